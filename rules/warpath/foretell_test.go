package warpath

import (
	"math"
	"slices"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// A situation is played by the rules, many times with dice of its own seeds, and what it
// is forecast to come to is held against how often that came.
type situation struct {
	*trial
	name string
	by   func(*Match) game.Question[State] // the question that the forecast is of
	says game.Answer
	runs int
}

// askedBy asks what an asking asks.
func askedBy[A any](q ask.Asking[position, A]) func(*Match) game.Question[State] {
	return func(m *Match) game.Question[State] { return asked(m, q) }
}

// foretold is the forecast, and that of what the answer does to others.
func (c *situation) foretold(t *testing.T) []*strike {
	t.Helper()
	start := c.Begin()
	p := play{c.At(&start), nil}
	p.contacts()
	k, ok := p.strikeOf(c.by(c.Match), c.says)
	if !ok {
		t.Fatalf("%s: no forecast", c.name)
	}
	return append([]*strike{k}, k.also...)
}

// played is how often each unit lost how many bases.
func (c *situation) played(t *testing.T) (lost [][]int) {
	t.Helper()
	start := c.Begin()
	for i := range c.units {
		lost = append(lost, make([]int, c.At(&start).strength(UnitID(i))+1))
	}
	script := slices.Clone(c.answers)
	for n := range c.runs {
		c.answers = slices.Clone(script)
		g := game.New[State](c.trial, dice.Fast(uint64(n)*7919+1))
		err := g.Play(func(g *game.Game[State], q game.Question[State], _ *game.Proposals) game.Answer {
			if tag, _, _ := q.About(); tag == "template" {
				return mostTouched(c.At(&g.S), q)
			}
			tag, _, _ := q.About()
			return c.answer(g, q, tag)
		})
		if err != nil {
			t.Fatal(err)
		}
		for i := range lost {
			lost[i][len(lost[i])-1-c.At(&g.S).strength(UnitID(i))]++
		}
	}
	return lost
}

// mostTouched puts a further template where it adds most bases of the target.
func mostTouched(p position, q game.Question[State]) game.Answer {
	a := &p.s.Attack
	_, most := p.underTemplates(a.Target)
	var best game.Answer
	for degrees := range wholeTurn {
		at := extraTemplate{a.By}.at(p, degrees)
		answer := game.Answer{int32(at.X), int32(at.Y)}
		a.Templates.Push(at)
		_, n := p.underTemplates(a.Target)
		a.Templates.Pop()
		if (best == nil || n > most) && q.Lawful(p.s, answer) {
			best, most = answer, max(n, most)
		}
	}
	return best
}

// agree fails where chance cannot be why a frequency is another one: five standard
// deviations.
func (c *situation) agree(t *testing.T, what string, want dice.Dist, got []int) {
	t.Helper()
	runs := float64(c.runs)
	for n, times := range got {
		share, _ := want.Is(n).Rat().Float64()
		if off := math.Abs(float64(times) - runs*share); off > 5*math.Sqrt(runs*share*(1-share))+1 {
			t.Errorf("%s: %s loses %d in %d of %d games, forecast %.0f", c.name, what, n, times, c.runs, runs*share)
		}
	}
}

func TestForecastsOfFireComeTrue(t *testing.T) {
	wall := Feature{ID: "wall", Name: "wall", Kind: Wall, Height: 1, Shape: rect(15, 17, 35, 18)}
	shooter := func(change func(*UnitCard)) UnitCard { return with(foot("By", 6), change) }
	plain := func(*UnitCard) {}
	for _, c := range []struct {
		name    string
		terrain []Feature
		by, at  UnitCard
		also    func(s *State)
		far     geom.Length
		gap     geom.Length
	}{
		{"in the open", nil, shooter(plain), foot("At", 5), nil, in(10), 0},
		{"cover, AP, Save", []Feature{wall}, shooter(func(c *UnitCard) { c.Ranged[0].AP = 2 }), with(foot("At", 5), func(c *UnitCard) { c.Keywords.Save = 5 }), nil, in(10), 0},
		{"Ignores Cover", []Feature{wall}, shooter(func(c *UnitCard) { c.Ranged[0].IgnoresCover = true }), foot("At", 5), nil, in(10), 0},
		{"halved dice of two weapons", []Feature{wall}, shooter(func(c *UnitCard) {
			c.Bases, c.Shoot = 5, 7
			c.Ranged = append(c.Ranged, Weapon{Name: "Pistols", Range: in(12), Dice: 1})
		}), with(foot("At", 5), func(c *UnitCard) { c.Keywords.Stealthy, c.Armour = true, 4 }), nil, in(10), 0},
		{"Marksman and Vicious", nil, shooter(func(c *UnitCard) { c.Ranged[0].Marksman, c.Ranged[0].Vicious = true, true }), foot("At", 5), nil, in(10), 0},
		{"Firestorm, Pinned", nil, shooter(plain), foot("At", 5), func(s *State) { s.Act.Storm, s.Units[0].Pinned = true, true }, in(10), 0},
		{"Shield", nil, shooter(plain), foot("At", 5), func(s *State) { s.Units[1].Shields = 1 }, in(10), 0},
		{"some out of range", nil, shooter(plain), with(foot("At", 6), func(c *UnitCard) { c.Armour = 3 }), nil, in(12) + 20*geom.Millimetre, in(1) - 1},
		{"a vehicle from behind", nil, shooter(func(c *UnitCard) { c.Ranged[0].AP = 1 }), tank("At", 2), nil, in(6), 0},
	} {
		tr := newTrial(t, c.terrain, []placed{{card: c.by, x: in(20), y: in(10), token: Shoot}}, []placed{{card: c.at, x: in(20) - mm25, y: in(10) + c.far, gap: c.gap, face: 1}})
		if err := tr.layGround(); err != nil {
			t.Fatal(err)
		}
		tr.activates(0, CombatPhase)
		if c.also != nil {
			tr.also(c.also)
			tr.begin = func(p play) { p.s.Act.Live, p.s.Act.Unit, p.s.Turn = true, 0, 0 }
			tr.also(func(s *State) { s.Act.Unit = 0 })
		}
		shot := situation{trial: tr.will("shoot", int32(Fire), 1), name: c.name, by: askedBy(shooting{0}), says: game.Answer{int32(Fire), 1}, runs: 4000}
		k := shot.foretold(t)[0]
		shot.agree(t, "At", k.odds(OddsRerolls{}).Casualties, shot.played(t)[1])
		if c.gap > 0 && k.atStake >= c.at.Bases {
			t.Errorf("%s: all may be lost", c.name)
		}
	}
}

// TestForecastsOfSomeWeapons: of two weapons both may fire, or either alone; the second
// alone rolls its dice (wp.shooting.multiple_weapons).
func TestForecastsOfSomeWeapons(t *testing.T) {
	both := with(foot("By", 3), func(c *UnitCard) { c.Ranged = append(c.Ranged, Weapon{Name: "Pistols", Range: in(10), Dice: 1}) })
	tr := newTrial(t, nil, []placed{{card: both, x: in(20), y: in(10), token: Shoot}}, []placed{{card: foot("At", 5), x: in(20), y: in(18)}})
	tr.activates(0, CombatPhase).will("shoot", int32(Fire), 1, 1<<1)
	c := situation{trial: tr, name: "pistols", by: askedBy(shooting{0}), says: game.Answer{int32(Fire), 1, 1 << 1}, runs: 2000}
	s := tr.Begin()
	var list game.Proposals
	asked(tr.Match, shooting{0}).Propose(&s, nil, &list)
	for i, want := range []game.Answer{{-1}, {0, 1}, {0, 1, 1}, {0, 1, 2}} {
		if list.Len() != 4 || !list.At(i).Is(want) {
			t.Fatalf("%d ways to shoot, and the last is not %v", list.Len(), want)
		}
	}
	k := c.foretold(t)[0]
	if len(k.pools) != 1 || k.pools[0].Weapon != 1 || k.pools[0].Shots != 3 {
		t.Errorf("%+v", k.pools)
	}
	c.agree(t, "At", k.odds(OddsRerolls{}).Casualties, c.played(t)[1])
}

// TestForecastsOfDividedBlows: what a base in support divides counts evenly, until it is
// said how.
func TestForecastsOfDividedBlows(t *testing.T) {
	by := with(foot("By", 3), func(c *UnitCard) { c.Melee[0].Dice = 4 })
	tr := newTrial(t, nil, []placed{{card: by, x: in(20), y: in(20), token: AssaultZero}},
		[]placed{{card: foot("A", 1), x: in(20), y: in(20) + mm25}, {card: foot("B", 1), x: in(20) + mm25, y: in(20) + mm25}})
	s := tr.Begin()
	p := play{tr.At(&s), nil}
	p.contacts()
	p.joinFight(0)
	shots := func(q game.Question[State], a ...int32) (n [2]uint8) {
		t.Helper()
		own := s
		k, ok := tr.At(&own).strikeOf(q, a)
		if !ok {
			t.Fatalf("no forecast of %v", a)
		}
		for _, part := range append([]*strike{k}, k.also...) {
			for _, l := range part.pools {
				n[part.at-1] += l.Shots
			}
		}
		return n
	}
	if n := shots(asked(tr.Match, allotting{0}), 1, 2, int32(apart)); n != [2]uint8{6, 6} {
		t.Errorf("evenly: %v", n)
	}
	s.Fight.Blow[0], s.Fight.Blow[1], s.Fight.Asked = 1, 2, only(0)
	if n := shots(asked(tr.Match, sharing{0, 0, 4, only(1) | only(2)}), 1, 3); n != [2]uint8{5, 7} {
		t.Errorf("as said: %v", n)
	}
}

func TestForecastsOfDividedFireComeTrue(t *testing.T) {
	tr := newTrial(t, nil, []placed{{card: foot("By", 6), x: in(20), y: in(10), token: Shoot}},
		[]placed{{card: foot("A", 3), x: in(20), y: in(18)}, {card: with(foot("B", 4), func(c *UnitCard) { c.Armour = 4 }), x: in(25), y: in(18)}})
	who := game.Answer{1, 1, 2, 2, 2, 1}
	tr.activates(0, CombatPhase).also(func(s *State) { s.Act.Split = true })
	tr.begin = func(p play) { p.s.Act.Live, p.s.Act.Unit, p.s.Turn = true, 0, 0 }
	tr.will("shoot", int32(Fire), 1).will("split", 2).will("split/bases", who...)
	c := situation{trial: tr, name: "divided", by: askedBy(splitting{0, shot{1, 1}, shot{2, 1}}), says: who, runs: 4000}
	parts, lost := c.foretold(t), c.played(t)
	if len(parts) != 2 || parts[0].at != 1 || parts[1].at != 2 {
		t.Fatalf("%d parts", len(parts))
	}
	for _, k := range parts {
		c.agree(t, k.unitName(k.at), k.odds(OddsRerolls{}).Casualties, lost[k.at])
	}
	c.by, c.says = askedBy(secondTarget{0, shot{1, 1}}), game.Answer{-1}
	if k := c.foretold(t); len(k) != 1 || k[0].pools[0].Shots != 12 {
		t.Errorf("all at one: %+v", k[0].pools)
	}
	c.says = game.Answer{2}
	if k := c.foretold(t); len(k) != 2 || k[0].pools[0].Shots+k[1].pools[0].Shots != 12 {
		t.Error("a second target, before the bases are divided")
	}
}

func TestForecastsOfBlastsComeTrue(t *testing.T) {
	crowd := with(foot("B", 6), func(c *UnitCard) { c.Armour = 4 })
	for _, c := range []struct {
		name string
		guns int
		kind AttackKind
		runs int
	}{
		{"three aimed directly", 3, DirectBlast, 4000},
		{"one that drifts", 1, IndirectBlast, 20000},
		{"three that drift", 3, IndirectBlast, 4000},
	} {
		tr := newTrial(t, nil, []placed{{card: artillery(c.guns), x: in(20), y: in(5), gap: geom.Inch / 2, face: 1, token: Overwatch}, {card: foot("Friend", 2), x: in(24), y: in(22)}},
			[]placed{{card: crowd, x: in(20), y: in(20)}})
		at := game.Answer{int32(in(20) + 2*mm25), int32(in(20))}
		phase := CombatPhase
		if c.kind == IndirectBlast {
			phase = OverwatchPhase
		} else {
			tr.also(func(s *State) { s.Units[0].Token = Shoot })
		}
		tr.activates(0, phase).will("shoot", int32(c.kind), 2).will("aim", at...)
		blast := situation{trial: tr, name: c.name, by: askedBy(aiming{0, 2, c.kind}), says: at, runs: c.runs}
		k, lost := blast.foretold(t)[0], blast.played(t)
		blast.agree(t, "B", k.odds(OddsRerolls{}).Casualties, lost[2])
		if total := sum(k.landings); c.kind == IndirectBlast && total != firstWays*power(extraWays, c.guns-1) {
			t.Errorf("%s: %d ways", c.name, total)
		}
	}
}

func sum(all []landing) (n int) {
	for i := range all {
		n += all[i].ways
	}
	return n
}

func power(n, times int) int {
	all := 1
	for range times {
		all *= n
	}
	return all
}

// A friend 3" off towards the far edge is touched by templates whose middle comes within
// 42.5 mm, 1.673", of its own: by arrows of 2" that are up to 31 degrees aside, of 3" up to
// 32, of 4" up to 22: 63 + 65 + 45 of 1920 ways.
func TestDriftOntoFriendsByHand(t *testing.T) {
	tr := newTrial(t, nil, []placed{{card: artillery(1), x: in(20), y: in(5), face: 1, token: Overwatch}, {card: foot("Friend", 1), x: in(20), y: in(23)}}, []placed{{card: foot("B", 1), x: in(20), y: in(20)}})
	c := situation{trial: tr, name: "a friend", by: askedBy(aiming{0, 2, IndirectBlast}), says: game.Answer{int32(in(20)), int32(in(20))}}
	var told []string
	for _, n := range c.foretold(t)[0].notes {
		told = append(told, n.Text)
	}
	if want := "Friend may be touched too: " + dice.Frac(63+65+45, 1920).Percent(); !slices.Contains(told, want) {
		t.Errorf("%q, want %q", told, want)
	}
}

// One gun at one base: the template stays in 480 of 1920 ways, and of those that drift
// only an arrow of 1" leaves it on the base: middles 25.4 mm apart, under 30 + 12.5 mm;
// 2" do not.
func TestDriftByHand(t *testing.T) {
	tr := newTrial(t, nil, []placed{{card: artillery(1), x: in(20), y: in(5), face: 1, token: Overwatch}}, []placed{{card: foot("B", 1), x: in(20), y: in(20)}})
	c := situation{trial: tr, name: "one base", by: askedBy(aiming{0, 1, IndirectBlast}), says: game.Answer{int32(in(20)), int32(in(20))}}
	k := c.foretold(t)[0]
	if got := k.touched().Is(1); !got.Equal(dice.Frac(480+360, 1920)) {
		t.Errorf("touched with %v", got)
	}
	// 2 dice at 6+ hit with 3/8 each, and damage Armour 6+ with 3/8 again.
	if got := k.odds(OddsRerolls{}).Hits.Mean(); !got.Equal(dice.Frac(840*2*3, 1920*8)) {
		t.Errorf("%v hits", got)
	}
}

// fightsToo has a unit that has moved fight at once, up to what the blows come to.
func (t *trial) fightsToo(u UnitID) (fought *bool) {
	move := t.step
	fought = new(bool)
	t.step = func(p play) bool {
		switch {
		case move(p):
			return true
		case p.s.Phase == MovementPhase:
			p.s.Phase = CombatPhase
			p.beginFight(u)
		case !p.s.Fight.Live || p.s.Fight.Stage >= Resulting:
			return false
		default:
			p.fight()
		}
		*fought = true
		return true
	}
	return fought
}

func TestForecastsOfAssaultsComeTrue(t *testing.T) {
	for _, c := range []struct {
		name    string
		terrain []Feature
		by, at  UnitCard
		dx      geom.Length // how far the one row stands aside of the other
		some    bool        // not all bases strike
		mods    Mods
	}{
		{"row against row", nil, foot("By", 5), foot("At", 5), 0, false, PlusMod},
		{"aside, with Save and Frenzy", nil, with(foot("By", 8), func(c *UnitCard) { c.Melee[0].Frenzy, c.Melee[0].AP, c.Sprint = true, 1, in(5) }),
			with(foot("At", 3), func(c *UnitCard) { c.Keywords.Save, c.Melee[0].Vicious = 6, true }), in(3), true, PlusMod},
		{"Hindered", []Feature{{ID: "mud", Name: "mud", Kind: Woods, Height: 4, Shape: rect(15, 11, 35, 13)}}, with(foot("By", 5), func(c *UnitCard) { c.Kind, c.Advance = Bike, in(6) }), foot("At", 5), 0, false, MinusMod},
	} {
		tr := newField(t, c.terrain, []placed{{card: c.by, x: in(20), y: in(10), token: Sprint}}, []placed{{card: c.at, x: in(20) + c.dx, y: in(15)}})
		tr.activate(0)
		s := tr.Begin()
		p := play{tr.At(&s), nil}
		q := marching{unit: 0, how: charging, target: 1}
		way := slices.Clone(proposed(p.position, q, game.NewLuck(1))[0])
		tr.will("do", int32(Engage), 1).will("charge", way...)
		fought := tr.fightsToo(0)
		charge := situation{trial: tr, name: c.name, by: askedBy(doing{0}), says: game.Answer{int32(Engage), 1}, runs: 2000}
		k, lost := charge.foretold(t)[0], charge.played(t)
		charge.agree(t, "At", k.odds(OddsRerolls{}).Casualties, lost[1])
		charge.agree(t, "By", k.backOdds().Casualties, lost[0])
		if l := k.pools[0]; !*fought || c.some != (int(l.Shots) < c.by.Bases) || l.Mods != c.mods {
			t.Errorf("%s: %+v", c.name, l)
		}
		charge.by, charge.says = askedBy(q), game.Answer(way)
		if again := charge.foretold(t)[0]; again.pools[0] != k.pools[0] {
			t.Errorf("%s: the march forecasts %+v, the charge %+v", c.name, again.pools, k.pools)
		}
	}
}

// A charge into an Assault that is fought already: the friend's bases strike the same
// enemy, with halved dice of their own, and other enemies strike the friend.
func TestForecastsOfAChargeIntoAnAssaultComeTrue(t *testing.T) {
	weak := with(foot("Friend", 3), func(c *UnitCard) { c.Assault = 8 })
	tr := newField(t, nil, []placed{{card: foot("By", 3), x: in(20), y: in(10), token: Sprint}, {card: weak, x: in(20), y: in(15) + mm25}},
		[]placed{{card: foot("At", 5), x: in(20), y: in(15)}, {card: foot("Other", 2), x: in(20), y: in(15) + 2*mm25}})
	tr.also(func(s *State) {
		s.Units[1].Token, s.Units[1].Pinned = AssaultMinus, true // 8+ with -1: halved
		s.Units[2].Token, s.Units[3].Token = AssaultZero, AssaultZero
	})
	tr.activate(0).will("do", int32(Engage), 2)
	fought := tr.fightsToo(0)
	c := situation{trial: tr, name: "into an Assault", by: askedBy(doing{0}), says: game.Answer{int32(Engage), 2}, runs: 2000}
	all := c.foretold(t)
	k := all[0]
	lost := c.played(t)
	c.agree(t, "At", k.odds(OddsRerolls{}).Casualties, lost[2])
	c.agree(t, "By", k.backOdds().Casualties, lost[0])
	if !*fought || len(k.pools) != 2 || k.pools[1].By != 1 {
		t.Errorf("%+v", k.pools)
	}
	if len(all) != 1 || k.notes[0].Clause != "wp.assault.multi" {
		t.Errorf("%d parts, %+v", len(all), k.notes)
	}
}

// A building that two units hold is assaulted: both strike back, and all blows are taken
// to fall on the first.
func TestForecastsOfStormingComeTrue(t *testing.T) {
	house := feature("house", Building, 4, rect(18, 14, 26, 20))
	for _, c := range []struct {
		name string
		by   UnitCard
		mods Mods
	}{
		{"on foot", foot("By", 6), MinusMod},
		{"bikes", with(foot("By", 4), func(c *UnitCard) { c.Kind, c.Advance = Bike, in(6) }), MinusMod | BikeMod},
	} {
		tr := newField(t, []Feature{house}, []placed{{card: c.by, x: in(20), y: in(10), token: Sprint}},
			[]placed{{card: foot("At", 3), x: in(20), y: in(16), in: 1, token: AssaultZero}, {card: foot("Other", 2), x: in(20), y: in(18), in: 1, token: AssaultZero}})
		tr.activate(0).will("do", int32(Storm), 0)
		fought := tr.fightsToo(0)
		storm := situation{trial: tr, name: c.name, by: askedBy(doing{0}), says: game.Answer{int32(Storm), 0}, runs: 2000}
		all := storm.foretold(t)
		k, lost := all[0], storm.played(t)
		storm.agree(t, "At", k.odds(OddsRerolls{}).Casualties, lost[1])
		storm.agree(t, "By", k.backOdds().Casualties, lost[0])
		if !*fought || len(all) != 1 || len(k.back) != 2 || k.pools[0].Mods != c.mods {
			t.Errorf("%s: %+v %+v", c.name, k.pools, k.back)
		}
		if lost[2][0] != storm.runs {
			t.Errorf("%s: blows fell on the other: %v", c.name, lost[2])
		}
	}
}
