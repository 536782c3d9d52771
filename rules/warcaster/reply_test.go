package warcaster_test

import (
	"slices"
	"testing"
	"time"

	"umpire/board"
	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/show"
	"umpire/rules/warcaster/think"
	"umpire/table"
)

// TestReplyGoesAround: what a target could do back is reached by ways that a model can
// go: around what is in the way, and not at all where nothing leads there.
func TestReplyGoesAround(t *testing.T) {
	b := standard(t)
	open := replyAcross(t, b, 0)
	if !open.ok || open.walk != open.straight {
		t.Errorf("in the open: %+v", open)
	}
	around := replyAcross(t, b, 2*geom.Inch)
	if !around.ok || around.walk <= open.walk || around.walk > around.budget {
		t.Errorf("around a rock: %+v", around)
	}
	if walled := replyAcross(t, b, 24*geom.Inch); walled.ok {
		t.Errorf("through a cliff: %+v", walled)
	}
}

type replied struct {
	walk, straight, budget geom.Length
	ok                     bool
}

// replyAcross has a warjack charge a model 4 inches off, with a rock so wide in between.
func replyAcross(t *testing.T, b *warcaster.Book, wide geom.Length) (r replied) {
	t.Helper()
	p, jack, foe, weapon := across(t, b, wide)
	context := p.ContextOf(jack, weapon, foe, p.FirstWay(jack, weapon))
	r.budget = geom.Inches(p.Value(jack, warcaster.SPD, -1, nil, nil))
	r.straight = 4*geom.Inch - geom.Inches(p.Value(jack, warcaster.RNG, weapon, &context, nil)) + table.Contact
	_, r.walk, r.ok = show.ReplyWith(p, jack, foe, weapon)
	return r
}

// across is a warjack with a melee weapon, and a model 4 inches off, with a rock so wide in
// between.
func across(t *testing.T, b *warcaster.Book, wide geom.Length) (p warcaster.Position, jack, foe warcaster.ModelID, weapon int) {
	t.Helper()
	setup := warcaster.SampleSetup(t, b, "boiling-point", "isa-sample", "mw-sample")
	setup.Practice, setup.Terrain = true, []table.Feature{}
	mid := geom.Inches(15)
	if wide > 0 {
		setup.Terrain = append(setup.Terrain, table.Feature{ID: "rock", Name: "rock", Traits: warcaster.Kinds.Named(warcaster.Impassable).Traits,
			Shape: geom.Polygon{{X: mid - wide/2, Y: 1170 * 30}, {X: mid + wide/2, Y: 1170 * 30}, {X: mid + wide/2, Y: 1180 * 30}, {X: mid - wide/2, Y: 1180 * 30}}})
	}
	m, err := warcaster.NewMatch(b, setup)
	if err != nil {
		t.Fatal(err)
	}
	s := m.Begin()
	p = m.At(&s)
	jack, foe, weapon = warcaster.None, warcaster.None, -1
	for i := range m.Models {
		slot := &m.Models[i]
		if slot.Card == nil {
			continue
		}
		if slot.Seat == 1 && foe == warcaster.None {
			foe = warcaster.ModelID(i)
		}
		if slot.Seat == 0 && jack == warcaster.None && slot.Card.Kind == warcaster.Warjack {
			for w, card := range slot.Profile.Weapons {
				if card.Kind == warcaster.Melee {
					jack, weapon = warcaster.ModelID(i), w
				}
			}
		}
	}
	gap := 4 * geom.Inch
	put := func(id warcaster.ModelID, y geom.Length) {
		s.Models[id] = warcaster.Model{At: geom.Point{X: mid, Y: y}, Unit: m.Models[id].Home, InPlay: true}
		s.Units[m.Models[id].Home] = warcaster.Unit{InPlay: true}
	}
	put(jack, 1175*30-gap/2-m.Models[jack].Base)
	put(foe, 1175*30+gap/2+m.Models[foe].Base)
	return p, jack, foe, weapon
}

// What a model could attack after its move is told of both, and from a place proposed what it
// could without another.
func TestThreats(t *testing.T) {
	p, jack, foe, _ := across(t, standard(t), 2*geom.Inch)
	m := show.Of(p.M)
	far := []board.Placed{{Model: int32(jack), At: geom.Point{X: p.Model(jack).At.X, Y: 2 * geom.Inch}}}
	near := []board.Placed{{Model: int32(jack), At: p.Model(foe).At.Add(geom.Vec{X: p.M.Models[jack].Base + p.M.Models[foe].Base + geom.Inch/2})}}
	for _, c := range []struct {
		name  string
		moved []board.Placed
		kinds []string
		hits  bool
	}{
		{"from where it stands", nil, []string{board.WalkBand, board.MeleeBand}, true},
		{"moved away", far, []string{board.MeleeBand}, false},
		{"moved beside it", near, []string{board.MeleeBand}, true},
		{"moved off the table", []board.Placed{{Model: int32(jack), At: geom.Point{X: -1}}, {Model: -1}, {Model: 999}}, []string{board.MeleeBand}, true},
	} {
		threat, ok := m.Threat(p.S, 0, int32(jack), c.moved)
		var kinds []string
		for _, b := range threat.Bands {
			if b.Kind != board.ShotBand {
				kinds = append(kinds, b.Kind)
			}
		}
		hits := len(threat.Could) == 1 && threat.Could[0].Model == int32(foe)
		if !ok || !slices.Equal(kinds, c.kinds) || c.name != "moved off the table" && hits != c.hits {
			t.Errorf("%s: %v %+v", c.name, kinds, threat.Could)
		}
	}
	if threat, _ := m.Threat(p.S, 0, int32(foe), nil); len(threat.Feared) != 1 || threat.Feared[0].Model != int32(jack) || len(threat.Feared[0].Figure) != 2 {
		t.Errorf("feared by the target: %+v", threat.Feared)
	}
	if _, ok := m.Threat(p.S, 0, 999, nil); ok {
		t.Error("nobody threatens")
	}
}

// BenchmarkForecastOnBoard makes the forecasts of attacks in positions of games, with
// what the target could do back.
func BenchmarkForecastOnBoard(b *testing.B) {
	type shot struct {
		m *warcaster.Match
		s warcaster.State
		q game.Question[warcaster.State]
		a game.Answer
	}
	var shots []shot
	all := warcaster.EveryMatch(b)
	for seed := range uint64(len(all.List)) {
		m := all.At(seed)
		g := game.New[warcaster.State](m, dice.Fast(seed))
		if err := g.Start(); err != nil {
			b.Fatal(err)
		}
		player := bot.NewGreedy(think.NewAppraiser(m), seed)
		for !g.Over() {
			var q game.Question[warcaster.State]
			g.Asked(func(one game.Question[warcaster.State]) { q = one })
			_, seat, _ := q.About()
			a, err := bot.Ask(b.Context(), g, seat, player, 0)
			if err != nil {
				b.Fatal(err)
			}
			if _, ok := show.Of(m).Forecast(&g.S, q, a); ok {
				shots = append(shots, shot{m, g.S, q, append(game.Answer(nil), a...)})
			}
			if err := g.Apply(seat, a); err != nil {
				b.Fatal(err)
			}
		}
	}
	n := 0
	var times []time.Duration
	for b.Loop() {
		one := &shots[n%len(shots)]
		n++
		began := time.Now()
		if f, _ := show.Of(one.m).Forecast(&one.s, one.q, one.a); f.Title == "" {
			b.Fatal("no forecast")
		}
		times = append(times, time.Since(began))
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds())/1000, "µs-p99")
}
