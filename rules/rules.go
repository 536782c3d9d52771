// Package rules lists the games that there are. A game is a folder beside this file and a
// file here, which makes a system of it.
package rules

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/system"
)

// entry is a game by the name that files and addresses have for it, and the ways in which it
// is asked for odds.
type entry struct {
	name string
	open func(content.Pack) (system.System, error)
	ways []system.Way
	bare bool // it has no content
}

// games are the games.
var games = []entry{
	{"warcaster", openWarcaster, warcasterWays, false},
	{"warpath", openWarpath, warpathWays, false},
	{"warmachine", openWarmachine, warmachineWays, false},
	{"cybernekro", openCybernekro, cybernekroWays, false},
}

// Add lists one more game, which has no content: that of a test. It is called before
// anything is asked.
func Add(name string, open func(content.Pack) (system.System, error)) {
	games = append(games, entry{name: name, open: open, bare: true}) //lint:allow global it is the first thing that a program does
}

// Names are the names of the games. The first is meant where none is named.
func Names() (names []string) {
	for _, g := range games {
		names = append(names, g.name)
	}
	return names
}

// Called is the name of the game that a person calls by a text; the text itself, if none is.
func Called(said string) string {
	for _, g := range games {
		if content.Calls(said, g.name) {
			return g.name
		}
	}
	return said
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
	if slices.ContainsFunc(games, func(e entry) bool { return e.name == name && e.bare }) {
		return content.Pack{}, nil
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
