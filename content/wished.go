package content

import (
	"encoding/json"
	"fmt"
)

// WishedForce is a force that a person brings along: a ready-made one by its id, or
// one in either form.
type WishedForce struct {
	Sample string          `json:"sample,omitempty"`
	YAML   string          `json:"yaml,omitempty"`
	Force  json.RawMessage `json:"force,omitempty"`
}

// ForceReader reads the forces of a game.
type ForceReader[F any] struct {
	Sample func(id string) (F, error)
	YAML   func(name string, text []byte) (F, error)
	JSON   func(text []byte) (F, error)
}

// Read is the force wished for by a seat, and whether one was.
func (r ForceReader[F]) Read(seat int, w WishedForce) (f F, wished bool, err error) {
	given := 0
	for _, is := range [...]bool{w.Sample != "", w.YAML != "", len(w.Force) > 0 && string(w.Force) != "null"} {
		if is {
			given++
		}
	}
	if given > 1 {
		return f, false, fmt.Errorf("the force of seat %d is wished for in %d ways: expected one of sample, yaml and force", seat, given)
	}
	switch {
	case w.Sample != "":
		f, err = r.Sample(w.Sample)
	case w.YAML != "":
		f, err = r.YAML(fmt.Sprintf("the force of seat %d", seat), []byte(w.YAML))
	case given == 1:
		if f, err = r.JSON(w.Force); err != nil {
			err = fmt.Errorf("seat %d: %w", seat, err)
		}
	}
	return f, given == 1, err
}
