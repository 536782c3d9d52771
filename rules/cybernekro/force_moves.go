package cybernekro

import (
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// shove moves a model by force, straight along a direction: an obstacle stops it and lays it
// Prone, over a ledge it falls, the edge of the board only stops it (cn.action.push_result).
func (p play) shove(id ModelID, dir geom.Vec, dist geom.Length, clause game.Clause) {
	if dir == (geom.Vec{}) {
		return
	}
	p.g.Cite("cn.move.forced")
	m, from := p.Model(id), p.Model(id).At
	var c Crowd
	p.Crowd(&c, id)
	for i := range c.N {
		c.bodies[i].Passable = false
	}
	var room [4]table.Touch
	shove, touched := p.field().Push(room[:0], p.mover(id), dir, dist, c.List())
	m.At, m.On = shove.End.Point, shove.End.On
	f := MoveFacts{Model: p.Name(id), How: "pushed", From: from, Path: []geom.Point{m.At}, Cost: shove.Travelled, Max: dist}
	for _, t := range touched {
		if f.Into == "" && t.Other >= 0 {
			f.Into = p.Name(c.ids[t.Other])
		} else if f.Into == "" {
			f.Into = p.M.Table.Features[t.Feature].Name
		}
	}
	p.of(id).Tell("pushed", Cl(clause), f, "%s is pushed %s", p.Name(id), shove.Travelled)
	switch {
	case shove.Fell:
		p.then(Job{Kind: Falling, At: id, By: None, With: NoThing, N: int32(shove.Fall.Height)})
	case len(touched) > 0: // at the table's edge nothing is
		p.layProne(id, clause)
	}
}

// lowFall says how far a model falls unharmed (cn.fall.low).
const lowFall = 2 * geom.Inch

// fall deals the hits of a fall, one a step, and lays the model Prone (cn.fall.damage,
// cn.fall.armor, cn.fall.prone, cn.fall.low).
func (p play) fall(j Job) {
	height, t := geom.Length(j.N), p.top()
	id := j.At
	if height <= lowFall {
		p.finish()
		p.tellModel("falls", id, int(height), "%s comes down %s unharmed", []any{p.Name(id), height}, "cn.fall.low")
		return
	}
	hits := (int(height) + int(3*geom.Inch) - 1) / int(3*geom.Inch)
	if int(t.Stage) > hits || !p.OnTable(id) {
		p.finish()
		p.layProne(id, "cn.fall.prone")
		return
	}
	p.g.Cite("cn.fall.damage", "cn.fall.armor", "cn.fall.place")
	p.hit(Hit{By: None, At: id, Cause: FallHit, Dice: 1, Bare: true})
}

// contest rolls a die for each of two models and adds what each has; it returns by how much the
// first is higher (cn.test.not_tests).
func (p play) contest(tag game.Tag, what string, d dice.Die, id, at ModelID, adds func(ModelID) int, clause game.Clause, format string, args ...any) int {
	p.g.Cite("cn.test.not_tests")
	var f [2]int8
	copy(f[:], p.g.Roll(tag, dice.Pool{d.Times(2)}))
	a, b := int(f[0])+adds(id), int(f[1])+adds(at)
	one := "1 " + d.String()
	p.of(id, at).Tell(string(tag), Cl(clause), RollFacts{Seat: p.SeatOf(id), What: what, Faces: f[:], Value: a - b, Told: itoa(a) + " against " + itoa(b), Lines: p.versus(id, at, adds(id), adds(at), clause),
		Rows: []game.ThrowRow{{Label: p.Name(id), Dice: one, Faces: f[:1]}, {Label: p.Name(at), Dice: one, Faces: f[1:]}}}, format+": %d against %d", append(args, a, b)...)
	return a - b
}

// rollD6 rolls a D6 and tells of it.
func (p play) rollD6(tag game.Tag, what string, clauses ...game.Clause) int {
	face := p.g.Roll(tag, dice.Pool{dice.D6.Times(1)})[0]
	p.of().Tell("roll", clauses, RollFacts{Seat: game.Nobody, What: what, Faces: []int8{face}, Value: int(face)}, "%s: %d", what, face)
	return int(face)
}
