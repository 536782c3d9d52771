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
	if p.s.Act.Live {
		p.activate()
		return
	}
	seat := p.s.Active
	a := answer(p, "activate", seat, game.Pick, activating{seat})
	if !a.Given() {
		p.tell("phase-over", cl("wc.activation.compulsory"), UnitFacts{Seat: seat, Value: int(p.s.Activated)}, "%s activates no further unit", seat)
		p.enter(SecondCypher)
		return
	}
	p.beginActivation(a.One)
}

// activating asks which unit to activate, or none to end the phase.
type activating struct{ seat game.Seat }

func (q activating) Propose(p position, _ *game.Luck, to ask.To[maybeUnit]) {
	p.unitsInPlay(q.seat, func(u UnitID) { to.Add(ask.Just(u)) })
	to.Add(ask.No[UnitID]())
}

func (q activating) Judge(p position, a maybeUnit, why *reasons) bool {
	if !a.Given() {
		if p.s.Activated == 0 && p.anyoneReady(q.seat) {
			return why.No("wc.activation.compulsory", "a unit that can activate has to be activated")
		}
		return true
	}
	u := a.One
	slot := &p.m.units[u]
	ok := true
	switch {
	case slot.Card == nil:
		return why.No("wc.gate.persist", "a void gate does not activate")
	case slot.Seat != q.seat:
		return why.No("wc.core.choices_logged", "%s is not yours", slot)
	case !p.s.Units[u].InPlay:
		return why.No("wc.models.reserves_start", "%s is not in play", slot)
	case p.s.Units[u].Token:
		ok = why.No("wc.activation.token_blocks", "%s has an activation token", slot)
	}
	switch {
	case p.s.Activated >= 2:
		ok = why.No("wc.activation.second_solo", "one unit and one additional solo were activated this turn")
	case p.s.Activated == 1 && p.s.Main && slot.Card.Kind != Solo:
		ok = why.No("wc.activation.second_solo", "the additional unit has to be a solo: %s is none", slot)
	}
	return ok
}

// anyoneReady reports whether the seat has a unit that can be activated.
func (p position) anyoneReady(seat game.Seat) bool {
	ready := false
	p.unitsInPlay(seat, func(u UnitID) { ready = ready || !p.s.Units[u].Token })
	return ready
}

func (q activating) Words(p position, a maybeUnit) string {
	if !a.Given() {
		return "activate no further unit"
	}
	return "activate " + p.unitName(a.One)
}

func (q activating) Request(position) game.Request {
	return game.Request{Prompt: "Activate a unit", Clauses: cl("wc.turn.activation", "wc.activation.compulsory", "wc.activation.second_solo", "wc.activation.token_blocks")}
}

// beginActivation begins the activation of a unit.
func (p play) beginActivation(u UnitID) {
	p.s.Activated++
	if p.m.units[u].Card.Kind != Solo {
		p.s.Main = true
	}
	p.s.Act = Activation{Live: true, Unit: u}
	for i := range p.s.Act.Member {
		p.s.Act.Member[i].Model = None
	}
	list, n := p.voices(u)
	for i, id := range list[:n] {
		p.s.Act.Member[i].Model = id
	}
	p.ofUnit(u).tell("activate", cl("wc.turn.activation", "wc.activation.order", "wc.activation.second_solo", "wc.models.unit_kinds", kindClause(p.m.units[u].Card)), UnitFacts{Unit: p.unitName(u), Seat: p.m.units[u].Seat}, "%s activates %s", p.m.units[u].Seat, p.unitName(u))
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
	list, n := p.members(u)
	for i, id := range list[:n] {
		if i > 0 && p.profile(list[i-1]) == p.profile(id) {
			continue
		}
		for _, r := range p.profile(id).moments[ActivationStart] {
			p.atActivationStart(u, id, r)
		}
	}
	for i := range p.m.models {
		id := ModelID(i)
		if p.seatOf(id) != p.m.units[u].Seat || !p.inPlay(id) || p.unitOf(id) == u {
			continue
		}
		for _, r := range p.profile(id).moments[FriendActivates] {
			if p.works(id, r, nil) && p.unitWithin(u, id, p.profile(id).rules[r].Effects[0].Range) {
				p.atActivationStart(u, id, r)
			}
		}
	}
}

// atActivationStart sets up one rule of a model: a spike that switches it on
// (Afterburner), or Arc for the unit (Arc Exchange, Arc Amplifier).
func (p play) atActivationStart(u UnitID, id ModelID, n int) {
	r := p.profile(id).rules[n]
	j := Job{Do: SwitchOn, Model: id, Other: None, Unit: u, Rule: uint8(n), Group: startGroup}
	if e := r.effect(Charge); e != nil {
		if !p.holds(id, e.If) {
			return
		}
		j.Do, j.N = ChargeUnit, e.Add
	}
	p.s.Now.Push(j)
}

// switchOn makes a rule work until the activation ends.
func (p play) switchOn(id ModelID, n int) {
	r := p.profile(id).rules[n]
	for i := range p.s.Act.Member {
		m := &p.s.Act.Member[i]
		if m.Model == id || m.Model != None && r.forSquad() && p.profile(m.Model) == p.profile(id) {
			m.On |= 1 << n
			m.Used |= 1 << n
		}
	}
	p.of(id).tell("rule", cl(game.Clause(r.clause()), "wc.arc.spike_rule"), ModelFacts{Model: p.name(id), What: r.Name}, "%s: %s until its activation ends", p.name(id), r.Name)
}

// holds reports whether a condition on the model itself holds.
func (p position) holds(id ModelID, c Condition) bool {
	switch c {
	case IfUncharged:
		return p.arc(id) == 0
	case IfFlying:
		return p.has(id, Flight, nil)
	case IfTokened:
		return p.s.Units[p.unitOf(id)].Token
	}
	return true
}

// activate does the next thing of the activation: the player says what
// (wc.activation.content).
func (p play) activate() {
	act := &p.s.Act
	if act.Cut || act.Ending {
		p.finishActivation()
		return
	}
	seat := p.m.units[act.Unit].Seat
	a := answer(p, "act", seat, game.Pick, acting{seat})
	switch a.Do {
	case endActivation:
		p.endOfActivationRules()
	case doAdvance:
		p.advance()
	case doAttack:
		p.attackInActivation(a)
	case doSpecial:
		p.specialAction(a.By, a.Rule, a.At)
	case doErupt:
		p.erupt(a.By, a.Rule)
	case doRule:
		p.useRule(a.By, a.Rule)
	}
}

// actVerb is what a unit does in its activation.
type actVerb uint8

// The verbs of an activation.
const (
	endActivation actVerb = iota
	doAdvance
	doAttack
	doSpecial
	doErupt
	doRule
)

// Verbs implements ask.Verbs.
func (actVerb) Verbs() []string {
	return []string{"end", "advance", "attack", "special", "erupt", "rule"}
}

// actAnswer is what is done next: an attack of a model with a weapon, in the ways that
// its rules allow, or a rule of its card, by its place there.
type actAnswer struct {
	Do    actVerb
	By    ModelID `of:"attack special erupt rule"`
	With  int     `of:"attack"`
	Rule  int     `of:"special erupt rule"`
	At    ModelID `of:"attack special"`
	Modes uint32  `of:"attack"`
}

// onlySpeaks reports whether the model is a destroyed trooper off whose card the
// rules of the active squad are read: see voices.
func (p position) onlySpeaks(id ModelID) bool {
	list, n := p.voices(p.s.Act.Unit)
	return !p.inPlay(id) && slices.Contains(list[:n], id)
}

// acting asks for the next thing of the activation.
type acting struct{ seat game.Seat }

func (q acting) Propose(p position, _ *game.Luck, to ask.To[actAnswer]) {
	to.Add(actAnswer{Do: endActivation})
	if q.mayAdvance(p, nil) {
		to.Add(actAnswer{Do: doAdvance})
	}
	for i := range p.s.Act.Member {
		m := &p.s.Act.Member[i]
		if m.Model == None || !p.inPlay(m.Model) && !p.onlySpeaks(m.Model) {
			continue
		}
		q.proposeRules(p, m.Model, to)
		if p.s.Act.Attacks != Closed && p.inPlay(m.Model) {
			p.proposeAttacks(m.Model, to)
		}
	}
}

// proposeRules proposes special actions and what else the model's rules let it
// do in its activation.
func (q acting) proposeRules(p position, id ModelID, to ask.To[actAnswer]) {
	pr := p.profile(id)
	for _, moment := range [...]Moment{Activating, BeforeAttacks, AfterAttacks} {
		for _, n := range pr.moments[moment] {
			to.Add(actAnswer{Do: doRule, By: id, Rule: n})
		}
	}
	if !p.inPlay(id) {
		return
	}
	for _, n := range pr.moments[Instead] {
		if pr.rules[n].Effects[0].Do == Erupt {
			to.Add(actAnswer{Do: doErupt, By: id, Rule: n})
			continue
		}
		for t := range p.m.models {
			if target := ModelID(t); target != id && p.inPlay(target) && p.seatOf(target) == q.seat && p.within(id, target, pr.rules[n].Effects[0].Range) {
				to.Add(actAnswer{Do: doSpecial, By: id, Rule: n, At: target})
			}
		}
	}
}

func (q acting) Judge(p position, a actAnswer, why *reasons) bool {
	switch {
	case a.Do == endActivation:
		return true
	case a.Do == doAdvance:
		return q.mayAdvance(p, why)
	case !p.inPlay(a.By) && !(a.Do == doRule && p.onlySpeaks(a.By)):
		return why.No("wc.core.choices_logged", "no such model is in play")
	case p.member(a.By) == nil:
		return why.No("wc.models.squad", "%s is not of the unit being activated", p.name(a.By))
	}
	switch a.Do {
	case doAttack:
		return p.mayAttackNow(a, why)
	case doSpecial:
		return p.mayAct(a.By, a.Rule, a.At, why)
	case doErupt:
		return p.mayErupt(a.By, a.Rule, why)
	}
	return p.mayUse(a.By, a.Rule, why)
}

// mayAdvance: one advance, not between attacks (wc.activation.no_split).
func (q acting) mayAdvance(p position, why *reasons) bool {
	if p.s.Act.Advanced {
		return why.No("wc.activation.no_split", "the unit has advanced in this activation")
	}
	return true
}

func (q acting) Words(p position, a actAnswer) string {
	switch a.Do {
	case doAdvance:
		return "advance"
	case doAttack:
		return p.name(a.By) + ": " + p.strikeWords(a.By, a.With, a.At, a.Modes)
	case doSpecial:
		return p.name(a.By) + ": " + p.profile(a.By).rules[a.Rule].Name + " on " + p.name(a.At)
	case doErupt, doRule:
		return p.name(a.By) + ": " + p.profile(a.By).rules[a.Rule].Name
	}
	return "end the activation"
}

func (q acting) Request(p position) game.Request {
	return game.Request{Prompt: p.unitName(p.s.Act.Unit) + ": what next?",
		Clauses: cl("wc.activation.content", "wc.activation.no_split", "wc.activation.attack_sequence", "wc.activation.empty")}
}

// endOfActivationRules offers what cards do as the activation ends.
func (p play) endOfActivationRules() {
	act := &p.s.Act
	act.Ending = true
	list, n := p.voices(act.Unit)
	for i, id := range list[:n] {
		pr := p.profile(id)
		if i > 0 && p.profile(list[i-1]) == pr {
			continue // a rule of the unit, asked once
		}
		for _, r := range pr.moments[ActivationEnd] {
			switch e := pr.rules[r].Effects[0]; e.Do {
			case SkipToken:
				if p.offerSpike("spike/end", id, r) {
					act.Skip = true
				}
			case ClearOwn:
				if p.arc(id) > 0 {
					p.s.Now.Push(Job{Do: ClearUnit, Unit: act.Unit, Model: id, Rule: uint8(r)})
				}
			}
		}
	}
}

// finishActivation ends the activation with a token (wc.activation.token).
func (p play) finishActivation() {
	u := p.s.Act.Unit
	skip := p.s.Act.Skip
	p.s.Act = Activation{Unit: None}
	if skip {
		p.ofUnit(u).tell("activation-over", cl("wc.core.card_over_book", "wc.activation.token"), UnitFacts{Unit: p.unitName(u), Seat: p.m.units[u].Seat, What: "no token"}, "%s ends its activation without an activation token", p.unitName(u))
	} else {
		p.s.Units[u].Token = true
		p.ofUnit(u).tell("activation-over", cl("wc.activation.token", "wc.activation.empty", "wc.activation.content"), UnitFacts{Unit: p.unitName(u), Seat: p.m.units[u].Seat, What: "token"}, "%s ends its activation and gets an activation token", p.unitName(u))
	}
	p.scoreActivation(u)
}
