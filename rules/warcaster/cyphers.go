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
	seat := p.s.Active
	if p.s.Done {
		if p.s.Phase == FirstCypher {
			p.enter(ActivationPhase)
		} else {
			p.enter(Deployment)
		}
		return
	}
	p.s.Done = true
	a := answer(p, "cypher", seat, game.Pick, playing{seat})
	if a.Card < 0 {
		p.skipped("wc.turn.cypher_no_bank")
		return
	}
	p.g.Reveal()
	p.playCypher(seat, a)
}

// playing asks which Cypher to play on what, if any.
type playing struct{ seat game.Seat }

// cypherAnswer is a card and what it is played on: a unit, or a model where the card
// names a model; of a Fury the channeling model and the target.
type cypherAnswer struct {
	Card CardID `row:"none"`
	On   uint8
	At   ModelID
}

func (a cypherAnswer) model() ModelID { return ModelID(a.On) }
func (a cypherAnswer) unit() UnitID   { return UnitID(a.On) }

func (q playing) Propose(p position, _ *game.Luck, to ask.To[cypherAnswer]) {
	to.Add(cypherAnswer{Card: -1})
	for c, zone := range p.s.Cards[q.seat] {
		if !zone.held() {
			continue
		}
		switch card := p.card(q.seat, CardID(c)); card.Target {
		case EnemyModel:
			q.proposeFury(p, CardID(c), to)
		case FriendlyModel:
			for i := range p.m.models {
				if id := ModelID(i); p.inPlay(id) && p.seatOf(id) == q.seat && !p.isGate(id) {
					to.Add(cypherAnswer{Card: CardID(c), On: uint8(i)})
				}
			}
		default:
			p.unitsInPlay(q.seat, func(u UnitID) { to.Add(cypherAnswer{Card: CardID(c), On: uint8(u)}) })
		}
	}
}

func (q playing) proposeFury(p position, c CardID, to ask.To[cypherAnswer]) {
	for i := range p.m.models {
		by := ModelID(i)
		if !p.inPlay(by) || p.seatOf(by) != q.seat || p.relay(by) == 0 {
			continue
		}
		reach := geom.Inches(p.value(by, FuryRNG, -1, nil, nil))
		for t := range p.m.models {
			if target := ModelID(t); p.inPlay(target) && p.enemies(by, target) && p.within(by, target, reach) {
				to.Add(cypherAnswer{c, uint8(i), target})
			}
		}
	}
}

func (q playing) Judge(p position, a cypherAnswer, why *reasons) bool {
	c := a.Card
	switch {
	case int(c) >= len(p.m.Setup.Forces[q.seat].Rack):
		return why.Misshapen("a card of the rack")
	case c < 0:
		return a.On == 0 && a.At == 0 || why.Misshapen("-1, 0, 0 to play none")
	}
	card := p.card(q.seat, c)
	if !p.s.Cards[q.seat][c].held() {
		return why.No("wc.turn.cypher_no_bank", "%s is not in your hand", card)
	}
	switch card.Target {
	case EnemyModel:
		return q.mayChannel(p, card, a, why)
	case FriendlyModel:
		id := a.model()
		if int(id) >= len(p.m.models) || a.At != 0 {
			return why.Misshapen("a card and a model")
		}
		if p.isGate(id) {
			why.No("wc.gate.not_unit", "a void gate is no unit")
			return why.No("wc.cypher.harmonic", "%s cannot be played on a void gate", card)
		}
		if !p.inPlay(id) {
			return why.No("wc.cypher.in_play_only", "%s is not in play", p.name(id))
		}
		return q.mayLie(p, card, p.unitOf(id), why)
	}
	if int(a.On) >= len(p.m.units) || a.At != 0 {
		return why.Misshapen("a card and a unit")
	}
	return q.mayLie(p, card, a.unit(), why)
}

// mayLie judges playing a card on a unit (wc.cypher.geometric,
// wc.cypher.harmonic, wc.cypher.overdrive, wc.cypher.one_per_type).
func (q playing) mayLie(p position, card *CypherCard, u UnitID, why *reasons) bool {
	slot := &p.m.units[u]
	clause := [...]game.Clause{Geometric: "wc.cypher.geometric", Harmonic: "wc.cypher.harmonic", Overdrive: "wc.cypher.overdrive"}[card.Type]
	if slot.Card == nil {
		why.No("wc.gate.not_unit", "a void gate is no unit")
		return why.No(clause, "%s cannot be played on a void gate", card)
	}
	if slot.Seat != q.seat {
		return why.No(clause, "%s is an enemy unit", slot)
	}
	if !p.s.Units[u].InPlay {
		return why.No("wc.cypher.in_play_only", "%s is not in play", slot)
	}
	ok := true
	kind := slot.Card.Kind
	if card.Type == Geometric && kind != SquadUnit || card.Type == Overdrive && kind != Warjack {
		ok = why.No(clause, "%s cannot be played on %s", card, slot)
	}
	if card.Target == FriendlySolo && kind != Solo {
		ok = why.No("wc.cypher.target_words", "%s names a solo: %s is none", card, slot)
	}
	if lying := p.s.Units[u].Cypher[card.Type]; lying != 0 {
		ok = why.No("wc.cypher.one_per_type", "%s lies on %s already", p.card(q.seat, lying-1), slot)
	}
	return ok
}

func (q playing) Words(p position, a cypherAnswer) string {
	if a.Card < 0 {
		return "play no Cypher"
	}
	card := p.card(q.seat, a.Card)
	switch card.Target {
	case EnemyModel:
		return "play " + card.Name + " through " + p.name(a.model()) + " at " + p.name(a.At)
	case FriendlyModel:
		return "play " + card.Name + " on " + p.name(a.model())
	}
	text := "play " + card.Name + " on " + p.unitName(a.unit())
	if card.does(RecallUnit) != nil && p.lastModel(q.seat, a.unit()) {
		text += ": your last model, you lose by the Mercy Rule" // wc.victory.mercy_timing
	}
	return text
}

func (q playing) Request(position) game.Request {
	return game.Request{Prompt: "Play a Cypher?", Clauses: cl("wc.turn.cypher_first", "wc.turn.cypher_second", "wc.turn.cypher_no_bank"), Final: true}
}

// playCypher plays a card: it costs no Arc; it lies on its unit while it lasts,
// and is discarded when it is resolved (wc.cypher.free, wc.cypher.placement,
// wc.cypher.duration).
func (p play) playCypher(seat game.Seat, a cypherAnswer) {
	c, u := a.Card, a.unit()
	card := p.card(seat, c)
	p.s.Cards[seat][c] = Played
	switch card.Target {
	case EnemyModel:
		p.channel(seat, c, a.model(), a.At)
		return
	case FriendlyModel:
		u = p.unitOf(a.model())
	}
	clause := [...]game.Clause{Geometric: "wc.cypher.geometric", Harmonic: "wc.cypher.harmonic", Overdrive: "wc.cypher.overdrive"}[card.Type]
	p.ofUnit(u).tell("cypher", append(cl(clause, "wc.cypher.types", "wc.cypher.no_channel", "wc.cypher.free", "wc.cypher.target_words", "wc.cypher.one_per_type", "wc.cypher.duration"), card.clauses()...),
		CardFacts{Seat: seat, Card: card.Name, Target: p.unitName(u)}, "%s plays %s on %s", seat, card.Name, p.unitName(u))
	if card.Expires == WhenResolved {
		p.s.Now.Push(Job{Do: DiscardPlayed, Weapon: int8(c), Flag: uint8(seat), Model: None, Other: None})
	} else {
		p.s.Cards[seat][c] = InPlay
		p.s.Units[u].Cypher[card.Type] = c + 1
		p.ofUnit(u).tell("cypher-lies", cl("wc.cypher.placement"), CardFacts{Seat: seat, Card: card.Name, Target: p.unitName(u)}, "%s lies on %s", card.Name, p.unitName(u))
	}
	p.enciphered(u)
	for r := range card.Rules {
		for e := range card.Rules[r].Effects {
			p.cypherEffect(c, card, u, a.model(), &card.Rules[r].Effects[e])
		}
	}
}

// enciphered sets up what a unit's rules do when its player plays a Cypher on
// it, or an enemy Fury has targeted it (Arcanum Module).
func (p play) enciphered(u UnitID) {
	list, n := p.voices(u)
	for _, id := range list[:n] {
		for _, r := range p.profile(id).moments[Enciphered] {
			if p.holds(id, p.profile(id).rules[r].Effects[0].If) {
				p.s.Now.Push(Job{Do: ChargeUnit, Unit: u, Model: id, Other: None, Rule: uint8(r), N: p.profile(id).rules[r].Effects[0].Add})
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
		p.s.Now.Push(Job{Do: MoveUnit, Unit: u, N: int8(e.Inches / geom.Inch), Model: None, Other: None})
	case TakeToken:
		if p.s.Units[u].Token {
			p.takeToken(u, card.Name)
		}
	case ReturnModels:
		p.s.Now.Push(Job{Do: ReturnTrooper, Unit: u, N: e.Add, Model: None, Other: None})
	case RecallUnit:
		p.recall(u, "wc.deploy.recall")
	case Charge:
		p.s.Now.Push(Job{Do: ChargeUnit, Unit: u, N: e.Add, Model: None, Other: None})
	case AttackNow:
		p.s.Now.Push(Job{Do: StrikeJob, Model: id, Other: None, Flag: anyStrike, Rule: noRule})
	case StrikeNow:
		p.s.Now.Push(Job{Do: Annihilate, Model: p.m.units[u].First, Other: None, Weapon: int8(c)})
	}
}

// noRule is the rule of a job that no rule of a model has made.
const noRule = 0xFF

// discardPlayed puts a resolved card on the discard pile.
func (p play) discardPlayed(j Job) {
	seat, c := game.Seat(j.Flag), CardID(j.Weapon)
	if p.s.Cards[seat][c] == Played {
		p.discard(seat, c, "wc.cypher.duration")
	}
}

// discard puts a card on its owner's discard pile (wc.rack.discard_pile).
func (p play) discard(seat game.Seat, c CardID, clause game.Clause) {
	p.s.Cards[seat][c] = InDiscard
	p.tell("discard", cl(clause, "wc.rack.discard_pile"), CardFacts{Seat: seat, Card: p.card(seat, c).Name}, "%s goes to the discard pile of %s", p.card(seat, c).Name, seat)
}

// expireCypher ends the Cypher of a type that lies on a unit.
func (p play) expireCypher(u UnitID, t CypherType, clause game.Clause) {
	c := p.s.Units[u].Cypher[t]
	if c == 0 {
		return
	}
	p.s.Units[u].Cypher[t] = 0
	p.s.Units[u].Slammed = p.s.Units[u].Slammed && t != Overdrive
	p.discard(p.m.units[u].Seat, c-1, clause)
}

// expireCyphers ends every Cypher in play that lasts so long.
func (p play) expireCyphers(when Expiry, clause game.Clause) {
	for u := range p.m.units {
		for t, c := range p.s.Units[u].Cypher {
			if c != 0 && p.card(p.m.units[u].Seat, c-1).Expires == when {
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
	if p.unitIsGate(u) {
		return
	}
	for t, c := range p.s.Units[u].Cypher {
		if c == 0 || p.m.units[u].Seat == p.seatOf(by) {
			continue
		}
		if !p.keepCypher(u) {
			p.expireCypher(u, CypherType(t), "wc.core.card_over_book")
		}
	}
}

// keepCypher offers to keep a Cypher that an enemy would end.
func (p play) keepCypher(u UnitID) bool {
	list, n := p.members(u)
	for _, id := range list[:n] {
		for _, r := range p.profile(id).moments[CypherExpiring] {
			if p.profile(id).rules[r].does(KeepCypher) && p.offerSpike("spike/keep", id, r) {
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
	if !p.s.Units[u].InPlay {
		return
	}
	slot := &p.m.units[u]
	for i := range slot.Models {
		id := slot.First + ModelID(i)
		if p.inPlay(id) {
			continue
		}
		a := answer(p, "return", slot.Seat, game.Place, returning{id, u})
		if a.Len() == 0 {
			return
		}
		_, at := a.At(0)
		p.s.Models[id] = Model{At: at.Point, On: int8(at.On), Unit: u, InPlay: true}
		p.of(id).tell("return", cl("wc.core.card_over_book", "wc.move.surface"), ModelFacts{Model: p.name(id), Unit: p.unitName(u)}, "%s comes back", p.name(id))
		p.arrived(id)
		if j.N > 1 {
			j.N--
			p.s.Now.Push(j)
		}
		return
	}
}

// returning asks where a trooper comes back, within 2" of a model of its squad; or
// nothing, not to bring it back.
type returning struct {
	model ModelID
	unit  UnitID
}

func (q returning) Judge(p position, a placements, why *reasons) bool {
	if a.Len() == 0 {
		return true
	}
	b, on, ok := p.alone(a, q.model, "wc.move.on_table", why)
	if !ok {
		return false
	}
	near, gap := false, geom.MaxCoordinate
	list, n := p.members(q.unit)
	for _, id := range list[:n] {
		near, gap = near || table.Gap3Within(p.body(id), b, squadReach), min(gap, table.Gap3(p.body(id), b))
	}
	if !near {
		why.No("wc.core.card_over_book", "%s would be too far from the others of its squad: %s", p.name(q.model), gap.Over(squadReach))
	}
	var c crowd
	p.crowd(&c)
	return p.hasGround(q.model, b, on, &c, "wc.move.surface", why) && near
}

func (q returning) Propose(p position, luck *game.Luck, to ask.To[placements]) {
	to.Add(nil)
	list, n := p.members(q.unit)
	var c crowd
	p.crowd(&c)
	mate := list[luck.IntN(n)]
	body := p.body(mate)
	want := body.Centre().Add(geom.Around(luck.IntN(16), body.R*3))
	var room [8]footing
	for _, f := range p.footings(room[:0], body, squadReach, int16(p.s.Models[mate].On)) {
		if spot, ok := p.settle(q.model, want, f, c.list()); ok {
			to.Add(putAt(q.model, spot, f.on))
			return
		}
	}
}

func (q returning) Words(p position, a placements) string {
	if a.Len() == 0 {
		return "leave " + p.name(q.model) + " destroyed"
	}
	return "bring " + p.name(q.model) + " back"
}

func (q returning) Request(p position) game.Request {
	return game.Request{Prompt: "Bring " + p.name(q.model) + ` back within 2" of its squad?`, Clauses: cl("wc.core.card_over_book"), Subjects: []int32{int32(q.model)}}
}

// annihilate is the Annihilation Vector: the warjack attacks an enemy within 1"
// in melee, with its STR as POW.
func (p play) annihilate(j Job) {
	id, c := j.Model, CardID(j.Weapon)
	seat := p.seatOf(id)
	a := answer(p, "annihilate", seat, game.Pick, annihilating{id, c})
	if !a.Given() {
		return
	}
	target := a.One
	p.s.Attack = Attack{Live: true, Kind: MeleeAttack, By: id, Weapon: -1, Card: c, Declared: target, Granted: true,
		Spot: p.spot(target)}
	p.of(id, target).tell("declare", cl("wc.attack.declare", "wc.core.card_over_book"), AttackFacts{By: p.name(id), With: p.card(seat, c).Name, Target: p.name(target)}, "%s attacks %s: %s", p.name(id), p.name(target), p.card(seat, c).Name)
	p.s.Attack.Against.Push(Aimed{Model: target, Struck: None})
	p.s.Now.Push(Job{Do: ResolveAttack})
}

// annihilating asks for the target, if any.
type annihilating struct {
	by   ModelID
	card CardID
}

func (q annihilating) bout(p position, target ModelID) bout {
	return bout{kind: MeleeAttack, by: q.by, target: target, weapon: -1, card: p.card(p.seatOf(q.by), q.card), strike: true, energy: Kinetic}
}

func (q annihilating) Propose(p position, _ *game.Luck, to ask.To[maybeModel]) {
	to.Add(ask.No[ModelID]())
	for i := range p.m.models {
		if id := ModelID(i); p.inPlay(id) && p.enemies(q.by, id) && p.within(q.by, id, geom.Inch) {
			to.Add(ask.Just(id))
		}
	}
}

func (q annihilating) Judge(p position, a maybeModel, why *reasons) bool {
	if !a.Given() {
		return true
	}
	b := q.bout(p, a.One)
	return p.mayTarget(&b, geom.Inch, why)
}

func (q annihilating) Words(p position, a maybeModel) string {
	if !a.Given() {
		return "attack nobody"
	}
	return "attack " + p.name(a.One)
}

func (q annihilating) Request(p position) game.Request {
	return game.Request{Prompt: p.name(q.by) + ` attacks one enemy model within 1"`, Clauses: cl("wc.core.card_over_book")}
}

// strengthPool is the dice of a strength check (wc.dice.strength_check).
func (p position) strengthPool(id ModelID) dice.Pool {
	return dice.Pool{dice.Action.Times(p.value(id, STR, -1, nil, nil))}
}
