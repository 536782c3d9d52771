package warpath

import (
	"math/bits"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
)

// burst is a blast aimed at a place: what it does to the nominated unit, or to the enemy
// that it touches most, and to everybody else under it, friends too (wp.blast.friendly).
func (p position) burst(by, at UnitID, kind AttackKind, to geom.Point) (*strike, bool) {
	a := &p.s.Attack
	*a = Attack{Live: true, Kind: kind, By: by, Target: at, Aim: to}
	a.Templates.Push(to)
	f := p.aimFrom(by, at, kind, to)
	if at == None {
		if at = p.mostTouched(by, kind); at == None {
			return nil, false
		}
	}
	k := &strike{position: p, by: by, at: at}
	for i := range p.m.units {
		u := UnitID(i)
		touched, n := p.underTemplates(u)
		switch {
		case n == 0 || !p.affects(u, kind):
		case u == at:
			k.landing = p.landed(&f, at, touched[:n])
			k.factf("the template touches %s", count(n, "base"))
		default:
			k.touchesToo(&f, u, touched[:n])
		}
	}
	if kind == IndirectBlast {
		k.drift(&f)
	}
	return k, k.atStake > 0
}

// mostTouched is the enemy of which the template that lies there touches most bases, or the
// friend if it touches no enemy, or None.
func (p position) mostTouched(by UnitID, kind AttackKind) (at UnitID) {
	at = None
	best := 0
	for i := range p.m.units {
		u := UnitID(i)
		if !p.affects(u, kind) {
			continue
		}
		_, n := p.underTemplates(u)
		if n > 0 && p.enemies(u, by) {
			n += maxMembers
		}
		if n > best {
			at, best = u, n
		}
	}
	return at
}

// touchesToo adds what the template does to a unit that it touches besides.
func (k *strike) touchesToo(f *aim, u UnitID, touched []BaseID) {
	also := &strike{position: k.position, by: k.by, at: u, landing: k.landed(f, u, touched)}
	also.factf("the template touches %s", count(len(touched), "base"))
	clause, whose, stays := game.Clause("wp.blast.touched_only"), "", ""
	if !k.enemies(u, k.by) {
		clause, whose = "wp.blast.friendly", ", your own,"
	}
	if k.s.Attack.Kind == IndirectBlast {
		stays = " if it stays"
	} else {
		k.also = append(k.also, also)
	}
	o := also.odds(OddsRerolls{})
	k.note(clause, "%s%s is touched too%s: %s, of which it loses %s on average, at least one in %s", k.unitName(u), whose, stays,
		count(len(touched), "base"), board.Mean(o.Casualties.Mean()), board.Percent(o.Casualties.AtLeast(1)))
}

// landed is what a blast does that touches some bases of a unit.
func (p position) landed(f *aim, at UnitID, touched []BaseID) (l landing) {
	a := &p.s.Attack
	a.Pools.Clear()
	play{position: p}.blastPools(f, at, touched)
	for i := range a.Pools.Len() {
		l.pools = append(l.pools, *a.Pools.At(i))
	}
	l.atStake = len(touched)
	return l
}

// Of all ways in which the Scatter Die falls (wp.basics.scatter_die) the first template
// lies at each of 360 bearings and four distances in one, and stays in 480; a further
// one lies at each bearing in one, and where the player wants it in 120.
const (
	staysWays = 480
	placeWays = 120
	extraWays = 480
	firstWays = staysWays + 4*wholeTurn
)

// mostTemplates is how many templates are followed to where they may come to lie.
const mostTemplates = 6

// exposed is a base that a template which drifts may touch.
type exposed struct {
	shape geom.Capsule
	unit  UnitID
	bit   uint16 // of the target's bases; 0 for others
	taboo bool   // the player may not put a template on it, or would not (wp.blast.friendly)
}

// touches are ways in which the templates touch some bases of the target.
type touches struct {
	bases uint16
	ways  int
}

// tally counts ways.
type tally []touches

func (t *tally) add(bases uint16, ways int) {
	for i := range *t {
		if (*t)[i].bases == bases {
			(*t)[i].ways += ways
			return
		}
	}
	*t = append(*t, touches{bases, ways})
}

// drift finds what the templates come to touch wherever they drift. On a HIT the player is
// taken to place a further one where it adds most bases of the target.
func (k *strike) drift(f *aim) {
	_, n := bases(&f.viewers, f.firing)
	if n == 0 || n > mostTemplates {
		return
	}
	d := drifting{near: k.exposedTo(geom.Inches(4) + 2*blastRadius), further: n - 1}
	for degrees := range d.beside {
		d.beside[degrees] = geom.Along(geom.Point{}, bearing(degrees), 2*blastRadius).Sub(geom.Point{})
	}
	aim := k.s.Attack.Aim
	d.lies(aim, staysWays)
	for degrees := range wholeTurn {
		for inches := 1; inches <= 4; inches++ {
			d.lies(geom.Along(aim, bearing(degrees), geom.Inches(inches)), 1)
		}
	}
	members, _ := k.members(k.at)
	for _, t := range d.touched {
		touched, n := bases(&members, t.bases)
		l := k.landed(f, k.at, touched[:n])
		l.ways = t.ways
		k.landings = append(k.landings, l)
	}
	k.tellDrift(&d)
}

// tellDrift notes what is known of the templates.
func (k *strike) tellDrift(d *drifting) {
	k.note("wp.blast.indirect_scatter", "A template stays in 1 of 4 cases, and else drifts by up to 4\u2033: all cases are counted, the dice above are of one that stays")
	total := firstWays
	for range d.further {
		total *= extraWays
	}
	if d.further > 0 {
		k.note("wp.blast.indirect_extra", "%s: on a HIT a further one is placed where it touches most, and nobody of your own", count(d.further+1, "template"))
	}
	for u, ways := range d.hurt {
		if ways > 0 {
			k.note("wp.blast.friendly", "%s may be touched too: %s", k.unitName(UnitID(u)), dice.Frac(int64(ways), int64(total)).Percent())
		}
	}
}

// exposedTo are the bases that a template whose middle is within reach of the aim touches.
func (k *strike) exposedTo(reach geom.Length) (list []exposed) {
	circle := geom.Disc(k.s.Attack.Aim, reach+blastRadius)
	for i := range k.m.units {
		u := UnitID(i)
		if !k.affects(u, IndirectBlast) {
			continue
		}
		members, n := k.members(u)
		for j, b := range members[:n] {
			e := exposed{shape: k.capsule(b), unit: u, taboo: !k.enemies(u, k.by) || k.engaged(u)}
			if u == k.at {
				e.bit = 1 << j
			}
			if geom.GapWithin(circle, e.shape, 0) {
				list = append(list, e)
			}
		}
	}
	return list
}

// drifting counts the ways in which templates lie.
type drifting struct {
	near    []exposed
	further int                 // templates after the first
	beside  [wholeTurn]geom.Vec // from the first to one edge to edge with it
	touched tally               // of the target
	hurt    [maxUnits]int       // ways in which units are touched on which none would be put
	about   []exposed           // those that a further template may touch
}

// lies counts what is touched if the first template lies at a place, in some ways.
func (d *drifting) lies(first geom.Point, ways int) {
	bases, taboo := touchedAt(d.near, first)
	var any, open tally // what a further one touches anywhere, and where the player may put it
	var bearings [maxUnits]int
	if d.further > 0 {
		d.about = d.about[:0]
		for _, e := range d.near {
			if geom.GapWithin(geom.Disc(first, 3*blastRadius), e.shape, 0) {
				d.about = append(d.about, e)
			}
		}
		for _, beside := range d.beside {
			touched, taboo := touchedAt(d.about, first.Add(beside))
			any.add(touched, 1)
			if taboo == 0 {
				open.add(touched, 1)
			}
			eachUnit(taboo, func(u UnitID) { bearings[u]++ })
		}
	}
	lie := tally{{bases, ways}}
	for range d.further {
		var next tally
		for _, t := range lie {
			next.add(t.bases|open.most(t.bases), t.ways*placeWays)
			for _, r := range any {
				next.add(t.bases|r.bases, t.ways*r.ways)
			}
		}
		lie = next
	}
	for _, t := range lie {
		d.touched.add(t.bases, t.ways)
	}
	for u := range d.hurt {
		all, miss := ways, ways
		if taboo&only(UnitID(u)) != 0 {
			miss = 0
		}
		for range d.further {
			all, miss = all*extraWays, miss*(extraWays-bearings[u])
		}
		d.hurt[u] += all - miss
	}
}

// most is the bases, of those that some ways touch, that add most to others.
func (t tally) most(to uint16) (best uint16) {
	for _, w := range t {
		if bits.OnesCount16(w.bases&^to) > bits.OnesCount16(best&^to) {
			best = w.bases
		}
	}
	return best
}

// touchedAt are the bases of the target that a template at a place touches, and the units
// on which none would be put that it touches.
func touchedAt(list []exposed, at geom.Point) (bases uint16, taboo uint64) {
	for i := range list {
		if e := &list[i]; geom.GapWithin(geom.Disc(at, blastRadius), e.shape, 0) {
			bases |= e.bit
			if e.taboo {
				taboo |= only(e.unit)
			}
		}
	}
	return bases, taboo
}

// odds are what comes of it, wherever templates come to lie.
func (k *strike) odds(buy OddsRerolls) (o Odds) {
	if len(k.landings) == 0 {
		return k.poolOdds(k.at, k.atStake, buy, k.pools)
	}
	each, ways := make([]Odds, len(k.landings)), make([]int, len(k.landings))
	for i := range k.landings {
		l := &k.landings[i]
		each[i], ways[i] = k.poolOdds(k.at, l.atStake, buy, l.pools), l.ways
	}
	which := dice.Among(ways...)
	o.Hits = which.Into(func(i int) dice.Dist { return each[i].Hits })
	o.Casualties = which.Into(func(i int) dice.Dist { return each[i].Casualties })
	return o
}

// touched is how many bases of the target the templates touch.
func (k *strike) touched() dice.Dist {
	ways := make([]int, k.strength(k.at)+1)
	for i := range k.landings {
		ways[k.landings[i].atStake] += k.landings[i].ways
	}
	return dice.Among(ways...)
}
