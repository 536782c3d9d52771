package warcaster

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// cypherWindow: the player may play one Cypher (wc.turn.cypher_first,
// wc.turn.cypher_second, wc.turn.cypher_no_bank).
func (p play) cypherWindow() {
	seat := p.S.Active
	if p.S.Done {
		if p.S.Phase == FirstCypher {
			p.enter(ActivationPhase)
		} else {
			p.enter(Deployment)
		}
		return
	}
	p.S.Done = true
	a := answer(p, "cypher", seat, game.Pick, PlayingQuestion{seat})
	if a.Card < 0 {
		p.skipped("wc.turn.cypher_no_bank")
		return
	}
	p.g.Reveal()
	p.playCypher(seat, a)
}

// PlayingQuestion asks which Cypher to play on what, if any.
type PlayingQuestion struct{ Seat game.Seat }

// CypherAnswer is a card and what it is played on: a unit, or a model where the card
// names a model; of a Fury the channeling model and the target.
type CypherAnswer struct {
	Card CardID  `row:"none"`
	On   uint8   `as:"on through"`
	At   ModelID `as:"target"`
}

func (a CypherAnswer) Model() ModelID { return ModelID(a.On) }
func (a CypherAnswer) Unit() UnitID   { return UnitID(a.On) }

func (q PlayingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[CypherAnswer]) {
	to.Add(CypherAnswer{Card: -1})
	for c, zone := range p.S.Cards[q.Seat] {
		if !zone.Held() {
			continue
		}
		switch card := p.Card(q.Seat, CardID(c)); card.Target {
		case EnemyModel:
			q.proposeFury(p, CardID(c), to)
		case FriendlyModel:
			for i := range p.M.Models {
				if id := ModelID(i); p.InPlay(id) && p.SeatOf(id) == q.Seat && !p.IsGate(id) {
					to.Add(CypherAnswer{Card: CardID(c), On: uint8(i)})
				}
			}
		default:
			p.UnitsInPlay(q.Seat, func(u UnitID) { to.Add(CypherAnswer{Card: CardID(c), On: uint8(u)}) })
		}
	}
}

func (q PlayingQuestion) proposeFury(p Position, c CardID, to ask.Proposals[CypherAnswer]) {
	for i := range p.M.Models {
		by := ModelID(i)
		if !p.InPlay(by) || p.SeatOf(by) != q.Seat || p.Relay(by) == 0 {
			continue
		}
		reach := geom.Inches(p.Value(by, FuryRNG, -1, nil, nil))
		for t := range p.M.Models {
			if target := ModelID(t); p.InPlay(target) && p.Enemies(by, target) && p.Within(by, target, reach) {
				to.Add(CypherAnswer{c, uint8(i), target})
			}
		}
	}
}

func (q PlayingQuestion) Judge(p Position, a CypherAnswer, why *Reasons) bool {
	c := a.Card
	switch {
	case int(c) >= len(p.M.Setup.Forces[q.Seat].Rack):
		return why.Misshapen("a card of the rack")
	case c < 0:
		return a.On == 0 && a.At == 0 || why.Misshapen("-1, 0, 0 to play none")
	}
	card := p.Card(q.Seat, c)
	if !p.S.Cards[q.Seat][c].Held() {
		return why.No("wc.turn.cypher_no_bank", "%s is not in your hand", card)
	}
	switch card.Target {
	case EnemyModel:
		return q.mayChannel(p, card, a, why)
	case FriendlyModel:
		id := a.Model()
		if int(id) >= len(p.M.Models) || a.At != 0 {
			return why.Misshapen("a card and a model")
		}
		if !p.InPlay(id) {
			return why.No("wc.cypher.in_play_only", "%s is not in play", p.Name(id))
		}
		return q.mayLie(p, card, p.UnitOf(id), why)
	}
	if int(a.On) >= len(p.M.Units) || a.At != 0 {
		return why.Misshapen("a card and a unit")
	}
	return q.mayLie(p, card, a.Unit(), why)
}

// typeClause has the clause that says on whom Cyphers of a type are played.
var typeClause = [...]game.Clause{Geometric: "wc.cypher.geometric", Harmonic: "wc.cypher.harmonic", Overdrive: "wc.cypher.overdrive"}

// mayLie judges playing a card on a unit (wc.cypher.geometric,
// wc.cypher.harmonic, wc.cypher.overdrive, wc.cypher.one_per_type).
func (q PlayingQuestion) mayLie(p Position, card *CypherCard, u UnitID, why *Reasons) bool {
	slot := &p.M.Units[u]
	clause := typeClause[card.Type]
	if slot.Card == nil {
		why.No("wc.gate.not_unit", "a void gate is no unit")
		return why.No(clause, "%s cannot be played on a void gate", card)
	}
	if slot.Seat != q.Seat {
		return why.No(clause, "%s is an enemy unit", slot)
	}
	if !p.S.Units[u].InPlay {
		return why.No("wc.cypher.in_play_only", "%s is not in play", slot)
	}
	ok := true
	kind := slot.Card.Kind
	switch {
	case card.Type == Geometric && kind != SquadUnit:
		ok = why.No("wc.cypher.geometric", "%s cannot be played on %s", card, slot)
	case card.Type == Overdrive && kind != Warjack:
		ok = why.No("wc.cypher.overdrive", "%s cannot be played on %s", card, slot)
	}
	if card.Target == FriendlySolo && kind != Solo {
		ok = why.No("wc.cypher.target_words", "%s names a solo: %s is none", card, slot)
	}
	if lying := p.S.Units[u].Cypher[card.Type]; lying != 0 {
		ok = why.No("wc.cypher.one_per_type", "%s lies on %s already", p.Card(q.Seat, lying-1), slot)
	}
	return ok // wc.cypher.no_channel
}

func (q PlayingQuestion) Words(p Position, a CypherAnswer) string {
	if a.Card < 0 {
		return "play no Cypher"
	}
	card := p.Card(q.Seat, a.Card)
	switch card.Target {
	case EnemyModel:
		return "play " + card.Name + " through " + p.Name(a.Model()) + " at " + p.Name(a.At)
	case FriendlyModel:
		return "play " + card.Name + " on " + p.Name(a.Model())
	}
	text := "play " + card.Name + " on " + p.UnitName(a.Unit())
	if card.Does(RecallUnit) != nil && p.lastModel(q.Seat, a.Unit()) {
		text += ": your last model, you lose by the Mercy Rule" // wc.victory.mercy_timing
	}
	return text
}

func (q PlayingQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "Play a Cypher?", Clauses: Cl("wc.turn.cypher_first", "wc.turn.cypher_second", "wc.turn.cypher_no_bank"), Final: true}
}

// playCypher plays a card: it costs no Arc; it lies on its unit while it lasts,
// and is discarded when it is resolved (wc.cypher.free, wc.cypher.placement,
// wc.cypher.duration).
func (p play) playCypher(seat game.Seat, a CypherAnswer) {
	c, u := a.Card, a.Unit()
	card := p.Card(seat, c)
	p.S.Cards[seat][c] = Played
	switch card.Target {
	case EnemyModel:
		p.channel(seat, c, a.Model(), a.At)
		return
	case FriendlyModel:
		u = p.UnitOf(a.Model())
	}
	clause := typeClause[card.Type]
	p.g.Cite("wc.cypher.types", "wc.cypher.no_channel", "wc.cypher.free", "wc.cypher.target_words", "wc.cypher.one_per_type", "wc.cypher.duration")
	p.g.Tell(func() game.Event {
		return p.ofUnit(u).Event("cypher", append(Cl(clause), card.clauses()...),
			CardFacts{Seat: seat, Card: card.Name, Target: p.UnitName(u)}, "%s plays %s on %s", seat, card.Name, p.UnitName(u))
	})
	if card.Expires == WhenResolved {
		p.S.Now.Push(Job{Do: DiscardPlayed, Weapon: int8(c), Flag: uint8(seat), Model: None, Other: None})
	} else {
		p.S.Cards[seat][c] = InPlay
		p.S.Units[u].Cypher[card.Type] = c + 1 // wc.cypher.types, wc.cypher.placement
		p.g.Tell(func() game.Event {
			return p.ofUnit(u).Event("cypher-lies", Cl("wc.cypher.placement"), CardFacts{Seat: seat, Card: card.Name, Target: p.UnitName(u)}, "%s lies on %s", card.Name, p.UnitName(u))
		})
	}
	p.enciphered(u)
	for r := range card.Rules {
		for e := range card.Rules[r].Effects {
			p.cypherEffect(c, card, u, a.Model(), &card.Rules[r].Effects[e])
		}
	}
}

// enciphered sets up what a unit's rules do when its player plays a Cypher on
// it, or an enemy Fury has targeted it (Arcanum Module).
func (p play) enciphered(u UnitID) {
	list, n := p.voices(u)
	for _, id := range list[:n] {
		for _, r := range p.Profile(id).Moments[Enciphered] {
			if p.holds(id, p.Profile(id).Rules[r].Effects[0].If) {
				p.S.Now.Push(Job{Do: ChargeUnit, Unit: u, Model: id, Other: None, Rule: uint8(r), N: p.Profile(id).Rules[r].Effects[0].Add})
				return
			}
		}
	}
}

// cypherEffect does what a card does when it is played; what lasts is read off
// the card while it lies on its unit.
func (p play) cypherEffect(c CardID, card *CypherCard, u UnitID, id ModelID, e *Effect) {
	switch e.Do {
	case MoveUp:
		p.S.Now.Push(Job{Do: MoveUnit, Unit: u, N: int8(e.Inches / geom.Inch), Model: None, Other: None})
	case TakeToken:
		if p.S.Units[u].Token {
			p.takeToken(u, card.Name)
		}
	case ReturnModels:
		p.S.Now.Push(Job{Do: ReturnTrooper, Unit: u, N: e.Add, Model: None, Other: None})
	case RecallUnit:
		p.recall(u, "wc.deploy.recall")
	case Charge:
		p.S.Now.Push(Job{Do: ChargeUnit, Unit: u, N: e.Add, Model: None, Other: None})
	case AttackNow:
		p.S.Now.Push(Job{Do: StrikeJob, Model: id, Other: None, Flag: anyStrike, Rule: noRule})
	case StrikeNow:
		p.S.Now.Push(Job{Do: Annihilate, Model: p.M.Units[u].First, Other: None, Weapon: int8(c)})
	}
}

// noRule is the rule of a job that no rule of a model has made.
const noRule = 0xFF

// discardPlayed puts a resolved card on the discard pile.
func (p play) discardPlayed(j Job) {
	seat, c := game.Seat(j.Flag), CardID(j.Weapon)
	if p.S.Cards[seat][c] == Played {
		p.discard(seat, c, "wc.cypher.duration")
	}
}

// discard puts a card on its owner's discard pile (wc.rack.discard_pile).
func (p play) discard(seat game.Seat, c CardID, clause game.Clause) {
	p.S.Cards[seat][c] = InDiscard
	p.g.Tell(func() game.Event {
		return p.of().Event("discard", Cl(clause, "wc.rack.discard_pile"), CardFacts{Seat: seat, Card: p.Card(seat, c).Name}, "%s goes to the discard pile of %s", p.Card(seat, c).Name, seat)
	})
}

// expireCypher ends the Cypher of a type that lies on a unit.
func (p play) expireCypher(u UnitID, t CypherType, clause game.Clause) {
	c := p.S.Units[u].Cypher[t]
	if c == 0 {
		return
	}
	p.S.Units[u].Cypher[t] = 0
	p.S.Units[u].Slammed = p.S.Units[u].Slammed && t != Overdrive
	p.discard(p.M.Units[u].Seat, c-1, clause)
}

// expireCyphers ends every Cypher in play that lasts so long.
func (p play) expireCyphers(when Expiry, clause game.Clause) {
	for u := range p.M.Units {
		for t, c := range p.S.Units[u].Cypher {
			if c != 0 && p.Card(p.M.Units[u].Seat, c-1).Expires == when {
				p.expireCypher(UnitID(u), CypherType(t), clause)
			}
		}
	}
}

// expireRoundCyphers ends what lasts until the end of the Pulse round
// (wc.pulse.step_cyphers).
func (p play) expireRoundCyphers() {
	p.expireCyphers(EndOfPulseRound, "wc.pulse.step_cyphers")
	p.enter(PulseScore)
}

// endEnemyCyphers ends the Cyphers of the target's player on a unit, unless a
// rule of the unit keeps them (Apotropaic Reactor).
func (p play) endEnemyCyphers(u UnitID, by ModelID) {
	if p.UnitIsGate(u) {
		return
	}
	for t, c := range p.S.Units[u].Cypher {
		if c == 0 || p.M.Units[u].Seat == p.SeatOf(by) {
			continue
		}
		if !p.keepCypher(u) {
			p.expireCypher(u, CypherType(t), "wc.core.card_over_book")
		}
	}
}

// keepCypher offers to keep a Cypher that an enemy would end.
func (p play) keepCypher(u UnitID) bool {
	list, n := p.Members(u)
	for _, id := range list[:n] {
		for _, r := range p.Profile(id).Moments[CypherExpiring] {
			if p.Profile(id).Rules[r].Does(KeepCypher) && p.offerSpike("spike/keep", id, r) {
				return true
			}
		}
	}
	return false
}

// returnTroopers puts destroyed troopers of a squad back near one of its models
// (Mortality Destabilizer, Resurrection Protocol).
func (p play) returnTroopers(j Job) {
	u := j.Unit
	if !p.S.Units[u].InPlay {
		return
	}
	slot := &p.M.Units[u]
	for i := range slot.Models {
		id := slot.First + ModelID(i)
		if p.InPlay(id) {
			continue
		}
		a := answer(p, "return", slot.Seat, game.Place, ReturningQuestion{id, u})
		if a.Len() == 0 {
			return
		}
		_, at := a.At(0)
		p.S.Models[id] = Model{At: at.Point, On: int8(at.On), Unit: u, InPlay: true}
		p.of(id).Tell("return", Cl("wc.core.card_over_book", "wc.move.surface"), ModelFacts{Model: p.Name(id), Unit: p.UnitName(u)}, "%s comes back", p.Name(id))
		p.arrived(id)
		if j.N > 1 {
			j.N--
			p.S.Now.Push(j)
		}
		return
	}
}

// ReturningQuestion asks where a trooper comes back, within 2" of a model of its squad; or
// nothing, not to bring it back.
type ReturningQuestion struct {
	model ModelID
	Unit  UnitID
}

func (q ReturningQuestion) Judge(p Position, a Placements, why *Reasons) bool {
	if a.Len() == 0 {
		return true
	}
	b, on, ok := p.alone(a, q.model, "wc.move.on_table", why)
	if !ok {
		return false
	}
	near, gap := false, geom.MaxCoordinate
	list, n := p.Members(q.Unit)
	for _, id := range list[:n] {
		near, gap = near || table.Gap3Within(p.Body(id), b, SquadReach), min(gap, table.Gap3(p.Body(id), b))
	}
	if !near {
		why.No("wc.core.card_over_book", "%s would be too far from the others of its squad: %s", p.Name(q.model), gap.Over(SquadReach))
	}
	var c Crowd
	p.Crowd(&c)
	return p.hasGround(q.model, b, on, &c, "wc.move.surface", why) && near
}

func (q ReturningQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Placements]) {
	to.Add(nil)
	list, n := p.Members(q.Unit)
	var c Crowd
	p.Crowd(&c)
	mate := list[luck.IntN(n)]
	body := p.Body(mate)
	want := body.Centre().Add(geom.Around(luck.IntN(16), body.R*3))
	var room [8]footing
	for _, f := range p.footings(room[:0], body, SquadReach, int16(p.S.Models[mate].On)) {
		if spot, ok := p.settle(q.model, want, f, c.List()); ok {
			to.Add(PutAt(q.model, spot, f.on))
			return
		}
	}
}

func (q ReturningQuestion) Words(p Position, a Placements) string {
	if a.Len() == 0 {
		return "leave " + p.Name(q.model) + " destroyed"
	}
	return "bring " + p.Name(q.model) + " back"
}

func (q ReturningQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: "Bring " + p.Name(q.model) + ` back within 2" of its squad?`, Clauses: Cl("wc.core.card_over_book"), Subjects: []int32{int32(q.model)}}
}

// annihilate is the Annihilation Vector: the warjack attacks an enemy within 1"
// in melee, with its STR as POW.
func (p play) annihilate(j Job) {
	id, c := j.Model, CardID(j.Weapon)
	seat := p.SeatOf(id)
	a := answer(p, "annihilate", seat, game.Pick, AnnihilatingQuestion{id, c})
	if !a.Given() {
		return
	}
	target := a.One
	p.S.Attack = Attack{Live: true, Kind: MeleeAttack, By: id, Weapon: -1, Card: c, Declared: target, Granted: true}
	p.of(id, target).Tell("declare", Cl("wc.attack.declare", "wc.core.card_over_book"), AttackFacts{By: p.Name(id), With: p.Card(seat, c).Name, Target: p.Name(target)}, "%s attacks %s: %s", p.Name(id), p.Name(target), p.Card(seat, c).Name)
	p.S.Attack.Against.Push(Aimed{Model: target, Struck: None})
	p.S.Now.Push(Job{Do: ResolveAttack})
}

// AnnihilatingQuestion asks for the target, if any.
type AnnihilatingQuestion struct {
	by   ModelID
	card CardID
}

func (q AnnihilatingQuestion) Context(p Position, target ModelID) AttackContext {
	return AttackContext{Kind: MeleeAttack, By: q.by, Target: target, Weapon: -1, Card: p.Card(p.SeatOf(q.by), q.card), strike: true, energy: Kinetic}
}

func (q AnnihilatingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[MaybeModel]) {
	to.Add(ask.No[ModelID]())
	for i := range p.M.Models {
		if id := ModelID(i); p.InPlay(id) && p.Enemies(q.by, id) && p.Within(q.by, id, geom.Inch) {
			to.Add(ask.Just(id))
		}
	}
}

func (q AnnihilatingQuestion) Judge(p Position, a MaybeModel, why *Reasons) bool {
	if !a.Given() {
		return true
	}
	b := q.Context(p, a.One)
	return p.MayTarget(&b, geom.Inch, why)
}

func (q AnnihilatingQuestion) Words(p Position, a MaybeModel) string {
	if !a.Given() {
		return "attack nobody"
	}
	return "attack " + p.Name(a.One)
}

func (q AnnihilatingQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: p.Name(q.by) + ` attacks one enemy model within 1"`, Clauses: Cl("wc.core.card_over_book")}
}

// strengthPool is the dice of a strength check (wc.dice.strength_check).
func (p Position) strengthPool(id ModelID) dice.Pool {
	return dice.Pool{dice.Action.Times(p.Value(id, STR, -1, nil, nil))}
}
