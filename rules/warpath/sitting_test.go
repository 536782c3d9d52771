package warpath

import (
	"fmt"
	"slices"
	"testing"

	"umpire/content"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
)

// A sitting is a match from a state on until something, with scripted dice and
// answers.
type Sitting struct {
	*Match
	T       *testing.T
	Arrange func(s *State)
	Stop    func(s *State) bool
	answers []reply
	refuse  []refusing
	Asked   map[game.Tag]int
	willed  map[game.Tag]int
	events  []game.Event
	g       *game.Game[State]
}

// refusing is an answer to the next question of a tag that will is not yet said for:
// it must be refused, and by which clause.
type refusing struct {
	nth    int
	tag    game.Tag
	answer game.Answer
	clause game.Clause
}

// chartBook is a book with all charts of the catalogue on a table of 72 by 48 inches.
func chartBook() *Book {
	black, green := dice.Marked("Black", 0, 0, 0, 1, 1, 2), dice.Marked("Green", 0, 1, 1, 2, 2, 3)
	b := &Book{Tables: []TableSize{{Card: content.CardOf("72x48", "a table of 72 by 48 inches"), Width: geom.Inches(72), Depth: geom.Inches(48), Pieces: 7}},
		Factions: []Faction{enforcerOrders(), plagueOrders()}, Dice: [3]dice.Die{black, dice.Marked("Orange", 0, 0, 1, 1, 2, 2), green},
		Limits: Limits{Rounds: 5, BlackDice: 3}}
	for i, a := range []geom.Polygon{
		Corners(0, 0, 72, 0, 72, 12, 0, 12),
		Corners(0, 0, 18, 0, 18, 48, 0, 48),
		Corners(0, 0, 36, 0, 36, 10, 26, 14, 22, 24, 0, 24),
		Corners(0, 0, 48, 0, 0, 32),
		Corners(0, 0, 72, 0, 72, 8, 36, 8, 36, 14, 0, 14),
		Corners(6, 0, 66, 0, 36, 14),
		Corners(12, 0, 60, 0, 60, 14, 12, 14),
		Corners(0, 0, 72, 0, 72, 9, 0, 9),
	} {
		edges := []Edge{South}
		switch i + 1 {
		case 2:
			edges = []Edge{West}
		case 3, 4:
			edges = []Edge{South, West}
		}
		b.Zones = append(b.Zones, ZoneChart{Chart: entry("dz", i), Zones: []Zones{{A: a, B: turned(a), Edges: edges}}})
		b.Scores, b.Deploys = append(b.Scores, entry("score", i)), append(b.Deploys, entry("force", i))
	}
	at := func(n ...int) []geom.Point { return []geom.Point(Corners(n...)) }
	for i, sets := range [][][]geom.Point{
		{at(18, 24, 36, 24, 54, 24)}, {at(36, 24, 18, 12, 54, 12, 18, 36, 54, 36)}, {at(18, 12, 54, 12, 18, 36, 54, 36)}, {at(36, 24)},
		{at(18, 12, 36, 24, 54, 36), at(18, 36, 36, 24, 54, 12)}, {at(36, 24)}, nil, {at(36, 12, 36, 36, 18, 24, 54, 24)},
	} {
		c := ObjectiveChart{Chart: entry("obj", i), Fixed: [][][]geom.Point{sets}}
		switch i + 1 {
		case 6:
			c.Placed, c.Border, c.Spacing = 2, geom.Inches(9), geom.Inches(12)
		case 7:
			c.Rolled, c.Border, c.Spacing = true, geom.Inches(6), geom.Inches(10)
		}
		b.Marks = append(b.Marks, c)
	}
	return b
}

func entry(chart string, i int) Chart {
	return Chart{Card: content.CardOf(fmt.Sprint(chart, "-", i+1), fmt.Sprint(chart, " ", i+1)), Clauses: content.Cited{fmt.Sprint("wp.charts.", chart, ".", i+1)}}
}

// Corners is a shape of whole inches.
func Corners(n ...int) (shape geom.Polygon) {
	for i := 0; i < len(n); i += 2 {
		shape = append(shape, geom.Point{X: geom.Inches(n[i]), Y: geom.Inches(n[i+1])})
	}
	return shape
}

// turned is a shape turned by 180 degrees about the middle of the table.
func turned(shape geom.Polygon) (other geom.Polygon) {
	for _, q := range shape {
		other = append(other, geom.Point{X: geom.Inches(72) - q.X, Y: geom.Inches(48) - q.Y})
	}
	return other
}

// Sit sits down to a match of units with a mission; the script has its dice.
func Sit(t *testing.T, chart [4]uint8, terrain []Feature, blue, red []UnitCard) *Sitting {
	t.Helper()
	book := chartBook()
	setup := Setup{Practice: true, Terrain: terrain, Rounds: 5, Chart: chart}
	for seat, list := range [2][]UnitCard{blue, red} {
		f := Force{Faction: content.At(book.Factions, seat), Companies: []Company{{}}}
		for _, c := range list {
			book.Units = append(book.Units, c)
			f.Companies[0].Units = append(f.Companies[0].Units, ForceUnit{Card: content.At(book.Units, len(book.Units)-1)})
		}
		setup.Forces[seat] = f
	}
	m := &Match{Book: book, Setup: setup, Size: &book.Tables[0]}
	m.layOut()
	if err := m.LayGround(); err != nil {
		t.Fatal(err)
	}
	m.addForce(0, nil)
	m.addForce(1, nil)
	return &Sitting{Match: m, T: t, Asked: map[game.Tag]int{}, willed: map[game.Tag]int{}, Arrange: func(*State) {}, Stop: func(s *State) bool { return s.Phase == CommandPoints }}
}

// Begin implements game.Rules.
func (s *Sitting) Begin() State {
	state := s.Match.Begin()
	s.Arrange(&state)
	return state
}

// Step implements game.Rules.
func (s *Sitting) Step(g *game.Game[State]) bool {
	return !s.Stop(&g.S) && s.Match.Step(g) && !s.Stop(&g.S)
}

// View implements game.Rules.
func (s *Sitting) View(*State, game.Seat) any { return nil }

// From begins in a phase, arranged so.
func (s *Sitting) From(phase Phase, arrange func(*State)) *Sitting {
	s.Arrange = func(state *State) {
		state.Phase, state.Round, state.Initiative = phase, 1, 0
		arrange(state)
	}
	return s
}

// until stops as soon as a phase has come.
func (s *Sitting) until(phase Phase) *Sitting {
	s.Stop = func(state *State) bool { return state.Phase == phase }
	return s
}

// will answers the next question of a tag.
func (s *Sitting) will(tag game.Tag, answer ...int32) *Sitting {
	s.answers = append(s.answers, reply{tag, answer})
	s.willed[tag]++
	return s
}

// mustNot has an answer refused by a clause when the tag is asked next.
func (s *Sitting) mustNot(tag game.Tag, clause game.Clause, answer ...int32) *Sitting {
	s.refuse = append(s.refuse, refusing{s.willed[tag], tag, slices.Clone(answer), clause})
	return s
}

// play plays it with scripted dice: the answers in order; what else is asked is
// answered with the first lawful proposal.
func (s *Sitting) play(lines ...[]int8) *State {
	s.T.Helper()
	script := dice.NewScript(lines...)
	state := s.Roll(script)
	if err := script.Err(); err != nil {
		s.T.Error(err)
	}
	if left := script.Unused(); len(left) > 0 {
		s.T.Errorf("dice left: %v", left)
	}
	return state
}

// Roll plays it with dice.
func (s *Sitting) Roll(source dice.Source) *State {
	s.T.Helper()
	g := game.New[State](s, source)
	s.g = g
	g.Watch(func(e game.Event) { s.events = append(s.events, e) })
	if err := g.Start(); err != nil {
		s.T.Fatal(err)
	}
	for range 2000 {
		var q game.Question[State]
		for seat := range game.Seat(2) {
			if w := g.Waiting(seat); w != nil {
				q = w
			}
		}
		if q == nil {
			break
		}
		tag, seat, _ := q.About()
		s.judge(q, tag)
		if err := g.Apply(seat, s.answer(q, tag)); err != nil {
			s.T.Fatalf("%s: %v", tag, err)
		}
	}
	if b := g.Broken(); b != nil {
		s.T.Fatalf("broken: %v", b)
	}
	if len(s.answers)+len(s.refuse) > 0 {
		s.T.Errorf("never asked: %v %v", s.answers, s.refuse)
	}
	return &g.S
}

// judge has the answers refused that must be.
func (s *Sitting) judge(q game.Question[State], tag game.Tag) {
	s.T.Helper()
	s.refuse = slices.DeleteFunc(s.refuse, func(r refusing) bool {
		if r.tag != tag || r.nth != s.Asked[tag] {
			return false
		}
		_, no := q.Check(&s.g.S, r.answer)
		switch {
		case no == nil:
			s.T.Errorf("%s: %v is not refused", tag, r.answer)
		case q.Lawful(&s.g.S, r.answer):
			s.T.Errorf("%s: %v is lawful", tag, r.answer)
		case !slices.ContainsFunc(no.Breaches, func(b game.Breach) bool { return b.Clause == r.clause }):
			s.T.Errorf("%s: %v is refused by %v, want %s", tag, r.answer, no, r.clause)
		}
		return true
	})
	s.Asked[tag]++
}

func (s *Sitting) answer(q game.Question[State], tag game.Tag) game.Answer {
	s.T.Helper()
	if len(s.answers) > 0 && s.answers[0].tag == tag {
		a := s.answers[0].answer
		s.answers = s.answers[1:]
		return a
	}
	var to game.Proposals
	q.Propose(&s.g.S, game.NewRand(uint64(s.g.Decisions())), &to)
	for i := range to.Len() {
		if q.Lawful(&s.g.S, to.At(i)) {
			return slices.Clone(to.At(i))
		}
	}
	s.T.Fatalf("%s: nothing proposed is lawful", tag)
	return nil
}

// Told reports whether an event of the kind carried the clause.
func (s *Sitting) Told(kind string, clause game.Clause) bool {
	return slices.ContainsFunc(s.events, func(e game.Event) bool { return e.Kind == kind && e.Cites(clause) })
}

// mustTell fails if no event of the kind carried the clauses.
func (s *Sitting) mustTell(kind string, clauses ...game.Clause) {
	s.T.Helper()
	for _, c := range clauses {
		if !s.Told(kind, c) {
			s.T.Errorf("no event %q with %s", kind, c)
		}
	}
}

// Put stands a unit's bases in a row to the right from a place in hundredths of an inch, in contact.
func (s *Sitting) Put(state *State, u UnitID, x, y int) {
	state.Units[u].Place = OnTable
	for i := range s.Units[u].Bases {
		b := &state.Bases[int(s.Units[u].First)+i]
		b.At = geom.Point{X: geom.Inch*geom.Length(x)/100 + geom.Length(i)*s.Units[u].Card.Width, Y: geom.Inch * geom.Length(y) / 100}
		b.Face = Facing{Y: 1}
	}
}

// inches is a coordinate in hundredths of an inch.
func inches(n int) int32 { return int32(geom.Inch * geom.Length(n) / 100) }

// row is a March of a unit's bases in a row to the right from a place in hundredths
// of an inch, in contact.
func (s *Sitting) row(u UnitID, x, y int, on int32) (a game.Answer) {
	for i := range s.Units[u].Bases {
		a = append(a, int32(s.Units[u].First)+int32(i), 0, 0, 1, inches(x)+int32(i)*int32(s.Units[u].Card.Width), inches(y), on)
	}
	return a
}

// Leader is a Command Unit of one base.
func Leader(colour, n int) UnitCard {
	return With(Foot("Captain", 1), func(c *UnitCard) {
		c.Command = true
		c.Keywords.Tactician[colour] = n
		c.Points = 80
	})
}
