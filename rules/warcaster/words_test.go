package warcaster_test

import (
	"encoding"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
)

// Every value of an enumeration has a word of its own, and each is read back.
func TestWords(t *testing.T) {
	for _, enum := range []struct {
		value content.Enumeration
		last  uint8
	}{
		{new(warcaster.Trigger), uint8(warcaster.Mode)},
		{new(warcaster.Moment), uint8(warcaster.Instead)},
		{new(warcaster.Span), uint8(warcaster.UntilActivationEnds)},
		{new(warcaster.Deed), uint8(warcaster.FriendsGain)},
		{new(warcaster.Quality), uint8(warcaster.FireDamage)},
		{new(warcaster.Stat), uint8(warcaster.FuryRNG)},
		{new(warcaster.Per), uint8(warcaster.PerFriendlyUnit)},
		{new(warcaster.Scope), uint8(warcaster.RangedWeapons)},
		{new(warcaster.Against), uint8(warcaster.Squads)},
		{new(warcaster.AttackFilter), uint8(warcaster.ExplosiveWeapons)},
		{new(warcaster.Condition), uint8(warcaster.IfHitAndCharged)},
		{new(warcaster.UnitKind), uint8(warcaster.Attachment)},
		{new(warcaster.WeaponKind), uint8(warcaster.Equipment)},
		{new(warcaster.CypherType), uint8(warcaster.Overdrive)},
		{new(warcaster.Expiry), uint8(warcaster.EndOfPulseRound)},
		{new(warcaster.CypherTarget), uint8(warcaster.FriendlyWarjack)},
		{new(warcaster.Scoring), uint8(warcaster.Boiling)},
		{new(warcaster.SecondaryWord), uint8(warcaster.Salvage)},
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
			*enum.value.(*warcaster.Stat) = warcaster.Stat(stat)
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
	for d := warcaster.NoDeed + 1; int(d) < len(warcaster.DeedWords); d++ {
		if _, ok := book.DeedParameters[d]; !ok {
			t.Errorf("the deed %q says nothing of its parameters", warcaster.DeedWords[d])
		}
	}
}

// A rule that works at several moments is told once, on cards and on the sheets of units.
func TestTextsOnce(t *testing.T) {
	offered := book.Offer(standard(t))
	for _, card := range offered.Cyphers {
		for _, part := range strings.SplitAfter(card.Text, ". ") {
			if len(part) > 20 && strings.Count(card.Text, part) > 1 {
				t.Errorf("%s says %q twice", card.Name, part)
			}
		}
	}
}
