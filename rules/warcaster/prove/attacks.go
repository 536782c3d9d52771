package prove

import (
	"fmt"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warcaster"
	"umpire/scenario"
)

// attack declares an attack: {by, with, target, modes, spike}.
func (y *saying) attack() (game.Answer, bool, error) {
	f := y.say.What
	if scenario.None(f) {
		if y.tag == "annihilate" {
			a, err := scenario.Row(y.q, ask.No[warcaster.ModelID](), nil)
			return a, false, err
		}
		return y.only("strike", func() (game.Answer, error) { return scenario.Row(y.q, warcaster.StrikeAnswer{With: -1}, nil) })
	}
	if err := scenario.OnlyKeys(y.say.Verb, f, "by", "with", "target", "modes", "spike"); err != nil {
		return nil, false, err
	}
	target, err := y.modelOf(f.Get("target"))
	if err != nil {
		return nil, false, err
	}
	by := warcaster.ModelID(warcaster.None)
	switch y.tag {
	case "act":
		list, n := y.Members(y.S.Act.Unit)
		if by = list[0]; n > 1 && !f.Get("by").Given() {
			return nil, false, scenario.Wrong(f, "several models could attack: expected the key \"by\"")
		}
	case "strike":
		by = ask.Asked(y.q).(warcaster.StrikingQuestion).J.Model
	case "annihilate":
		a, err := scenario.Row(y.q, ask.Just(target), nil)
		return a, false, err
	default:
		return nil, false, scenario.ErrNotAsked
	}
	if f.Get("by").Given() {
		if by, err = y.modelOf(f.Get("by")); err != nil {
			return nil, false, err
		}
	}
	weapon, err := y.weapon(by, f)
	if err != nil {
		return nil, false, err
	}
	modes := uint32(0)
	for _, key := range [...]string{"modes", "spike"} {
		for _, item := range f.Get(key).Items() {
			n, err := y.ruleOf(by, item, weapon, func(r *warcaster.Rule) bool { return r.When == warcaster.Declared })
			if err != nil {
				return nil, false, err
			}
			modes |= 1 << n
		}
	}
	if y.tag == "strike" {
		a, err := scenario.Row(y.q, warcaster.StrikeAnswer{With: weapon, At: target, Modes: modes}, nil)
		return a, false, err
	}
	a, err := scenario.Row(y.q, warcaster.ActAnswer{Do: warcaster.DoAttack, By: by, With: weapon, At: target, Modes: modes}, nil)
	return a, false, err
}

// weapon finds the weapon of an attack: its id or name, with a number for the
// second of its kind; it may be left out by a model with just one.
func (y *saying) weapon(by warcaster.ModelID, f content.Facts) (int, error) {
	with := f.Get("with")
	var known []string
	text, ok := with.Word()
	name, number, _ := strings.Cut(text, " #")
	nth := 1
	if number != "" {
		if _, err := fmt.Sscan(number, &nth); err != nil {
			return 0, scenario.Wrong(with, "the weapon is %q: expected one like \"rail-gun #2\"", text)
		}
	}
	for w, card := range y.Profile(by).Weapons {
		if !ok && card.Kind == warcaster.Equipment {
			continue
		}
		known = append(known, strings.TrimPrefix(card.ID, "w-"))
		if ok && (card.ID == name || card.ID == "w-"+name || strings.EqualFold(card.Name, name)) {
			if nth--; nth == 0 {
				return w, nil
			}
		}
	}
	if !ok && len(known) == 1 {
		for w, card := range y.Profile(by).Weapons {
			if card.Kind != warcaster.Equipment {
				return w, nil
			}
		}
	}
	if !ok {
		return 0, scenario.Wrong(f, "%s has %d weapons: expected the key \"with\", one of %s", y.Name(by), len(known), strings.Join(known, ", "))
	}
	return 0, scenario.Wrong(with, "%s has no weapon %q: %s", y.Name(by), text, content.Expected(name, known))
}

// ruleOf finds a rule of a model's profile by its id or name.
func (y *saying) ruleOf(id warcaster.ModelID, f content.Facts, weapon int, fits func(*warcaster.Rule) bool) (int, error) {
	text, _ := f.Word()
	found := -1
	var known []string
	for n, r := range y.Profile(id).Rules {
		if !fits(r.Rule) {
			continue
		}
		known = append(known, r.ID)
		if r.ID != text && !strings.EqualFold(r.Name, text) {
			continue
		}
		if found < 0 || r.Weapon == weapon {
			found = n
		}
	}
	if found < 0 {
		return 0, scenario.Wrong(f, "%s has no such rule %q: %s", y.Name(id), text, content.Expected(text, known))
	}
	return found, nil
}

// actor is the model that a step names, or the only one of the active unit.
func (y *saying) actor(f content.Facts) (warcaster.ModelID, error) {
	if by := f.Get("by"); by.Given() {
		return y.modelOf(by)
	}
	list, n := y.Members(y.S.Act.Unit)
	if n != 1 {
		return warcaster.None, scenario.Wrong(f, "several models could: expected the key \"by\"")
	}
	return list[0], nil
}

// use uses a rule in an activation, or says yes where it is offered.
func (y *saying) use() (game.Answer, bool, error) {
	f := y.say.What
	rule := f
	if f.IsMapping() {
		if err := scenario.OnlyKeys(y.say.Verb, f, "by", "rule"); err != nil {
			return nil, false, err
		}
		rule = f.Get("rule")
	}
	text, _ := rule.Word()
	if y.form == game.YesNo {
		if offer, is := ask.Asked(y.q).(warcaster.YesOrNoQuestion); !is || offer.Offers != text {
			return nil, false, scenario.ErrNotAsked
		}
		a, err := scenario.Row(y.q, true, nil)
		return a, false, err
	}
	if y.tag != "act" {
		return nil, false, scenario.ErrNotAsked
	}
	id, err := y.actor(f)
	if err != nil {
		return nil, false, err
	}
	n, err := y.ruleOf(id, rule, -1, func(r *warcaster.Rule) bool {
		return r.When == warcaster.Activating || r.When == warcaster.BeforeAttacks || r.When == warcaster.AfterAttacks || r.When == warcaster.Instead && r.Does(warcaster.Erupt)
	})
	if err != nil {
		return nil, false, err
	}
	do := warcaster.DoRule
	if y.Profile(id).Rules[n].Does(warcaster.Erupt) {
		do = warcaster.DoErupt
	}
	a, err := scenario.Row(y.q, warcaster.ActAnswer{Do: do, By: id, Rule: n}, nil)
	return a, false, err
}

func (y *saying) special() (game.Answer, error) {
	f := y.say.What
	if err := scenario.OnlyKeys(y.say.Verb, f, "by", "rule", "target"); err != nil {
		return nil, err
	}
	id, err := y.actor(f)
	if err != nil {
		return nil, err
	}
	n, err := y.ruleOf(id, f.Get("rule"), -1, func(r *warcaster.Rule) bool { return r.When == warcaster.Instead })
	if err != nil {
		return nil, err
	}
	if y.Profile(id).Rules[n].Does(warcaster.Erupt) {
		return scenario.Row(y.q, warcaster.ActAnswer{Do: warcaster.DoErupt, By: id, Rule: n}, nil)
	}
	target, err := y.modelOf(f.Get("target"))
	return scenario.Row(y.q, warcaster.ActAnswer{Do: warcaster.DoSpecial, By: id, Rule: n, At: target}, err)
}
