package warmachine

import (
	"umpire/dice"
	"umpire/geom"
	"umpire/table"
)

// Whole holds what an attack comes to in the end, exactly, where further rolls decide whom it
// strikes and how hard: the distance of a slam, the opposed roll and the deviation of a throw,
// the deviation of an area. Nobody spends anything on those. Left out are rules that only some
// hits set off, and clouds on the way of a model that is moved.
type Whole struct {
	Moved    dice.Fraction // the target is slammed back or thrown
	Collides dice.Fraction // it is, into something that stops it
	Strays   dice.Fraction // the area deviates
	Struck   []Struck      // all who may suffer a damage roll; the target, if it may, comes first
}

// Struck is the outcome of an attack for one model.
type Struck struct {
	Hit, Destroy dice.Fraction // it suffers a damage roll, and is removed by it
	Marked       dice.Dist     // boxes
	Blow         Blow          // the hardest of the damage rolls that may come
}

// ending is one way for an attack to come out, in so many of all: these damage rolls are made.
type ending struct {
	ways                    int64
	moved, collided, strays bool
	blows                   []dealt
}

// dealt is a damage roll, with what its dice have to pass where its target is by then.
type dealt struct {
	Blow
	beyond int
}

// dealing is a damage roll as the position has it.
func (p Position) dealing(b Blow) dealt { return dealt{b, p.Beyond(&b)} }

// WholeOf returns what an attack comes to in the end.
func (p Position) WholeOf(s *Swing) (w Whole) {
	ends, of := p.endings(s)
	var tallies [MaxModels]tally
	var moved, collided, strays int64
	for i := range ends {
		e := &ends[i]
		moved += counted(e.moved, e.ways)
		collided += counted(e.collided, e.ways)
		strays += counted(e.strays, e.ways)
		weight := e.ways * mostThrows
		for k := range e.blows {
			b := &e.blows[k]
			h := p.HurtBy(b.Target, b.Dice, b.beyond)
			tallies[b.Target].add(b, &h, weight)
			if e.moved && k == 0 && !p.Jack(b.Target) { // its fall ends the game first (wm.turn.victory)
				weight = weight / h.Of * (h.Of - h.Destroyed)
			}
		}
	}
	w.Moved, w.Collides, w.Strays = dice.Frac(moved, of), dice.Frac(collided, of), dice.Frac(strays, of)
	add := func(id ModelID) {
		if t := &tallies[id]; t.struck > 0 {
			w.Struck = append(w.Struck, t.result(p, id, of))
		}
	}
	add(s.Target)
	for i := range p.M.Models {
		if id := ModelID(i); id != s.Target {
			add(id)
		}
	}
	return w
}

// counted is a number of ways, or none.
func counted(is bool, ways int64) int64 {
	if is {
		return ways
	}
	return 0
}

// tally counts what damage rolls bring a model: that it is struck in ways of the attack times
// mostThrows, what comes of it in those times mostThrows again.
type tally struct {
	struck    int64
	marked    [MostBoxes + 1]int64
	destroyed int64
	hardest   Blow
}

// mostThrows is a number of throws and columns that those of every damage roll divide.
const mostThrows = 6 * 6 * 6 * 6 * Columns

func (t *tally) add(b *dealt, h *Hurt, weight int64) {
	each := weight * (mostThrows / h.Of)
	t.struck += weight
	t.destroyed += h.Destroyed * each
	for n, in := range h.Marked {
		t.marked[n] += in * each
	}
	if b.Dice+b.Power > t.hardest.Dice+t.hardest.Power {
		t.hardest = b.Blow
	}
}

func (t *tally) result(p Position, id ModelID, of int64) Struck {
	weights := make([]int, p.Left(id)+1)
	for n := range weights {
		weights[n] = int(t.marked[n])
	}
	weights[0] += int((of*mostThrows - t.struck) * mostThrows)
	return Struck{Hit: dice.Frac(t.struck, of*mostThrows), Destroy: dice.Frac(t.destroyed, of*mostThrows*mostThrows), Marked: dice.Among(weights...), Blow: t.hardest}
}

// endings are the ways for an attack to come out, and how many there are.
func (p Position) endings(s *Swing) (list []ending, of int64) {
	a := &s.AttackContext
	h := HitCount{Hit: 1, Of: 1}
	if !s.Made {
		h = p.HitsOf(a, s.BoostHit)
	}
	switch {
	case !s.Measured:
		return p.plainEndings(s, h)
	case a.How == Slam || a.How == Smite:
		return p.slamEndings(s, h)
	case a.How == Throw:
		return p.throwEndings(s, h)
	case p.area(a) > 0 && p.RollsDamage(a):
		return p.areaEndings(s, h)
	case a.Spell >= 0 && p.spell(a).Word == AshesToAshes:
		return p.ashesEndings(s, h)
	}
	if p.hiddenFrom(a) {
		return []ending{{ways: 1}}, 1
	}
	return p.plainEndings(s, h)
}

// plainEndings are a miss, and a hit with its damage roll. What only a measure tells is not in
// it: how far the target is moved, and into what.
func (p Position) plainEndings(s *Swing, h HitCount) (list []ending, of int64) {
	a := &s.AttackContext
	h = p.Through(a, h)
	hit := ending{ways: h.Hit, moved: a.moves()}
	if p.RollsDamage(a) {
		hit.blows = []dealt{p.dealing(p.blowOf(s))}
	}
	return []ending{{ways: h.Of - h.Hit}, hit}, h.Of
}

// moves reports whether an attack moves its target by force.
func (a *AttackContext) moves() bool { return a.How == Slam || a.How == Smite || a.How == Throw }

// Through counts the throws after which the damage of an attack is rolled: of a throw, with
// those of the opposed roll that its target does not win (wm.throw.oppose).
func (p Position) Through(a *AttackContext, h HitCount) HitCount {
	if a.How != Throw {
		return h
	}
	held := p.Held(a.By, a.Target)
	return HitCount{Hit: h.Hit * held, Critical: h.Critical * held, Of: h.Of * opposedThrows}
}

// opposedThrows says how many throws an opposed roll has.
const opposedThrows = 6 * 6

// Held counts the throws of an opposed roll that the foe does not win, of 36.
func (p Position) Held(id, foe ModelID) (ways int64) {
	ahead := p.Value(id, STR, nil) - p.Value(foe, STR, nil)
	for mine := 1; mine <= 6; mine++ {
		for theirs := 1; theirs <= 6; theirs++ {
			if mine+ahead >= theirs {
				ways++
			}
		}
	}
	return ways
}

// slamEndings are a miss, and each distance that the target may be slammed back
// (wm.slam.distance).
func (p Position) slamEndings(s *Swing, h HitCount) (list []ending, of int64) {
	list = []ending{{ways: (h.Of - h.Hit) * 6}}
	dir := p.Model(s.Target).At.Sub(p.Model(s.By).At)
	for inches := 1; inches <= 6; inches++ {
		list = append(list, p.drivenTo(s, h.Hit, dir, p.slammed(&s.AttackContext, inches), "slam", p.Slot(s.By).Base))
	}
	return list, h.Of * 6
}

// throwEndings are a miss, a target that wrests itself free, and each deviation of a throw
// (wm.throw.oppose, wm.throw.deviation).
func (p Position) throwEndings(s *Swing, h HitCount) (list []ending, of int64) {
	if !s.Made {
		h = p.Through(&s.AttackContext, h)
	}
	list = []ending{{ways: (h.Of - h.Hit) * deviations}}
	at := p.Model(s.Target).At
	dir := s.Towards
	if dir == (geom.Vec{}) {
		dir = p.StraightAway(s.By, s.Target)
	}
	eachDeviation(func(turn, inches int) {
		spot := p.thrownTo(s.By, s.Target, dir, turn, inches)
		list = append(list, p.drivenTo(s, h.Hit, spot.Sub(at), geom.Dist(at, spot), "throw", p.Slot(s.Target).Base))
	})
	return list, h.Of * deviations
}

// deviations says how many throws of a direction and a distance there are.
const deviations = 6 * 6

func eachDeviation(do func(turn, inches int)) {
	for turn := 1; turn <= 6; turn++ {
		for inches := 1; inches <= 6; inches++ {
			do(turn, inches)
		}
	}
}

// drivenTo is the ending of a target that is moved by force, with those it strikes: no more
// than limit in base take damage (wm.slam.damage, wm.slam.collateral).
func (p Position) drivenTo(s *Swing, ways int64, dir geom.Vec, d geom.Length, how string, limit geom.Length) ending {
	id := s.Target
	var c Crowd
	p.Crowd(&c, id)
	way := p.forced(&c, id, dir, d, how)
	end := p.met(&way, &c, how)
	trial := *p.S
	m := &trial.Models[id]
	if m.At != way.End {
		m.At, m.Shifted = way.End, true
		trial.free(id) // wm.lock.move
	}
	after := p.M.At(&trial)
	blow := after.crashBlow(&s.AttackContext, &end)
	if s.BoostDamage && !blow.Fixed {
		blow.Dice++
	}
	e := ending{ways: ways, moved: true, collided: end.collided, blows: []dealt{after.dealing(blow)}}
	for _, other := range end.struck.list() {
		if b, _, hurts := after.collateralBlow(s.By, id, other, limit, "wm.slam.collateral"); hurts {
			e.blows = append(e.blows, after.dealing(b))
		}
	}
	return e
}

// free ends the locks on a model and those that it holds.
func (s *State) free(id ModelID) {
	s.Models[id].Hold = noHolds
	for i := range s.Models {
		for arm := range s.Models[i].Hold {
			if h := &s.Models[i].Hold[arm]; h.Part != 0 && h.Model == id {
				*h = Hold{Model: None}
			}
		}
	}
}

// areaEndings are an area that comes down on its target, and each deviation of one that
// misses (wm.ranged.aoe_hit, wm.ranged.aoe_miss, wm.ranged.aoe_out).
func (p Position) areaEndings(s *Swing, h HitCount) (list []ending, of int64) {
	a := &s.AttackContext
	mark, original, rolls := p.straysFrom(a)
	if !rolls {
		h = HitCount{Of: 1}
	}
	if h.Hit > 0 {
		list = append(list, ending{ways: h.Hit * deviations, blows: p.burstBlows(s, p.Model(a.Target).At, a.Target)})
	}
	if h.Hit < h.Of {
		eachDeviation(func(turn, inches int) {
			at := p.strayed(a, mark, original, turn, inches)
			list = append(list, ending{ways: h.Of - h.Hit, strays: true, blows: p.burstBlows(s, at, None)})
		})
	}
	return list, h.Of * deviations
}

// ashesEndings are a miss, and a hit that strikes each number of enemies near the target
// (wm.content.spell.ashes_to_ashes).
func (p Position) ashesEndings(s *Swing, h HitCount) (list []ending, of int64) {
	list = []ending{{ways: (h.Of - h.Hit) * 6}}
	for n := 1; n <= 6; n++ {
		e := ending{ways: h.Hit}
		in := p.burnt(&s.AttackContext, n)
		for _, id := range in.list() {
			b := *s
			b.Target = id
			b.BoostDamage = s.BoostDamage && id == s.Target
			e.blows = append(e.blows, p.dealing(p.blowOf(&b)))
		}
		list = append(list, e)
	}
	return list, h.Of * 6
}

// burstBlows are the damage rolls of an area that comes down: the whole of it for who is hit
// directly, the blast for all others in it (wm.ranged.aoe_hit, wm.ranged.aoe_blast).
func (p Position) burstBlows(s *Swing, at geom.Point, direct ModelID) (list []dealt) {
	in := p.inArea(at, p.radius(&s.AttackContext))
	for _, id := range in.list() {
		b := *s
		b.Target = id
		list = append(list, p.dealing(p.burstBlow(&b, id == direct)))
	}
	return list
}

// burstBlow is the damage roll of a model in an area.
func (p Position) burstBlow(s *Swing, direct bool) Blow {
	if direct {
		return p.blowOf(s)
	}
	return p.blastBlow(&s.AttackContext)
}

// Crossing is a place at which a way leaves the melee range of an enemy, with the enemy's free strike.
type Crossing struct {
	At     geom.Point
	Strike AttackContext
}

// Crossings are the free strikes that a way may bring, in order, each with the weapon that is
// the likeliest to hit. Melee ranges are free to see, so that these are, too
// (wm.melee.freestrike, wm.setup.measure_free).
func (p Position) Crossings(id ModelID, path []table.Waypoint) (list []Crossing) {
	var told uint32
	for _, x := range p.leaves(id, path) {
		there, by := *p.S, ModelID(x.Reach)
		there.Models[id].At = x.At
		q := p.M.At(&there)
		if told>>by&1 != 0 || !q.Sees(by, id) {
			continue
		}
		var best AttackContext
		hits, any := -1, false
		q.strikeWeapons(by, id, x.At, func(w int) {
			a := freely(by, id, w)
			if n := int(Hits(q.AttackBonus(&a, nil), q.Defence(&a, nil), q.SureHit(&a), false).Hit); n > hits {
				best, hits, any = a, n, true
			}
		})
		if any {
			list = append(list, Crossing{x.At, best})
			told |= 1 << by
		}
	}
	return list
}
