package dice

// versus says how an attack roll and a defence roll compare. Its weights add up to a
// denominator: the ways that all their dice, those rolled again included, fall.
type versus struct {
	words     int // of a weight: enough for the whole attack, its damage roll included
	hit, miss []uint64
	// margins is the weight of each number of margin dice that a damage roll has.
	margins []uint64
}

// versus rolls the attack against the defence (wc.attack.hit: only more strikes hit).
func (a *Attack) versus(work *scratch) versus {
	most := 0 // dice of the margin
	if a.MarginDie.sides > 0 {
		most = max(0, a.Attack.Highest()-a.Defence.Lowest())
	}
	pools := [5]*Pool{&a.Attack, &a.Defence, &a.Damage, {}, {}}
	if a.RerollMiss {
		pools[3] = &a.Attack
	}
	if a.RerollHit {
		pools[4] = &a.Defence
	}
	words := wordsFor(most, a.MarginDie, pools[:]...)
	v := versus{words: words, hit: work.take(words), miss: work.take(words), margins: work.take((most + 1) * words)}

	j := rollBoth(&a.Attack, &a.Defence, words, work)
	pairs := j.first(work)
	switch {
	case a.RerollMiss && a.RerollHit:
		// Whoever the first rolls serve ill goes first, and the other may answer.
		hits, misses := j.split(pairs, work)
		misses = j.defendAgain(j.attackAgain(misses, work), work)
		hits = j.attackAgain(j.defendAgain(hits, work), work)
		add(misses, hits)
		pairs = misses
	case a.RerollMiss:
		pairs = j.attackAgain(pairs, work)
	case a.RerollHit:
		pairs = j.defendAgain(pairs, work)
	}

	for x := range j.n {
		for y := range j.m {
			weight := j.pair(pairs, x, y)
			dice := 0
			if x > y {
				add(v.hit, weight)
				dice = min(x-y, most)
			} else {
				add(v.miss, weight)
				if !a.BlastMiss {
					continue
				}
			}
			add(v.margins[dice*words:(dice+1)*words], weight)
		}
	}
	return v
}

// joint is two sums rolled against each other: x of n outcomes attacks, y of m
// defends. Weights of pairs (x, y) lie in one slice, the y of an x together.
type joint struct {
	n, m, words       int
	attack, defence   []uint64 // the weights of each sum
	attacks, defences []uint64 // their denominators
}

func rollBoth(attack, defence *Pool, words int, work *scratch) joint {
	j := joint{n: attack.Highest() + 1, m: defence.Highest() + 1, words: words}
	roll := func(p *Pool, n int) (weights, ways []uint64) {
		weights = work.take(n * words)
		weights[0] = 1
		fill(weights, words, p, 1)
		ways = work.take(words)
		ways[0] = 1
		scalePool(ways, p)
		return weights, ways
	}
	j.attack, j.attacks = roll(attack, j.n)
	j.defence, j.defences = roll(defence, j.m)
	return j
}

// pair is the weight of one pair.
func (j *joint) pair(pairs []uint64, x, y int) []uint64 {
	at := (x*j.m + y) * j.words
	return pairs[at : at+j.words]
}

func (j *joint) ofAttack(x int) []uint64  { return j.attack[x*j.words : (x+1)*j.words] }
func (j *joint) ofDefence(y int) []uint64 { return j.defence[y*j.words : (y+1)*j.words] }

// first is the pairs of the first roll of each side.
func (j *joint) first(work *scratch) []uint64 {
	pairs := work.take(j.n * j.m * j.words)
	for x := range j.n {
		for y := range j.m {
			addProduct(j.pair(pairs, x, y), j.ofAttack(x), j.ofDefence(y))
		}
	}
	return pairs
}

// split parts the pairs that hit from those that miss.
func (j *joint) split(pairs []uint64, work *scratch) (hits, misses []uint64) {
	hits, misses = work.take(len(pairs)), work.take(len(pairs))
	for x := range j.n {
		for y := range j.m {
			part := misses
			if x > y {
				part = hits
			}
			copy(j.pair(part, x, y), j.pair(pairs, x, y))
		}
	}
	return hits, misses
}

// attackAgain is the pairs after the attack of each that misses is rolled again.
// The denominator grows by the ways that the attack's dice fall.
func (j *joint) attackAgain(pairs []uint64, work *scratch) []uint64 {
	after := work.take(len(pairs))
	for y := range j.m {
		again := work.take(j.words)
		for x := range j.n {
			if x > y {
				addProduct(j.pair(after, x, y), j.pair(pairs, x, y), j.attacks)
			} else {
				add(again, j.pair(pairs, x, y))
			}
		}
		for x := range j.n {
			addProduct(j.pair(after, x, y), again, j.ofAttack(x))
		}
	}
	return after
}

// defendAgain is the pairs after the defence of each that hits is rolled again.
func (j *joint) defendAgain(pairs []uint64, work *scratch) []uint64 {
	after := work.take(len(pairs))
	for x := range j.n {
		again := work.take(j.words)
		for y := range j.m {
			if x > y {
				add(again, j.pair(pairs, x, y))
			} else {
				addProduct(j.pair(after, x, y), j.pair(pairs, x, y), j.defences)
			}
		}
		for y := range j.m {
			addProduct(j.pair(after, x, y), again, j.ofDefence(y))
		}
	}
	return after
}
