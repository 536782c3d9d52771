package warcaster

import (
	"fmt"
	"slices"

	"umpire/game"
	"umpire/game/ask"
)

// Reserves calls f for each unit of the seat that could be put into play
// (wc.models.reserves_return, wc.models.reserves_squad, wc.models.hero).
func (p Position) Reserves(seat game.Seat, f func(UnitID)) {
	for i := range p.M.Units {
		u := &p.S.Units[i]
		if p.M.Units[i].Seat == seat && p.M.Units[i].Card != nil && !u.InPlay && !u.Gone {
			f(UnitID(i))
		}
	}
}

// attachmentSets calls f for each set of attachments that may come with the
// unit: none, and each choice of different ones. A set holds places among the
// seat's attachments; of attachments alike the first in reserve is taken
// (wc.attach.one_of_each, wc.attach.optional_each_time).
func (p Position) attachmentSets(u UnitID, f func(set int32)) {
	f(0)
	if p.M.Units[u].Card.Kind != SquadUnit {
		return
	}
	free := p.freeAttachments(u)
	for set := free; set != 0; set = (set - 1) & free {
		f(set)
	}
}

// freeAttachments is the largest set of attachments that may join the squad.
func (p Position) freeAttachments(u UnitID) (set int32) {
	var taken [MaxAttached]*UnitCard
	n := 0
	for place, id := range p.M.Joining[p.M.Units[u].Seat] {
		card := p.M.Models[id].Card
		if p.S.Models[id].InPlay || slices.Contains(taken[:n], card) || !joins(card, p.M.Units[u].Card) {
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

// Attachment is the model at a place among the seat's attachments, or None.
func (p Position) Attachment(seat game.Seat, place int) ModelID {
	if place >= len(p.M.Joining[seat]) {
		return None
	}
	return p.M.Joining[seat][place]
}

// mayBring judges the choice of a unit and attachments, wherever they appear.
func (p Position) mayBring(seat game.Seat, u UnitID, set int32, why *Reasons) bool {
	slot, unit := &p.M.Units[u], p.Unit(u)
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
func (p Position) cannotJoin(u UnitID, set int32, why *Reasons) bool {
	squad := &p.M.Units[u]
	var taken [MaxAttached]*UnitCard
	said := false
	for place, id := range p.M.Joining[squad.Seat] {
		if set>>place&1 == 0 {
			continue
		}
		card := p.M.Models[id].Card
		switch {
		case !joins(card, squad.Card):
			why.No("wc.attach.eligible", "%s does not join %s", p.Name(id), squad.Name)
		case p.S.Models[id].InPlay:
			why.No("wc.attach.optional_each_time", "%s is in play already", p.Name(id))
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

// CostOf returns what a unit with its attachments costs (wc.stats.dc, wc.attach.cost).
func (p Position) CostOf(u UnitID, set int32) int {
	cost := int(p.M.Units[u].Card.Cost)
	for place := 0; set>>place != 0; place++ {
		if set>>place&1 != 0 {
			cost += int(p.M.Models[p.Attachment(p.M.Units[u].Seat, place)].Card.Cost)
		}
	}
	return cost
}

// costSafe is costOf for answers that may be nonsense.
func (p Position) costSafe(u UnitID, set int32) int {
	if slot := &p.M.Units[u]; slot.Card == nil || set < 0 || set>>len(p.M.Joining[slot.Seat]) != 0 {
		return 0
	}
	return p.CostOf(u, set)
}

func (p Position) bringWords(u UnitID, set int32) string {
	text := p.UnitName(u)
	for place := 0; set>>place != 0; place++ {
		if set>>place&1 != 0 {
			text += " with " + p.Name(p.Attachment(p.M.Units[u].Seat, place))
		}
	}
	return text
}

// deploymentPhase deploys any number of units, or recalls one, or neither
// (wc.turn.deployment).
func (p play) deploymentPhase() {
	seat := p.S.Active
	a := answer(p, "deploy", seat, game.Pick, DeploymentQuestion{seat})
	switch a.Do {
	case DeployDone:
		if !p.S.Deployed {
			p.skipped("wc.turn.deployment")
		}
		p.closeEmptyGates(seat)
		p.enter(VoidGate) // wc.deploy.new_gate_waits
	case DeployRecall:
		p.recall(a.Unit, "wc.deploy.recall")
		p.enter(VoidGate) // wc.deploy.recall_no_same_turn
	default:
		p.deploy(seat, a.Unit, a.Gate, a.With)
	}
}

// deployVerb is a deed of the deployment phase.
type deployVerb uint8

// The verbs of the deployment phase.
const (
	DeployDone deployVerb = iota
	DeployRecall
	DeployUnit
)

// Verbs implements ask.Verbs.
func (deployVerb) Verbs() []string { return []string{"done", "recall", "deploy"} }

// DeployAnswer is a unit that is recalled, or deployed through a gate with a set of the
// seat's attachments.
type DeployAnswer struct {
	Do   deployVerb
	Unit UnitID `of:"recall deploy"`
	Gate UnitID `of:"deploy"`
	With int32  `of:"deploy" as:"attachments"`
}

// DeploymentQuestion asks what to deploy or recall next.
type DeploymentQuestion struct{ seat game.Seat }

func (q DeploymentQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[DeployAnswer]) {
	to.Add(DeployAnswer{Do: DeployDone})
	if !p.S.Deployed {
		p.UnitsInPlay(q.seat, func(u UnitID) { to.Add(DeployAnswer{Do: DeployRecall, Unit: u}) })
	}
	for _, gate := range p.M.Gates[q.seat] {
		if arc := int(p.S.Units[gate].Arc); p.S.Units[gate].InPlay && arc > 0 {
			p.Reserves(q.seat, func(u UnitID) {
				if int(p.M.Units[u].Card.Cost) <= arc {
					p.attachmentSets(u, func(set int32) { to.Add(DeployAnswer{DeployUnit, u, gate, set}) })
				}
			})
		}
	}
}

func (q DeploymentQuestion) Judge(p Position, a DeployAnswer, why *Reasons) bool {
	switch a.Do {
	case DeployDone:
		return true
	case DeployRecall:
		return q.mayRecall(p, a.Unit, why)
	}
	return q.mayDeploy(p, a.Unit, a.Gate, a.With, why)
}

func (q DeploymentQuestion) mayRecall(p Position, u UnitID, why *Reasons) bool {
	slot := &p.M.Units[u]
	switch {
	case p.S.Deployed:
		return why.No("wc.turn.deployment", "a unit was deployed this turn: none can be recalled")
	case slot.Card == nil:
		return why.No("wc.deploy.recall_gate", "void gates are not recalled")
	case slot.Seat != q.seat:
		return why.No("wc.deploy.recall_gate", "%s is an enemy unit", slot.Name)
	case !p.S.Units[u].InPlay:
		return why.No("wc.deploy.recall", "%s is not in play", slot.Name)
	}
	return true
}

func (q DeploymentQuestion) mayDeploy(p Position, u, gate UnitID, set int32, why *Reasons) bool {
	if !p.UnitIsGate(gate) || p.M.Units[gate].Seat != q.seat || !p.S.Units[gate].InPlay {
		return why.No("wc.deploy.source", "units come through one of your own void gates in play")
	}
	if !p.mayBring(q.seat, u, set, why) {
		return false
	}
	cost, arc := p.costSafe(u, set)+p.toll(gate), int(p.S.Units[gate].Arc)
	if cost > arc {
		if set != 0 {
			why.No("wc.attach.gate_limit", "a squad comes with no more attachments than the gate can pay for")
		}
		return why.No("wc.deploy.pay_single_gate", "%s costs %d, the gate holds %d Arc", p.bringWords(u, set), cost, arc)
	}
	if !p.hasRoom(u, set, entry{Seat: q.seat, Gate: gate}) {
		return why.No("wc.deploy.legal_spot", "there is no room for %s at the gate", p.UnitName(u))
	}
	return true
}

func (q DeploymentQuestion) Words(p Position, a DeployAnswer) string {
	switch a.Do {
	case DeployDone:
		return "done"
	case DeployRecall:
		if p.lastModel(q.seat, a.Unit) {
			return "recall " + p.UnitName(a.Unit) + ": your last model, you lose by the Mercy Rule"
		}
		return "recall " + p.UnitName(a.Unit)
	}
	return fmt.Sprintf("deploy %s through %s for %d Arc", p.bringWords(a.Unit, a.With), p.UnitName(a.Gate), p.costSafe(a.Unit, a.With))
}

func (q DeploymentQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "Deploy units, or recall one", Clauses: Cl("wc.turn.deployment", "wc.deploy.source", "wc.deploy.recall")}
}

// lastModel reports whether the seat has nothing in play but the unit
// (wc.victory.mercy_timing: the player is warned).
func (p Position) lastModel(seat game.Seat, u UnitID) bool {
	for i := range p.M.Models {
		if p.S.Models[i].InPlay && p.M.Models[i].Seat == seat && p.S.Models[i].Unit != u {
			return false
		}
	}
	return true
}

// toll returns what enemy Gate Jammers add to the cost of a unit at a gate.
func (p Position) toll(gate UnitID) (sum int) {
	seat := p.M.Units[gate].Seat
	for _, a := range p.M.auras[seat.Other()] {
		if a.Do != Toll || !p.InPlay(a.model) || !p.Works(a.model, a.rule, nil) || !p.Within(a.model, p.M.Units[gate].First, a.Range) {
			continue
		}
		if sum == 0 { // wc.core.same_name_once
			sum += int(a.Add)
		}
	}
	return sum
}

// deploy brings a unit in through a gate and pays for it there. The gate stands
// until deploying ends (wc.deploy.gate_collapse_timing).
func (p play) deploy(seat game.Seat, u, gate UnitID, set int32) {
	p.placeUnit(u, set, entry{Seat: seat, Gate: gate})
	cost := p.CostOf(u, set)
	if toll := p.toll(gate); toll > 0 {
		cost += toll
		p.g.Cite("wc.core.card_over_book", "wc.core.same_name_once")
	}
	p.S.Units[u].Fresh = true
	p.S.Deployed = true
	p.S.Units[gate].Arc -= int8(cost) // wc.deploy.multiple
	p.S.Well[seat] += int8(cost)
	p.g.Cite("wc.deploy.multiple", "wc.deploy.enter_state", "wc.stats.dc", "wc.models.squad_full_return", "wc.models.reserves_return",
		"wc.attach.cost", "wc.attach.timing", "wc.attach.optional_each_time", "wc.warjack.locked", "wc.models.squad_identity")
	p.g.Tell(func() game.Event {
		return p.ofUnit(u).Event("deploy", Cl("wc.deploy.source", "wc.deploy.pay_single_gate"), UnitFacts{Unit: p.UnitName(u), Seat: seat, Value: cost}, "%s deploys %s through %s for %d Arc", seat, p.bringWords(u, set), p.UnitName(gate), cost)
	})
}

// closeEmptyGates removes gates that deploying has emptied (wc.gate.collapse).
func (p play) closeEmptyGates(seat game.Seat) {
	if !p.S.Deployed {
		return
	}
	for _, gate := range p.M.Gates[seat] {
		if u := p.Unit(gate); u.InPlay && u.Arc == 0 && !u.Empty {
			p.collapse(gate, None, "wc.deploy.gate_collapse_timing")
		}
	}
}

// recall takes a unit off the table into the reserves (wc.deploy.recall,
// wc.deploy.recall_squad).
func (p play) recall(u UnitID, clause game.Clause) {
	p.g.Cite("wc.deploy.recall_squad", "wc.deploy.recall_no_same_turn", "wc.models.reserves_return", "wc.models.hero_recalled")
	p.ofUnit(u).Tell("recall", Cl(clause, "wc.deploy.recall"), UnitFacts{Unit: p.UnitName(u), Seat: p.M.Units[u].Seat}, "%s is recalled", p.UnitName(u))
	list, n := p.Members(u)
	for _, id := range list[:n] {
		p.removeModel(id)
	}
	p.leavePlay(u)
}

// removeModel takes one model off the table; what it carries stays there
// (wc.objectives.drop).
func (p play) removeModel(id ModelID) {
	p.dropObjective(id)
	home := p.M.Models[id].Home
	p.S.Models[id] = Model{Unit: home}
}

// leavePlay resets a unit whose last model has left (wc.models.leave_play_reset,
// wc.arc.destroyed).
func (p play) leavePlay(u UnitID) {
	seat := p.M.Units[u].Seat
	unit := p.Unit(u)
	if unit.Arc > 0 {
		arc := int(unit.Arc)
		p.S.Well[seat] += unit.Arc
		unit.Arc = 0
		p.g.Cite("wc.arc.clear", "wc.models.leave_play_reset", "wc.arc.conserved")
		p.ofUnit(u).Tell("clear", Cl("wc.arc.destroyed"), ArcFacts{Unit: p.UnitName(u), Arc: arc, Well: int(p.S.Well[seat])},
			"%d Arc of %s goes back to the well", arc, p.UnitName(u))
	}
	for t := range unit.Cypher {
		p.expireCypher(u, CypherType(t), "wc.models.leave_play_reset")
	}
	*unit = Unit{Gone: unit.Gone} // wc.models.hero_recalled
	p.S.Hands = true
	if p.S.Act.Live && p.S.Act.Unit == u {
		p.ofUnit(u).Tell("activation-over", Cl("wc.activation.destroyed_mid"), UnitFacts{Unit: p.UnitName(u), Seat: seat}, "%s has left play: its activation is over", p.UnitName(u))
		p.S.Act = Activation{Unit: None}
	}
}
