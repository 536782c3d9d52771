package warcaster_test

import (
	"reflect"
	"slices"
	"testing"

	"umpire/geom"
	"umpire/internal/soak"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/table"
	"umpire/terrain"
)

// TestGenerate: every table that is generated is lawful, fair, leaves the missions
// and the starting units their room, and a match can be played on it.
func TestGenerate(t *testing.T) {
	b := standard(t)
	seeds := soak.Of[uint64](100, 1000)
	for i := range b.Missions {
		m := &b.Missions[i]
		force := book.SamplesFor(b, m)[0]
		kinds := map[string]int{}
		for seed := range seeds {
			features := book.Terrain(b).Make(m, seed)
			normal, faults := book.Terrain(b).Judge(m, features)
			if len(faults) > 0 || !reflect.DeepEqual(normal, features) {
				t.Fatalf("%s, seed %d: %v", m.ID, seed, faults)
			}
			for _, f := range features {
				kinds[f.Kind]++
			}
			checkGenerated(t, m, seed, features)
			quarters(t, m.Width, features)
			setup := warcaster.Setup{Mission: i, Forces: [2]warcaster.Force{force, force}, Terrain: warcaster.TableFeatures(features)}
			if _, err := warcaster.NewMatch(b, setup); err != nil {
				t.Fatalf("%s, seed %d: %v", m.ID, seed, err)
			}
			if t.Failed() {
				t.Fatalf("%s, seed %d", m.ID, seed)
			}
		}
		if law := book.Terrain(b); !reflect.DeepEqual(law.Make(m, 7), law.Make(m, 7)) {
			t.Errorf("%s: the same seed makes two tables", m.ID)
		}
		for _, kind := range []string{warcaster.Forest, warcaster.RoughLand, warcaster.Obstacle, warcaster.Structure, warcaster.Impassable} {
			if kinds[kind] == 0 {
				t.Errorf("%s: no %s in %d tables", m.ID, kind, seeds)
			}
		}
	}
}

// TestAgreedCover: what was agreed of a piece's cover comes back from screens and files
// as it was said (wc.setup.terrain_agreement).
func TestAgreedCover(t *testing.T) {
	b := standard(t)
	yes, no := true, false
	shape := geom.Polygon{{X: 20000, Y: 20000}, {X: 25000, Y: 20000}, {X: 25000, Y: 25000}, {X: 20000, Y: 25000}}
	for _, test := range []struct {
		kind         string
		said, agreed *bool
		gives        bool
	}{
		{warcaster.Structure, nil, nil, true}, {warcaster.Structure, &yes, nil, true}, {warcaster.Structure, &no, &no, false},
		{warcaster.Obstacle, &no, &no, false}, {warcaster.Forest, nil, nil, false}, {warcaster.Forest, &no, nil, false},
		{warcaster.RoughLand, &yes, &yes, true}, {warcaster.Impassable, &yes, &yes, true}, {warcaster.OpenLand, &yes, &yes, true},
	} {
		normal, faults := book.Terrain(b).Judge(warcaster.Skirmish(b), []terrain.Piece{{Kind: test.kind, Cover: test.said, Shape: shape}})
		if len(faults) > 0 || !reflect.DeepEqual(normal[0].Cover, test.agreed) {
			t.Fatalf("%s: cover %v of %+v: %v", test.kind, test.said, normal, faults)
		}
		made := warcaster.Kinds.Feature(&normal[0])
		if made.Has(table.Cover) != test.gives || !reflect.DeepEqual(warcaster.PieceOf(&made), normal[0]) {
			t.Errorf("%s: cover %v makes %+v, shown as %+v", test.kind, test.said, made, warcaster.PieceOf(&made))
		}
		if says := slices.Contains(normal[0].Clauses, "wc.terrain.structure_cover"); says != (test.kind == warcaster.Structure && test.gives) {
			t.Errorf("%s: cover %v, and the book says %v", test.kind, test.said, normal[0].Clauses)
		}
	}
}

func checkGenerated(t *testing.T, m *warcaster.Mission, seed uint64, pieces []terrain.Piece) {
	t.Helper()
	for i, f := range pieces {
		box := f.Shape.Box()
		if box.Min.Y < 5*geom.Inch || box.Max.Y > m.Width-5*geom.Inch {
			t.Errorf("%s, seed %d: %s reaches into a deployment strip", m.ID, seed, f.ID)
		}
		if !hasTwin(pieces, m.Table(), f) {
			t.Errorf("%s, seed %d: %s has no twin", m.ID, seed, f.ID)
		}
		for _, other := range pieces[:i] {
			if near(f.Shape, other.Shape, book.KeepApart) {
				t.Errorf("%s, seed %d: %s and %s are too close", m.ID, seed, f.ID, other.ID)
			}
		}
		for _, o := range m.Objectives {
			if crowds(f, o.At) {
				t.Errorf("%s, seed %d: %s crowds %s", m.ID, seed, f.ID, o.Name)
			}
		}
	}
}

// TestCheckTerrain: what is wrong with terrain made by hand is said by its clause.
func TestCheckTerrain(t *testing.T) {
	b := standard(t)
	m := warcaster.Skirmish(b)
	square := func(x, y geom.Length) geom.Polygon {
		return geom.Polygon{{X: x, Y: y}, {X: x + 5000, Y: y}, {X: x + 5000, Y: y + 5000}, {X: x, Y: y + 5000}}
	}
	at := m.Objectives[0].At
	bow := geom.Polygon{{X: 0, Y: 0}, {X: 9000, Y: 9000}, {X: 9000, Y: 0}, {X: 0, Y: 9000}}
	for _, test := range []struct {
		name, clause string
		feature      terrain.Piece
	}{
		{"a wall too high", "wc.terrain.obstacle", terrain.Piece{Kind: warcaster.Obstacle, Height: 2 * geom.Inch, Shape: square(9000, 20000)}},
		{"a building too low", "wc.terrain.structure", terrain.Piece{Kind: warcaster.Structure, Height: geom.Inch, Shape: square(9000, 20000)}},
		{"rough ground with a height", "wc.terrain.rough", terrain.Piece{Kind: warcaster.RoughLand, Height: geom.Inch, Shape: square(9000, 20000)}},
		{"a forest to stand on", "wc.terrain.obstacle_stand", terrain.Piece{Kind: warcaster.Forest, Height: geom.Inch, Standable: true, Shape: square(9000, 20000)}},
		{"no such kind", "wc.terrain.other", terrain.Piece{Kind: "lava", Shape: square(9000, 20000)}},
		{"off the table", "wc.setup.terrain_agreement", terrain.Piece{Kind: warcaster.Forest, Shape: square(m.Width-100, 20000)}},
		{"crossing itself", "wc.setup.terrain_agreement", terrain.Piece{Kind: warcaster.Forest, Shape: bow}},
		{"on an objective", "wc.objectives.terrain", terrain.Piece{Kind: warcaster.Structure, Shape: square(at.X-2000, at.Y-2000)}},
	} {
		_, faults := book.Terrain(b).Judge(m, []terrain.Piece{test.feature})
		if len(faults) != 1 || faults[0].Clause != test.clause || faults[0].Text == "" {
			t.Errorf("%s: %v, want %s", test.name, faults, test.clause)
		}
	}
	normal, faults := book.Terrain(b).Judge(m, []terrain.Piece{{Kind: warcaster.Obstacle, Shape: square(9000, 20000)}, {Kind: warcaster.Obstacle, Shape: square(20000, 20000)}})
	if len(faults) > 0 || normal[0].ID == normal[1].ID || normal[0].Name == "" || normal[0].Height == 0 {
		t.Errorf("the normal form is %+v, %v", normal, faults)
	}
	for _, set := range b.Terrains {
		for i := range b.Missions {
			if m := &b.Missions[i]; m.Width == set.Width {
				normal, faults := book.Terrain(b).Judge(m, set.Pieces())
				if len(faults) > 0 {
					t.Errorf("%s on %s: %v", m.ID, set.ID, faults)
				}
				for i, want := range warcaster.TableFeatures(set.Pieces()) {
					if got := warcaster.PieceOf(&want); !reflect.DeepEqual(got, normal[i]) {
						t.Errorf("%s comes back as %+v, was %+v", set.ID, got, normal[i])
					}
				}
			}
		}
	}
}
