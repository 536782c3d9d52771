package warmachine

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// activate activates models one at a time, in the order that the player likes; one in
// progress goes on first (wm.turn.activation_order).
func (p play) activate() {
	if p.S.Act.Live {
		p.act()
		return
	}
	seat := p.S.Active
	a := answer(p, "activate", seat, game.Pick, ActivatingQuestion{seat})
	if !a.Given() {
		p.of().Tell("turn-over", Cl("wm.turn.pass"), PhaseFacts{seat, "end", int(p.S.Turn), p.Round()}, "%s ends the turn", seat)
		p.S.Phase = TurnEnds
		return
	}
	id := a.One
	p.Model(id).Acted = true
	p.S.Act = Activation{Live: true, Model: id, Target: None}
	p.of(id).Tell("activate", Cl("wm.turn.activation_order"), ModelFacts{Model: p.Name(id)}, "%s activates %s", seat, p.Name(id))
	if p.Model(id).Down {
		p.rise(id)
	}
}

// ActivatingQuestion asks which model is activated, or none to end the turn.
type ActivatingQuestion struct{ seat game.Seat }

// Propose implements ask.Asking.
func (q ActivatingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[MaybeModel]) {
	p.InPlayOf(q.seat, func(id ModelID) { to.Add(ask.Just(id)) })
	to.Add(ask.No[ModelID]())
}

// Judge implements ask.Asking.
func (q ActivatingQuestion) Judge(p Position, a MaybeModel, why *Reasons) bool {
	switch id := a.One; {
	case !a.Given():
		return true
	case p.SeatOf(id) != q.seat:
		return why.No("wm.turn.activation_order", "%s is not yours", p.Name(id))
	case !p.InPlay(id):
		return why.No("wm.sys.removal", "%s is not in play", p.Name(id))
	case p.Model(id).Acted:
		return why.No("wm.turn.activation_order", "%s was activated in this turn", p.Name(id))
	}
	return true
}

// Words implements ask.Asking.
func (q ActivatingQuestion) Words(p Position, a MaybeModel) string {
	if !a.Given() {
		return "end the turn"
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
	return game.Request{Prompt: "Activate a model", Clauses: Cl("wm.turn.activation_order", "wm.turn.pass")}
}

// How a model that lies on the ground begins its activation (wm.fx.knock_stand).
const (
	stayDown = iota
	byMovement
	byAction
)

// rise offers a knocked-down model to stand up, for its movement or its combat action
// (wm.fx.knock_stand, wm.fx.knock_stay).
func (p play) rise(id ModelID) {
	m := p.Model(id)
	switch {
	case m.Stays:
		p.of(id).Tell("stays-down", Cl("wm.fx.knock_same_turn"), ModelFacts{Model: p.Name(id)}, "%s was knocked down in this turn: it stays down", p.Name(id))
		return
	case p.Has(id, Frozen):
		p.of(id).Tell("stays-down", Cl("wm.content.critical_freeze"), ModelFacts{Model: p.Name(id)}, "%s is frozen: it stays down", p.Name(id))
		return
	}
	q := &OneOf[int]{Prompt: "How does " + p.Name(id) + " stand up?", Clauses: Cl("wm.fx.knock_stand", "wm.fx.knock_stand_move", "wm.fx.knock_stand_action", "wm.fx.knock_stay")}
	q.AddAs("movement", byMovement, "give up its movement")
	q.AddAs("action", byAction, "give up its combat action")
	q.AddAs("stay", stayDown, "stay down")
	how := answer(p, "stand", p.SeatOf(id), game.Pick, q)
	if how == stayDown {
		p.of(id).Tell("stays-down", Cl("wm.fx.knock_stay"), ModelFacts{Model: p.Name(id)}, "%s stays down", p.Name(id))
		return
	}
	m.Down = false
	p.S.Act.Stood = true
	clause := game.Clause("wm.fx.knock_stand_move")
	if how == byMovement {
		p.S.Act.Moved = Forfeited // wm.fx.knock_stand_move, wm.fx.knock_stand_melee
	} else {
		clause = "wm.fx.knock_stand_action"
		p.S.Act.Action, p.S.Act.NoCharge = Given, true
	}
	m.Face = p.turnedTo("rise", id, "wm.fx.knock_face") // wm.fx.knock_face
	p.g.Cite("wm.fx.knock_face", "wm.facing.direction")
	p.of(id).Tell("stands", Cl("wm.fx.knock_stand", clause), ModelFacts{Model: p.Name(id)}, "%s stands up", p.Name(id))
}

// turnedTo asks which way a model faces.
func (p play) turnedTo(tag game.Tag, id ModelID, clause game.Clause) geom.Vec {
	return answer(p, tag, p.SeatOf(id), game.Aim, FacingQuestion{id, clause}).vec(p.Model(id).At)
}

// FacingQuestion asks which way a model faces, as a place that it looks at.
type FacingQuestion struct {
	Model  ModelID
	clause game.Clause
}

// Spot is a place of the table.
type Spot struct{ X, Y geom.Length }

// Point is the place.
func (s Spot) Point() geom.Point { return geom.Point(s) }

func (s Spot) vec(from geom.Point) geom.Vec { return s.Point().Sub(from) }

// Propose implements ask.Asking.
func (q FacingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Spot]) {
	at := p.Model(q.Model).At
	to.Add(Spot(at.Add(p.Model(q.Model).Face)))
	to.Add(Spot(at.Add(geom.Around(luck.IntN(16), geom.Inch))))
}

// Judge implements ask.Asking.
func (q FacingQuestion) Judge(p Position, a Spot, why *Reasons) bool {
	if !inRange(a) {
		return why.Misshapen("a place on the table")
	}
	return a.vec(p.Model(q.Model).At) != (geom.Vec{}) || why.No(q.clause, "a model faces away from its own middle")
}

// inRange reports whether a place is one that lengths can be measured from.
func inRange(a Spot) bool {
	const most = geom.MaxCoordinate
	return -most < a.X && a.X < most && -most < a.Y && a.Y < most
}

// Words implements ask.Asking.
func (q FacingQuestion) Words(p Position, a Spot) string { return "face " + a.Point().String() }

// Request implements ask.Asking.
func (q FacingQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: "Which way does " + p.Name(q.Model) + " face?", Clauses: Cl(q.clause, "wm.facing.direction"), Subjects: []int32{int32(q.Model)}}
}

// EndActivation is the number of the end of an activation, which is no action but answers the same question.
const EndActivation ActVerb = 0

var endAction = Action{
	Verb: EndActivation, Word: "end", Stationary: true,
	May: func(Position, ModelID, ActAnswer, *Reasons) bool { return true },
	Do:  func(p play, _ ModelID, _ ActAnswer) { p.S.Act.Over = true },
	Marks: func(_ Position, _ ModelID, _ ActAnswer, m *game.Marks) {
		*m = game.Marks{What: "end the activation", Ends: true}
	},
}

// Forfeit is the number of giving up the movement.
const Forfeit ActVerb = 1

var forfeitAction = Action{
	Verb: Forfeit, Word: "forfeit", Clause: "wm.turn.activation_parts", Says: "give up its movement", Moves: true,
	May: func(p Position, _ ModelID, _ ActAnswer, why *Reasons) bool { return p.unmoved(why) },
	Do: func(p play, id ModelID, _ ActAnswer) {
		p.S.Act.Moved = Forfeited
		p.of(id).Tell("forfeit", Cl("wm.turn.activation_forfeit"), ModelFacts{Model: p.Name(id)}, "%s gives up its movement", p.Name(id))
	},
}

// ActAnswer is the next action. With is the place of a weapon on the card: -1 is a bash;
// of a special attack its place there.
type ActAnswer struct {
	Do    ActVerb
	With  int8
	Spell SpellID
	Via   ModelID // who channels it, or the caster
	At    ModelID `as:"target at"`
	Part  Parts
}

// ActingQuestion asks for the next thing of an activation.
type ActingQuestion struct{ Model ModelID }

// act does the next thing of the activation.
func (p play) act() {
	act := &p.S.Act
	id := act.Model
	if act.Over || !p.InPlay(id) {
		p.finish()
		return
	}
	a := answer(p, "act", p.SeatOf(id), game.Pick, ActingQuestion{id})
	if p.askAboutFriend(a) {
		return
	}
	a.Do.Action().Do(p, id, a)
}

// askAboutFriend asks before one's own model is attacked or thrown; it reports whether the
// player has thought better of it (wm.open.friends).
func (p play) askAboutFriend(a ActAnswer) (no bool) {
	id := p.S.Act.Model
	return p.atFriend(id, a) && !p.yes("friend", p.SeatOf(id), YesOrNo{Prompt: p.Name(a.At) + " is your own model. Attack it?", Clauses: Cl("wm.open.friends", "wm.melee.target", "wm.ranged.target"),
		Yes: "attack it", No: "leave it alone", Who: ask.Model(a.At)})
}

// atFriend reports whether an action harms one's own model: any target may be attacked
// (wm.melee.target, wm.ranged.target, wm.open.friends).
func (p Position) atFriend(id ModelID, a ActAnswer) bool {
	act := a.Do.Action()
	return act.Harms != nil && act.Harms(p, id, a) && !p.Enemies(id, a.At) && a.At != id
}

// finish ends the activation (wm.turn.end_of_activation).
func (p play) finish() {
	id := p.S.Act.Model
	p.S.Act = Activation{Model: None, Target: None}
	p.of(id).Tell("activation-over", Cl("wm.turn.end_of_activation"), ModelFacts{Model: p.Name(id)}, "the activation of %s ends", p.Name(id))
}

// Judge implements ask.Asking.
func (q ActingQuestion) Judge(p Position, a ActAnswer, why *Reasons) bool {
	act := a.Do.Action()
	return (act.Stationary || p.mayMoveOrAct(q.Model, why)) && act.May(p, q.Model, a, why)
}

// mayMoveOrAct judges whether a model is not stationary (wm.combat.stationary_state).
func (p Position) mayMoveOrAct(id ModelID, why *Reasons) bool {
	return !p.Stationary(id) || why.No("wm.combat.stationary_state", "%s is stationary: it does not move, attack or cast, and uses no feat", p.Name(id))
}

// unmoved judges whether the movement is still to be used (wm.turn.activation_parts).
func (p Position) unmoved(why *Reasons) bool {
	if act := &p.S.Act; act.Moved != NotMoved { // a combat action begins when it is used or given up
		return why.No("wm.turn.activation_parts", "%s has used its movement", p.Name(act.Model))
	}
	return true
}

// Request implements ask.Asking.
func (q ActingQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: p.Name(q.Model) + ": what next?", Clauses: Cl("wm.turn.activation_parts", "wm.combat.weapons", "wm.combat.extra", "wm.spell.time", "wm.card.feat")}
}

// Words implements ask.Asking.
func (q ActingQuestion) Words(p Position, a ActAnswer) string {
	m := q.Marks(p, a)
	text := m.What
	if m.Note != "" {
		text += " (" + m.Note + ")"
	}
	return text
}

// Marks implements ask.Marked.
func (q ActingQuestion) Marks(p Position, a ActAnswer) game.Marks {
	id, act := q.Model, a.Do.Action()
	m := game.Marks{By: []int32{int32(id)}, What: act.Says, Group: act.Word, Note: price(p.Cost(id, a)), Rule: act.Clause}
	m.Paid = p.Cost(id, a) > 0 && id == p.M.Caster[p.SeatOf(id)] // wm.foc.overboost
	if act.Words != nil {
		m.What = act.Words(p, id, a)
	}
	if act.To != Itself && a.At != id {
		m.Group = m.What
		p.markAt(id, a, &m)
	}
	if act.Marks != nil {
		act.Marks(p, id, a, &m)
	}
	return m
}

// markAt adds the target of an action to its marks.
func (p Position) markAt(id ModelID, a ActAnswer, m *game.Marks) {
	m.What, m.On = m.What+" "+p.Name(a.At), []int32{int32(a.At)}
	if p.atFriend(id, a) {
		m.What += ", your own"
	}
}

// goesStraight marks an action that moves a model straight at its target.
func goesStraight(_ Position, _ ModelID, _ ActAnswer, m *game.Marks) { m.Lane = true }

// withFist marks a power attack with the fist that makes it.
func withFist(p Position, id ModelID, a ActAnswer, m *game.Marks) {
	m.Note = "with the " + p.weaponName(id, a) + ", " + m.Note
}

// weaponName returns the name of the weapon of an action, or bash.
func (p Position) weaponName(id ModelID, a ActAnswer) string {
	if a.With < 0 || int(a.With) >= len(p.Card(id).Weapons) {
		return "bash"
	}
	return p.Weapon(id, int(a.With)).Name
}

// Cost is the focus that an action takes.
func (p Position) Cost(id ModelID, a ActAnswer) int {
	if act := a.Do.Action(); act.Cost != nil {
		return act.Cost(p, id, a)
	}
	return 0
}

// price returns what something costs, in words.
func price(focus int) string {
	if focus == 0 {
		return ""
	}
	return itoa(focus) + " focus"
}

func (s Parts) String() string {
	switch s {
	case LeftPart:
		return "left arm"
	case RightPart:
		return "right arm"
	case HeadPart:
		return "head"
	}
	return "part"
}
