package warmachine

import (
	"slices"

	"umpire/game"
	"umpire/game/ask"
)

// MaxFocus says how many points a warjack may hold (wm.foc.max).
const MaxFocus = 3

// maySpend reports whether a model has focus and may use it now: in its own activation, so
// nothing goes into a free strike (wm.foc.when, wm.melee.freestrike_noboost).
func (p Position) maySpend(id ModelID) bool {
	return p.acting(id) && // wm.melee.freestrike_noboost
		p.Model(id).Focus > 0
}

// affords judges whether a model can pay (wm.foc.afford).
func (p Position) affords(id ModelID, cost int, for_ string, why *Reasons) bool {
	if cost == 0 {
		return true
	}
	if p.Disabled(id, Cortex) {
		return why.No("wm.sys.cortex", "the cortex of %s is disabled: it uses no focus", p.Name(id))
	}
	if have := int(p.Model(id).Focus); have < cost {
		return why.No("wm.foc.afford", "%s costs %d focus: %s has %d", for_, cost, p.Name(id), have)
	}
	return true
}

// spend takes focus from a model, before what it is for is done (wm.foc.spent_before).
func (p play) spend(id ModelID, cost int, for_ string, clauses ...game.Clause) {
	if cost == 0 {
		return
	}
	m := p.Model(id)
	m.Focus -= int8(cost)
	p.g.Cite("wm.foc.spent_before", "wm.foc.when")
	p.of(id).Tell("focus-spent", clauses, FocusFacts{p.Name(id), -cost, int(m.Focus), for_}, "%s spends %d focus: %s", p.Name(id), cost, for_)
}

// loseFocus takes all focus from a model.
func (p play) loseFocus(id ModelID, clause game.Clause) {
	m := p.Model(id)
	if m.Focus == 0 {
		return
	}
	n := int(m.Focus)
	m.Focus = 0
	p.of(id).Tell("focus-lost", Cl(clause), FocusFacts{Model: p.Name(id), Focus: -n}, "%s loses its focus (%d)", p.Name(id), n)
}

// DamageBoostQuestion asks whether a damage roll is boosted (wm.dmg.boost).
type DamageBoostQuestion struct {
	YesOrNo
	Blow Blow
}

// boostQuestion asks whether a roll is boosted (wm.combat.boost_attack, wm.open.boost_time).
func (p Position) boostQuestion(roll string, payer, target ModelID, clause game.Clause) YesOrNo {
	return YesOrNo{Passable: true, Prompt: "Boost the " + roll + " for 1 focus?", Clauses: Cl(clause, "wm.foc.boost", "wm.open.boost_time"),
		Yes: "boost it", No: "two dice", Who: ask.Model(payer), At: ask.Model(target)}
}

// replenish gives the active warcaster its focus, and asks for the upkeep of its spells
// (wm.turn.control_replenish).
func (p play) replenish() {
	seat := p.S.Active
	caster := p.M.Caster[seat]
	n := p.Replenished(seat)
	p.S.Models[caster].Focus = int8(n)
	clauses := Cl("wm.turn.control_replenish", "wm.stats.foc")
	if p.divineMight(seat) {
		clauses = append(clauses, "wm.content.severius.feat")
	}
	var first []game.Clause
	if p.S.Turn <= 2 {
		first = Cl("wm.foc.start", "wm.open.first_focus")
	}
	p.g.Cite(first...)
	p.of(caster).Tell("replenished", clauses, FocusFacts{p.Name(caster), n, n, "control phase"}, "%s receives %d focus", p.Name(caster), n)
	p.S.Phase = Allocation
}

// Replenished returns how many points a seat's warcaster receives in its control phase: its FOC,
// no more and no less, unless a card changes that (wm.turn.control_replenish).
func (p Position) Replenished(seat game.Seat) int {
	n := int(p.Card(p.M.Caster[seat]).FOC)
	if p.divineMight(seat) {
		n = max(0, n-2)
	}
	return n
}

// divineMight reports whether the warcaster of a seat stands in the control area of an
// enemy whose Divine Might works (wm.content.severius.feat).
func (p Position) divineMight(seat game.Seat) bool {
	return p.silenced(p.M.Caster[seat])
}

// silenced reports whether an enemy's Divine Might keeps a model from casting and
// channeling (wm.content.severius.feat).
func (p Position) silenced(id ModelID) bool {
	foe := p.SeatOf(id).Other()
	return p.S.FeatOn[foe] && p.Card(p.M.Caster[foe]).Feat.Word == DivineMight && p.InControl(foe, id)
}

// allocate asks how the focus is dealt out, if something can be given any
// (wm.turn.control_allocate).
func (p play) allocate() {
	seat := p.S.Active
	caster := p.M.Caster[seat]
	q := AllocatingQuestion{seat}
	items, n := q.Items(p.Position)
	a := make(AllocateAnswer, n)
	some := slices.ContainsFunc(items[:n], func(it Allotted) bool { return q.affords(p.Position, it) })
	if some || !p.InPlay(caster) { // in a scenario: turns in which nothing was asked would never end
		a = answer(p, "allocate", seat, game.Allocate, q)
	}
	for i := range n {
		it, points := items[i], int(a.At(i))
		m := p.Model(it.Model)
		if !it.Upkeep {
			if points > 0 {
				p.Model(caster).Focus -= int8(points)
				m.Focus += int8(points)
				p.g.Cite("wm.foc.own", "wm.foc.in_area_time", "wm.foc.no_transfer")
				p.of(caster, it.Model).Tell("focus", Cl("wm.turn.control_allocate", "wm.foc.in_area"), FocusFacts{p.Name(it.Model), points, int(m.Focus), "allocated"}, "%s gets %d focus", p.Name(it.Model), points)
			}
			continue
		}
		s := p.Spell(seat, m.Upkeep[seat]-1)
		if points == 0 {
			p.endUpkeep(seat, it.Model, "wm.spell.upkeep_end")
			continue
		}
		p.Model(caster).Focus -= int8(points)
		p.of(caster, it.Model).Tell("upkeep", append(Cl("wm.spell.upkeep", "wm.turn.control_allocate"), p.doubled(seat)...), FocusFacts{p.Name(caster), -points, int(p.Model(caster).Focus), s.Name}, "%s pays %d for %s on %s", p.Name(caster), points, s.Name, p.Name(it.Model))
	}
	p.S.Phase = Activations
	p.tellPhase("wm.turn.activation_order")
}

// Allotted is something that focus is given to: a warjack, or an upkeep spell on a model.
type Allotted struct {
	Model  ModelID
	Upkeep bool
}

// AllocatingQuestion asks how many points each warjack gets, and which upkeep spells are
// paid for. What is not assigned stays with the warcaster.
type AllocatingQuestion struct{ seat game.Seat }

// AllocateAnswer is an amount for each item, in their order.
type AllocateAnswer = ask.List[int32]

// Items returns what may be given focus: warjacks first, by their slots, then upkeep spells.
func (q AllocatingQuestion) Items(p Position) (list [MaxModels]Allotted, n int) {
	add := func(a Allotted) {
		list[n] = a
		n++
	}
	p.InPlayOf(q.seat, func(id ModelID) {
		if p.Jack(id) {
			add(Allotted{Model: id})
		}
	})
	p.Each(func(id ModelID) {
		if p.Model(id).Upkeep[q.seat] != 0 && n < len(list) {
			add(Allotted{id, true})
		}
	})
	return list, n
}

// Most returns how much an item may be given now.
func (q AllocatingQuestion) Most(p Position, a Allotted) int {
	switch {
	case a.Upkeep:
		return p.upkeepCost(q.seat)
	case p.mayGet(q.seat, a.Model, nil):
		return MaxFocus
	}
	return 0
}

// affords reports whether an item can be given something of what the warcaster has.
func (q AllocatingQuestion) affords(p Position, a Allotted) bool {
	least := 1
	if a.Upkeep {
		least = p.upkeepCost(q.seat)
	}
	return min(q.Most(p, a), int(p.Model(p.M.Caster[q.seat]).Focus)) >= least
}

// mayGet judges whether a warjack may be given focus (wm.foc.in_area, wm.sys.cortex,
// wm.content.stryker.disruption).
func (p Position) mayGet(seat game.Seat, id ModelID, why *Reasons) bool {
	switch {
	case !p.InControl(seat, id):
		return why.No("wm.foc.in_area", "%s is outside the control area of %s", p.Name(id), p.Name(p.M.Caster[seat]))
	case p.Disabled(id, Cortex):
		return why.No("wm.sys.cortex", "the cortex of %s is disabled: it receives no focus", p.Name(id))
	case p.Has(id, Disrupted):
		return why.No("wm.content.stryker.disruption", "%s is disrupted: it is assigned no focus", p.Name(id))
	}
	return true
}

// Judge implements ask.Asking.
func (q AllocatingQuestion) Judge(p Position, a AllocateAnswer, why *Reasons) bool {
	items, n := q.Items(p)
	if len(a) != n {
		return why.Misshapen("an amount for each warjack and each upkeep spell")
	}
	ok, sum, have := true, 0, int(p.Model(p.M.Caster[q.seat]).Focus)
	for i := range n {
		points, it := int(a.At(i)), items[i]
		sum += points
		cost := p.upkeepCost(q.seat)
		switch {
		case points < 0 || points > 99:
			return why.Misshapen("an amount for each warjack and each upkeep spell")
		case points == 0:
		case it.Upkeep && points != cost:
			ok = why.No("wm.spell.upkeep", "the upkeep of %s costs %d, or nothing", p.Spell(q.seat, p.Model(it.Model).Upkeep[q.seat]-1).Name, cost)
		case it.Upkeep:
		case points > MaxFocus:
			ok = why.No("wm.foc.max", "%s would get %d focus: a warjack gets at most %d", p.Name(it.Model), points, MaxFocus)
		default:
			ok = p.mayGet(q.seat, it.Model, why) && ok
		}
		if !ok && why == nil {
			return false
		}
	}
	if sum > have {
		return why.No("wm.foc.afford", "%d focus is assigned: %s has %d", sum, p.Name(p.M.Caster[q.seat]), have)
	}
	return ok
}

// Propose implements ask.Asking: upkeeps first, then points to warjacks by luck.
func (q AllocatingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[AllocateAnswer]) {
	items, n := q.Items(p)
	for range 2 {
		left := int(p.Model(p.M.Caster[q.seat]).Focus)
		for i := range n {
			most := min(left, q.Most(p, items[i]))
			points := luck.IntN(most + 1)
			if items[i].Upkeep {
				if points = q.Most(p, items[i]); points > left || luck.IntN(4) == 0 {
					points = 0
				}
			}
			left -= points
			to.Append(int32(points))
		}
		to.End()
	}
	for range n {
		to.Append(0)
	}
	to.End()
}

// Words implements ask.Asking.
func (q AllocatingQuestion) Words(p Position, a AllocateAnswer) string {
	items, n := q.Items(p)
	text := ""
	for i := range min(n, len(a)) {
		if a.At(i) == 0 {
			continue
		}
		if text != "" {
			text += ", "
		}
		text += itoa(int(a.At(i))) + " to " + q.name(p, items[i])
	}
	if text == "" {
		return "keep all of it"
	}
	return text
}

// name returns how an item is called.
func (q AllocatingQuestion) name(p Position, a Allotted) string {
	if a.Upkeep {
		return p.Spell(q.seat, p.Model(a.Model).Upkeep[q.seat]-1).Name + " on " + p.Name(a.Model)
	}
	return p.Name(a.Model)
}

// Request implements ask.Asking.
func (q AllocatingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "Assign focus", Clauses: Cl("wm.turn.control_allocate", "wm.foc.max", "wm.foc.in_area", "wm.spell.upkeep"),
		Subjects: []int32{int32(p.M.Caster[q.seat])}, Max: int(p.Model(p.M.Caster[q.seat]).Focus)}
	items, n := q.Items(p)
	for i := range n {
		item := game.Item{Name: q.name(p, items[i]), Value: int32(items[i].Model), Max: q.Most(p, items[i]), On: []int32{int32(items[i].Model)}}
		if items[i].Upkeep {
			item.Value += upkeepItem
			item.Do = "upkeep"
		} else if why := new(Reasons); !p.mayGet(q.seat, items[i].Model, why) {
			item.Barred = why.Refusal.Breaches[0].Text
		}
		r.Items = append(r.Items, item)
	}
	return r
}

// upkeepItem is added to a model's number where an item is the spell on it.
const upkeepItem = 1000

// upkeepCost returns what an upkeep spell of a seat costs now (wm.spell.upkeep,
// wm.content.spell.lamentation).
func (p Position) upkeepCost(seat game.Seat) int {
	if p.lamented(seat) {
		return 2
	}
	return 1
}

// lamented reports whether the warcaster of a seat stands in the control area of an enemy
// who has Lamentation (wm.content.spell.lamentation).
func (p Position) lamented(seat game.Seat) bool {
	s := p.overArea(seat.Other())
	return s != nil && s.Word == Lamentation && p.InControl(seat.Other(), p.M.Caster[seat])
}

// doubled is the clause by which magic costs a seat twice, if it does.
func (p Position) doubled(seat game.Seat) []game.Clause {
	if p.lamented(seat) {
		return Cl("wm.content.spell.lamentation")
	}
	return nil
}

// Regenerating is the number of the healing of a box.
const Regenerating ActVerb = 16

var regenerateAction = Action{
	Verb: Regenerating, Word: "regenerate", Clause: "wm.foc.regenerate", Says: "regenerate a box",
	Propose: byCaster(Regenerating), Stationary: true,
	Cost: onePoint,
	May:  func(p Position, id ModelID, _ ActAnswer, why *Reasons) bool { return p.mayRegenerate(id, why) },
	Do:   func(p play, id ModelID, _ ActAnswer) { p.regenerate(id) },
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
