package warmachine_test

import (
	"slices"
	"testing"

	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
)

// TestMarksOfDeeds: what may be done is offered beside whom and which card it is about, with
// its price, and with a lane where it is gone in a line.
func TestMarksOfDeeds(t *testing.T) {
	m := everyMatch(t)[0]
	var s warmachine.State
	caster, jack, foe := m.Caster[0], m.Caster[0]+1, m.Caster[1]+1
	for i := range m.Models {
		at := &s.Models[i]
		at.InPlay, at.At, at.Face = true, geom.Point{X: geom.Inches(4 * (i + 1)), Y: geom.Inches(20)}, geom.Vec{Y: geom.Inch}
		at.Hold = [2]warmachine.Hold{{Model: warmachine.None}, {Model: warmachine.None}}
	}
	s.Models[jack].Hold = [2]warmachine.Hold{{Model: foe, Part: warmachine.RightPart}, {Model: foe, Part: warmachine.HeadPart}}
	p := m.At(&s)
	feat := p.Spells(0)
	// A warcaster's focus that is not spent is its power field, a warjack's is lost (wm.foc.overboost).
	for _, do := range []warmachine.ActVerb{warmachine.Attacking, warmachine.Buying, warmachine.EndActivation} {
		for _, by := range []warmachine.ModelID{caster, jack} {
			paid := warmachine.ActingQuestion{Model: by}.Marks(p, warmachine.ActAnswer{Do: do, At: foe}).Paid
			if want := by == caster && do == warmachine.Buying; paid != want {
				t.Errorf("%s, %v: marked as paid: %t, want %t", p.Name(by), do, paid, want)
			}
		}
	}
	for name, c := range map[string]struct {
		by   warmachine.ModelID
		a    warmachine.ActAnswer
		want game.Marks
	}{
		"an end":             {jack, warmachine.ActAnswer{Do: warmachine.EndActivation}, game.Marks{What: "end the activation", Ends: true}},
		"a charge":           {jack, warmachine.ActAnswer{Do: warmachine.Charge, At: foe}, game.Marks{What: "charge " + p.Name(foe), Group: "charge", Note: "1 focus", Lane: true, On: []int32{int32(foe)}}},
		"a warcaster's":      {caster, warmachine.ActAnswer{Do: warmachine.Charge, At: foe}, game.Marks{What: "charge " + p.Name(foe), Group: "charge", Lane: true, On: []int32{int32(foe)}}},
		"a slam":             {jack, warmachine.ActAnswer{Do: warmachine.Slamming, At: foe}, game.Marks{What: "slam " + p.Name(foe), Group: "slam", Note: "1 focus", Lane: true, On: []int32{int32(foe)}}},
		"a hold":             {jack, warmachine.ActAnswer{Do: warmachine.Releasing}, game.Marks{What: "let go of the right arm of " + p.Name(foe), Group: "release", Note: "with the left arm", On: []int32{int32(foe)}}},
		"the other hold":     {jack, warmachine.ActAnswer{Do: warmachine.Releasing, With: 1}, game.Marks{What: "let go of the head of " + p.Name(foe), Group: "release", Note: "with the right arm", On: []int32{int32(foe)}}},
		"a head-butt":        {jack, warmachine.ActAnswer{Do: warmachine.HeadButting, At: foe}, game.Marks{What: "head-butt " + p.Name(foe), Group: "head-butt", Note: "1 focus", On: []int32{int32(foe)}}},
		"a spell":            {caster, warmachine.ActAnswer{Do: warmachine.Casting, Spell: 1, Via: caster, At: foe}, game.Marks{What: "cast " + p.Spell(0, 1).Name + " at " + p.Name(foe), Group: p.Spell(0, 1).Name, Note: "2 focus", Card: 2, On: []int32{int32(foe)}}},
		"a feat, after them": {caster, warmachine.ActAnswer{Do: warmachine.UseFeat}, game.Marks{What: "use the feat: " + p.Card(caster).Feat.Name, Group: "feat", Card: feat + 1}},
	} {
		got := warmachine.ActingQuestion{Model: c.by}.Marks(p, c.a)
		if got.What != c.want.What || got.Group != c.want.Group || got.Note != c.want.Note || got.Lane != c.want.Lane || got.Card != c.want.Card || got.Ends != c.want.Ends || !slices.Equal(got.On, c.want.On) {
			t.Errorf("%s is offered as %+v, want %+v", name, got, c.want)
		}
	}
}
