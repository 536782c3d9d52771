package dice

// Attack is one attack on one target, as dice: an attack roll against a defence
// roll, and a damage roll if it hits. Options left zero are off, and each means the
// same whatever the others are. It is a flat value: comparable, and fit to be a key.
type Attack struct {
	Attack  Pool // wc.attack.roll_melee, wc.attack.roll_ranged, wc.fury.roll
	Defence Pool // wc.attack.defense_roll
	Damage  Pool // without the dice of the margin (wc.attack.damage_roll)

	// MarginDie is rolled with the damage once for each strike by which the attack
	// beat the defence (wc.attack.margin). The zero Die: the margin gives nothing,
	// as for the models that a blast catches (wc.attack.blast_roll).
	MarginDie Die

	Arm    int // strikes to a damage point; less than 1 counts as 1 (wc.core.stat_floor)
	Reduce int // damage points taken off, never below none; negative adds
	Health int // damage points that destroy the target; 0 or less: damage has no cap

	// RerollMiss: the attacker rolls the attack again, once, when it would miss.
	// RerollHit: the defender rolls the defence again, once, when it would be hit.
	// A roll made again stands. With both, each uses theirs when first it serves
	// them, in answer to the other's too.
	RerollMiss, RerollHit bool

	// BlastMiss: a miss makes the target take the Damage pool all the same, without
	// dice of a margin (wc.attack.blast_miss).
	BlastMiss bool
}

// Beside is the attack as it falls on a model next to the target that a blast
// catches: if the attack hits, a damage roll without the margin, against this
// model's own ARM and health (wc.attack.blast_hit).
func (a Attack) Beside(arm, reduce, health int) Attack {
	a.MarginDie, a.BlastMiss = Die{}, false
	a.Arm, a.Reduce, a.Health = arm, reduce, health
	return a
}

// points is the damage of a roll: complete sets of strikes (wc.attack.damage_sets),
// less the reduction, no more than health.
func points(strikes, arm, reduce, health int) int {
	n := max(strikes/max(arm, 1)-reduce, 0)
	if health > 0 {
		n = min(n, health)
	}
	return n
}

// Odds holds what an attack, or several, will do to a target. The zero Odds is that of
// no attack.
type Odds struct {
	Damage Dist // damage points; where the attack has a health, no more than it
	hit    []uint64
	health int
}

// Hit is the chance that the attack hits; of several, that at least one does.
func (o Odds) Hit() Fraction {
	if o.hit == nil {
		return Fraction{}
	}
	return ratio(o.hit, o.Damage.denominator())
}

// Destroy is the chance that the damage reaches the target's health
// (wc.attack.destroyed): 0 where the attack has none.
func (o Odds) Destroy() Fraction {
	if o.health <= 0 {
		return Fraction{}
	}
	return o.Damage.AtLeast(o.health)
}

// Odds is the odds of the attack, exactly. It takes some microseconds.
//
// The weights of the damage strikes are found together, for all margins at once:
// if w[m] is the weight of a margin of m, P the generating function of the margin
// die and D that of the damage pool, they are the coefficients of
//
//	D * (w[0] + w[1] P + w[2] P^2 + ...)
//
// worked out from the highest margin inwards (Horner's rule).
func (a Attack) Odds() Odds {
	var room [1024]uint64
	work := scratch{free: room[:]}

	versus := a.versus(&work)
	shows := shownBy(a.MarginDie)
	most := len(versus.margins)/versus.words - 1
	words := versus.words
	strikes := work.take((most*shows.highest + a.Damage.Highest() + 1) * words)
	power := work.take(words) // the ways that the dice of the margins done so far fall
	power[0] = 1
	n := 1
	for m := most; ; m-- {
		addProduct(strikes[:words], versus.margins[m*words:(m+1)*words], power)
		if m == 0 {
			break
		}
		n = addDie(strikes, words, n, &shows)
		scale(power, uint64(a.MarginDie.sides))
	}
	n = fill(strikes, words, &a.Damage, n)
	scalePool(power, &a.Damage)
	return a.settle(versus, strikes, power, n)
}

// settle reads the weights of n damage strikes as damage points. Power is what
// weights before the damage roll are to be multiplied by.
func (a Attack) settle(v versus, strikes, power []uint64, n int) Odds {
	words := v.words
	outcomes := points(n-1, a.Arm, a.Reduce, a.Health) + 1
	limbs := make([]uint64, (outcomes+2)*words) // the weights, the denominator, and that of a hit
	damage := Dist{n: outcomes, words: words, limbs: limbs}
	for s := range n {
		add(damage.at(points(s, a.Arm, a.Reduce, a.Health)), strikes[s*words:(s+1)*words])
	}
	if !a.BlastMiss {
		addProduct(damage.at(0), v.miss, power)
	}
	hit := limbs[(outcomes+1)*words:]
	addProduct(hit, v.hit, power)
	den := damage.denominator()
	addProduct(den, v.miss, power)
	add(den, hit)
	return Odds{Damage: damage, hit: hit, health: a.Health}
}

// Then is the odds of these attacks and the next one on the same target. Both must
// have been worked out with the health that the target has before any of them.
func (o Odds) Then(next Odds) Odds {
	if o.hit == nil {
		return next
	}
	if next.hit == nil {
		return o
	}
	damage := o.Damage.Plus(next.Damage)
	if o.health > 0 {
		damage = damage.Clamp(0, o.health)
	}
	// At least one hits: one does, or it does not and the other does.
	hit := make([]uint64, o.Damage.words+next.Damage.words)
	addProduct(hit, o.hit, next.Damage.denominator())
	miss := make([]uint64, o.Damage.words)
	subtract(miss, o.Damage.denominator(), o.hit)
	addProduct(hit, miss, next.hit)
	return Odds{Damage: damage, hit: hit[:damage.words], health: o.health}
}

// scratch lends cleared words from a fixed room while it lasts.
type scratch struct{ free []uint64 }

func (s *scratch) take(n int) []uint64 {
	if n > len(s.free) {
		return make([]uint64, n)
	}
	taken := s.free[:n:n]
	s.free = s.free[n:]
	return taken
}
