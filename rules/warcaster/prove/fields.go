package prove

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game/ask"
	"umpire/rules/warcaster"
	"umpire/scenario"
)

// reading is a position in which a field of an answer is read.
type reading struct {
	warcaster.Position
	y *saying
}

// Read implements scenario.Position.
func (sc *Scene) Read(y *saying, slot ask.Slot, f content.Facts) ([]int32, error) {
	r := reading{sc.At(y.S), y}
	switch slot.Keys[0] {
	case "by":
		return one(r.by())
	case "with":
		return one(r.weapon())
	case "modes":
		return r.modes(slot.Keys)
	case "rule":
		by, err := r.by()
		if err != nil {
			return nil, err
		}
		return one(r.rule(by, f, -1, r.usable))
	case "attachments":
		return r.attachments(f)
	case "on":
		if y.Tag == "cypher" {
			return r.playedOn(f)
		}
	case "gate":
		if !f.Given() {
			return one(r.openGate(), nil)
		}
	case "target":
		if y.Tag == "cypher" && !r.isFury() {
			return one(0, nil)
		}
	}
	switch slot.Zero.(type) {
	case warcaster.ModelID:
		return y.Single(f)
	case warcaster.UnitID:
		return y.Unit(f)
	case warcaster.CardID:
		return one(r.card(f))
	}
	return scenario.Plain(slot, f)
}

func one[N ask.Number](n N, err error) ([]int32, error) { return []int32{int32(n)}, err }

// by is the model that acts: the one that is named, or the only one that may.
func (r reading) by() (warcaster.ModelID, error) {
	if by := r.y.Now.Get("by"); by.Given() {
		n, err := r.y.Single(by)
		if err != nil {
			return warcaster.None, err
		}
		return warcaster.ModelID(n[0]), nil
	}
	if q, ok := r.y.Q.Asked().(warcaster.StrikingQuestion); ok {
		return q.J.Model, nil
	}
	list, n := r.Members(r.S.Act.Unit)
	if n != 1 {
		return warcaster.None, scenario.Wrong(r.y.What, "several models could: expected the key \"by\"")
	}
	return list[0], nil
}

// weapon finds the weapon of an attack: its id or name, with a number for the second of
// its kind; it may be left out by a model with just one.
func (r reading) weapon() (int, error) {
	by, err := r.by()
	if err != nil {
		return 0, err
	}
	with := r.y.Now.Get("with")
	text, named := with.Word()
	name, number, _ := strings.Cut(text, " #")
	nth := 1
	if number != "" {
		if _, err := fmt.Sscan(number, &nth); err != nil {
			return 0, scenario.Wrong(with, "the weapon is %q: expected one like \"rail-gun #2\"", text)
		}
	}
	var known []string
	var fit []int
	for w, card := range r.Profile(by).Weapons {
		if !named && card.Kind == warcaster.Equipment {
			continue
		}
		known = append(known, strings.TrimPrefix(card.ID, "w-"))
		if !named || card.ID == name || card.ID == "w-"+name || strings.EqualFold(card.Name, name) {
			fit = append(fit, w)
		}
	}
	switch {
	case !named && len(fit) != 1:
		return 0, scenario.Wrong(r.y.Now, "%s has %d weapons: expected the key \"with\", one of %s", r.Name(by), len(fit), strings.Join(known, ", "))
	case len(fit) < nth:
		return 0, scenario.Wrong(with, "%s has no weapon %q: %s", r.Name(by), text, content.Expected(name, known))
	}
	return fit[nth-1], nil
}

// rule finds a rule of a model's profile by its id or name.
func (r reading) rule(id warcaster.ModelID, f content.Facts, weapon int, fits func(*warcaster.Rule) bool) (int, error) {
	text, _ := f.Word()
	found := -1
	var known []string
	for n, rule := range r.Profile(id).Rules {
		if !fits(rule.Rule) {
			continue
		}
		known = append(known, rule.ID)
		if (rule.ID == text || strings.EqualFold(rule.Name, text)) && (found < 0 || rule.Weapon == weapon) {
			found = n
		}
	}
	if found < 0 {
		return 0, scenario.Wrong(f, "%s has no such rule %q: %s", r.Name(id), text, content.Expected(text, known))
	}
	return found, nil
}

// usable reports whether a rule is one that the step may speak of.
func (r reading) usable(rule *warcaster.Rule) bool {
	switch rule.When {
	case warcaster.Activating, warcaster.BeforeAttacks, warcaster.AfterAttacks:
		return r.y.Verb == "use"
	case warcaster.Instead:
		return r.y.Verb == "special" || rule.Does(warcaster.Erupt)
	}
	return false
}

// modes are the rules that an attack is declared with.
func (r reading) modes(keys []string) ([]int32, error) {
	by, err := r.by()
	if err != nil {
		return nil, err
	}
	weapon, err := r.weapon()
	set := int32(0)
	for _, key := range keys {
		for _, item := range r.y.Now.Get(key).Items() {
			n, wrong := r.rule(by, item, weapon, func(rule *warcaster.Rule) bool { return rule.When == warcaster.Declared })
			if wrong != nil {
				return nil, wrong
			}
			set |= 1 << n
		}
	}
	return []int32{set}, err
}

// attachments are those that come with a unit, as a set of the seat's by their places.
func (r reading) attachments(f content.Facts) ([]int32, error) {
	set := int32(0)
	for _, item := range f.Items() {
		a, err := r.y.Single(item)
		if err != nil {
			return nil, err
		}
		if place := slices.Index(r.M.Joining[r.y.Seat], warcaster.ModelID(a[0])); place >= 0 {
			set |= 1 << place
		}
	}
	return []int32{set}, nil
}

// openGate is the first gate of the seat that is in play.
func (r reading) openGate() warcaster.UnitID {
	gates := r.M.Gates[r.y.Seat]
	if r.S.Units[gates[0]].InPlay {
		return gates[0]
	}
	return gates[1]
}

// card finds a card of the seat's rack.
func (r reading) card(f content.Facts) (warcaster.CardID, error) {
	text, _ := f.Word()
	var known []string
	for c := range r.M.Setup.Forces[r.y.Seat].Rack {
		card := r.Card(r.y.Seat, warcaster.CardID(c))
		known = append(known, strings.TrimPrefix(card.ID, "cy-"))
		if card.ID == text || card.ID == "cy-"+text || strings.EqualFold(card.Name, text) {
			return warcaster.CardID(c), nil
		}
	}
	return 0, scenario.Wrong(f, "seat %d has no Cypher %q: %s", r.y.Seat+1, text, content.Expected(text, known))
}

// playedOn returns what a Cypher is played on: a unit, or a model where the card names one.
func (r reading) playedOn(f content.Facts) ([]int32, error) {
	c, err := r.card(r.y.Now.Get("card"))
	switch {
	case err != nil:
		return nil, err
	case r.Card(r.y.Seat, c).Target == warcaster.FriendlyModel || r.isFury():
		return r.y.Single(f)
	}
	return r.y.Unit(f)
}

// isFury reports whether the Cypher that is named is cast at an enemy model.
func (r reading) isFury() bool {
	c, err := r.card(r.y.Now.Get("card"))
	return err == nil && r.Card(r.y.Seat, c).Target == warcaster.EnemyModel
}
