package think

import (
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
)

// Valuer values positions of the game, for players that search.
type Valuer struct{ m *warmachine.Match }

// NewValuer values positions of games of the match.
func NewValuer(m *warmachine.Match) *Valuer { return &Valuer{m} }

// What things are worth to a lead, in hundredths of a point of a battlegroup.
const (
	casterLead   = 2500 // a warcaster without a mark
	focusLead    = 25   // a point on it, as armour
	approachLead = 6    // an inch of a warjack nearer to the enemy warcaster
)

// SafeLead is the lead with which three of four games are won.
const SafeLead = 1500

// Clock implements bot.Valuer: turns begun.
func (v *Valuer) Clock(s *warmachine.State) int { return int(s.Turn) }

// Lead implements bot.Valuer.
func (v *Valuer) Lead(s *warmachine.State, seat game.Seat) int {
	p := v.m.At(s)
	return v.side(p, seat) - v.side(p, seat.Other())
}

// side returns what the models of a seat are worth, by the boxes that are left of them and how near
// they are to the enemy warcaster.
func (v *Valuer) side(p warmachine.Position, seat game.Seat) (worth int) {
	goal := p.Model(v.m.Caster[seat.Other()]).At
	p.InPlayOf(seat, func(id warmachine.ModelID) {
		marked, of := p.Boxes(id)
		if !p.Jack(id) {
			worth += casterLead*(of-marked)/of + focusLead*int(p.Model(id).Focus)
			return
		}
		worth += 100 * v.m.Models[id].Card.Points * (of - marked) / of
		worth -= approachLead * int(geom.Dist(p.Model(id).At, goal)/geom.Inch)
	})
	return worth
}
