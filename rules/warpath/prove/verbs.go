package prove

import (
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warpath"
	"umpire/scenario"
)

// verbs are the words for choices of this game, and what they answer.
var verbs = []scenario.Verb[warpath.State]{
	{Name: "orders", Asks: "orders"},
	{Name: "activate", Asks: "activate extra"},
	{Name: "unpin", Asks: "unpin", Idle: true},
	{Name: "deploy", Asks: "deploy", Idle: true},
	{Name: "do", Asks: "do consolidate", Own: true, Idle: true},
	{Name: "march", Form: "march"},
	{Name: "place", Form: "march"},
	{Name: "aim", Form: "aim"},
	{Name: "choose", Form: "choose"},
	{Name: "allot", Form: "assign"},
	{Name: "share", Asks: "share"},
	{Name: "lose", Asks: "lose"},
	{Name: "order", Asks: "order", Idle: true},
	{Name: "cunning", Asks: "cunning", Idle: true},
	{Name: "shoot", Asks: "shoot", Do: "fire", Own: true, Idle: true},
	{Name: "shoot", Asks: "split", Idle: true},
}

type saying = scenario.Reading[warpath.State]

// Read implements scenario.Position.
func (sc *scene) Read(y *saying, slot ask.Slot, f content.Facts) ([]int32, error) {
	p := sc.At(y.S)
	switch text, _ := f.Word(); {
	case text == "point" && y.Tag == "shoot":
		return []int32{-1}, nil
	case text == "several" && y.Tag == "allot":
		return []int32{int32(warpath.Apart)}, nil
	}
	switch slot.Zero.(type) {
	case warpath.UnitID:
		return y.Unit(f)
	case warpath.BaseID:
		return y.Single(f)
	case warpath.SiteNo:
		return y.Feature(f)
	case warpath.Token:
		return scenario.OneOf(f, tokenWritten)
	case warpath.OrderKind:
		return orderKind(p, f)
	case warpath.SecondAnswer:
		return second(p, y)
	}
	if slot.Keys[0] == "with" {
		return weapons(p, f)
	}
	if y.Form == game.Assign { // what is divided
		return y.Unit(f)
	}
	return scenario.Plain(slot, f)
}

// orderKind reads a Command Order, by its id or name.
func orderKind(p warpath.Position, f content.Facts) ([]int32, error) {
	text, _ := f.Word()
	var known []string
	for _, faction := range p.M.Book.Factions {
		for _, o := range faction.Orders {
			if o.ID == text || strings.EqualFold(o.Name, text) {
				return []int32{int32(o.Kind)}, nil
			}
			known = append(known, o.ID)
		}
	}
	return nil, scenario.Wrong(f, "there is no Command Order %q: %s", text, content.Expected(text, known))
}

// weapons reads one or several ranged weapons of the unit that shoots, by their names, as
// a set.
func weapons(p warpath.Position, f content.Facts) ([]int32, error) {
	ranged := p.Card(p.S.Act.Unit).Ranged
	set := int32(0)
	for _, item := range scenario.OneOrMore(f) {
		text, _ := item.Word()
		w := slices.IndexFunc(ranged, func(w warpath.Weapon) bool { return strings.EqualFold(w.Name, text) })
		if w < 0 {
			return nil, scenario.Wrong(item, "there is no ranged weapon %q: %s", text, content.Expected(text, content.IDs(ranged)))
		}
		set |= 1 << w
	}
	return []int32{set}, nil
}

// second reads a second target, with the weapons that fire at it if not all do.
func second(p warpath.Position, y *saying) ([]int32, error) {
	at, with := y.Now, y.Now.Get("with")
	if scenario.None(at) {
		return game.Answer(warpath.NoSecond), nil
	}
	if at.IsMapping() {
		at = at.Get("fire")
	}
	target, err := y.Unit(at)
	if err != nil || !with.Given() {
		return target, err
	}
	set, err := weapons(p, with)
	return slices.Concat([]int32{int32(warpath.Fire)}, target, set), err
}

// Chosen implements scenario.Position.
func (sc *scene) Chosen(s *warpath.State, choice scenario.Choice) bool {
	text, _ := choice.What.Word()
	t, ok := sc.Things.Find(text)
	return choice.Verb == "activate" && ok && s.Act.Live && s.Act.Unit == warpath.UnitID(t.Unit)
}

// Rests implements scenario.Position.
func (sc *scene) Rests(s *warpath.State) bool {
	return !s.Attack.Live && s.Now.Len() == 0 && !s.Fight.Live && !s.Act.Live
}
