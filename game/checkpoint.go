package game

import (
	"math/bits"
	"slices"
)

// checkpoint is a game as it waited when its log had so many entries: whoever goes back
// behind the choices made since goes on from there, and not from the beginning.
type checkpoint[S comparable] struct {
	game    Game[S]
	entries int
}

// checkpointEvery says how many entries of the log lie between checkpoints at least. The
// further back, the fewer are kept: of those at every 16th entry, at every 32nd and so on
// the latest each.
const checkpointEvery = 16

// remember keeps the game as it waits, if it is time to.
func (g *Game[S]) remember() {
	n := len(g.log)
	if !g.logging || n == 0 || n%checkpointEvery != 0 {
		return
	}
	level := bits.TrailingZeros(uint(n / checkpointEvery))
	for len(g.checkpoints) <= level {
		g.checkpoints = append(g.checkpoints, nil)
	}
	c := g.checkpoints[level]
	if c == nil {
		c = new(checkpoint[S])
		g.checkpoints[level] = c
	}
	c.game.CopyFrom(g)
	c.entries = n
}

// nearest is the latest checkpoint from which choices of the log lead that stand, at the
// given lines, and how many of them lie before it; nil if there is none.
func (g *Game[S]) nearest(lines []int) (best *checkpoint[S], passed int) {
	begun := played(g.log)
	for _, c := range g.checkpoints {
		if c == nil || c.entries <= begun || c.entries > len(g.log) || best != nil && c.entries < best.entries {
			continue
		}
		var stood standing
		stood.follow(g.log[:c.entries])
		if n := len(stood.lines); n > 0 && n <= len(lines) && slices.Equal(stood.lines, lines[:n]) {
			best, passed = c, n
		}
	}
	return best, passed
}
