package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
)

// Seed decides every roll of a match. It is secret until the match ends; String
// shows it whole, so print it only then.
type Seed [32]byte

// String is the seed as 64 hexadecimal digits.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// MarshalText writes the seed as String does.
func (s Seed) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Seed) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSeed(string(text))
	return err
}

// ParseSeed reads what String writes.
func ParseSeed(text string) (Seed, error) {
	var s Seed
	if len(text) != 2*len(s) {
		return Seed{}, fmt.Errorf("a seed is %d hexadecimal digits, not %d", 2*len(s), len(text))
	}
	if _, err := hex.Decode(s[:], []byte(text)); err != nil {
		return Seed{}, fmt.Errorf("seed: %w", err)
	}
	return s, nil
}

// The domains keep the three uses of SHA-256 apart: no commitment is ever the key
// of a roll. They are part of every replay; never change them.
const (
	rollDomain       = "umpire roll v1\x00"
	commitmentDomain = "umpire commitment v1\x00"
	mixDomain        = "umpire seed v1\x00"
)

// Commitment returns what is shown before the first roll of a match: it binds the seed
// and tells nothing about it, nor about any roll. When the seed is shown at the
// end, anyone can compute the commitment and every die from it.
func Commitment(seed Seed) [32]byte {
	var message [len(commitmentDomain) + len(seed)]byte
	copy(message[copy(message[:], commitmentDomain):], seed[:])
	return sha256.Sum256(message[:])
}

// MixSeeds is the seed of a match, mixed from the server's secret and a nonce of
// each seat, in seat order. No seat can steer it without the secret, and the
// server cannot after it has committed to its secret (Commitment serves for that
// too). Where one nonce ends and the next begins is part of the mixture.
func MixSeeds(secret Seed, nonces ...[]byte) Seed {
	mac := hmac.New(sha256.New, secret[:])
	mac.Write([]byte(mixDomain))
	var length [8]byte
	for _, nonce := range nonces {
		binary.BigEndian.PutUint64(length[:], uint64(len(nonce)))
		mac.Write(length[:])
		mac.Write(nonce)
	}
	return Seed(mac.Sum(nil))
}

// MatchSeed is MixSeeds of numbers as they are written down: their letters are mixed in,
// not what they stand for.
func MatchSeed(secret Seed, numbers []string) Seed {
	parts := make([][]byte, len(numbers))
	for i, n := range numbers {
		parts[i] = []byte(n)
	}
	return MixSeeds(secret, parts...)
}
