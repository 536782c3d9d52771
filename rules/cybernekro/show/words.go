package show

import (
	"strconv"

	"umpire/dice"
)

// one is certainty.
var one = dice.Frac(1, 1)

// none is no chance at all.
var none = dice.Frac(0, 1)

// itoa is a number in digits.
func itoa(n int) string { return strconv.Itoa(n) }

// count is a number of things, in words.
func count(n int, single, many string) string {
	if n == 1 {
		return "1 " + single
	}
	return itoa(n) + " " + many
}
