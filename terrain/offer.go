package terrain

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// Offered is a piece of terrain that editors offer, to be put down anywhere. A kind may be offered
// more than once, in other shapes under other names.
type Offered struct {
	Kind    string        `json:"kind"`             // the Key of a Kind
	Preset  string        `json:"preset,omitempty"` // the key of its own name, where its kind is offered by another piece already
	Clause  game.Clause   `json:"clause"`           // says what the kind does; its first one, if none is said
	Round   bool          `json:"round,omitempty"`  // drawn like a wood; else with four corners
	Length  geom.Length   `json:"length"`
	Breadth geom.Length   `json:"breadth"`
	Height  geom.Length   `json:"height,omitempty"`  // the usual one of its kind, if none is said
	Steps   []geom.Length `json:"steps,omitempty"`   // the heights of the pieces that it is put down as, side by side
	Storeys bool          `json:"storeys,omitempty"` // it may stand on a floor, or is one

	Standable bool   `json:"standable,omitempty"`
	Climbable bool   `json:"climbable,omitempty"`
	Blocks    bool   `json:"blocks,omitempty"`
	Cover     bool   `json:"cover,omitempty"` // its kind gives cover
	Shelter   string `json:"shelter,omitempty"`
	// Agreed lists what players agree on piece by piece.
	Agreed []Agreement `json:"agreed,omitempty"`
}

// Agreement names a property of a piece of terrain that players may agree on.
type Agreement string

// The agreements.
const (
	AgreedCover   Agreement = "cover"   // it gives cover
	AgreedTop     Agreement = "top"     // models stand on it
	AgreedLadders Agreement = "ladders" // ladders lead up to its top
	AgreedClimb   Agreement = "climb"   // its sides are climbed
	AgreedBlocks  Agreement = "blocks"  // it stops lines of sight
	AgreedShelter Agreement = "shelter" // what it gives to models near behind it
)

// Offer returns pieces with what their kinds say of them.
func (kinds Kinds) Offer(list ...Offered) []Offered {
	for i := range list {
		o := &list[i]
		k := kinds.Named(o.Kind)
		if o.Clause == "" {
			o.Clause = k.Clauses[0]
		}
		if o.Height == 0 {
			o.Height = k.Usual
		}
		o.Standable = o.Standable || k.Standable
		o.Blocks = o.Blocks || k.Blocks
		o.Cover = k.Traits&table.Cover != 0
	}
	return list
}
