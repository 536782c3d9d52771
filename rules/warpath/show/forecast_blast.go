package show

import (
	"math/bits"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
)

// burst is a blast aimed at a place: what it does to the nominated unit, or to the enemy
// that it touches most, and to everybody else under it, friends too (wp.blast.friendly).
func burst(p warpath.Position, by, at warpath.UnitID, kind warpath.AttackKind, to geom.Point) (*Strike, bool) {
	a := &p.S.Attack
	*a = warpath.Attack{Live: true, Kind: kind, By: by, Target: at, Aim: to}
	a.Templates.Push(to)
	f := p.AimFrom(by, at, kind, to)
	if at == warpath.None {
		if at = mostTouched(p, by, kind); at == warpath.None {
			return nil, false
		}
	}
	k := &Strike{Position: p, by: by, At: at}
	for i := range p.M.Units {
		u := warpath.UnitID(i)
		touched, n := p.UnderTemplates(u)
		switch {
		case n == 0 || !p.Affects(u, kind):
		case u == at:
			k.Landing = landed(p, &f, at, touched[:n])
			k.factf("the template touches %s", warpath.Count(n, "base"))
		default:
			k.touchesToo(&f, u, touched[:n])
		}
	}
	if kind == warpath.IndirectBlast {
		k.drift(&f)
	}
	return k, k.AtStake > 0
}

// mostTouched is the enemy of which the template that lies there touches most bases, or the
// friend if it touches no enemy, or None.
func mostTouched(p warpath.Position, by warpath.UnitID, kind warpath.AttackKind) (at warpath.UnitID) {
	at = warpath.None
	best := 0
	for i := range p.M.Units {
		u := warpath.UnitID(i)
		if !p.Affects(u, kind) {
			continue
		}
		_, n := p.UnderTemplates(u)
		if n > 0 && p.Enemies(u, by) {
			n += warpath.MaxMembers
		}
		if n > best {
			at, best = u, n
		}
	}
	return at
}

// touchesToo adds what the template does to a unit that it touches besides.
func (k *Strike) touchesToo(f *warpath.Aim, u warpath.UnitID, touched []warpath.BaseID) {
	also := &Strike{Position: k.Position, by: k.by, At: u, Landing: landed(k.Position, f, u, touched)}
	also.factf("the template touches %s", warpath.Count(len(touched), "base"))
	clause, whose, stays := game.Clause("wp.blast.touched_only"), "", ""
	if !k.Enemies(u, k.by) {
		clause, whose = "wp.blast.friendly", ", your own,"
	}
	if k.S.Attack.Kind == warpath.IndirectBlast {
		stays = " if it stays"
	} else {
		k.Also = append(k.Also, also)
	}
	o := also.Odds(warpath.OddsRerolls{})
	k.note(clause, "%s%s is touched too%s: %s, of which it loses %s on average, at least one in %s", k.UnitName(u), whose, stays,
		warpath.Count(len(touched), "base"), board.Mean(o.Casualties.Mean()), board.Percent(o.Casualties.AtLeast(1)))
}

// landed is what a blast does that touches some bases of a unit.
func landed(p warpath.Position, f *warpath.Aim, at warpath.UnitID, touched []warpath.BaseID) (l Landing) {
	a := &p.S.Attack
	a.Pools.Clear()
	warpath.Play{Position: p}.BlastPools(f, at, touched)
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
	ExtraWays = 480
	FirstWays = staysWays + 4*warpath.WholeTurn
)

// mostTemplates is how many templates are followed to where they may come to lie.
const mostTemplates = 6

// exposed is a base that a template which drifts may touch.
type exposed struct {
	shape geom.Capsule
	unit  warpath.UnitID
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
func (k *Strike) drift(f *warpath.Aim) {
	_, n := warpath.Bases(&f.Viewers, f.Firing)
	if n == 0 || n > mostTemplates {
		return
	}
	d := drifting{near: k.exposedTo(geom.Inches(4) + 2*warpath.BlastRadius), further: n - 1}
	for degrees := range d.beside {
		d.beside[degrees] = geom.Along(geom.Point{}, geom.Bearing(degrees), 2*warpath.BlastRadius).Sub(geom.Point{})
	}
	aim := k.S.Attack.Aim
	d.lies(aim, staysWays)
	for degrees := range warpath.WholeTurn {
		for inches := 1; inches <= 4; inches++ {
			d.lies(geom.Along(aim, geom.Bearing(degrees), geom.Inches(inches)), 1)
		}
	}
	members, _ := k.Members(k.At)
	for _, t := range d.touched {
		touched, n := warpath.Bases(&members, t.bases)
		l := landed(k.Position, f, k.At, touched[:n])
		l.Ways = t.ways
		k.Landings = append(k.Landings, l)
	}
	k.tellDrift(&d)
}

// tellDrift notes what is known of the templates.
func (k *Strike) tellDrift(d *drifting) {
	k.note("wp.blast.indirect_scatter", "A template stays in 1 of 4 cases, and else drifts by up to 4\u2033: all cases are counted, the dice above are of one that stays")
	total := FirstWays
	for range d.further {
		total *= ExtraWays
	}
	if d.further > 0 {
		k.note("wp.blast.indirect_extra", "%s: on a HIT a further one is placed where it touches most, and nobody of your own", warpath.Count(d.further+1, "template"))
	}
	for u, ways := range d.hurt {
		if ways > 0 {
			k.note("wp.blast.friendly", "%s may be touched too: %s", k.UnitName(warpath.UnitID(u)), dice.Frac(int64(ways), int64(total)).Percent())
		}
	}
}

// exposedTo are the bases that a template whose middle is within reach of the aim touches.
func (k *Strike) exposedTo(reach geom.Length) (list []exposed) {
	circle := geom.Disc(k.S.Attack.Aim, reach+warpath.BlastRadius)
	for i := range k.M.Units {
		u := warpath.UnitID(i)
		if !k.Affects(u, warpath.IndirectBlast) {
			continue
		}
		members, n := k.Members(u)
		for j, b := range members[:n] {
			e := exposed{shape: k.Capsule(b), unit: u, taboo: !k.Enemies(u, k.by) || k.Engaged(u)}
			if u == k.At {
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
	further int                         // templates after the first
	beside  [warpath.WholeTurn]geom.Vec // from the first to one edge to edge with it
	touched tally                       // of the target
	hurt    [warpath.MaxUnits]int       // ways in which units are touched on which none would be put
	about   []exposed                   // those that a further template may touch
}

// lies counts what is touched if the first template lies at a place, in some ways.
func (d *drifting) lies(first geom.Point, ways int) {
	bases, taboo := touchedAt(d.near, first)
	var any, open tally // what a further one touches anywhere, and where the player may put it
	var bearings [warpath.MaxUnits]int
	if d.further > 0 {
		d.about = d.about[:0]
		for _, e := range d.near {
			if geom.GapWithin(geom.Disc(first, 3*warpath.BlastRadius), e.shape, 0) {
				d.about = append(d.about, e)
			}
		}
		for _, beside := range d.beside {
			touched, taboo := touchedAt(d.about, first.Add(beside))
			any.add(touched, 1)
			if taboo == 0 {
				open.add(touched, 1)
			}
			warpath.EachUnit(taboo, func(u warpath.UnitID) { bearings[u]++ })
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
		if taboo&warpath.Only(warpath.UnitID(u)) != 0 {
			miss = 0
		}
		for range d.further {
			all, miss = all*ExtraWays, miss*(ExtraWays-bearings[u])
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
		if e := &list[i]; geom.GapWithin(geom.Disc(at, warpath.BlastRadius), e.shape, 0) {
			bases |= e.bit
			if e.taboo {
				taboo |= warpath.Only(e.unit)
			}
		}
	}
	return bases, taboo
}

// Odds are what comes of it, wherever templates come to lie.
func (k *Strike) Odds(buy warpath.OddsRerolls) (o warpath.Odds) {
	if len(k.Landings) == 0 {
		return k.PoolOdds(k.At, k.AtStake, buy, k.Pools)
	}
	each, ways := make([]warpath.Odds, len(k.Landings)), make([]int, len(k.Landings))
	for i := range k.Landings {
		l := &k.Landings[i]
		each[i], ways[i] = k.PoolOdds(k.At, l.AtStake, buy, l.Pools), l.Ways
	}
	which := dice.Among(ways...)
	o.Hits = which.Into(func(i int) dice.Dist { return each[i].Hits })
	o.Casualties = which.Into(func(i int) dice.Dist { return each[i].Casualties })
	return o
}

// Touched is how many bases of the target the templates touch.
func (k *Strike) Touched() dice.Dist {
	ways := make([]int, k.Strength(k.At)+1)
	for i := range k.Landings {
		ways[k.Landings[i].AtStake] += k.Landings[i].Ways
	}
	return dice.Among(ways...)
}
