package warpath_test

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/rules/warpath/show"
)

// The bare odds of the command line: 12 dice, to hit 5+ at -1, Armour 6+, Save 6+, 1s
// rolled again. By hand: a die hits on 6, 7, 8, or on a 1 and then one of them:
// 3/8 + 1/8 x 3/8 = 27/64; a hit damages with 3/8; 5/8 of damage is not saved.
func TestBareOdds(t *testing.T) {
	o := warpath.OddsOf(warpath.OddsTarget{Save: 6}, warpath.OddsRerolls{}, warpath.OddsDice{Dice: 12, Need: 5, Shift: -1, Again: 1, Armour: 6})
	for _, c := range []struct {
		d     dice.Dist
		n, of int64
	}{{o.Hits, 27, 64}, {o.Casualties, 27 * 3 * 5, 64 * 64}} {
		want := dice.Certain(12).Each(dice.Chance(int(c.n), int(c.of)))
		for n := range 13 {
			if !c.d.Is(n).Equal(want.Is(n)) {
				t.Errorf("%d: %v, want %v", n, c.d.Is(n), want.Is(n))
			}
		}
	}
	none := new(big.Rat).SetFrac(new(big.Int).Exp(big.NewInt(37), big.NewInt(12), nil), new(big.Int).Exp(big.NewInt(64), big.NewInt(12), nil))
	if got := o.Hits.Is(0); got.Rat().Cmp(none) != 0 {
		t.Errorf("no hit: %v, want %v", got, none)
	}
}

// One die each, by hand.
func TestOddsByHand(t *testing.T) {
	for _, c := range []struct {
		name       string
		d          warpath.OddsDice
		at         warpath.OddsTarget
		buy        warpath.OddsRerolls
		hit, taken dice.Fraction // at least one
	}{
		{"plain", warpath.OddsDice{Dice: 1, Need: 5, Armour: 6}, warpath.OddsTarget{}, warpath.OddsRerolls{}, dice.Frac(4, 8), dice.Frac(12, 64)},
		{"a natural 1 fails", warpath.OddsDice{Dice: 1, Need: 2, Shift: 3, Armour: 2, Bonus: 5}, warpath.OddsTarget{}, warpath.OddsRerolls{}, dice.Frac(7, 8), dice.Frac(49, 64)},
		{"halved: one of two dice, on an 8", warpath.OddsDice{Dice: 2, Need: 7, Shift: -2, Armour: 5}, warpath.OddsTarget{}, warpath.OddsRerolls{}, dice.Frac(1, 8), dice.Frac(4, 64)},
		{"halved at the stat", warpath.OddsDice{Dice: 2, Need: 7, Shift: -2, Armour: 5, AtNeed: true}, warpath.OddsTarget{}, warpath.OddsRerolls{}, dice.Frac(2, 8), dice.Frac(8, 64)},
		{"one die halved is none", warpath.OddsDice{Dice: 1, Need: 7, Shift: -2, Armour: 5}, warpath.OddsTarget{}, warpath.OddsRerolls{}, dice.Fraction{}, dice.Fraction{}},
		{"Armour out of reach", warpath.OddsDice{Dice: 1, Need: 5, Armour: 10, Bonus: 1}, warpath.OddsTarget{}, warpath.OddsRerolls{}, dice.Frac(4, 8), dice.Fraction{}},
		{"Firestorm", warpath.OddsDice{Dice: 1, Need: 5, Again: 2, Armour: 2}, warpath.OddsTarget{}, warpath.OddsRerolls{}, dice.Frac(40, 64), dice.Frac(40*7, 512)},
		{"Vicious", warpath.OddsDice{Dice: 1, Need: 5, Armour: 5, Ones: true}, warpath.OddsTarget{}, warpath.OddsRerolls{}, dice.Frac(4, 8), dice.Frac(36, 128)},
		{"a Command Point to hit", warpath.OddsDice{Dice: 1, Need: 5, Again: 1, Armour: 5}, warpath.OddsTarget{}, warpath.OddsRerolls{Hit: true}, // 1/2 + 1/8 x 1/2 + 3/8 x 1/2
			dice.Frac(48, 64), dice.Frac(24, 64)},
		{"a Command Point to damage", warpath.OddsDice{Dice: 1, Need: 5, Armour: 5}, warpath.OddsTarget{}, warpath.OddsRerolls{Damage: true}, dice.Frac(1, 2), dice.Frac(3, 8)},
		{"Shield", warpath.OddsDice{Dice: 1, Need: 5, Armour: 5}, warpath.OddsTarget{Shield: true}, warpath.OddsRerolls{}, dice.Frac(1, 2), dice.Fraction{}},
	} {
		o := warpath.OddsOf(c.at, c.buy, c.d)
		if !o.Hits.AtLeast(1).Equal(c.hit) || !o.Casualties.AtLeast(1).Equal(c.taken) {
			t.Errorf("%s: %v and %v, want %v and %v", c.name, o.Hits.AtLeast(1), o.Casualties.AtLeast(1), c.hit, c.taken)
		}
	}
	if o := warpath.OddsOf(warpath.OddsTarget{Bases: 2}, warpath.OddsRerolls{}, warpath.OddsDice{Dice: 6, Need: 2, Armour: 2}); o.Casualties.High() != 2 {
		t.Errorf("two bases lose %d", o.Casualties.High())
	}
}

// What the rules do comes out as the odds say, with every re-roll, Save and Command
// Point.
func TestOddsAndRules(t *testing.T) {
	by := warpath.With(warpath.Foot("By", 4), func(c *warpath.UnitCard) { c.Ranged[0].Marksman, c.Ranged[0].Vicious, c.Ranged[0].AP = true, true, 1 })
	at := warpath.With(warpath.Foot("At", 3), func(c *warpath.UnitCard) { c.Keywords.Save = 6 })
	for _, c := range []struct {
		name   string
		points uint8
	}{{"plain", 0}, {"with Command Points", 2}} {
		tr := warpath.Shoots(t, by, at, warpath.Pool{Shots: 6, Mods: warpath.CoverMod})
		tr.Also(func(s *warpath.State) { s.Points[0] = c.points })
		start := tr.Begin()
		start.Attack.Kind = warpath.Fire
		p := tr.At(&start)
		o := p.PoolOdds(1, 3, warpath.OddsRerolls{Hit: c.points > 0, Damage: c.points > 0}, []warpath.Pool{{By: 0, At: 1, Shots: 6, Need: 5, Mods: warpath.CoverMod}})
		const runs = 20000
		var seen [4]int
		for n := range runs {
			g := game.New[warpath.State](tr, dice.Fast(uint64(n)*7919+1))
			err := g.Play(func(g *game.Game[warpath.State], q game.Question[warpath.State], _ *game.Proposals) game.Answer {
				if tag, _, _ := q.About(); tag == "reroll" {
					return mostFailed(tr.At(&g.S))
				}
				return tr.Answer(g, q, "lose")
			})
			if err != nil {
				t.Fatal(err)
			}
			lost := 3 - tr.At(&g.S).Strength(1)
			seen[lost]++
		}
		for n, got := range seen {
			want, _ := o.Casualties.Is(n).Rat().Float64()
			if sigma := math.Sqrt(runs * want * (1 - want)); math.Abs(float64(got)-runs*want) > 4*sigma+1 {
				t.Errorf("%s: %d lost in %d of %d games, want %.0f", c.name, n, got, runs, runs*want)
			}
		}
	}
}

// The odds of answers: of a shot, and of the worked example of a direct blast: six dice
// that hit on 4 or more.
func TestAnswerOdds(t *testing.T) {
	tr := warpath.NewTrial(t, nil, []warpath.Placed{warpath.Guns(warpath.Shoot), {Card: warpath.Foot("A", 6), X: warpath.In(27), Y: warpath.In(16)}}, []warpath.Placed{{Card: warpath.Foot("B", 4), X: warpath.In(20), Y: warpath.In(20)}})
	s := tr.Begin()
	chances := func(q game.Question[warpath.State], a ...int32) warpath.Odds {
		own := s
		k, ok := show.StrikeOf(tr.At(&own), q, a)
		if !ok || k.At != 2 {
			t.Fatalf("%v: no odds", a)
		}
		return k.Odds(warpath.OddsRerolls{})
	}
	if o := chances(warpath.Asked(tr.Match, warpath.ShootingQuestion{Unit: 1}), 0, 2); o.Hits.High() != 12 || !o.Hits.Mean().Equal(dice.Frac(6, 1)) {
		t.Errorf("twelve dice at 5+ hit %v times", o.Hits.Mean())
	}
	at := geom.Point{X: warpath.In(20) + warpath.Mm25, Y: warpath.In(20) + warpath.Mm25}
	o := chances(warpath.Asked(tr.Match, warpath.AimingQuestion{Unit: 0, At: 2, Kind: warpath.DirectBlast}), int32(at.X), int32(at.Y))
	if !o.Hits.Mean().Equal(dice.Frac(6*5, 8)) || o.Casualties.High() != 3 {
		t.Errorf("six dice at 4+ hit %v times and take %d", o.Hits.Mean(), o.Casualties.High())
	}
}

// mostFailed are the first two failed dice.
func mostFailed(p warpath.Position) game.Answer {
	failed := p.Failed(nil, warpath.AnyDie)
	return game.Answer(failed[:min(len(failed), warpath.MostRerolled)])
}

// The Recon Roll of one orange die against one green one. By hand, of 36: orange is more
// on 1 against 0 (3) and on 2 against 0 or 1 (6), alike on 1 + 6 + 4, less on 16; draws
// are rolled again, so of the 25 that decide it wins 9.
func TestReconOdds(t *testing.T) {
	b := standard(t)
	column, _ := book.Forces(b).Sample("en-column")
	tide, _ := book.Forces(b).Sample("pl-tide")
	o, err := show.ReconChances(b, [2]warpath.Force{column, tide})
	if err != nil || !o.Draw.Equal(dice.Frac(11, 36)) || !o.Wins[0].Equal(dice.Frac(9, 25)) || !o.Wins[1].Equal(dice.Frac(16, 25)) {
		t.Errorf("draw %v, wins %v: %v", o.Draw, o.Wins, err)
	}
	ghouls, _ := content.Place(b.Units, "ghouls")
	cell, _ := content.Place(b.Units, "signal-cell") // a Tactician, and no Command Unit
	if o, err = show.ReconChances(b, [2]warpath.Force{show.Alone(b, cell), show.Alone(b, ghouls)}); err != nil || !o.Draw.Equal(dice.Frac(1, 8)) || !o.Wins[0].Equal(dice.Frac(1, 2)) {
		t.Errorf("a D8 each: draw %v, wins %v: %v", o.Draw, o.Wins, err)
	}
	// Who has no dice scores 0: orange wins what is not a draw.
	if o, err = show.ReconChances(b, [2]warpath.Force{column, show.Alone(b, ghouls)}); err != nil || !o.Draw.Equal(dice.Frac(1, 6)) || !o.Wins[0].Equal(dice.Frac(1, 1)) {
		t.Errorf("against no dice: draw %v, wins %v: %v", o.Draw, o.Wins, err)
	}
}

// An attack by names refuses what cannot be so of it, and supposes what follows from
// what is said.
func TestNamedOddsModes(t *testing.T) {
	b := standard(t)
	shot := show.OddsWish{Attacker: "operatives", Weapon: "genling-45-laser-rifles", Target: "ghouls", Range: -1}
	blow := show.OddsWish{Attacker: "ghouls", Weapon: content.IDOf(unitCalled(t, b, "ghouls").Melee[0].Name), Target: "operatives", Range: -1}
	with := func(w show.OddsWish, modes ...string) show.OddsWish { w.Modes = modes; return w }
	at := func(w show.OddsWish, target string) show.OddsWish { w.Target = target; return w }
	for _, tt := range []struct {
		w    show.OddsWish
		want string // "": lawful
	}{
		{with(shot, "inside"), ""},
		{with(shot, "inside", "pinned"), ""},
		{with(at(shot, "carrion-hauler"), "rear"), ""},
		{with(at(shot, "rot-kite"), "rear"), ""}, // fliers have arcs
		{with(shot, "rear"), "Stage 3a Ghouls has none"},
		{with(at(shot, "carrion-hauler"), "inside"), "enters none"},
		{with(at(shot, "rot-kite"), "inside"), "enters none"},
		{with(shot, "assault+1"), "for Assaults"},
		{with(shot, "assault-1"), "for Assaults"},
		{with(shot, "sideways"), `there is no mode "sideways"`},
		{with(blow, "assault+1"), ""},
		{with(blow, "assault+1", "pinned"), ""},
		{with(blow, "assault+1", "assault-1"), "two tokens"},
		{with(at(blow, "panther"), "rear"), "changes nothing in an Assault"},
		{with(blow, "inside"), "changes nothing in an Assault"},
		{show.OddsWish{Attacker: blow.Attacker, Weapon: blow.Weapon, Target: blow.Target, Range: -1, Cover: true}, "none in an Assault"},
		{show.OddsWish{Attacker: blow.Attacker, Weapon: blow.Weapon, Target: blow.Target, Range: geom.Inch}, "expected no range"},
	} {
		_, err := show.NamedOdds(b, tt.w)
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%v: %v, want %q", tt.w, err, tt.want)
		}
	}
	// In a building is In Cover, too: 5+ becomes 6+ to hit and 5+ becomes 6+ to damage, so
	// a die takes a base with 3/8 x 3/8.
	f, err := show.NamedOdds(b, with(shot, "inside"))
	if err != nil {
		t.Fatal(err)
	}
	if hits, want := f.Spreads[0], dice.Certain(12).Each(dice.Chance(3, 8)); hits.What != "hits" || !hits.AtLeast(1).Equal(want.AtLeast(1)) {
		t.Errorf("inside: %s %v, want %v", hits.What, hits.Mean(), want.Mean())
	}
}
