package warcaster

import (
	"fmt"

	"umpire/game"
	"umpire/geom"
)

// Secret implements ask.Secret: what may be asked depends on the seat's hand
// (wc.core.open_information).
func (PlayingQuestion) Secret() bool { return true }

// Secret implements ask.Secret.
func (DiscardingQuestion) Secret() bool { return true }

// one is a model as marks name it; None is none.
func one(id ModelID) []int32 {
	if id == None {
		return nil
	}
	return []int32{int32(id)}
}

// Team implements ask.Shown: the models of a unit in play.
func (p Position) Team(unit int) []int32 { return p.team(UnitID(unit)) }

// team is the models of a unit in play.
func (p Position) team(u UnitID) (ids []int32) {
	if u == None {
		return nil
	}
	list, n := p.Members(u)
	for _, id := range list[:n] {
		ids = append(ids, int32(id))
	}
	return ids
}

// models is the models of a unit that come with it from the reserves.
func (p Position) models(u UnitID) (ids []int32) {
	slot := &p.M.Units[u]
	for i := range slot.Models {
		ids = append(ids, int32(slot.First)+int32(i))
	}
	return ids
}

func (q ActivatingQuestion) Marks(p Position, a MaybeUnit) game.Marks {
	if !a.Given() {
		return game.Marks{Ends: true}
	}
	return game.Marks{What: p.UnitName(a.One), On: p.team(a.One), Goes: true}
}

func (q ChargingQuestion) Marks(p Position, a ChargingAnswer) game.Marks {
	switch a.Do {
	case ChargeNothing:
		return game.Marks{Ends: true}
	case ChargeOne:
		if on := p.team(a.Unit); on != nil {
			return game.Marks{Group: "charge with 1 Arc", On: on, Rule: "wc.arc.charge"}
		}
		return game.Marks{What: p.UnitName(a.Unit), Note: "1 Arc", Rule: "wc.arc.charge"}
	case ClearSome:
		return game.Marks{Rule: "wc.arc.clear"}
	}
	return game.Marks{}
}

func (q ActingQuestion) Marks(p Position, a ActAnswer) game.Marks {
	switch a.Do {
	case EndActivation:
		return game.Marks{Ends: true}
	case DoAdvance:
		team := p.team(p.S.Act.Unit)
		return game.Marks{By: team, On: team, Goes: true, Rule: "wc.move.advance"}
	case DoAttack:
		return p.strikeMarks(a.By, a.With, a.At, a.Modes)
	case DoSpecial:
		r := p.Profile(a.By).Rules[a.Rule]
		return game.Marks{Group: p.byName(a.By) + r.Name, What: r.Name, By: one(a.By), On: one(a.At), Rule: "wc.activation.special_action", Text: r.Text}
	case DoErupt, DoRule:
		r := p.Profile(a.By).Rules[a.Rule]
		return game.Marks{What: r.Name, By: one(a.By), Rule: game.Clause(r.Clause()), Text: r.Text}
	}
	return game.Marks{}
}

// strikeMarks shows an attack: the weapon and its way, who makes it, whom it is
// made against.
func (p Position) strikeMarks(id ModelID, w int, target ModelID, modes uint32) game.Marks {
	what := p.weaponWords(id, w, modes)
	m := game.Marks{Group: p.byName(id) + what, What: what, By: one(id), On: one(target), Reach: p.reachOf(id, w, target, modes), Rule: "wc.activation.attack_sequence"}
	for n, r := range p.Profile(id).Rules {
		if modes>>n&1 != 0 {
			m.Rule, m.Text = game.Clause(r.Clause()), r.Text
		}
	}
	return m
}

// reachOf returns how far an attack reaches from the base of the model (wc.measure.range).
func (p Position) reachOf(id ModelID, w int, target ModelID, modes uint32) int32 {
	b := p.ContextOf(id, w, target, modes)
	return int32(geom.Inches(p.Value(id, RNG, w, &b, nil)))
}

// byName names a model before what it does, where others of its squad could do
// the same.
func (p Position) byName(id ModelID) string {
	if _, n := p.Members(p.UnitOf(id)); n > 1 {
		return p.Name(id) + ": "
	}
	return ""
}

// weaponWords names a weapon and the rules switched on for an attack with it. A
// weapon that the model has twice is numbered.
func (p Position) weaponWords(id ModelID, w int, modes uint32) string {
	pr := p.Profile(id)
	text := pr.Weapons[w].Name
	copies, nth := 0, 0
	for i := range pr.Weapons {
		if pr.Weapons[i] == pr.Weapons[w] {
			copies++
			if i <= w {
				nth++
			}
		}
	}
	if copies > 1 {
		text = fmt.Sprintf("%s %d", text, nth)
	}
	for n, r := range pr.Rules {
		if modes>>n&1 != 0 {
			text += " (" + r.Name + ")"
		}
	}
	return text
}

func (q StrikingQuestion) Marks(p Position, a StrikeAnswer) game.Marks {
	if a.With < 0 {
		return game.Marks{Ends: true}
	}
	return p.strikeMarks(q.J.Model, a.With, a.At, a.Modes)
}

func (q AnnihilatingQuestion) Marks(p Position, a MaybeModel) game.Marks {
	if !a.Given() {
		return game.Marks{Ends: true}
	}
	return game.Marks{Group: p.Card(p.SeatOf(q.by), q.card).Name, By: one(q.by), On: one(a.One), Reach: int32(geom.Inch)}
}

func (q PlayingQuestion) Marks(p Position, a CypherAnswer) game.Marks {
	if a.Card < 0 {
		return game.Marks{Ends: true}
	}
	card := p.Card(q.Seat, a.Card)
	m := game.Marks{Group: card.Name, Card: int(a.Card) + 1, Rule: card.Clause()}
	if m.Rule == "" {
		m.Rule, m.Text = "wc.core.card_over_book", card.Text
	}
	switch card.Target {
	case EnemyModel:
		by, target := a.Model(), a.At
		m.Group += " through " + p.Name(by)
		b := ContextOfFury(by, target, card)
		m.By, m.On, m.Reach = one(by), one(target), int32(geom.Inches(p.Value(by, FuryRNG, -1, &b, nil)))
	case FriendlyModel:
		m.On = one(a.Model())
	default:
		m.On = p.team(a.Unit())
	}
	return m
}

func (q DiscardingQuestion) Marks(_ Position, a MaybeCard) game.Marks {
	if !a.Given() {
		return game.Marks{Ends: true}
	}
	return game.Marks{Card: int(a.One) + 1}
}

func (q DeploymentQuestion) Marks(p Position, a DeployAnswer) game.Marks {
	switch a.Do {
	case DeployDone:
		return game.Marks{Ends: true}
	case DeployRecall:
		return game.Marks{Group: "recall a unit", On: p.team(a.Unit), Rule: "wc.deploy.recall"}
	}
	what := p.bringWords(a.Unit, a.With)
	m := game.Marks{What: what, Note: Count(p.costSafe(a.Unit, a.With), "Arc"), By: p.models(a.Unit), Goes: a.With == 0, Rule: "wc.deploy.source"}
	if n, _ := p.GatesInPlay(q.seat); n > 1 {
		m.Group, m.On = "deploy "+what, p.team(a.Gate)
	}
	return m
}

func (q OpenUnitQuestion) Marks(p Position, a OpenAnswer) game.Marks {
	if a.Unit == None {
		return game.Marks{Ends: true}
	}
	return game.Marks{What: p.bringWords(a.Unit, a.With), Note: fmt.Sprintf("costs %d", p.costSafe(a.Unit, a.With)), By: p.models(a.Unit), Goes: a.With == 0}
}

func (q GatePlacingQuestion) Marks(_ Position, a GateAnswer) game.Marks {
	switch a.Do {
	case NoGate:
		return game.Marks{Ends: true}
	case GateByWarrior:
		return game.Marks{Group: "place a gate near a warrior model", On: one(a.By), Rule: "wc.gate.place_by_warrior"}
	}
	return game.Marks{Rule: "wc.gate.place_by_edge"}
}

func (q effectOrder) Marks(_ Position, a effectAnswer) game.Marks {
	return game.Marks{On: one(a.On)}
}

func (q jobOrder) Marks(p Position, job int) game.Marks {
	j := p.S.Now.At(job)
	switch {
	case j.Do == MoveUnit || j.Do == PlaceUnit || j.Do == ReturnTrooper:
		return game.Marks{On: p.team(j.Unit)}
	case j.Do == PullIn:
		return game.Marks{On: one(j.Other)}
	}
	return game.Marks{On: one(j.Model)}
}
