package dice

// Whole is the unit of Quick: probability 1 is Whole parts.
const Whole = 1 << 32

// Quick is the odds of an attack as numbers that a bot can compare and add: the
// exact fractions in parts of Whole, each rounded down.
type Quick struct {
	Hit     int64 // the chance to hit
	Destroy int64 // the chance to destroy
	Damage  int64 // the mean damage, in points times Whole
}

// Quick is these odds in parts of Whole.
func (o Odds) Quick() Quick {
	return Quick{
		Hit:     o.Hit().Parts(Whole),
		Destroy: o.Destroy().Parts(Whole),
		Damage:  o.Damage.Mean().Parts(Whole),
	}
}

// Memo gives the odds of attacks it has met before at the cost of a look. Each
// player keeps its own: the zero Memo is ready, and serves one goroutine at a time.
// It answers the same whatever it has met before.
type Memo struct{ known map[Attack]Quick }

// memoMost says how many attacks a Memo keeps (some megabytes) before it starts anew.
const memoMost = 1 << 13

// Quick is a.Odds().Quick().
func (m *Memo) Quick(a Attack) Quick {
	if q, ok := m.known[a]; ok {
		return q
	}
	q := a.Odds().Quick()
	if m.known == nil || len(m.known) >= memoMost {
		m.known = make(map[Attack]Quick)
	}
	m.known[a] = q
	return q
}
