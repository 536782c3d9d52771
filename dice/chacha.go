package dice

import (
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
)

// ChaCha is the source of matches: rolls seen tell nothing about rolls to come.
//
// The faces of roll n are read (see deal) from the 64-bit words of ChaCha8Rand,
// as specified at c2sp.org/chacha8rand and implemented by math/rand/v2, under the
// key SHA-256(rollDomain, seed, n as eight bytes, most significant first). Only
// these public specifications are needed to check a match by other means.
//
// A ChaCha keeps room for its cipher and so serves one goroutine at a time.
type ChaCha struct {
	seed    Seed
	earlier []Earlier
	words   rand.ChaCha8
}

// Earlier says that the rolls before number Until were decided by another seed.
type Earlier struct {
	Seed  Seed   `json:"seed"`
	Until uint64 `json:"until"`
}

// NewChaCha is the source of the rolls that a seed decides.
func NewChaCha(seed Seed) *ChaCha { return &ChaCha{seed: seed} }

// NewForked is the source of a match that goes on from the middle of others: the
// rolls before Until of the first were decided by its seed, the later ones before
// Until of the next by that one's, and so on; all after them by seed.
func NewForked(seed Seed, earlier ...Earlier) *ChaCha {
	return &ChaCha{seed: seed, earlier: earlier}
}

// seedOf is the seed that decides roll n.
func (c *ChaCha) seedOf(n uint64) Seed {
	for i := range c.earlier {
		if n < c.earlier[i].Until {
			return c.earlier[i].Seed
		}
	}
	return c.seed
}

// Roll implements Source.
func (c *ChaCha) Roll(n uint64, _ string, p Pool, out []int8) []int8 {
	c.words.Seed(rollKey(c.seedOf(n), n))
	for dealt := 0; ; {
		var k int
		var all bool
		if out, k, all = deal(c.words.Uint64(), &p, dealt, out); all {
			return out
		}
		dealt += k
	}
}

// rollKey is the ChaCha8 key of roll n.
func rollKey(seed Seed, n uint64) [32]byte {
	var message [len(rollDomain) + len(seed) + 8]byte
	at := copy(message[:], rollDomain)
	at += copy(message[at:], seed[:])
	binary.BigEndian.PutUint64(message[at:], n)
	return sha256.Sum256(message[:])
}
