package warcaster

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// rule is rule n of the model's profile, or nil.
func (p position) rule(id ModelID, n int) *Rule {
	if n < 0 || n >= len(p.profile(id).rules) {
		return nil
	}
	return p.profile(id).rules[n].Rule
}

// mayUse judges using a rule of a model in its activation, between other
// things: a spike, or a rule that costs nothing.
func (p position) mayUse(id ModelID, n int, why *reasons) bool {
	r := p.rule(id, n)
	if r == nil || r.When != Activating && r.When != BeforeAttacks && r.When != AfterAttacks {
		return why.Misshapen("a rule that is used in an activation")
	}
	if !p.inPlay(id) && !r.forSquad() {
		return why.No("wc.attach.shared_rules", "%s is no rule for the whole squad", r.Name)
	}
	m := p.member(id)
	ok := true
	if r.Once && m.Used>>n&1 != 0 {
		ok = why.No("wc.arc.spike_rule", "%s has used %s in this activation", p.name(id), r.Name)
	} else if m.On>>n&1 != 0 {
		ok = why.No("wc.arc.spike_rule", "%s is on already", r.Name)
	}
	if r.Trigger == Spike && p.arc(id) < 1 {
		ok = why.No("wc.arc.spike_rule", "%s has no Arc to spike", p.name(id))
	}
	if r.When == BeforeAttacks && p.s.Act.Attacks != NotBegun {
		ok = why.No("wc.core.card_over_book", "%s is used before the attacks", r.Name)
	}
	if r.When == AfterAttacks && (p.s.Act.Attacks == NotBegun || !p.s.Act.Struck) {
		ok = why.No("wc.core.card_over_book", "%s is used after the attacks", r.Name)
	}
	if r.When == AfterAttacks && p.s.Act.Attacks == Closed {
		ok = why.No("wc.activation.no_split", "the unit has advanced since its attacks")
	}
	if ok && !p.hasUse(id, r) {
		ok = why.No("wc.core.card_over_book", "there is nothing that %s could be used on", r.Name)
	}
	return ok
}

// forSquad reports whether the rule works for the whole squad.
func (r *Rule) forSquad() bool {
	for i := range r.Effects {
		if r.Effects[i].For == Squad {
			return true
		}
	}
	return false
}

// hasUse reports whether a rule that works on something finds it.
func (p position) hasUse(id ModelID, r *Rule) bool {
	for i := range r.Effects {
		e := &r.Effects[i]
		switch e.Do {
		case TakeToken, Recharge, RepositionAt, ReturnModels:
			if !p.anyUnitFor(id, e) {
				return false
			}
		case ReturnCard:
			return p.count(p.seatOf(id), InDiscard) > 0
		case ClearArc:
			return p.anyEnemyArc(id, e.Range)
		}
	}
	return true
}

// suits reports whether a friendly unit is one that a rule of the model can work on.
func (p position) suits(id ModelID, u UnitID, e *Effect) bool {
	slot := &p.m.units[u]
	if slot.Seat != p.seatOf(id) || slot.Card == nil || !p.s.Units[u].InPlay || !p.unitWithin(u, id, e.Range) {
		return false
	}
	switch e.Against {
	case Warjacks:
		if slot.Card.Kind != Warjack {
			return false
		}
	case Squads:
		if slot.Card.Kind != SquadUnit {
			return false
		}
	case Solos:
		if slot.Card.Kind != Solo {
			return false
		}
	}
	if e.Keyword != "" && !slot.Card.has(e.Keyword) {
		return false
	}
	switch e.Do {
	case TakeToken:
		return p.s.Units[u].Token
	case ReturnModels:
		return slot.Card.Kind == SquadUnit && p.lost(u) > 0
	case Recharge:
		return p.s.Units[u].Arc > 0 || p.s.Well[slot.Seat] > 0
	}
	return true
}

func (c *UnitCard) has(keyword string) bool {
	for _, k := range c.Keywords {
		if k == keyword {
			return true
		}
	}
	return false
}

// lost is the number of a squad's own troopers that are destroyed.
func (p position) lost(u UnitID) (n int) {
	slot := &p.m.units[u]
	for i := range slot.Models {
		if !p.inPlay(slot.First + ModelID(i)) {
			n++
		}
	}
	return n
}

func (p position) anyUnitFor(id ModelID, e *Effect) bool {
	for u := range p.m.units {
		if p.suits(id, UnitID(u), e) {
			return true
		}
	}
	return false
}

func (p position) anyEnemyArc(id ModelID, d geom.Length) bool {
	for u := range p.m.units {
		if p.m.units[u].Seat != p.seatOf(id) && p.m.units[u].Card != nil && p.s.Units[u].Arc > 0 && p.unitWithin(UnitID(u), id, d) {
			return true
		}
	}
	return false
}

// useRule uses a rule of a model in its activation.
func (p play) useRule(id ModelID, n int) {
	r := p.profile(id).rules[n]
	if r.Trigger == Spike {
		p.spike(id, r.Name)
	}
	if r.Until == UntilActivationEnds {
		p.switchOn(id, n)
		if r.does(OneWeapon) {
			p.chooseOnly(id)
		}
		return
	}
	p.member(id).Used |= 1 << n
	for e := range r.Effects {
		p.useEffect(id, n, r.Rule, &r.Effects[e])
	}
}

// useEffect does one effect of a rule used in an activation.
func (p play) useEffect(id ModelID, n int, r *Rule, e *Effect) {
	inches := int8(e.Inches / geom.Inch)
	switch e.Do {
	case MoveUp:
		p.extraMove(id, n, inches)
	case MoveAndStrike:
		p.s.Now.Push(Job{Do: StrikeJob, Model: id, Other: None, Rule: uint8(n), Flag: anyStrike})
		p.s.Now.Push(Job{Do: MoveModel, Model: id, N: inches, Rule: uint8(n)})
	case AttackAgain:
		p.member(id).Shots = 0
		p.member(id).Acted = false
		p.s.Act.Attacks = Open
		p.of(id).tell("rule", cl("wc.arc.spike_rule", "wc.core.card_over_book"), ModelFacts{Model: p.name(id), What: r.Name}, "%s attacks again: %s", p.name(id), r.Name)
	case ClearArc:
		for u := range p.m.units {
			if p.m.units[u].Seat != p.seatOf(id) && p.m.units[u].Card != nil && p.s.Units[u].InPlay && p.unitWithin(UnitID(u), id, e.Range) {
				p.drain(UnitID(u), int(e.Add), id)
			}
		}
	case ReturnCard:
		p.takeFromDiscard(id, r)
	case TakeToken:
		p.takeToken(p.chooseUnit(id, r, e), r.Name)
	case ReturnModels:
		u := p.chooseUnit(id, r, e)
		p.s.Now.Push(Job{Do: ReturnTrooper, Unit: u, N: min(e.Add, int8(p.lost(u))), Model: None, Other: None})
	case RepositionAt:
		u := p.chooseUnit(id, r, e)
		p.s.Now.Push(Job{Do: PlaceUnit, Unit: u, N: inches, Model: id, Other: None, Rule: uint8(n)})
	case Recharge:
		p.recharge(id, r, e)
	}
}

// extraMove is a further move in an activation: of the whole squad, if the rule
// is its unit's.
func (p play) extraMove(id ModelID, n int, inches int8) {
	if k, _ := p.kind(id); k == SquadUnit && p.m.models[id].Home != None {
		p.s.Now.Push(Job{Do: MoveUnit, Unit: p.unitOf(id), N: inches, Model: id, Other: None, Rule: uint8(n)})
		for i := range p.s.Act.Member { // once for the unit
			p.s.Act.Member[i].Used |= 1 << n
		}
		return
	}
	p.s.Now.Push(Job{Do: MoveModel, Model: id, N: inches, Rule: uint8(n)})
}

// chooseOnly asks for the one weapon a model attacks with (Power Focus).
func (p play) chooseOnly(id ModelID) {
	q := &oneOf[int]{Prompt: p.name(id) + ": attack only with which weapon?", Clauses: cl("wc.core.card_over_book")}
	for w, weapon := range p.profile(id).weapons {
		if weapon.Kind != Equipment {
			q.Add(w, weapon.Name)
		}
	}
	p.member(id).Only = int8(answer(p, "only", p.seatOf(id), game.Pick, q)) + 1
}

// chooseUnit asks which friendly unit a rule works on.
func (p play) chooseUnit(id ModelID, r *Rule, e *Effect) UnitID {
	q := &oneOf[UnitID]{Prompt: r.Name + ": which unit?", Clauses: cl("wc.core.card_over_book")}
	for i := range p.m.units {
		if u := UnitID(i); p.suits(id, u, e) {
			q.AddOn(u, p.unitName(u), ask.Unit(u))
		}
	}
	return answer(p, "rule/unit", p.seatOf(id), game.Pick, q)
}

// recharge charges a friendly unit up to its limit, or clears any of its Arc
// (Realignment Codex): the amount it holds afterwards is asked.
func (p play) recharge(id ModelID, r *Rule, e *Effect) {
	u := p.chooseUnit(id, r, e)
	arc := int(p.s.Units[u].Arc)
	most := min(p.arcLimit(u), arc+int(p.s.Well[p.m.units[u].Seat]))
	q := amountOf{Prompt: r.Name + ": how much Arc shall " + p.unitName(u) + " hold?", Clauses: cl("wc.arc.phase_only"), Max: most, Unit: "Arc", Of: ask.Unit(u)}
	switch now := answer(p, "rule/arc", p.seatOf(id), game.Pick, q); {
	case now > arc:
		p.charge(u, now-arc, "wc.arc.phase_only")
	case now < arc:
		p.clear(u, arc-now, "wc.arc.phase_only")
	}
}

// takeFromDiscard takes a card of the discard pile to hand (Thanotech Reclaimer).
func (p play) takeFromDiscard(id ModelID, r *Rule) {
	seat := p.seatOf(id)
	q := &oneOf[CardID]{Prompt: r.Name + ": take which Cypher to hand?", Clauses: cl("wc.core.card_over_book")}
	for c, zone := range p.s.Cards[seat] {
		if zone == InDiscard {
			q.Add(CardID(c), p.card(seat, CardID(c)).Name)
		}
	}
	c := answer(p, "rule/card", seat, game.Pick, q)
	p.s.Cards[seat][c] = ShownInHand
	p.tell("to-hand", cl("wc.core.card_over_book", "wc.core.open_information"), CardFacts{Seat: seat, Card: p.card(seat, c).Name}, "%s takes %s from the discard pile to hand", seat, p.card(seat, c).Name)
}

// mayAct judges a special action (wc.activation.special_action,
// wc.activation.special_action_warjack).
func (p position) mayAct(id ModelID, n int, target ModelID, why *reasons) bool {
	r := p.rule(id, n)
	if r == nil || r.Trigger != Action {
		return why.Misshapen("a special action of the model")
	}
	e := &r.Effects[0]
	ok := p.mayActAtAll(id, why)
	switch {
	case !p.inPlay(target) || p.seatOf(target) != p.seatOf(id) || p.isGate(target) || target == id:
		return why.No("wc.core.card_over_book", "%s works on a friendly model in play", r.Name)
	case !p.within(id, target, e.Range):
		return why.No("wc.measure.within", "%s is out of reach of %s: %s", p.name(target), r.Name, p.gap(id, target).Over(e.Range))
	case e.Do == TuneUpJack && !p.isWarjack(target):
		return why.No("wc.core.card_over_book", "%s works on a warjack", r.Name)
	}
	return ok
}

// mayActAtAll: a special action is made in place of all attacks.
func (p position) mayActAtAll(id ModelID, why *reasons) bool {
	m := p.member(id)
	switch {
	case m.Acted:
		return why.No("wc.activation.special_action", "%s has made a special action in this activation", p.name(id))
	case m.Shots != 0:
		return why.No("wc.activation.special_action", "%s has attacked in this activation", p.name(id))
	case p.s.Act.Attacks == Closed:
		return why.No("wc.activation.no_split", "the unit's attacks and special actions were made before its advance")
	case p.gives(id, NoAttacks, -1) != nil:
		return why.No("wc.core.card_over_book", "%s makes no attacks in this activation", p.name(id))
	}
	return true
}

// specialAction makes a special action in place of attacking.
func (p play) specialAction(id ModelID, n int, target ModelID) {
	p.act(id)
	r := p.profile(id).rules[n]
	clauses := cl("wc.activation.special_action")
	if p.isWarjack(id) {
		clauses = append(clauses, "wc.activation.special_action_warjack")
	}
	if k, _ := p.kind(id); k == SquadUnit {
		clauses = append(clauses, "wc.activation.special_action_squad")
	}
	p.of(id, target).tell("special", clauses, ModelFacts{Model: p.name(id), Unit: p.name(target), What: r.Name}, "%s: %s on %s", p.name(id), r.Name, p.name(target))
	switch e := r.Effects[0]; e.Do {
	case Repair:
		faces := p.g.Roll("repair", dice.Pool{dice.Action.Times(int(e.Action))})
		p.heal(target, dice.Total(faces), r.Name)
	case TuneUpJack:
		p.endEffects(target, r.Name)
		p.afflict(target, TuneUp, r.Name)
	}
}

// act marks that a model has acted in place of attacking.
func (p play) act(id ModelID) {
	p.member(id).Acted = true
	p.s.Act.Attacks = Open
	p.s.Act.Struck = true
}

// mayErupt judges setting off a weapon that damages everything around.
func (p position) mayErupt(id ModelID, n int, why *reasons) bool {
	r := p.rule(id, n)
	if r == nil || !r.does(Erupt) {
		return why.Misshapen("a rule that is set off in place of attacks")
	}
	return p.mayActAtAll(id, why)
}

// erupt: every other model within range takes a damage roll (Eruption).
func (p play) erupt(id ModelID, n int) {
	p.act(id)
	r := p.profile(id).rules[n]
	e := r.effect(Erupt)
	p.of(id).tell("erupt", cl("wc.activation.special_action", "wc.core.card_over_book"), ModelFacts{Model: p.name(id), What: r.Name}, "%s: %s", p.name(id), r.Name)
	for i := len(p.m.models) - 1; i >= 0; i-- {
		if other := ModelID(i); other != id && p.inPlay(other) && p.within(id, other, e.Range) {
			p.s.Now.Push(Job{Do: BurstRoll, Model: other, Other: id, Rule: uint8(n), N: e.Pow, Flag: 1})
		}
	}
}
