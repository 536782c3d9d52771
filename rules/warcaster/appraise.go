package warcaster

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
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
	switch asked := ask.Asked(q).(type) {
	case acting:
		ap.plan = ap.planFor(ap.own.Act.Unit)
	case moving:
		ap.suggestMoves(asked, ask.Into[moveAnswer](q, to))
	case gateSpot:
		ap.suggestGates(asked, ask.Into[placements](q, to))
	}
}

// Appraise implements bot.Appraiser.
func (ap *Appraiser) Appraise(_ *State, q game.Question[State], a game.Answer) int {
	tag, _, _ := q.About()
	switch asked := ask.Asked(q).(type) {
	case openUnit:
		return weigh(ap, q, a, ap.opening)
	case placing:
		return weigh(ap, q, a, func(a placements) int { return ap.placement(asked, a) })
	case deployment:
		return weigh(ap, q, a, ap.deploying)
	case gatePlacing:
		return weigh(ap, q, a, ap.gate)
	case gateSpot:
		return weigh(ap, q, a, func(a placements) int { return ap.gateAt(asked, a) })
	case charging:
		return weigh(ap, q, a, ap.charging)
	case clearing:
		return -weigh(ap, q, a, ap.cleared)
	case playing:
		return weigh(ap, q, a, ap.card)
	case discarding:
		return weigh(ap, q, a, ap.discard)
	case activating:
		return weigh(ap, q, a, ap.activating)
	case acting:
		return weigh(ap, q, a, ap.acting)
	case moving:
		return weigh(ap, q, a, func(a moveAnswer) int { return ap.move(asked, a) })
	case reforming:
		return weigh(ap, q, a, func(a placements) int { return ap.formation(asked, a) })
	case repositioning:
		return weigh(ap, q, a, func(a placements) int { return ap.replacement(asked.model, a) })
	case returning:
		return weigh(ap, q, a, placements.Len)
	case striking:
		return weigh(ap, q, a, func(a strikeAnswer) int { return ap.granted(asked, a) })
	case annihilating:
		return weigh(ap, q, a, func(a maybeModel) int { return ap.annihilate(asked, a) })
	case yesOrNo:
		return weigh(ap, q, a, func(yes bool) int { return ap.yes(tag, yes) })
	case amountOf:
		return weigh(ap, q, a, func(n int) int { return ap.amount(tag, n) })
	}
	switch tag {
	case "secondary":
		return weigh(ap, q, a, func(n int) int {
			return [...]int{BodyCount: 0, Disrupt: 2, Overrun: 1, Recon: 3, Salvage: 0}[ap.m.Book.Secondaries[n].Word]
		})
	case "struck":
		return weigh(ap, q, a, ap.struck)
	case "blast/tie":
		return weigh(ap, q, a, ap.caught)
	case "rule/unit":
		return weigh(ap, q, a, ap.unitWorth)
	}
	return 0
}

// weigh is what an answer of a question is worth.
func weigh[A any](ap *Appraiser, q game.Question[State], row game.Answer, worth func(A) int) int {
	a, _ := ask.Said[A](q, &ap.own, row)
	return worth(a)
}

// yes weighs offers. What costs nothing is taken; a spike is paid where the Arc
// has done its part: on a hit, and against one. A roll that serves stands.
func (ap *Appraiser) yes(tag game.Tag, yes bool) int {
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
	if yes == want {
		return 1
	}
	return 0
}

// amount weighs numbers of Arc.
func (ap *Appraiser) amount(tag game.Tag, n int) int {
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

// struck weighs who takes a hit.
func (ap *Appraiser) struck(a struckAnswer) int {
	if a == takesHit {
		return 0
	}
	target := ap.own.Attack.bout(ap.p).target
	if id, _ := a.rule(); id != target {
		return ap.worth(target) - ap.worth(id)
	}
	return 1
}

// caught weighs who is caught by a blast.
func (ap *Appraiser) caught(id ModelID) int {
	if ap.p.seatOf(id) == ap.seat {
		return -ap.worth(id)
	}
	return ap.worth(id)
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
