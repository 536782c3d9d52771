package table

import _ "umpire/rules/warcaster"
