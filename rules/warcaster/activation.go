package warcaster

import (
	"slices"

	"umpire/game"
	"umpire/game/ask"
)

// activationPhase activates one unit, and one additional solo if the player
// likes, one after the other (wc.turn.activation). An activation in progress
// goes on first.
func (p play) activationPhase() {
	if p.S.Act.Live { // wc.activation.order
		p.activate()
		return
	}
	seat := p.S.Active // wc.activation.no_opponent_actions
	a := answer(p, "activate", seat, game.Pick, ActivatingQuestion{seat})
	if !a.Given() {
		p.of().Tell("phase-over", Cl("wc.activation.compulsory"), UnitFacts{Seat: seat, Value: int(p.S.Activated)}, "%s activates no further unit", seat)
		p.enter(SecondCypher)
		return
	}
	p.beginActivation(a.One)
}

// ActivatingQuestion asks which unit to activate, or none to end the phase.
type ActivatingQuestion struct{ seat game.Seat }

func (q ActivatingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[MaybeUnit]) {
	p.UnitsInPlay(q.seat, func(u UnitID) { to.Add(ask.Just(u)) })
	to.Add(ask.No[UnitID]())
}

func (q ActivatingQuestion) Judge(p Position, a MaybeUnit, why *Reasons) bool {
	if !a.Given() {
		if p.S.Activated == 0 && p.anyoneReady(q.seat) {
			return why.No("wc.activation.compulsory", "a unit that can activate has to be activated")
		}
		return true
	}
	u := a.One
	slot := &p.M.Units[u]
	ok := true
	switch {
	case slot.Card == nil:
		return why.No("wc.gate.persist", "a void gate does not activate")
	case slot.Seat != q.seat:
		return why.No("wc.core.choices_logged", "%s is not yours", slot)
	case !p.S.Units[u].InPlay:
		return why.No("wc.models.reserves_start", "%s is not in play", slot)
	case p.S.Units[u].Token:
		ok = why.No("wc.activation.token_blocks", "%s has an activation token", slot)
	}
	switch {
	case p.S.Activated >= 2:
		ok = why.No("wc.activation.second_solo", "one unit and one additional solo were activated this turn")
	case p.S.Main && slot.Card.Kind != Solo:
		ok = why.No("wc.activation.second_solo", "the additional unit has to be a solo: %s is none", slot)
	}
	return ok
}

// anyoneReady reports whether the seat has a unit that can be activated.
func (p Position) anyoneReady(seat game.Seat) bool {
	ready := false
	p.UnitsInPlay(seat, func(u UnitID) { ready = ready || !p.S.Units[u].Token })
	return ready
}

func (q ActivatingQuestion) Words(p Position, a MaybeUnit) string {
	if !a.Given() {
		return "activate no further unit"
	}
	return "activate " + p.UnitName(a.One)
}

func (q ActivatingQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "Activate a unit", Clauses: Cl("wc.turn.activation", "wc.activation.compulsory", "wc.activation.second_solo", "wc.activation.token_blocks")}
}

// beginActivation begins the activation of a unit.
func (p play) beginActivation(u UnitID) {
	p.S.Activated++
	if p.M.Units[u].Card.Kind != Solo {
		p.S.Main = true
	}
	p.S.Act = Activation{Live: true, Unit: u}
	for i := range p.S.Act.Member {
		p.S.Act.Member[i].Model = None
	}
	list, n := p.voices(u)
	for i, id := range list[:n] {
		p.S.Act.Member[i].Model = id // wc.models.unit_kinds
	}
	p.g.Cite("wc.activation.order", "wc.activation.second_solo", "wc.models.unit_kinds", kindClause(p.M.Units[u].Card))
	p.g.Tell(func() game.Event {
		return p.ofUnit(u).Event("activate", Cl("wc.turn.activation"), UnitFacts{Unit: p.UnitName(u), Seat: p.M.Units[u].Seat}, "%s activates %s", p.M.Units[u].Seat, p.UnitName(u))
	})
	p.startOfActivationRules(u)
}

// kindClause is the clause of a kind of unit.
func kindClause(c *UnitCard) game.Clause {
	switch {
	case c.Hero:
		return "wc.models.hero"
	case c.Kind == Warjack:
		return "wc.models.warjack"
	case c.Kind == SquadUnit:
		return "wc.models.squad"
	}
	return "wc.models.solo"
}

// startGroup marks the jobs of the start of an activation: they happen at the
// same moment.
const startGroup = 2

// startOfActivationRules sets up what cards do as a unit's activation begins:
// its own rules, each once for the unit, and those of friendly models near it.
func (p play) startOfActivationRules(u UnitID) {
	list, n := p.Members(u)
	for i, id := range list[:n] {
		if i > 0 && p.Profile(list[i-1]) == p.Profile(id) {
			continue
		}
		for _, r := range p.Profile(id).Moments[ActivationStart] {
			p.atActivationStart(u, id, r)
		}
	}
	for i := range p.M.Models {
		id := ModelID(i)
		if p.SeatOf(id) != p.M.Units[u].Seat || !p.InPlay(id) || p.UnitOf(id) == u {
			continue
		}
		for _, r := range p.Profile(id).Moments[FriendActivates] {
			if p.Works(id, r, nil) && p.unitWithin(u, id, p.Profile(id).Rules[r].Effects[0].Range) {
				p.atActivationStart(u, id, r)
			}
		}
	}
}

// atActivationStart sets up one rule of a model: a spike that switches it on
// (Afterburner), or Arc for the unit (Arc Exchange, Arc Amplifier).
func (p play) atActivationStart(u UnitID, id ModelID, n int) {
	r := p.Profile(id).Rules[n]
	j := Job{Do: SwitchOn, Model: id, Other: None, Unit: u, Rule: uint8(n), Group: startGroup}
	if e := r.Effect(Charge); e != nil {
		if !p.holds(id, e.If) {
			return
		}
		j.Do, j.N = ChargeUnit, e.Add
	}
	p.S.Now.Push(j)
}

// switchOn makes a rule work until the activation ends.
func (p play) switchOn(id ModelID, n int) {
	r := p.Profile(id).Rules[n]
	p.switched(id, n)
	p.of(id).Tell("rule", Cl(game.Clause(r.Clause()), "wc.arc.spike_rule"), ModelFacts{Model: p.Name(id), What: r.Name}, "%s: %s until its activation ends", p.Name(id), r.Name)
}

// switched has a rule of a model, or of its squad, be on until the activation ends.
func (p Position) switched(id ModelID, n int) {
	r := p.Profile(id).Rules[n]
	for i := range p.S.Act.Member {
		m := &p.S.Act.Member[i]
		if m.Model == id || m.Model != None && r.forSquad() && p.Profile(m.Model) == p.Profile(id) {
			m.On |= 1 << n
			m.Used |= 1 << n
		}
	}
}

// holds reports whether a condition on the model itself holds.
func (p Position) holds(id ModelID, c Condition) bool {
	switch c {
	case IfUncharged:
		return p.Arc(id) == 0
	case IfFlying:
		return p.Has(id, Flight, nil)
	case IfTokened:
		return p.S.Units[p.UnitOf(id)].Token
	}
	return true
}

// activate does the next thing of the activation: the player says what
// (wc.activation.content).
func (p play) activate() {
	act := &p.S.Act
	if act.Cut || act.Ending {
		p.finishActivation()
		return
	}
	seat := p.M.Units[act.Unit].Seat
	a := answer(p, "act", seat, game.Pick, ActingQuestion{seat})
	switch a.Do {
	case EndActivation:
		p.endOfActivationRules()
	case DoAdvance:
		p.advance()
	case DoAttack:
		p.attackInActivation(a)
	case DoSpecial:
		p.specialAction(a.By, a.Rule, a.At)
	case DoErupt:
		p.erupt(a.By, a.Rule)
	case DoRule:
		p.useRule(a.By, a.Rule)
	}
}

// actVerb is a deed of a unit in its activation.
type actVerb uint8

// The verbs of an activation.
const (
	EndActivation actVerb = iota
	DoAdvance
	DoAttack
	DoSpecial
	DoErupt
	DoRule
)

// Verbs implements ask.Verbs.
func (actVerb) Verbs() []string {
	return []string{"end", "advance", "attack", "special", "erupt", "rule"}
}

// ActAnswer is the next deed: an attack of a model with a weapon, in the ways that
// its rules allow, or a rule of its card, by its place there.
type ActAnswer struct {
	Do    actVerb
	By    ModelID `of:"attack special erupt rule"`
	With  int     `of:"attack"`
	Rule  int     `of:"special erupt rule"`
	At    ModelID `of:"attack special" as:"target"`
	Modes uint32  `of:"attack" as:"modes spike"`
}

// onlySpeaks reports whether the model is a destroyed trooper off whose card the
// rules of the active squad are read: see voices.
func (p Position) onlySpeaks(id ModelID) bool {
	list, n := p.voices(p.S.Act.Unit)
	return !p.InPlay(id) && slices.Contains(list[:n], id)
}

// ActingQuestion asks for the next thing of the activation.
type ActingQuestion struct{ seat game.Seat }

func (q ActingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[ActAnswer]) {
	to.Add(ActAnswer{Do: EndActivation})
	if q.MayAdvance(p, nil) {
		to.Add(ActAnswer{Do: DoAdvance})
	}
	for i := range p.S.Act.Member {
		m := &p.S.Act.Member[i]
		if m.Model == None || !p.InPlay(m.Model) && !p.onlySpeaks(m.Model) {
			continue
		}
		q.proposeRules(p, m.Model, to)
		if p.S.Act.Attacks != Closed && p.InPlay(m.Model) {
			p.proposeAttacks(m.Model, to)
		}
	}
}

// proposeRules proposes special actions and what else the model's rules let it
// do in its activation.
func (q ActingQuestion) proposeRules(p Position, id ModelID, to ask.Proposals[ActAnswer]) {
	pr := p.Profile(id)
	for _, moment := range [...]Moment{Activating, BeforeAttacks, AfterAttacks} {
		for _, n := range pr.Moments[moment] {
			to.Add(ActAnswer{Do: DoRule, By: id, Rule: n})
		}
	}
	if !p.InPlay(id) {
		return
	}
	for _, n := range pr.Moments[Instead] {
		if pr.Rules[n].Effects[0].Do == Erupt {
			to.Add(ActAnswer{Do: DoErupt, By: id, Rule: n})
			continue
		}
		for t := range p.M.Models {
			if target := ModelID(t); target != id && p.InPlay(target) && p.SeatOf(target) == q.seat && p.Within(id, target, pr.Rules[n].Effects[0].Range) {
				to.Add(ActAnswer{Do: DoSpecial, By: id, Rule: n, At: target})
			}
		}
	}
}

func (q ActingQuestion) Judge(p Position, a ActAnswer, why *Reasons) bool {
	switch {
	case a.Do == EndActivation:
		return true
	case a.Do == DoAdvance:
		return q.MayAdvance(p, why)
	case !p.InPlay(a.By) && !(a.Do == DoRule && p.onlySpeaks(a.By)):
		return why.No("wc.core.choices_logged", "no such model is in play")
	case p.Member(a.By) == nil:
		return why.No("wc.models.squad", "%s is not of the unit being activated", p.Name(a.By))
	}
	switch a.Do {
	case DoAttack:
		return p.mayAttackNow(a, why)
	case DoSpecial:
		return p.mayAct(a.By, a.Rule, a.At, why)
	case DoErupt:
		return p.mayErupt(a.By, a.Rule, why)
	}
	return p.mayUse(a.By, a.Rule, why)
}

// MayAdvance judges an advance: one, and not between attacks (wc.activation.no_split).
func (q ActingQuestion) MayAdvance(p Position, why *Reasons) bool {
	if p.S.Act.Advanced {
		return why.No("wc.activation.no_split", "the unit has advanced in this activation")
	}
	return true
}

func (q ActingQuestion) Words(p Position, a ActAnswer) string {
	switch a.Do {
	case DoAdvance:
		return "advance"
	case DoAttack:
		return p.Name(a.By) + ": " + p.strikeWords(a.By, a.With, a.At, a.Modes)
	case DoSpecial:
		return p.Name(a.By) + ": " + p.Profile(a.By).Rules[a.Rule].Name + " on " + p.Name(a.At)
	case DoErupt, DoRule:
		return p.Name(a.By) + ": " + p.Profile(a.By).Rules[a.Rule].Name
	}
	return "end the activation"
}

func (q ActingQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: p.UnitName(p.S.Act.Unit) + ": what next?",
		Clauses: Cl("wc.activation.content", "wc.activation.no_split", "wc.activation.attack_sequence", "wc.activation.empty")}
}

// endOfActivationRules offers what cards do as the activation ends.
func (p play) endOfActivationRules() {
	act := &p.S.Act
	act.Ending = true
	list, n := p.voices(act.Unit)
	for i, id := range list[:n] {
		pr := p.Profile(id)
		if i > 0 && p.Profile(list[i-1]) == pr {
			continue // a rule of the unit, asked once
		}
		for _, r := range pr.Moments[ActivationEnd] {
			switch e := pr.Rules[r].Effects[0]; e.Do {
			case SkipToken:
				if p.offerSpike("spike/end", id, r) {
					act.Skip = true
				}
			case ClearOwn:
				if p.Arc(id) > 0 {
					p.S.Now.Push(Job{Do: ClearUnit, Unit: act.Unit, Model: id, Rule: uint8(r)})
				}
			}
		}
	}
}

// finishActivation ends the activation with a token (wc.activation.token).
func (p play) finishActivation() {
	u := p.S.Act.Unit
	skip := p.S.Act.Skip
	p.S.Act = Activation{Unit: None}
	if skip {
		p.ofUnit(u).Tell("activation-over", Cl("wc.core.card_over_book", "wc.activation.token"), UnitFacts{Unit: p.UnitName(u), Seat: p.M.Units[u].Seat, What: "no token"}, "%s ends its activation without an activation token", p.UnitName(u))
	} else {
		p.S.Units[u].Token = true
		p.g.Cite("wc.activation.empty", "wc.activation.content")
		p.g.Tell(func() game.Event {
			return p.ofUnit(u).Event("activation-over", Cl("wc.activation.token"), UnitFacts{Unit: p.UnitName(u), Seat: p.M.Units[u].Seat, What: "token"}, "%s ends its activation and gets an activation token", p.UnitName(u))
		})
	}
	p.scoreActivation(u)
}
