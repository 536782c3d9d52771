package warpath

import (
	"slices"
	"testing"

	"umpire/content"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
)

// A trial is a small position with scripted dice and answers, in which one thing is
// resolved: what begin has begun.
type Trial struct {
	*Match
	t         *testing.T
	Beginning func(p Play)
	arrange   func(s *State)
	script    *dice.Script
	Answers   []reply
	events    []game.Event
	final     State
	refused   map[game.Tag][]game.Answer // that must be refused when it is asked
	Next      func(p Play) bool          // what else there is to do

	breaches map[game.Tag][]breach
}

// reply is the answer to a question, by its tag.
type reply struct {
	tag    game.Tag
	answer game.Answer
}

// NewTrial is a table of 72 by 48 inches with the units of the two seats on it, each
// with its first base at a place and the others in a row to the right of it, in
// contact.
func NewTrial(t *testing.T, terrain []Feature, blue, red []Placed) *Trial {
	t.Helper()
	book := &Book{Factions: []Faction{enforcerOrders(), plagueOrders()}, Tables: []TableSize{{Card: content.CardOf("72x48", ""), Width: geom.Inches(72), Depth: geom.Inches(48)}}}
	setup := Setup{Practice: true, Terrain: terrain, Rounds: 5}
	for seat, list := range [2][]Placed{blue, red} {
		f := Force{Faction: content.At(book.Factions, seat), Companies: []Company{{}}}
		for _, u := range list {
			book.Units = append(book.Units, u.Card)
			f.Companies[0].Units = append(f.Companies[0].Units, ForceUnit{Card: content.At(book.Units, len(book.Units)-1)})
		}
		setup.Forces[seat] = f
	}
	m := &Match{Book: book, Setup: setup, Size: &book.Tables[0]}
	m.layOut()
	m.addForce(0, nil)
	m.addForce(1, nil)
	tr := &Trial{Match: m, t: t, refused: map[game.Tag][]game.Answer{}, breaches: map[game.Tag][]breach{}}
	tr.arrange = func(s *State) {
		for i, u := range append(slices.Clone(blue), red...) {
			unit := &s.Units[i]
			unit.Place, unit.Token = OnTable, u.Token
			for n := range m.Units[i].Bases {
				b := &s.Bases[int(m.Units[i].First)+n]
				b.At = geom.Point{X: u.X + geom.Length(n)*(u.Card.Width+u.Gap), Y: u.Y}
				b.From = b.At
				b.Face = Facing{0, int16(u.Face)}
			}
			if u.In > 0 {
				unit.In = uint8(u.In)
			}
		}
	}
	return tr
}

// Placed is a unit on the table of a trial.
type Placed struct {
	Card  UnitCard
	X, Y  geom.Length
	Gap   geom.Length
	Face  int // 1 away from seat 0's edge, -1 towards it
	Token Token
	In    int // the feature that it is in, plus 1
}

// Begin implements game.Rules.
func (t *Trial) Begin() State {
	s := t.Match.Begin()
	s.Phase, s.Round, s.Initiative, s.Chosen = CombatPhase, 1, 0, true
	t.arrange(&s)
	return s
}

// Step implements game.Rules: what was begun is played to its end.
func (t *Trial) Step(g *game.Game[State]) bool {
	p := Play{t.At(&g.S), g}
	switch {
	case g.S.VP[0] == 0:
		g.S.VP[0] = 1
		t.Beginning(p)
	case g.S.Attack.Live:
		p.attack()
	case g.S.Now.Len() > 0:
		p.doJob()
	default:
		return t.Next != nil && t.Next(p)
	}
	return true
}

// Result implements game.Rules.
func (t *Trial) Result(*State) game.Result { return game.Result{} }

// View implements game.Rules.
func (t *Trial) View(*State, game.Seat) any { return nil }

// play plays it: the dice as scripted, the answers in order; what else is asked is
// answered with the first proposal.
func (t *Trial) play(lines ...[]int8) *State {
	t.t.Helper()
	t.script = dice.NewScript(lines...)
	g := game.New[State](t, t.script)
	g.Watch(func(e game.Event) { t.events = append(t.events, e) })
	if err := g.Start(); err != nil {
		t.t.Fatal(err)
	}
	for range 200 {
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
		for _, a := range t.refused[tag] {
			if q.Lawful(&g.S, a) {
				t.t.Errorf("%s: %v is lawful", tag, a)
			}
			if _, no := q.Check(&g.S, a); no == nil {
				t.t.Errorf("%s: %v is not refused", tag, a)
			}
		}
		delete(t.refused, tag)
		for _, b := range t.breaches[tag] {
			switch _, no := q.Check(&g.S, b.answer); {
			case q.Lawful(&g.S, b.answer):
				t.t.Errorf("%s: %v is lawful", tag, b.answer)
			case no == nil || !no.Has(b.clause):
				t.t.Errorf("%s: %v is refused by %v, not by %s", tag, b.answer, no, b.clause)
			}
		}
		delete(t.breaches, tag)
		a := t.Answer(g, q, tag)
		if err := g.Apply(seat, a); err != nil {
			t.t.Fatalf("%s: %v: %v", tag, a, err)
		}
	}
	if b := g.Broken(); b != nil {
		t.t.Fatalf("broken: %v", b)
	}
	if err := t.script.Err(); err != nil {
		t.t.Error(err)
	}
	if left := t.script.Unused(); len(left) > 0 {
		t.t.Errorf("dice left: %v", left)
	}
	if len(t.Answers) > 0 {
		t.t.Errorf("answers left: %v", t.Answers)
	}
	t.final = g.S
	return &t.final
}

func (t *Trial) Answer(g *game.Game[State], q game.Question[State], tag game.Tag) game.Answer {
	if len(t.Answers) > 0 && t.Answers[0].tag == tag {
		a := t.Answers[0].answer
		t.Answers = t.Answers[1:]
		return a
	}
	var to game.Proposals
	q.Propose(&g.S, game.NewRand(1), &to)
	for i := range to.Len() {
		if q.Lawful(&g.S, to.At(i)) {
			return slices.Clone(to.At(i))
		}
	}
	t.t.Fatalf("%s: nothing proposed is lawful", tag)
	return nil
}

// Will answers the next question of a tag.
func (t *Trial) Will(tag game.Tag, answer ...int32) *Trial {
	t.Answers = append(t.Answers, reply{tag, answer})
	return t
}

// mustRefuse has an answer judged when the tag is asked first.
func (t *Trial) mustRefuse(tag game.Tag, answer ...int32) *Trial {
	t.refused[tag] = append(t.refused[tag], answer)
	return t
}

// Activates has a unit activated in a phase.
func (t *Trial) Activates(u UnitID, phase Phase) *Trial {
	t.Next = func(p Play) bool {
		if !p.S.Act.Live {
			return false
		}
		p.act()
		return true
	}
	t.Beginning = func(p Play) {
		p.S.Phase, p.S.Turn = phase, p.Seat(u)
		p.S.Act = Activation{Live: true, Unit: u}
	}
	return t
}

// engage has two units engaged, as they stand.
func (t *Trial) engage(a, b UnitID) *Trial {
	return t.Also(func(s *State) {
		s.Units[a].Foes |= Only(b)
		s.Units[b].Foes |= Only(a)
		s.Units[b].Engagers |= Only(a)
	})
}

// refuses has a refusal name a clause when a tag is asked.
func (t *Trial) refuses(tag game.Tag, clause game.Clause, answer ...int32) *Trial {
	t.breaches[tag] = append(t.breaches[tag], breach{answer, clause})
	return t
}

// breach is an answer that must be refused by a clause.
type breach struct {
	answer game.Answer
	clause game.Clause
}

// told reports whether an event of the kind carried the clause.
func (t *Trial) told(kind string, clause game.Clause) bool {
	for _, e := range t.events {
		if e.Kind == kind && e.Cites(clause) {
			return true
		}
	}
	return false
}

// facts are those of the first event of a kind.
func facts[T any](t *Trial, kind string) (f T) {
	t.t.Helper()
	for _, e := range t.events {
		if f, ok := e.Facts.(T); ok && e.Kind == kind {
			return f
		}
	}
	t.t.Errorf("no event %q with such facts", kind)
	return f
}

func (t *Trial) left(u UnitID) int { return t.At(&t.final).Strength(u) }

const Mm25 = 25 * geom.Millimetre

// Units of the trials.

func Foot(name string, bases int) UnitCard {
	return UnitCard{Card: content.CardOf(name, name), Kind: Infantry, Bases: bases, Advance: geom.Inches(4), Sprint: geom.Inches(8),
		Shoot: 5, Assault: 6, Armour: 6, Height: 2, Length: Mm25, Width: Mm25,
		Ranged: []Weapon{{Name: "Rifles", Range: geom.Inches(12), Dice: 2}}, Melee: []Weapon{{Name: "Blades", Dice: 1}}}
}

func Tank(name string, bases int) UnitCard {
	c := Foot(name, bases)
	c.Kind, c.Height, c.Shoot, c.Armour = Vehicle, 3, 6, 7
	c.Length, c.Width = 60*geom.Millimetre, 35*geom.Millimetre
	c.Ranged = []Weapon{{Name: "Cannon", Range: geom.Inches(24), Dice: 3, Mount: Turret}}
	return c
}

func Artillery(bases int) UnitCard {
	c := Tank("Artillery", bases)
	c.Assault, c.Armour, c.Keywords.Headstrong = Dash, 5, true
	c.Ranged = []Weapon{{Name: "Shells", Min: geom.Inches(8), Range: geom.Inches(48), Dice: 2, Mount: FixedFire, Traits: Traits{Blast: true, Indirect: true}}}
	return c
}

func With(c UnitCard, change func(*UnitCard)) UnitCard {
	c.Ranged, c.Melee = slices.Clone(c.Ranged), slices.Clone(c.Melee)
	change(&c)
	return c
}

func enforcerOrders() Faction {
	return Faction{Card: content.CardOf("enforcers", "Enforcers"), Orders: []OrderCard{
		{Card: content.CardOf("coordinated-fire", "Coordinated Fire"), Kind: CoordinatedFire, Cost: 1, Clauses: content.Cited{"wp.data.enforcers.order.coordinated_fire"}},
		{Card: content.CardOf("firestorm", "Firestorm"), Kind: Firestorm, Cost: 1, Clauses: content.Cited{"wp.data.enforcers.order.firestorm"}},
	}}
}

func plagueOrders() Faction {
	return Faction{Card: content.CardOf("plague", "Plague"), Orders: []OrderCard{
		{Card: content.CardOf("infection", "Infection"), Kind: Infection, Cost: 1, Clauses: content.Cited{"wp.data.plague.order.infection"}},
		{Card: content.CardOf("thirst", "Thirst For Blood"), Kind: Thirst, Cost: 1, Clauses: content.Cited{"wp.data.plague.order.thirst"}},
	}}
}
