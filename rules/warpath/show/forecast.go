package show

import (
	"fmt"

	"umpire/board"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warpath"
)

// Strike is an attack that an answer would make on a unit, in a position of its own.
type Strike struct {
	warpath.Position
	by, At warpath.UnitID
	with   warpath.WeaponSet // of a shot, what fires
	warpath.Landing
	Landings []warpath.Landing // where what drifts may come to lie; none if it does not
	facts    []string
	Notes    []board.Note
	Back     []warpath.Pool // the blows that it gets in the same Assault
	Also     []*Strike      // what the same answer does to others
}

// Forecast implements board.Rules.
func (m Table) Forecast(s *warpath.State, q game.Question[warpath.State], a game.Answer) (board.Forecast, bool) {
	own := *s
	switch asked := q.Asked().(type) {
	case warpath.RerollingDiceQuestion:
		which, is := ask.Decode[warpath.DicePlaces](q, s, a)
		if !is || !asked.Judge(m.At(s), which, nil) {
			return board.Forecast{}, false
		}
		return rolling(m.At(&own), which), true
	case warpath.RerollingQuestion:
		die, is := ask.Decode[warpath.MaybePlace](q, s, a)
		if !is || !asked.Judge(m.At(s), die, nil) {
			return board.Forecast{}, false
		}
		return swords(m.At(s), asked, int(die.One)), true
	}
	k, ok := StrikeOf(m.At(&own), q, a)
	if !ok {
		return board.Forecast{}, false
	}
	f := k.Forecast()
	for _, other := range k.Also {
		f.Also = append(f.Also, other.Forecast())
	}
	return f, true
}

// StrikeOf is the attack that an answer would make. The position is one to try it in.
func StrikeOf(p warpath.Position, q game.Question[warpath.State], row game.Answer) (k *Strike, ok bool) {
	switch asked := q.Asked().(type) {
	case warpath.ShootingQuestion:
		if a, is := ask.Decode[warpath.ShotAnswer](q, p.S, row); is {
			return fireOf(p, q, asked, a, row)
		}
	case warpath.SecondTargetQuestion:
		if a, is := ask.Decode[warpath.SecondAnswer](q, p.S, row); is && asked.Judge(p, a, nil) {
			return dividedShot(p, asked, a), true
		}
	case warpath.SplittingQuestion:
		if a, is := ask.Decode[ask.List[warpath.UnitID]](q, p.S, row); is && asked.Judge(p, a, nil) {
			return volleys(p, asked, warpath.Allotted(a, asked.First.At), warpath.Allotted(a, asked.Second.At)), true
		}
	case warpath.AimingQuestion:
		if at, is := ask.Decode[geom.Point](q, p.S, row); is {
			return burst(p, asked.Unit, asked.At, asked.Kind, at)
		}
	case warpath.DoingQuestion:
		if a, is := ask.Decode[warpath.DeedAnswer](q, p.S, row); is && a.Do == warpath.Engage && asked.Judge(p, a, nil) {
			return planned(p, warpath.MarchingQuestion{Unit: asked.Unit, How: warpath.Charging, Target: a.Unit})
		} else if is && a.Do == warpath.Storm && asked.Judge(p, a, nil) {
			return planned(p, warpath.MarchingQuestion{Unit: asked.Unit, How: warpath.Storming, Target: warpath.None, Site: uint8(a.Site) + 1})
		}
	case warpath.ConsolidatingQuestion:
		if a, is := ask.Decode[warpath.AfterAnswer](q, p.S, row); is && a.Do == warpath.FollowUp && asked.Judge(p, a, nil) {
			return planned(p, warpath.MarchingQuestion{Unit: asked.Unit, How: warpath.Pursuing, Target: a.Foe, Prey: warpath.Only(a.Foe)})
		}
	case warpath.MarchingQuestion:
		if a, is := ask.Decode[ask.March](q, p.S, row); is && (asked.How == warpath.Charging || asked.How == warpath.Storming || asked.How == warpath.Pursuing) {
			return onslaught(p, asked, a)
		}
	case warpath.SharingQuestion:
		if a, is := ask.Decode[ask.List[int]](q, p.S, row); is && asked.Judge(p, a, nil) {
			p.Shares(asked, a)
			return melee(p, asked.Unit, asked.Foe(0)), true
		}
	case warpath.AllottingQuestion:
		if a, is := ask.Decode[warpath.BlowList](q, p.S, row); is && asked.Judge(p, a, nil) {
			return allotted(p, asked.Unit, a), true
		}
	}
	return nil, false
}

// ShotAt is a unit's fire at another; of a blast, at the first place that it may be
// aimed at.
func ShotAt(p warpath.Position, by, at warpath.UnitID, kind warpath.AttackKind) (*Strike, bool) {
	if kind != warpath.Fire {
		to, ok := p.AnyAim(by, at, kind)
		if !ok {
			return nil, false
		}
		return burst(p, by, at, kind, to)
	}
	return volley(p, by, warpath.Shot{At: at, With: p.WeaponsFor(by, warpath.Fire)}, warpath.AllMembers), true
}

// volley is the fire of some of a unit's bases at another.
//
//lint:allow readonly the position is a copy that the forecast was given
func volley(p warpath.Position, by warpath.UnitID, s warpath.Shot, allowed uint16) *Strike {
	p.S.Attack = warpath.Attack{Kind: warpath.Fire}
	f := p.FireAt(by, s.At, s.With, allowed)
	k := &Strike{Position: p, by: by, At: s.At, with: s.With}
	p.VolleyOf(&f, func(l warpath.Pool) { k.Pools = append(k.Pools, l) })
	_, firing := warpath.Bases(&f.Viewers, f.Firing)
	_, k.AtStake = warpath.Bases(&f.Targets, f.Eligible)
	k.factf("%d of %s fire", firing, warpath.Count(f.Nv, "base"))
	switch {
	case f.Cover.InCover:
		k.factf("in cover: %d of %s", f.Cover.Covered, warpath.Count(f.Cover.Of, "base"))
	case f.Cover.Covered > 0:
		k.factf("not in cover: only %d of %s", f.Cover.Covered, warpath.Count(f.Cover.Of, "base"))
	}
	k.noteCover(&f)
	if k.AtStake < f.Nt {
		k.note("wp.shooting.casualty_eligible", "%d of %s can be hit, and no more are lost", k.AtStake, warpath.Count(f.Nt, "base"))
	}
	return k
}

// volleys are the two parts of fire that is divided.
func volleys(p warpath.Position, q warpath.SplittingQuestion, one, other uint16) *Strike {
	k := volley(p, q.Unit, q.First, one)
	k.Also = append(k.Also, volley(p, q.Unit, q.Second, other))
	for _, part := range []*Strike{k, k.Also[0]} {
		part.note("wp.data.enforcers.order.coordinated_fire", "The fire of %s is divided", p.UnitName(q.Unit))
	}
	return k
}

// fireOf returns what comes of fire at a unit.
//
//lint:allow readonly the position is a copy that the forecast was given
func fireOf(p warpath.Position, q game.Question[warpath.State], asked warpath.ShootingQuestion, a warpath.ShotAnswer, row game.Answer) (*Strike, bool) {
	switch {
	case a.Holds() || a.At == warpath.None:
	case len(a.More) == 0 && p.OnTable(a.At):
		return ShotAt(p, asked.Unit, a.At, a.How)
	case a.Some() && q.Lawful(p.S, row):
		if a.How == warpath.Fire {
			return volley(p, asked.Unit, warpath.Shot{At: a.At, With: a.Weapons()}, warpath.AllMembers), true
		}
		p.S.Act.With = a.Weapons()
		return ShotAt(p, asked.Unit, a.At, a.How)
	}
	return nil, false
}

// dividedShot returns what comes of a second target, or of none: which bases shoot at whom is
// still to be said, so that it is some way in which each gets its share.
func dividedShot(p warpath.Position, q warpath.SecondTargetQuestion, a warpath.SecondAnswer) *Strike {
	if a.None() {
		return volley(p, q.Unit, q.First, warpath.AllMembers)
	}
	second := q.Shot(p, a)
	one, other := p.Divide(q.Unit, q.First, second)
	return volleys(p, warpath.SplittingQuestion{Unit: q.Unit, First: q.First, Second: second}, one, other)
}

func (k *Strike) factf(format string, args ...any) {
	k.facts = append(k.facts, fmt.Sprintf(format, args...))
}

func (k *Strike) note(clause game.Clause, format string, args ...any) {
	k.Notes = append(k.Notes, board.Note{Text: fmt.Sprintf(format, args...), Clause: clause})
}

// Forecast makes the forecast.
func (k *Strike) Forecast() board.Forecast {
	o := k.Odds(warpath.OddsRerolls{})
	from, to, ok := nearest(k.Position, k.by, k.At)
	f := board.Forecast{By: int32(from), At: int32(to), Title: k.UnitName(k.At), Figure: k.figures(&o), Outcomes: k.outcomes(&o), Lines: k.lines(), Reply: k.reply(&o), Spreads: spreadsOf(&o)}
	facts := []string{} // of a unit that hits itself nothing is measured
	if ok {
		sight := sightLine(k.Position, from, to)
		f.Sight, facts = &sight, k.measured(&sight)
	}
	f.Facts = append(facts, k.facts...)
	k.rerolls()
	f.Notes = k.Notes
	return f
}

// measured returns how far the nearest bases are apart, and what is between them.
func (k *Strike) measured(sight *board.Sight) []string {
	facts := []string{board.InchesUp(sight.Distance) + " away"}
	if k.S.Attack.Kind == warpath.Melee {
		return facts
	}
	weapons := k.with
	if weapons == 0 {
		weapons = k.WeaponsFor(k.by, k.S.Attack.Kind)
	}
	if reach := k.Reach(k.by, weapons); sight.Distance > reach {
		facts[0] += ", reaches " + board.InchesDown(reach)
	}
	switch {
	case sight.Cover != "":
		facts = append(facts, "partly hidden: "+sight.Cover)
	case sight.Clear:
		facts = append(facts, "seen")
	case sight.Blocker != "":
		facts = append(facts, "no sight: "+sight.Blocker)
	}
	return facts
}

// nearest are the bases of two units that are nearest to each other, of those that see
// each other if any do.
func nearest(p warpath.Position, by, at warpath.UnitID) (from, to warpath.BaseID, ok bool) {
	if by == at { // a blast on those who fire it
		from = p.M.Units[by].First
		return from, from, false
	}
	s := p.Look(by, at)
	best := geom.Length(0)
	found := false
	for i, v := range s.Viewers[:s.Nv] {
		for k, t := range s.Targets[:s.Nt] {
			sees, gap := s.Seen[i][k] != 0, geom.Gap(p.Capsule(v), p.Capsule(t))
			if !ok || sees && !found || sees == found && gap < best {
				from, to, best, found, ok = v, t, gap, sees, true
			}
		}
	}
	return from, to, ok
}

func (k *Strike) figures(o *warpath.Odds) []board.Figure {
	list := figuresOf(o)
	if len(k.Landings) > 0 {
		list = append(list[1:], board.Expected("bases touched", k.Touched().Mean()))
	} else if left := k.Strength(k.At); k.AtStake == left {
		return append(list, board.Chance("destroys", o.Casualties.AtLeast(left)))
	}
	return append(list, board.Chance("at least one", o.Casualties.AtLeast(1)))
}

// outcomes are all that can come of it, by bases lost.
func (k *Strike) outcomes(o *warpath.Odds) []board.Outcome { return outcomesOf(o, k.Strength(k.At)) }

// figuresOf returns how many hits and bases lost are to be expected.
func figuresOf(o *warpath.Odds) []board.Figure {
	return []board.Figure{board.Expected("hits expected", o.Hits.Mean()), board.Expected("bases lost", o.Casualties.Mean())}
}

// outcomesOf returns how likely it is to lose so many bases, of so many that are left.
func outcomesOf(o *warpath.Odds, left int) []board.Outcome {
	var list board.Outcomes
	list.Add("miss", "Miss", o.Miss)
	list.Add("nothing", "No base lost", o.Casualties.Is(0).Minus(o.Miss))
	for n := 1; n < left; n++ {
		list.Add("damage", fmt.Sprintf("%d lost", n), o.Casualties.Is(n))
	}
	list.Add("destroyed", "Destroyed", o.Casualties.Is(left))
	return list.List()
}

func spreadsOf(o *warpath.Odds) []board.Spread {
	return []board.Spread{{What: "hits", Dist: o.Hits}, {What: "casualties", Dist: o.Casualties}}
}

// rerolls notes what is rolled again, and what a Shield takes.
func (k *Strike) rerolls() {
	for i := range k.Pools {
		l := &k.Pools[i]
		melee, w := k.S.Attack.Kind == warpath.Melee, k.WeaponOf(l)
		switch {
		case !k.HurtsFoes(l):
		case melee && k.Thirsts(l.By):
			k.note("wp.data.plague.order.thirst", "%s: failed dice to hit are rolled again", w.Name)
		case !melee && k.Storms(l.By):
			k.note("wp.data.enforcers.order.firestorm", "%s: dice to hit that show 1 or 2 are rolled again", w.Name)
		case melee && w.Frenzy:
			k.note("wp.keywords.frenzy", "%s: dice to hit that show 1 are rolled again", w.Name)
		case !melee && w.Marksman:
			k.note("wp.keywords.marksman", "%s: dice to hit that show 1 are rolled again", w.Name)
		}
		if w.Vicious && k.HurtsFoes(l) {
			clause := game.Clause("wp.keywords.vicious_shooting")
			if melee {
				clause = "wp.keywords.vicious_assault"
			}
			k.note(clause, "%s: dice to damage that show 1 are rolled again", w.Name)
		}
		if w.Pinning && !melee {
			k.note("wp.keywords.pinning", "%s pins", w.Name)
		}
	}
	k.notePins()
	if k.Unit(k.At).Shields > 0 {
		k.note("wp.keywords.shield", "A Shield takes the damage, once")
	}
	if len(k.Pools) > 0 && int(k.S.Points[k.Seat(k.by)]) >= warpath.RerollCost {
		o := k.Odds(warpath.OddsRerolls{Hit: true, Damage: true})
		k.note("wp.command.reroll", "With Command Points for both rolls %s bases are lost on average", board.Mean(o.Casualties.Mean()))
	}
}

// notePins notes what may keep a Pinned marker off the target that this could give it
// (wp.pinning.sources).
func (k *Strike) notePins() {
	could := k.S.Attack.Kind == warpath.Melee || k.M.Units[k.At].Bases >= warpath.LastBaseFrom
	for i := range k.Pools {
		could = could || k.S.Attack.Pins(k.Position, &warpath.Pool{By: k.by, Hits: 1, Weapon: k.Pools[i].Weapon})
	}
	switch name := k.UnitName(k.At); {
	case !could:
	case k.Unflinching(k.At):
		k.note("wp.keywords.unflinching", "%s is Unflinching: nothing pins it", name)
	case k.Unit(k.At).Pinned:
		k.note("wp.pinning.max_one", "%s is Pinned already", name)
	case k.Keywords(k.At).Headstrong:
		k.note("wp.keywords.headstrong", "%s is Headstrong: for each cause that would pin it a 5+ keeps the marker off", name)
	}
}

// BackOdds are of the blows that the unit gets in the same Assault.
func (k *Strike) BackOdds() warpath.Odds {
	return k.PoolOdds(k.by, k.Strength(k.by), warpath.OddsRerolls{}, k.Back)
}

// reply returns what the target could do back: its blows of the same fight, or its fire with
// the bases that are likely to be left.
func (k *Strike) reply(o *warpath.Odds) string {
	if k.S.Attack.Kind == warpath.Melee {
		switch {
		case len(k.Back) > 0:
		case k.Card(k.At).Assault == warpath.Dash:
			return "Does not strike back: it has Assault -."
		default:
			return ""
		}
		back := k.BackOdds()
		return fmt.Sprintf("Strikes back at the same time: %s hits, %s of your bases lost.", board.Mean(back.Hits.Mean()), board.Mean(back.Casualties.Mean()))
	}
	if k.Seat(k.At) == k.Seat(k.by) || !k.MayShoot(k.At, k.by, warpath.Fire, nil) {
		return ""
	}
	own := *k.S
	fire, _ := ShotAt(k.M.At(&own), k.At, k.by, warpath.Fire)
	if len(fire.Pools) == 0 {
		return ""
	}
	back := fire.Odds(warpath.OddsRerolls{})
	return fmt.Sprintf("Could shoot at you from there: %s hits, %s of your bases lost.", board.Mean(back.Hits.Mean()), board.Mean(back.Casualties.Mean()))
}
