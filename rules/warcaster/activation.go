package warcaster

import (
	"slices"

	"umpire/game"
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
	a := p.ask("activate", seat, game.Pick, activating{seat})
	if a[0] < 0 {
		p.tell("phase-over", cl("wc.activation.compulsory"), UnitFacts{Seat: seat, Value: int(p.s.Activated)}, "%s activates no further unit", seatName(seat))
		p.enter(SecondCypher)
		return
	}
	p.beginActivation(UnitID(a[0]))
}

// activating asks which unit to activate, or -1 to end the phase.
type activating struct{ seat game.Seat }

func (q activating) Propose(p position, _ *game.Luck, to *game.Proposals) {
	p.unitsInPlay(q.seat, func(u UnitID) { to.Add(int32(u)) })
	to.Add(-1)
}

func (q activating) Judge(p position, a game.Answer, why *reasons) bool {
	if len(a) != 1 || a[0] >= int32(len(p.m.units)) || a[0] < -1 {
		return why.Misshapen("a unit, or -1 to end the phase")
	}
	if a[0] < 0 {
		if p.s.Activated == 0 && p.anyoneReady(q.seat) {
			return why.No("wc.activation.compulsory", "a unit that can activate has to be activated")
		}
		return true
	}
	u := UnitID(a[0])
	slot := &p.m.units[u]
	ok := true
	switch {
	case slot.Card == nil:
		return why.No("wc.gate.persist", "a void gate does not activate")
	case slot.Seat != q.seat:
		return why.No("wc.core.choices_logged", "%s is not yours", slot.Name)
	case !p.s.Units[u].InPlay:
		return why.No("wc.models.reserves_start", "%s is not in play", slot.Name)
	case p.s.Units[u].Token:
		ok = why.No("wc.activation.token_blocks", "%s has an activation token", slot.Name)
	}
	switch {
	case p.s.Activated >= 2:
		ok = why.No("wc.activation.second_solo", "one unit and one additional solo were activated this turn")
	case p.s.Activated == 1 && p.s.Main && slot.Card.Kind != Solo:
		ok = why.No("wc.activation.second_solo", "the additional unit has to be a solo: %s is none", slot.Name)
	}
	return ok
}

// anyoneReady reports whether the seat has a unit that can be activated.
func (p position) anyoneReady(seat game.Seat) bool {
	ready := false
	p.unitsInPlay(seat, func(u UnitID) { ready = ready || !p.s.Units[u].Token })
	return ready
}

func (q activating) Words(p position, a game.Answer) string {
	if a[0] < 0 {
		return "activate no further unit"
	}
	return "activate " + p.unitName(UnitID(a[0]))
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
	p.ofUnit(u).tell("activate", cl("wc.turn.activation", "wc.activation.order", "wc.activation.second_solo", "wc.models.unit_kinds", kindClause(p.m.units[u].Card)), UnitFacts{Unit: p.unitName(u), Seat: p.m.units[u].Seat}, "%s activates %s", seatName(p.m.units[u].Seat), p.unitName(u))
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
	a := p.ask("act", seat, game.Pick, acting{seat})
	switch a[0] {
	case endActivation:
		p.endOfActivationRules()
	case doAdvance:
		p.advance()
	case doAttack:
		p.attackInActivation(a)
	case doSpecial:
		p.specialAction(ModelID(a[1]), int(a[2]), ModelID(a[3]))
	case doErupt:
		p.erupt(ModelID(a[1]), int(a[2]))
	case doRule:
		p.useRule(ModelID(a[1]), int(a[2]))
	}
}

// The verbs of an activation.
const (
	endActivation = iota
	doAdvance
	doAttack  // model, weapon, target, modes
	doSpecial // model, rule, target
	doErupt   // model, rule
	doRule    // model, rule
)

// onlySpeaks reports whether the model is a destroyed trooper off whose card the
// rules of the active squad are read: see voices.
func (p position) onlySpeaks(id ModelID) bool {
	list, n := p.voices(p.s.Act.Unit)
	return !p.inPlay(id) && slices.Contains(list[:n], id)
}

// acting asks for the next thing of the activation.
type acting struct{ seat game.Seat }

func (q acting) Propose(p position, _ *game.Luck, to *game.Proposals) {
	to.Add(endActivation)
	if q.mayAdvance(p, nil) {
		to.Add(doAdvance)
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
func (q acting) proposeRules(p position, id ModelID, to *game.Proposals) {
	pr := p.profile(id)
	for _, moment := range [...]Moment{Activating, BeforeAttacks, AfterAttacks} {
		for _, n := range pr.moments[moment] {
			to.Add(doRule, int32(id), int32(n))
		}
	}
	if !p.inPlay(id) {
		return
	}
	for _, n := range pr.moments[Instead] {
		if pr.rules[n].Effects[0].Do == Erupt {
			to.Add(doErupt, int32(id), int32(n))
			continue
		}
		for t := range p.m.models {
			if target := ModelID(t); target != id && p.inPlay(target) && p.seatOf(target) == q.seat && p.within(id, target, pr.rules[n].Effects[0].Range) {
				to.Add(doSpecial, int32(id), int32(n), int32(t))
			}
		}
	}
}

func (q acting) Judge(p position, a game.Answer, why *reasons) bool {
	if len(a) == 0 {
		return why.Misshapen("what to do")
	}
	if len(a) > 1 && (a[1] < 0 || int(a[1]) >= len(p.m.models) || !p.inPlay(ModelID(a[1])) && !(a[0] == doRule && p.onlySpeaks(ModelID(a[1])))) {
		return why.No("wc.core.choices_logged", "no such model is in play")
	}
	if len(a) > 1 && p.member(ModelID(a[1])) == nil {
		return why.No("wc.models.squad", "%s is not of the unit being activated", p.name(ModelID(a[1])))
	}
	switch {
	case len(a) == 1 && a[0] == endActivation:
		return true
	case len(a) == 1 && a[0] == doAdvance:
		return q.mayAdvance(p, why)
	case len(a) == 5 && a[0] == doAttack:
		return p.mayAttackNow(a, why)
	case len(a) == 4 && a[0] == doSpecial:
		return p.mayAct(ModelID(a[1]), a[2], a[3], why)
	case len(a) == 3 && a[0] == doErupt:
		return p.mayErupt(ModelID(a[1]), a[2], why)
	case len(a) == 3 && a[0] == doRule:
		return p.mayUse(ModelID(a[1]), a[2], why)
	}
	return why.Misshapen("end, advance, an attack, a special action or a rule")
}

// mayAdvance: one advance, not between attacks (wc.activation.no_split).
func (q acting) mayAdvance(p position, why *reasons) bool {
	if p.s.Act.Advanced {
		return why.No("wc.activation.no_split", "the unit has advanced in this activation")
	}
	return true
}

func (q acting) Words(p position, a game.Answer) string {
	switch a[0] {
	case doAdvance:
		return "advance"
	case doAttack:
		return p.attackWords(a)
	case doSpecial:
		return p.name(ModelID(a[1])) + ": " + p.profile(ModelID(a[1])).rules[a[2]].Name + " on " + p.name(ModelID(a[3]))
	case doErupt, doRule:
		return p.name(ModelID(a[1])) + ": " + p.profile(ModelID(a[1])).rules[a[2]].Name
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
