package warcaster

import (
	"fmt"
	"slices"
	"strconv"

	"umpire/content"
)

// Words that only files use: the book keeps what they mean in another form.

// energyWord is one energy type.
type energyWord Energy

var energyWords = []string{
	"Ballistic", "Beam", "Cold", "Corrosion", "Energy", "Explosive", "Fire", "Force", "Kinetic",
}

func (energyWord) Words() []string { return energyWords }

func (e *energyWord) UnmarshalText(text []byte) error {
	i, err := content.Heard(energyWords, text, "energy type")
	if err == nil {
		*e = 1 << i
	}
	return err
}

// Words lists the types in a set, in the order of the rulebook.
func (e Energy) Words() []string {
	var in []string
	for i, word := range energyWords {
		if e&(1<<i) != 0 {
			in = append(in, word)
		}
	}
	return in
}

// mount is where a weapon is carried: a hardpoint, or the card itself.
type mount string

var mountWords = []string{"arm", "shoulder", "back", "chest", "vehicle", mountFixed, mountUnit}

const (
	mountFixed = "fixed" // built into a chassis
	mountUnit  = "unit"  // carried by warriors
)

func (mount) Words() []string { return mountWords }

// The kinds of terrain (wc.terrain).
const (
	Forest     = "forest"     // rough and obscuring
	RoughLand  = "rough"      // rough
	Smoke      = "obscuring"  // obscuring
	Obstacle   = "obstacle"   // solid, up to 1" tall
	Structure  = "structure"  // solid, taller than 1"
	Impassable = "impassable" // entered by nobody
	OpenLand   = "open"       // nothing but what is agreed of it
)

// terrainKind is one of them, as TerrainPiece.Kind has it.
type terrainKind string

var terrainWords = []string{Forest, RoughLand, Smoke, Obstacle, Structure, Impassable, OpenLand}

func (terrainKind) Words() []string { return terrainWords }

// Near is the player's edge that an objective is closest to: neither, that at
// y = 0 (wc.components.coordinates), or the one across.
type Near uint8

var nearWords = []string{"centre", "A", "B"}

// Words lists the words that files use.
func (Near) Words() []string { return nearWords }

// Edge is the number of the edge, -1 for the centre.
func (n Near) Edge() int8 { return int8(n) - 1 }

// Hashed is the edge.
func (n Near) Hashed() any { return n.Edge() }

// powFigure is Effect.Pow: a number, or where the number is read off.
type powFigure int8

const maxPow = 12

func (powFigure) Words() []string {
	words := []string{"weapon", "str"}
	for i := range maxPow {
		words = append(words, strconv.Itoa(i+1))
	}
	return words
}

func (p *powFigure) UnmarshalText(text []byte) error {
	switch i := slices.Index(p.Words(), string(text)); i {
	case -1:
		return fmt.Errorf("unknown POW %q", text)
	case 0:
		*p = PowWeapon
	case 1:
		*p = PowStr
	default:
		*p = powFigure(i - 1)
	}
	return nil
}
