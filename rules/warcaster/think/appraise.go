// Package think is what positions of Warcaster are worth to a bot that looks one choice
// ahead, and what it finds worth trying.
package think

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warcaster"
)

// Appraiser values answers of the game, for players that look one
// answer ahead. It weighs by the exact odds of attacks, and by how near units
// stand to what their side wants: see ground for that. It serves one player at a
// time, and appraises a question only after it has been asked for suggestions.
//
// What things are worth is in hundredths: a victory point is worth 150, a unit
// 100 for each point of its Deployment Cost.
type Appraiser struct {
	m    *warcaster.Match
	memo dice.Memo
	own  warcaster.State    // a state to try things in
	p    warcaster.Position // on own
	seat game.Seat
	land ground
	plan plan // of the unit being activated
	spot spots
}

// NewAppraiser appraises answers in games of the match.
func NewAppraiser(m *warcaster.Match) *Appraiser {
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
func (ap *Appraiser) Suggest(s *warcaster.State, q game.Question[warcaster.State], luck *game.Rand, to *game.Proposals) {
	ap.own = *s
	_, ap.seat, _ = q.About()
	ap.survey()
	switch asked := q.Asked().(type) {
	case warcaster.ActingQuestion:
		ap.plan = ap.planFor(ap.own.Act.Unit)
	case warcaster.MovingQuestion:
		ap.suggestMoves(asked, ask.Into[warcaster.MoveAnswer](q, to))
	case warcaster.GateSpotQuestion:
		ap.suggestGates(asked, ask.Into[warcaster.Placements](q, to))
	}
}

// Appraise implements bot.Appraiser.
func (ap *Appraiser) Appraise(_ *warcaster.State, q game.Question[warcaster.State], a game.Answer) int {
	tag, _, _ := q.About()
	switch asked := q.Asked().(type) {
	case warcaster.OpenUnitQuestion:
		return ask.Score(q, &ap.own, a, ap.opening)
	case warcaster.PlacingQuestion:
		return ask.Score(q, &ap.own, a, func(a warcaster.Placements) int { return ap.placement(asked, a) })
	case warcaster.DeploymentQuestion:
		return ask.Score(q, &ap.own, a, ap.deploying)
	case warcaster.GatePlacingQuestion:
		return ask.Score(q, &ap.own, a, ap.gate)
	case warcaster.GateSpotQuestion:
		return ask.Score(q, &ap.own, a, func(a warcaster.Placements) int { return ap.gateAt(asked, a) })
	case warcaster.ChargingQuestion:
		return ask.Score(q, &ap.own, a, ap.charging)
	case warcaster.ClearingQuestion:
		return -ask.Score(q, &ap.own, a, ap.cleared)
	case warcaster.PlayingQuestion:
		return ask.Score(q, &ap.own, a, ap.Card)
	case warcaster.DiscardingQuestion:
		return ask.Score(q, &ap.own, a, ap.discard)
	case warcaster.ActivatingQuestion:
		return ask.Score(q, &ap.own, a, ap.activating)
	case warcaster.ActingQuestion:
		return ask.Score(q, &ap.own, a, ap.acting)
	case warcaster.MovingQuestion:
		return ask.Score(q, &ap.own, a, func(a warcaster.MoveAnswer) int { return ap.move(asked, a) })
	case warcaster.ReformingQuestion:
		return ask.Score(q, &ap.own, a, func(a warcaster.Placements) int { return ap.formation(asked, a) })
	case warcaster.RepositioningQuestion:
		return ask.Score(q, &ap.own, a, func(a warcaster.Placements) int { return ap.replacement(asked.Model, a) })
	case warcaster.ReturningQuestion:
		return ask.Score(q, &ap.own, a, warcaster.Placements.Len)
	case warcaster.StrikingQuestion:
		return ask.Score(q, &ap.own, a, func(a warcaster.StrikeAnswer) int { return ap.granted(asked, a) })
	case warcaster.AnnihilatingQuestion:
		return ask.Score(q, &ap.own, a, func(a warcaster.MaybeModel) int { return ap.annihilate(asked, a) })
	case warcaster.YesOrNoQuestion, warcaster.SwayingQuestion:
		return ask.Score(q, &ap.own, a, func(yes bool) int { return ap.yes(tag, yes) })
	case warcaster.AmountOfQuestion, warcaster.AbsorbingQuestion:
		return ask.Score(q, &ap.own, a, func(n int) int { return ap.amount(tag, n) })
	}
	switch tag {
	case "secondary":
		return ask.Score(q, &ap.own, a, func(n int) int {
			return [...]int{warcaster.BodyCount: 0, warcaster.Disrupt: 2, warcaster.Overrun: 1, warcaster.Recon: 3, warcaster.Salvage: 0}[ap.m.Book.Secondaries[n].Word]
		})
	case "struck":
		return ask.Score(q, &ap.own, a, ap.struck)
	case "blast/tie":
		return ask.Score(q, &ap.own, a, ap.caught)
	case "rule/unit":
		return ask.Score(q, &ap.own, a, ap.unitWorth)
	}
	return 0
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
		b := at.Context(ap.p)
		want = int(at.Force) < ap.p.Armour(&b, b.Target, nil)
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
func (ap *Appraiser) struck(a warcaster.StruckAnswer) int {
	if a == warcaster.TakesHit {
		return 0
	}
	target := ap.own.Attack.Context(ap.p).Target
	if id, _ := a.Rule(); id != target {
		return ap.worth(target) - ap.worth(id)
	}
	return 1
}

// caught weighs who is caught by a blast.
func (ap *Appraiser) caught(id warcaster.ModelID) int {
	if ap.p.SeatOf(id) == ap.seat {
		return -ap.worth(id)
	}
	return ap.worth(id)
}

// worth returns what losing a model costs its player.
func (ap *Appraiser) worth(id warcaster.ModelID) int {
	card := ap.m.Models[id].Card
	if card == nil {
		return 80 + 40*ap.p.Arc(id)
	}
	w := costWorth * int(card.Cost) / max(1, card.Models)
	if card.Kind == warcaster.Attachment {
		w = costWorth / 2
	}
	if card.Hero {
		w *= 2
	}
	if ap.p.S.Models[id].Carries != 0 {
		w += pointWorth
	}
	return w
}

func (ap *Appraiser) unitWorth(u warcaster.UnitID) int {
	if card := ap.m.Units[u].Card; card != nil {
		return costWorth * int(card.Cost)
	}
	return 0
}
