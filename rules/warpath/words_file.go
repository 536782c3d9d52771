package warpath

import (
	"errors"
	"slices"
	"strings"
)

// The words in which files name what stands in book.go; String is how people say it, and
// the page. Content is known by the numbers.

// Words lists the words of files.
func (Category) Words() []string { return categoryWords }

var categoryWords = []string{"hq", "troops", "specialist", "support", "transport"}

// MarshalText returns how people say it.
func (c Category) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Hashed is the number.
func (c Category) Hashed() any { return uint8(c) }

// Words lists the words of files.
func (Kind) Words() []string { return TypeWords }

// TypeWords are the types of units in files.
var TypeWords = []string{"infantry", "heavy-infantry", "bike", "walker", "vehicle"}

// MarshalText returns how people say it.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Hashed is the number.
func (k Kind) Hashed() any { return uint8(k) }

// KindList is some types of unit.
type KindList []Kind

// Hashed is their numbers.
func (l KindList) Hashed() any {
	var numbers []byte
	for _, k := range l {
		numbers = append(numbers, byte(k))
	}
	return numbers
}

// Words lists the words of files.
func (OrderKind) Words() []string { return orderWords }

var orderWords = []string{"coordinated-fire", "firestorm", "go-go-go", "infection", "transfixed", "thirst"}

// MainAttack is the attack that the points formula prices.
type MainAttack uint8

// The main attacks.
const (
	MainShoot MainAttack = iota
	MainAssault
)

// Words lists the words of files.
func (MainAttack) Words() []string { return mainWords }

var mainWords = []string{MainShoot: "shoot", MainAssault: "assault"}

// Hashed reports whether it is the Assault.
func (m MainAttack) Hashed() any { return m == MainAssault }

// Words lists the words of files.
func (Mount) Words() []string { return mountWords }

var mountWords = []string{Turret: "turret", FixedFire: "fixed"}

// Words lists the words of files. Open ground is no feature.
func (TerrainKind) Words() []string { return GroundWords }

// GroundWords are the kinds of terrain in files.
var GroundWords = []string{Broken: "broken", "rubble", "ruins", "water", "wall", "hill", "woods", "building"}

// MarshalText is the word of files.
func (k TerrainKind) MarshalText() ([]byte, error) { return []byte(GroundWords[k]), nil }

// UnmarshalText reads the word of files.
func (k *TerrainKind) UnmarshalText(text []byte) error {
	if *k = KindNamed(string(text)); *k == Open {
		return errors.New("this is no kind of terrain: expected one of " + strings.Join(GroundWords[Broken:], ", "))
	}
	return nil
}

// KindNamed is the kind of terrain of a word; Open if there is none.
func KindNamed(word string) TerrainKind { return TerrainKind(max(0, slices.Index(GroundWords, word))) }

// Hashed is the number.
func (k TerrainKind) Hashed() any { return uint8(k) }

// Words lists the words of files.
func (Edge) Words() []string { return EdgeNames[:] }
