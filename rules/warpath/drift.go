package warpath

import (
	"math/bits"

	"umpire/dice"
	"umpire/geom"
)

// Landing is one of several ways in which an attack may come down on a unit: its dice,
// and how many bases may be lost.
type Landing struct {
	Ways    int // of all ways in which dice fall
	Pools   []Pool
	AtStake int
}

// LandingOdds is the odds of an attack that comes down on a unit in one of several ways.
func (p Position) LandingOdds(at UnitID, buy OddsRerolls, list []Landing) (o Odds) {
	if len(list) == 1 {
		return p.PoolOdds(at, list[0].AtStake, buy, list[0].Pools)
	}
	each, ways := make([]Odds, len(list)), make([]int, len(list))
	for i := range list {
		each[i], ways[i] = p.PoolOdds(at, list[i].AtStake, buy, list[i].Pools), list[i].Ways
	}
	which := dice.Among(ways...)
	o.Hits = which.Into(func(i int) dice.Dist { return each[i].Hits })
	o.Casualties = which.Into(func(i int) dice.Dist { return each[i].Casualties })
	return o
}

// LayBlast has a unit's blast under way in the position, its first template at a place.
// The position is one to try it in.
func (p Position) LayBlast(by, at UnitID, kind AttackKind, to geom.Point) Aim {
	p.S.Attack = Attack{Live: true, Kind: kind, By: by, Target: at, Aim: to}
	p.S.Attack.Templates.Push(to)
	return p.AimFrom(by, at, kind, to)
}

// Landed returns what the blast that lies there does, which touches some bases of a unit. The
// position is one to try it in.
func (p Position) Landed(f *Aim, at UnitID, touched []BaseID) (l Landing) {
	a := &p.S.Attack
	a.Pools.Clear()
	Play{Position: p}.BlastPools(f, at, touched)
	for i := range a.Pools.Len() {
		l.Pools = append(l.Pools, *a.Pools.At(i))
	}
	l.AtStake = len(touched)
	return l
}

// Of all ways in which the Scatter Die falls (wp.basics.scatter_die) the first template
// lies at each of 360 bearings and four distances in one, and stays in 480; a further
// one lies at each bearing in one, and where the player wants it in 120.
const (
	staysWays = 480
	placeWays = 120
	extraWays = 480
	firstWays = staysWays + 4*WholeTurn
)

// mostTemplates says how many templates are followed to where they may come to lie.
const mostTemplates = 6

// Drift says where the templates of an indirect blast may come to lie
// (wp.blast.indirect_scatter, wp.blast.indirect_extra). On a HIT the player is taken to
// place a further one where it adds most bases of the target, and nobody of their own.
type Drift struct {
	Further  int // templates after the first
	Ways     int // all in which the dice fall
	Landings []Landing
	Hurt     [MaxUnits]int // the ways in which units are touched on which none would be put

	near    []exposed
	about   []exposed  // those that a further template may touch
	beside  []geom.Vec // from the first to one edge to edge with it, in so many ways each
	each    int
	touched tally // of the target
}

// DriftOf follows the templates of the blast that lies there, on a unit, to every bearing that is a
// multiple of some degrees: 1 is exact, a divisor of 360 stands for those about it. Without
// landings nothing is known: nobody fires, or too many do.
func (p Position) DriftOf(f *Aim, at UnitID, degrees int) (d Drift) {
	_, n := Bases(&f.Viewers, f.Firing)
	if n == 0 || n > mostTemplates {
		return d
	}
	a := &p.S.Attack
	d.Further, d.each, d.near = n-1, degrees, p.exposedTo(a, at, geom.Inches(4)+2*BlastRadius)
	for bearing := 0; bearing < WholeTurn; bearing += degrees {
		d.beside = append(d.beside, geom.Along(geom.Point{}, geom.Bearing(bearing), 2*BlastRadius).Sub(geom.Point{}))
	}
	d.lies(a.Aim, staysWays)
	for bearing := 0; bearing < WholeTurn; bearing += degrees {
		for inches := 1; inches <= 4; inches++ {
			d.lies(geom.Along(a.Aim, geom.Bearing(bearing), geom.Inches(inches)), degrees)
		}
	}
	d.Ways = firstWays
	for range d.Further {
		d.Ways *= extraWays
	}
	members, _ := p.Members(at)
	for _, t := range d.touched {
		touched, n := Bases(&members, t.bases)
		l := p.Landed(f, at, touched[:n])
		l.Ways = t.ways
		d.Landings = append(d.Landings, l)
	}
	return d
}

// exposed is a base that a template which drifts may touch.
type exposed struct {
	shape geom.Capsule
	unit  UnitID
	bit   uint16 // of the target's bases; 0 for others
	taboo bool   // the player may not put a template on it, or would not (wp.blast.friendly)
}

// exposedTo are the bases that a template whose middle is within reach of the aim touches.
func (p Position) exposedTo(a *Attack, at UnitID, reach geom.Length) (list []exposed) {
	circle := geom.Disc(a.Aim, reach+BlastRadius)
	for i := range p.M.Units {
		u := UnitID(i)
		if !p.Affects(u, IndirectBlast) {
			continue
		}
		members, n := p.Members(u)
		for j, b := range members[:n] {
			e := exposed{shape: p.Capsule(b), unit: u, taboo: !p.Enemies(u, a.By) || p.Engaged(u)}
			if u == at {
				e.bit = 1 << j
			}
			if geom.GapWithin(circle, e.shape, 0) {
				list = append(list, e)
			}
		}
	}
	return list
}

// lies counts what is touched if the first template lies at a place, in some ways.
func (d *Drift) lies(first geom.Point, ways int) {
	bases, taboo := touchedAt(d.near, first)
	var any, open tally // what a further one touches anywhere, and where the player may put it
	var bearings [MaxUnits]int
	if d.Further > 0 {
		d.about = d.about[:0]
		for _, e := range d.near {
			if geom.GapWithin(geom.Disc(first, 3*BlastRadius), e.shape, 0) {
				d.about = append(d.about, e)
			}
		}
		for _, beside := range d.beside {
			touched, taboo := touchedAt(d.about, first.Add(beside))
			any.add(touched, d.each)
			if taboo == 0 {
				open.add(touched, d.each)
			}
			EachUnit(taboo, func(u UnitID) { bearings[u] += d.each })
		}
	}
	lie := tally{{bases, ways}}
	for range d.Further {
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
	for u := range d.Hurt {
		all, miss := ways, ways
		if taboo&Only(UnitID(u)) != 0 {
			miss = 0
		}
		for range d.Further {
			all, miss = all*extraWays, miss*(extraWays-bearings[u])
		}
		d.Hurt[u] += all - miss
	}
}

// tally counts ways in which templates touch some bases of the target.
type tally []touches

type touches struct {
	bases uint16
	ways  int
}

func (t *tally) add(bases uint16, ways int) {
	for i := range *t {
		if (*t)[i].bases == bases {
			(*t)[i].ways += ways
			return
		}
	}
	*t = append(*t, touches{bases, ways})
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
		if e := &list[i]; geom.GapWithin(geom.Disc(at, BlastRadius), e.shape, 0) {
			bases |= e.bit
			if e.taboo {
				taboo |= Only(e.unit)
			}
		}
	}
	return bases, taboo
}
