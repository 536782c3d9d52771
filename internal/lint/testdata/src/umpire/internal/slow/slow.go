// Package slow is internal: it may import anything.
package slow

import _ "umpire/rules/warpath/chapter"
