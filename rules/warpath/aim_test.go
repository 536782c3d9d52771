package warpath_test

import (
	"slices"
	"strings"
	"testing"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/show"
	"umpire/rules/warpath/think"
)

// The forecast of a template names whom it touches besides, friends as such, with what
// they are likely to lose; each is a forecast of its own (wp.blast.friendly).
func TestForecastsNameFriendsUnderATemplate(t *testing.T) {
	gun := warpath.With(warpath.Foot("Gun", 1), func(c *warpath.UnitCard) {
		c.Ranged = []warpath.Weapon{{Name: "Shells", Range: warpath.In(24), Dice: 2, Traits: warpath.Traits{Blast: true}}}
	})
	tr := warpath.NewTrial(t, nil, []warpath.Placed{{Card: gun, X: warpath.In(20), Y: warpath.In(10), Token: warpath.Shoot}, {Card: warpath.Foot("Friend", 1), X: warpath.In(22), Y: warpath.In(20)}},
		[]warpath.Placed{{Card: warpath.Foot("B", 1), X: warpath.In(20), Y: warpath.In(20)}})
	s := tr.Begin()
	q := warpath.Asked(tr.Match, warpath.AimingQuestion{Unit: 0, At: warpath.None, Kind: warpath.DirectBlast})
	f, ok := show.Of(tr.Match).Forecast(&s, q, game.Answer{int32(warpath.In(21)), int32(warpath.In(20))})
	if !ok || f.Title != "B" || len(f.Also) != 1 || f.Also[0].Title != "Friend" {
		t.Fatalf("%t %+v", ok, f)
	}
	// 2 dice at 6+ hit with 3/8, and damage Armour 6+ with 3/8: a base is left with (55/64)².
	want := board.Note{Text: "Friend, your own, is touched too: 1 base, of which it loses 0.3 on average, at least one in 26%", Clause: "wp.blast.friendly"}
	if !slices.Contains(f.Notes, want) {
		t.Errorf("%+v, want %+v", f.Notes, want)
	}
	if _, ok = show.Of(tr.Match).Forecast(&s, q, game.Answer{int32(warpath.In(30)), int32(warpath.In(15))}); ok {
		t.Error("a forecast of a template that touches nobody")
	}
	if f, ok = show.Of(tr.Match).Forecast(&s, q, game.Answer{int32(warpath.In(20)), int32(warpath.In(10))}); !ok || f.Title != "Gun" || !slices.Equal(f.Facts, []string{"the template touches 1 base"}) {
		t.Errorf("on the gun itself: %t %+v", ok, f)
	}
}

// Re-rolls without a price are not counted on against friends.
func TestNobodyRollsAgainAgainstFriends(t *testing.T) {
	gun := warpath.With(warpath.Foot("Gun", 1), func(c *warpath.UnitCard) {
		c.Ranged = []warpath.Weapon{{Name: "Shells", Range: warpath.In(24), Dice: 2, Traits: warpath.Traits{Blast: true, Marksman: true, Vicious: true}}}
	})
	tr := warpath.NewTrial(t, nil, []warpath.Placed{{Card: gun, X: warpath.In(20), Y: warpath.In(10), Token: warpath.Shoot}, {Card: warpath.Foot("Friend", 1), X: warpath.In(20), Y: warpath.In(20)}}, []warpath.Placed{{Card: warpath.Foot("B", 1), X: warpath.In(22), Y: warpath.In(20)}})
	for u, again := range map[warpath.UnitID]bool{1: false, 2: true} {
		s := tr.Begin()
		tr.At(&s).S.Attack.Kind = warpath.DirectBlast
		d := tr.At(&s).DiceOf(&warpath.Pool{By: 0, At: u, Shots: 2, Need: warpath.BlastNeed})
		if d.Ones != again || (d.Again == 1) != again {
			t.Errorf("against %d: %+v", u, d)
		}
	}
}

// A greedy player does not fire where every template that touches the enemy costs more of
// its own men, fires otherwise, and puts the template where it spares them.
func TestGreedySparesItsOwn(t *testing.T) {
	gun := warpath.With(warpath.Foot("Gun", 1), func(c *warpath.UnitCard) {
		c.Points, c.Ranged = 50, []warpath.Weapon{{Name: "Shells", Range: warpath.In(24), Dice: 2, Traits: warpath.Traits{Blast: true}}}
	})
	men := warpath.With(warpath.Foot("Men", 4), func(c *warpath.UnitCard) { c.Points = 100 })
	foe := warpath.With(warpath.Foot("B", 1), func(c *warpath.UnitCard) { c.Points = 20 })
	for _, c := range []struct {
		name  string
		away  geom.Length // how far the men stand about the enemy
		fires bool
	}{{"amid them", warpath.Mm25 + geom.Millimetre, false}, {"far from them", warpath.In(8), true}} {
		tr := warpath.NewTrial(t, nil, []warpath.Placed{{Card: gun, X: warpath.In(20), Y: warpath.In(6), Token: warpath.Shoot}, {Card: men, X: warpath.In(30), Y: warpath.In(30)}},
			[]warpath.Placed{{Card: foe, X: warpath.In(20), Y: warpath.In(20)}})
		ap := think.NewAppraiser(tr.Match)
		ap.Own = *tr.Start().S
		list, _ := ap.P.Members(1)
		for i, way := range [4]geom.Vec{{X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}} {
			ap.Own.Bases[list[i]].At = geom.Point{X: warpath.In(20) + way.X*c.away, Y: warpath.In(20) + way.Y*c.away}
		}
		if worth := ap.Shot(0, warpath.ShotAnswer{How: warpath.DirectBlast, At: 2}); (worth > 0) != c.fires {
			t.Errorf("%s: a blast is worth %d", c.name, worth)
		}
		if worth := ap.Shot(0, warpath.ShotAnswer{How: warpath.DirectBlast, At: warpath.None}); worth >= 0 {
			t.Errorf("%s: a blast at any point is worth %d", c.name, worth)
		}
	}
}

// Every place that a template may be put at is in an outline of what is reached, and in
// none of what is barred.
func TestAimOutlines(t *testing.T) {
	tr := warpath.NewTrial(t, nil, []warpath.Placed{warpath.Guns(warpath.Shoot), {Card: warpath.Foot("Friend", 1), X: warpath.In(28), Y: warpath.In(22)}},
		[]warpath.Placed{{Card: warpath.Foot("B", 3), X: warpath.In(20), Y: warpath.In(24)}, {Card: warpath.Foot("E", 1), X: warpath.In(28) + warpath.Mm25, Y: warpath.In(22)}})
	tr.Also(func(s *warpath.State) { s.Units[1].Foes, s.Units[3].Foes = warpath.Only(3), warpath.Only(1) })
	s := tr.Begin()
	p := tr.At(&s)
	for _, at := range []warpath.UnitID{warpath.None, 2} {
		q := warpath.AimingQuestion{Unit: 0, At: at, Kind: warpath.DirectBlast}
		list := show.Of(tr.Match).Reach(&s, warpath.Asked(tr.Match, q), 0)
		lawful := 0
		for x := geom.Length(1); x < 48; x++ {
			for y := geom.Length(1); y < 48; y++ {
				to := geom.Point{X: x * geom.Inch, Y: y * geom.Inch}
				if !p.MayAim(0, at, warpath.DirectBlast, to, nil) {
					continue
				}
				lawful++
				var in []string
				for _, o := range list {
					where := geom.Polygon(o.Points).Locate(to)
					if (where == geom.Inside || where != geom.Outside && o.Kind == board.ReachOutline) && !slices.Contains(in, o.Kind) {
						in = append(in, o.Kind)
					}
				}
				if strings.Join(in, " ") != board.ReachOutline {
					t.Errorf("for %d at (%d, %d): in %q", at, x, y, in)
				}
			}
		}
		if lawful < 3 {
			t.Errorf("for %d: only %d lawful places", at, lawful)
		}
		if !slices.ContainsFunc(list, func(o board.Outline) bool { return o.Kind == show.BarredOutline }) {
			t.Errorf("for %d nothing is barred", at)
		}
	}
}
