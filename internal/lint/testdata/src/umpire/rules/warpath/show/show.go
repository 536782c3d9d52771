// Package show looks at a match, and should not touch it.
package show

import "umpire/rules/warpath"

func Touch(p warpath.Position) int {
	p.S.Round = 2          // want `rules/warpath/show writes to p.S: it may look, and work on a copy`
	p.S.Units[1].Damage++  // want `rules/warpath/show writes to p.S: it may look, and work on a copy`
	*p.S = warpath.State{} // want `rules/warpath/show writes to p.S: it may look, and work on a copy`
	own := *p.S
	own.Round = 3
	p.S = &own
	return p.S.Round
}
