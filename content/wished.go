package content

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"umpire/game"
)

// WishedForce is a force that a person brings along, or that a set-up has: a ready-made
// one by its id, or one in either form.
type WishedForce struct {
	Sample string          `json:"sample,omitempty"`
	YAML   string          `json:"yaml,omitempty"`
	Force  json.RawMessage `json:"force,omitempty"`
}

// ways is in how many ways a force is wished for.
func (w *WishedForce) ways() (n int) {
	for _, is := range [...]bool{w.Sample != "", w.YAML != "", w.inJSON()} {
		if is {
			n++
		}
	}
	return n
}

func (w *WishedForce) inJSON() bool { return len(w.Force) > 0 && string(w.Force) != "null" }

// Wish holds the parts that wishes for a match of all games have. The set-up of a replay is a wish with
// nothing left out. P are pieces of terrain: as screens know them, or in replays as the rules do.
type Wish[P any] struct {
	Terrain  string        `json:"terrain,omitempty"` // id of a set, or "none"
	Features []P           `json:"features,omitempty"`
	Forces   []WishedForce `json:"forces,omitempty"` // by seat, at most two
}

// NoTerrain is the wish for an empty table.
const NoTerrain = "none"

// check judges the parts that the wishes of all games have; the noun says what has them.
func (w *Wish[P]) check(noun string) error {
	if len(w.Forces) > 2 {
		return fmt.Errorf("%s has %d forces: expected at most 2", noun, len(w.Forces))
	}
	if w.Terrain != "" && w.Features != nil {
		return fmt.Errorf(`%s has both "terrain" and "features": expected one of them`, noun)
	}
	return nil
}

// stored makes a wish of a set-up of a replay, in which no terrain is an empty table. The names of pieces
// may be older than the bounds of names, and are made plain.
func (w *Wish[P]) stored() {
	for i := range w.Features {
		if piece, ok := any(&w.Features[i]).(interface{ Plain() }); ok {
			piece.Plain()
		}
	}
	if w.Terrain == "" && w.Features == nil {
		w.Terrain = NoTerrain
	}
}

// wish is a W with a Wish in it.
type wish[W any] interface {
	*W
	check(noun string) error
	stored()
}

// ReadWish reads a person's wish for a match; no text wishes for nothing.
func ReadWish[W any, C wish[W]](data json.RawMessage) (w W, err error) {
	if len(bytes.TrimSpace(data)) == 0 {
		return w, nil
	}
	if err := game.ReadJSON(data, &w); err != nil {
		return w, fmt.Errorf("the wish: %w", err)
	}
	return w, C(&w).check("the wish")
}

// ReadStored reads the set-up of a replay.
func ReadStored[W any, C wish[W]](data json.RawMessage) (w W, err error) {
	if err := game.ReadJSON(data, &w); err != nil {
		return w, fmt.Errorf("the set-up: %w", err)
	}
	err = C(&w).check("the set-up")
	C(&w).stored()
	return w, err
}

// Stored returns what a set-up has of a wish: its forces, and the id of a set of terrain, or its pieces
// where they are no set.
func Stored[P, F any](set string, pieces []P, forces [2]F) (w Wish[P], err error) {
	if w.Terrain = set; set == "" {
		w.Features = pieces
	}
	w.Forces = make([]WishedForce, len(forces))
	for seat := range forces {
		if w.Forces[seat].Force, err = json.Marshal(forces[seat]); err != nil {
			break
		}
	}
	return w, err
}

// WishedField is the battlefield that is wished for: the features drawn, as they are judged;
// an empty one; or the first of those that there are, of the set named if one is.
func WishedField[P, T any](w Wish[P], judge func([]P) (T, []Fault), fields func(named string) ([]T, error)) (field T, err error) {
	switch {
	case w.Features != nil:
		return Lawful(judge(w.Features))
	case w.Terrain == NoTerrain:
		return field, nil
	}
	all, err := fields(w.Terrain)
	if err == nil {
		field = all[0]
	}
	return field, err
}

// Lawful is terrain that was judged, or what is wrong with it.
func Lawful[T any](terrain T, faults []Fault) (T, error) {
	if len(faults) > 0 {
		var none T
		return none, fmt.Errorf("the terrain: %w", Unlawful(faults))
	}
	return terrain, nil
}

// FillForces gives a ready-made force to each seat without one: the first that is worth most
// beside the other seat's, if that is known. It reports whether there were some.
func FillForces[F any](forces *[2]F, wished [2]bool, samples []F, worth func(f, other *F) int) bool {
	for seat := range forces {
		if wished[seat] {
			continue
		}
		other := &forces[1-seat]
		if seat == 0 && !wished[1] {
			other = nil
		}
		best := 0
		for i := range samples {
			if w := worth(&samples[i], other); w > best {
				forces[seat], best = samples[i], w
			}
		}
		if best == 0 {
			return false
		}
	}
	return true
}

// ForceReader reads the forces of a game that people bring along.
type ForceReader[F any] struct {
	System string // the game
	Sample func(id string) (F, error)
	own    func(name string, form Form, text []byte) (F, Lines, error)
	kept   func(name string, form Form, text []byte) (F, Lines, error)
	both   bool // no seat may be without one
}

// Forces reads forces of a game, which the noun says, of the cards of its book; some are
// ready-made.
func Forces[F Titled](system string, book any, noun string, samples []F) ForceReader[F] {
	return ForceReader[F]{
		System: system,
		Sample: func(id string) (f F, err error) {
			i, err := Find(samples, id, noun)
			if err != nil {
				return f, fmt.Errorf("%w, or the name of a force file", err)
			}
			return samples[i], nil
		},
		own: func(name string, form Form, text []byte) (F, Lines, error) {
			return Own[F](name, form, text, system, book)
		},
		kept: func(name string, form Form, text []byte) (F, Lines, error) {
			return Bring[F](name, "force", form, text, book)
		},
	}
}

// Stored returns a reader of the forces of a stored set-up, which has both, whatever they are called: it
// may be older than the bounds of names.
func (r ForceReader[F]) Stored() ForceReader[F] {
	r.own, r.both = r.kept, true
	return r
}

// Write writes a force as a file that names its game.
func (r ForceReader[F]) Write(f F) []byte {
	return append([]byte(systemKey+": "+r.System+"\n"), Write(f)...)
}

// Own is a player's own force. The name is the file's, for messages; the error, of type
// Problems, lists every unknown key or name with its line. That the force is lawful is for
// Judge to say.
func (r ForceReader[F]) Own(name string, form Form, text []byte) (F, error) {
	f, _, err := r.own(name, form, text)
	return f, err
}

// Judge is a player's own force, and the clauses that it breaks, each with its line.
func (r ForceReader[F]) Judge(name string, form Form, text []byte, check func(*F) []Fault) (f F, faults []Fault, err error) {
	f, lines, err := r.own(name, form, text)
	if err == nil {
		faults = lines.Tell(check(&f))
	}
	return f, faults, err
}

// Wished are the forces wished for by the seats, and whether they were.
func (r ForceReader[F]) Wished(list []WishedForce) (forces [2]F, wished [2]bool, err error) {
	for seat, w := range list {
		if forces[seat], wished[seat], err = r.Read(seat, w); err != nil {
			return forces, wished, err
		}
	}
	if missing := slices.Index(wished[:], false); r.both && missing >= 0 {
		err = fmt.Errorf("the set-up has no force of seat %d", missing)
	}
	return forces, wished, err
}

// Read is the force wished for by a seat, and whether one was.
func (r ForceReader[F]) Read(seat int, w WishedForce) (f F, wished bool, err error) {
	ways := w.ways()
	switch {
	case ways > 1:
		err = fmt.Errorf("the force of seat %d is wished for in %d ways: expected one of sample, yaml and force", seat, ways)
	case w.Sample != "":
		f, err = r.Sample(w.Sample)
	case w.YAML != "":
		f, err = r.Own(fmt.Sprintf("the force of seat %d", seat), YAML, []byte(w.YAML))
	case ways == 1:
		if f, err = r.Own("the force", JSON, w.Force); err != nil {
			err = fmt.Errorf("seat %d: %w", seat, err)
		}
	}
	return f, ways == 1, err
}
