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
	spell := &m.Book.Spells[m.Models[m.Caster[1]].Card.Spells[1].Place()]
	spell.CloudRounds, spell.CloudPOW = 1, 12 // as a pack may have it
	var s warmachine.State
	s.Clouds.Push(warmachine.Cloud{R: geom.Inches(2), By: 1, POW: 12})
	s.Clouds.Push(warmachine.Cloud{R: geom.Inches(1), By: 0})
	discs := m.Look(&s, nil).Discs
	for i, want := range []string{spell.Name + ", cloud", "cloud"} {
		if i >= len(discs) || !discs[i].Cloud || discs[i].Name != want {
			t.Errorf("the clouds are %+v, want %q", discs, want)
		}
	}
}
