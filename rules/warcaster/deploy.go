package warcaster

import (
	"fmt"
	"slices"

	"umpire/game"
	"umpire/game/ask"
)

// reserves calls f for each unit of the seat that could be put into play
// (wc.models.reserves_return, wc.models.reserves_squad, wc.models.hero).
func (p position) reserves(seat game.Seat, f func(UnitID)) {
	for i := range p.m.units {
		u := &p.s.Units[i]
		if p.m.units[i].Seat == seat && p.m.units[i].Card != nil && !u.InPlay && !u.Gone {
			f(UnitID(i))
		}
	}
}

// attachmentSets calls f for each set of attachments that may come with the
// unit: none, and each choice of different ones. A set holds places among the
// seat's attachments; of attachments alike the first in reserve is taken
// (wc.attach.one_of_each, wc.attach.optional_each_time).
func (p position) attachmentSets(u UnitID, f func(set int32)) {
	f(0)
	if p.m.units[u].Card.Kind != SquadUnit {
		return
	}
	free := p.freeAttachments(u)
	for set := free; set != 0; set = (set - 1) & free {
		f(set)
	}
}

// freeAttachments is the largest set of attachments that may join the squad.
func (p position) freeAttachments(u UnitID) (set int32) {
	var taken [maxAttached]*UnitCard
	n := 0
	for place, id := range p.m.joining[p.m.units[u].Seat] {
		card := p.m.models[id].Card
		if p.s.Models[id].InPlay || slices.Contains(taken[:n], card) || !joins(card, p.m.units[u].Card) {
			continue
		}
		taken[n] = card
		n++
		set |= 1 << place
	}
	return set
}

// joins reports whether an attachment may join a squad (wc.attach.eligible).
func joins(attachment, squad *UnitCard) bool {
	return slices.Contains(squad.Keywords, attachment.AttachTo)
}

// attachment is the model at a place among the seat's attachments, or None.
func (p position) attachment(seat game.Seat, place int) ModelID {
	if place >= len(p.m.joining[seat]) {
		return None
	}
	return p.m.joining[seat][place]
}

// mayBring judges the choice of a unit and attachments, wherever they appear.
func (p position) mayBring(seat game.Seat, u UnitID, set int32, why *reasons) bool {
	slot, unit := &p.m.units[u], p.unit(u)
	switch {
	case slot.Card == nil:
		return why.No("wc.gate.not_unit", "a void gate is no unit")
	case slot.Seat != seat:
		return why.No("wc.core.choices_logged", "%s is not yours", slot.Name)
	case unit.Gone:
		return why.No("wc.models.hero", "%s was destroyed: a Hero does not come back", slot.Name)
	case unit.InPlay && slot.Card.Kind == SquadUnit:
		if set != 0 {
			why.No("wc.attach.timing", "attachments join a squad only as it is deployed")
		}
		return why.No("wc.models.reserves_squad", "%s still has a model in play", slot.Name)
	case unit.InPlay:
		return why.No("wc.models.reserves_return", "%s is in play already", slot.Name)
	case set == 0:
		return true
	case slot.Card.Kind != SquadUnit:
		return why.No("wc.attach.eligible", "%s is no squad: attachments join squads", slot.Name)
	case set&^p.freeAttachments(u) != 0:
		return p.cannotJoin(u, set, why)
	}
	return true
}

// cannotJoin says why attachments cannot come with a squad.
func (p position) cannotJoin(u UnitID, set int32, why *reasons) bool {
	squad := &p.m.units[u]
	var taken [maxAttached]*UnitCard
	said := false
	for place, id := range p.m.joining[squad.Seat] {
		if set>>place&1 == 0 {
			continue
		}
		card := p.m.models[id].Card
		switch {
		case !joins(card, squad.Card):
			why.No("wc.attach.eligible", "%s does not join %s", p.name(id), squad.Name)
		case p.s.Models[id].InPlay:
			why.No("wc.attach.optional_each_time", "%s is in play already", p.name(id))
		case slices.Contains(taken[:], card):
			why.No("wc.attach.one_of_each", "%s would come twice: a squad has at most one of each attachment", card.Name)
		default:
			taken[place] = card
			continue
		}
		said = true
	}
	return !said && why.Misshapen("attachments of yours; of those alike, the first in reserve")
}

// costOf is what a unit with its attachments costs (wc.stats.dc, wc.attach.cost).
func (p position) costOf(u UnitID, set int32) int {
	cost := int(p.m.units[u].Card.Cost)
	for place := 0; set>>place != 0; place++ {
		if set>>place&1 != 0 {
			cost += int(p.m.models[p.attachment(p.m.units[u].Seat, place)].Card.Cost)
		}
	}
	return cost
}

// costSafe is costOf for answers that may be nonsense.
func (p position) costSafe(u UnitID, set int32) int {
	if slot := &p.m.units[u]; slot.Card == nil || set < 0 || set>>len(p.m.joining[slot.Seat]) != 0 {
		return 0
	}
	return p.costOf(u, set)
}

func (p position) bringWords(u UnitID, set int32) string {
	text := p.unitName(u)
	for place := 0; set>>place != 0; place++ {
		if set>>place&1 != 0 {
			text += " with " + p.name(p.attachment(p.m.units[u].Seat, place))
		}
	}
	return text
}

// deploymentPhase deploys any number of units, or recalls one, or neither
// (wc.turn.deployment).
func (p play) deploymentPhase() {
	seat := p.s.Active
	a := answer(p, "deploy", seat, game.Pick, deployment{seat})
	switch a.Do {
	case doneDeploying:
		if !p.s.Deployed {
			p.skipped("wc.turn.deployment")
		}
		p.closeEmptyGates(seat)
		p.enter(VoidGate)
	case recallUnit:
		p.recall(a.Unit, "wc.deploy.recall")
		p.enter(VoidGate)
	default:
		p.deploy(seat, a.Unit, a.Gate, a.With)
	}
}

// deployVerb is what is done in the deployment phase.
type deployVerb uint8

// The verbs of the deployment phase.
const (
	doneDeploying deployVerb = iota
	recallUnit
	deployUnit
)

// Verbs implements ask.Verbs.
func (deployVerb) Verbs() []string { return []string{"done", "recall", "deploy"} }

// deployAnswer is a unit that is recalled, or deployed through a gate with a set of the
// seat's attachments.
type deployAnswer struct {
	Do   deployVerb
	Unit UnitID `of:"recall deploy"`
	Gate UnitID `of:"deploy"`
	With int32  `of:"deploy"`
}

// deployment asks what to deploy or recall next.
type deployment struct{ seat game.Seat }

func (q deployment) Propose(p position, _ *game.Luck, to ask.To[deployAnswer]) {
	to.Add(deployAnswer{Do: doneDeploying})
	if !p.s.Deployed {
		p.unitsInPlay(q.seat, func(u UnitID) { to.Add(deployAnswer{Do: recallUnit, Unit: u}) })
	}
	for _, gate := range p.m.gates[q.seat] {
		if arc := int(p.s.Units[gate].Arc); p.s.Units[gate].InPlay && arc > 0 {
			p.reserves(q.seat, func(u UnitID) {
				if int(p.m.units[u].Card.Cost) <= arc {
					p.attachmentSets(u, func(set int32) { to.Add(deployAnswer{deployUnit, u, gate, set}) })
				}
			})
		}
	}
}

func (q deployment) Judge(p position, a deployAnswer, why *reasons) bool {
	switch a.Do {
	case doneDeploying:
		return true
	case recallUnit:
		return q.mayRecall(p, a.Unit, why)
	}
	return q.mayDeploy(p, a.Unit, a.Gate, a.With, why)
}

func (q deployment) mayRecall(p position, u UnitID, why *reasons) bool {
	slot := &p.m.units[u]
	switch {
	case p.s.Deployed:
		return why.No("wc.turn.deployment", "a unit was deployed this turn: none can be recalled")
	case slot.Card == nil:
		return why.No("wc.deploy.recall_gate", "void gates are not recalled")
	case slot.Seat != q.seat:
		return why.No("wc.deploy.recall_gate", "%s is an enemy unit", slot.Name)
	case !p.s.Units[u].InPlay:
		return why.No("wc.deploy.recall", "%s is not in play", slot.Name)
	}
	return true
}

func (q deployment) mayDeploy(p position, u, gate UnitID, set int32, why *reasons) bool {
	if !p.unitIsGate(gate) || p.m.units[gate].Seat != q.seat || !p.s.Units[gate].InPlay {
		return why.No("wc.deploy.source", "units come through one of your own void gates in play")
	}
	if !p.mayBring(q.seat, u, set, why) {
		return false
	}
	cost, arc := p.costSafe(u, set)+p.toll(gate), int(p.s.Units[gate].Arc)
	if cost > arc {
		if set != 0 {
			why.No("wc.attach.gate_limit", "a squad comes with no more attachments than the gate can pay for")
		}
		return why.No("wc.deploy.pay_single_gate", "%s costs %d, the gate holds %d Arc", p.bringWords(u, set), cost, arc)
	}
	if !p.hasRoom(u, set, entry{seat: q.seat, gate: gate}) {
		return why.No("wc.deploy.legal_spot", "there is no room for %s at the gate", p.unitName(u))
	}
	return true
}

func (q deployment) Words(p position, a deployAnswer) string {
	switch a.Do {
	case doneDeploying:
		return "done"
	case recallUnit:
		if p.lastModel(q.seat, a.Unit) {
			return "recall " + p.unitName(a.Unit) + ": your last model, you lose by the Mercy Rule"
		}
		return "recall " + p.unitName(a.Unit)
	}
	return fmt.Sprintf("deploy %s through %s for %d Arc", p.bringWords(a.Unit, a.With), p.unitName(a.Gate), p.costSafe(a.Unit, a.With))
}

func (q deployment) Request(position) game.Request {
	return game.Request{Prompt: "Deploy units, or recall one", Clauses: cl("wc.turn.deployment", "wc.deploy.source", "wc.deploy.recall")}
}

// lastModel reports whether the seat has nothing in play but the unit
// (wc.victory.mercy_timing: the player is warned).
func (p position) lastModel(seat game.Seat, u UnitID) bool {
	for i := range p.m.models {
		if p.s.Models[i].InPlay && p.m.models[i].Seat == seat && p.s.Models[i].Unit != u {
			return false
		}
	}
	return true
}

// toll is what enemy Gate Jammers add to the cost of a unit at a gate.
func (p position) toll(gate UnitID) (sum int) {
	seat := p.m.units[gate].Seat
	for i, a := range p.m.auras[seat.Other()] {
		if a.Do != Toll || !p.inPlay(a.model) || !p.works(a.model, a.rule, nil) || !p.within(a.model, p.m.units[gate].First, a.Range) {
			continue
		}
		if i == 0 || sum == 0 { // wc.core.same_name_once
			sum += int(a.Add)
		}
	}
	return sum
}

// deploy brings a unit in through a gate and pays for it there. The gate stands
// until deploying ends (wc.deploy.gate_collapse_timing).
func (p play) deploy(seat game.Seat, u, gate UnitID, set int32) {
	cost := p.costOf(u, set) + p.toll(gate)
	p.placeUnit(u, set, entry{seat: seat, gate: gate})
	p.s.Units[u].Fresh = true
	p.s.Deployed = true
	p.s.Units[gate].Arc -= int8(cost)
	p.s.Well[seat] += int8(cost)
	p.ofUnit(u).tell("deploy", cl("wc.deploy.source", "wc.deploy.pay_single_gate", "wc.deploy.multiple", "wc.deploy.enter_state", "wc.stats.dc",
		"wc.models.squad_full_return", "wc.models.reserves_return", "wc.attach.cost", "wc.attach.timing", "wc.attach.optional_each_time", "wc.warjack.locked", "wc.models.squad_identity"),
		UnitFacts{Unit: p.unitName(u), Seat: seat, Value: cost}, "%s deploys %s through %s for %d Arc", seat, p.bringWords(u, set), p.unitName(gate), cost)
}

// closeEmptyGates removes gates that deploying has emptied (wc.gate.collapse).
func (p play) closeEmptyGates(seat game.Seat) {
	if !p.s.Deployed {
		return
	}
	for _, gate := range p.m.gates[seat] {
		if u := p.unit(gate); u.InPlay && u.Arc == 0 && !u.Empty {
			p.collapse(gate, None, "wc.deploy.gate_collapse_timing")
		}
	}
}

// recall takes a unit off the table into the reserves (wc.deploy.recall,
// wc.deploy.recall_squad).
func (p play) recall(u UnitID, clause game.Clause) {
	p.ofUnit(u).tell("recall", cl(clause, "wc.deploy.recall", "wc.deploy.recall_squad", "wc.deploy.recall_no_same_turn", "wc.models.reserves_return", "wc.models.hero_recalled"), UnitFacts{Unit: p.unitName(u), Seat: p.m.units[u].Seat}, "%s is recalled", p.unitName(u))
	list, n := p.members(u)
	for _, id := range list[:n] {
		p.removeModel(id)
	}
	p.leavePlay(u)
}

// removeModel takes one model off the table; what it carries stays there
// (wc.objectives.drop).
func (p play) removeModel(id ModelID) {
	p.dropObjective(id)
	home := p.m.models[id].Home
	p.s.Models[id] = Model{Unit: home}
}

// leavePlay resets a unit whose last model has left (wc.models.leave_play_reset,
// wc.arc.destroyed).
func (p play) leavePlay(u UnitID) {
	seat := p.m.units[u].Seat
	unit := p.unit(u)
	if unit.Arc > 0 {
		arc := int(unit.Arc)
		p.s.Well[seat] += unit.Arc
		unit.Arc = 0
		p.ofUnit(u).tell("clear", cl("wc.arc.destroyed", "wc.arc.clear", "wc.models.leave_play_reset", "wc.arc.conserved"), ArcFacts{Unit: p.unitName(u), Arc: arc, Well: int(p.s.Well[seat])},
			"%d Arc of %s goes back to the well", arc, p.unitName(u))
	}
	for t := range unit.Cypher {
		p.expireCypher(u, CypherType(t), "wc.models.leave_play_reset")
	}
	*unit = Unit{Gone: unit.Gone}
	p.s.Hands = true
	if p.s.Act.Live && p.s.Act.Unit == u {
		p.ofUnit(u).tell("activation-over", cl("wc.activation.destroyed_mid"), UnitFacts{Unit: p.unitName(u), Seat: seat}, "%s has left play: its activation is over", p.unitName(u))
		p.s.Act = Activation{Unit: None}
	}
}
