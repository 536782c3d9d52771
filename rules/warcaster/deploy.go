package warcaster

import (
	"slices"

	"umpire/game"
	"umpire/geom"
	"umpire/table"
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
	var taken [8]*UnitCard
	n, place := 0, 0
next:
	for i := range p.m.models {
		slot := &p.m.models[i]
		if slot.Home != None || slot.Seat != p.m.units[u].Seat {
			continue
		}
		place++
		if p.s.Models[i].InPlay || !joins(slot.Card, p.m.units[u].Card) {
			continue
		}
		for _, c := range taken[:n] {
			if c == slot.Card {
				continue next
			}
		}
		taken[n] = slot.Card
		n++
		set |= 1 << (place - 1)
	}
	return set
}

// joins reports whether an attachment may join a squad (wc.attach.eligible).
func joins(attachment, squad *UnitCard) bool {
	for _, k := range squad.Keywords {
		if k == attachment.AttachTo {
			return true
		}
	}
	return false
}

// attachment is the model at a place among the seat's attachments.
func (p position) attachment(seat game.Seat, place int) ModelID {
	for i := range p.m.models {
		if p.m.models[i].Home == None && p.m.models[i].Seat == seat {
			if place == 0 {
				return ModelID(i)
			}
			place--
		}
	}
	return None
}

// mayBring judges the choice of a unit and attachments, wherever they appear.
func (p position) mayBring(seat game.Seat, u UnitID, set int32, why *reasons) bool {
	slot, unit := &p.m.units[u], p.unit(u)
	switch {
	case slot.Card == nil:
		return why.no("wc.gate.not_unit", "a void gate is no unit")
	case slot.Seat != seat:
		return why.no("wc.core.choices_logged", "%s is not yours", slot.Name)
	case unit.Gone:
		return why.no("wc.models.hero", "%s was destroyed: a Hero does not come back", slot.Name)
	case unit.InPlay && slot.Card.Kind == SquadUnit:
		if set != 0 {
			why.no("wc.attach.timing", "attachments join a squad only as it is deployed")
		}
		return why.no("wc.models.reserves_squad", "%s still has a model in play", slot.Name)
	case unit.InPlay:
		return why.no("wc.cypher.in_play_only", "%s is in play already", slot.Name)
	case set == 0:
		return true
	case slot.Card.Kind != SquadUnit:
		return why.no("wc.attach.eligible", "%s is no squad: attachments join squads", slot.Name)
	case set&^p.freeAttachments(u) != 0:
		return p.cannotJoin(u, set, why)
	}
	return true
}

// cannotJoin says why attachments cannot come with a squad.
func (p position) cannotJoin(u UnitID, set int32, why *reasons) bool {
	squad := &p.m.units[u]
	var taken [8]*UnitCard
	said := false
	for place := range taken {
		id := p.attachment(squad.Seat, place)
		if set>>place&1 == 0 || id == None {
			continue
		}
		card := p.m.models[id].Card
		switch {
		case !joins(card, squad.Card):
			why.no("wc.attach.eligible", "%s does not join %s", p.name(id), squad.Name)
		case p.s.Models[id].InPlay:
			why.no("wc.attach.optional_each_time", "%s is in play already", p.name(id))
		case slices.Contains(taken[:], card):
			why.no("wc.attach.one_of_each", "%s would come twice: a squad has at most one of each attachment", card.Name)
		default:
			taken[place] = card
			continue
		}
		said = true
	}
	return !said && why.misshapen("attachments of yours; of those alike, the first in reserve")
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
	if p.m.units[u].Card == nil || set < 0 || set>>8 != 0 {
		return 0
	}
	for place := range 8 {
		if set>>place&1 != 0 && p.attachment(p.m.units[u].Seat, place) == None {
			return 0
		}
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

// entry is where models come onto the table: through a gate, in the starting
// zone of a seat (gate None).
type entry struct {
	seat game.Seat
	gate UnitID
}

const (
	gateReach     = 1 * geom.Inch // wc.deploy.place_single
	zoneReach     = 5 * geom.Inch // wc.setup.initial_deploy_zone, wc.gate.place_by_edge
	squadReach    = 2 * geom.Inch // wc.deploy.place_squad, wc.move.squad
	objectiveKeep = 1 * geom.Inch // wc.deploy.objective_gap
)

// incoming lists the models that a unit brings, attachments last.
func (p position) incoming(u UnitID, set int32) (list [maxMembers]ModelID, n int) {
	slot := &p.m.units[u]
	for i := range slot.Models {
		list[n] = slot.First + ModelID(i)
		n++
	}
	for place := 0; set>>place != 0; place++ {
		if set>>place&1 != 0 {
			list[n] = p.attachment(slot.Seat, place)
			n++
		}
	}
	return list, n
}

// placing asks where the models of a unit are put: for each, model, x, y and
// surface, the first one first.
type placing struct {
	unit UnitID
	set  int32
	at   entry
}

func (q placing) judge(p position, a game.Answer, why *reasons) bool {
	list, n := p.incoming(q.unit, q.set)
	if len(a) != 4*n {
		return why.misshapen("model, x, y and surface for each model of the unit")
	}
	var c crowd
	p.crowd(&c)
	ok := true
	var first table.Body
	for i := range n {
		id := ModelID(a[4*i])
		if a[4*i] < 0 || int(a[4*i]) >= len(p.m.models) || placedTwice(a[:4*i], a[4*i]) {
			return why.misshapen("each model of the unit once")
		}
		if !among(list[:n], id) {
			return why.no("wc.models.squad_identity", "%s does not come with %s", p.name(id), p.unitName(q.unit))
		}
		if a[4*i+3] < 0 || int(a[4*i+3]) > len(p.m.Table.Features) {
			return why.misshapen("a surface: 0 for the ground, or a feature's number plus 1")
		}
		at, on := geom.Point{X: geom.Length(a[4*i+1]), Y: geom.Length(a[4*i+2])}, int16(a[4*i+3])
		if !onTable(p, at) {
			return why.no("wc.move.on_table", "%s would stand off the table", p.name(id))
		}
		b := p.bodyAt(id, at, on)
		if f := p.m.Table.Fits(b, on, c.list()); f != nil {
			why.no("wc.deploy.legal_spot", "%s has no clear ground there", p.name(id))
			ok = p.faultOf(f, &c, id, "wc.deploy.legal_spot", why)
			if why == nil {
				return false
			}
		}
		if i == 0 {
			first = b
		}
		if !p.entryHolds(q, &first, &b, i, id, why) {
			ok = false
			if why == nil {
				return false
			}
		}
		if why == nil && !ok {
			return false
		}
		c.bodies[c.n], c.ids[c.n] = table.Other{Body: b}, id
		c.n++
	}
	return ok
}

func onTable(p position, at geom.Point) bool {
	return at.X >= 0 && at.Y >= 0 && at.X <= p.m.Table.Width && at.Y <= p.m.Table.Depth
}

func among(list []ModelID, id ModelID) bool {
	for _, m := range list {
		if m == id {
			return true
		}
	}
	return false
}

func placedTwice(before game.Answer, id int32) bool {
	for i := 0; i < len(before); i += 4 {
		if before[i] == id {
			return true
		}
	}
	return false
}

// entryHolds judges the distances of model number i of the unit.
func (p position) entryHolds(q placing, first, b *table.Body, i int, id ModelID, why *reasons) bool {
	ok := true
	if i == 0 && q.at.gate != None {
		gate := p.body(p.m.units[q.at.gate].First)
		if !table.Gap3Within(gate, *b, gateReach) {
			ok = why.no("wc.deploy.place_single", "%s would be %s from the gate, it has to be within 1\"", p.name(id), table.Gap3(gate, *b))
		}
	}
	if i > 0 && !table.Gap3Within(*first, *b, squadReach) {
		ok = why.no("wc.deploy.place_squad", "%s would be %s from the first model of its squad, it has to be within 2\"", p.name(id), table.Gap3(*first, *b))
	}
	if q.at.gate == None {
		if gap := p.rearGap(q.at.seat, b); gap > zoneReach {
			ok = why.no("wc.setup.initial_deploy_zone", "%s would be %s from the rear edge, it has to be within 5\"", p.name(id), gap)
		}
	}
	if o := p.objectiveNear(b, objectiveKeep); o >= 0 {
		ok = why.no("wc.deploy.objective_gap", "%s would be within 1\" of %s", p.name(id), p.m.Mission.Objectives[o].Name)
	}
	return ok
}

// objectiveNear is an objective lying on the table within d of the body, or -1.
func (p position) objectiveNear(b *table.Body, d geom.Length) int {
	for i := range p.m.Mission.Objectives {
		if p.s.Objectives[i].Carrier == None && table.Gap3Within(p.objectiveBody(i), *b, d) {
			return i
		}
	}
	return -1
}

// objectiveBody is the marker of an objective as distances are measured to it.
func (p position) objectiveBody(i int) table.Body {
	return table.Body{Capsule: p.objective(i), Z: p.m.Table.SurfaceZ(int16(p.s.Objectives[i].On))}
}

// objective is the marker of an objective where it lies.
func (p position) objective(i int) geom.Capsule {
	return geom.Disc(p.s.Objectives[i].At, p.m.Mission.Objectives[i].Radius)
}

func (q placing) propose(p position, luck *game.Luck, to *game.Proposals) {
	from := luck.IntN(64)
	for k := range 4 {
		if p.suggest(q, from+16*k, to) {
			return
		}
	}
}

// hasRoom reports whether the unit can be placed at all, as far as the spots
// that are proposed tell.
func (p position) hasRoom(u UnitID, set int32, at entry) bool {
	var to game.Proposals
	q := placing{u, set, at}
	for k := range 4 {
		if p.suggest(q, 16*k, &to) {
			return true
		}
	}
	return false
}

// spot is a place to try first, drawn by luck.
func (e entry) spot(p position, luck *game.Luck) geom.Point { return e.nth(p, luck.IntN(64)) }

// nth is one of 64 places spread over where models may come in.
func (e entry) nth(p position, k int) geom.Point {
	if e.gate != None {
		at := p.s.Models[p.m.units[e.gate].First].At
		ring := geom.Length(15+25+1+k/16%4*7) * geom.Millimetre
		return at.Add(around(k%16, ring))
	}
	x := p.m.Table.Width * geom.Length(2*(k%64*27%64)+1) / 128
	y := zoneReach * 3 / 4
	if p.s.Edge[e.seat] == 1 {
		y = p.m.Table.Depth - y
	}
	return geom.Point{X: x, Y: y}
}

// around is one of sixteen directions, of a length.
func around(k int, length geom.Length) geom.Vec {
	d := sixteenths[k%16]
	return geom.Vec{X: geom.Length(int64(d[0]) * int64(length) / 10000), Y: geom.Length(int64(d[1]) * int64(length) / 10000)}
}

// sixteenths are sixteen directions of length 10000.
var sixteenths = [16][2]int32{{10000, 0}, {9239, 3827}, {7071, 7071}, {3827, 9239}, {0, 10000}, {-3827, 9239}, {-7071, 7071}, {-9239, 3827},
	{-10000, 0}, {-9239, -3827}, {-7071, -7071}, {-3827, -9239}, {0, -10000}, {3827, -9239}, {7071, -7071}, {9239, -3827}}

// suggest proposes a lawful placement of the unit's models with the first at one
// of sixteen spots from number k on, or where there is room near the first of
// those, and reports whether it found one.
func (p position) suggest(q placing, k int, to *game.Proposals) bool {
	list, n := p.incoming(q.unit, q.set)
	var c crowd
	p.crowd(&c)
	var answer [4 * maxMembers]int32
	var first table.Body
	for i, id := range list[:n] {
		b, ok := p.suggestOne(q, k, i, id, &first, &c)
		if !ok {
			return false
		}
		if i == 0 {
			first = b
		}
		copy(answer[4*i:], []int32{int32(id), int32(b.A.X), int32(b.A.Y), 0})
		c.bodies[c.n], c.ids[c.n] = table.Other{Body: b}, id
		c.n++
	}
	to.Add(answer[:4*n]...)
	return true
}

// suggestOne is where model number i of the unit could stand, on the ground.
func (p position) suggestOne(q placing, k, i int, id ModelID, first *table.Body, c *crowd) (table.Body, bool) {
	leash := table.Leash{Capsule: first.Capsule, Within: squadReach}
	if i == 0 {
		leash = q.at.leash(p)
	}
	want := func(j int) geom.Point {
		if i == 0 {
			return q.at.nth(p, k+j)
		}
		return first.Centre().Add(around(k+i*5+3*j, first.R+p.m.models[id].Base+squadReach/2))
	}
	holds := func(b *table.Body) bool {
		if i == 0 {
			return p.entryHolds(q, b, b, i, id, nil)
		}
		return p.entryHolds(q, first, b, i, id, nil)
	}
	for j := range 16 {
		at := want(j)
		if b := p.bodyAt(id, at, 0); onTable(p, at) && holds(&b) && p.m.Table.Clear(b, 0, c.list()) {
			return b, true
		}
	}
	spot, ok := p.m.Table.Settle(p.bodyAt(id, want(0), 0), table.Waypoint{Point: want(0)}, leash, c.list())
	b := p.bodyAt(id, spot.Point, 0)
	return b, ok && holds(&b)
}

// leash is where the first model of a unit may be.
func (e entry) leash(p position) table.Leash {
	if e.gate != None {
		return table.Leash{Capsule: p.body(p.m.units[e.gate].First).Capsule, Within: gateReach}
	}
	y := geom.Length(0)
	if p.s.Edge[e.seat] == 1 {
		y = p.m.Table.Depth
	}
	return table.Leash{Capsule: geom.Capsule{A: geom.Point{X: 0, Y: y}, B: geom.Point{X: p.m.Table.Width, Y: y}}, Within: zoneReach}
}

func (q placing) words(p position, a game.Answer) string {
	return "place " + p.unitName(q.unit) + " here"
}

func (q placing) request(p position) game.Request {
	list, n := p.incoming(q.unit, q.set)
	r := game.Request{Prompt: "Place " + p.bringWords(q.unit, q.set), Clauses: cl("wc.deploy.place_single", "wc.deploy.place_squad", "wc.deploy.objective_gap", "wc.deploy.legal_spot")}
	for _, m := range list[:n] {
		r.Subjects = append(r.Subjects, int32(m))
	}
	return r
}

// placeUnit asks where the unit goes and puts it there: in play, complete,
// uncharged and fresh (wc.deploy.enter_state, wc.models.squad_full_return).
func (p play) placeUnit(u UnitID, set int32, at entry) {
	a := p.ask("place", at.seat, game.Place, placing{u, set, at})
	p.s.Units[u] = Unit{InPlay: true}
	p.s.Hands = true
	for i := 0; i < len(a); i += 4 {
		p.s.Models[a[i]] = Model{At: geom.Point{X: geom.Length(a[i+1]), Y: geom.Length(a[i+2])}, On: int8(a[i+3]), Unit: u, InPlay: true}
		p.tell("place", cl("wc.deploy.place_single", "wc.deploy.place_squad", "wc.deploy.legal_spot", "wc.deploy.objective_gap"),
			MoveFacts{Model: p.name(ModelID(a[i])), Path: []geom.Point{p.s.Models[a[i]].At}}, "%s is placed", p.name(ModelID(a[i])))
	}
	for i := 0; i < len(a); i += 4 {
		p.arrived(ModelID(a[i]))
	}
}

// deploymentPhase deploys any number of units, or recalls one, or neither
// (wc.turn.deployment).
func (p play) deploymentPhase() {
	seat := p.s.Active
	a := p.ask("deploy", seat, game.Pick, deployment{seat})
	switch {
	case a[0] == doneDeploying:
		if !p.s.Deployed {
			p.skipped("wc.turn.deployment")
		}
		p.closeEmptyGates(seat)
		p.enter(VoidGate)
	case a[0] == recallUnit:
		p.recall(UnitID(a[1]), "wc.deploy.recall")
		p.enter(VoidGate)
	default:
		p.deploy(seat, UnitID(a[1]), UnitID(a[2]), a[3])
	}
}

// The verbs of the deployment phase.
const (
	doneDeploying = iota
	recallUnit    // unit
	deployUnit    // unit, gate, attachments
)

// deployment asks what to deploy or recall next.
type deployment struct{ seat game.Seat }

func (q deployment) propose(p position, _ *game.Luck, to *game.Proposals) {
	to.Add(doneDeploying)
	if !p.s.Deployed {
		p.unitsInPlay(q.seat, func(u UnitID) { to.Add(recallUnit, int32(u)) })
	}
	for _, gate := range p.m.gates[q.seat] {
		if arc := int(p.s.Units[gate].Arc); p.s.Units[gate].InPlay && arc > 0 {
			p.reserves(q.seat, func(u UnitID) {
				if int(p.m.units[u].Card.Cost) <= arc {
					p.attachmentSets(u, func(set int32) { to.Add(deployUnit, int32(u), int32(gate), set) })
				}
			})
		}
	}
}

func (q deployment) judge(p position, a game.Answer, why *reasons) bool {
	switch {
	case len(a) == 1 && a[0] == doneDeploying:
		return true
	case len(a) == 2 && a[0] == recallUnit && p.isUnitSlot(a[1]):
		return q.mayRecall(p, UnitID(a[1]), why)
	case len(a) == 4 && a[0] == deployUnit && p.isUnitSlot(a[1]) && p.isUnitSlot(a[2]):
		return q.mayDeploy(p, UnitID(a[1]), UnitID(a[2]), a[3], why)
	}
	return why.misshapen("done, a unit to recall, or a unit, a gate and attachments to deploy")
}

func (p position) isUnitSlot(n int32) bool { return n >= 0 && int(n) < len(p.m.units) }

func (q deployment) mayRecall(p position, u UnitID, why *reasons) bool {
	slot := &p.m.units[u]
	switch {
	case p.s.Deployed:
		return why.no("wc.turn.deployment", "a unit was deployed this turn: none can be recalled")
	case slot.Card == nil:
		return why.no("wc.deploy.recall_gate", "void gates are not recalled")
	case slot.Seat != q.seat:
		return why.no("wc.deploy.recall_gate", "%s is an enemy unit", slot.Name)
	case !p.s.Units[u].InPlay:
		return why.no("wc.deploy.recall", "%s is not in play", slot.Name)
	}
	return true
}

func (q deployment) mayDeploy(p position, u, gate UnitID, set int32, why *reasons) bool {
	if !p.unitIsGate(gate) || p.m.units[gate].Seat != q.seat || !p.s.Units[gate].InPlay {
		return why.no("wc.deploy.source", "units come through one of your own void gates in play")
	}
	if !p.mayBring(q.seat, u, set, why) {
		return false
	}
	cost, arc := p.costSafe(u, set)+p.toll(gate), int(p.s.Units[gate].Arc)
	if cost > arc {
		if set != 0 {
			why.no("wc.attach.gate_limit", "a squad comes with no more attachments than the gate can pay for")
		}
		return why.no("wc.deploy.pay_single_gate", "%s costs %d, the gate holds %d Arc", p.bringWords(u, set), cost, arc)
	}
	if !p.hasRoom(u, set, entry{seat: q.seat, gate: gate}) {
		return why.no("wc.deploy.legal_spot", "there is no room for %s at the gate", p.unitName(u))
	}
	return true
}

func (q deployment) words(p position, a game.Answer) string {
	switch a[0] {
	case doneDeploying:
		return "done"
	case recallUnit:
		if p.lastModel(q.seat, UnitID(a[1])) {
			return "recall " + p.unitName(UnitID(a[1])) + ": your last model, you lose by the Mercy Rule"
		}
		return "recall " + p.unitName(UnitID(a[1]))
	}
	return "deploy " + p.bringWords(UnitID(a[1]), a[3]) + " through " + p.unitName(UnitID(a[2]))
}

func (q deployment) request(position) game.Request {
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
	p.tell("deploy", cl("wc.deploy.source", "wc.deploy.pay_single_gate", "wc.deploy.multiple", "wc.deploy.enter_state", "wc.stats.dc",
		"wc.models.squad_full_return", "wc.models.reserves_return", "wc.attach.cost", "wc.attach.timing", "wc.attach.optional_each_time", "wc.warjack.locked", "wc.models.squad_identity"),
		UnitFacts{Unit: p.unitName(u), Seat: seat, Value: cost}, "%s deploys %s through %s for %d Arc", seatName(seat), p.bringWords(u, set), p.unitName(gate), cost)
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
	p.tell("recall", cl(clause, "wc.deploy.recall", "wc.deploy.recall_squad", "wc.deploy.recall_no_same_turn", "wc.models.reserves_return", "wc.models.hero_recalled"), UnitFacts{Unit: p.unitName(u), Seat: p.m.units[u].Seat}, "%s is recalled", p.unitName(u))
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
		p.tell("clear", cl("wc.arc.destroyed", "wc.arc.clear", "wc.models.leave_play_reset", "wc.arc.conserved"), ArcFacts{Unit: p.unitName(u), Arc: arc, Well: int(p.s.Well[seat])},
			"%d Arc of %s goes back to the well", arc, p.unitName(u))
	}
	for t := range unit.Cypher {
		p.expireCypher(u, CypherType(t), "wc.models.leave_play_reset")
	}
	*unit = Unit{Gone: unit.Gone}
	p.s.Hands = true
	if p.s.Act.Live && p.s.Act.Unit == u {
		p.tell("activation-over", cl("wc.activation.destroyed_mid"), UnitFacts{Unit: p.unitName(u), Seat: seat}, "%s has left play: its activation is over", p.unitName(u))
		p.s.Act = Activation{Unit: None}
	}
}
