package game

// Work is told of, in units, before it is done: one for a choice that is played from a
// log, and one more for each answerUnit numbers of its answer; one for a takeback, and one
// more for each entriesUnit entries of the log before it. A choice that is played again
// because of a takeback counts again.
const (
	answerUnit  = 64
	entriesUnit = 64
)

// Within has logs replayed only as far as spend allows. An error of it ends the replay, and
// is its error.
func (g *Game[S]) Within(spend func(units int) error) { g.spend = spend }

// work tells of work that is to be done.
func (g *Game[S]) work(units int) error {
	if g.spend == nil {
		return nil
	}
	if err := g.spend(units); err != nil {
		return &stopped{err}
	}
	return nil
}

func (e *Entry) work() int { return 1 + len(e.Answer)/answerUnit }

// stopped is the error of a replay that was not to be played further.
type stopped struct{ why error }

func (s *stopped) Error() string { return s.why.Error() }
func (s *stopped) Unwrap() error { return s.why }
