package warcaster_test

import (
	"slices"
	"testing"

	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/table"
)

// The battlefields are fair, and leave the missions and the deployment room.
func TestTerrainSets(t *testing.T) {
	b := standard(t)
	full := 0
	for _, set := range b.Terrains {
		t.Run(set.ID, func(t *testing.T) {
			if set.Width == 48*geom.Inch {
				full++
			}
			for i, f := range set.Features {
				box := f.Shape.Box()
				if box.Min.X < 0 || box.Max.X > set.Width || box.Min.Y < 5*geom.Inch || box.Max.Y > set.Width-5*geom.Inch {
					t.Errorf("%s reaches into a deployment strip", f.ID)
				}
				if !hasTwin(set, f) {
					t.Errorf("%s has no twin on the other side", f.ID)
				}
				for _, other := range set.Features[:i] {
					if near(f.Shape, other.Shape, 2*geom.Inch) {
						t.Errorf("%s and %s stand too close for a large base between them", f.ID, other.ID)
					}
				}
				for _, m := range b.Missions {
					for _, o := range m.Objectives {
						if m.Width == set.Width && crowds(f, o.At) {
							t.Errorf("%s stands too close to %s of %s", f.ID, o.Name, m.Name)
						}
					}
				}
			}
			quarters(t, set)
			for _, m := range b.Missions {
				if m.Width != set.Width {
					continue
				}
				features := set.TableFeatures()
				for _, o := range m.Objectives {
					if o.Terrain {
						features = append(features, warcaster.ObjectiveFeature(o))
					}
				}
				if _, err := table.New(set.Width, set.Width, features); err != nil {
					t.Errorf("%s cannot be played on it: %v", m.Name, err)
				}
			}
		})
	}
	if full < 3 {
		t.Errorf("%d full-size battlefields, want 3 or more", full)
	}
}

// quarters counts the features of each quarter (wc.setup.terrain_amount).
func quarters(t *testing.T, set warcaster.TerrainSet) {
	var in [4]int
	for _, f := range set.Features {
		box, half, q := f.Shape.Box(), set.Width/2, 0
		if (box.Min.X+box.Max.X)/2 > half {
			q++
		}
		if (box.Min.Y+box.Max.Y)/2 > half {
			q += 2
		}
		in[q]++
	}
	for q, n := range in {
		if n < 2 || n > 3 {
			t.Errorf("quarter %d has %d pieces of terrain, want 2 or 3", q, n)
		}
	}
}

// hasTwin reports whether the set has the feature turned half around the middle.
func hasTwin(set warcaster.TerrainSet, f warcaster.TerrainPiece) bool {
	twin := f.Twin(book.Table(&set))
	return slices.ContainsFunc(set.Features, func(g warcaster.TerrainPiece) bool {
		return g.Kind == f.Kind && g.Height == f.Height && g.Standable == f.Standable &&
			slices.Equal(g.Shape, twin.Shape) && slices.Equal(g.Ladders, twin.Ladders)
	})
}

// crowds reports whether a feature stands too close to an objective: a solid one
// within 3", any other within 1.5".
func crowds(f warcaster.TerrainPiece, at geom.Point) bool {
	reach := 3 * geom.Inch
	if f.Kind == warcaster.Forest || f.Kind == warcaster.RoughLand || f.Kind == warcaster.Smoke {
		reach = geom.Inch * 3 / 2
	}
	marker := geom.Polygon{at, at.Add(geom.Vec{X: 1}), at.Add(geom.Vec{Y: 1})}
	return near(f.Shape, marker, reach-2)
}

// near reports whether some points of two shapes are within d.
func near(p, q geom.Polygon, d geom.Length) bool {
	if p.Locate(q[0]) != geom.Outside || q.Locate(p[0]) != geom.Outside {
		return true
	}
	for i := range p {
		for j := range q {
			a, b := p.Edge(i), q.Edge(j)
			if geom.GapWithin(geom.Capsule{A: a.A, B: a.B}, geom.Capsule{A: b.A, B: b.B}, d) {
				return true
			}
		}
	}
	return false
}

// What each kind does on the table (wc.terrain).
func TestTerrainTraits(t *testing.T) {
	piece := func(p warcaster.TerrainPiece) table.Traits {
		set := warcaster.TerrainSet{Features: []warcaster.TerrainPiece{p}}
		return set.TableFeatures()[0].Traits
	}
	for _, test := range []struct {
		clause string
		piece  warcaster.Ground
		want   table.Traits
	}{
		{"wc.terrain.forest", warcaster.Ground{Kind: warcaster.Forest}, table.Rough | table.Obscuring},
		{"wc.terrain.forest", warcaster.Ground{Kind: warcaster.Forest, Cover: true}, table.Rough | table.Obscuring | table.Cover},
		{"wc.terrain.obstacle_cover", warcaster.Ground{Kind: warcaster.Obstacle, Cover: true}, table.Solid | table.Low | table.Cover},
		{"wc.setup.terrain_agreement", warcaster.Ground{Kind: warcaster.Obstacle}, table.Solid | table.Low},
		{"wc.terrain.obstacle_stand", warcaster.Ground{Kind: warcaster.Obstacle, Cover: true, Standable: true}, table.Solid | table.Low | table.Cover | table.Standable},
		{"wc.terrain.structure_cover", warcaster.Ground{Kind: warcaster.Structure, Cover: true}, table.Solid | table.Barrier | table.Cover},
		{"wc.setup.terrain_agreement", warcaster.Ground{Kind: warcaster.Structure}, table.Solid | table.Barrier},
		{"wc.terrain.impassable", warcaster.Ground{Kind: warcaster.Impassable}, table.Solid | table.Impassable},
	} {
		if got := piece(warcaster.TerrainPiece{Ground: test.piece}); got != test.want {
			t.Errorf("%s: traits %b, want %b", test.clause, got, test.want)
		}
	}
}
