package cybernekro_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/bounds"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
)

// crew is a crew of characters, each of which is written as the lines of one.
func crew(characters ...string) string {
	text := "id: f\nname: F\ncharacters:\n"
	for _, c := range characters {
		text += c
	}
	return text
}

// plain is a lawful character of 15 points and Strength 0, with some more lines.
func plain(lines ...string) string { return with("0, 0, 1, 0, 0", lines...) }

// with is a character with attributes in the order of the book.
func with(attributes string, lines ...string) string {
	v := strings.Split(attributes, ", ")
	text := fmt.Sprintf("  - name: N\n    attributes: {strength: %s, toughness: %s, agility: %s, intellect: %s, discipline: %s}\n", v[0], v[1], v[2], v[3], v[4])
	for _, line := range lines {
		text += "    " + line + "\n"
	}
	return text
}

// judged is a crew as it is read, and what it breaks.
func judged(t *testing.T, b *cybernekro.Book, text string) (cybernekro.Force, []content.Fault) {
	t.Helper()
	f, faults, err := book.Forces(b).Judge("f.yaml", content.YAML, []byte(text), func(f *cybernekro.Force) []content.Fault { return cybernekro.CheckForce(b, f) })
	if err != nil {
		t.Fatal(err)
	}
	return f, faults
}

// Eight crews of 150 points, in which each trait, body-mod and piece of gear is.
func TestSamples(t *testing.T) {
	b := standard(t)
	there := map[string]bool{}
	sizes := map[int]bool{}
	for i := range b.Samples {
		f := &b.Samples[i]
		for _, fault := range cybernekro.CheckForce(b, f) {
			t.Errorf("%s: %v", f.ID, fault)
		}
		if cost := b.CrewCost(f); cost != 150 {
			t.Errorf("%s costs %d points", f.ID, cost)
		}
		for _, w := range cybernekro.Warnings(b, f) {
			if w.Clause != "cn.trait.variety" {
				t.Errorf("%s: %v", f.ID, w)
			}
		}
		sizes[len(f.Characters)] = true
		for _, c := range f.Characters {
			for _, ref := range c.Traits {
				there["trait "+ref.String()] = true
			}
			for _, ref := range c.Mods {
				there["body-mod "+ref.String()] = true
			}
			for _, ref := range c.Gear {
				there["gear "+ref.String()] = true
			}
		}
	}
	lacks := func(kind string, ids []string) {
		for _, id := range ids {
			if !there[kind+" "+id] {
				t.Errorf("no crew has the %s %s", kind, id)
			}
		}
	}
	lacks("trait", content.IDs(b.Traits))
	lacks("body-mod", content.IDs(b.Mods))
	lacks("gear", content.IDs(slices.DeleteFunc(slices.Clone(b.Gear), func(g cybernekro.Gear) bool { return g.Natural || g.Word == cybernekro.Fists })))
	if len(b.Samples) != 8 || !sizes[3] || !sizes[7] {
		t.Errorf("%d crews, of %v characters: want eight, of the fewest and of the most as well", len(b.Samples), sizes)
	}
}

// What the catalogue refuses of a crew, with the line and the path where it stands.
func TestForceFaults(t *testing.T) {
	b := standard(t)
	p := plain()
	for _, test := range []struct {
		name, text string
		clause     string
		path       string
		line       int
		want       string // of its text
	}{
		{"two characters", crew(p, p), "cn.crew.size", "characters", 3, "the crew has 2 characters: expected 3 to 7"},
		{"none", "id: f\nname: F\n", "cn.crew.size", "characters", 1, "the crew has 0 characters: expected 3 to 7"},
		{"eight characters", crew(p, p, p, p, p, p, p, p), "cn.crew.size", "characters", 3, "the crew has 8 characters: expected 3 to 7"},
		// 105 + 24 + 12 + 10 = 151
		{"one point too many", crew(plain("gear: [powered-armor]"), plain("gear: [heavy-armor]"), plain("gear: [stealth-suit]"), p, p, p, p), "cn.crew.budget", "characters", 3, "the crew costs 151 points: at most 150"},
		{"a sum of 2", crew(p, with("0, 0, 1, 1, 0"), p), "cn.crew.modifiers", "characters[1].attributes", 7, "the attributes of N 2 add up to +2: expected +1, of 4 modifiers of +1 and 3 of -1"},
		{"a sum of 0", crew(p, p, with("0, 0, 0, 0, 0")), "cn.crew.modifiers", "characters[2].attributes", 9, "add up to +0: expected +1"},
		{"five above 0", crew(with("3, 2, -2, -2, 0"), p, p), "cn.crew.modifiers", "characters[0].attributes", 5, "the attributes of N that are above 0 add up to +5: at most +4, of 4 modifiers of +1"},
		{"+4", crew(with("4, -1, -1, -1, 0"), p, p), "cn.crew.bounds", "characters[0].attributes.strength", 5, "strength of N is +4: expected -2 to +3 before traits"},
		{"-3", crew(with("3, 1, 0, 0, -3"), p, p), "cn.crew.bounds", "characters[0].attributes.discipline", 5, "discipline of N is -3: expected -2 to +3 before traits"},
		{"a trait twice", crew(plain("traits: [big, jinxed, big]"), p, p), "cn.trait.choice", "characters[0].traits[2]", 6, "N is Big already: expected each trait once"},
		{"Deformed without a choice", crew(plain("traits: [deformed]"), p, p), "cn.trait.deformed", "characters[0].raised", 4, "N is Deformed and has 0 attributes that rise: expected 2"},
		{"Deformed with one", crew(plain("traits: [deformed]", "raised: [agility]"), p, p), "cn.trait.deformed", "characters[0].raised", 7, "has 1 attributes that rise: expected 2"},
		{"Deformed with three", crew(plain("traits: [deformed]", "raised: [agility, strength, intellect]"), p, p), "cn.trait.deformed", "characters[0].raised", 7, "has 3 attributes that rise: expected 2"},
		{"Deformed twice the same", crew(plain("traits: [deformed]", "raised: [agility, agility]"), p, p), "cn.trait.deformed", "characters[0].raised", 7, "agility of N rises twice: expected two different attributes"},
		{"raised without being Deformed", crew(plain("raised: [agility, strength]"), p, p), "cn.trait.deformed", "characters[0].raised", 6, "N is not Deformed"},
		{"one raised without being Deformed", crew(plain("raised: [agility]"), p, p), "cn.trait.deformed", "characters[0].raised", 6, "N is not Deformed"},
		{"a body-mod twice", crew(plain("mods: [auto-senses, auto-senses]"), p, p), "cn.mod.choice", "characters[0].mods[1]", 6, "N has Auto senses already: expected each body-mod once"},
		{"stims of a machine", crew(plain("traits: [artificial]", "mods: [roly-poly, stim-injectors]"), p, p), "cn.trait.artificial_mods", "characters[0].mods[1]", 7, "N is Artificial and cannot have Stim injectors: expected one of Mechanical claw, Jump augmentation, Auto senses, Reinforced body, Augmented arms, Roly-poly system"},
		{"half an item too many", crew(plain("gear: [rifle, sword, lantern, light-armor, knife]"), p, p), "cn.gear.capacity", "characters[0].gear", 6, "N carries 5.5 items: at most 5"},
		{"two-handed at the least capacity", crew(with("-2, 3, 0, 0, 0", "traits: [withered, deformed]", "raised: [toughness, agility]", "gear: [staff]"), p, p), "cn.gear.capacity", "characters[0].gear", 8, "N carries 2 items: at most 1"},
		{"one too many for the weak", crew(with("-2, 3, 0, 0, 0", "gear: [rifle, rope, lantern]"), p, p), "cn.gear.capacity", "characters[0].gear", 6, "N carries 4 items: at most 3"},
		{"a second set of armor", crew(plain("gear: [light-armor, hazard-suit]"), p, p), "cn.armor.limit", "characters[0].gear[1]", 6, "N has Hazard suit beside Light armor: expected at most one set of armor and one shield"},
		{"the same set twice", crew(plain("gear: [stealth-suit, stealth-suit]"), p, p), "cn.armor.limit", "characters[0].gear[1]", 6, "N has Stealth suit beside Stealth suit"},
		{"a second shield of another kind", crew(plain("gear: [shield, tower-shield]"), p, p), "cn.armor.limit", "characters[0].gear[1]", 6, "N has Tower shield beside Shield"},
		{"fists", crew(plain("gear: [fists]"), p, p), "cn.gear.fists_free", "characters[0].gear[0]", 6, "N has fists as everybody has"},
		{"claws of a drone", crew(plain("gear: [flesh-drone-claws]"), p, p), "cn.npc.size", "characters[0].gear[0]", 6, "Claws is an attack of an NPC"},
		{"a base of 24 mm", crew(plain("base: 24"), p, p), "cn.def.bases", "characters[0].base", 6, "N has a base of 24 mm: expected 25 to 40 mm"},
		{"a base of 41 mm", crew(plain("base: 41"), p, p), "cn.def.bases", "characters[0].base", 6, "N has a base of 41 mm: expected 25 to 40 mm"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, faults := judged(t, b, test.text)
			if len(faults) != 1 {
				t.Fatalf("faults %v, want one", faults)
			}
			if f := faults[0]; f.Clause != test.clause || f.Path != test.path || f.Line != test.line || !strings.Contains(f.Text, test.want) {
				t.Errorf("got  %d: %v\nwant %d: %s: %s (%s)", f.Line, f, test.line, test.path, test.want, test.clause)
			}
		})
	}
}

// What is just within the rules.
func TestLawfulForces(t *testing.T) {
	b := standard(t)
	p := plain()
	for name, text := range map[string]string{
		"three characters":       crew(p, p, p),
		"seven characters":       crew(p, p, p, p, p, p, p),
		"just the points":        crew(plain("gear: [powered-armor]"), plain("gear: [heavy-armor]"), plain("gear: [tower-shield, knife]"), p, p, p, p),
		"nothing cancelled":      crew(with("2, 1, 1, -2, -1"), p, p), // the example of cn.crew.modifiers
		"two pairs cancelled":    crew(with("2, 0, 0, -1, 0"), p, p),  // the other one
		"three pairs cancelled":  crew(with("0, 0, 0, 0, 1"), p, p),
		"+3 and -2":              crew(with("3, 1, -2, -1, 0"), p, p),
		"beyond the bounds":      crew(with("0, 3, -1, -1, 0", "traits: [big, gifted]"), p, p), // cn.crew.bounds
		"the same trait in two":  crew(plain("traits: [big]"), plain("traits: [big]"), p),
		"Big and Small":          crew(plain("traits: [big, small]"), p, p),
		"costs less than nobody": crew(plain("traits: [one-shotter, withered, unpredictable]"), p, p),
		"Deformed":               crew(plain("traits: [deformed]", "raised: [strength, discipline]"), p, p),
		"all a machine takes":    crew(plain("traits: [artificial]", "mods: [mechanical-claw, jump-augmentation, auto-senses, reinforced-body, augmented-arms, roly-poly]"), p, p),
		"armor and a shield":     crew(plain("gear: [light-armor, tower-shield]"), p, p),
		"knives":                 crew(plain("gear: [knife, knife, knife, knife, knife, knife, knife, knife, knife, knife]"), p, p),
		"the example of gear":    crew(with("1, 0, 0, 0, 0", "gear: [sword, rifle, light-armor, knife, lantern, knife]"), p, p), // cn.gear.capacity: half a slot was left
		"an item of extra limbs": crew(plain("traits: [extra-limbs]", "gear: [rifle, sword, lantern, light-armor, rope]"), p, p),
		"the least capacity":     crew(with("-2, 3, 0, 0, 0", "traits: [withered, deformed]", "raised: [toughness, agility]", "gear: [sword]"), p, p),
		"bases":                  crew(plain("base: 25"), plain("base: 40"), p),
	} {
		if _, faults := judged(t, b, text); len(faults) > 0 {
			t.Errorf("%s: %v", name, faults)
		}
	}
}

// Attributes, costs, what is carried and bases, worked out by hand.
func TestCharacters(t *testing.T) {
	b := standard(t)
	for _, test := range []struct {
		name, text           string
		attributes           [5]int8
		cost, load, capacity int // in half slots
		base                 geom.Length
	}{
		{"plain", plain(), [5]int8{0, 0, 1, 0, 0}, 15, 0, 10, 32},
		{"the example of bounds", with("0, 3, -1, -1, 0", "traits: [big]"), [5]int8{0, 5, -1, -1, 0}, 20, 0, 10, 40},
		{"small", plain("traits: [small]"), [5]int8{0, -2, 1, 0, 0}, 20, 0, 10, 25},
		{"both", plain("traits: [small, big]"), [5]int8{0, 0, 1, 0, 0}, 25, 0, 10, 32},
		{"small on a base of its own", plain("traits: [small]", "base: 30"), [5]int8{0, -2, 1, 0, 0}, 20, 0, 10, 30},
		{"deformed", plain("traits: [deformed]", "raised: [strength, intellect]"), [5]int8{1, -1, 0, 1, -1}, 18, 0, 12, 32},
		{"gifted and withered", plain("traits: [gifted, withered]"), [5]int8{0, 0, 1, 1, 1}, 20, 0, 10, 32},
		{"the example of costs", plain("traits: [one-shotter, withered]"), [5]int8{-1, -1, 0, 0, 0}, 5, 0, 8, 32},
		{"all that costs less than 0", plain("traits: [one-shotter, withered, unpredictable]"), [5]int8{-1, -1, 0, 0, 0}, 2, 0, 8, 32},
		{"weak", with("-2, 1, 1, 1, 0", "traits: [withered, deformed]", "raised: [toughness, agility]"), [5]int8{-4, 1, 1, 0, -1}, 13, 0, 2, 32},
		{"halves", plain("gear: [knife, concoction, extra-ammo, staff, heavy-armor]"), [5]int8{0, 0, 1, 0, 0}, 15 + 1 + 2 + 1 + 3 + 12, 3 + 4 + 4, 10, 32},
		{"mods weigh nothing", plain("mods: [augmented-arms, mechanical-claw]"), [5]int8{0, 0, 1, 0, 0}, 20, 0, 10, 32},
		{"extra limbs", plain("traits: [extra-limbs]"), [5]int8{0, 0, 1, 0, 0}, 18, 0, 12, 32},
	} {
		f, _ := judged(t, b, crew(test.text))
		c := &f.Characters[0]
		a := b.Attributes(c)
		if got := [5]int8{a.Strength, a.Toughness, a.Agility, a.Intellect, a.Discipline}; got != test.attributes {
			t.Errorf("%s: attributes %v, want %v", test.name, got, test.attributes)
		}
		if cost, load, capacity := b.Cost(c), b.Load(c), b.Capacity(c); cost != test.cost || load != test.load || capacity != test.capacity {
			t.Errorf("%s: %d points, %d of %d half slots, want %d, %d of %d", test.name, cost, load, capacity, test.cost, test.load, test.capacity)
		}
		if got, want := b.Radius(c), test.base*geom.Millimetre/2; got != want {
			t.Errorf("%s: a radius of %d, want %d", test.name, got, want)
		}
	}
}

// Capacity is never under 1, however weak a character is made; Extra Limbs come on top
// (cn.gear.capacity_min, cn.trait.extra_limbs).
func TestLeastCapacity(t *testing.T) {
	b := standard(t)
	for traits, want := range map[string]int{"[]": 2, "[extra-limbs]": 4, "[gifted]": 2, "[gifted, extra-limbs]": 4} {
		f, _ := judged(t, b, crew(with("-9, 0, 0, 0, 0", "traits: "+traits)))
		if got := b.Capacity(&f.Characters[0]); got != want {
			t.Errorf("with %s: %d half slots, want %d", traits, got, want)
		}
	}
}

// Characters of one name are told apart by a number, however they are written; a crew of a match
// that was set up before keeps what it has.
func TestCharactersOfOneName(t *testing.T) {
	b := standard(t)
	text := strings.NewReplacer("name: N\n", "name: Vex\n").Replace(crew(plain())) +
		strings.Replace(plain(), "name: N\n", "name: vex\n", 1) + strings.Replace(plain(), "name: N\n", "name: Vex\n", 1)
	f, faults := judged(t, b, text)
	var names []string
	for _, c := range f.Characters {
		names = append(names, c.Name)
	}
	if got := strings.Join(names, ", "); got != "Vex, vex 2, Vex 3" || len(faults) > 0 {
		t.Errorf("they are called %s: %v", got, faults)
	}
	stored := book.Forces(b).Stored()
	kept, _, err := stored.Wished([]content.WishedForce{{YAML: text}, {YAML: text}})
	if err != nil || kept[0].Characters[2].Name != "Vex" {
		t.Errorf("kept: %v, %v", kept[0].Characters, err)
	}
	if _, _, err := stored.Wished([]content.WishedForce{{YAML: text}, {YAML: strings.Replace(text, "name: Vex", `name: "a\u00adb"`, 1)}}); err != nil {
		t.Errorf("kept with a sign that is refused now: %v", err)
	}
}

// Warnings are told apart from what is refused.
func TestWarnings(t *testing.T) {
	b := standard(t)
	p := plain()
	for _, test := range []struct{ name, text, clause, path, want string }{
		{"the same trait", crew(plain("traits: [jinxed]"), p, plain("traits: [big, jinxed]")), "cn.trait.variety", "characters[2].traits[1]", "N 3 is Jinxed, as N is"},
		{"too heavy", crew(plain("gear: [brutal-weapon]"), p, p), "cn.kw.heavy", "characters[0].gear[0]", "Brutal weapon is Heavy 1, and N has Strength +0: each attack with it costs 2 AP"},
		{"made weak", crew(with("1, 0, 0, 0, 0", "traits: [withered]", "gear: [brutal-weapon]"), p, p), "cn.kw.heavy", "characters[0].gear[0]", "Strength +0"},
		{"a rifle and a shield", crew(plain("gear: [shield, rifle]"), p, p), "cn.armor.shield_limits", "characters[0].gear[1]", "Rifle cannot be used beside a shield"},
		{"a polearm and a tower shield", crew(plain("gear: [tower-shield, polearm]"), p, p), "cn.armor.tower_limits", "characters[0].gear[1]", "Polearm cannot be used beside a tower shield"},
		{"a heavy rifle and a tower shield", crew(with("1, 0, 0, 0, 0", "gear: [tower-shield, heavy-rifle]"), p, p), "cn.armor.tower_limits", "characters[0].gear[1]", "Heavy rifle cannot be used"},
		{"stealth with a shield", crew(plain("gear: [stealth-suit, shield]"), p, p), "cn.armor.stealth", "characters[0].gear[0]", "Stealth suit does not work beside a shield"},
		{"a beast with a gun", crew(plain("traits: [bestial]", "gear: [pistol]"), p, p), "cn.trait.bestial", "characters[0].gear[0]", "N is Bestial and never shoots"},
		{"a kit for nobody", crew(plain("traits: [lobotomised]", "gear: [trauma-kit]"), p, p), "cn.trait.lobotomised_actions", "characters[0].gear[0]", "N never uses equipment"},
		{"strong enough", crew(with("1, 0, 0, 0, 0", "gear: [brutal-weapon]"), p, p), "", "", ""},
		{"augmented", crew(plain("mods: [augmented-arms]", "gear: [excavation-laser, tower-shield]"), p, p), "", "", ""},
		{"a spear and a shield", crew(plain("gear: [shield, spear]"), p, p), "", "", ""},
		{"a rifle and a tower shield", crew(plain("gear: [tower-shield, rifle]"), p, p), "", "", ""},
	} {
		f, faults := judged(t, b, test.text)
		if len(faults) > 0 {
			t.Errorf("%s is refused: %v", test.name, faults)
		}
		warned := cybernekro.Warnings(b, &f)
		switch {
		case test.clause == "" && len(warned) > 0, test.clause != "" && len(warned) != 1:
			t.Errorf("%s: warnings %v", test.name, warned)
		case test.clause != "" && (warned[0].Clause != test.clause || warned[0].Path != test.path || !strings.Contains(warned[0].Text, test.want)):
			t.Errorf("%s: %v, want %s: %s (%s)", test.name, warned[0], test.path, test.want, test.clause)
		}
	}
}

func TestForceFileRefusals(t *testing.T) {
	b := standard(t)
	for _, test := range []struct{ name, text, want string }{
		{"unknown key", crew(plain("trait: [big]")), `f.yaml:6: force: characters[0] has unknown key "trait": expected one of name, attributes, traits, raised, mods, gear, base`},
		{"unknown attribute", strings.Replace(crew(plain()), "agility", "agilty", 1), `has unknown key "agilty": expected one of strength, toughness, agility, intellect, discipline; did you mean "agility"?`},
		{"unknown trait", crew(plain("traits: [bigg]")), `f.yaml:6: force: characters[0].traits[0]: there is no trait "bigg": expected one of big, small,`},
		{"unknown body-mod", crew(plain("mods: [claw]")), `f.yaml:6: force: characters[0].mods[0]: there is no body-mod "claw": expected one of neural-cabling,`},
		{"unknown gear", crew(plain("gear: [rifel]")), `f.yaml:6: force: characters[0].gear[0]: there is no piece of gear "rifel": did you mean "rifle"?`},
		{"a trait for a mod", crew(plain("mods: [big]")), `there is no body-mod "big"`},
		{"an attribute that rises", crew(plain("traits: [deformed]", "raised: [speed, agility]")), `f.yaml:7: force: characters[0].raised[0] is "speed": expected one of strength, toughness, agility, intellect, discipline`},
		{"out of all bounds", crew(with("10, 0, 0, 0, 0")), `characters[0].attributes.strength is "10": expected a whole number from -9 to 9`},
		{"no attributes", crew("  - name: N\n"), `f.yaml:4: force: characters[0] lacks the key "attributes"`},
		{"no name", crew("  - name: \"\"\n    attributes: {agility: 1}\n"), `characters[0].name: the name "" cannot be taken: it shows nothing`},
		{"a name that does not show", crew("  - name: \"a\\u202eb\"\n    attributes: {agility: 1}\n"), `characters[0].name: the name "a\u202eb" cannot be taken: it has the sign U+202E`},
		{"a name of spaces", crew("  - name: \"  \"\n    attributes: {agility: 1}\n"), `characters[0].name: the name "  " cannot be taken: it shows nothing`},
		{"a crew without a name", strings.Replace(crew(plain()), "name: F", `name: ""`, 1), `f.yaml:1: the name "" cannot be taken: it shows nothing`},
		{"far too many", crew(slices.Repeat([]string{plain()}, 21)...), `force "f" lists 21 characters: expected at most 20`},
		{"far too many knives", crew(plain("gear: [" + strings.Repeat("knife, ", 30) + "knife]")), `characters[0].gear: has 31 of them: expected at most 30`},
		{"no name of its own", "id: f\ncharacters: []\n", `f.yaml:1: force lacks the key "name"`},
		{"no YAML", "id: [", "this is no YAML"},
	} {
		if _, err := book.Forces(b).Own("f.yaml", content.YAML, []byte(test.text)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %s", test.name, err, test.want)
		}
	}
}

// anyOf is some things of a list.
func anyOf[T content.Entry](list []T) *rapid.Generator[[]content.To[T]] {
	one := rapid.Map(rapid.IntRange(0, len(list)-1), func(at int) content.To[T] { return content.At(list, at) })
	return rapid.Map(rapid.SliceOfN(one, 0, 6), func(refs []content.To[T]) []content.To[T] {
		if len(refs) == 0 {
			return nil // as what is left out is read
		}
		return refs
	})
}

// Whatever a crew is, both forms of it are read back the same; and it can be judged.
func TestForcesAreReadBack(t *testing.T) {
	b := standard(t)
	for _, f := range b.Samples {
		checkBack(t, b, f)
	}
	name := rapid.String().Filter(func(s string) bool { return strings.TrimSpace(s) != "" && bounds.Name(s, bounds.OwnName) == nil })
	value := rapid.Int8Range(-9, 9)
	rapid.Check(t, func(t *rapid.T) {
		f := cybernekro.Force{Card: content.CardOf("f", name.Draw(t, "name")), Blurb: rapid.SampledFrom([]string{"", "Words: \"#1\""}).Draw(t, "blurb")}
		for range rapid.IntRange(1, 9).Draw(t, "characters") {
			other := name.Filter(func(s string) bool {
				return !slices.ContainsFunc(f.Characters, func(c cybernekro.Character) bool { return bounds.Alike(s, c.Name) })
			})
			c := cybernekro.Character{Name: other.Draw(t, "called"), Traits: anyOf(b.Traits).Draw(t, "traits"), Mods: anyOf(b.Mods).Draw(t, "mods"), Gear: anyOf(b.Gear).Draw(t, "gear"),
				Base: rapid.SampledFrom([]int{0, 25, 40, 41}).Draw(t, "base")}
			for i := range cybernekro.Discipline + 1 {
				*c.Attributes.Of(i) = value.Draw(t, "attribute")
			}
			if n := rapid.IntRange(0, 3).Draw(t, "raised"); n > 0 {
				c.Raised = []cybernekro.Attribute{cybernekro.Strength, cybernekro.Discipline, cybernekro.Strength}[:n]
			}
			f.Characters = append(f.Characters, c)
		}
		checkBack(t, b, f)
		cybernekro.CheckForce(b, &f)
		cybernekro.Warnings(b, &f)
		for i := range f.Characters {
			if b.Capacity(&f.Characters[i]) < 2 {
				t.Fatalf("a capacity of %d half slots", b.Capacity(&f.Characters[i]))
			}
		}
	})
}

func checkBack(t interface {
	Helper()
	Fatalf(string, ...any)
}, b *cybernekro.Book, f cybernekro.Force,
) {
	t.Helper()
	again, err := book.Forces(b).Own("f", content.YAML, content.Write(f))
	if err != nil || !reflect.DeepEqual(again, f) {
		t.Fatalf("read back from YAML:\n%+v (%v), want\n%+v of\n%s", again, err, f, content.Write(f))
	}
	text, err := json.Marshal(f)
	if err != nil {
		t.Fatalf("%v", err)
	}
	again, err = book.Forces(b).Own("the force", content.JSON, text)
	if err != nil || !reflect.DeepEqual(again, f) {
		t.Fatalf("read back from JSON:\n%+v (%v), want\n%+v of\n%s", again, err, f, text)
	}
}
