package warcaster_test

import (
	"slices"
	"testing"

	"umpire/content"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/table"
	"umpire/table/plot"
	"umpire/terrain"
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
			pieces := set.Pieces()
			for i, f := range pieces {
				box := f.Shape.Box()
				if box.Min.X < 0 || box.Max.X > set.Width || box.Min.Y < 5*geom.Inch || box.Max.Y > set.Width-5*geom.Inch {
					t.Errorf("%s reaches into a deployment strip", f.ID)
				}
				if !hasTwin(pieces, book.Table(&set), f) {
					t.Errorf("%s has no twin on the other side", f.ID)
				}
				for _, other := range pieces[:i] {
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
			quarters(t, set.Width, pieces)
			for _, m := range b.Missions {
				if m.Width != set.Width {
					continue
				}
				features := warcaster.TableFeatures(set.Pieces())
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
func quarters(t *testing.T, width geom.Length, pieces []terrain.Piece) {
	var in [4]int
	for _, f := range pieces {
		box, half, q := f.Shape.Box(), width/2, 0
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

// hasTwin reports whether the set has the piece turned half around the middle.
func hasTwin(set []terrain.Piece, on plot.Table, p terrain.Piece) bool {
	twin := p.Twin(on)
	return slices.ContainsFunc(set, func(g terrain.Piece) bool {
		return g.Kind == p.Kind && g.Height == p.Height && g.Standable == p.Standable &&
			slices.Equal(g.Shape, twin.Shape) && slices.Equal(g.Ladders, twin.Ladders)
	})
}

// crowds reports whether a feature stands too close to an objective: a solid one
// within 3", any other within 1.5".
func crowds(f terrain.Piece, at geom.Point) bool {
	reach := 3 * geom.Inch
	if f.Kind == warcaster.Forest || f.Kind == warcaster.RoughLand || f.Kind == warcaster.ScreenSmoke {
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
	yes, no := true, false
	for _, test := range []struct {
		clause string
		piece  warcaster.Ground
		want   table.Traits
	}{
		{"wc.terrain.forest", warcaster.Ground{Kind: warcaster.Forest}, table.Rough | table.Obscuring},
		{"wc.terrain.forest", warcaster.Ground{Kind: warcaster.Forest, Agreed: &yes}, table.Rough | table.Obscuring | table.Cover},
		{"wc.terrain.obstacle_cover", warcaster.Ground{Kind: warcaster.Obstacle}, table.Solid | table.Low | table.Cover},
		{"wc.setup.terrain_agreement", warcaster.Ground{Kind: warcaster.Obstacle, Agreed: &no}, table.Solid | table.Low},
		{"wc.terrain.obstacle_stand", warcaster.Ground{Kind: warcaster.Obstacle, Standable: true}, table.Solid | table.Low | table.Cover | table.Standable},
		{"wc.terrain.structure_cover", warcaster.Ground{Kind: warcaster.Structure}, table.Solid | table.Barrier | table.Cover},
		{"wc.setup.terrain_agreement", warcaster.Ground{Kind: warcaster.Structure, Agreed: &no}, table.Solid | table.Barrier},
		{"wc.terrain.impassable", warcaster.Ground{Kind: warcaster.Impassable}, table.Solid | table.Impassable},
	} {
		piece := test.piece.Piece(content.Named{})
		if got := warcaster.Kinds.Feature(&piece).Traits; got != test.want {
			t.Errorf("%s: traits %b, want %b", test.clause, got, test.want)
		}
	}
}
