package show_test

import (
	"reflect"
	"strings"
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/cybernekro/book"
	"umpire/rules/cybernekro/show"
)

// TestNamedOdds forecasts attacks between characters of ready crews. More Wounds and a weapon
// make an end of the target more likely.
func TestNamedOdds(t *testing.T) {
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	odds := func(w show.OddsWish) (f board.Forecast, out float64) {
		t.Helper()
		f, err := show.NamedOdds(b, w)
		if err != nil {
			t.Fatalf("%+v: %v", w, err)
		}
		out, _ = f.Figure[1].Exact.Rat().Float64()
		return f, out
	}
	shot := show.OddsWish{Attacker: "captain-slag", Target: "mother-cinder", Weapon: "heavy-pistol"}
	f, fresh := odds(shot)
	// Discipline 2 and the pistol's three dice against Toughness 0, in the open.
	bare, err := show.DiceOdds(b, show.OddsNumbers{Attribute: 2, Damage: 3})
	if err != nil || f.Title != "Mother Cinder" || !reflect.DeepEqual(f.Chances, bare.Chances) || !reflect.DeepEqual(f.Outcomes, bare.Outcomes) {
		t.Errorf("%+v, and by numbers %+v, %v", f, bare, err)
	}
	near := shot
	near.Range = geom.Inch
	if _, out := odds(near); out != fresh {
		t.Errorf("at an inch it is %v, and %v where nothing is said", out, fresh)
	}
	hurt := shot
	hurt.Wounds = 3
	if _, out := odds(hurt); out <= fresh {
		t.Errorf("with three Wounds %v, with none %v", out, fresh)
	}
	fists := show.OddsWish{Attacker: "captain-slag", Target: "mother-cinder"}
	if _, out := odds(fists); out >= fresh {
		t.Errorf("by fists %v, by a pistol %v", out, fresh)
	}
	prone := show.OddsWish{Attacker: "hask", Target: "mother-cinder", Weapon: "spear"}
	standing, _ := odds(prone)
	prone.Prone = true
	if lying, _ := odds(prone); reflect.DeepEqual(lying.Figure, standing.Figure) {
		t.Errorf("who is Prone is attacked with %v", lying.Figure)
	}
	if f, _ := odds(show.OddsWish{Attacker: "hollow-jon", Target: "hask", Weapon: "chain-gun", Auto: true}); len(f.Outcomes) == 0 {
		t.Errorf("by Auto %+v", f)
	}
}

func TestNamedOddsRefused(t *testing.T) {
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name string
		w    show.OddsWish
		want string
	}{
		{"nobody attacks", show.OddsWish{Attacker: "captain-slog", Target: "hask"}, `there is no character "captain-slog" in a ready crew`},
		{"nobody is attacked", show.OddsWish{Attacker: "hask", Target: "husk"}, `there is no character "husk" in a ready crew`},
		{"no such weapon", show.OddsWish{Attacker: "hask", Target: "lull", Weapon: "spoon"}, `Hask has no weapon "spoon": expected one of spear, fists`},
		{"too far to fight", show.OddsWish{Attacker: "hask", Target: "lull", Weapon: "spear", Range: 10 * geom.Inch}, `Lull is too far away: 10.00", at most 1.00"`},
		{"no Auto", show.OddsWish{Attacker: "captain-slag", Target: "lull", Weapon: "heavy-pistol", Auto: true}, "the Heavy pistol has no Auto"},
	} {
		if _, err := show.NamedOdds(b, tt.w); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %q", tt.name, err, tt.want)
		}
	}
}
