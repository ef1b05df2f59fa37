"""Table Test for Windows: one installer, TableTest-<version>-x64.exe, made on Debian."""
