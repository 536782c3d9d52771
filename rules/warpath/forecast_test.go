package warpath_test

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/show"
)

// A situation is played by the rules, many times with dice of its own seeds, and what it
// is forecast to come to is held against how often that came.
type situation struct {
	*warpath.Trial
	name string
	by   func(*warpath.Match) game.Question[warpath.State] // the question that the forecast is of
	says game.Answer
	runs int
}

// askedBy asks what an asking asks.
func askedBy[A any](q ask.Asking[warpath.Position, A]) func(*warpath.Match) game.Question[warpath.State] {
	return func(m *warpath.Match) game.Question[warpath.State] { return warpath.Asked(m, q) }
}

// foretold is the forecast, and that of what the answer does to others.
func (c *situation) foretold(t *testing.T) []*show.Strike {
	t.Helper()
	start := c.Begin()
	p := warpath.Play{Position: c.At(&start), G: nil}
	p.Contacts()
	k, ok := show.StrikeOf(p.Position, c.by(c.Match), c.says)
	if !ok {
		t.Fatalf("%s: no forecast", c.name)
	}
	return append([]*show.Strike{k}, k.Also...)
}

// played returns how often each unit lost how many bases.
func (c *situation) played(t *testing.T) (lost [][]int) {
	t.Helper()
	start := c.Begin()
	for i := range c.Units {
		lost = append(lost, make([]int, c.At(&start).Strength(warpath.UnitID(i))+1))
	}
	script := slices.Clone(c.Answers)
	for n := range c.runs {
		c.Answers = slices.Clone(script)
		g := game.New[warpath.State](c.Trial, dice.Fast(uint64(n)*7919+1))
		err := g.Play(func(g *game.Game[warpath.State], q game.Question[warpath.State], _ *game.Proposals) game.Answer {
			if tag, _, _ := q.About(); tag == "template" {
				return mostTouched(c.At(&g.S), q)
			}
			tag, _, _ := q.About()
			return c.Answer(g, q, tag)
		})
		if err != nil {
			t.Fatal(err)
		}
		for i := range lost {
			lost[i][len(lost[i])-1-c.At(&g.S).Strength(warpath.UnitID(i))]++
		}
	}
	return lost
}

// mostTouched puts a further template where it adds most bases of the target.
func mostTouched(p warpath.Position, q game.Question[warpath.State]) game.Answer {
	a := &p.S.Attack
	_, most := p.UnderTemplates(a.Target)
	var best game.Answer
	for degrees := range warpath.WholeTurn {
		at := warpath.ExtraTemplateQuestion{Unit: a.By}.At(p, degrees)
		answer := game.Answer{int32(at.X), int32(at.Y)}
		a.Templates.Push(at)
		_, n := p.UnderTemplates(a.Target)
		a.Templates.Pop()
		if (best == nil || n > most) && q.Lawful(p.S, answer) {
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
	wall := warpath.Feature{Named: content.Named{ID: "wall", Name: "wall"}, Kind: warpath.Wall, Height: 1, Shape: warpath.Rect(15, 17, 35, 18)}
	shooter := func(change func(*warpath.UnitCard)) warpath.UnitCard {
		return warpath.With(warpath.Foot("By", 6), change)
	}
	plain := func(*warpath.UnitCard) {}
	for _, c := range []struct {
		name    string
		terrain []warpath.Feature
		by, at  warpath.UnitCard
		also    func(s *warpath.State)
		far     geom.Length
		gap     geom.Length
	}{
		{"in the open", nil, shooter(plain), warpath.Foot("At", 5), nil, warpath.In(10), 0},
		{"cover, AP, Save", []warpath.Feature{wall}, shooter(func(c *warpath.UnitCard) { c.Ranged[0].AP = 2 }), warpath.With(warpath.Foot("At", 5), func(c *warpath.UnitCard) { c.Keywords.Save = 5 }), nil, warpath.In(10), 0},
		{"Ignores Cover", []warpath.Feature{wall}, shooter(func(c *warpath.UnitCard) { c.Ranged[0].IgnoresCover = true }), warpath.Foot("At", 5), nil, warpath.In(10), 0},
		{"halved dice of two weapons", []warpath.Feature{wall}, shooter(func(c *warpath.UnitCard) {
			c.Bases, c.Shoot = 5, 7
			c.Ranged = append(c.Ranged, warpath.Weapon{Name: "Pistols", Range: warpath.In(12), Dice: 1})
		}), warpath.With(warpath.Foot("At", 5), func(c *warpath.UnitCard) { c.Keywords.Stealthy, c.Armour = true, 4 }), nil, warpath.In(10), 0},
		{"Marksman and Vicious", nil, shooter(func(c *warpath.UnitCard) { c.Ranged[0].Marksman, c.Ranged[0].Vicious = true, true }), warpath.Foot("At", 5), nil, warpath.In(10), 0},
		{"Firestorm, Pinned", nil, shooter(plain), warpath.Foot("At", 5), func(s *warpath.State) { s.Act.Storm, s.Units[0].Pinned = true, true }, warpath.In(10), 0},
		{"Shield", nil, shooter(plain), warpath.Foot("At", 5), func(s *warpath.State) { s.Units[1].Shields = 1 }, warpath.In(10), 0},
		{"some out of range", nil, shooter(plain), warpath.With(warpath.Foot("At", 6), func(c *warpath.UnitCard) { c.Armour = 3 }), nil, warpath.In(12) + 20*geom.Millimetre, warpath.In(1) - 1},
		{"a vehicle from behind", nil, shooter(func(c *warpath.UnitCard) { c.Ranged[0].AP = 1 }), warpath.Tank("At", 2), nil, warpath.In(6), 0},
	} {
		tr := warpath.NewTrial(t, c.terrain, []warpath.Placed{{Card: c.by, X: warpath.In(20), Y: warpath.In(10), Token: warpath.Shoot}}, []warpath.Placed{{Card: c.at, X: warpath.In(20) - warpath.Mm25, Y: warpath.In(10) + c.far, Gap: c.gap, Face: 1}})
		if err := tr.LayGround(); err != nil {
			t.Fatal(err)
		}
		tr.Activates(0, warpath.CombatPhase)
		if c.also != nil {
			tr.Also(c.also)
			tr.Beginning = func(p warpath.Play) { p.S.Act.Live, p.S.Act.Unit, p.S.Turn = true, 0, 0 }
			tr.Also(func(s *warpath.State) { s.Act.Unit = 0 })
		}
		shot := situation{Trial: tr.Will("shoot", int32(warpath.Fire), 1), name: c.name, by: askedBy(warpath.ShootingQuestion{Unit: 0}), says: game.Answer{int32(warpath.Fire), 1}, runs: 4000}
		k := shot.foretold(t)[0]
		shot.agree(t, "At", k.Odds(warpath.OddsRerolls{}).Casualties, shot.played(t)[1])
		if c.gap > 0 && k.AtStake >= c.at.Bases {
			t.Errorf("%s: all may be lost", c.name)
		}
	}
}

// TestForecastsOfSomeWeapons: of two weapons both may fire, or either alone; the second
// alone rolls its dice (wp.shooting.multiple_weapons).
func TestForecastsOfSomeWeapons(t *testing.T) {
	both := warpath.With(warpath.Foot("By", 3), func(c *warpath.UnitCard) {
		c.Ranged = append(c.Ranged, warpath.Weapon{Name: "Pistols", Range: warpath.In(10), Dice: 1})
	})
	tr := warpath.NewTrial(t, nil, []warpath.Placed{{Card: both, X: warpath.In(20), Y: warpath.In(10), Token: warpath.Shoot}}, []warpath.Placed{{Card: warpath.Foot("At", 5), X: warpath.In(20), Y: warpath.In(18)}})
	tr.Activates(0, warpath.CombatPhase).Will("shoot", int32(warpath.Fire), 1, 1<<1)
	c := situation{Trial: tr, name: "pistols", by: askedBy(warpath.ShootingQuestion{Unit: 0}), says: game.Answer{int32(warpath.Fire), 1, 1 << 1}, runs: 2000}
	s := tr.Begin()
	var list game.Proposals
	warpath.Asked(tr.Match, warpath.ShootingQuestion{Unit: 0}).Propose(&s, nil, &list)
	for i, want := range []game.Answer{{-1}, {0, 1}, {0, 1, 1}, {0, 1, 2}} {
		if list.Len() != 4 || !list.At(i).Is(want) {
			t.Fatalf("%d ways to shoot, and the last is not %v", list.Len(), want)
		}
	}
	k := c.foretold(t)[0]
	if len(k.Pools) != 1 || k.Pools[0].Weapon != 1 || k.Pools[0].Shots != 3 {
		t.Errorf("%+v", k.Pools)
	}
	c.agree(t, "At", k.Odds(warpath.OddsRerolls{}).Casualties, c.played(t)[1])
}

// TestForecastsOfDividedBlows: what a base in support divides counts evenly, until it is
// said how.
func TestForecastsOfDividedBlows(t *testing.T) {
	by := warpath.With(warpath.Foot("By", 3), func(c *warpath.UnitCard) { c.Melee[0].Dice = 4 })
	tr := warpath.NewTrial(t, nil, []warpath.Placed{{Card: by, X: warpath.In(20), Y: warpath.In(20), Token: warpath.AssaultZero}},
		[]warpath.Placed{{Card: warpath.Foot("A", 1), X: warpath.In(20), Y: warpath.In(20) + warpath.Mm25}, {Card: warpath.Foot("B", 1), X: warpath.In(20) + warpath.Mm25, Y: warpath.In(20) + warpath.Mm25}})
	s := tr.Begin()
	p := warpath.Play{Position: tr.At(&s), G: nil}
	p.Contacts()
	p.JoinFight(0)
	shots := func(q game.Question[warpath.State], a ...int32) (n [2]uint8) {
		t.Helper()
		own := s
		k, ok := show.StrikeOf(tr.At(&own), q, a)
		if !ok {
			t.Fatalf("no forecast of %v", a)
		}
		for _, part := range append([]*show.Strike{k}, k.Also...) {
			for _, l := range part.Pools {
				n[part.At-1] += l.Shots
			}
		}
		return n
	}
	if n := shots(warpath.Asked(tr.Match, warpath.AllottingQuestion{Unit: 0}), 1, 2, int32(warpath.Apart)); n != [2]uint8{6, 6} {
		t.Errorf("evenly: %v", n)
	}
	s.Fight.Blow[0], s.Fight.Blow[1], s.Fight.Asked = 1, 2, warpath.Only(0)
	if n := shots(warpath.Asked(tr.Match, warpath.SharingQuestion{Unit: 0, Weapon: 0, Dice: 4, Among: warpath.Only(1) | warpath.Only(2)}), 1, 3); n != [2]uint8{5, 7} {
		t.Errorf("as said: %v", n)
	}
}

func TestForecastsOfDividedFireComeTrue(t *testing.T) {
	tr := warpath.NewTrial(t, nil, []warpath.Placed{{Card: warpath.Foot("By", 6), X: warpath.In(20), Y: warpath.In(10), Token: warpath.Shoot}},
		[]warpath.Placed{{Card: warpath.Foot("A", 3), X: warpath.In(20), Y: warpath.In(18)}, {Card: warpath.With(warpath.Foot("B", 4), func(c *warpath.UnitCard) { c.Armour = 4 }), X: warpath.In(25), Y: warpath.In(18)}})
	who := game.Answer{1, 1, 2, 2, 2, 1}
	tr.Activates(0, warpath.CombatPhase).Also(func(s *warpath.State) { s.Act.Split = true })
	tr.Beginning = func(p warpath.Play) { p.S.Act.Live, p.S.Act.Unit, p.S.Turn = true, 0, 0 }
	tr.Will("shoot", int32(warpath.Fire), 1).Will("split", 2).Will("split/bases", who...)
	c := situation{Trial: tr, name: "divided", by: askedBy(warpath.SplittingQuestion{Unit: 0, First: warpath.Shot{At: 1, With: 1}, Second: warpath.Shot{At: 2, With: 1}}), says: who, runs: 4000}
	parts, lost := c.foretold(t), c.played(t)
	if len(parts) != 2 || parts[0].At != 1 || parts[1].At != 2 {
		t.Fatalf("%d parts", len(parts))
	}
	for _, k := range parts {
		c.agree(t, k.UnitName(k.At), k.Odds(warpath.OddsRerolls{}).Casualties, lost[k.At])
	}
	c.by, c.says = askedBy(warpath.SecondTargetQuestion{Unit: 0, First: warpath.Shot{At: 1, With: 1}}), game.Answer{-1}
	if k := c.foretold(t); len(k) != 1 || k[0].Pools[0].Shots != 12 {
		t.Errorf("all at one: %+v", k[0].Pools)
	}
	c.says = game.Answer{2}
	if k := c.foretold(t); len(k) != 2 || k[0].Pools[0].Shots+k[1].Pools[0].Shots != 12 {
		t.Error("a second target, before the bases are divided")
	}
}

func TestForecastsOfBlastsComeTrue(t *testing.T) {
	crowd := warpath.With(warpath.Foot("B", 6), func(c *warpath.UnitCard) { c.Armour = 4 })
	for _, c := range []struct {
		name string
		guns int
		kind warpath.AttackKind
		runs int
	}{
		{"three aimed directly", 3, warpath.DirectBlast, 4000},
		{"one that drifts", 1, warpath.IndirectBlast, 20000},
		{"three that drift", 3, warpath.IndirectBlast, 4000},
	} {
		tr := warpath.NewTrial(t, nil, []warpath.Placed{{Card: warpath.Artillery(c.guns), X: warpath.In(20), Y: warpath.In(5), Gap: geom.Inch / 2, Face: 1, Token: warpath.Overwatch}, {Card: warpath.Foot("Friend", 2), X: warpath.In(24), Y: warpath.In(22)}},
			[]warpath.Placed{{Card: crowd, X: warpath.In(20), Y: warpath.In(20)}})
		at := game.Answer{int32(warpath.In(20) + 2*warpath.Mm25), int32(warpath.In(20))}
		phase := warpath.CombatPhase
		if c.kind == warpath.IndirectBlast {
			phase = warpath.OverwatchPhase
		} else {
			tr.Also(func(s *warpath.State) { s.Units[0].Token = warpath.Shoot })
		}
		tr.Activates(0, phase).Will("shoot", int32(c.kind), 2).Will("aim", at...)
		blast := situation{Trial: tr, name: c.name, by: askedBy(warpath.AimingQuestion{Unit: 0, At: 2, Kind: c.kind}), says: at, runs: c.runs}
		k, lost := blast.foretold(t)[0], blast.played(t)
		blast.agree(t, "B", k.Odds(warpath.OddsRerolls{}).Casualties, lost[2])
		if total := sum(k.Landings); c.kind == warpath.IndirectBlast && total != 1920*power(480, c.guns-1) {
			t.Errorf("%s: %d ways", c.name, total)
		}
	}
}

func sum(all []warpath.Landing) (n int) {
	for i := range all {
		n += all[i].Ways
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
	tr := warpath.NewTrial(t, nil, []warpath.Placed{{Card: warpath.Artillery(1), X: warpath.In(20), Y: warpath.In(5), Face: 1, Token: warpath.Overwatch}, {Card: warpath.Foot("Friend", 1), X: warpath.In(20), Y: warpath.In(23)}}, []warpath.Placed{{Card: warpath.Foot("B", 1), X: warpath.In(20), Y: warpath.In(20)}})
	c := situation{Trial: tr, name: "a friend", by: askedBy(warpath.AimingQuestion{Unit: 0, At: 2, Kind: warpath.IndirectBlast}), says: game.Answer{int32(warpath.In(20)), int32(warpath.In(20))}}
	var told []string
	for _, n := range c.foretold(t)[0].Notes {
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
	tr := warpath.NewTrial(t, nil, []warpath.Placed{{Card: warpath.Artillery(1), X: warpath.In(20), Y: warpath.In(5), Face: 1, Token: warpath.Overwatch}}, []warpath.Placed{{Card: warpath.Foot("B", 1), X: warpath.In(20), Y: warpath.In(20)}})
	c := situation{Trial: tr, name: "one base", by: askedBy(warpath.AimingQuestion{Unit: 0, At: 1, Kind: warpath.IndirectBlast}), says: game.Answer{int32(warpath.In(20)), int32(warpath.In(20))}}
	k := c.foretold(t)[0]
	if got := k.Touched().Is(1); !got.Equal(dice.Frac(480+360, 1920)) {
		t.Errorf("touched with %v", got)
	}
	// 2 dice at 6+ hit with 3/8 each, and damage Armour 6+ with 3/8 again.
	if got := k.Odds(warpath.OddsRerolls{}).Hits.Mean(); !got.Equal(dice.Frac(840*2*3, 1920*8)) {
		t.Errorf("%v hits", got)
	}
}

// fightsToo has a unit that has moved fight at once, up to what the blows come to.
func fightsToo(t *warpath.Trial, u warpath.UnitID) (fought *bool) {
	move := t.Next
	fought = new(bool)
	t.Next = func(p warpath.Play) bool {
		switch {
		case move(p):
			return true
		case p.S.Phase == warpath.MovementPhase:
			p.S.Phase = warpath.CombatPhase
			p.BeginFight(u)
		case !p.S.Fight.Live || p.S.Fight.Stage >= warpath.Resulting:
			return false
		default:
			p.Fight()
		}
		*fought = true
		return true
	}
	return fought
}

// A unit threatens whom it reaches by a Sprint, with its fire after an Advance, and tells nothing
// of an order that lies face down.
func TestThreats(t *testing.T) {
	for _, c := range []struct {
		name  string
		gap   geom.Length
		could bool
	}{{"a charge away", warpath.In(5), true}, {"across the table", warpath.In(36), false}} {
		tr := warpath.NewField(t, nil, []warpath.Placed{{Card: warpath.Foot("By", 5), X: warpath.In(20), Y: warpath.In(8)}}, []warpath.Placed{{Card: warpath.Foot("At", 5), X: warpath.In(20), Y: warpath.In(8) + c.gap}})
		s := tr.Begin()
		m := show.Of(tr.Match)
		told := ""
		for order := warpath.Overwatch; order <= warpath.Shoot; order++ {
			s.FaceDown = true
			s.Units[0].Token, s.Units[1].Token = order, order
			threat, ok := m.Threat(&s, 1, 0, nil)
			data, err := json.Marshal(threat)
			if err != nil || !ok || len(threat.Could) == 1 != c.could || len(threat.Bands) < 2 {
				t.Fatalf("%s: %v, %s", c.name, err, data)
			}
			if told == "" {
				told = string(data)
			}
			if string(data) != told {
				t.Errorf("%s: the order shows: %s, %s", c.name, told, data)
			}
		}
	}
}

func TestForecastsOfAssaultsComeTrue(t *testing.T) {
	for _, c := range []struct {
		name    string
		terrain []warpath.Feature
		by, at  warpath.UnitCard
		dx      geom.Length // how far the one row stands aside of the other
		some    bool        // not all bases strike
		mods    warpath.Mods
	}{
		{"row against row", nil, warpath.Foot("By", 5), warpath.Foot("At", 5), 0, false, warpath.PlusMod},
		{"aside, with Save and Frenzy", nil, warpath.With(warpath.Foot("By", 8), func(c *warpath.UnitCard) { c.Melee[0].Frenzy, c.Melee[0].AP, c.Sprint = true, 1, warpath.In(5) }),
			warpath.With(warpath.Foot("At", 3), func(c *warpath.UnitCard) { c.Keywords.Save, c.Melee[0].Vicious = 6, true }), warpath.In(3), true, warpath.PlusMod},
		{"Hindered", []warpath.Feature{{Named: content.Named{ID: "mud", Name: "mud"}, Kind: warpath.Woods, Height: 4, Shape: warpath.Rect(15, 11, 35, 13)}}, warpath.With(warpath.Foot("By", 5), func(c *warpath.UnitCard) { c.Kind, c.Advance = warpath.Bike, warpath.In(6) }), warpath.Foot("At", 5), 0, false, warpath.MinusMod},
	} {
		tr := warpath.NewField(t, c.terrain, []warpath.Placed{{Card: c.by, X: warpath.In(20), Y: warpath.In(10), Token: warpath.Sprint}}, []warpath.Placed{{Card: c.at, X: warpath.In(20) + c.dx, Y: warpath.In(15)}})
		tr.Activate(0)
		s := tr.Begin()
		p := warpath.Play{Position: tr.At(&s), G: nil}
		q := warpath.MarchingQuestion{Unit: 0, How: warpath.Charging, Target: 1}
		way := slices.Clone(warpath.Proposed(p.Position, q, game.NewRand(1))[0])
		tr.Will("do", int32(warpath.Engage), 1).Will("charge", way...)
		fought := fightsToo(tr, 0)
		charge := situation{Trial: tr, name: c.name, by: askedBy(warpath.DoingQuestion{Unit: 0}), says: game.Answer{int32(warpath.Engage), 1}, runs: 2000}
		k, lost := charge.foretold(t)[0], charge.played(t)
		charge.agree(t, "At", k.Odds(warpath.OddsRerolls{}).Casualties, lost[1])
		charge.agree(t, "By", k.BackOdds().Casualties, lost[0])
		if l := k.Pools[0]; !*fought || c.some != (int(l.Shots) < c.by.Bases) || l.Mods != c.mods {
			t.Errorf("%s: %+v", c.name, l)
		}
		charge.by, charge.says = askedBy(q), game.Answer(way)
		if again := charge.foretold(t)[0]; again.Pools[0] != k.Pools[0] {
			t.Errorf("%s: the march forecasts %+v, the charge %+v", c.name, again.Pools, k.Pools)
		}
	}
}

// A charge into an Assault that is fought already: the friend's bases strike the same
// enemy, with halved dice of their own, and other enemies strike the friend.
func TestForecastsOfAChargeIntoAnAssaultComeTrue(t *testing.T) {
	weak := warpath.With(warpath.Foot("Friend", 3), func(c *warpath.UnitCard) { c.Assault = 8 })
	tr := warpath.NewField(t, nil, []warpath.Placed{{Card: warpath.Foot("By", 3), X: warpath.In(20), Y: warpath.In(10), Token: warpath.Sprint}, {Card: weak, X: warpath.In(20), Y: warpath.In(15) + warpath.Mm25}},
		[]warpath.Placed{{Card: warpath.Foot("At", 5), X: warpath.In(20), Y: warpath.In(15)}, {Card: warpath.Foot("Other", 2), X: warpath.In(20), Y: warpath.In(15) + 2*warpath.Mm25}})
	tr.Also(func(s *warpath.State) {
		s.Units[1].Token, s.Units[1].Pinned = warpath.AssaultMinus, true // 8+ with -1: halved
		s.Units[2].Token, s.Units[3].Token = warpath.AssaultZero, warpath.AssaultZero
	})
	tr.Activate(0).Will("do", int32(warpath.Engage), 2)
	fought := fightsToo(tr, 0)
	c := situation{Trial: tr, name: "into an Assault", by: askedBy(warpath.DoingQuestion{Unit: 0}), says: game.Answer{int32(warpath.Engage), 2}, runs: 2000}
	all := c.foretold(t)
	k := all[0]
	lost := c.played(t)
	c.agree(t, "At", k.Odds(warpath.OddsRerolls{}).Casualties, lost[2])
	c.agree(t, "By", k.BackOdds().Casualties, lost[0])
	if !*fought || len(k.Pools) != 2 || k.Pools[1].By != 1 {
		t.Errorf("%+v", k.Pools)
	}
	if len(all) != 1 || k.Notes[0].Clause != "wp.assault.multi" {
		t.Errorf("%d parts, %+v", len(all), k.Notes)
	}
}

// A building that two units hold is assaulted: both strike back, and all blows are taken
// to fall on the first.
func TestForecastsOfStormingComeTrue(t *testing.T) {
	house := warpath.FeatureOf("house", warpath.Building, 4, warpath.Rect(18, 14, 26, 20))
	for _, c := range []struct {
		name string
		by   warpath.UnitCard
		mods warpath.Mods
	}{
		{"on foot", warpath.Foot("By", 6), warpath.MinusMod},
		{"bikes", warpath.With(warpath.Foot("By", 4), func(c *warpath.UnitCard) { c.Kind, c.Advance = warpath.Bike, warpath.In(6) }), warpath.MinusMod | warpath.BikeMod},
	} {
		tr := warpath.NewField(t, []warpath.Feature{house}, []warpath.Placed{{Card: c.by, X: warpath.In(20), Y: warpath.In(10), Token: warpath.Sprint}},
			[]warpath.Placed{{Card: warpath.Foot("At", 3), X: warpath.In(20), Y: warpath.In(16), In: 1, Token: warpath.AssaultZero}, {Card: warpath.Foot("Other", 2), X: warpath.In(20), Y: warpath.In(18), In: 1, Token: warpath.AssaultZero}})
		tr.Activate(0).Will("do", int32(warpath.Storm), 0)
		fought := fightsToo(tr, 0)
		storm := situation{Trial: tr, name: c.name, by: askedBy(warpath.DoingQuestion{Unit: 0}), says: game.Answer{int32(warpath.Storm), 0}, runs: 2000}
		all := storm.foretold(t)
		k, lost := all[0], storm.played(t)
		storm.agree(t, "At", k.Odds(warpath.OddsRerolls{}).Casualties, lost[1])
		storm.agree(t, "By", k.BackOdds().Casualties, lost[0])
		if !*fought || len(all) != 1 || len(k.Back) != 2 || k.Pools[0].Mods != c.mods {
			t.Errorf("%s: %+v %+v", c.name, k.Pools, k.Back)
		}
		if lost[2][0] != storm.runs {
			t.Errorf("%s: blows fell on the other: %v", c.name, lost[2])
		}
	}
}
