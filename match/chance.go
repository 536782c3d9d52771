package match

import (
	"io"
	"sync"

	"umpire/dice"
)

// Digits of the names that things get. Tokens and codes cannot be guessed; the
// others need only differ.
const (
	matchDigits  = 12
	tokenDigits  = 43 // 215 bits
	codeDigits   = 26 // 130 bits
	reportDigits = 8
)

// alphabet has the 32 digits and letters of names, each once.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"

// chance is a manager's source of randomness. Dice and the luck of bots follow from the secrets of
// matches, and those from the key and the matches' names.
type chance struct {
	mu     sync.Mutex
	random io.Reader
	key    dice.Seed
}

// Draw has the manager draw from a source from now on: the names of matches and replays, tokens and
// codes, and the key of the secrets that new matches have. A manager draws from crypto/rand unless
// it is told otherwise; tests give it a source that is the same each time, and then have the same
// matches. Commitments that were given before hold no more. It panics if the source fails.
func (h *Manager) Draw(random io.Reader) {
	c := &h.chance
	c.mu.Lock()
	defer c.mu.Unlock()
	c.random = random
	c.read(c.key[:])
}

// name returns so many random digits and letters that are not easily mixed up.
func (c *chance) name(digits int) string {
	room := make([]byte, digits)
	c.mu.Lock()
	c.read(room)
	c.mu.Unlock()
	for i, b := range room {
		room[i] = alphabet[b&31]
	}
	return string(room)
}

// secret returns the secret of the match with a name.
func (c *chance) secret(id string) dice.Seed {
	c.mu.Lock()
	defer c.mu.Unlock()
	return dice.MixSeeds(c.key, []byte("secret"), []byte(id))
}

// commitment returns the commitment to the secret of the match with a name.
func (c *chance) commitment(id string) []byte {
	hash := dice.Commitment(c.secret(id))
	return hash[:]
}

// read fills b, under mu.
func (c *chance) read(b []byte) {
	if _, err := io.ReadFull(c.random, b); err != nil {
		panic("match: the source of randomness fails: " + err.Error())
	}
}
