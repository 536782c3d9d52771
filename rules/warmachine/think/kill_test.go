package think

import (
	"testing"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
)

// duelled is an appraiser of a match in which a warjack of the first seat stands before the
// enemy's warcaster and a warjack of it, in reach of both.
func duelled(t *testing.T, wounds int, focus int8) (ap *Appraiser, jack, caster, other warmachine.ModelID) {
	t.Helper()
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	f := &b.Fields[0]
	m, err := warmachine.NewMatch(b, warmachine.Setup{Field: f.ID, Width: f.Width, Depth: f.Depth, Forces: [2]warmachine.Force{b.Samples[0], b.Samples[1]}})
	if err != nil {
		t.Fatal(err)
	}
	ap = NewAppraiser(m)
	ap.own = m.Begin()
	caster = m.Caster[1]
	jack, other = warmachine.None, warmachine.None
	for i := range m.Models {
		switch id := warmachine.ModelID(i); {
		case !ap.p.Jack(id):
		case m.Models[i].Seat == 0 && jack == warmachine.None:
			jack = id
		case m.Models[i].Seat == 1 && other == warmachine.None:
			other = id
		}
	}
	put := func(id warmachine.ModelID, x, y int) {
		model := &ap.own.Models[id]
		model.InPlay, model.At, model.Face = true, geom.Point{X: geom.Inches(x), Y: geom.Inches(y)}, geom.Vec{Y: geom.Inch}
	}
	put(jack, 20, 20)
	put(caster, 19, 22)
	put(other, 21, 22)
	ap.own.Models[jack].Focus = focus
	m.Mark(&ap.own, caster, wounds)
	ap.own.Act = warmachine.Activation{Live: true, Model: jack, Target: warmachine.None}
	return ap, jack, caster, other
}

// One attack kills as often as its odds say.
func TestKillIsExact(t *testing.T) {
	for wounds := range 16 {
		ap, jack, caster, _ := duelled(t, wounds, 0)
		weapon := -1
		for w := range ap.m.Models[jack].Card.Weapons {
			if ap.m.Models[jack].Card.Weapons[w].Kind != warmachine.Melee {
				continue
			}
			if weapon >= 0 {
				ap.own.Act.Initial |= 1 << w
				continue
			}
			weapon = w
		}
		a, ok := ap.p.AttackOf(jack, warmachine.ActAnswer{Do: warmachine.Attacking, With: int8(weapon), At: caster})
		if !ok || weapon < 0 {
			t.Fatal("no attack")
		}
		want := ap.p.OddsOf(&a, false, false)
		if got := ap.kill(jack, caster, false); got < int(want.Destroy.Parts(certain))-40 || got > int(want.Destroy.Parts(certain)) {
			t.Errorf("%d boxes marked: %d of %d, and the odds are %s", wounds, got, certain, want.Destroy)
		}
	}
}

// Each attack more makes it likelier.
func TestKillAddsAttacksUp(t *testing.T) {
	ap, jack, caster, _ := duelled(t, 8, 2)
	chance := ap.kill(jack, caster, false)
	one := func(n int8) int { ap.own.Models[jack].Focus = n; return ap.kill(jack, caster, false) }
	if a, b := one(0), one(1); a >= b || b >= chance || chance > certain {
		t.Errorf("without focus %d, with one %d, with two %d of %d", a, b, chance, certain)
	}
}

// A player goes for the warcaster when what its warjack still has is likely to end the game,
// though there is a warjack beside it.
func TestGreedyGoesForTheCaster(t *testing.T) {
	value := func(ap *Appraiser, id, at warmachine.ModelID) (best int) {
		for w := range ap.m.Models[id].Card.Weapons {
			if ap.m.Models[id].Card.Weapons[w].Kind == warmachine.Melee {
				best = max(best, ap.acting(id, warmachine.ActAnswer{Do: warmachine.Attacking, With: int8(w), At: at}))
			}
		}
		return best
	}
	ap, jack, caster, other := duelled(t, 9, 3)
	ap.seat = game.Seat(0)
	if c, o := value(ap, jack, caster), value(ap, jack, other); c <= o {
		t.Errorf("the wounded warcaster is worth %d, the warjack %d", c, o)
	}
}

// A free strike is made with the weapon that does most: the hammer before the fist, wherever
// they stand on the card.
func TestFreeStrikesAreMadeWithTheHardestWeapon(t *testing.T) {
	ap, jack, caster, _ := duelled(t, 0, 0)
	weapons := ap.m.Models[jack].Card.Weapons
	if weapons[0].Name != "Quake Hammer" || weapons[1].Name != "Open Fist" {
		t.Fatal("the first warjack has other weapons")
	}
	q := warmachine.FreeStrikeQuestion{By: jack, At: caster}
	hammer, fist, none := ap.freely(q, 0), ap.freely(q, 1), ap.freely(q, warmachine.NoStrike)
	if hammer <= fist || fist <= none {
		t.Errorf("the hammer is worth %d, the fist %d, nothing %d", hammer, fist, none)
	}
}

// What a warjack still has goes into attacks, however little they do, for nothing is kept of
// it; a friend is left alone.
func TestFocusLeftIsSpentOnEnemies(t *testing.T) {
	ap, jack, _, other := duelled(t, 0, 1)
	ap.own.Act.Initial, ap.own.Act.Action = 3, warmachine.InMelee
	friend := ap.m.Caster[0]
	ap.own.Models[friend].InPlay = true
	fist := func(at warmachine.ModelID) int {
		return ap.acting(jack, warmachine.ActAnswer{Do: warmachine.Buying, With: 1, At: at})
	}
	if v := fist(other); v <= 0 {
		t.Errorf("another blow at an enemy is worth %d", v)
	}
	if v := fist(friend); v >= 0 {
		t.Errorf("a blow at a friend is worth %d", v)
	}
}
