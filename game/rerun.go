package game

import "errors"

// Rerun plays a recorded match again under the rules of now, and shows every event to
// who looks on, with the game as the event finds it. A record that no longer fits the
// rules is an error.
func Rerun[S comparable](rules Rules[S], record *Record, see func(g *Game[S], e Event)) (*Game[S], error) {
	source, err := record.Header.Stream()
	if err != nil {
		return nil, err
	}
	g := New(rules, source)
	g.Within(record.spend)
	g.Watch(func(e Event) { see(g, e) })
	if err := g.Replay(record.Log()); err != nil {
		return nil, err
	}
	if g.Broken() != nil {
		return nil, errors.New("the rules broke while the match was played again")
	}
	return g, nil
}
