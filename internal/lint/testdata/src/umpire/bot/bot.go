// Package bot plays any game, Warcaster for one: a comment may name it.
package bot

import (
	game "umpire/rules/warcaster" // want `string names the game warcaster: this package serves every game \(noname\)`
)

func playWarpath() {} // want `identifier names the game warpath`

func choose(system string) bool {
	if system == "WARMACHINE Quick Start" { // want `string names the game warmachine`
		return true
	}
	return system == game.Name
}

// Default is read from a file that an older version wrote.
var Default = "warcaster" //lint:allow noname an old file says so

var Other = "chess" //lint:allow noname it needs none // want `nothing here needs to be excused from noname`
