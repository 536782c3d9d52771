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
