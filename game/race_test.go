package game

import (
	"testing"

	"umpire/dice"
)

// A race: each seat in turn may roll one or two dice; first past 20.
type race struct {
	Turn  Seat
	Score [2]int
}
type runner struct{}

func (runner) Seats() int                          { return 2 }
func (runner) Begin() race                         { return race{} }
func (runner) View(s *race, _ Seat) any            { return *s }
func (runner) Redeal(*race, Seat, []Passed, *Rand) {}
func (runner) Result(s *race) Result               { return Result{Winners: Won(s.Turn)} }
func (runner) Step(g *Game[race]) bool {
	n := g.Ask(howMany{seat: g.S.Turn})[0]
	for _, v := range g.Roll("race", dice.Pool{dice.D6.Times(int(n))}) {
		g.S.Score[g.S.Turn] += int(v)
	}
	if n == 2 && g.Ask(howMany{seat: g.S.Turn.Other()})[0] == 1 {
		g.S.Score[g.S.Turn]--
	}
	g.Tell(func() Event { return Event{Kind: "ran"} })
	if g.S.Score[g.S.Turn] > 20 {
		return false
	}
	g.S.Turn = g.S.Turn.Other()
	return true
}

type howMany struct {
	asking[race]
	seat Seat
}

func (q howMany) About() (Tag, Seat, Form)               { return "dice", q.seat, Pick }
func (q howMany) Propose(_ *race, _ *Rand, p *Proposals) { p.Add(1); p.Add(2) }
func (q howMany) Lawful(_ *race, a Answer) bool          { return len(a) == 1 && (a[0] == 1 || a[0] == 2) }
func (q howMany) Check(s *race, a Answer) (Answer, *Refusal) {
	if !q.Lawful(s, a) {
		return nil, Refuse("race", "one or two")
	}
	return a, nil
}

func TestBothDriversAndTakeback(t *testing.T) {
	src := dice.NewChaCha(dice.Seed{1})
	a := New[race](runner{}, src)
	luck := NewRand(3)
	var log []Answer
	ev := 0
	a.Watch(func(Event) { ev++ })
	if err := a.Play(func(g *Game[race], q Question[race], p *Proposals) Answer {
		x := p.At(luck.IntN(p.Len()))
		log = append(log, append(Answer(nil), x...))
		return x
	}); err != nil {
		t.Fatal(err)
	}
	b := New[race](runner{}, src)
	evb := 0
	b.Watch(func(Event) { evb++ })
	if err := b.Start(); err != nil {
		t.Fatal(err)
	}
	for i, x := range log {
		var seat Seat
		b.Asked(func(q Question[race]) { _, seat, _ = q.About() })
		if err := b.Apply(seat, x); err != nil {
			t.Fatal(i, err)
		}
	}
	if a.S != b.S || !b.Over() || ev != evb || a.Rolls() != b.Rolls() {
		t.Fatal(a.S, b.S, ev, evb)
	}
	c := New[race](runner{}, src)
	if err := c.Replay(a.Log()[:3]); err != nil {
		t.Fatal(err)
	}
	if len(c.Log()) != 3 {
		t.Fatal(c.Log())
	}
	rolls := c.Rolls()
	if err := c.Takeback(0, 1); err != nil || c.Rolls() != rolls {
		t.Fatal(err, c.Rolls(), rolls)
	}
	var f Game[race]
	f.CopyFrom(c)
	if err := f.Play(func(g *Game[race], q Question[race], p *Proposals) Answer { return p.At(0) }); err != nil {
		t.Fatal(err)
	}
}
