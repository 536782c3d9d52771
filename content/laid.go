package content

import (
	"encoding/json"
	"errors"
	"fmt"
)

// StoredSetup holds the parts that the set-ups of all games have in a replay: forces, and terrain
// by the id of a set or piece by piece.
type StoredSetup[P any] struct {
	Terrain  string         `json:"terrain,omitempty"`
	Features []P            `json:"features,omitempty"`
	Forces   [2]WishedForce `json:"forces"`
}

// Store returns the stored form of a set-up's forces and terrain: the id of a set, or its pieces where
// they are no set.
func Store[P, F any](set string, pieces []P, forces [2]F) (l StoredSetup[P], err error) {
	if l.Terrain = set; set == "" {
		l.Features = pieces
	}
	for seat := range forces {
		if l.Forces[seat].Force, err = json.Marshal(forces[seat]); err != nil {
			break
		}
	}
	return l, err
}

// Check refuses terrain that is said twice, and makes the names of pieces plain.
func (l *StoredSetup[P]) Check() error {
	for i := range l.Features {
		if piece, ok := any(&l.Features[i]).(interface{ Plain() }); ok {
			piece.Plain()
		}
	}
	if l.Terrain != "" && l.Features != nil {
		return errors.New(`the set-up has both "terrain" and "features": expected one of them`)
	}
	return nil
}

// StoredForces returns the forces of a stored set-up, whatever they are called: matches may have been set up
// before names had bounds.
func StoredForces[F any](forces [2]WishedForce, book any) (kept [2]F, err error) {
	for seat, w := range forces {
		name := fmt.Sprintf("the set-up's force of seat %d", seat)
		switch {
		case w.ways() > 1:
			err = fmt.Errorf("%s is written in %d ways: expected one of yaml and force", name, w.ways())
		case w.inJSON():
			kept[seat], _, err = Bring[F](name, "force", JSON, w.Force, book)
		default:
			kept[seat], _, err = Bring[F](name, "force", YAML, []byte(w.YAML), book)
		}
		if err != nil {
			break
		}
	}
	return kept, err
}

// Query holds what is known of a battle before it is set up, between forces F under variants V;
// what is left empty is chosen from the book, or rolled for.
type Query[F, V any] struct {
	Mission  string // by its name
	Size     string // of the table: in inches, 30x44, or by the name of one of the book
	Terrain  string // id of a set
	Seating  string // by its key
	Forces   [2]F   // those with nothing in them are chosen
	Variants V
}

// CheckForces is the error of forces of which one is not lawful.
func CheckForces[F any](forces *[2]F, check func(*F) []Fault) error {
	for seat := range forces {
		if faults := check(&forces[seat]); len(faults) > 0 {
			return fmt.Errorf("the force of seat %d is not lawful: %w", seat+1, Unlawful(faults))
		}
	}
	return nil
}

// InTurns are the set-ups of several lists, one of each in turn; shorter ones begin again.
func InTurns[S any](lists [][]S) (all []S) {
	longest := 0
	for _, list := range lists {
		longest = max(longest, len(list))
	}
	for n := range longest {
		for _, list := range lists {
			all = append(all, list[n%len(list)])
		}
	}
	return all
}

// Pairings are the set-ups of every force of a side with every one of the other, each with
// itself last, on battlefields in turn.
func Pairings[F, T, S any](sides [2][]F, fields []T, battle func(forces [2]F, field T) S) (list []S) {
	for apart := 1; apart <= len(sides[1]); apart++ {
		for i, one := range sides[0] {
			other := sides[1][(i+apart)%len(sides[1])]
			list = append(list, battle([2]F{one, other}, fields[(i+apart)%len(fields)]))
		}
	}
	return list
}
