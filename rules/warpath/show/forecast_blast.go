package show

import (
	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
)

// burst is a blast aimed at a place: what it does to the nominated unit, or to the enemy
// that it touches most, and to everybody else under it, friends too (wp.blast.friendly).
func burst(p warpath.Position, by, at warpath.UnitID, kind warpath.AttackKind, to geom.Point) (*Strike, bool) {
	f := p.LayBlast(by, at, kind, to)
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
			k.Landing = p.Landed(&f, at, touched[:n])
			k.factf("the template touches %s", warpath.Count(n, "base"))
		default:
			k.touchesToo(&f, u, touched[:n])
		}
	}
	if kind == warpath.IndirectBlast {
		d := k.DriftOf(&f, at, 1)
		k.Landings = d.Landings
		k.tellDrift(&d)
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
	also := &Strike{Position: k.Position, by: k.by, At: u, Landing: k.Landed(f, u, touched)}
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

// tellDrift notes what is known of the templates.
func (k *Strike) tellDrift(d *warpath.Drift) {
	if len(d.Landings) == 0 {
		return
	}
	k.note("wp.blast.indirect_scatter", "A template stays in 1 of 4 cases, and else drifts by up to 4\u2033: all cases are counted, the dice above are of one that stays")
	if d.Further > 0 {
		k.note("wp.blast.indirect_extra", "%s: on a HIT a further one is placed where it touches most, and nobody of your own", warpath.Count(d.Further+1, "template"))
	}
	for u, ways := range d.Hurt {
		if ways > 0 {
			k.note("wp.blast.friendly", "%s may be touched too: %s", k.UnitName(warpath.UnitID(u)), dice.Frac(int64(ways), int64(d.Ways)).Percent())
		}
	}
}

// Odds returns what comes of it, wherever templates come to lie.
func (k *Strike) Odds(buy warpath.OddsRerolls) warpath.Odds {
	if len(k.Landings) == 0 {
		return k.PoolOdds(k.At, k.AtStake, buy, k.Pools)
	}
	return k.LandingOdds(k.At, buy, k.Landings)
}

// Touched returns how many bases of the target the templates touch.
func (k *Strike) Touched() dice.Dist {
	ways := make([]int, k.Strength(k.At)+1)
	for i := range k.Landings {
		ways[k.Landings[i].AtStake] += k.Landings[i].Ways
	}
	return dice.Among(ways...)
}
