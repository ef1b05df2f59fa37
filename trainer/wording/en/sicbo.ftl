# Sic bo: the shaker, the dice, the lights.

sicbo-shake = Shake, { $nth } of { $times }
sicbo-activate = Activate the automated shaker
sicbo-cocked = A die does not lie flat on the bottom of the shaker
sicbo-lie = The dice lie { $dice }
sicbo-enter = Enter { $dice } into the device
sicbo-light = The winning boxes light up
sicbo-clear = Clear the lights
doing-no-roll = Call “no roll”

sicbo-outcome = { $dice }, total { $total }
sicbo-outcome-triple = { $dice }, total { $total }, three of a kind
