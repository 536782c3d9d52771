package cybernekro

import (
	"umpire/dice"
	"umpire/game"
)

// Odds holds what an attack is likely to bring, exactly, if nobody plays a card: of its roll,
// of each row of the damage table that the target is left with once it has tried to
// Tough it Out, and that the hit takes it out of action. A miss is no injury. What comes after
// the hit is left out: a fall, an Overload, a discharge.
type Odds struct {
	Hit, Critical, Fumble dice.Fraction
	Rows                  [LethalInjury + 1]dice.Fraction
	Out                   dice.Fraction
}

// chances are the throws of a test, of all that there are.
type chances struct{ passed, critical, fumble, failed, of int64 }

// chancesOf counts the throws of an Attribute Test. Each failure is rolled again where that
// may be (cn.test.roll, cn.surround.reroll).
func (p Position) chancesOf(t Test) (c chances) {
	p.circumstances(&t)
	return p.counted(t)
}

// counted counts the throws of a test with all that is added to it.
func (p Position) counted(t Test) (c chances) {
	t.Dice = max(1, t.Dice)
	var faces [5]int8
	var failed []Outcome
	p.throws(&t, faces[:t.Dice], 0, func(o Outcome) {
		if c.count(o); t.Again && !o.Passed {
			failed = append(failed, o)
		}
	})
	if !t.Again {
		return c
	}
	once := c // of one throw: those that passed stand, the others are thrown again
	n := int64(len(failed))
	c = chances{of: once.of * once.of, failed: n * once.failed, passed: once.passed*once.of + n*once.passed, critical: once.critical*once.of + n*once.critical}
	fumbledAndFailed := int64(0)
	for _, o := range failed {
		if o.Fumble {
			fumbledAndFailed++
		}
	}
	c.fumble = (once.fumble-fumbledAndFailed)*once.of + n*once.fumble
	return c
}

// throws calls f for every throw of some dice.
func (p Position) throws(t *Test, faces []int8, i int, f func(Outcome)) {
	if i == len(faces) {
		f(p.outcomeOf(t, faces, 0))
		return
	}
	for face := int8(1); face <= 20; face++ {
		faces[i] = face
		p.throws(t, faces, i+1, f)
	}
}

// count adds a throw.
func (c *chances) count(o Outcome) {
	c.of++
	switch {
	case o.Passed:
		c.passed++
	default:
		c.failed++
	}
	if o.Critical {
		c.critical++
	}
	if o.Fumble {
		c.fumble++
	}
}

// TestOdds holds what a throw of a test is likely to come to; where that Decides whether somebody
// goes Out of Action, an attack or to Tough it Out, with what chance.
type TestOdds struct {
	Passed, Critical, Fumble, Out dice.Fraction
	Decides                       bool
}

// TestOddsOf is the odds of a throw of the test under way, with so many dice and so much more
// added; again is that each failure is rolled again.
func (p Position) TestOddsOf(dies int, again bool, more int) TestOdds {
	s := &p.S.Test
	t := Test{Who: s.Who, Of: s.Of, Kind: s.What, Dice: dies, Again: again}
	t.add("all that is added", s.Adds()+more, "cn.test.stack")
	return p.testOdds(p.counted(t))
}

// Lying returns what the dice of the test that lie on the table come to, with so much more added;
// jacked is that a Jack is played on that.
func (p Position) Lying(more int, jacked bool) TestOdds {
	s := &p.S.Test
	t := Test{Who: s.Who, Dice: s.Thrown()}
	t.add("all that is added", s.Adds()+more, "cn.test.stack")
	o := p.outcomeOf(&t, s.Dice[:t.Dice], 0)
	if jacked {
		o.jacked()
	}
	var c chances
	c.count(o)
	return p.testOdds(c)
}

// Sure returns what a test comes to that is passed without a die.
func (p Position) Sure() TestOdds { return p.testOdds(chances{passed: 1, of: 1}) }

func (c *chances) odds() TestOdds {
	return TestOdds{Passed: dice.Frac(c.passed, c.of), Critical: dice.Frac(c.critical, c.of), Fumble: dice.Frac(c.fumble, c.of)}
}

func (p Position) testOdds(c chances) TestOdds {
	o := c.odds()
	switch p.S.Test.What {
	case ToShoot, ToFight, ToThrow:
		attack := p.oddsOf(*p.top(), c)
		o.Out, o.Decides = attack.Out, true
	case ToToughItOut:
		b := p.standing(p.under())
		o.Out, o.Decides = dice.Frac(p.outAfter(b, p.under(), p.under().Row, c, true), c.of*b.ways), true
	}
	return o
}

// OddsOfTry returns how likely a model that tries to react does, with how many actions, or fumbles.
func (p Position) OddsOfTry(id ModelID, why Trigger) TestOdds {
	t := p.toReact(id, why)
	if t.Passes != "" {
		return TestOdds{Passed: dice.Frac(1, 1), Critical: dice.Frac(0, 1), Fumble: dice.Frac(0, 1)}
	}
	c := p.chancesOf(t)
	return c.odds()
}

// OddsOfAnswer returns how likely somebody of a seat reacts to what a model has done, by a King or by
// trying as soon as it may. Where others may try after one that fails, it is not told.
func (p Position) OddsOfAnswer(seat game.Seat, to ModelID, why Trigger, king bool) (chance dice.Fraction, ok bool) {
	chance = dice.Frac(0, 1)
	if king {
		if p.kingFor(seat, to, func(ModelID) {}) > 0 {
			chance = dice.Frac(1, 1)
		}
		return chance, true
	}
	near, n := p.closestToReact(to, why, 0)
	if n > 0 && p.oneSide(near[:n]) { // its player picks
		for _, id := range near[:n] {
			if o := p.OddsOfTry(id, why); p.SeatOf(id) == seat && o.Passed.Cmp(chance) > 0 {
				chance = o.Passed
			}
		}
		return chance, !p.M.Setup.Variants.NextMayReact
	}
	fails := dice.Frac(1, 1)
	for _, id := range near[:n] {
		if p.SeatOf(id) == seat {
			fails = fails.Minus(p.OddsOfTry(id, why).Passed.Times(dice.Frac(1, int64(n))))
		}
	}
	return dice.Frac(1, 1).Minus(fails), !p.M.Setup.Variants.NextMayReact
}

// OddsOfWound returns how likely a model goes Out of Action that suffers a Wound by a Queen
// (cn.trait.one_shotter, cn.mod.organs).
func (p Position) OddsOfWound(id ModelID) dice.Fraction {
	m := p.Model(id)
	switch {
	case !m.Prone || !p.Has(id, OneShotter):
		return dice.Frac(0, 1)
	case p.Mod(id, ExtraOrgans) && !m.Organs:
		c := p.chancesOf(p.toKeepOrgans(id))
		return dice.Frac(c.failed, c.of)
	}
	return dice.Frac(1, 1)
}

// Thrown returns how many dice of the test under way lie on the table.
func (t *TestState) Thrown() (n int) {
	for _, d := range t.Dice {
		if d > 0 {
			n++
		}
	}
	return n
}

// Adds returns what is added to the dice of the test under way.
func (t *TestState) Adds() int { return int(t.Bonus) + int(t.Cards) }

// LaidBy returns what the cards come to that a seat has laid face down for the test: its own, which
// nobody else knows.
func (p Position) LaidBy(seat game.Seat) (sum int) {
	for i := range p.S.Fate.Laid.Len() {
		if l := p.S.Fate.Laid.At(i); l.Seat == seat {
			sum += l.Card.Rank()
		}
	}
	return sum
}

// Madder returns what a Dread less would change of the test under way (cn.dread.force_mods).
func (p Position) Madder() int {
	if p.Has(p.S.Test.Who, DrivenByMadness) {
		return -1
	}
	return 0
}

// OddsOf is the odds of an attack of a model, as an action says it.
func (p Position) OddsOf(id ModelID, a ActAnswer) Odds {
	j := p.jobOf(id, a)
	t := p.toHit(&j)
	if j.Flags&Auto != 0 {
		t.Dice = int(p.Gear(j.With).Auto)
	}
	return p.oddsOf(j, p.chancesOf(t))
}

// oddsOf is the odds of an attack whose throw has these chances.
func (p Position) oddsOf(j Job, c chances) Odds {
	o := Odds{Hit: dice.Frac(c.passed, c.of), Critical: dice.Frac(c.critical, c.of), Fumble: dice.Frac(c.fumble, c.of), Out: dice.Frac(0, 1)}
	for row := range o.Rows {
		o.Rows[row] = dice.Frac(0, 1)
	}
	o.Rows[NoInjury] = dice.Frac(c.failed, c.of)
	for _, hit := range [...]struct {
		critical bool
		ways     int64
	}{{false, c.passed - c.critical}, {true, c.critical}} {
		if hit.ways > 0 {
			p.addHit(&o, p.hitOf(j, j.At, hit.critical), dice.Frac(hit.ways, c.of))
		}
	}
	return o
}

// addHit adds a hit that is so likely: a Critical wounds first, then the rows of the damage follow
// (cn.dmg.order).
func (p Position) addHit(o *Odds, h Hit, chance dice.Fraction) {
	h.Harmless = p.harmless(&h)
	tough, tries := p.toughChances(&h)
	whole := p.standing(&h)
	list, n := p.wounded(whole, h.At, h.Critical && !h.Harmless)
	for _, b := range list[:n] {
		if b.ways == 0 {
			continue
		}
		likely := chance.Times(dice.Frac(b.ways, whole.ways))
		if b.out {
			o.Out = o.Out.Plus(likely)
			o.Rows[LethalInjury] = o.Rows[LethalInjury].Plus(likely) // no damage is rolled any more
			continue
		}
		bare, left := p.rowsBare(h, int(b.wounds-p.Model(h.At).Wounds)), rows{}
		for row, ways := range bare.ways {
			if ways == 0 {
				continue
			}
			tests := tries && Row(row) > NoInjury && Row(row) < LethalInjury
			left.add(Row(row), ways, tough, tests)
			if out := p.outAfter(b, &h, Row(row), tough, tests); out > 0 {
				o.Out = o.Out.Plus(likely.Times(dice.Frac(ways, bare.of)).Times(dice.Frac(out, tough.of*b.ways)))
			}
		}
		for row, ways := range left.ways {
			if ways > 0 {
				o.Rows[row] = o.Rows[row].Plus(likely.Times(dice.Frac(ways, bare.of*tough.of)))
			}
		}
	}
}

// branch says how the target of a hit stands while that is resolved, and in how many throws of the
// one test for its Extra organs that may be made.
type branch struct {
	wounds int8
	prone  bool
	organs bool // they may still keep a Wound off
	out    bool
	ways   int64
}

// standing returns how the target of a hit stands before it.
func (p Position) standing(h *Hit) branch {
	m := p.Model(h.At)
	b := branch{wounds: m.Wounds, prone: m.Prone, organs: p.Mod(h.At, ExtraOrgans) && !m.Organs, ways: 1}
	if b.organs {
		b.ways = p.chancesOf(p.toKeepOrgans(h.At)).of
	}
	return b
}

// outAfter counts the throws, of the test for Extra organs and of Tough it Out, by which a target
// goes out of action that has come to a row: who fails to Tough it Out gets Dread, which wounds a
// Demonic one (cn.tough.fail, cn.trait.demonic).
func (p Position) outAfter(b branch, h *Hit, row Row, tough chances, tests bool) (out int64) {
	if !tests {
		return tough.of * p.suffers(b, h, row)
	}
	for _, t := range [...]struct {
		ways int64
		row  Row
		pass bool
	}{{tough.critical, max(NoInjury, row-2), true}, {tough.passed - tough.critical, row - 1, true}, {tough.failed - tough.fumble, row, false}, {tough.fumble, row + 1, false}} {
		if t.ways == 0 {
			continue
		}
		list, n := p.wounded(b, h.At, !t.pass && p.Has(h.At, Demonic))
		for _, b := range list[:n] {
			out += t.ways * p.suffers(b, h, t.row)
		}
	}
	return out
}

// suffers counts the throws of the test for Extra organs by which a target goes out of action by a
// row and those before it (cn.dmg.cumulative).
func (p Position) suffers(b branch, h *Hit, row Row) (out int64) {
	list, n := p.wounded(b, h.At, row >= LightInjury && !h.Harmless)
	for _, b := range list[:n] {
		if b.out || row >= CriticalInjury || row == SeriousInjury && b.prone {
			out += b.ways
		}
	}
	return out
}

// wounded returns how a target stands that suffers a Wound, or does not: Extra organs may keep it off, a
// One-Shotter falls, the seventh takes it out (see wound).
func (p Position) wounded(b branch, id ModelID, suffers bool) (list [2]branch, n int) {
	if !suffers || b.out {
		list[0] = b
		return list, 1
	}
	if b.organs {
		b.organs = false
		c := p.chancesOf(p.toKeepOrgans(id))
		list[0], n = b, 1
		list[0].ways, b.ways = c.passed, c.failed
	}
	switch {
	case p.Has(id, OneShotter) && b.prone: // cn.trait.one_shotter
		b.out = true
	case p.Has(id, OneShotter):
		b.prone = true
	case b.wounds >= MostWounds: // cn.res.wound_limit
		b.out = true
	default:
		b.wounds++
	}
	list[n] = b
	return list, n + 1
}

// OddsOfReaction returns how likely the target of an attack is missed, which is so likely, and then
// reacts, as far as all can see what it needs for that; it may not be able to (cn.react.miss).
func (p Position) OddsOfReaction(id ModelID, a ActAnswer, missed dice.Fraction) (chance dice.Fraction, ok bool) {
	j := p.jobOf(id, a)
	why := p.missOf(j)
	if !p.mayReact(j.At, id, why) {
		return chance, false
	}
	t := p.toReact(j.At, why)
	if t.Passes != "" {
		return missed, true
	}
	c := p.chancesOf(t)
	return missed.Minus(missed.Times(dice.Frac(c.failed, c.of))), true
}

// OddsOfNumbers is the odds of an attack by numbers alone: of a blow of one bare figure at
// another.
func OddsOfNumbers(bonus, damage, armor, wounds, toughness int) Odds {
	m := &Match{Book: &Book{}, Models: make([]Slot, 2), fists: Gear{Word: Fists, Damage: int8(damage)}}
	m.Models[0].Values.Agility, m.Models[1].Values.Toughness, m.Models[1].Crew = int8(bonus), int8(toughness), SecondCrew
	s := m.Begin()
	s.Models[0].Where, s.Models[1].Where = OnTable, OnTable
	s.Models[1].Wounds, s.Models[1].Shield = int8(wounds), int8(armor)
	return m.At(&s).OddsOf(0, ActAnswer{Do: FightWith, With: BareFist, At: 1})
}

// Refused is why a model may not perform an action, or nil.
func (p Position) Refused(id ModelID, a ActAnswer) error {
	why := &Reasons{}
	if p.may(id, a, why) {
		return nil
	}
	return why.Refusal
}

// Modifiers returns what is added to the die of an attack.
func (p Position) Modifiers(id ModelID, a ActAnswer) []Modifier {
	j := p.jobOf(id, a)
	t := p.toHit(&j)
	p.circumstances(&t)
	return append([]Modifier{}, t.mods[:t.n]...)
}

// Surrounds reports whether the hit roll of an attack may be rolled again
// (cn.surround.reroll).
func (p Position) Surrounds(id ModelID, a ActAnswer) bool {
	j := p.jobOf(id, a)
	return p.surrounded(&j)
}

// rows are the ways in which a hit comes to each row.
type rows struct {
	ways [LethalInjury + 1]int64
	of   int64
}

// rowsBare counts the ways of a damage roll (cn.dmg.dice).
func (p Position) rowsBare(h Hit, more int) (r rows) {
	n := int(h.Dice)
	if h.has(Electric) && p.Has(h.At, Artificial) {
		n++
	}
	const faces = 36 // of a die that may be rolled again once
	shift := int(p.Model(h.At).Wounds) + more - p.armorAgainst(&h)
	r.of = 1
	for range n + 1 {
		r.of *= faces
	}
	if n <= 0 {
		r.ways[NoInjury] = r.of
		return r
	}
	die := p.dieOf(&h)
	var count [7]int
	p.spread(&die, &count, 6, n, 1, func(ways int64) {
		if count[6] == 0 {
			r.ways[rowOf(best(&count, picked(&h))+shift)] += ways * faces
			return
		}
		for face := 1; face <= 6; face++ { // cn.dmg.bonus_die
			count[face]++
			r.ways[rowOf(best(&count, picked(&h))+shift)] += ways * die[face]
			count[face]--
		}
	})
	return r
}

// dieOf returns how many of 36 ways show each face of a damage die: 1s of Energy and then 6s
// against a shield are rolled again, once (cn.kw.energy, cn.armor.shield_timing).
func (p Position) dieOf(h *Hit) (die [7]int64) {
	for face := 1; face <= 6; face++ {
		if face == 1 && h.has(Energy) || face == 6 && p.shielded(h) {
			for again := 1; again <= 6; again++ {
				die[again]++
			}
			continue
		}
		die[face] += 6
	}
	return die
}

// spread calls f for each way in which some dice show their faces, the highest first.
func (p Position) spread(die *[7]int64, count *[7]int, face, left int, ways int64, f func(ways int64)) {
	if face == 1 {
		count[1] = left
		for range left {
			ways *= die[1]
		}
		f(ways)
		return
	}
	choose := int64(1) // of the dice left, those that show this face
	for k := 0; k <= left; k++ {
		count[face] = k
		p.spread(die, count, face-1, left-k, ways*choose, f)
		choose = choose * int64(left-k) / int64(k+1)
		ways *= die[face]
	}
	count[face] = 0
}

// best is the sum of the n highest dice.
func best(count *[7]int, n int) (sum int) {
	for face := 6; face > 0 && n > 0; face-- {
		take := min(n, count[face])
		sum, n = sum+take*face, n-take
	}
	return sum
}

// add adds the ways of a row before it is toughed out.
func (r *rows) add(row Row, ways int64, tough chances, tries bool) {
	if row == NoInjury || !tries {
		r.ways[row] += ways * tough.of
		return
	}
	r.ways[max(NoInjury, row-2)] += ways * tough.critical
	r.ways[row-1] += ways * (tough.passed - tough.critical)
	r.ways[row] += ways * (tough.failed - tough.fumble)
	r.ways[row+1] += ways * tough.fumble
}

// toughChances are those of Tough it Out, and whether the target tries it (cn.npc.tough,
// cn.npc.monstrous_tough).
func (p Position) toughChances(h *Hit) (chances, bool) {
	switch {
	case p.Rule(h.At, Monstrous):
		return chances{passed: 1, of: 1}, true
	case !p.Character(h.At) && !p.Rule(h.At, Unstoppable):
		return chances{of: 1}, false
	}
	return p.chancesOf(p.toughTest(h)), true
}
