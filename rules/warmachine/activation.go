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

// ActVerb is an action of a model in its activation.
type ActVerb uint8

// The verbs of an activation.
const (
	EndActivation ActVerb = iota
	Forfeit
	Advance
	Run
	Charge
	Attacking
	Buying
	Special
	HeadButting
	Slamming
	Locking
	Throwing
	Releasing
	Breaking
	Casting
	UseFeat
	Regenerating
)

// Verbs implements ask.Verbs.
func (ActVerb) Verbs() []string {
	return []string{"end", "forfeit", "advance", "run", "charge", "attack", "buy", "special", "head-butt", "slam", "lock", "throw", "release", "break", "cast", "feat", "regenerate"}
}

// ActAnswer is the next action. With is the place of a weapon on the card: -1 is a bash;
// of a special attack its place there.
type ActAnswer struct {
	Do    ActVerb
	With  int8    `of:"attack buy special lock throw release"`
	Spell SpellID `of:"cast"`
	Via   ModelID `of:"cast"` // who channels it, or the caster
	At    ModelID `of:"charge attack buy special head-butt slam lock throw cast" as:"target at"`
	Part  Parts   `of:"lock break"`
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
	switch a.Do {
	case EndActivation:
		act.Over = true
	case Forfeit:
		act.Moved = Forfeited
		p.of(id).Tell("forfeit", Cl("wm.turn.activation_forfeit"), ModelFacts{Model: p.Name(id)}, "%s gives up its movement", p.Name(id))
	case Advance:
		p.advance(id)
	case Run:
		p.run(id)
	case Charge:
		p.charge(id, a.At)
	case Attacking, Buying:
		p.strikeWith(a)
	case Special:
		p.specialAttack(a)
	case HeadButting:
		p.headButt(id, a.At)
	case Slamming:
		p.slam(id, a.At)
	case Locking:
		p.lock(id, int(a.With), a.At, a.Part)
	case Throwing:
		p.throw(id, int(a.With), a.At)
	case Releasing:
		p.release(id, int(a.With))
	case Breaking:
		p.breakAgain(id, a.Part)
	case Casting:
		p.cast(id, a)
	case UseFeat:
		p.useFeat(id)
	case Regenerating:
		p.regenerate(id)
	}
}

// askAboutFriend asks before one's own model is attacked or thrown; it reports whether the
// player has thought better of it (wm.open.friends).
func (p play) askAboutFriend(a ActAnswer) (no bool) {
	id := p.S.Act.Model
	return p.atFriend(id, a) && !p.yes("friend", p.SeatOf(id), YesOrNo{Prompt: p.Name(a.At) + " is your own model. Attack it?", Clauses: Cl("wm.open.friends", "wm.melee.target", "wm.ranged.target"),
		Yes: "attack it", No: "leave it alone", Who: ask.Model(a.At)})
}

// atFriend reports whether a deed harms one's own model: any target may be attacked
// (wm.melee.target, wm.ranged.target, wm.open.friends).
func (p Position) atFriend(id ModelID, a ActAnswer) bool {
	switch a.Do {
	case Casting:
		if !p.Spell(p.SeatOf(id), a.Spell).Offensive {
			return false
		}
	case Attacking, Buying, Throwing, Special:
	default:
		return false
	}
	return !p.Enemies(id, a.At) && a.At != id
}

// finish ends the activation (wm.turn.end_of_activation).
func (p play) finish() {
	id := p.S.Act.Model
	p.S.Act = Activation{Model: None, Target: None}
	p.of(id).Tell("activation-over", Cl("wm.turn.end_of_activation"), ModelFacts{Model: p.Name(id)}, "the activation of %s ends", p.Name(id))
}

// Propose implements ask.Asking: everything that could be done; judging says what may be.
func (q ActingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[ActAnswer]) {
	id, act := q.Model, &p.S.Act
	to.Add(ActAnswer{Do: EndActivation})
	if act.Moved == NotMoved {
		to.Add(ActAnswer{Do: Forfeit})
		to.Add(ActAnswer{Do: Advance})
		to.Add(ActAnswer{Do: Run})
	}
	for i := range p.M.Models {
		if at := ModelID(i); p.InPlay(at) && at != id {
			q.proposeAt(p, at, to)
		}
	}
	for n, s := range p.Card(id).SpecialAttacks {
		if s == TremorAttack {
			to.Add(ActAnswer{Do: Special, With: int8(n), At: id})
		}
	}
	for _, part := range allParts {
		if p.locked(id)&part != 0 {
			to.Add(ActAnswer{Do: Breaking, Part: part})
		}
	}
	for arm := range p.Model(id).Hold {
		if p.Model(id).Hold[arm].Part != 0 {
			to.Add(ActAnswer{Do: Releasing, With: int8(arm)})
		}
	}
	if !p.Jack(id) {
		to.Add(ActAnswer{Do: UseFeat})
		to.Add(ActAnswer{Do: Regenerating})
		q.proposeSpells(p, to)
	}
}

// proposeAt proposes what may be done to another model.
func (q ActingQuestion) proposeAt(p Position, at ModelID, to ask.Proposals[ActAnswer]) {
	id, act, enemy := q.Model, &p.S.Act, p.Enemies(q.Model, at)
	jack := p.Jack(id)
	if enemy && act.Moved == NotMoved {
		to.Add(ActAnswer{Do: Charge, At: at})
		if jack {
			to.Add(ActAnswer{Do: Slamming, At: at})
		}
	}
	if act.Action == Given {
		return
	}
	for w := range p.Card(id).Weapons {
		to.Add(ActAnswer{Do: Attacking, With: int8(w), At: at})
		if p.Model(id).Focus > 0 {
			to.Add(ActAnswer{Do: Buying, With: int8(w), At: at})
		}
		if jack && p.Weapon(id, w).Fist {
			to.Add(ActAnswer{Do: Throwing, With: int8(w), At: at})
			if enemy && p.Jack(at) {
				for _, part := range allParts {
					to.Add(ActAnswer{Do: Locking, With: int8(w), At: at, Part: part})
				}
			}
		}
	}
	if jack && p.MayBash(id) {
		to.Add(ActAnswer{Do: Attacking, With: -1, At: at})
	}
	if jack && enemy {
		to.Add(ActAnswer{Do: HeadButting, At: at})
	}
	for n, s := range p.Card(id).SpecialAttacks {
		if s != TremorAttack {
			to.Add(ActAnswer{Do: Special, With: int8(n), At: at})
		}
	}
}

// proposeSpells proposes each spell, from each place it may come from, at each model.
func (q ActingQuestion) proposeSpells(p Position, to ask.Proposals[ActAnswer]) {
	seat := p.SeatOf(q.Model)
	for i := range p.Spells(seat) {
		s := p.Spell(seat, SpellID(i))
		if s.Unused || int(s.Cost) > int(p.Model(q.Model).Focus) {
			continue
		}
		if s.OnCaster() {
			to.Add(ActAnswer{Do: Casting, Spell: SpellID(i), Via: q.Model, At: q.Model})
			continue
		}
		p.InPlayOf(seat, func(via ModelID) {
			if via != q.Model && !p.Card(via).HasArcNode {
				return
			}
			p.Each(func(at ModelID) { to.Add(ActAnswer{Do: Casting, Spell: SpellID(i), Via: via, At: at}) })
		})
	}
}

// Judge implements ask.Asking.
func (q ActingQuestion) Judge(p Position, a ActAnswer, why *Reasons) bool {
	id := q.Model
	switch a.Do {
	case EndActivation:
		return true
	case Regenerating:
		return p.mayRegenerate(id, why)
	case Releasing:
		return p.mayRelease(id, int(a.With), why)
	}
	if p.Stationary(id) {
		if a.Do == Casting {
			why.No("wm.spell.stationary", "%s cannot cast", p.Name(id))
		}
		return why.No("wm.combat.stationary_state", "%s is stationary: it does not move, attack or cast, and uses no feat", p.Name(id))
	}
	switch a.Do {
	case Forfeit, Advance:
		return p.unmoved(why)
	case Run:
		return p.mayRun(id, why)
	case Charge:
		return p.mayCharge(id, a.At, why)
	case Attacking, Buying:
		return p.mayStrike(id, a, why)
	case Special:
		return p.maySpecial(id, a, why)
	case HeadButting:
		return p.mayHeadButt(id, a.At, why)
	case Slamming:
		return p.maySlam(id, a.At, why)
	case Locking:
		return p.mayLock(id, int(a.With), a.At, a.Part, why)
	case Throwing:
		return p.mayThrow(id, int(a.With), a.At, why)
	case Breaking:
		return p.mayBreak(id, a.Part, why)
	case Casting:
		return p.mayCast(id, a, why)
	}
	return p.mayUseFeat(id, why)
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

// actClauses list the clause that explains each thing done.
var actClauses = [...]game.Clause{Forfeit: "wm.turn.activation_parts", Advance: "wm.move.advance", Run: "wm.move.run_distance", Charge: "wm.move.charge_distance",
	Attacking: "wm.combat.weapons", Buying: "wm.combat.extra", Special: "wm.card.special_attack", HeadButting: "wm.headbutt.roll", Slamming: "wm.slam.move", Locking: "wm.lock.effect",
	Throwing: "wm.throw.roll", Releasing: "wm.lock.release", Breaking: "wm.lock.break", Casting: "wm.spell.rules", UseFeat: "wm.card.feat", Regenerating: "wm.foc.regenerate"}

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
	id := q.Model
	m := game.Marks{By: []int32{int32(id)}, Group: a.Do.Verbs()[a.Do], Note: price(p.Cost(id, a)), Rule: actClauses[a.Do]}
	m.Paid = p.Cost(id, a) > 0 && id == p.M.Caster[p.SeatOf(id)] // wm.foc.overboost
	on := func(what, whom string) {
		m.What, m.On = what+" "+whom, []int32{int32(a.At)}
		if p.atFriend(id, a) {
			m.What += ", your own"
		}
	}
	named := func(what string) { m.Group = what; on(what, p.Name(a.At)) }
	weapon := func() string {
		if a.With < 0 || int(a.With) >= len(p.Card(id).Weapons) {
			return "bash"
		}
		return p.Weapon(id, int(a.With)).Name
	}
	switch a.Do {
	case EndActivation:
		return game.Marks{What: "end the activation", Ends: true}
	case Forfeit:
		m.What = "give up its movement"
	case Advance:
		m.What, m.Goes = "advance", true
	case Run:
		m.What = "run"
	case Charge:
		named("charge")
		m.Lane = true
	case Attacking:
		named(weapon() + " at")
	case Buying:
		named(weapon() + " again at")
	case Special:
		what := "special attack"
		if n := int(a.With); n >= 0 && n < len(p.Card(id).SpecialAttacks) {
			what, m.Rule = p.Card(id).SpecialAttacks[n].String(), specialClause(p.Card(id).SpecialAttacks[n])
		}
		if a.At == id {
			m.What = what
		} else {
			named(what + " at")
		}
	case HeadButting:
		named("head-butt")
	case Slamming:
		named("slam")
		m.Lane = true
	case Locking:
		named("lock " + a.Part.String() + " of")
		m.Note = "with the " + weapon() + ", " + m.Note
	case Throwing:
		named("throw")
		m.Note = "with the " + weapon() + ", " + m.Note
	case Releasing:
		m.What = "let go"
		if arm := int(a.With); arm >= 0 && arm < len(arms) {
			held := p.Model(id).Hold[arm]
			m.What = "let go of the " + held.Part.String() + " of " + p.Name(held.Model)
			m.On, m.Note = []int32{int32(held.Model)}, "with the "+partOf(arms[arm]).String()
		}
	case Breaking:
		m.What = "break free: " + a.Part.String()
	case Casting:
		a.Spell = min(a.Spell, SpellID(p.Spells(p.SeatOf(id))-1))
		spell := p.Spell(p.SeatOf(id), a.Spell)
		m.Group, m.Rule = spell.Name, spell.Clause()
		if a.Via != id {
			m.Group += " through " + p.Name(a.Via)
			m.By = append(m.By, int32(a.Via))
		}
		m.What = "cast " + m.Group
		if a.At != id || !spell.OnCaster() { // a spell is one row, whomever it is cast at
			on(m.What+" at", p.Name(a.At))
		}
		m.Card = int(a.Spell) + 1
	case UseFeat:
		m.Card = p.Spells(p.SeatOf(id)) + 1
		feat := p.Card(id).Feat
		m.What, m.Rule = "use the feat: "+feat.Name, feat.Clause()
	case Regenerating:
		m.What = "regenerate a box"
	}
	return m
}

// Cost is the focus that a deed of an activation takes.
func (p Position) Cost(id ModelID, a ActAnswer) int {
	switch a.Do {
	case Run:
		return p.moveCost(id)
	case Charge:
		return p.ChargeCost(id)
	case Casting:
		return p.spellCost(p.SeatOf(id), a.Spell)
	case Breaking:
		if p.S.Act.Tried&a.Part == 0 {
			return 0
		}
		return 1
	case Buying, HeadButting, Slamming, Locking, Throwing, Regenerating:
		return 1
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

// regenerate heals the rightmost marked box of a warcaster (wm.foc.regenerate).
func (p play) regenerate(id ModelID) {
	p.spend(id, 1, "regenerate", "wm.foc.regenerate")
	m := p.Model(id)
	m.Marked[0]--
	p.of(id).Tell("healed", Cl("wm.foc.regenerate"), ModelFacts{Model: p.Name(id), Value: p.Left(id)}, "%s heals a box: %d are unmarked", p.Name(id), p.Left(id))
}

// mayRegenerate judges the healing of a box (wm.foc.regenerate, wm.foc.cast,
// wm.open.knocked_regen).
func (p Position) mayRegenerate(id ModelID, why *Reasons) bool {
	if p.Jack(id) {
		return why.No("wm.foc.cast", "%s is a warjack: it does not heal", p.Name(id))
	}
	if !p.affords(id, 1, "a box", why) {
		return false
	}
	return p.Model(id).Marked[0] > 0 || why.No("wm.foc.regenerate", "%s has no marked box", p.Name(id))
}
