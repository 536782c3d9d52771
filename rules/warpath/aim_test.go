package warpath

import (
	"slices"
	"strings"
	"testing"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
)

// The forecast of a template names whom it touches besides, friends as such, with what
// they are likely to lose; each is a forecast of its own (wp.blast.friendly).
func TestForecastsNameFriendsUnderATemplate(t *testing.T) {
	gun := with(foot("Gun", 1), func(c *UnitCard) { c.Ranged = []Weapon{{Name: "Shells", Range: in(24), Dice: 2, Blast: true}} })
	tr := newTrial(t, nil, []placed{{card: gun, x: in(20), y: in(10), token: Shoot}, {card: foot("Friend", 1), x: in(22), y: in(20)}},
		[]placed{{card: foot("B", 1), x: in(20), y: in(20)}})
	s := tr.Begin()
	q := asked(tr.Match, aiming{0, None, DirectBlast})
	f, ok := tr.Forecast(&s, q, game.Answer{int32(in(21)), int32(in(20))})
	if !ok || f.Title != "B" || len(f.Also) != 1 || f.Also[0].Title != "Friend" {
		t.Fatalf("%t %+v", ok, f)
	}
	// 2 dice at 6+ hit with 3/8, and damage Armour 6+ with 3/8: a base is left with (55/64)².
	want := board.Note{Text: "Friend, your own, is touched too: 1 base, of which it loses 0.3 on average, at least one in 26%", Clause: "wp.blast.friendly"}
	if !slices.Contains(f.Notes, want) {
		t.Errorf("%+v, want %+v", f.Notes, want)
	}
	if _, ok = tr.Forecast(&s, q, game.Answer{int32(in(30)), int32(in(15))}); ok {
		t.Error("a forecast of a template that touches nobody")
	}
	if f, ok = tr.Forecast(&s, q, game.Answer{int32(in(20)), int32(in(10))}); !ok || f.Title != "Gun" || !slices.Equal(f.Facts, []string{"the template touches 1 base"}) {
		t.Errorf("on the gun itself: %t %+v", ok, f)
	}
}

// Re-rolls without a price are not counted on against friends.
func TestNobodyRollsAgainAgainstFriends(t *testing.T) {
	gun := with(foot("Gun", 1), func(c *UnitCard) {
		c.Ranged = []Weapon{{Name: "Shells", Range: in(24), Dice: 2, Blast: true, Marksman: true, Vicious: true}}
	})
	tr := newTrial(t, nil, []placed{{card: gun, x: in(20), y: in(10), token: Shoot}, {card: foot("Friend", 1), x: in(20), y: in(20)}}, []placed{{card: foot("B", 1), x: in(22), y: in(20)}})
	for u, again := range map[UnitID]bool{1: false, 2: true} {
		s := tr.Begin()
		tr.At(&s).s.Attack.Kind = DirectBlast
		d := tr.At(&s).oddsDice(&Pool{By: 0, At: u, Shots: 2, Need: blastNeed})
		if d.Ones != again || (d.Again == 1) != again {
			t.Errorf("against %d: %+v", u, d)
		}
	}
}

// A greedy player does not fire where every template that touches the enemy costs more of
// its own men, fires otherwise, and puts the template where it spares them.
func TestGreedySparesItsOwn(t *testing.T) {
	gun := with(foot("Gun", 1), func(c *UnitCard) {
		c.Points, c.Ranged = 50, []Weapon{{Name: "Shells", Range: in(24), Dice: 2, Blast: true}}
	})
	men := with(foot("Men", 4), func(c *UnitCard) { c.Points = 100 })
	foe := with(foot("B", 1), func(c *UnitCard) { c.Points = 20 })
	for _, c := range []struct {
		name  string
		away  geom.Length // how far the men stand about the enemy
		fires bool
	}{{"amid them", mm25 + geom.Millimetre, false}, {"far from them", in(8), true}} {
		tr := newTrial(t, nil, []placed{{card: gun, x: in(20), y: in(6), token: Shoot}, {card: men, x: in(30), y: in(30)}},
			[]placed{{card: foe, x: in(20), y: in(20)}})
		ap := NewAppraiser(tr.Match)
		ap.own = *tr.start().s
		list, _ := ap.p.members(1)
		for i, way := range [4]geom.Vec{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
			ap.own.Bases[list[i]].At = geom.Point{X: in(20) + way.X*c.away, Y: in(20) + way.Y*c.away}
		}
		if worth := ap.shot(0, shotAnswer{How: DirectBlast, At: 2}); (worth > 0) != c.fires {
			t.Errorf("%s: a blast is worth %d", c.name, worth)
		}
		if worth := ap.shot(0, shotAnswer{How: DirectBlast, At: None}); worth >= 0 {
			t.Errorf("%s: a blast at any point is worth %d", c.name, worth)
		}
	}
}

// Every place that a template may be put at is in an outline of what is reached, and in
// none of what is barred.
func TestAimOutlines(t *testing.T) {
	tr := newTrial(t, nil, []placed{guns(Shoot), {card: foot("Friend", 1), x: in(28), y: in(22)}},
		[]placed{{card: foot("B", 3), x: in(20), y: in(24)}, {card: foot("E", 1), x: in(28) + mm25, y: in(22)}})
	tr.also(func(s *State) { s.Units[1].Foes, s.Units[3].Foes = only(3), only(1) })
	s := tr.Begin()
	p := tr.At(&s)
	for _, at := range []UnitID{None, 2} {
		q := aiming{0, at, DirectBlast}
		list := tr.Reach(&s, asked(tr.Match, q), 0)
		lawful := 0
		for x := geom.Length(1); x < 48; x++ {
			for y := geom.Length(1); y < 48; y++ {
				to := geom.Point{X: x * geom.Inch, Y: y * geom.Inch}
				if !p.mayAim(0, at, DirectBlast, to, nil) {
					continue
				}
				lawful++
				var in []string
				for _, o := range list {
					where := geom.Polygon(o.Points).Locate(to)
					if (where == geom.Inside || where != geom.Outside && o.Kind == reachOutline) && !slices.Contains(in, o.Kind) {
						in = append(in, o.Kind)
					}
				}
				if strings.Join(in, " ") != reachOutline {
					t.Errorf("for %d at (%d, %d): in %q", at, x, y, in)
				}
			}
		}
		if lawful < 3 {
			t.Errorf("for %d: only %d lawful places", at, lawful)
		}
		if !slices.ContainsFunc(list, func(o board.Outline) bool { return o.Kind == barredOutline }) {
			t.Errorf("for %d nothing is barred", at)
		}
	}
}
