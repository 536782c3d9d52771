package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Whoever checks a match with other tools does just this.
func TestAMatchCanBeCheckedFromTheSpecification(t *testing.T) {
	seed := Seed{0: 0xab, 31: 0xcd}
	p := Pool{D6.Times(3)}
	for n := range uint64(200) {
		key := sha256.New()
		key.Write([]byte("umpire roll v1\x00"))
		key.Write(seed[:])
		key.Write(binary.BigEndian.AppendUint64(nil, n))
		word := rand.NewChaCha8([32]byte(key.Sum(nil))).Uint64()
		// word/2^64 in base 6: the first three digits are the faces, from 0. None of
		// these words is among the few that are refused.
		var want []int8
		for range 3 {
			digit := int8(0) // how often six times the word passes 2^64
			sum := uint64(0)
			for range 6 {
				if sum+word < sum {
					digit++
				}
				sum += word
			}
			want = append(want, digit+1)
			word = sum
		}
		if got := NewChaCha(seed).Roll(n, "", p, nil); !slices.Equal(got, want) {
			t.Fatalf("roll %d is %v, by the specification %v", n, got, want)
		}
	}
}

func TestTheCommitmentIsUnderItsOwnDomain(t *testing.T) {
	seed := Seed{5}
	if got, want := Commitment(seed), sha256.Sum256(append([]byte("umpire commitment v1\x00"), seed[:]...)); got != want {
		t.Errorf("commitment %x, want %x", got, want)
	}
	if Commitment(seed) == Commitment(Seed{6}) {
		t.Error("two seeds have one commitment")
	}
	for n := range uint64(1000) {
		if Commitment(seed) == rollKey(seed, n) {
			t.Errorf("the commitment is the key of roll %d", n)
		}
	}
}

func TestMixSeeds(t *testing.T) {
	secret := Seed{1}
	mac := hmac.New(sha256.New, secret[:])
	mac.Write([]byte("umpire seed v1\x00\x00\x00\x00\x00\x00\x00\x00\x02hi\x00\x00\x00\x00\x00\x00\x00\x00"))
	if got := MixSeeds(secret, []byte("hi"), nil); got != Seed(mac.Sum(nil)) {
		t.Errorf("mixed to %v", got)
	}
	mixed := map[Seed]string{}
	for name, seed := range map[string]Seed{
		"none":           MixSeeds(secret),
		"one":            MixSeeds(secret, []byte("ab")),
		"in two":         MixSeeds(secret, []byte("a"), []byte("b")),
		"other way":      MixSeeds(secret, []byte("b"), []byte("a")),
		"one and silent": MixSeeds(secret, []byte("ab"), nil),
		"other secret":   MixSeeds(Seed{2}, []byte("ab")),
	} {
		if other, taken := mixed[seed]; taken {
			t.Errorf("%s and %s mix to the same seed", name, other)
		}
		mixed[seed] = name
	}
}

func TestSeedsAreReadAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := Seed(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
		if again, err := ParseSeed(seed.String()); err != nil || again != seed {
			t.Fatalf("%v read as %v, %v", seed, again, err)
		}
	})
	for _, bad := range []string{"", "12", Seed{}.String() + "00", "g" + Seed{}.String()[1:]} {
		if _, err := ParseSeed(bad); err == nil {
			t.Errorf("%q passes for a seed", bad)
		}
	}
}

func TestEveryByteOfASeedTellsInTheFastSource(t *testing.T) {
	keys := map[Fast]int{FastFrom(Seed{}): -1}
	for i := range len(Seed{}) {
		var seed Seed
		seed[i] = 1
		if other, taken := keys[FastFrom(seed)]; taken {
			t.Errorf("seeds that differ in bytes %d and %d give one key", i, other)
		}
		keys[FastFrom(seed)] = i
	}
}
