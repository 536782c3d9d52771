package warpath

import (
	"fmt"

	"umpire/board"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// strike is an attack that an answer would make on a unit, in a position of its own.
type strike struct {
	position
	by, at UnitID
	with   weaponSet // of a shot, what fires
	landing
	landings []landing // where what drifts may come to lie; none if it does not
	facts    []string
	notes    []board.Note
	back     []Pool    // the blows that it gets in the same Assault
	also     []*strike // what the same answer does to others
}

// landing is one of several things that may come of it: the dice, and how many bases may
// be lost.
type landing struct {
	ways    int // how many of all ways come to this
	pools   []Pool
	atStake int
}

// Forecast implements board.Rules.
func (m *Match) Forecast(s *State, q game.Question[State], a game.Answer) (board.Forecast, bool) {
	own := *s
	k, ok := m.At(&own).strikeOf(q, a)
	if !ok {
		return board.Forecast{}, false
	}
	f := k.foretell()
	for _, other := range k.also {
		f.Also = append(f.Also, other.foretell())
	}
	return f, true
}

// strikeOf is the attack that an answer would make. The position is one to try it in.
func (p position) strikeOf(q game.Question[State], row game.Answer) (k *strike, ok bool) {
	switch asked := ask.Asked(q).(type) {
	case shooting:
		if a, is := ask.Said[shotAnswer](q, p.s, row); is {
			return p.fireOf(q, asked, a, row)
		}
	case secondTarget:
		if a, is := ask.Said[secondAnswer](q, p.s, row); is && asked.Judge(p, a, nil) {
			return p.dividedShot(asked, a), true
		}
	case splitting:
		if a, is := ask.Said[ask.List[UnitID]](q, p.s, row); is && asked.Judge(p, a, nil) {
			return p.volleys(asked, allotted(a, asked.first.at), allotted(a, asked.second.at)), true
		}
	case aiming:
		if at, is := ask.Said[geom.Point](q, p.s, row); is {
			return p.burst(asked.unit, asked.at, asked.kind, at)
		}
	case doing:
		if a, is := ask.Said[deedAnswer](q, p.s, row); is && a.Do == Engage && asked.Judge(p, a, nil) {
			return p.planned(marching{unit: asked.unit, how: charging, target: a.Unit})
		} else if is && a.Do == Storm && asked.Judge(p, a, nil) {
			return p.planned(marching{unit: asked.unit, how: storming, target: None, site: uint8(a.Site) + 1})
		}
	case consolidating:
		if a, is := ask.Said[afterAnswer](q, p.s, row); is && a.Do == followUp && asked.Judge(p, a, nil) {
			return p.planned(marching{unit: asked.unit, how: pursuing, target: a.Foe, prey: only(a.Foe)})
		}
	case marching:
		if a, is := ask.Said[ask.March](q, p.s, row); is && (asked.how == charging || asked.how == storming || asked.how == pursuing) {
			return p.onslaught(asked, a)
		}
	case sharing:
		if a, is := ask.Said[ask.List[int]](q, p.s, row); is && asked.Judge(p, a, nil) {
			p.shares(asked, a)
			return p.melee(asked.unit, asked.foe(0)), true
		}
	case allotting:
		if a, is := ask.Said[blows](q, p.s, row); is && asked.Judge(p, a, nil) {
			return p.allotted(asked.unit, a), true
		}
	}
	return nil, false
}

// shotAt is a unit's fire at another; of a blast, at the first place that it may be
// aimed at.
func (p position) shotAt(by, at UnitID, kind AttackKind) (*strike, bool) {
	if kind != Fire {
		to, ok := p.anyAim(by, at, kind)
		if !ok {
			return nil, false
		}
		return p.burst(by, at, kind, to)
	}
	return p.volley(by, shot{at, p.weaponsFor(by, Fire)}, allMembers), true
}

// volley is the fire of some of a unit's bases at another.
func (p position) volley(by UnitID, s shot, allowed uint16) *strike {
	p.s.Attack = Attack{Kind: Fire}
	f := p.fireAt(by, s.at, s.with, allowed)
	k := &strike{position: p, by: by, at: s.at, with: s.with}
	p.volleyOf(&f, func(l Pool) { k.pools = append(k.pools, l) })
	_, firing := bases(&f.viewers, f.firing)
	_, k.atStake = bases(&f.targets, f.eligible)
	k.factf("%d of %s fire", firing, count(f.nv, "base"))
	switch {
	case f.cover.inCover:
		k.factf("in cover: %d of %s", f.cover.covered, count(f.cover.of, "base"))
	case f.cover.covered > 0:
		k.factf("not in cover: only %d of %s", f.cover.covered, count(f.cover.of, "base"))
	}
	k.noteCover(&f)
	if k.atStake < f.nt {
		k.note("wp.shooting.casualty_eligible", "%d of %s can be hit, and no more are lost", k.atStake, count(f.nt, "base"))
	}
	return k
}

// volleys are the two parts of fire that is divided.
func (p position) volleys(q splitting, one, other uint16) *strike {
	k := p.volley(q.unit, q.first, one)
	k.also = append(k.also, p.volley(q.unit, q.second, other))
	for _, part := range []*strike{k, k.also[0]} {
		part.note("wp.data.enforcers.order.coordinated_fire", "The fire of %s is divided", p.unitName(q.unit))
	}
	return k
}

// fireOf is what comes of fire at a unit.
func (p position) fireOf(q game.Question[State], asked shooting, a shotAnswer, row game.Answer) (*strike, bool) {
	switch {
	case a.holds() || a.At == None:
	case len(a.More) == 0 && p.onTable(a.At):
		return p.shotAt(asked.unit, a.At, a.How)
	case a.some() && q.Lawful(p.s, row):
		if a.How == Fire {
			return p.volley(asked.unit, shot{a.At, a.weapons()}, allMembers), true
		}
		p.s.Act.With = a.weapons()
		return p.shotAt(asked.unit, a.At, a.How)
	}
	return nil, false
}

// dividedShot is what comes of a second target, or of none: which bases shoot at whom is
// still to be said, so that it is some way in which each gets its share.
func (p position) dividedShot(q secondTarget, a secondAnswer) *strike {
	if a.none() {
		return p.volley(q.unit, q.first, allMembers)
	}
	second := q.shot(p, a)
	one, other := p.divide(q.unit, q.first, second)
	return p.volleys(splitting{q.unit, q.first, second}, one, other)
}

func (k *strike) factf(format string, args ...any) {
	k.facts = append(k.facts, fmt.Sprintf(format, args...))
}

func (k *strike) note(clause game.Clause, format string, args ...any) {
	k.notes = append(k.notes, board.Note{Text: fmt.Sprintf(format, args...), Clause: clause})
}

// foretell makes the forecast.
func (k *strike) foretell() board.Forecast {
	o := k.odds(OddsRerolls{})
	from, to, ok := k.nearest(k.by, k.at)
	f := board.Forecast{By: int32(from), At: int32(to), Title: k.unitName(k.at), Figure: k.figures(&o), Outcomes: k.outcomes(&o), Lines: k.lines(), Reply: k.reply(&o), Spreads: o.spreads()}
	facts := []string{} // of a unit that hits itself nothing is measured
	if ok {
		sight := k.sightLine(from, to)
		f.Sight, facts = &sight, k.measured(&sight)
	}
	f.Facts = append(facts, k.facts...)
	k.rerolls()
	f.Notes = k.notes
	return f
}

// measured are how far the nearest bases are apart, and what is between them.
func (k *strike) measured(sight *board.Sight) []string {
	facts := []string{board.InchesUp(sight.Distance) + " away"}
	if k.s.Attack.Kind == Melee {
		return facts
	}
	weapons := k.with
	if weapons == 0 {
		weapons = k.weaponsFor(k.by, k.s.Attack.Kind)
	}
	if reach := k.reach(k.by, weapons); sight.Distance > reach {
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
func (p position) nearest(by, at UnitID) (from, to BaseID, ok bool) {
	if by == at { // a blast on those who fire it
		from = p.m.units[by].First
		return from, from, false
	}
	s := p.look(by, at)
	best := geom.Length(0)
	found := false
	for i, v := range s.viewers[:s.nv] {
		for k, t := range s.targets[:s.nt] {
			sees, gap := s.seen[i][k] != 0, geom.Gap(p.capsule(v), p.capsule(t))
			if !ok || sees && !found || sees == found && gap < best {
				from, to, best, found, ok = v, t, gap, sees, true
			}
		}
	}
	return from, to, ok
}

func (k *strike) figures(o *Odds) []board.Figure {
	list := o.figures()
	if len(k.landings) > 0 {
		list = append(list[1:], board.Figure{Value: board.Mean(k.touched().Mean()), Label: "bases touched"})
	} else if left := k.strength(k.at); k.atStake == left {
		return append(list, board.Figure{Value: board.Percent(o.Casualties.AtLeast(left)), Label: "destroys"})
	}
	return append(list, board.Figure{Value: board.Percent(o.Casualties.AtLeast(1)), Label: "at least one"})
}

// outcomes are all that can come of it, by bases lost.
func (k *strike) outcomes(o *Odds) []board.Outcome { return o.outcomes(k.strength(k.at)) }

// figures are how many hits and bases lost are to be expected.
func (o *Odds) figures() []board.Figure {
	return []board.Figure{{Value: board.Mean(o.Hits.Mean()), Label: "hits expected"}, {Value: board.Mean(o.Casualties.Mean()), Label: "bases lost"}}
}

// outcomes are how likely it is to lose so many bases, of so many that are left.
func (o *Odds) outcomes(left int) []board.Outcome {
	var list board.Outcomes
	miss := o.Hits.Is(0)
	list.Add("miss", "Miss", miss)
	list.Add("nothing", "No base lost", o.Casualties.Is(0).Minus(miss))
	for n := 1; n < left; n++ {
		list.Add("damage", fmt.Sprintf("%d lost", n), o.Casualties.Is(n))
	}
	list.Add("destroyed", "Destroyed", o.Casualties.Is(left))
	return list.List()
}

func (o *Odds) spreads() []board.Spread {
	return []board.Spread{{What: "hits", Dist: o.Hits}, {What: "casualties", Dist: o.Casualties}}
}

// rerolls notes what is rolled again, and what a Shield takes.
func (k *strike) rerolls() {
	for i := range k.pools {
		l := &k.pools[i]
		melee, w := k.s.Attack.Kind == Melee, k.weaponOf(l)
		switch {
		case !k.hurtsFoes(l):
		case melee && k.thirsts(l.By):
			k.note("wp.data.plague.order.thirst", "%s: failed dice to hit are rolled again", w.Name)
		case !melee && k.storms(l.By):
			k.note("wp.data.enforcers.order.firestorm", "%s: dice to hit that show 1 or 2 are rolled again", w.Name)
		case melee && w.Frenzy:
			k.note("wp.keywords.frenzy", "%s: dice to hit that show 1 are rolled again", w.Name)
		case !melee && w.Marksman:
			k.note("wp.keywords.marksman", "%s: dice to hit that show 1 are rolled again", w.Name)
		}
		if w.Vicious && k.hurtsFoes(l) {
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
	if k.unit(k.at).Shields > 0 {
		k.note("wp.keywords.shield", "A Shield takes the damage, once")
	}
	if len(k.pools) > 0 && int(k.s.Points[k.seat(k.by)]) >= rerollCost {
		o := k.odds(OddsRerolls{Hit: true, Damage: true})
		k.note("wp.command.reroll", "With Command Points for both rolls %s bases are lost on average", board.Mean(o.Casualties.Mean()))
	}
}

// notePins notes what may keep a Pinned marker off the target that this could give it
// (wp.pinning.sources).
func (k *strike) notePins() {
	could := k.s.Attack.Kind == Melee || k.m.units[k.at].Bases >= lastBaseFrom
	for i := range k.pools {
		could = could || k.s.Attack.pins(k.position, &Pool{By: k.by, Hits: 1, Weapon: k.pools[i].Weapon})
	}
	switch name := k.unitName(k.at); {
	case !could:
	case k.unflinching(k.at):
		k.note("wp.keywords.unflinching", "%s is Unflinching: nothing pins it", name)
	case k.unit(k.at).Pinned:
		k.note("wp.pinning.max_one", "%s is Pinned already", name)
	case k.keywords(k.at).Headstrong:
		k.note("wp.keywords.headstrong", "%s is Headstrong: for each cause that would pin it a 5+ keeps the marker off", name)
	}
}

// backOdds are of the blows that the unit gets in the same Assault.
func (k *strike) backOdds() Odds {
	return k.poolOdds(k.by, k.strength(k.by), OddsRerolls{}, k.back)
}

// reply is what the target could do back: its blows of the same fight, or its fire with
// the bases that are likely to be left.
func (k *strike) reply(o *Odds) string {
	if k.s.Attack.Kind == Melee {
		switch {
		case len(k.back) > 0:
		case k.card(k.at).Assault == Dash:
			return "Does not strike back: it has Assault -."
		default:
			return ""
		}
		back := k.backOdds()
		return fmt.Sprintf("Strikes back at the same time: %s hits, %s of your bases lost.", board.Mean(back.Hits.Mean()), board.Mean(back.Casualties.Mean()))
	}
	if k.seat(k.at) == k.seat(k.by) || !k.mayShoot(k.at, k.by, Fire, nil) {
		return ""
	}
	back, pools := k.m.ShotOdds(k.s, k.at, k.by, OddsRerolls{})
	if len(pools) == 0 {
		return ""
	}
	return fmt.Sprintf("Could shoot at you from there: %s hits, %s of your bases lost.", board.Mean(back.Hits.Mean()), board.Mean(back.Casualties.Mean()))
}
