package cybernekro

import (
	"strings"

	"umpire/game"
	"umpire/game/ask"
)

// actionPhase has players alternate, each activating one model, until both have passed
// (cn.act.alternate).
func (p play) actionPhase() {
	s, seat := p.S, p.S.Turn
	switch {
	case s.Act.Live:
		p.act()
	case s.Passed[0] && s.Passed[p.M.Sides()-1]:
		s.Turn, s.Phase = s.First, NPCPhase // cn.end.active_player
	case s.Passed[seat]:
		s.Turn = p.other(seat) // cn.act.pass_final
	case !p.canActivate(seat):
		p.pass(seat, "cn.act.must_pass", "%s has no model with AP left and passes")
	default:
		a := answer(p, "activate", seat, game.Pick, ActivatingQuestion{seat})
		if !a.Given() {
			p.pass(seat, "cn.act.may_pass", "%s passes")
			return
		}
		s.Act = Activation{Live: true, Model: a.One}
		p.of(a.One).Tell("activate", Cl("cn.act.select"), ModelFacts{Model: p.Name(a.One), Value: int(p.Model(a.One).AP)}, "%s activates %s", seat, p.Name(a.One))
	}
}

// pass takes a player out of the Action Phase (cn.act.pass_final).
func (p play) pass(seat game.Seat, clause game.Clause, format string) {
	p.S.Passed[seat] = true
	p.tellRound("pass", Cl(clause, "cn.act.pass_final"), seat, "", format, seat)
	p.S.Turn = p.other(seat)
}

// canActivate reports whether a player has a model to activate.
func (p Position) canActivate(seat game.Seat) (can bool) {
	p.Of(Crew(seat), func(id ModelID) { can = can || p.Model(id).AP > 0 && !p.Model(id).Jailed })
	return can
}

// ActivatingQuestion asks which model is activated, or to pass.
type ActivatingQuestion struct{ seat game.Seat }

// Propose implements ask.Asking.
func (q ActivatingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[MaybeModel]) {
	p.Of(Crew(q.seat), func(id ModelID) { to.Add(ask.Just(id)) })
	to.Add(ask.No[ModelID]())
}

// Judge implements ask.Asking.
func (q ActivatingQuestion) Judge(p Position, a MaybeModel, why *Reasons) bool {
	switch id := a.One; {
	case !a.Given():
		return true
	case p.SeatOf(id) != q.seat:
		return why.No("cn.act.select", "%s is not of your crew", p.Name(id))
	case !p.OnTable(id):
		return why.No("cn.def.ooa", "%s is not on the table", p.Name(id))
	case p.Model(id).Jailed:
		return why.No("cn.prison.limits", "%s is imprisoned", p.Name(id))
	case p.Model(id).AP <= 0:
		return why.No("cn.act.select", "%s has no AP left", p.Name(id))
	}
	return true
}

// Words implements ask.Asking.
func (q ActivatingQuestion) Words(p Position, a MaybeModel) string {
	if !a.Given() {
		return "pass"
	}
	return "activate " + p.Name(a.One)
}

// Marks implements ask.Marked.
func (q ActivatingQuestion) Marks(_ Position, a MaybeModel) game.Marks {
	if !a.Given() {
		return game.Marks{Ends: true}
	}
	return game.Marks{Group: "activate", On: []int32{int32(a.One)}, Goes: true}
}

// Request implements ask.Asking.
func (q ActivatingQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "Activate a model", Clauses: Cl("cn.act.select", "cn.act.may_pass")}
}

// act goes on with the activation: another action, or its end (cn.act.loop).
func (p play) act() {
	act := &p.S.Act
	id := act.Model
	if act.Over || !p.OnTable(id) || p.Model(id).AP <= 0 || p.Model(id).Jailed { // it was brought in
		p.endActivation()
		return
	}
	if !act.Coin {
		act.Coin, act.Chart = true, p.flips(id)
	}
	if act.Chart {
		p.unpredictable(id)
		return
	}
	a := answer(p, "act", p.SeatOf(id), game.Pick, ActingQuestion{Model: id, MayEnd: act.Acted})
	if a.Do == EndActivation {
		p.endActivation()
		return
	}
	act.Acted = true
	p.perform(id, a, true)
}

// unpredictable has the flow chart choose the next action of the Active Model; between them
// its player may end the activation (cn.trait.unpredictable).
func (p play) unpredictable(id ModelID) {
	if p.S.Act.Acted && p.yes("conserve", p.SeatOf(id), YesOrNo{Prompt: "End the activation of " + p.Name(id) + "?", Clauses: Cl("cn.trait.unpredictable", "cn.act.conserve"), Yes: "end it", No: "go on", Who: ask.Model(id)}) {
		p.endActivation()
		return
	}
	p.S.Act.Acted = true
	p.chart(id, Active)
}

// endActivation hands the turn to the other player (cn.act.conserve, cn.act.next_player).
func (p play) endActivation() {
	id := p.S.Act.Model
	p.of(id).Tell("activation-over", Cl("cn.act.next_player", "cn.act.conserve", "cn.act.alternate"), ModelFacts{Model: p.Name(id), Value: int(p.Model(id).AP)}, "the activation of %s ends", p.Name(id))
	if p.reigns(Firebugs) != nil && p.OnTable(id) && p.Model(id).AP > 0 {
		p.setOnFire(id, "cn.comp.firebugs")
	}
	p.S.Act = Activation{Model: None}
	p.S.Turn = p.other(p.S.Turn)
}

// EndActivation is the number of the end of an activation, which is no action but answers the same question.
const EndActivation ActVerb = 0

var ending = Action{
	Verb: EndActivation, Word: "end", Says: "end the activation", Prone: true, Bestial: true, Directed: freely,
	Marks: func(_ ActingQuestion, _ Position, _ ActAnswer, m *game.Marks) { m.Ends = true },
}

// ActAnswer is an action of a model: with a thing, or two of them, to somebody. Prone is 1 if it
// drops Prone at the end of a move.
type ActAnswer struct {
	Do    ActVerb
	With  ThingID
	Also  ThingID
	At    ModelID `as:"target at"`
	Prone uint8
	Place uint8 `as:"place sorcery"` // of a terminal, a sorcery that it knows, a door, a room or container
}

// ActingQuestion asks what a model does: the Active Model, or one that reacts.
type ActingQuestion struct {
	Model  ModelID
	MayEnd bool
	Reacts bool
	By     ModelID // who has it act by Mind Control, plus 1
}

// Judge implements ask.Asking.
func (q ActingQuestion) Judge(p Position, a ActAnswer, why *Reasons) bool {
	if !p.Character(q.Model) && q.By == 0 && !p.mayDirect(q, a, why) {
		return false
	}
	if a.Do == EndActivation {
		return q.MayEnd || why.No("cn.act.min_one", "%s has to attempt an action first", p.Name(q.Model))
	}
	if m := p.Model(q.Model); q.Reacts && p.Character(q.Model) && int(m.AP) < p.costOf(q.Model, a) {
		return p.dear(q.Model, a, "cn.react.ap", why)
	}
	return p.may(q.Model, a, why)
}

// may judges whether a model may perform an action (cn.action.cost, cn.def.prone_limits,
// cn.trait.bestial).
func (p Position) may(id ModelID, a ActAnswer, why *Reasons) bool {
	act, m := a.Do.Action(), p.Model(id)
	switch {
	case act.May == nil:
		return false
	case m.Prone && !act.Prone:
		return why.No("cn.def.prone_limits", "%s is Prone: it crawls or gets up", p.Name(id))
	case p.Has(id, Bestial) && !act.Bestial:
		return why.No("cn.trait.bestial", "%s is Bestial: it moves, gets up and fights", p.Name(id))
	case p.Character(id) && int(m.AP) < act.cost(p, id, a) && p.S.Act.Forced != id+1:
		return p.dear(id, a, "cn.action.cost", why)
	}
	return act.May(p, id, a, why)
}

// costOf returns how many AP an action costs (cn.action.cost).
func (p Position) costOf(id ModelID, a ActAnswer) int { return a.Do.Action().cost(p, id, a) }

// cost is costOf for an action that is known.
func (act *Action) cost(p Position, id ModelID, a ActAnswer) int {
	if act.Price == nil {
		return 1
	}
	return act.Price.AP(p, id, a)
}

// costClause is the clause that says what an action costs.
func (p Position) costClause(id ModelID, a ActAnswer) game.Clause {
	if price := a.Do.Action().Price; price != nil {
		return price.By(p, id, a)
	}
	return "cn.action.cost"
}

// dear refuses an action that a model has too few AP for, by the clause that asks for them and by
// what makes it cost more than others.
func (p Position) dear(id ModelID, a ActAnswer, asks game.Clause, why *Reasons) bool {
	cost := p.costOf(id, a)
	if cost > 1 {
		a.Do.Action().Price.Say(p, id, a, cost, why)
	}
	return why.No(asks, "%s has %d AP: that costs %d", p.Name(id), p.Model(id).AP, cost)
}

// Words implements ask.Asking.
func (q ActingQuestion) Words(p Position, a ActAnswer) string {
	act := a.Do.Action()
	text := act.Says
	if act.Words != nil {
		text = act.Words(p, q.Model, a)
	}
	if cost := p.costOf(q.Model, a); cost > 1 {
		text += ", for " + itoa(cost) + " AP"
	}
	return strings.NewReplacer("AT", p.Name(a.At), "WITH", p.ThingName(a.With)+a.how(p, false), "ALSO", p.ThingName(a.Also)+a.how(p, true), "PLACE", q.placeOf(p, a)).Replace(text)
}

// placeOf returns what the place of an action is called.
func (q ActingQuestion) placeOf(p Position, a ActAnswer) string {
	return a.Do.Action().To.name(p, q.Model, int(a.Place))
}

// Marks implements ask.Marked.
func (q ActingQuestion) Marks(p Position, a ActAnswer) game.Marks {
	act := a.Do.Action()
	m := game.Marks{By: []int32{int32(q.Model)}, Rule: act.Clause}
	m.Paid = a.Do != EndActivation && q.By == 0 && p.Character(q.Model) // cn.act.conserve
	if act.Group != "" {
		m.Group, m.On = q.group(p, a), []int32{int32(a.At)}
	}
	if act.Marks != nil {
		act.Marks(q, p, a, &m)
	}
	return m
}

// group returns what an action is called whoever it is aimed at.
func (q ActingQuestion) group(p Position, a ActAnswer) string {
	return strings.NewReplacer("WITH", p.ownName(q.Model, a.With)+a.how(p, false), "ALSO", p.ownName(q.Model, a.Also)+a.how(p, true), "PLACE", q.placeOf(p, a)).Replace(a.Do.Action().Group)
}

// Request implements ask.Asking.
func (q ActingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: p.Name(q.Model) + " has " + itoa(int(p.Model(q.Model).AP)) + " AP: what does it do?", Clauses: Cl("cn.act.action_step", "cn.act.loop", "cn.action.list"), Subjects: []int32{int32(q.Model)}}
	if !p.Character(q.Model) {
		r.Prompt, r.Clauses = "What does "+p.Name(q.Model)+" do?", Cl("cn.npc.gm", "cn.npc.two_actions")
	}
	if q.By > 0 {
		r.Prompt, r.Clauses = "What does "+p.Name(q.Model)+" do for "+p.Name(q.By-1)+"?", Cl("cn.sorc.mind_control")
	}
	if q.Reacts {
		r.Prompt, r.Clauses = "How does "+p.Name(q.Model)+" react?", Cl("cn.react.any_action", "cn.react.ap", "cn.action.list")
	}
	return r
}

// perform has a model perform an action: what burns is tested first, then AP are paid
// (cn.fire.test, cn.act.action_step). The Active Model's actions may be reacted to.
func (p play) perform(id ModelID, a ActAnswer, active bool) {
	if !p.actsThoughBurning(id) {
		p.S.Act.Forced = 0
		return
	}
	if p.S.Act.Forced != id+1 { // cn.sorc.mind_control: for no AP
		p.g.Cite("cn.res.ap", p.costClause(id, a))
		p.loseAP(id, p.costOf(id, a), "cn.act.action_step")
	}
	after := Job{Kind: Acted, By: id, At: None, With: NoThing}
	if active {
		after.Flags |= Active
	} else {
		p.g.Cite("cn.react.no_chain")
	}
	p.then(after)
	p.S.Test = TestState{No: p.S.Test.No, Who: None}
	a.Do.Action().Do(p, id, a)
}

// GetUp is the number of the Get Up action.
const GetUp ActVerb = 4

var gettingUp = Action{
	Verb: GetUp, Word: "get-up", Says: "get up", Clause: "cn.action.get_up",
	Prone: true, Bestial: true, Directed: freely, May: Position.mayGetUp, Do: play.getUp,
}

// mayGetUp judges getting up (cn.action.get_up).
func (p Position) mayGetUp(id ModelID, _ ActAnswer, why *Reasons) bool {
	return p.Model(id).Prone || why.No("cn.action.get_up", "%s is not Prone", p.Name(id))
}

// getUp stands a model up. A Roly-poly system may do it for nothing (cn.action.get_up,
// cn.mod.roly_poly).
func (p play) getUp(id ModelID, _ ActAnswer) {
	if p.Mod(id, RolyPoly) && p.decider(id) != game.Nobody && p.yes("roly-poly", p.decider(id), YesOrNo{Prompt: "Does " + p.Name(id) + " roll up?", Clauses: Cl("cn.mod.roly_poly"), Yes: "take the test", No: "just get up", Offers: "roly-poly", Who: ask.Model(id)}) {
		switch o := p.test(Test{Kind: ToRollUp, Who: id, Of: Agility, Against: None}); {
		case o.Passed:
			p.refund(id, "cn.mod.roly_poly")
		case o.Fumble:
			p.tellModel("stays-prone", id, 0, "%s stays Prone", []any{p.Name(id)}, "cn.mod.roly_poly")
			return
		}
	}
	p.Model(id).Prone = false
	p.tellModel("stands", id, 0, "%s gets up", []any{p.Name(id)}, "cn.action.get_up")
}

// loseAP takes AP off a model, down to none (cn.res.ap_floor). NPCs have none (cn.npc.ap).
func (p play) loseAP(id ModelID, n int, clause game.Clause) {
	if !p.Character(id) {
		p.g.Cite("cn.npc.ap")
		return
	}
	m := p.Model(id)
	m.AP = int8(max(0, int(m.AP)-n))
	p.tellModel("ap", id, -n, "%s has %d AP left", []any{p.Name(id), m.AP}, clause, "cn.res.ap_floor")
}

// refund gives a model back what its action has cost: nothing, where Mind Control has it act
// (cn.act.action_step, cn.sorc.mind_control).
func (p play) refund(id ModelID, clause game.Clause) {
	if p.S.Act.Forced == id+1 { // cn.sorc.mind_control
		return
	}
	p.gainAP(id, 1, clause)
}

// gainAP gives a model AP (cn.sorc.speed, cn.act.action_step).
func (p play) gainAP(id ModelID, n int, clause game.Clause) {
	if !p.Character(id) {
		return
	}
	m := p.Model(id)
	m.AP += int8(n)
	p.tellModel("ap", id, n, "%s has %d AP", []any{p.Name(id), m.AP}, clause)
}
