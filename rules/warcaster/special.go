package warcaster

import (
	"slices"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// Rule is rule n of the model's profile, or nil.
func (p Position) Rule(id ModelID, n int) *Rule {
	if n < 0 || n >= len(p.Profile(id).Rules) {
		return nil
	}
	return p.Profile(id).Rules[n].Rule
}

// mayUse judges using a rule of a model in its activation, between other
// things: a spike, or a rule that costs nothing.
func (p Position) mayUse(id ModelID, n int, why *Reasons) bool {
	r := p.Rule(id, n)
	if r == nil || r.When != Activating && r.When != BeforeAttacks && r.When != AfterAttacks {
		return why.Misshapen("a rule that is used in an activation")
	}
	if !p.InPlay(id) && !r.forSquad() {
		return why.No("wc.attach.shared_rules", "%s is no rule for the whole squad", r.Name)
	}
	m := p.Member(id)
	ok := true
	if r.Once && m.Used>>n&1 != 0 {
		ok = why.No("wc.arc.spike_rule", "%s has used %s in this activation", p.Name(id), r.Name)
	} else if m.On>>n&1 != 0 {
		ok = why.No("wc.arc.spike_rule", "%s is on already", r.Name)
	}
	if r.Trigger == Spike && p.Arc(id) < 1 {
		ok = why.No("wc.arc.spike_rule", "%s has no Arc to spike", p.Name(id))
	}
	if r.When == BeforeAttacks && p.S.Act.Attacks != NotBegun {
		ok = why.No("wc.core.card_over_book", "%s is used before the attacks", r.Name)
	}
	if r.When == AfterAttacks && !p.S.Act.Struck {
		ok = why.No("wc.core.card_over_book", "%s is used after the attacks", r.Name)
	}
	if r.When == AfterAttacks && p.S.Act.Attacks == Closed {
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
func (p Position) hasUse(id ModelID, r *Rule) bool {
	for i := range r.Effects {
		e := &r.Effects[i]
		switch e.Do {
		case TakeToken, Recharge, RepositionAt, ReturnModels:
			if !p.anyUnitFor(id, e) {
				return false
			}
		case ReturnCard:
			return p.Count(p.SeatOf(id), InDiscard) > 0
		case ClearArc:
			return p.anyEnemyArc(id, e.Range)
		}
	}
	return true
}

// suits reports whether a friendly unit is one that a rule of the model can work on.
func (p Position) suits(id ModelID, u UnitID, e *Effect) bool {
	slot := &p.M.Units[u]
	if slot.Seat != p.SeatOf(id) || slot.Card == nil || !p.S.Units[u].InPlay || !p.unitWithin(u, id, e.Range) {
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
	if e.Keyword != "" && !slot.Card.Has(e.Keyword) {
		return false
	}
	switch e.Do {
	case TakeToken:
		return p.S.Units[u].Token
	case ReturnModels:
		return slot.Card.Kind == SquadUnit && p.Lost(u) > 0
	case Recharge:
		return p.S.Units[u].Arc > 0 || p.S.Well[slot.Seat] > 0
	}
	return true
}

func (c *UnitCard) Has(keyword string) bool {
	for _, k := range c.Keywords {
		if k == keyword {
			return true
		}
	}
	return false
}

// Lost is the number of a squad's own troopers that are destroyed.
func (p Position) Lost(u UnitID) (n int) {
	slot := &p.M.Units[u]
	for i := range slot.Models {
		if !p.InPlay(slot.First + ModelID(i)) {
			n++
		}
	}
	return n
}

func (p Position) anyUnitFor(id ModelID, e *Effect) bool {
	for u := range p.M.Units {
		if p.suits(id, UnitID(u), e) {
			return true
		}
	}
	return false
}

func (p Position) anyEnemyArc(id ModelID, d geom.Length) bool {
	for u := range p.M.Units {
		if p.M.Units[u].Seat != p.SeatOf(id) && p.M.Units[u].Card != nil && p.S.Units[u].Arc > 0 && p.unitWithin(UnitID(u), id, d) {
			return true
		}
	}
	return false
}

// useRule uses a rule of a model in its activation.
func (p play) useRule(id ModelID, n int) {
	r := p.Profile(id).Rules[n]
	if r.Trigger == Spike {
		p.spike(id, r.Name)
	}
	if r.Until == UntilActivationEnds {
		p.switchOn(id, n)
		if r.Does(OneWeapon) {
			p.chooseOnly(id)
		}
		return
	}
	p.Member(id).Used |= 1 << n
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
		p.S.Now.Push(Job{Do: StrikeJob, Model: id, Other: None, Rule: uint8(n), Flag: anyStrike})
		p.S.Now.Push(Job{Do: MoveModel, Model: id, N: inches, Rule: uint8(n)})
	case AttackAgain:
		p.Member(id).Shots = 0
		p.Member(id).Acted = false
		p.S.Act.Attacks = Open
		p.of(id).Tell("rule", Cl("wc.arc.spike_rule", "wc.core.card_over_book"), ModelFacts{Model: p.Name(id), What: r.Name}, "%s attacks again: %s", p.Name(id), r.Name)
	case ClearArc:
		for u := range p.M.Units {
			if p.M.Units[u].Seat != p.SeatOf(id) && p.M.Units[u].Card != nil && p.S.Units[u].InPlay && p.unitWithin(UnitID(u), id, e.Range) {
				p.drain(UnitID(u), int(e.Add), id)
			}
		}
	case ReturnCard:
		p.takeFromDiscard(id, r)
	case TakeToken:
		p.takeToken(p.chooseUnit(id, r, e), r.Name)
	case ReturnModels:
		u := p.chooseUnit(id, r, e)
		p.S.Now.Push(Job{Do: ReturnTrooper, Unit: u, N: min(e.Add, int8(p.Lost(u))), Model: None, Other: None})
	case RepositionAt:
		u := p.chooseUnit(id, r, e)
		p.S.Now.Push(Job{Do: PlaceUnit, Unit: u, N: inches, Model: id, Other: None, Rule: uint8(n)})
	case Recharge:
		p.recharge(id, r, e)
	}
}

// extraMove is a further move in an activation: of the whole squad, if the rule
// is its unit's.
func (p play) extraMove(id ModelID, n int, inches int8) {
	if k, _ := p.Kind(id); k == SquadUnit && p.M.Models[id].Home != None {
		p.S.Now.Push(Job{Do: MoveUnit, Unit: p.UnitOf(id), N: inches, Model: id, Other: None, Rule: uint8(n)})
		for i := range p.S.Act.Member { // once for the unit
			p.S.Act.Member[i].Used |= 1 << n
		}
		return
	}
	p.S.Now.Push(Job{Do: MoveModel, Model: id, N: inches, Rule: uint8(n)})
}

// chooseOnly asks for the one weapon a model attacks with (Power Focus).
func (p play) chooseOnly(id ModelID) {
	q := &OneOfQuestion[int]{Prompt: p.Name(id) + ": attack only with which weapon?", Clauses: Cl("wc.core.card_over_book")}
	for w, weapon := range p.Profile(id).Weapons {
		if weapon.Kind != Equipment {
			q.AddAs(weapon.ID, w, weapon.Name)
		}
	}
	p.Member(id).Only = int8(answer(p, "only", p.SeatOf(id), game.Pick, q)) + 1
}

// chooseUnit asks which friendly unit a rule works on.
func (p play) chooseUnit(id ModelID, r *Rule, e *Effect) UnitID {
	q := &OneOfQuestion[UnitID]{Prompt: r.Name + ": which unit?", Clauses: Cl("wc.core.card_over_book")}
	for i := range p.M.Units {
		if u := UnitID(i); p.suits(id, u, e) {
			q.AddOn(u, p.UnitName(u), ask.Unit(u))
		}
	}
	return answer(p, "rule/unit", p.SeatOf(id), game.Pick, q)
}

// recharge charges a friendly unit up to its limit, or clears any of its Arc
// (Realignment Codex): the amount it holds afterwards is asked.
func (p play) recharge(id ModelID, r *Rule, e *Effect) {
	u := p.chooseUnit(id, r, e)
	arc := int(p.S.Units[u].Arc)
	most := min(p.ArcLimit(u), arc+int(p.S.Well[p.M.Units[u].Seat]))
	q := AmountOfQuestion{Prompt: r.Name + ": how much Arc shall " + p.UnitName(u) + " hold?", Clauses: Cl("wc.arc.phase_only"), Max: most, Unit: "Arc", Of: ask.Unit(u)}
	switch now := answer(p, "rule/arc", p.SeatOf(id), game.Pick, q); {
	case now > arc:
		p.charge(u, now-arc, "wc.arc.phase_only")
	case now < arc:
		p.clear(u, arc-now, "wc.arc.phase_only")
	}
}

// takeFromDiscard takes a card of the discard pile to hand (Thanotech Reclaimer).
func (p play) takeFromDiscard(id ModelID, r *Rule) {
	seat := p.SeatOf(id)
	q := &OneOfQuestion[CardID]{Prompt: r.Name + ": take which Cypher to hand?", Clauses: Cl("wc.core.card_over_book")}
	for c, zone := range p.S.Cards[seat] {
		if zone == InDiscard {
			q.Add(CardID(c), p.Card(seat, CardID(c)).Name)
		}
	}
	c := answer(p, "rule/card", seat, game.Pick, q)
	p.S.Cards[seat][c] = ShownInHand
	p.of().Tell("to-hand", Cl("wc.core.card_over_book", "wc.core.open_information"), CardFacts{Seat: seat, Card: p.Card(seat, c).Name}, "%s takes %s from the discard pile to hand", seat, p.Card(seat, c).Name)
}

// mayAct judges a special action (wc.activation.special_action,
// wc.activation.special_action_warjack).
func (p Position) mayAct(id ModelID, n int, target ModelID, why *Reasons) bool {
	r := p.Rule(id, n)
	if r == nil || r.Trigger != Action {
		return why.Misshapen("a special action of the model")
	}
	e := &r.Effects[0]
	ok := p.mayActAtAll(id, why)
	switch {
	case !p.InPlay(target) || p.SeatOf(target) != p.SeatOf(id) || p.IsGate(target) || target == id:
		return why.No("wc.core.card_over_book", "%s works on a friendly model in play", r.Name)
	case !p.Within(id, target, e.Range):
		return why.No("wc.measure.within", "%s is out of reach of %s: %s", p.Name(target), r.Name, p.gap(id, target).Over(e.Range))
	case e.Do == TuneUpJack && !p.isWarjack(target):
		return why.No("wc.core.card_over_book", "%s works on a warjack", r.Name)
	}
	return ok
}

// mayActAtAll: a special action is made in place of all attacks.
func (p Position) mayActAtAll(id ModelID, why *Reasons) bool {
	m := p.Member(id)
	switch {
	case m.Acted:
		return why.No("wc.activation.special_action", "%s has made a special action in this activation", p.Name(id))
	case m.Shots != 0:
		return why.No("wc.activation.special_action", "%s has attacked in this activation", p.Name(id))
	case p.S.Act.Attacks == Closed:
		return why.No("wc.activation.no_split", "the unit's attacks and special actions were made before its advance")
	case p.Gives(id, NoAttacks, -1) != nil:
		return why.No("wc.core.card_over_book", "%s makes no attacks in this activation", p.Name(id))
	}
	return true
}

// specialAction makes a special action in place of attacking.
func (p play) specialAction(id ModelID, n int, target ModelID) {
	p.act(id)
	r := p.Profile(id).Rules[n]
	clauses := Cl("wc.activation.special_action")
	if p.isWarjack(id) {
		clauses = append(clauses, "wc.activation.special_action_warjack")
	}
	if k, _ := p.Kind(id); k == SquadUnit {
		clauses = append(clauses, "wc.activation.special_action_squad")
	}
	p.of(id, target).Tell("special", clauses, ModelFacts{Model: p.Name(id), Unit: p.Name(target), What: r.Name}, "%s: %s on %s", p.Name(id), r.Name, p.Name(target))
	switch e := r.Effects[0]; e.Do {
	case Repair:
		pool := dice.Pool{dice.Action.Times(int(e.Action))}
		faces := p.g.Roll("repair", pool)
		n := dice.Total(faces)
		p.heal(target, n, r.Name, game.Dice(r.Name+" on "+p.Name(target), Count(n, "strike"), game.ThrowRow{Label: "A point a strike", Dice: pool.String(), Faces: slices.Clone(faces)},
			linesOf(actionDice(r.Name, int(e.Action), r.Clause()))...))
	case TuneUpJack:
		p.endEffects(target, r.Name)
		p.afflict(target, TuneUp, r.Name)
	}
}

// act marks that a model has acted in place of attacking.
func (p play) act(id ModelID) {
	p.Member(id).Acted = true // wc.activation.special_action_squad
	p.S.Act.Attacks = Open
	p.S.Act.Struck = true
}

// mayErupt judges setting off a weapon that damages everything around.
func (p Position) mayErupt(id ModelID, n int, why *Reasons) bool {
	r := p.Rule(id, n)
	if r == nil || !r.Does(Erupt) {
		return why.Misshapen("a rule that is set off in place of attacks")
	}
	return p.mayActAtAll(id, why)
}

// erupt: every other model within range takes a damage roll (Eruption).
func (p play) erupt(id ModelID, n int) {
	p.act(id)
	r := p.Profile(id).Rules[n]
	e := r.Effect(Erupt)
	p.of(id).Tell("erupt", Cl("wc.activation.special_action", "wc.core.card_over_book"), ModelFacts{Model: p.Name(id), What: r.Name}, "%s: %s", p.Name(id), r.Name)
	for i := len(p.M.Models) - 1; i >= 0; i-- {
		if other := ModelID(i); other != id && p.InPlay(other) && p.Within(id, other, e.Range) {
			p.S.Now.Push(Job{Do: BurstRoll, Model: other, Other: id, Rule: uint8(n), N: int8(e.Pow), Flag: 1})
		}
	}
}
