package warpath

import (
	"math/bits"

	"umpire/dice"
	"umpire/geom"
)

// burst is a blast aimed at a place: what it does to the nominated unit.
func (p position) burst(by, at UnitID, kind AttackKind, to geom.Point) (*strike, bool) {
	a := &p.s.Attack
	*a = Attack{Live: true, Kind: kind, By: by, Target: at, Aim: to}
	a.Templates.Push(to)
	f := p.aimFrom(by, at, kind, to)
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
			k.note("wp.blast.touched_only", "%s is touched too: %s", p.unitName(u), count(n, "base"))
		}
	}
	if kind == IndirectBlast {
		k.drift(&f)
	}
	return k, k.atStake > 0
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
	firstWays = staysWays + 4*360
)

// mostTemplates is how many templates are followed to where they may come to lie.
const mostTemplates = 6

// exposed is a base that a template which drifts may touch.
type exposed struct {
	shape geom.Capsule
	unit  UnitID
	bit   uint16 // of the target's bases; 0 for others
	taboo bool   // the player may not put a template on it (wp.blast.friendly)
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
	near := k.exposedTo(geom.Inches(4) + 2*blastRadius)
	var all tally
	hurt := make([]int, len(k.m.units)) // in how many ways each is spared
	each := func(at geom.Point, ways int) {
		k.further(near, at, n-1, ways, &all, hurt)
	}
	aim := k.s.Attack.Aim
	each(aim, staysWays)
	for degrees := range 360 {
		for inches := 1; inches <= 4; inches++ {
			each(geom.Along(aim, bearing(degrees), geom.Inches(inches)), 1)
		}
	}
	total := firstWays
	for range n - 1 {
		total *= extraWays
	}
	members, _ := k.members(k.at)
	for _, t := range all {
		touched, n := bases(&members, t.bases)
		l := k.landed(f, k.at, touched[:n])
		l.ways = t.ways
		k.landings = append(k.landings, l)
	}
	k.tellDrift(n, total, hurt)
}

// tellDrift notes what is known of the templates.
func (k *strike) tellDrift(n, total int, spared []int) {
	k.note("wp.blast.indirect_scatter", "A template stays in 1 of 4 cases, and else drifts by up to 4\u2033: all cases are counted, the dice above are of one that stays")
	if n > 1 {
		k.note("wp.blast.indirect_extra", "%s: on a HIT a further one is placed where it touches most", count(n, "template"))
	}
	for u, ways := range spared {
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

// further follows so many further templates about a first one that lies at a place in
// some ways, and counts what all of them touch.
func (k *strike) further(near []exposed, first geom.Point, n, ways int, all *tally, hurt []int) {
	now, _ := touchedAt(near, first)
	round := tally{}
	open := tally{} // where the player may put one
	var about []exposed
	if n > 0 {
		for _, e := range near {
			if geom.GapWithin(geom.Disc(first, 3*blastRadius), e.shape, 0) {
				about = append(about, e)
			}
		}
		for degrees := range 360 {
			bases, taboo := touchedAt(about, geom.Along(first, bearing(degrees), 2*blastRadius))
			round.add(bases, 1)
			if !taboo {
				open.add(bases, 1)
			}
		}
	}
	lie := tally{{now, ways}}
	for range n {
		var next tally
		for _, t := range lie {
			next.add(t.bases|open.most(t.bases), t.ways*placeWays)
			for _, r := range round {
				next.add(t.bases|r.bases, t.ways*r.ways)
			}
		}
		lie = next
	}
	for _, t := range lie {
		all.add(t.bases, t.ways)
	}
	k.countTaboo(near, about, first, n, ways, hurt)
}

// countTaboo counts the ways in which units are touched on which no template may be put:
// by one that drifts onto them.
func (k *strike) countTaboo(near, about []exposed, first geom.Point, n, ways int, hurt []int) {
	seen := uint64(0)
	for _, e := range near {
		if !e.taboo || seen&only(e.unit) != 0 {
			continue
		}
		seen |= only(e.unit)
		all, miss := ways, ways
		if touchesUnitAt(near, e.unit, first) {
			miss = 0
		}
		bearings := 0
		for degrees := 0; n > 0 && degrees < 360; degrees++ {
			if touchesUnitAt(about, e.unit, geom.Along(first, bearing(degrees), 2*blastRadius)) {
				bearings++
			}
		}
		for range n {
			all, miss = all*extraWays, miss*(extraWays-bearings)
		}
		hurt[e.unit] += all - miss
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

// touchedAt are the bases of the target that a template at a place touches, and whether
// it touches one on which none may be put.
func touchedAt(list []exposed, at geom.Point) (bases uint16, taboo bool) {
	for i := range list {
		if e := &list[i]; geom.GapWithin(geom.Disc(at, blastRadius), e.shape, 0) {
			bases |= e.bit
			taboo = taboo || e.taboo
		}
	}
	return bases, taboo
}

func touchesUnitAt(list []exposed, u UnitID, at geom.Point) bool {
	for i := range list {
		if list[i].unit == u && geom.GapWithin(geom.Disc(at, blastRadius), list[i].shape, 0) {
			return true
		}
	}
	return false
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
