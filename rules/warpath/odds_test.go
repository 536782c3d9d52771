package warpath

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
)

// The bare odds of the command line: 12 dice, to hit 5+ at -1, Armour 6+, Save 6+, 1s
// rolled again. By hand: a die hits on 6, 7, 8, or on a 1 and then one of them:
// 3/8 + 1/8 x 3/8 = 27/64; a hit damages with 3/8; 5/8 of damage is not saved.
func TestBareOdds(t *testing.T) {
	o := OddsOf(OddsTarget{Save: 6}, OddsRerolls{}, OddsDice{Dice: 12, Need: 5, Shift: -1, Again: 1, Armour: 6})
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
		d          OddsDice
		at         OddsTarget
		buy        OddsRerolls
		hit, taken dice.Fraction // at least one
	}{
		{"plain", OddsDice{Dice: 1, Need: 5, Armour: 6}, OddsTarget{}, OddsRerolls{}, dice.Frac(4, 8), dice.Frac(12, 64)},
		{"a natural 1 fails", OddsDice{Dice: 1, Need: 2, Shift: 3, Armour: 2, Bonus: 5}, OddsTarget{}, OddsRerolls{}, dice.Frac(7, 8), dice.Frac(49, 64)},
		{"halved: one of two dice, on an 8", OddsDice{Dice: 2, Need: 7, Shift: -2, Armour: 5}, OddsTarget{}, OddsRerolls{}, dice.Frac(1, 8), dice.Frac(4, 64)},
		{"halved at the stat", OddsDice{Dice: 2, Need: 7, Shift: -2, Armour: 5, AtNeed: true}, OddsTarget{}, OddsRerolls{}, dice.Frac(2, 8), dice.Frac(8, 64)},
		{"one die halved is none", OddsDice{Dice: 1, Need: 7, Shift: -2, Armour: 5}, OddsTarget{}, OddsRerolls{}, dice.Fraction{}, dice.Fraction{}},
		{"Armour out of reach", OddsDice{Dice: 1, Need: 5, Armour: 10, Bonus: 1}, OddsTarget{}, OddsRerolls{}, dice.Frac(4, 8), dice.Fraction{}},
		{"Firestorm", OddsDice{Dice: 1, Need: 5, Again: 2, Armour: 2}, OddsTarget{}, OddsRerolls{}, dice.Frac(40, 64), dice.Frac(40*7, 512)},
		{"Vicious", OddsDice{Dice: 1, Need: 5, Armour: 5, Ones: true}, OddsTarget{}, OddsRerolls{}, dice.Frac(4, 8), dice.Frac(36, 128)},
		{"a Command Point to hit", OddsDice{Dice: 1, Need: 5, Again: 1, Armour: 5}, OddsTarget{}, OddsRerolls{Hit: true}, // 1/2 + 1/8 x 1/2 + 3/8 x 1/2
			dice.Frac(48, 64), dice.Frac(24, 64)},
		{"a Command Point to damage", OddsDice{Dice: 1, Need: 5, Armour: 5}, OddsTarget{}, OddsRerolls{Damage: true}, dice.Frac(1, 2), dice.Frac(3, 8)},
		{"Shield", OddsDice{Dice: 1, Need: 5, Armour: 5}, OddsTarget{Shield: true}, OddsRerolls{}, dice.Frac(1, 2), dice.Fraction{}},
	} {
		o := OddsOf(c.at, c.buy, c.d)
		if !o.Hits.AtLeast(1).Equal(c.hit) || !o.Casualties.AtLeast(1).Equal(c.taken) {
			t.Errorf("%s: %v and %v, want %v and %v", c.name, o.Hits.AtLeast(1), o.Casualties.AtLeast(1), c.hit, c.taken)
		}
	}
	if o := OddsOf(OddsTarget{Bases: 2}, OddsRerolls{}, OddsDice{Dice: 6, Need: 2, Armour: 2}); o.Casualties.High() != 2 {
		t.Errorf("two bases lose %d", o.Casualties.High())
	}
}

// What the rules do comes out as the odds say, with every re-roll, Save and Command
// Point.
func TestOddsAndRules(t *testing.T) {
	by := with(foot("By", 4), func(c *UnitCard) { c.Ranged[0].Marksman, c.Ranged[0].Vicious, c.Ranged[0].AP = true, true, 1 })
	at := with(foot("At", 3), func(c *UnitCard) { c.Keywords.Save = 6 })
	for _, c := range []struct {
		name   string
		points uint8
	}{{"plain", 0}, {"with Command Points", 2}} {
		tr := shoots(t, by, at, Pool{Shots: 6, Mods: CoverMod})
		tr.also(func(s *State) { s.Points[0] = c.points })
		start := tr.Begin()
		start.Attack.Kind = Fire
		p := tr.At(&start)
		o := p.poolOdds(1, 3, OddsRerolls{Hit: c.points > 0, Damage: c.points > 0}, []Pool{{By: 0, At: 1, Shots: 6, Need: 5, Mods: CoverMod}})
		const runs = 20000
		var seen [4]int
		for n := range runs {
			g := game.New[State](tr, dice.Fast(uint64(n)*7919+1))
			err := g.Play(func(g *game.Game[State], q game.Question[State], _ *game.Proposals) game.Answer {
				if tag, _, _ := q.About(); tag == "reroll" {
					return mostFailed(tr.At(&g.S))
				}
				return tr.answer(g, q, "lose")
			})
			if err != nil {
				t.Fatal(err)
			}
			lost := 3 - tr.At(&g.S).strength(1)
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
	tr := newTrial(t, nil, []placed{guns(Shoot), {card: foot("A", 6), x: in(27), y: in(16)}}, []placed{{card: foot("B", 4), x: in(20), y: in(20)}})
	s := tr.Begin()
	chances := func(q game.Question[State], a ...int32) Odds {
		o, at, ok := tr.AnswerOdds(&s, q, a)
		if !ok || at != 2 {
			t.Fatalf("%v: no odds", a)
		}
		return o
	}
	if o := chances(asked(tr.Match, shooting{1}), 0, 2); o.Hits.High() != 12 || !o.Hits.Mean().Equal(dice.Frac(6, 1)) {
		t.Errorf("twelve dice at 5+ hit %v times", o.Hits.Mean())
	}
	at := geom.Point{X: in(20) + mm25, Y: in(20) + mm25}
	o := chances(asked(tr.Match, aiming{0, 2, DirectBlast}), int32(at.X), int32(at.Y))
	if !o.Hits.Mean().Equal(dice.Frac(6*5, 8)) || o.Casualties.High() != 3 {
		t.Errorf("six dice at 4+ hit %v times and take %d", o.Hits.Mean(), o.Casualties.High())
	}
}

// mostFailed are the first two failed dice.
func mostFailed(p position) game.Answer {
	failed := p.failed(nil, anyDie)
	return game.Answer(failed[:min(len(failed), mostRerolled)])
}

// The Recon Roll of one orange die against one green one. By hand, of 36: orange is more
// on 1 against 0 (3) and on 2 against 0 or 1 (6), alike on 1 + 6 + 4, less on 16; draws
// are rolled again, so of the 25 that decide it wins 9.
func TestReconOdds(t *testing.T) {
	b := standard(t)
	column, _ := b.SampleNamed("en-column")
	tide, _ := b.SampleNamed("pl-tide")
	o, err := b.ReconOdds([2]Force{column, tide})
	if err != nil || !o.Draw.Equal(dice.Frac(11, 36)) || !o.Wins[0].Equal(dice.Frac(9, 25)) || !o.Wins[1].Equal(dice.Frac(16, 25)) {
		t.Errorf("draw %v, wins %v: %v", o.Draw, o.Wins, err)
	}
	ghouls, _ := b.Unit("ghouls")
	cell, _ := b.Unit("signal-cell") // a Tactician, and no Command Unit
	if o, err = b.ReconOdds([2]Force{b.alone(cell), b.alone(ghouls)}); err != nil || !o.Draw.Equal(dice.Frac(1, 8)) || !o.Wins[0].Equal(dice.Frac(1, 2)) {
		t.Errorf("a D8 each: draw %v, wins %v: %v", o.Draw, o.Wins, err)
	}
	// Who has no dice scores 0: orange wins what is not a draw.
	if o, err = b.ReconOdds([2]Force{column, b.alone(ghouls)}); err != nil || !o.Draw.Equal(dice.Frac(1, 6)) || !o.Wins[0].Equal(dice.Frac(1, 1)) {
		t.Errorf("against no dice: draw %v, wins %v: %v", o.Draw, o.Wins, err)
	}
}

// An attack by names refuses what cannot be so of it, and supposes what follows from
// what is said.
func TestNamedOddsModes(t *testing.T) {
	b := standard(t)
	shot := OddsWish{Attacker: "operatives", Weapon: "genling-45-laser-rifles", Target: "ghouls", Range: -1}
	blow := OddsWish{Attacker: "ghouls", Weapon: WeaponID(b.unit(t, "ghouls").Melee[0].Name), Target: "operatives", Range: -1}
	with := func(w OddsWish, modes ...string) OddsWish { w.Modes = modes; return w }
	at := func(w OddsWish, target string) OddsWish { w.Target = target; return w }
	for _, tt := range []struct {
		w    OddsWish
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
		{OddsWish{Attacker: blow.Attacker, Weapon: blow.Weapon, Target: blow.Target, Range: -1, Cover: true}, "none in an Assault"},
		{OddsWish{Attacker: blow.Attacker, Weapon: blow.Weapon, Target: blow.Target, Range: geom.Inch}, "expected no range"},
	} {
		_, err := b.NamedOdds(tt.w)
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%v: %v, want %q", tt.w, err, tt.want)
		}
	}
	// In a building is In Cover, too: 5+ becomes 6+ to hit and 5+ becomes 6+ to damage, so
	// a die takes a base with 3/8 x 3/8.
	f, err := b.NamedOdds(with(shot, "inside"))
	if err != nil {
		t.Fatal(err)
	}
	if hits, want := f.Spreads[0], dice.Certain(12).Each(dice.Chance(3, 8)); hits.What != "hits" || !hits.AtLeast(1).Equal(want.AtLeast(1)) {
		t.Errorf("inside: %s %v, want %v", hits.What, hits.Mean(), want.Mean())
	}
}
