package dice

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func actions(n int) Pool { return Pool{Action.Times(n)} }
func powers(n int) Pool  { return Pool{Power.Times(n)} }

func expect(t *testing.T, what string, got, want Fraction) {
	t.Helper()
	if !got.Equal(want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// wc.attack.hit, by hand: with the weights 3, 2, 1 of an Action Die and 1, 4, 1 of
// a Power Die for 0, 1 and 2 strikes.
func TestHitByHand(t *testing.T) {
	for _, c := range []struct {
		attack, defence Pool
		want            Fraction
		how             string
	}{
		{Pool{}, Pool{}, Frac(0, 1), "0 against 0 is a miss"},
		{actions(1), Pool{}, Frac(1, 2), "any strike: 3 faces of 6"},
		{powers(1), Pool{}, Frac(5, 6), "any strike: 5 faces of 6"},
		{actions(1), actions(1), Frac(11, 36), "1 beats 0: 2*3, 2 beats 0 and 1: 1*5"},
		{powers(1), actions(1), Frac(17, 36), "1 beats 0: 4*3, 2 beats 0 and 1: 1*5"},
		{actions(1), powers(1), Frac(7, 36), "1 beats 0: 2*1, 2 beats 0 and 1: 1*5"},
		{powers(1), powers(1), Frac(1, 4), "1 beats 0: 4*1, 2 beats 0 and 1: 1*5"},
		{actions(2), actions(1), Frac(29, 54), "of 36 ways 12 show 1, 10 show 2, 5 show more: 12*3 + 10*5 + 5*6 of 216"},
		{Pool{}, powers(3), Frac(0, 1), "no dice beat nothing"},
	} {
		o := Attack{Attack: c.attack, Defence: c.defence}.Odds()
		expect(t, c.attack.String()+" against "+c.defence.String()+": "+c.how, o.Hit(), c.want)
	}
}

// One Action Die against no defence: the margin is 1 in 1/3 and 2 in 1/6 of cases.
// Damage of one Action Die and the margin's Power Dice, by hand:
//
//	margin 1: 0..4 strikes in 3, 14, 12, 6, 1 of 36
//	margin 2: 0..6 strikes in 3, 26, 71, 68, 37, 10, 1 of 216
var byHand = Attack{Attack: actions(1), Damage: actions(1), MarginDie: Power, Arm: 1, Health: 3}

func TestDamageByHand(t *testing.T) {
	o := byHand.Odds()
	expect(t, "hit", o.Hit(), Frac(1, 2))
	expect(t, "no damage: 1/2 + 1/3*3/36 + 1/6*3/216", o.Damage.Is(0), Frac(229, 432))
	expect(t, "1 point: 1/3*14/36 + 1/6*26/216", o.Damage.Is(1), Frac(97, 648))
	expect(t, "2 points: 1/3*12/36 + 1/6*71/216", o.Damage.Is(2), Frac(215, 1296))
	expect(t, "destroyed: 1/3*7/36 + 1/6*116/216", o.Destroy(), Frac(25, 162))
	expect(t, "destroyed is the last outcome", o.Damage.Is(3), o.Destroy())
	expect(t, "past health", o.Damage.Is(4), Frac(0, 1))

	two := byHand
	two.Arm, two.Health = 2, 2 // wc.attack.damage_sets
	expect(t, "ARM 2, destroyed: 1/3*1/36 + 1/6*48/216", two.Odds().Destroy(), Frac(5, 108))
	two.Health = 0
	expect(t, "ARM 2 without a cap, 3 points: 1/6*1/216", two.Odds().Damage.Is(3), Frac(1, 1296))
	expect(t, "ARM 2 without a cap is destroyed", two.Odds().Destroy(), Frac(0, 1))

	less := byHand
	less.Arm, less.Reduce, less.Health = 3, 1, 0
	expect(t, "ARM 3 less a point: 6 strikes only", less.Odds().Damage.Is(1), Frac(1, 1296))
	expect(t, "ARM 3 less a point: else nothing", less.Odds().Damage.Is(0), Frac(1295, 1296))

	bare := byHand
	bare.Arm, bare.Health = 0, 1 // wc.core.stat_floor
	expect(t, "ARM 0 is ARM 1", bare.Odds().Destroy(), Frac(203, 432))
}

func TestBlastByHand(t *testing.T) {
	blast := byHand
	blast.BlastMiss = true // wc.attack.blast_miss: 1 Action Die does nothing in 1/2 of cases
	expect(t, "no damage: 1/2*1/2 + 1/3*3/36 + 1/6*3/216", blast.Odds().Damage.Is(0), Frac(121, 432))
	expect(t, "a blast does not hit more often", blast.Odds().Hit(), Frac(1, 2))
	// wc.attack.blast_hit, wc.attack.blast_roll
	expect(t, "beside: 1/2*1/2", blast.Beside(1, 0, 1).Odds().Destroy(), Frac(1, 4))
	expect(t, "beside, ARM 2: 1/2*1/6", blast.Beside(2, 0, 1).Odds().Destroy(), Frac(1, 12))
}

func TestRollsAgainByHand(t *testing.T) {
	a := Attack{Attack: actions(1), Defence: actions(1), RerollMiss: true}
	// A defence of 0 (1/2) is beaten in 1/2, of 1 (1/3) in 1/6, of 2 never:
	// 1/2 * (1 - 1/4) + 1/3 * (1 - 25/36).
	expect(t, "a miss again", a.Odds().Hit(), Frac(103, 216))
	// An attack of 1 (1/3) is hit in 1/2, of 2 (1/6) in 5/6: 1/3 * 1/4 + 1/6 * 25/36.
	a.RerollMiss, a.RerollHit = false, true
	expect(t, "a hit again", a.Odds().Hit(), Frac(43, 216))
	// First a miss, the attack again, then the defence: 1/2*1/2*11/36 + 1/3*5/6*5/36 = 149/1296.
	// First a hit, the defence again, then the attack: 1/6*(1/2+1/18) + 5/36*5/6 = 270/1296.
	a.RerollMiss = true
	expect(t, "both again", a.Odds().Hit(), Frac(419, 1296))
}

func TestSeveralAttacksByHand(t *testing.T) {
	a := Attack{Attack: actions(1), Damage: powers(1), Arm: 1, Health: 2}
	o := a.Odds() // 0: 1/2 + 1/2*1/6 = 7/12, 1: 1/2*4/6 = 4/12, 2: 1/12
	expect(t, "no damage of one", o.Damage.Is(0), Frac(7, 12))
	both := o.Then(a.Odds())
	expect(t, "destroyed by two: 1 - 49/144 - 2*28/144", both.Destroy(), Frac(13, 48))
	expect(t, "one of two hits", both.Hit(), Frac(3, 4))
	expect(t, "nothing, then one", Odds{}.Then(o).Destroy(), o.Destroy())
	expect(t, "one, then nothing", o.Then(Odds{}).Hit(), o.Hit())
	expect(t, "nothing hits", Odds{}.Hit(), Frac(0, 1))
	expect(t, "nothing does no damage", Odds{}.Damage.Is(0), Frac(1, 1))
}

// The arithmetic of the book's worked examples.
func TestWorkedExamples(t *testing.T) {
	for _, c := range []struct {
		clause               string
		strikes, arm, points int
	}{
		{"wc.attack.damage_sets", 4, 1, 4},
		{"wc.attack.damage_sets", 8, 3, 2},
		{"wc.attack.damage_sets", 3, 4, 0},
		{"wc.attack.worked_example", 6, 4, 1},
		{"wc.fury.example", 4, 4, 1},
	} {
		expect(t, c.clause, Certain(c.strikes).Points(c.arm, 0, 0).Is(c.points), Frac(1, 1))
	}
	// wc.attack.hit, wc.attack.margin: 5 against 3 hits by 2, and two Power Dice
	// join; 3 against 3 misses. Dice that always show a strike play it out.
	strike := Marked("strike", 1)
	five := Attack{Attack: Pool{strike.Times(5)}, Defence: Pool{strike.Times(3)}, Damage: Pool{strike.Times(4)}, MarginDie: strike, Arm: 1}
	expect(t, "5 against 3", five.Odds().Hit(), Frac(1, 1))
	expect(t, "4 dice and 2 of the margin", five.Odds().Damage.Is(6), Frac(1, 1))
	three := five
	three.Attack = Pool{strike.Times(3)}
	expect(t, "3 against 3", three.Odds().Hit(), Frac(0, 1))
	expect(t, "3 against 3 does nothing", three.Odds().Damage.Is(0), Frac(1, 1))
}

// play is the attack as the book tells it, with dice that somebody rolls. It is the
// judge of Odds.
func play(a Attack, roll func(Pool) int) (hit bool, damage int) {
	attack, defence := roll(a.Attack), roll(a.Defence)
	attackAgain, defendAgain := a.RerollMiss, a.RerollHit
	for {
		if attack <= defence && attackAgain {
			attackAgain = false
			attack = roll(a.Attack)
		} else if attack > defence && defendAgain {
			defendAgain = false
			defence = roll(a.Defence)
		} else {
			break
		}
	}
	if hit = attack > defence; !hit && !a.BlastMiss {
		return false, 0
	}
	strikes := roll(a.Damage)
	if hit {
		strikes += roll(Pool{a.MarginDie.Times(attack - defence)})
	}
	arm := a.Arm
	if arm < 1 {
		arm = 1
	}
	damage = strikes/arm - a.Reduce
	if damage < 0 {
		damage = 0
	}
	if a.Health > 0 && damage > a.Health {
		damage = a.Health
	}
	return hit, damage
}

// everyWay plays a game with every way that its dice can fall, and gives the
// outcomes' chances. A die's faces that show the same are taken together.
func everyWay[T comparable](game func(roll func(Pool) int) T) map[T]*big.Rat {
	type choice struct{ value, top, faces, sides int }
	chances := map[T]map[uint64]uint64{} // outcome, denominator, weight
	var path []choice
	next := func(c *choice, d Die) bool {
		for c.value++; c.value <= c.top; c.value++ {
			if c.faces = d.Shows(c.value); c.faces > 0 {
				return true
			}
		}
		return false
	}
	var dies []Die
	for {
		at := 0
		outcome := game(func(p Pool) int {
			sum := 0
			for i := range p.Len() {
				if at == len(path) {
					d := p.Die(i)
					c := choice{value: -1, top: int(d.Highest()), sides: d.Sides()}
					next(&c, d)
					path, dies = append(path, c), append(dies, d)
				}
				sum += path[at].value
				at++
			}
			return sum
		})
		weight, den := uint64(1), uint64(1)
		for _, c := range path {
			weight, den = weight*uint64(c.faces), den*uint64(c.sides)
		}
		if chances[outcome] == nil {
			chances[outcome] = map[uint64]uint64{}
		}
		chances[outcome][den] += weight
		for len(path) > 0 && !next(&path[len(path)-1], dies[len(path)-1]) {
			path, dies = path[:len(path)-1], dies[:len(path)-1]
		}
		if len(path) == 0 {
			break
		}
	}
	all := map[T]*big.Rat{}
	for outcome, sums := range chances {
		all[outcome] = new(big.Rat)
		for den, weight := range sums {
			r := new(big.Rat).SetFrac(new(big.Int).SetUint64(weight), new(big.Int).SetUint64(den))
			all[outcome].Add(all[outcome], r)
		}
	}
	return all
}

// Law: the odds are those of the book's attack played every way.
func TestOddsAreThoseOfEveryWay(t *testing.T) {
	type result struct {
		hit    bool
		damage int
	}
	rapid.Check(t, func(t *rapid.T) {
		few := strikePools(1)
		a := Attack{
			Attack:     few.Draw(t, "attack"),
			Defence:    actions(rapid.IntRange(0, 1).Draw(t, "defence")),
			Damage:     few.Draw(t, "damage"),
			MarginDie:  rapid.SampledFrom([]Die{Power, Action, D2, {}}).Draw(t, "margin"),
			Arm:        rapid.IntRange(0, 3).Draw(t, "arm"),
			Reduce:     rapid.IntRange(-1, 2).Draw(t, "reduce"),
			Health:     rapid.IntRange(0, 3).Draw(t, "health"),
			RerollMiss: rapid.Bool().Draw(t, "again on a miss"),
			RerollHit:  rapid.Bool().Draw(t, "again on a hit"),
			BlastMiss:  rapid.Bool().Draw(t, "blast"),
		}
		ways := everyWay(func(roll func(Pool) int) result {
			hit, damage := play(a, roll)
			return result{hit, damage}
		})
		o := a.Odds()
		hit, damage := new(big.Rat), map[int]*big.Rat{}
		for r, chance := range ways {
			if r.hit {
				hit.Add(hit, chance)
			}
			if damage[r.damage] == nil {
				damage[r.damage] = new(big.Rat)
			}
			damage[r.damage].Add(damage[r.damage], chance)
		}
		if !o.Hit().Equal(Fraction{hit}) {
			t.Fatalf("hit %v, every way %v", o.Hit(), hit)
		}
		for d := -1; d < 40; d++ {
			if want := (Fraction{damage[d]}); !o.Damage.Is(d).Equal(want) {
				t.Fatalf("%d damage %v, every way %v", d, o.Damage.Is(d), want)
			}
		}
	})
}

// typical is a warjack's shot at a warjack in cover.
var typical = Attack{
	Attack:    Pool{Action.Times(6), Power.Times(2)},
	Defence:   Pool{Action.Times(3), Power.Times(2)},
	Damage:    Pool{Action.Times(5)},
	MarginDie: Power,
	Arm:       4,
	Health:    2,
}

// Two million attacks with a fixed seed, each count within five deviations of what
// the odds say.
func TestOddsAreThoseOfManyRolls(t *testing.T) {
	const attacks = 2_000_000
	for _, a := range []Attack{typical, func() Attack {
		a := typical
		a.RerollMiss, a.RerollHit, a.BlastMiss, a.Arm, a.Health = true, true, true, 2, 0
		return a
	}()} {
		var hits int64
		var damage [32]int64
		n, faces := uint64(0), make([]int8, 0, 64)
		for range attacks {
			hit, points := play(a, func(p Pool) int {
				n++
				faces = Fast(20200401).Roll(n, "", p, faces[:0])
				return Total(faces)
			})
			if hit {
				hits++
			}
			damage[points]++
		}
		o := a.Odds()
		expectNear(t, "hits", hits, attacks, o.Hit())
		for points, count := range damage {
			expectNear(t, "damage", count, attacks, o.Damage.Is(points))
		}
	}
}

// expectNear holds (count - n p)^2 to 25 n p (1-p), and a unit more for the rare.
func expectNear(t *testing.T, what string, count, n int64, p Fraction) {
	t.Helper()
	total := big.NewRat(n, 1)
	mean := new(big.Rat).Mul(total, p.Rat())
	off := new(big.Rat).Sub(big.NewRat(count, 1), mean)
	spread := new(big.Rat).Sub(total, mean)
	spread.Mul(spread, p.Rat()).Mul(spread, big.NewRat(25, 1)).Add(spread, big.NewRat(25, 1))
	if off.Mul(off, off).Cmp(spread) > 0 {
		t.Errorf("%s: %d of %d, the odds say %s", what, count, n, p.Percent())
	}
}

// Laws of large attacks, past 64 and 128 bits: chances add up to 1, the hit agrees
// with the two sums compared, more dice serve the attacker better, and capping
// damage moves it only onto the cap.
func TestLargeAttacks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := Attack{
			Attack: strikePools(16).Draw(t, "attack"), Defence: strikePools(12).Draw(t, "defence"),
			Damage: strikePools(12).Draw(t, "damage"), MarginDie: Power,
			Arm: rapid.IntRange(1, 6).Draw(t, "arm"), BlastMiss: rapid.Bool().Draw(t, "blast"),
		}
		o := a.Odds()
		above, equal, below := a.Attack.Sum().Against(a.Defence.Sum())
		if !o.Hit().Equal(above) || !total(above, equal, below).Equal(Frac(1, 1)) {
			t.Fatalf("hit %v, sums compared %v, %v, %v", o.Hit(), above, equal, below)
		}
		var all []Fraction
		for d := range o.Damage.High() + 1 {
			all = append(all, o.Damage.Is(d))
		}
		if !total(all...).Equal(Frac(1, 1)) {
			t.Fatalf("chances of damage add up to %v", total(all...))
		}
		better := a
		better.Attack = a.Attack.With(Power, 1)
		if better.Odds().Hit().Cmp(o.Hit()) <= 0 && o.Hit().Cmp(Frac(1, 1)) < 0 && better.Attack.Highest() > a.Defence.Lowest() {
			t.Fatalf("a Power Die more hits in %v, without in %v", better.Odds().Hit(), o.Hit())
		}
		capped := a
		capped.Health = rapid.IntRange(1, 12).Draw(t, "health")
		if c := capped.Odds(); !c.Destroy().Equal(o.Damage.AtLeast(capped.Health)) || !c.Hit().Equal(o.Hit()) {
			t.Fatalf("destroyed in %v, that much damage in %v", c.Destroy(), o.Damage.AtLeast(capped.Health))
		}
	})
}

// Law: rolled again, large attacks hit as the sums of each side say. With h(x) the
// chance that an attack of x hits and g(y) that a defence of y is hit,
//
//	a miss again:  sum of P(y) (1 - (1-g(y))^2)
//	a hit again:   sum of P(x) h(x)^2
func TestLargeAttacksRolledAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := Attack{
			Attack: strikePools(7).Draw(t, "attack"), Defence: strikePools(7).Draw(t, "defence"),
			Damage: strikePools(7).Draw(t, "damage"), MarginDie: Power, Arm: 1,
		}
		attack, defence := a.Attack.Sum(), a.Defence.Sum()
		one := big.NewRat(1, 1)
		missAgain := new(big.Rat)
		for y := range defence.High() + 1 {
			miss := new(big.Rat).Sub(one, attack.AtLeast(y+1).Rat())
			hit := new(big.Rat).Sub(one, miss.Mul(miss, miss))
			missAgain.Add(missAgain, hit.Mul(hit, defence.Is(y).Rat()))
		}
		hitAgain := new(big.Rat)
		for x := range attack.High() + 1 {
			hit := new(big.Rat).Sub(one, defence.AtLeast(x).Rat())
			hitAgain.Add(hitAgain, hit.Mul(hit, hit).Mul(hit, attack.Is(x).Rat()))
		}
		for _, c := range []struct {
			miss, hit bool
			want      *big.Rat
		}{{true, false, missAgain}, {false, true, hitAgain}, {true, true, nil}} {
			a.RerollMiss, a.RerollHit = c.miss, c.hit
			o := a.Odds()
			if c.want != nil && !o.Hit().Equal(Fraction{c.want}) {
				t.Fatalf("again %v, %v: hit %v, want %v", c.miss, c.hit, o.Hit(), c.want)
			}
			// With both, each gains by having theirs: between the two others.
			if c.want == nil && (o.Hit().Cmp(Fraction{hitAgain}) < 0 || o.Hit().Cmp(Fraction{missAgain}) > 0) {
				t.Fatalf("both again: hit %v, not from %v to %v", o.Hit(), hitAgain, missAgain)
			}
			var all []Fraction
			for d := range o.Damage.High() + 1 {
				all = append(all, o.Damage.Is(d))
			}
			if !total(all...).Equal(Frac(1, 1)) {
				t.Fatalf("again %v, %v: chances of damage add up to %v", c.miss, c.hit, total(all...))
			}
		}
	})
}

func total(parts ...Fraction) Fraction {
	sum := new(big.Rat)
	for _, p := range parts {
		sum.Add(sum, p.Rat())
	}
	return Fraction{sum}
}

func TestMemoAnswersAsTheOddsDo(t *testing.T) {
	var memo Memo
	for health := range 20 {
		a := typical
		a.Health = health % 10
		o := a.Odds()
		q := memo.Quick(a)
		if q != o.Quick() || q.Hit != o.Hit().Parts(Whole) {
			t.Errorf("health %d: %+v, want %+v", a.Health, q, o.Quick())
		}
	}
	if q := (Attack{Attack: powers(1), Damage: actions(1), Arm: 1, Health: 1}).Odds().Quick(); q != (Quick{
		Hit:     3579139413, // 5/6 of 2^32, which is 3579139413.33
		Destroy: 1789569706, // 5/12
		Damage:  1789569706,
	}) {
		t.Errorf("by hand: %+v", q)
	}
}

func TestOddsAllocateOnce(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { typical.Odds() }); n > 1 {
		t.Errorf("%v allocations", n)
	}
}
