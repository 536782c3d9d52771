package warmachine_test

import (
	"slices"
	"testing"

	"umpire/board"
	"umpire/geom"
	"umpire/rules/warmachine"
)

// TestLookTellsHowModelsStand: who lies, who cannot move, who holds whom, which side's
// upkeep it is, and what a cloud is, as the page draws them.
func TestLookTellsHowModelsStand(t *testing.T) {
	m := everyMatch(t)[0]
	var s warmachine.State
	mine, theirs := m.Caster[0], m.Caster[1]
	var jacks [2]warmachine.ModelID
	for i := range m.Models {
		id, at := warmachine.ModelID(i), &s.Models[i]
		at.InPlay, at.At, at.Face = true, geom.Point{X: geom.Inches(4 * (i + 1)), Y: geom.Inches(20)}, geom.Vec{Y: geom.Inch}
		at.Hold = [2]warmachine.Hold{{Model: warmachine.None}, {Model: warmachine.None}}
		if m.At(&s).Jack(id) {
			jacks[m.Models[i].Seat] = id
		}
	}
	s.Phase, s.Turn = warmachine.Activations, 1
	s.Models[mine].Down = true
	s.Models[theirs].Round[0] = warmachine.Frozen
	s.Models[jacks[0]].Upkeep = [2]warmachine.SpellID{1, 1}
	s.Models[jacks[0]].Hold = [2]warmachine.Hold{{Part: warmachine.HeadPart, Model: jacks[1]}, {Part: warmachine.LeftPart, Model: jacks[1]}}
	look := m.Look(&s, nil)

	poses := map[warmachine.ModelID]string{mine: board.Down, theirs: board.Still, jacks[0]: ""}
	for _, token := range look.Tokens {
		if want, ok := poses[warmachine.ModelID(token.ID)]; ok && token.Pose != want {
			t.Errorf("%s stands %q, want %q", m.Models[token.ID].Name, token.Pose, want)
		}
		if warmachine.ModelID(token.ID) != jacks[0] {
			continue
		}
		if len(token.Signs) != 2 || !token.Signs[0].Own || token.Signs[0].Foe || !token.Signs[1].Foe || token.Signs[1].Own {
			t.Errorf("the upkeeps of both sides are %+v", token.Signs)
		}
	}
	if len(look.Ties) != 1 {
		t.Fatalf("two locks of the same two are %+v, want one tie", look.Ties)
	}
	if tie := look.Ties[0]; tie.By != int32(jacks[0]) || tie.To != int32(jacks[1]) || !slices.Equal(tie.Parts, []string{"L", "H"}) {
		t.Errorf("the lock is %+v", tie)
	}
}

// TestLookNamesClouds: a cloud is called by the spell that left it.
func TestLookNamesClouds(t *testing.T) {
	m := everyMatch(t)[0]
	var spell *warmachine.Spell
	for _, id := range m.Models[m.Caster[1]].Card.Spells[1:3] { // two as strong as one another, as a pack may have them
		spell = &m.Book.Spells[id.Place()]
		spell.CloudRounds, spell.CloudPOW = 1, 12
	}
	var s warmachine.State
	s.Clouds.Push(warmachine.Cloud{R: geom.Inches(2), By: 1, Spell: 2, POW: 12})
	s.Clouds.Push(warmachine.Cloud{R: geom.Inches(1), By: 0})
	discs := m.Look(&s, nil).Discs
	for i, want := range []string{spell.Name + ", cloud", "cloud"} {
		if i >= len(discs) || !discs[i].Cloud || discs[i].Name != want {
			t.Errorf("the clouds are %+v, want %q", discs, want)
		}
	}
}

// TestRush: a charge is drawn before it is declared, with who may strike at the charger as it
// leaves, and with what it would run into; how far the target stands makes no difference.
func TestRush(t *testing.T) {
	of := everyMatch(t)[0]
	m, err := warmachine.NewMatch(of.Book, warmachine.Setup{Width: of.Setup.Width, Depth: of.Setup.Depth, Practice: true, Forces: of.Setup.Forces})
	if err != nil {
		t.Fatal(err)
	}
	var s warmachine.State
	var jacks [2][]warmachine.ModelID
	for i := range m.Models {
		id := warmachine.ModelID(i)
		at := &s.Models[i]
		at.InPlay, at.At, at.Face = true, geom.Point{X: geom.Inches(2 * (i + 1)), Y: geom.Inches(44)}, geom.Vec{Y: geom.Inch}
		at.Hold = [2]warmachine.Hold{{Model: warmachine.None}, {Model: warmachine.None}}
		if m.At(&s).Jack(id) {
			jacks[m.Models[i].Seat] = append(jacks[m.Models[i].Seat], id)
		}
	}
	charger, striker, target := jacks[0][0], jacks[1][0], jacks[1][1]
	from, beside := geom.Point{X: geom.Inches(20), Y: geom.Inches(10)}, m.Models[charger].Base+m.Models[striker].Base+geom.Inch/4
	stand := func(id warmachine.ModelID, x, y geom.Length, face geom.Vec) {
		s.Models[id].At, s.Models[id].Face = geom.Point{X: x, Y: y}, face
	}
	stand(charger, from.X, from.Y, geom.Vec{Y: geom.Inch})
	for _, far := range []int{17, 30} {
		stand(target, from.X, geom.Inches(far), geom.Vec{Y: -geom.Inch})
		stand(striker, from.X-beside, from.Y, geom.Vec{X: geom.Inch})
		rush := m.At(&s).Rush(charger, target, false)
		crossings := m.At(&s).Crossings(charger, rush.Way)
		if len(rush.Way) != 2 || rush.Met != "" || len(crossings) != 1 || crossings[0].Strike.By != striker || !crossings[0].Strike.Free {
			t.Fatalf("at %d inches: on the way %v are %q and %+v", far, rush.Way, rush.Met, crossings)
		}
		if at := crossings[0].At; at.X != from.X || at.Y <= from.Y || at.Y > from.Y+2*geom.Inch {
			t.Errorf("the striker reaches as far as %v", at)
		}
		stand(striker, from.X-beside, from.Y, geom.Vec{X: -geom.Inch}) // it looks away
		if crossings := m.At(&s).Crossings(charger, rush.Way); len(crossings) != 0 {
			t.Errorf("behind the striker there is %+v", crossings)
		}
		stand(striker, from.X, from.Y+geom.Inches(4), geom.Vec{X: geom.Inch}) // in the way
		rush = m.At(&s).Rush(charger, target, false)
		if rush.By != striker || rush.Met != m.Models[striker].Name || rush.Way[1].Point.Y >= s.Models[striker].At.Y {
			t.Errorf("at %d inches it runs into %+v", far, rush)
		}
	}
}
