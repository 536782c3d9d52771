package warcaster

import (
	"encoding"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/content"
)

// Every value of an enumeration has a word of its own, and each is read back.
func TestWords(t *testing.T) {
	for _, enum := range []struct {
		value content.Enumeration
		last  uint8
	}{
		{new(Trigger), uint8(Mode)},
		{new(Moment), uint8(Instead)},
		{new(Span), uint8(UntilActivationEnds)},
		{new(Deed), uint8(FriendsGain)},
		{new(Quality), uint8(FireDamage)},
		{new(Stat), uint8(FuryRNG)},
		{new(Per), uint8(PerFriendlyUnit)},
		{new(Scope), uint8(RangedWeapons)},
		{new(Against), uint8(Squads)},
		{new(AttackFilter), uint8(ExplosiveWeapons)},
		{new(Condition), uint8(IfHitAndCharged)},
		{new(UnitKind), uint8(Attachment)},
		{new(WeaponKind), uint8(Equipment)},
		{new(CypherType), uint8(Overdrive)},
		{new(Expiry), uint8(EndOfPulseRound)},
		{new(CypherTarget), uint8(FriendlyWarjack)},
		{new(Scoring), uint8(Boiling)},
		{new(SecondaryWord), uint8(Salvage)},
	} {
		words := enum.value.Words()
		name := fmt.Sprintf("%T", enum.value)
		read := func(word string) error {
			if text, ok := enum.value.(encoding.TextUnmarshaler); ok {
				return text.UnmarshalText([]byte(word))
			}
			stat := slices.Index(words, word)
			if stat < 0 {
				return errors.New("no word")
			}
			*enum.value.(*Stat) = Stat(stat)
			return nil
		}
		if len(words) != int(enum.last)+1 {
			t.Errorf("%s has %d words for %d values", name, len(words), enum.last+1)
		}
		for i, word := range words {
			if word == "" || slices.Contains(words[:i], word) {
				t.Errorf("%s: value %d has the word %q, empty or taken", name, i, word)
			}
			if err := read(word); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			back, err := enum.value.(encoding.TextMarshaler).MarshalText()
			if err != nil || string(back) != word {
				t.Errorf("%s: %q comes back as %q (%v)", name, word, back, err)
			}
		}
		if err := read("no such word"); err == nil {
			t.Errorf("%s reads nonsense", name)
		}
	}
}

// Every deed says which parameters it reads.
func TestDeedParameters(t *testing.T) {
	for d := NoDeed + 1; int(d) < len(deedWords); d++ {
		if _, ok := deedParameters[d]; !ok {
			t.Errorf("the deed %q says nothing of its parameters", deedWords[d])
		}
	}
}

// A rule that works at several moments is told once, on cards and on the sheets of units.
func TestTextsOnce(t *testing.T) {
	offered := standard(t).Content()
	for _, card := range offered.Cyphers {
		for _, part := range strings.SplitAfter(card.Text, ". ") {
			if len(part) > 20 && strings.Count(card.Text, part) > 1 {
				t.Errorf("%s says %q twice", card.Name, part)
			}
		}
	}
	rules := map[string][]OfferedRule{}
	for _, u := range offered.Units {
		rules[u.Name] = u.Rules
	}
	for _, w := range offered.Weapons {
		rules[w.Name] = w.Rules
	}
	for name, list := range rules {
		seen := map[string]bool{}
		for _, r := range list {
			if seen[r.Name+r.Text] {
				t.Errorf("%s has %s twice", name, r.Name)
			}
			seen[r.Name+r.Text] = true
		}
	}
}
