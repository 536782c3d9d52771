package warcaster

import (
	"fmt"

	"umpire/game"
	"umpire/geom"
)

// What may be asked depends on the seat's hand (wc.core.open_information).
func (playing) Secret() bool    { return true }
func (discarding) Secret() bool { return true }

// one is a model as marks name it; None is none.
func one(id ModelID) []int32 {
	if id == None {
		return nil
	}
	return []int32{int32(id)}
}

// Team implements ask.Shown: the models of a unit in play.
func (p position) Team(unit int) []int32 { return p.team(UnitID(unit)) }

// team is the models of a unit in play.
func (p position) team(u UnitID) (ids []int32) {
	if u == None {
		return nil
	}
	list, n := p.members(u)
	for _, id := range list[:n] {
		ids = append(ids, int32(id))
	}
	return ids
}

func (q activating) Marks(p position, a maybeUnit) game.Marks {
	if !a.Given() {
		return game.Marks{Ends: true}
	}
	return game.Marks{What: p.unitName(a.One), On: p.team(a.One)}
}

func (q charging) Marks(p position, a chargingAnswer) game.Marks {
	switch a.Do {
	case chargeNothing:
		return game.Marks{Ends: true}
	case chargeOne:
		if on := p.team(a.Unit); on != nil {
			return game.Marks{Group: "charge with 1 Arc", On: on}
		}
		return game.Marks{What: p.unitName(a.Unit), Note: "1 Arc"}
	}
	return game.Marks{}
}

func (q acting) Marks(p position, a actAnswer) game.Marks {
	switch a.Do {
	case endActivation:
		return game.Marks{Ends: true}
	case doAdvance:
		team := p.team(p.s.Act.Unit)
		return game.Marks{By: team, On: team}
	case doAttack:
		return p.strikeMarks(a.By, a.With, a.At, a.Modes)
	case doSpecial:
		rule := p.profile(a.By).rules[a.Rule].Name
		return game.Marks{Group: p.byName(a.By) + rule, What: rule, By: one(a.By), On: one(a.At)}
	case doErupt, doRule:
		return game.Marks{What: p.profile(a.By).rules[a.Rule].Name, By: one(a.By)}
	}
	return game.Marks{}
}

// strikeMarks shows an attack: the weapon and its way, who makes it, whom it is
// made against.
func (p position) strikeMarks(id ModelID, w int, target ModelID, modes uint32) game.Marks {
	what := p.weaponWords(id, w, modes)
	return game.Marks{Group: p.byName(id) + what, What: what, By: one(id), On: one(target), Reach: p.reachOf(id, w, target, modes)}
}

// reachOf is how far an attack reaches from the base of the model (wc.measure.range).
func (p position) reachOf(id ModelID, w int, target ModelID, modes uint32) int32 {
	b := p.attackBout(id, w, target, modes)
	return int32(geom.Inches(p.value(id, RNG, w, &b, nil)))
}

// byName names a model before what it does, where others of its squad could do
// the same.
func (p position) byName(id ModelID) string {
	if _, n := p.members(p.unitOf(id)); n > 1 {
		return p.name(id) + ": "
	}
	return ""
}

// weaponWords names a weapon and the rules switched on for an attack with it. A
// weapon that the model has twice is numbered.
func (p position) weaponWords(id ModelID, w int, modes uint32) string {
	pr := p.profile(id)
	text := pr.weapons[w].Name
	copies, nth := 0, 0
	for i := range pr.weapons {
		if pr.weapons[i] == pr.weapons[w] {
			copies++
			if i <= w {
				nth++
			}
		}
	}
	if copies > 1 {
		text = fmt.Sprintf("%s %d", text, nth)
	}
	for n, r := range pr.rules {
		if modes>>n&1 != 0 {
			text += " (" + r.Name + ")"
		}
	}
	return text
}

func (q striking) Marks(p position, a strikeAnswer) game.Marks {
	if a.With < 0 {
		return game.Marks{Ends: true}
	}
	return p.strikeMarks(q.j.Model, a.With, a.At, a.Modes)
}

func (q annihilating) Marks(p position, a maybeModel) game.Marks {
	if !a.Given() {
		return game.Marks{Ends: true}
	}
	return game.Marks{Group: p.card(p.seatOf(q.by), q.card).Name, By: one(q.by), On: one(a.One), Reach: int32(geom.Inch)}
}

func (q playing) Marks(p position, a cypherAnswer) game.Marks {
	if a.Card < 0 {
		return game.Marks{Ends: true}
	}
	card := p.card(q.seat, a.Card)
	m := game.Marks{Group: card.Name, Card: int(a.Card) + 1}
	switch card.Target {
	case EnemyModel:
		by, target := a.model(), a.At
		m.Group += " through " + p.name(by)
		b := furyBout(by, target, card)
		m.By, m.On, m.Reach = one(by), one(target), int32(geom.Inches(p.value(by, FuryRNG, -1, &b, nil)))
	case FriendlyModel:
		m.On = one(a.model())
	default:
		m.On = p.team(a.unit())
	}
	return m
}

func (q discarding) Marks(_ position, a maybeCard) game.Marks {
	if !a.Given() {
		return game.Marks{Ends: true}
	}
	return game.Marks{Card: int(a.One) + 1}
}

func (q deployment) Marks(p position, a deployAnswer) game.Marks {
	switch a.Do {
	case doneDeploying:
		return game.Marks{Ends: true}
	case recallUnit:
		return game.Marks{Group: "recall a unit", On: p.team(a.Unit)}
	}
	what := p.bringWords(a.Unit, a.With)
	m := game.Marks{What: what, Note: count(p.costSafe(a.Unit, a.With), "Arc")}
	if n, _ := p.gatesInPlay(q.seat); n > 1 {
		m.Group, m.On = "deploy "+what, p.team(a.Gate)
	}
	return m
}

func (q openUnit) Marks(p position, a openAnswer) game.Marks {
	if a.Unit == None {
		return game.Marks{Ends: true}
	}
	return game.Marks{What: p.bringWords(a.Unit, a.With), Note: fmt.Sprintf("costs %d", p.costSafe(a.Unit, a.With))}
}

func (q gatePlacing) Marks(_ position, a gateAnswer) game.Marks {
	switch a.Do {
	case noGate:
		return game.Marks{Ends: true}
	case gateByWarrior:
		return game.Marks{Group: "place a gate near a warrior model", On: one(a.By)}
	}
	return game.Marks{}
}

func (q effectOrder) Marks(_ position, a effectAnswer) game.Marks {
	return game.Marks{On: one(a.On)}
}

func (q jobOrder) Marks(p position, job int) game.Marks {
	j := p.s.Now.At(job)
	switch {
	case j.Do == MoveUnit || j.Do == PlaceUnit || j.Do == ReturnTrooper:
		return game.Marks{On: p.team(j.Unit)}
	case j.Do == PullIn:
		return game.Marks{On: one(j.Other)}
	}
	return game.Marks{On: one(j.Model)}
}
