package warpath

import (
	"fmt"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// strike is an attack that an answer would make on a unit: its dice, and the position
// in which it would be made, on a state of its own.
type strike struct {
	position
	by, at   UnitID
	pools    []Pool
	eligible int // bases that may be lost
	facts    []string
	notes    []board.Note
}

// Forecast implements board.Rules.
func (m *Match) Forecast(s *State, q game.Question[State], a game.Answer) (board.Forecast, bool) {
	asked, ok := q.(*question)
	if !ok {
		return board.Forecast{}, false
	}
	own := *s
	k, ok := m.At(&own).strikeOf(asked, a)
	if !ok {
		return board.Forecast{}, false
	}
	return k.foretell(), true
}

// strikeOf is the attack that an answer would make. The position is one to try it in.
func (p position) strikeOf(asked *question, a game.Answer) (k *strike, ok bool) {
	switch q := asked.Asking.(type) {
	case shooting:
		if len(a) == 2 && a[0] >= 0 && a[0] <= int32(Barrage) && p.isUnit(a[1]) && p.onTable(UnitID(a[1])) {
			return p.shotAt(q.unit, UnitID(a[1]), AttackKind(a[0]))
		}
	case aiming:
		if len(a) == 2 && onGrid(a) {
			return p.burst(q.unit, q.at, q.kind, point(a))
		}
	case doing:
		if len(a) == 2 && Deed(a[0]) == Engage && p.isUnit(a[1]) && p.onTable(UnitID(a[1])) && p.enemies(q.unit, UnitID(a[1])) {
			return p.onslaught(q.unit, UnitID(a[1]), true), true
		}
	case consolidating:
		if len(a) == 2 && a[0] == followUp && p.isUnit(a[1]) && p.onTable(UnitID(a[1])) {
			return p.onslaught(q.unit, UnitID(a[1]), false), true
		}
	case allotting:
		if asked.Lawful(p.s, a) {
			return p.allotted(q.unit, a)
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
	p.s.Attack = Attack{Kind: Fire}
	f := p.fireAt(by, at, p.weaponsFor(by, Fire), allMembers)
	k := &strike{position: p, by: by, at: at}
	p.volleyOf(&f, func(l Pool) { k.pools = append(k.pools, l) })
	_, firing := bases(&f.viewers, f.firing)
	_, k.eligible = bases(&f.targets, f.eligible)
	k.facts = append(k.facts, fmt.Sprintf("%d of %s fire", firing, count(f.nv, "base")))
	switch {
	case f.cover.inCover:
		k.facts = append(k.facts, fmt.Sprintf("in cover: %d of %s", f.cover.covered, count(f.cover.of, "base")))
	case f.cover.covered > 0:
		k.facts = append(k.facts, fmt.Sprintf("not in cover: only %d of %s", f.cover.covered, count(f.cover.of, "base")))
	}
	k.noteCover(&f)
	if k.eligible < f.nt {
		k.note("wp.shooting.casualty_eligible", "%d of %s can be hit, and no more are lost", k.eligible, count(f.nt, "base"))
	}
	return k, true
}

// noteCover notes what gives cover, and to how many bases: the terrain that they are in,
// or what hides a part of them from somebody who fires (wp.shooting.cover_base).
func (k *strike) noteCover(f *fire) {
	type cause struct {
		clause game.Clause
		by     string
		n      int
	}
	var causes []cause
	add := func(clause game.Clause, by string) {
		for i := range causes {
			if causes[i].clause == clause && causes[i].by == by {
				causes[i].n++
				return
			}
		}
		causes = append(causes, cause{clause, by, 1})
	}
	l := k.lookOut(f.from, f.to)
	for t, b := range f.targets[:f.nt] {
		if clause, ok := k.sheltered(b); ok {
			add(game.Clause(clause), "")
			continue
		}
		for i := range f.nv {
			if look := l.over.Look(i, t); f.firing>>i&1 != 0 && look.Seen == table.Partial && look.By >= 0 {
				add(k.obstructs(l, look, i, t))
				break
			}
		}
	}
	l.release()
	for _, c := range causes {
		if c.by == "" {
			k.note(c.clause, "In cover where they are: %s", count(c.n, "base"))
		} else {
			k.note(c.clause, "Partially Blocked: %s hides a part of %s", c.by, count(c.n, "base"))
		}
	}
}

// burst is a blast aimed at a place: what it does to the nominated unit where its
// template lies just there.
func (p position) burst(by, at UnitID, kind AttackKind, to geom.Point) (*strike, bool) {
	a := &p.s.Attack
	*a = Attack{Live: true, Kind: kind, By: by, Target: at, Aim: to}
	a.Templates.Push(to)
	f := p.aimFrom(by, at, kind, to)
	k := &strike{position: p, by: by, at: at}
	for i := range p.m.units {
		u := UnitID(i)
		touched, n := p.underTemplates(u)
		if n == 0 || !p.affects(u, kind) {
			continue
		}
		play{position: p}.blastPools(&f, u, touched[:n])
		if u == at {
			k.eligible = n
			k.facts = append(k.facts, "the template touches "+count(n, "base"))
			continue
		}
		k.note("wp.blast.touched_only", "%s is touched too: %s", p.unitName(u), count(n, "base"))
	}
	for i := range a.Pools.Len() {
		if l := *a.Pools.At(i); l.At == at {
			k.pools = append(k.pools, l)
		}
	}
	if kind == IndirectBlast {
		k.note("wp.blast.indirect_hit", "This is where the template does not drift")
	}
	return k, k.eligible > 0
}

// onslaught is what a unit's charge at another comes to, if all bases of both strike: who
// gets into contact or support is known only when they have moved.
func (p position) onslaught(by, at UnitID, charge bool) *strike {
	p.s.Attack = Attack{Kind: Melee}
	k := &strike{position: p, by: by, at: at, eligible: p.strength(at)}
	if charge {
		p.unit(by).Token = AssaultPlus
	}
	k.pools = p.blows(by, at, p.strength(by))
	k.facts = append(k.facts, "if all "+count(p.strength(by), "base")+" strike")
	k.note("wp.assault.attackers_support", "Bases strike that are in contact, or within 1\u2033 of one that is")
	if charge {
		k.note("wp.assault.mod_minus", "A Hindered charge strikes at -1, not at +1")
	}
	return k
}

// allotted is the blows of a unit as its bases are allotted, if they are all at one.
func (p position) allotted(by UnitID, a game.Answer) (*strike, bool) {
	at := UnitID(a[0])
	for _, other := range a {
		if UnitID(other) != at {
			return nil, false
		}
	}
	p.s.Attack = Attack{Kind: Melee}
	k := &strike{position: p, by: by, at: at, eligible: p.strength(at), pools: p.blows(by, at, len(a))}
	k.facts = append(k.facts, count(len(a), "base")+" strike")
	return k, true
}

// blows are the dice of so many bases of a unit that strike another.
func (p position) blows(by, at UnitID, n int) (list []Pool) {
	card := p.card(by)
	if card.Assault == Dash {
		return nil
	}
	for w := range card.Melee {
		list = append(list, Pool{By: by, At: at, Weapon: int8(w), Shots: uint8(n * card.Melee[w].Dice), Need: int8(card.Assault), Mods: p.blowMods(by)})
	}
	return list
}

func (k *strike) note(clause game.Clause, format string, args ...any) {
	k.notes = append(k.notes, board.Note{Text: fmt.Sprintf(format, args...), Clause: clause})
}

// foretell makes the forecast.
func (k *strike) foretell() board.Forecast {
	o := k.poolOdds(k.at, k.eligible, OddsRerolls{}, k.pools)
	from, to, ok := k.nearest(k.by, k.at)
	f := board.Forecast{By: int32(from), At: int32(to), Title: k.unitName(k.at), Figure: k.figures(&o), Outcomes: k.outcomes(&o), Lines: k.lines(), Reply: k.reply(&o)}
	if ok {
		sight := k.sightLine(from, to)
		f.Sight = &sight
		f.Facts = append(k.measured(&sight), k.facts...)
	}
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
	if reach := k.reach(k.by, k.weaponsFor(k.by, k.s.Attack.Kind)); sight.Distance > reach {
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
	list := []board.Figure{{Value: o.Hits.Mean().Decimal(1), Label: "hits expected"}, {Value: o.Casualties.Mean().Decimal(1), Label: "bases lost"}}
	if left := k.strength(k.at); k.eligible == left {
		return append(list, board.Figure{Value: board.Percent(o.Casualties.AtLeast(left)), Label: "destroys"})
	}
	return append(list, board.Figure{Value: board.Percent(o.Casualties.AtLeast(1)), Label: "at least one"})
}

// outcomes are all that can come of it, by bases lost.
func (k *strike) outcomes(o *Odds) []board.Outcome {
	var list board.Outcomes
	miss := o.Hits.Is(0)
	list.Add("miss", "Miss", miss)
	list.Add("nothing", "No base lost", o.Casualties.Is(0).Minus(miss))
	left := k.strength(k.at)
	for n := 1; n < left; n++ {
		list.Add("damage", fmt.Sprintf("%d lost", n), o.Casualties.Is(n))
	}
	list.Add("destroyed", "Destroyed", o.Casualties.Is(left))
	return list.List()
}

// lines are what the dice are made of: to hit, to damage, and what saves from it.
func (k *strike) lines() []board.Line {
	list := []board.Line{} // none, of an attack that nobody can make
	for i := range k.pools {
		list = append(list, k.hitLines(&k.pools[i])...)
	}
	for i := range k.pools {
		list = append(list, k.damageLines(&k.pools[i])...)
	}
	if save := k.save(k.at); save > 0 {
		list = append(list, board.Line{Roll: "save", What: "Save", Amount: save, Of: "or more", Clause: "wp.keywords.save"})
	}
	return list
}

func (k *strike) hitLines(l *Pool) []board.Line {
	melee := k.s.Attack.Kind == Melee
	stat, clause, thrown, halving := "Shoot", game.Clause("wp.profile.shoot"), game.Clause("wp.shooting.dice_count"), game.Clause("wp.shooting.halving")
	switch {
	case melee:
		stat, clause, thrown, halving = "Assault", "wp.profile.assault", "wp.assault.dice", "wp.assault.halving"
	case k.s.Attack.Kind != Fire:
		stat, clause, thrown, halving = "Blast", "wp.blast.direct_target_number", "wp.blast.direct_dice", "wp.shooting.halving_blast"
	}
	list := []board.Line{
		{Roll: "attack", What: k.weaponOf(l).Name, Amount: int(l.Shots), Of: "dice", Dice: eights(int(l.Shots)), Clause: thrown},
		{Roll: "attack", What: stat, Amount: int(l.Need), Of: "or more", Clause: clause},
	}
	for _, m := range k.hitModifiersOf(l) {
		list = append(list, board.Line{Roll: "attack", What: m.Name, Amount: m.N, Of: "to hit", Clause: m.Clause})
	}
	if l.halved() {
		list = append(list, board.Line{Roll: "attack", What: "halved: more than 8 is needed", Amount: -(int(l.Shots) + 1) / 2, Of: "dice", Clause: halving})
	}
	return list
}

func (k *strike) damageLines(l *Pool) []board.Line {
	list := []board.Line{{Roll: "damage", What: "Armour", Amount: k.card(l.At).Armour, Of: "or more", Clause: "wp.profile.armour"}}
	for _, m := range k.damageModifiersOf(l) {
		list = append(list, board.Line{Roll: "damage", What: m.Name, Amount: m.N, Of: "to damage", Clause: m.Clause})
	}
	return list
}

func eights(n int) []board.Dice {
	if n <= 0 {
		return nil
	}
	return []board.Dice{{Kind: dice.D8.Name(), N: n}}
}

// rerolls notes what is rolled again, and what a Shield takes.
func (k *strike) rerolls() {
	for i := range k.pools {
		l := &k.pools[i]
		melee, w := k.s.Attack.Kind == Melee, k.weaponOf(l)
		switch {
		case melee && k.thirsts(l.By):
			k.note("wp.data.plague.order.thirst", "%s: failed dice to hit are rolled again", w.Name)
		case !melee && k.storms(l.By):
			k.note("wp.data.enforcers.order.firestorm", "%s: dice to hit that show 1 or 2 are rolled again", w.Name)
		case melee && w.Frenzy:
			k.note("wp.keywords.frenzy", "%s: dice to hit that show 1 are rolled again", w.Name)
		case !melee && w.Marksman:
			k.note("wp.keywords.marksman", "%s: dice to hit that show 1 are rolled again", w.Name)
		}
		if w.Vicious {
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
	if k.unit(k.at).Shields > 0 {
		k.note("wp.keywords.shield", "A Shield takes the damage, once")
	}
	if len(k.pools) > 0 && int(k.s.Points[k.seat(k.by)]) >= rerollCost {
		o := k.poolOdds(k.at, k.eligible, OddsRerolls{Hit: true, Damage: true}, k.pools)
		k.note("wp.command.reroll", "With Command Points for both rolls %s bases are lost on average", o.Casualties.Mean().Decimal(1))
	}
}

// reply is what the target could do back: its blows of the same fight, or its fire with
// the bases that are likely to be left.
func (k *strike) reply(o *Odds) string {
	if k.s.Attack.Kind == Melee {
		pools := k.blows(k.at, k.by, k.strength(k.at))
		if len(pools) == 0 {
			return "Does not strike back: it has Assault -."
		}
		back := k.poolOdds(k.by, k.strength(k.by), OddsRerolls{}, pools)
		return fmt.Sprintf("Strikes back at the same time: %s hits, %s of your bases lost.", back.Hits.Mean().Decimal(1), back.Casualties.Mean().Decimal(1))
	}
	if k.seat(k.at) == k.seat(k.by) || !k.mayShoot(k.at, k.by, Fire, nil) {
		return ""
	}
	back, pools := k.m.ShotOdds(k.s, k.at, k.by, OddsRerolls{})
	if len(pools) == 0 {
		return ""
	}
	return fmt.Sprintf("Could shoot at you from there: %s hits, %s of your bases lost.", back.Hits.Mean().Decimal(1), back.Casualties.Mean().Decimal(1))
}
