package show

import (
	"cmp"
	"fmt"
	"slices"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table"
)

// reply is the best that the target could do back in its next turn: the shortest way
// that brings a weapon into range and sight of the attacker, and the odds there. Ways
// are looked for to some places around the attacker only.
func (at *aimedAttack) reply() string {
	id, foe := at.Target, at.By
	if at.IsGate(id) || !at.Enemies(id, foe) {
		return ""
	}
	if u := at.UnitOf(id); at.S.Units[u].Token && !readiesNext(at.Position, at.SeatOf(id)) {
		return "Activated: it does not attack next turn, unless something readies it."
	}
	best, text := dice.Frac(-1, 1), ""
	for w, weapon := range at.Profile(id).Weapons {
		if weapon.Kind == warcaster.Equipment || at.WeaponHas(id, w, warcaster.NoAttack) {
			continue
		}
		if o, walk, ok := ReplyWith(at.Position, id, foe, w); ok && o.Damage.Mean().Cmp(best) > 0 {
			best = o.Damage.Mean()
			text = fmt.Sprintf("%s reaches you: %s hits, %s damage.", weapon.Name, board.Percent(o.Hit()), board.Percent(o.Damage.AtLeast(1)))
			if walk > 0 {
				text = "Walks " + board.InchesUp(walk) + ", " + text
			}
		}
	}
	if text == "" {
		return "Nothing of it reaches you next turn."
	}
	return text
}

// readiesNext reports whether all units of the seat have tokens, or will have:
// then they are taken off as its turn begins (wc.turn.ready).
func readiesNext(p warcaster.Position, seat game.Seat) bool {
	all := true
	p.UnitsInPlay(seat, func(u warcaster.UnitID) { all = all && p.S.Units[u].Token })
	return all
}

// ReplyWith is the odds of an attack with a weapon on a foe, after the shortest way
// that is found to where it can be made.
func ReplyWith(p warcaster.Position, id, foe warcaster.ModelID, w int) (o dice.Odds, walk geom.Length, ok bool) {
	own := *p.S
	q := p.M.At(&own)
	b := q.ContextOf(id, w, foe, q.FirstWay(id, w))
	reach := geom.Inches(q.Value(id, warcaster.RNG, w, &b, nil))
	if !q.MayTarget(&b, reach, nil) {
		if walk, ok = closeIn(q, &b, reach); !ok {
			return o, 0, false
		}
	}
	a := q.Chain(&b, nil)
	return a.Odds(), walk, true
}

// mostWays says how many ways are looked for, so that a forecast is there at once.
const mostWays = 16

// closeIn moves the model of an attack to where it can be made, and says what the way
// there costs.
//
//lint:allow readonly the position is a copy that the forecast was given
func closeIn(p warcaster.Position, b *warcaster.AttackContext, reach geom.Length) (cost geom.Length, ok bool) {
	var c warcaster.Crowd
	p.Crowd(&c, b.By)
	mover, budget := p.Mover(b.By), geom.Inches(p.Value(b.By, warcaster.SPD, -1, nil, nil))
	here := warcaster.Spot{At: mover.Centre(), On: p.S.Models[b.By].On}
	best := here
	tries := 0
	var room [warcaster.MaxWaypoints + 1]table.Waypoint
	for _, to := range vantages(p, b, reach, budget) {
		if ok && geom.Dist(here.At, to.At) >= cost || tries == mostWays {
			break // all others are farther
		}
		p.S.Models[b.By].At, p.S.Models[b.By].On = to.At, to.On
		if !warcaster.OnTable(p, to.At) || !p.M.Table.Clear(p.Body(b.By), int16(to.On), c.List()) || !p.MayTarget(b, reach, nil) {
			continue
		}
		tries++
		within := budget
		if ok {
			within = cost - 1
		}
		if _, n, found := p.M.Table.FindPath(room[:0], mover, table.Waypoint{Point: to.At, On: int16(to.On)}, within, c.List()); found {
			cost, best, ok = n, to, true
		}
	}
	p.S.Models[b.By].At, p.S.Models[b.By].On = best.At, best.On
	return cost, ok
}

// vantages are places for an attack to be made from: around its target, as far as the
// attack reaches and nearer, on the ground and on what the target stands on. Those
// nearest to the attacker come first.
func vantages(p warcaster.Position, b *warcaster.AttackContext, reach, budget geom.Length) (list []warcaster.Spot) {
	from, foe := p.S.Models[b.By].At, &p.S.Models[b.Target]
	touch := p.M.Models[b.By].Base + p.M.Models[b.Target].Base + table.Contact
	add := func(at geom.Point) {
		if geom.Dist(from, at) > budget {
			return
		}
		list = append(list, warcaster.Spot{At: at, On: 0})
		if foe.On != 0 {
			list = append(list, warcaster.Spot{At: at, On: foe.On})
		}
	}
	for _, gap := range [...]geom.Length{max(0, reach-2*table.Contact), reach / 2, 0} {
		add(geom.Along(foe.At, from.Sub(foe.At), touch+gap))
		for k := range len(geom.Sixteenths) {
			add(foe.At.Add(geom.Around(k, touch+gap)))
		}
	}
	slices.SortStableFunc(list, func(a, b warcaster.Spot) int { return cmp.Compare(geom.Dist2(from, a.At), geom.Dist2(from, b.At)) })
	return list
}
