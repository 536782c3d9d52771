package table

import (
	"testing"

	"pgregory.net/rapid"

	"umpire/geom"
)

func TestSettle(t *testing.T) {
	table := yard(t)
	leader := Other{Body: small(inches(500, 1200))}
	leash := Leash{leader.Capsule, 2 * geom.Inch}
	others := []Other{leader}
	r := 15 * geom.Millimetre

	if got, ok := table.Settle(leader.Body, ground(600, 1200), leash, nil); !ok || got != ground(600, 1200) {
		t.Errorf("a clear spot is taken as it is: %v", got)
	}
	// Wanted on top of the leader: next to it, in contact.
	spot, ok := table.Settle(leader.Body, ground(510, 1200), leash, others)
	if b := small(spot.Point); !ok || !b.Touches(leader.Body) || b.Overlaps(leader.Body) || spot.X < in(500)+2*r {
		t.Errorf("beside the leader: %v", spot)
	}
	// Wanted too far off: at the end of the leash, within 0.1 mm.
	spot, ok = table.Settle(leader.Body, ground(500, 2000), leash, others)
	if gap := geom.Gap(leader.Capsule, small(spot.Point).Capsule); !ok || gap > 2*geom.Inch || gap < 2*geom.Inch-Slack {
		t.Errorf("on the leash: %v, a gap of %v", spot, gap)
	}
	// Within 5" of a rear edge: the whole base is on the table, its edge 5" off.
	edge := Leash{geom.Capsule{B: geom.Point{X: table.Width}}, 5 * geom.Inch}
	spot, ok = table.Settle(leader.Body, ground(2200, 1200), edge, others)
	if !ok || spot.X > in(2200)+Slack || spot.Y-r > in(500) || spot.Y-r < in(500)-Slack {
		t.Errorf("by the edge: %v", spot)
	}
	// On a roof that has room, and on one that has not.
	spot, ok = table.Settle(leader.Body, top(house, 2000, 1200), Anywhere, others)
	if !ok || spot.X < in(2000)+r || spot.X > in(2000)+r+Slack {
		t.Errorf("on the roof: %v", spot)
	}
	big := Body{Capsule: geom.Disc(geom.Point{}, 2*geom.Inch+1), Height: geom.Inch}
	if spot, ok := table.Settle(big, top(house, 2200, 1200), Anywhere, others); ok {
		t.Errorf("too big for the roof, at %v", spot)
	}
	if spot, ok := table.Settle(leader.Body, top(wall, 1650, 1200), Anywhere, others); ok {
		t.Errorf("on a wall that is no floor, at %v", spot)
	}
}

// What Settle finds, fits and is on the leash; a longer leash never loses a spot,
// and never finds one further off than a spot that has room.
func TestSettleFits(t *testing.T) {
	table, others := battlefield(t, 3)
	rapid.Check(t, func(t *rapid.T) {
		o := rapid.SampledFrom(others).Draw(t, "leader")
		want := Waypoint{Point: o.Centre().Add(geom.Vec{
			X: geom.Length(rapid.Int32Range(-6000, 6000).Draw(t, "dx")),
			Y: geom.Length(rapid.Int32Range(-6000, 6000).Draw(t, "dy")),
		})}
		within := geom.Length(rapid.Int32Range(0, 6000).Draw(t, "within"))
		b := small(want.Point)
		spot, ok := table.Settle(b, want, Leash{o.Capsule, within}, others)
		further, longer := table.Settle(b, want, Leash{o.Capsule, within + 500}, others)
		if !ok {
			return
		}
		b = small(spot.Point)
		if !table.Clear(b, Ground, others) || !geom.GapWithin(b.Capsule, o.Capsule, within) {
			t.Fatalf("%v does not do", spot)
		}
		if !longer {
			t.Fatalf("a longer leash finds nothing, was %v", spot)
		}
		roomy := b
		roomy.R += Slack
		if table.Clear(roomy, Ground, others) && geom.Dist(further.Point, want.Point) > geom.Dist(spot.Point, want.Point)+Slack {
			t.Fatalf("a longer leash: %v, was %v", further, spot)
		}
	})
}
