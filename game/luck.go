package game

// Luck is a small fast source of numbers for players that decide by chance. It
// is no part of the game: rolls come from the match's own stream.
type Luck struct{ state uint64 }

// NewLuck is a luck of its own for each seed.
func NewLuck(seed uint64) *Luck { return &Luck{seed*0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03} }

// Uint64 is the next 64 bits (SplitMix64).
func (l *Luck) Uint64() uint64 {
	l.state += 0x9E3779B97F4A7C15
	z := l.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// IntN is a number from 0 to n-1; n is at least 1.
func (l *Luck) IntN(n int) int { return int(l.Uint64() >> 32 * uint64(n) >> 32) }
