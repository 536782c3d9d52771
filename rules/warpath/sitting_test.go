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
type sitting struct {
	*Match
	t       *testing.T
	arrange func(s *State)
	stop    func(s *State) bool
	answers []reply
	refuse  []refusing
	asked   map[game.Tag]int
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
	b := &Book{Tables: []TableSize{{ID: "72x48", Name: "a table of 72 by 48 inches", Width: geom.Inches(72), Depth: geom.Inches(48), Pieces: 7}},
		Factions: []Faction{enforcerOrders(), plagueOrders()}, Dice: [3]dice.Die{black, dice.Marked("Orange", 0, 0, 1, 1, 2, 2), green},
		Limits: Limits{Rounds: 5, BlackDice: 3}}
	for i, a := range []geom.Polygon{
		corners(0, 0, 72, 0, 72, 12, 0, 12),
		corners(0, 0, 18, 0, 18, 48, 0, 48),
		corners(0, 0, 36, 0, 36, 10, 26, 14, 22, 24, 0, 24),
		corners(0, 0, 48, 0, 0, 32),
		corners(0, 0, 72, 0, 72, 8, 36, 8, 36, 14, 0, 14),
		corners(6, 0, 66, 0, 36, 14),
		corners(12, 0, 60, 0, 60, 14, 12, 14),
		corners(0, 0, 72, 0, 72, 9, 0, 9),
	} {
		edges := []Edge{South}
		switch i + 1 {
		case 2:
			edges = []Edge{West}
		case 3, 4:
			edges = []Edge{South, West}
		}
		b.Zones = append(b.Zones, ZoneChart{entry("dz", i), []Zones{{A: a, B: turned(a), Edges: edges}}})
		b.Scores, b.Deploys = append(b.Scores, entry("score", i)), append(b.Deploys, entry("force", i))
	}
	at := func(n ...int) []geom.Point { return []geom.Point(corners(n...)) }
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
	return Chart{ID: fmt.Sprint(chart, "-", i+1), Name: fmt.Sprint(chart, " ", i+1), Clause: fmt.Sprint("wp.charts.", chart, ".", i+1)}
}

// corners is a shape of whole inches.
func corners(n ...int) (shape geom.Polygon) {
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

// sit sits down to a match of units with a mission; the script has its dice.
func sit(t *testing.T, chart [4]uint8, terrain []Feature, blue, red []UnitCard) *sitting {
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
	if err := m.layGround(); err != nil {
		t.Fatal(err)
	}
	m.addForce(0)
	m.addForce(1)
	return &sitting{Match: m, t: t, asked: map[game.Tag]int{}, willed: map[game.Tag]int{}, arrange: func(*State) {}, stop: func(s *State) bool { return s.Phase == CommandPoints }}
}

// Begin implements game.Rules.
func (s *sitting) Begin() State {
	state := s.Match.Begin()
	s.arrange(&state)
	return state
}

// Step implements game.Rules.
func (s *sitting) Step(g *game.Game[State]) bool {
	return !s.stop(&g.S) && s.Match.Step(g) && !s.stop(&g.S)
}

// View implements game.Rules.
func (s *sitting) View(*State, game.Seat) any { return nil }

// from begins in a phase, arranged so.
func (s *sitting) from(phase Phase, arrange func(*State)) *sitting {
	s.arrange = func(state *State) {
		state.Phase, state.Round, state.Initiative = phase, 1, 0
		arrange(state)
	}
	return s
}

// until stops as soon as a phase has come.
func (s *sitting) until(phase Phase) *sitting {
	s.stop = func(state *State) bool { return state.Phase == phase }
	return s
}

// will answers the next question of a tag.
func (s *sitting) will(tag game.Tag, answer ...int32) *sitting {
	s.answers = append(s.answers, reply{tag, answer})
	s.willed[tag]++
	return s
}

// mustNot has an answer refused by a clause when the tag is asked next.
func (s *sitting) mustNot(tag game.Tag, clause game.Clause, answer ...int32) *sitting {
	s.refuse = append(s.refuse, refusing{s.willed[tag], tag, slices.Clone(answer), clause})
	return s
}

// play plays it with scripted dice: the answers in order; what else is asked is
// answered with the first lawful proposal.
func (s *sitting) play(lines ...[]int8) *State {
	s.t.Helper()
	script := dice.NewScript(lines...)
	state := s.roll(script)
	if err := script.Err(); err != nil {
		s.t.Error(err)
	}
	if left := script.Unused(); len(left) > 0 {
		s.t.Errorf("dice left: %v", left)
	}
	return state
}

// roll plays it with dice.
func (s *sitting) roll(source dice.Source) *State {
	s.t.Helper()
	g := game.New[State](s, source)
	s.g = g
	g.Watch(func(e game.Event) { s.events = append(s.events, e) })
	if err := g.Start(); err != nil {
		s.t.Fatal(err)
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
			s.t.Fatalf("%s: %v", tag, err)
		}
	}
	if b := g.Broken(); b != nil {
		s.t.Fatalf("broken: %v", b)
	}
	if len(s.answers)+len(s.refuse) > 0 {
		s.t.Errorf("never asked: %v %v", s.answers, s.refuse)
	}
	return &g.S
}

// judge has the answers refused that must be.
func (s *sitting) judge(q game.Question[State], tag game.Tag) {
	s.t.Helper()
	s.refuse = slices.DeleteFunc(s.refuse, func(r refusing) bool {
		if r.tag != tag || r.nth != s.asked[tag] {
			return false
		}
		_, no := q.Check(&s.g.S, r.answer)
		switch {
		case no == nil:
			s.t.Errorf("%s: %v is not refused", tag, r.answer)
		case q.Lawful(&s.g.S, r.answer):
			s.t.Errorf("%s: %v is lawful", tag, r.answer)
		case !slices.ContainsFunc(no.Breaches, func(b game.Breach) bool { return b.Clause == r.clause }):
			s.t.Errorf("%s: %v is refused by %v, want %s", tag, r.answer, no, r.clause)
		}
		return true
	})
	s.asked[tag]++
}

func (s *sitting) answer(q game.Question[State], tag game.Tag) game.Answer {
	s.t.Helper()
	if len(s.answers) > 0 && s.answers[0].tag == tag {
		a := s.answers[0].answer
		s.answers = s.answers[1:]
		return a
	}
	var to game.Proposals
	q.Propose(&s.g.S, game.NewLuck(uint64(s.g.Decisions())), &to)
	for i := range to.Len() {
		if q.Lawful(&s.g.S, to.At(i)) {
			return slices.Clone(to.At(i))
		}
	}
	s.t.Fatalf("%s: nothing proposed is lawful", tag)
	return nil
}

// told reports whether an event of the kind carried the clause.
func (s *sitting) told(kind string, clause game.Clause) bool {
	return slices.ContainsFunc(s.events, func(e game.Event) bool { return e.Kind == kind && slices.Contains(e.Clauses, clause) })
}

// mustTell fails if no event of the kind carried the clauses.
func (s *sitting) mustTell(kind string, clauses ...game.Clause) {
	s.t.Helper()
	for _, c := range clauses {
		if !s.told(kind, c) {
			s.t.Errorf("no event %q with %s", kind, c)
		}
	}
}

// put stands a unit's bases in a row to the right from a place in hundredths of an inch, in contact.
func (s *sitting) put(state *State, u UnitID, x, y int) {
	state.Units[u].Place = OnTable
	for i := range s.units[u].Bases {
		b := &state.Bases[int(s.units[u].First)+i]
		b.At = geom.Point{X: geom.Inch*geom.Length(x)/100 + geom.Length(i)*s.units[u].Card.Width, Y: geom.Inch * geom.Length(y) / 100}
		b.Face = Facing{Y: 1}
	}
}

// inches is a coordinate in hundredths of an inch.
func inches(n int) int32 { return int32(geom.Inch * geom.Length(n) / 100) }

// row is a March of a unit's bases in a row to the right from a place in hundredths
// of an inch, in contact.
func (s *sitting) row(u UnitID, x, y int, on int32) (a game.Answer) {
	for i := range s.units[u].Bases {
		a = append(a, int32(s.units[u].First)+int32(i), 0, 0, 1, inches(x)+int32(i)*int32(s.units[u].Card.Width), inches(y), on)
	}
	return a
}

// leader is a Command Unit of one base.
func leader(colour, n int) UnitCard {
	return with(foot("Captain", 1), func(c *UnitCard) {
		c.Command = true
		c.Keywords.Tactician[colour] = n
		c.Points = 80
	})
}
