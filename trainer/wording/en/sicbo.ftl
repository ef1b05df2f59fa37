# Messages of: sicbo.
