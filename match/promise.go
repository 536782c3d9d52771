package match

import (
	"crypto/subtle"
	"encoding/hex"
)

// The protocols by which the seed of a match's dice is come by: see docs/dice.md. Under
// the first the server may have known a number of a player's before it chose its secret.
// Under the second it had committed to its secret before.
const (
	secretLate  = 1
	secretFirst = 2
)

// Promise commits the server to the secret of a match that is not set up yet. Nothing is
// kept of it: the secret follows from the match's name, and the name is used once.
func (h *Manager) Promise() Promise {
	id := h.chance.name(matchDigits)
	return Promise{id, hex.EncodeToString(h.chance.commitment(id))}
}

// promised gives a new match its name, its secret and the protocol of its dice. Without a
// promise they are drawn now.
func (h *Manager) promised(k *storedMatch, p *Promise) error {
	k.ID, k.Protocol = h.chance.name(matchDigits), secretLate
	if p != nil {
		// Only who got it from here knows the commitment to a secret.
		if given, err := hex.DecodeString(p.Commitment); err != nil || subtle.ConstantTimeCompare(given, h.chance.commitment(p.Match)) == 0 {
			return wrong("token", "The server did not give that commitment since it was started: ask for another, and give it another number.")
		}
		k.ID, k.Protocol = p.Match, secretFirst
	}
	secret := h.chance.secret(k.ID)
	k.Secret = secret[:]
	return nil
}
