package warcaster

import (
	"umpire/dice"
	"umpire/game"
)

// Appraiser is what the game knows of good answers, for players that look one
// answer ahead. It weighs by the exact odds of attacks, and by how near units
// stand to what their side wants: see ground for that. It serves one player at a
// time, and appraises a question only after it has been asked for suggestions.
//
// What things are worth is in hundredths: a victory point is worth 150, a unit
// 100 for each point of its Deployment Cost.
type Appraiser struct {
	m    *Match
	memo dice.Memo
	own  State    // a state to try things in
	p    position // on own
	seat game.Seat
	land ground
	plan plan // of the unit being activated
	spot spots
}

// NewAppraiser appraises answers in games of the match.
func NewAppraiser(m *Match) *Appraiser {
	ap := &Appraiser{m: m}
	ap.p = m.At(&ap.own)
	return ap
}

// The value of things, in hundredths.
const (
	pointWorth = 150 // a victory point
	costWorth  = 100 // a point of Deployment Cost
	arcWorth   = 12  // an Arc in the right place
)

// Suggest implements bot.Appraiser.
func (ap *Appraiser) Suggest(s *State, q game.Question[State], luck *game.Luck, to *game.Proposals) {
	ap.own = *s
	_, ap.seat, _ = q.About()
	ap.survey()
	switch a := q.(*Question).Asking.(type) {
	case acting:
		ap.plan = ap.planFor(ap.own.Act.Unit)
	case moving:
		ap.suggestMoves(a, to)
	case gateSpot:
		ap.suggestGates(a, to)
	}
}

// Appraise implements bot.Appraiser.
func (ap *Appraiser) Appraise(_ *State, q game.Question[State], a game.Answer) int {
	tag, _, _ := q.About()
	switch q := q.(*Question).Asking.(type) {
	case openUnit:
		return ap.opening(a)
	case placing:
		return ap.placement(q, a)
	case deployment:
		return ap.deploying(a)
	case gatePlacing:
		return ap.gate(a)
	case gateSpot:
		return ap.gateAt(q, a)
	case charging:
		return ap.charging(a)
	case clearing:
		return -ap.cleared(a)
	case playing:
		return ap.card(a)
	case discarding:
		return ap.discard(a)
	case activating:
		return ap.activating(a)
	case acting:
		return ap.acting(a)
	case moving:
		return ap.move(q, a)
	case reforming:
		return ap.formation(q, a)
	case repositioning:
		return ap.replacement(q.model, a)
	case returning:
		return len(a)
	case striking:
		return ap.granted(q, a)
	case annihilating:
		return ap.annihilate(q, a)
	case yesOrNo:
		return ap.yes(tag, a)
	case amountOf:
		return ap.amount(tag, a)
	case *oneOf:
		return ap.oneOf(tag, a)
	}
	return 0
}

// yes weighs offers. What costs nothing is taken; a spike is paid where the Arc
// has done its part: on a hit, and against one. A roll that serves stands.
func (ap *Appraiser) yes(tag game.Tag, a game.Answer) int {
	at := &ap.own.Attack
	want := true
	switch tag {
	case "reroll/attack":
		want = at.Strikes <= at.Guard
	case "reroll/defence":
		want = at.Strikes > at.Guard
	case "reroll/damage":
		b := at.bout(ap.p)
		want = int(at.Force) < ap.p.armour(&b, b.target, nil)
	}
	if a.Yes() == want {
		return 1
	}
	return 0
}

// amount weighs numbers of Arc.
func (ap *Appraiser) amount(tag game.Tag, a game.Answer) int {
	n := int(a[0])
	switch tag {
	case "gate/arc":
		if ap.wanted() == 0 {
			return -n
		}
		return n
	case "clear/rule":
		return -n
	}
	return n // charged by a rule, or against damage
}

// oneOf weighs things that are named by numbers.
func (ap *Appraiser) oneOf(tag game.Tag, a game.Answer) int {
	n := int(a[0])
	switch tag {
	case "secondary":
		return [...]int{BodyCount: 0, Disrupt: 2, Overrun: 1, Recon: 3, Salvage: 0}[ap.m.Book.Secondaries[n].Word]
	case "struck":
		if n < 0 {
			return 0
		}
		target := ap.own.Attack.bout(ap.p).target
		if id := ModelID(n >> 8); id != target {
			return ap.worth(target) - ap.worth(id)
		}
		return 1
	case "blast/tie":
		if ap.p.seatOf(ModelID(n)) == ap.seat {
			return -ap.worth(ModelID(n))
		}
		return ap.worth(ModelID(n))
	case "rule/unit":
		return ap.unitWorth(UnitID(n))
	}
	return 0
}

// worth is what losing a model costs its player.
func (ap *Appraiser) worth(id ModelID) int {
	card := ap.m.models[id].Card
	if card == nil {
		return 80 + 40*ap.p.arc(id)
	}
	w := costWorth * int(card.Cost) / max(1, card.Models)
	if card.Kind == Attachment {
		w = costWorth / 2
	}
	if card.Hero {
		w *= 2
	}
	if ap.p.s.Models[id].Carries != 0 {
		w += pointWorth
	}
	return w
}

func (ap *Appraiser) unitWorth(u UnitID) int {
	if card := ap.m.units[u].Card; card != nil {
		return costWorth * int(card.Cost)
	}
	return 0
}
