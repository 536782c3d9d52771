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

// ActVerb is an action of a model.
type ActVerb uint8

// The actions (cn.action.list).
const (
	EndActivation ActVerb = iota
	Move
	Jump
	LeaveBoard
	GetUp
	ShootAt
	ShootAuto
	ThrowAt
	FightWith
	ShootTwice
	FightTwice
	PushBack
	ReloadIt
	FixIt
	TakeTerminal
	Douse
	PickUp
	Drop
	UseThing
	Casting
	ForceDoor
	UnlockDoor
	BlastDoor
	Explore
	PerformRitual
	AutoTwice  // ShootTwice, both weapons on Auto
	AutoFirst  // or the first
	AutoSecond // or the second
)

// Verbs implements ask.Verbs.
func (ActVerb) Verbs() []string {
	return []string{"end", "move", "jump", "leave", "get-up", "shoot", "shoot-auto", "throw", "fight", "shoot-two", "fight-two", "push", "reload", "fix", "terminal", "douse", "pick-up", "drop", "use", "cast", "force-door", "unlock-door", "blast-door", "explore", "ritual",
		"shoot-two-auto", "shoot-two-first-auto", "shoot-two-second-auto"}
}

// Attacks reports whether an action is an attack with weapons.
func (v ActVerb) Attacks() bool { return v >= ShootAt && v <= FightTwice || v.ShootsTwo() }

// Shoots reports whether an action is a Shoot action, with one weapon or two.
func (v ActVerb) Shoots() bool { return v >= ShootAt && v <= ThrowAt || v.ShootsTwo() }

// ActAnswer is an action of a model: with a thing, or two of them, to somebody. Prone is 1 if it
// drops Prone at the end of a move.
type ActAnswer struct {
	Do    ActVerb
	With  ThingID `of:"shoot shoot-auto throw fight shoot-two fight-two shoot-two-auto shoot-two-first-auto shoot-two-second-auto reload fix pick-up drop use blast-door"`
	Also  ThingID `of:"shoot-two fight-two shoot-two-auto shoot-two-first-auto shoot-two-second-auto"`
	At    ModelID `of:"shoot shoot-auto throw fight shoot-two fight-two shoot-two-auto shoot-two-first-auto shoot-two-second-auto push douse use cast" as:"target at"`
	Prone uint8   `of:"move"`
	Place uint8   `of:"terminal cast force-door unlock-door blast-door explore" as:"place sorcery"` // of a terminal, a sorcery that it knows, a door, a room or container
}

// ActingQuestion asks what a model does: the Active Model, or one that reacts.
type ActingQuestion struct {
	Model  ModelID
	MayEnd bool
	Reacts bool
	By     ModelID // who has it act by Mind Control, plus 1
}

// Propose implements ask.Asking: everything that could be done; judging says what may be.
func (q ActingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[ActAnswer]) {
	id := q.Model
	for _, do := range [...]ActVerb{EndActivation, Move, Jump, LeaveBoard, GetUp} {
		to.Add(ActAnswer{Do: do})
	}
	to.Add(ActAnswer{Do: Move, Prone: 1})
	for i := range Terminals {
		to.Add(ActAnswer{Do: TakeTerminal, Place: uint8(i)})
	}
	p.Each(func(at ModelID) {
		if p.Model(at).Burning {
			to.Add(ActAnswer{Do: Douse, At: at})
		}
		if at != id {
			q.proposeAt(p, at, to)
		}
	})
	for i := range p.S.Things {
		if p.S.Things[i].Gear > 0 {
			q.proposeThing(p, ThingID(i), to)
		}
	}
	q.proposeSorceries(p, to)
	q.proposeDoors(p, to)
	for i := range p.M.places {
		to.Add(ActAnswer{Do: Explore, Place: uint8(i)})
	}
	to.Add(ActAnswer{Do: PerformRitual})
}

// proposeThing proposes what may be done with a thing, whosever it is.
func (q ActingQuestion) proposeThing(p Position, t ThingID, to ask.Proposals[ActAnswer]) {
	thing := &p.S.Things[t]
	if thing.State != 0 {
		to.Add(ActAnswer{Do: ReloadIt, With: t})
		to.Add(ActAnswer{Do: FixIt, With: t})
	}
	switch {
	case thing.Lies:
		to.Add(ActAnswer{Do: PickUp, With: t})
	case thing.Holder != q.Model:
	default:
		to.Add(ActAnswer{Do: Drop, With: t})
		if p.Gear(t).Kind == Equipment {
			p.Each(func(at ModelID) { to.Add(ActAnswer{Do: UseThing, With: t, At: at}) })
		}
	}
}

// proposeAt proposes what may be done to another model.
func (q ActingQuestion) proposeAt(p Position, at ModelID, to ask.Proposals[ActAnswer]) {
	if !p.mayHarm(q.Model, at) {
		return
	}
	to.Add(ActAnswer{Do: PushBack, At: at})
	two := p.Has(q.Model, Ambidextrous)
	p.Weapons(q.Model, func(t ThingID) {
		g := p.Gear(t)
		if g.Kind == RangedWeapon {
			to.Add(ActAnswer{Do: ShootAt, With: t, At: at})
			if g.Auto > 0 {
				to.Add(ActAnswer{Do: ShootAuto, With: t, At: at})
			}
		} else {
			to.Add(ActAnswer{Do: FightWith, With: t, At: at})
			if g.Has(Thrown) {
				to.Add(ActAnswer{Do: ThrowAt, With: t, At: at})
			}
		}
		if two {
			p.Weapons(q.Model, func(other ThingID) {
				if other != t {
					q.proposePair(p, ActAnswer{With: t, Also: other, At: at}, to)
				}
			})
		}
	})
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
	m := p.Model(id)
	switch cost := p.costOf(id, a); {
	case m.Prone && a.Do == Jump:
		return why.No("cn.move.crawl", "%s is Prone: it crawls or gets up", p.Name(id))
	case m.Prone && a.Do != Move && a.Do != GetUp:
		return why.No("cn.def.prone_limits", "%s is Prone: it crawls or gets up", p.Name(id))
	case p.Has(id, Bestial) && a.Do != Move && a.Do != Jump && a.Do != LeaveBoard && a.Do != GetUp && a.Do != FightWith && a.Do != FightTwice:
		return why.No("cn.trait.bestial", "%s is Bestial: it moves, gets up and fights", p.Name(id))
	case p.Character(id) && int(m.AP) < cost && p.S.Act.Forced != id+1:
		return p.dear(id, a, "cn.action.cost", why)
	}
	if a.Do.Shoots() {
		return p.mayShoot(id, a, why)
	}
	switch a.Do {
	case Move:
		return a.Prone <= 1 && (a.Prone == 0 || !m.Prone) || why.No("cn.move.go_prone", "%s is Prone already", p.Name(id))
	case Jump:
		return true
	case LeaveBoard:
		return p.mayLeave(id, why)
	case GetUp:
		return m.Prone || why.No("cn.action.get_up", "%s is not Prone", p.Name(id))
	case FightWith, FightTwice:
		return p.mayFight(id, a, why)
	case PushBack:
		return p.mayPush(id, a.At, why)
	case ReloadIt, FixIt:
		return p.mayMend(id, a, why)
	case TakeTerminal:
		return p.mayTake(id, int(a.Place), why)
	case Douse:
		return p.mayDouse(id, a.At, why)
	case PickUp:
		return p.mayPickUp(id, a.With, why)
	case Drop:
		return p.mayDrop(id, a.With, why)
	case UseThing:
		return p.mayUse(id, a.With, a.At, why)
	case Casting:
		return p.mayCast(id, int(a.Place), a.At, why)
	case ForceDoor, UnlockDoor:
		return p.mayOpen(id, int(a.Place), why)
	case BlastDoor:
		return p.mayBlast(id, a.With, int(a.Place), why)
	case Explore:
		return p.mayExplore(id, int(a.Place), why)
	case PerformRitual:
		return p.mayPerform(id, why)
	}
	return false
}

// costOf returns how many AP an action costs (cn.action.cost, cn.kw.unwieldy,
// cn.trait.ambidextrous).
func (p Position) costOf(id ModelID, a ActAnswer) int {
	switch {
	case a.Do.Pairs():
		return max(p.attackCost(id, a.With), p.attackCost(id, a.Also))
	case a.Do.Attacks(), a.Do == BlastDoor:
		return p.attackCost(id, a.With)
	case a.Do == Casting:
		if s := p.known(id, int(a.Place)); s != nil {
			return int(s.AP)
		}
	}
	return 1
}

// costClause is the clause that says what an action costs.
func (p Position) costClause(id ModelID, a ActAnswer) game.Clause {
	if !a.Do.Attacks() && a.Do != BlastDoor {
		return "cn.action.cost"
	}
	switch t := p.dearer(id, a); {
	case p.attackCost(id, t) == 1:
		return "cn.action.cost"
	case p.Gear(t).Has(Unwieldy):
		return "cn.kw.unwieldy"
	}
	return "cn.kw.heavy"
}

// dear refuses an action that a model has too few AP for, by the clause that asks for them and by
// what makes it cost more than others.
func (p Position) dear(id ModelID, a ActAnswer, asks game.Clause, why *Reasons) bool {
	cost := p.costOf(id, a)
	if cost > 1 {
		p.priced(id, a, cost, why)
	}
	return why.No(asks, "%s has %d AP: that costs %d", p.Name(id), p.Model(id).AP, cost)
}

// priced says what makes an action cost more than 1 AP (cn.kw.heavy, cn.kw.unwieldy, cn.sorc.explode_head).
func (p Position) priced(id ModelID, a ActAnswer, cost int, why *Reasons) {
	if s := p.known(id, int(a.Place)); a.Do == Casting && s != nil {
		why.No(s.Clauses.Clause(), "%s costs %d AP", s.Name, cost)
		return
	}
	switch by, g := p.costClause(id, a), p.Gear(p.dearer(id, a)); by {
	case "cn.kw.heavy":
		why.No(by, "the %s is Heavy %d and %s has Strength %+d: that costs %d AP", g.Name, g.Heavy, p.Name(id), p.Value(id, Strength), cost)
	default:
		why.No(by, "the %s is Unwieldy: that costs %d AP", g.Name, cost)
	}
}

// attackCost returns what an attack with a weapon costs (cn.kw.unwieldy).
func (p Position) attackCost(id ModelID, t ThingID) int {
	if p.Keywords(id, t)&Unwieldy != 0 {
		return 2
	}
	return 1
}

// actWords has the words for actions: with their target, and without it.
// AT is whom, WITH and ALSO with what, PLACE where.
var actWords = [...]struct{ whole, group string }{
	EndActivation: {whole: "end the activation"},
	Move:          {whole: "move"},
	Jump:          {whole: "jump"},
	LeaveBoard:    {whole: "leave the board"},
	GetUp:         {whole: "get up"},
	ShootAt:       {"shoot at AT with the WITH", "shoot with the WITH"},
	ShootAuto:     {"shoot at AT with the WITH on Auto", "shoot with the WITH on Auto"},
	ThrowAt:       {"throw the WITH at AT", "throw the WITH"},
	FightWith:     {"fight AT with the WITH", "fight with the WITH"},
	ShootTwice:    {"attack AT with the WITH and the ALSO", "attack with the WITH and the ALSO"},
	FightTwice:    {"attack AT with the WITH and the ALSO", "attack with the WITH and the ALSO"},
	PushBack:      {"push AT", "push"},
	ReloadIt:      {whole: "reload the WITH"},
	FixIt:         {whole: "fix the WITH"},
	TakeTerminal:  {whole: "take terminal PLACE"},
	Douse:         {"put out the flames on AT", "put out the flames"},
	PickUp:        {whole: "pick up the WITH"},
	Drop:          {whole: "drop the WITH"},
	UseThing:      {"use the WITH on AT", "use the WITH"},
	Casting:       {"cast PLACE at AT", "cast PLACE"},
	ForceDoor:     {whole: "force PLACE by Strength"},
	UnlockDoor:    {whole: "open PLACE by Intellect"},
	BlastDoor:     {whole: "blast PLACE with the WITH"},
	Explore:       {whole: "explore PLACE"},
	PerformRitual: {whole: "perform a part of the ritual"},
	AutoTwice:     {"attack AT with the WITH and the ALSO", "attack with the WITH and the ALSO"},
	AutoFirst:     {"attack AT with the WITH and the ALSO", "attack with the WITH and the ALSO"},
	AutoSecond:    {"attack AT with the WITH and the ALSO", "attack with the WITH and the ALSO"},
}

// actClauses list the clause that explains each action.
var actClauses = [...]game.Clause{Move: "cn.action.move", Jump: "cn.move.jump", LeaveBoard: "cn.move.leave", GetUp: "cn.action.get_up", ShootAt: "cn.shoot.declare", ShootAuto: "cn.kw.auto",
	ThrowAt: "cn.kw.thrown", FightWith: "cn.fight.declare", ShootTwice: "cn.trait.ambidextrous", FightTwice: "cn.trait.ambidextrous", PushBack: "cn.action.push", ReloadIt: "cn.action.reload",
	FixIt: "cn.action.fix", TakeTerminal: "cn.action.interact", Douse: "cn.fire.put_out", PickUp: "cn.action.pick_up", Drop: "cn.gear.drop", UseThing: "cn.action.equip", Casting: "cn.action.sorcery",
	ForceDoor: "cn.door.open", UnlockDoor: "cn.door.open", BlastDoor: "cn.door.blast", Explore: "cn.explore.action", PerformRitual: "cn.ritual.perform",
	AutoTwice: "cn.trait.ambidextrous", AutoFirst: "cn.trait.ambidextrous", AutoSecond: "cn.trait.ambidextrous"}

// placeOf returns what the place of an action is called.
func (q ActingQuestion) placeOf(p Position, a ActAnswer) string {
	switch a.Do {
	case TakeTerminal:
		return itoa(int(a.Place) + 1)
	case Casting:
		if s := p.known(q.Model, int(a.Place)); s != nil {
			return s.Name
		}
	case Explore:
		return p.placeName(int(a.Place))
	}
	return p.featureName(a.Place)
}

// Words implements ask.Asking.
func (q ActingQuestion) Words(p Position, a ActAnswer) string {
	text, s := actWords[a.Do].whole, p.known(q.Model, int(a.Place))
	switch {
	case a.Do == Move && p.Model(q.Model).Prone:
		text = "crawl"
	case a.Do == Move && a.Prone == 1:
		text = "move, and drop Prone"
	case a.Do == UseThing && a.At == q.Model, a.Do == Casting && (s == nil || s.Undirected()):
		text = actWords[a.Do].group
	case a.Do == Casting && s.Word == Kinesis && a.At == q.Model:
		text += ", or at a thing that lies near"
	}
	if cost := p.costOf(q.Model, a); cost > 1 {
		text += ", for " + itoa(cost) + " AP"
	}
	return strings.NewReplacer("AT", p.Name(a.At), "WITH", p.ThingName(a.With)+a.how(p, false), "ALSO", p.ThingName(a.Also)+a.how(p, true), "PLACE", q.placeOf(p, a)).Replace(text)
}

// Marks implements ask.Marked.
func (q ActingQuestion) Marks(p Position, a ActAnswer) game.Marks {
	m := game.Marks{By: []int32{int32(q.Model)}, Rule: actClauses[a.Do]}
	m.Paid = a.Do != EndActivation && q.By == 0 && p.Character(q.Model) // cn.act.conserve
	if a.Do.Attacks() {
		m.Group, m.On, m.Reach = q.group(p, a), []int32{int32(a.At)}, int32(p.reachOf(q.Model, a))
	}
	switch a.Do {
	case EndActivation:
		m.Ends = true
	case Move:
		if a.Prone == 0 { // the one that dragging a model means
			m.Group, m.Goes = q.Words(p, a), true
		}
	case UseThing:
		m.Group, m.On = q.group(p, a), []int32{int32(a.At)}
		m.Rule = p.Gear(a.With).Clauses.Clause()
	case Casting:
		s := p.known(q.Model, int(a.Place))
		if s != nil {
			m.Rule = s.Clauses.Clause()
		}
		if s != nil && !s.Undirected() {
			m.Group, m.On, m.Reach = q.group(p, a), []int32{int32(a.At)}, int32(s.Range)
		}
	case PushBack, Douse:
		m.Group, m.On = q.group(p, a), []int32{int32(a.At)}
	}
	return m
}

// group returns what an action is called whoever it is aimed at.
func (q ActingQuestion) group(p Position, a ActAnswer) string {
	return strings.NewReplacer("WITH", p.ownName(q.Model, a.With)+a.how(p, false), "ALSO", p.ownName(q.Model, a.Also)+a.how(p, true), "PLACE", q.placeOf(p, a)).Replace(actWords[a.Do].group)
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
	if a.Do.Attacks() {
		p.attack(id, a)
		return
	}
	switch a.Do {
	case Move, LeaveBoard:
		p.move(id, a, active)
	case Jump:
		p.jump(id, active)
	case GetUp:
		p.getUp(id)
	case PushBack:
		p.pushBack(id, a.At)
	case ReloadIt:
		p.S.Things[a.With].State &^= Unloaded
		p.befalls("reloaded", id, 0, "%s reloads the %s", []any{p.Name(id), p.ThingName(a.With)}, "cn.action.reload")
	case FixIt:
		p.fix(id, a)
	case TakeTerminal:
		p.takeTerminal(id, int(a.Place))
	case Douse:
		p.Model(a.At).Burning = false
		p.of(id, a.At).Tell("doused", Cl("cn.fire.put_out"), ModelFacts{Model: p.Name(a.At), By: p.Name(id)}, "%s puts out the flames on %s", p.Name(id), p.Name(a.At))
	case PickUp:
		p.pickUp(id, a.With)
	case Drop:
		p.drop(a.With, id, "cn.gear.drop")
	case UseThing:
		p.useThing(id, a.With, a.At)
	case Casting:
		p.cast(id, int(a.Place), a.At) // cn.action.sorcery
	case ForceDoor:
		p.openDoor(id, int(a.Place), Strength)
	case UnlockDoor:
		p.openDoor(id, int(a.Place), Intellect)
	case BlastDoor:
		p.blastDoor(id, a.With, int(a.Place))
	case Explore:
		p.explore(id, int(a.Place))
	case PerformRitual:
		p.performRitual(id)
	}
}

// getUp stands a model up. A Roly-poly system may do it for nothing (cn.action.get_up,
// cn.mod.roly_poly).
func (p play) getUp(id ModelID) {
	if p.Mod(id, RolyPoly) && p.decider(id) != game.Nobody && p.yes("roly-poly", p.decider(id), YesOrNo{Prompt: "Does " + p.Name(id) + " roll up?", Clauses: Cl("cn.mod.roly_poly"), Yes: "take the test", No: "just get up", Offers: "roly-poly", Who: ask.Model(id)}) {
		switch o := p.test(Test{Kind: ToRollUp, Who: id, Of: Agility, Against: None}); {
		case o.Passed:
			p.refund(id, "cn.mod.roly_poly")
		case o.Fumble:
			p.befalls("stays-prone", id, 0, "%s stays Prone", []any{p.Name(id)}, "cn.mod.roly_poly")
			return
		}
	}
	p.Model(id).Prone = false
	p.befalls("stands", id, 0, "%s gets up", []any{p.Name(id)}, "cn.action.get_up")
}

// loseAP takes AP off a model, down to none (cn.res.ap_floor). NPCs have none (cn.npc.ap).
func (p play) loseAP(id ModelID, n int, clause game.Clause) {
	if !p.Character(id) {
		p.g.Cite("cn.npc.ap")
		return
	}
	m := p.Model(id)
	m.AP = int8(max(0, int(m.AP)-n))
	p.befalls("ap", id, -n, "%s has %d AP left", []any{p.Name(id), m.AP}, clause, "cn.res.ap_floor")
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
	p.befalls("ap", id, n, "%s has %d AP", []any{p.Name(id), m.AP}, clause)
}
