package game

// Rand is a small and fast source of random numbers for bots and generators. The game does not
// use it: rolls come from the stream of the match.
type Rand struct{ state uint64 }

// NewRand is a luck of its own for each seed.
func NewRand(seed uint64) *Rand { return &Rand{seed*0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03} }

// Uint64 is the next 64 bits (SplitMix64).
func (l *Rand) Uint64() uint64 {
	l.state += 0x9E3779B97F4A7C15
	z := l.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// IntN is a number from 0 to n-1; n is at least 1.
func (l *Rand) IntN(n int) int { return int(l.Uint64() >> 32 * uint64(n) >> 32) }
