package content

import "fmt"

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
