package warmachine

import (
	"umpire/dice"
	"umpire/geom"
)

// Swing is an attack, one of several in a row or alone, with what is bought for it.
type Swing struct {
	AttackContext
	BoostHit, BoostDamage bool
	// Measured says that the attack has been declared, so that all that follows of it may be
	// known: whom an area or a model that is moved by force will strike.
	Measured bool
	// Made says that the rolls are made that a throw takes, and Towards where it goes: straight
	// away from the thrower, if that is not said.
	Made    bool
	Towards geom.Vec
}

// Series is the exact outcome of several attacks at one target; they end with the
// target. Rules that only some hits set off are left out.
type Series struct {
	Hit     dice.Fraction // of the first
	Destroy dice.Fraction
	Marked  dice.Fraction // boxes, on average
	Lost    [ArcNode + 1]dice.Fraction
	// Box is the chance of each box to be marked in the end: of a warjack by BoxAt, of a
	// warcaster from the left.
	Box [MostBoxes]dice.Fraction
}

// BoxAt is the place of a box of a grid among all.
func BoxAt(column, row int) int { return column*(MostBoxes/Columns) + row }

// MostSwings says how many attacks a series has at most: so many are reckoned at once, and
// their ways can be counted.
const MostSwings = 3

// mostWays says how many ways of a series are counted at most, so that those of all boxes
// together fit a word.
const mostWays = 1 << 57

// SeriesOf returns what attacks at one target bring in their order, as many of them as can be
// reckoned: at least the first.
func (p Position) SeriesOf(swings []Swing) Series {
	first := &swings[0]
	c := counting{id: first.Target, all: 1, trial: *p.S, live: []stage{{p.Model(first.Target).Marked, 1}}}
	c.Position = p.M.At(&c.trial)
	for i := range swings {
		if ways := c.rolls(&swings[i]).of * int64(c.columns()); i < MostSwings && ways <= mostWays/c.all {
			c.swing(&swings[i], ways, i+1 == min(len(swings), MostSwings))
		}
	}
	h := p.HitsOf(&first.AttackContext, first.BoostHit)
	s := Series{Hit: dice.Frac(h.Hit, h.Of), Destroy: dice.Frac(c.wrecks, c.all)}
	for system, ways := range c.gone {
		s.Lost[system] = dice.Frac(ways, c.all)
	}
	var boxes int64
	for i, ways := range c.marks {
		s.Box[i] = dice.Frac(ways, c.all)
		boxes += ways
	}
	s.Marked = dice.Frac(boxes, c.all)
	return s
}

// blowOf is the damage roll of a hit, with its boost.
func (p Position) blowOf(s *Swing) Blow {
	b := p.BlowOf(&s.AttackContext)
	if s.BoostDamage && !b.Fixed {
		b.Dice++
	}
	return b
}

// stage says how the target stands between two attacks, in so many ways.
type stage struct {
	marked [Columns]uint8
	ways   int64
}

// counting counts the ways in which boxes are marked, systems lost and the target removed,
// attack by attack, on a state of its own. What is marked stays so: each box, each system
// and the target are counted when they go.
type counting struct {
	Position
	trial  State
	id     ModelID
	all    int64
	live   []stage // in which the target is still in play
	marks  [MostBoxes]int64
	gone   [ArcNode + 1]int64
	wrecks int64
}

// rolled is the roll of an attack against a target that has lost some systems: the ways to so
// many points of damage or to more, of all.
type rolled struct {
	of     int64
	points [MostBoxes + 1]int64
	least  [MostBoxes + 1]int64
}

// swing goes through one attack; after the last nobody asks how the target stands.
func (c *counting) swing(s *Swing, ways int64, last bool) {
	c.all *= ways
	c.wrecks *= ways
	for i := range c.marks {
		c.marks[i] *= ways
	}
	for i := range c.gone {
		c.gone[i] *= ways
	}
	before, at := c.live, map[[Columns]uint8]int{}
	c.live = nil
	stay := func(marked [Columns]uint8, ways int64) {
		if last {
			return
		}
		i, known := at[marked]
		if !known {
			i = len(c.live)
			at[marked] = i
			c.live = append(c.live, stage{marked: marked})
		}
		c.live[i].ways += ways
	}
	rolls := map[systems]*rolled{}
	for _, from := range before {
		c.trial.Models[c.id].Marked = from.marked
		lost := c.systemsLost(c.id)
		r := rolls[lost]
		if r == nil {
			r = c.rolls(s)
			rolls[lost] = r
		}
		columns := c.columns()
		stay(from.marked, from.ways*r.points[0]*int64(columns))
		if r.least[1] == 0 {
			continue
		}
		for column := range columns {
			c.trial.Models[c.id].Marked = from.marked
			c.mark(r, from.ways, column, stay)
		}
	}
}

// columns returns how many columns are rolled for.
func (c *counting) columns() int {
	if c.Jack(c.id) {
		return Columns
	}
	return 1
}

// rolls returns what an attack rolls against the target as it is now.
func (c *counting) rolls(s *Swing) *rolled {
	ends, of := c.endings(s)
	most := 0
	for i := range ends {
		if b := ends[i].at(s.Target); b != nil {
			most = max(most, b.Dice)
		}
	}
	r := &rolled{of: of * throwsOf(most)}
	for i := range ends {
		b, each := ends[i].at(s.Target), ends[i].ways
		if b == nil {
			r.points[0] += each * throwsOf(most)
			continue
		}
		each *= throwsOf(most - b.Dice)
		for sum, ways := range waysOf[b.Dice] {
			r.points[min(max(0, sum-b.beyond), MostBoxes)] += ways * each
		}
	}
	sum := int64(0)
	for n := MostBoxes; n >= 0; n-- {
		sum += r.points[n]
		r.least[n] = sum
	}
	return r
}

// at is the damage roll of an ending against a model, or nil.
func (e *ending) at(id ModelID) *dealt {
	for i := range e.blows {
		if e.blows[i].Target == id {
			return &e.blows[i]
		}
	}
	return nil
}

// throwsOf returns how many throws so many dice have.
func throwsOf(n int) int64 {
	ways := int64(1)
	for range n {
		ways *= 6
	}
	return ways
}

// mark goes through the numbers of points that a column may take: a box more each, in the
// order in which boxes are marked.
func (c *counting) mark(r *rolled, ways int64, column int, stay func([Columns]uint8, int64)) {
	left, lost := c.Left(c.id), c.lost(c.id)
	points, wrecked := 0, false
	for k, row := range c.free(c.id, column) {
		if points++; points > MostBoxes || r.least[points] == 0 {
			return
		}
		c.cross(c.id, k, row)
		left--
		i := row
		if c.Jack(c.id) {
			i = BoxAt(k, row)
			if system := c.Card(c.id).Grid[k][row]; c.Disabled(c.id, system) {
				lost++
				c.gone[system] += ways * r.least[points]
			}
		}
		c.marks[i] += ways * r.least[points]
		if !wrecked && (left == 0 || lost >= 3) {
			wrecked = true
			c.wrecks += ways * r.least[points]
		}
		if !wrecked {
			stay(c.trial.Models[c.id].Marked, ways*r.points[points])
		}
	}
}
