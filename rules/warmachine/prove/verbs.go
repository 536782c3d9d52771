package prove

import (
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warmachine"
	"umpire/scenario"
)

type saying = scenario.Reading[warmachine.State]

// verbs are the words for choices of this game, and what they answer.
var verbs = append(actionVerbs(), []scenario.Verb[warmachine.State]{
	{Name: "activate", Asks: "activate"},
	{Name: "advance", Asks: "advance"},
	{Name: "run", Asks: "run"},
	{Name: "rest", Form: "march"},
	{Name: "rush", Form: "march"},
	{Name: "line", Form: "path"},
	{Name: "aim", Form: "aim"},
	{Name: "stand", Asks: "stand"},
	{Name: "strike", Asks: "free-strike"},
	{Name: "powerful", Asks: "boost/powerful"},
	{Name: "arm", Asks: "amputate"},
	{Name: "allocate", Asks: "allocate"},
	{Name: "order", Form: "arrange"},
	{Name: "deploy", Asks: "deploy"},
	{Name: "place", Form: "march"},
	{Name: "first", Asks: "first"},
	{Name: "edge", Asks: "edge"},
	{Name: "resolve", Asks: "continuous"},
}...)

// actionVerbs are the words for the actions of an activation.
func actionVerbs() (list []scenario.Verb[warmachine.State]) {
	for _, act := range warmachine.Actions() {
		goes := act.Verb == warmachine.Advance || act.Verb == warmachine.Run
		list = append(list, scenario.Verb[warmachine.State]{Name: strings.ReplaceAll(act.Word, "-", "_"), Asks: "act", Do: act.Word, Goes: goes})
	}
	return list
}

// Read implements scenario.Position.
func (sc *scene) Read(y *saying, slot ask.Slot, f content.Facts) ([]int32, error) {
	p := sc.At(y.S)
	if slot.Tail && f.IsList() {
		return sc.all(y, slot, f.Items())
	}
	switch slot.Zero.(type) {
	case warmachine.ModelID:
		return sc.model(p, y, slot, f)
	case warmachine.SpellID:
		return spellNamed(p, f)
	case warmachine.Parts:
		return partRead(f)
	}
	if slot.Keys[0] == "with" {
		return sc.with(p, y, f)
	}
	return scenario.Plain(slot, f)
}

// all is the things of a list, one after the other.
func (sc *scene) all(y *saying, slot ask.Slot, items []content.Facts) (numbers []int32, err error) {
	for _, item := range items {
		one, err := sc.Read(y, slot, item)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, one...)
	}
	return numbers, nil
}

// model is a model that a field names: who channels is the warcaster itself, if nobody is
// named, and so is whom a spell of its own is cast at.
func (sc *scene) model(p warmachine.Position, y *saying, slot ask.Slot, f content.Facts) ([]int32, error) {
	if f.Given() {
		return y.Single(f)
	}
	if slot.Keys[0] == "via" || y.Verb == "cast" || y.Verb == "special" {
		return []int32{int32(p.S.Act.Model)}, nil
	}
	return y.Single(f)
}

// with reads a weapon of the active model, the number of a special attack, or an arm.
func (sc *scene) with(p warmachine.Position, y *saying, f content.Facts) ([]int32, error) {
	id := p.S.Act.Model
	text, _ := f.Word()
	switch y.Verb {
	case "special":
		var known []string
		for n, s := range p.Card(id).SpecialAttacks {
			if known = append(known, s.String()); text == s.String() || text == "" {
				return []int32{int32(n)}, nil
			}
		}
		return nil, scenario.Wrong(f, "there is no special attack %q: %s", text, content.Expected(text, known))
	case "release":
		return scenario.OneOf(f, []string{"left", "right"})
	}
	return weaponNamed(p, id, f)
}

// weaponNamed finds a weapon of a model by its name, or "bash".
func weaponNamed(p warmachine.Position, id warmachine.ModelID, f content.Facts) ([]int32, error) {
	text, named := f.Word()
	if text == "bash" {
		return []int32{-1}, nil
	}
	var known []string
	card := p.Card(id)
	for w := range card.Weapons {
		name := card.Weapons[w].Slug()
		known = append(known, name)
		if !named && len(card.Weapons) == 1 || name == text || strings.EqualFold(card.Weapons[w].Name, text) {
			return []int32{int32(w)}, nil
		}
	}
	return nil, scenario.Wrong(f, "%s has no weapon %q: %s", p.Name(id), text, content.Expected(text, known))
}

// spellNamed finds a spell of the active warcaster by its id.
func spellNamed(p warmachine.Position, f content.Facts) ([]int32, error) {
	text, _ := f.Word()
	seat := p.SeatOf(p.S.Act.Model)
	var known []string
	for i := range p.Spells(seat) {
		s := p.Spell(seat, warmachine.SpellID(i))
		if known = append(known, s.ID); s.ID == text {
			return []int32{int32(i)}, nil
		}
	}
	return nil, scenario.Wrong(f, "there is no spell %q: %s", text, content.Expected(text, known))
}

func partRead(f content.Facts) ([]int32, error) {
	text, _ := f.Word()
	part, ok := partNamed(text)
	if !ok {
		return nil, scenario.Wrong(f, "the part is %q: expected left, right or head", text)
	}
	return []int32{int32(part)}, nil
}

// Chosen implements scenario.Position.
func (sc *scene) Chosen(s *warmachine.State, say scenario.Choice) bool {
	text, _ := say.What.Word()
	t, ok := sc.Things.Find(text)
	switch say.Verb {
	case "activate":
		return ok && s.Act.Live && s.Act.Model == warmachine.ModelID(t.Unit)
	case "end":
		return !s.Act.Live
	}
	return false
}

// Rests implements scenario.Position.
func (sc *scene) Rests(s *warmachine.State) bool {
	return !s.Attack.Live && !s.Act.Live && !s.Move.Live
}

// Pass implements scenario.Position.
func (sc *scene) Pass(_ *warmachine.State, q game.Question[warmachine.State]) (game.Answer, bool) {
	switch tag, _, _ := q.About(); tag {
	case "free-strike":
		return game.Answer{-2}, true
	case "boost/powerful":
		return game.Answer{0}, true
	}
	return nil, false
}

// tells has the facts of the table that expectations may name.
var tells = map[string]string{
	"":      "phase round turn active",
	"model": "at facing in_play",
	"unit":  "in_play",
	"seat":  "edge",
}
