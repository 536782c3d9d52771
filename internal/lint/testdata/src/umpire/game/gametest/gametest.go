// Package gametest lies under game and judges it; it is not itself replayed.
package gametest

import (
	"time"

	"umpire/dice"
	_ "umpire/game"
)

var Started = time.Now()

var Odds = dice.Odds
