package warpath

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// Reach implements board.Rules: where the middle of the base may come to lie.
func (m *Match) Reach(s *State, q game.Question[State], subject int32) []board.Outline {
	return nil
}

// Sight implements board.Rules: from one base to another.
func (m *Match) Sight(s *State, _ game.Seat, from, to int32) (board.Sight, bool) {
	p := m.At(s)
	if from == to || !p.stands(from) || !p.stands(to) {
		return board.Sight{}, false
	}
	return p.sightLine(BaseID(from), BaseID(to)), true
}

// stands reports whether a number is that of a base on the table.
func (p position) stands(id int32) bool {
	return id >= 0 && int(id) < len(p.m.bases) && p.s.Bases[id].Alive && p.onTable(p.unitOf(BaseID(id)))
}

// sightLine is the line of sight from one base to another (wp.los.line). Of friends
// nothing is worked out but the line: they are no targets.
func (p position) sightLine(from, to BaseID) board.Sight {
	a, b := p.capsule(from), p.capsule(to)
	line := board.Sight{From: int32(from), To: int32(to), A: a.Centre(), B: b.Centre(), Distance: geom.Gap(a, b)}
	l := p.lookOut(p.unitOf(from), p.unitOf(to))
	i, k := p.placeIn(from), p.placeIn(to)
	look := l.over.Look(i, k)
	line.A, line.B, line.Clear = look.Line.A, look.Line.B, look.Seen == table.Clear
	if look.Seen != table.Clear && look.By >= 0 {
		_, line.Blocker = p.obstructs(l, look, i, k)
		if o := l.obstacle(p, look.By); o.feature >= 0 {
			line.Feature = p.features()[o.feature].ID
		}
	}
	l.release()
	return line
}

// placeIn is the place of a base among those that its unit has left.
func (p position) placeIn(b BaseID) int {
	list, n := p.members(p.unitOf(b))
	for i, id := range list[:n] {
		if id == b {
			return i
		}
	}
	return 0
}
