// Package rules lists the games that there are. A game is a folder beside this file and a
// file here, which makes a system of it.
package rules

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/system"
)

// games are the games, by the names that files and addresses have for them, and the ways
// in which they are asked for odds.
var games = []struct {
	name string
	open func(content.Pack) (system.System, error)
	ways []system.Way
}{
	{"warcaster", openWarcaster, warcasterWays},
	{"warpath", openWarpath, warpathWays},
}

// Names are the names of the games. The first is meant where none is named.
func Names() (names []string) {
	for _, g := range games {
		names = append(names, g.name)
	}
	return names
}

// Ways are those in which the game of a name is asked for odds.
func Ways(name string) []system.Way {
	for _, g := range games {
		if g.name == name {
			return g.ways
		}
	}
	return nil
}

// Pack is the content that came with the game of a name.
func Pack(name string) (content.Pack, error) {
	if !slices.Contains(Names(), name) {
		return content.Pack{}, fmt.Errorf("there is no system %q: %s", name, content.Expected(name, Names()))
	}
	return content.Embedded(name)
}

// Open is the game of a name, played with a pack.
func Open(name string, pack content.Pack) (system.System, error) {
	for _, g := range games {
		if g.name == name {
			return g.open(pack)
		}
	}
	return nil, fmt.Errorf("there is no system %q: %s", name, content.Expected(name, Names()))
}

// Standard is the game of a name with the content that came with it.
func Standard(name string) (system.System, error) {
	pack, err := Pack(name)
	if err != nil {
		return nil, err
	}
	return Open(name, pack)
}
