package warpath_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/table/plot"
)

// TestBattlefields: a table is one of the book or of the players' own size, its longer
// side across (wp.basics.table_size, wp.mission.terrain_pieces).
func TestBattlefields(t *testing.T) {
	b := standard(t)
	for _, test := range []struct {
		id, is, charts string
		pieces, points int
	}{
		{"48x48", "48x48", "48x48", 5, 1000}, {"72x48", "72x48", "72x48", 7, 1500}, {"48x72", "72x48", "72x48", 7, 1500},
		{"30x44", "44x30", "72x48", 3, 1000}, // 1320 square inches: 2.3 large squares, and one more
		{"24x24", "24x24", "48x48", 2, 1000}, {"96x96", "96x96", "48x48", 17, 1500}, {"60x54", "60x54", "48x48", 7, 1500},
	} {
		f, err := b.Battlefield(test.id)
		if err != nil {
			t.Errorf("%s: %v", test.id, err)
			continue
		}
		if s := b.Size(f); s.ID != test.is || b.Tables[f.Table].ID != test.charts || s.Pieces != test.pieces || s.Points != test.points {
			t.Errorf("%s is %s of %d pieces and %d points with the charts of %s, want %+v", test.id, s.ID, s.Pieces, s.Points, b.Tables[f.Table].ID, test)
		}
	}
	for id, want := range map[string]string{"large": "there is no table", "23x30": "at least 24.00", "96.1x30": "at most 96.00"} {
		if _, err := b.Battlefield(id); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", id, err, want)
		}
	}
}

// TestChartsOnOtherSizes: zones and objectives keep their shares of the table, zones do
// not overlap and lie along their edges, and both sides have the same
// (wp.charts.dz.coords, wp.charts.obj.rules).
func TestChartsOnOtherSizes(t *testing.T) {
	b := standard(t)
	for _, id := range []string{"24x24", "44x30", "60.5x54.1", "96x96", "96x24"} {
		f, err := b.Battlefield(id)
		if err != nil {
			t.Fatal(err)
		}
		m := warpath.Match{Book: b, Size: b.Size(f)}
		for i := range b.Zones {
			z := b.ZonesOn(i, f)
			if z.A.Check() != nil || !f.Own.Holds(z.A) || !f.Own.Holds(z.B) || plot.Overlap(z.A, z.B) {
				t.Errorf("%s on %s: zones %v and %v", b.Zones[i].ID, id, z.A, z.B)
			}
			for _, e := range z.Edges {
				if _, ok := m.Stretch(e, z.A); !ok {
					t.Errorf("%s on %s: zone A is not along the %v edge", b.Zones[i].ID, id, e)
				}
			}
		}
		for i := range b.Marks {
			for _, set := range b.MarksOn(i, f) {
				for _, at := range set {
					turned := f.Own.Turned(at)
					var twin bool
					for _, other := range set {
						twin = twin || other == turned
					}
					if !twin || !(geom.Box{Max: geom.Point{X: f.Own.Width, Y: f.Own.Depth}}).Contains(at) {
						t.Errorf("%s on %s: %v", b.Marks[i].ID, id, at)
					}
				}
			}
		}
	}
	// Long Fronts on 96 by 96 inches: strips of a quarter of the depth, 24".
	f, _ := b.Battlefield("96x96")
	want := geom.Polygon{{}, {X: geom.Inches(96)}, {X: geom.Inches(96), Y: geom.Inches(24)}, {Y: geom.Inches(24)}}
	if z := b.ZonesOn(0, f); !reflect.DeepEqual(z.A, want) {
		t.Errorf("Long Fronts on 96x96: %v", z.A)
	}
}

// TestGamesOnOtherSizes: whole games at random on tables of several sizes, with terrain
// that is generated for them or a set that is fitted to them.
func TestGamesOnOtherSizes(t *testing.T) {
	b := standard(t)
	for n, wish := range []string{
		`{"table": "24x24"}`, `{"table": "30x44", "mission": "full-deployment+placed-by-players"}`, `{"table": "96x96", "terrain": "outskirts"}`,
		`{"table": "96x30", "mission": "short-fronts"}`, `{"table": "54x60", "mission": "quarters+five"}`,
	} {
		s, _, err := book.Wished(b, json.RawMessage(wish))
		if err != nil {
			t.Errorf("%s: %v", wish, err)
			continue
		}
		if len(s.Terrain) < 2 {
			t.Errorf("%s: %d pieces of terrain", wish, len(s.Terrain))
		}
		text, err := book.WriteSetup(b, s)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := book.ReadSetup(b, text); err != nil || !reflect.DeepEqual(again, s) {
			t.Errorf("%s reads back as %+v, %v", wish, again.Table, err)
		}
		m, err := warpath.NewMatch(b, s)
		if err != nil {
			t.Errorf("%s: %v", wish, err)
			continue
		}
		g := game.New[warpath.State](m, dice.Fast(uint64(n)))
		if err := g.Play(byChance(game.NewRand(uint64(n)), map[game.Tag]int{})); err != nil || !g.Over() {
			t.Errorf("%s: %v", wish, err)
		}
	}
	if _, _, err := book.Wished(b, json.RawMessage(`{"table": "24x24", "terrain": "outskirts"}`)); err == nil || !strings.Contains(err.Error(), "Farm block stands half on Knoll") {
		t.Errorf("a set that does not fit: %v", err)
	}
}
