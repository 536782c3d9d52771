package show_test

import (
	"encoding/json"
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/geom"
	"umpire/internal/soak"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/show"
	"umpire/table"
)

// TestMeasuring holds requests, judgements, forecasts and cards to telling nothing of how
// far an enemy stands before an attack, a charge or a slam is declared
// (wm.setup.measure_free, wm.open.premeasure).
func TestMeasuring(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	var shown show.Table
	gametest.Run(t, gametest.Game[warmachine.State]{
		New: func(seed uint64) *game.Game[warmachine.State] {
			f := &b.Fields[int(seed)%len(b.Fields)]
			m, err := warmachine.NewMatch(b, warmachine.Setup{Field: f.ID, Width: f.Width, Depth: f.Depth, Terrain: f.Features,
				Forces: [2]warmachine.Force{b.Samples[int(seed)%len(b.Samples)], b.Samples[int(seed/3)%len(b.Samples)]}})
			if err != nil {
				t.Fatal(err)
			}
			shown = show.Of(m)
			return game.New[warmachine.State](shown, dice.Fast(seed))
		},
		Games: soak.Of(3, 6), Rate: 30, Limit: 30000,
		Unmeasured: func(s *warmachine.State, q game.Question[warmachine.State], luck *game.Rand) (warmachine.State, bool) {
			return unmeasured(shown, s, q, luck)
		},
		Told: func(s *warmachine.State, q game.Question[warmachine.State], a game.Answer) string {
			return told(t, shown, s, q, a)
		},
	})
}

// unmeasured is the state with an enemy a little elsewhere, if all that a player sees of it
// is as it was: who is in whose melee ranges, arcs, sight, cover and control area.
func unmeasured(m show.Table, s *warmachine.State, q game.Question[warmachine.State], luck *game.Rand) (warmachine.State, bool) {
	switch q.Asked().(type) {
	case warmachine.ActingQuestion, warmachine.ActivatingQuestion, warmachine.AllocatingQuestion:
	default:
		return *s, false
	}
	_, seat, _ := q.About()
	var enemies []warmachine.ModelID
	m.At(s).InPlayOf(1-seat, func(id warmachine.ModelID) { enemies = append(enemies, id) })
	if len(enemies) == 0 {
		return *s, false
	}
	seen := signs(m.At(s))
	for range 20 {
		twin, id := *s, enemies[luck.IntN(len(enemies))]
		at := &twin.Models[id].At
		const step = 3 * int(geom.Inch)
		at.X += geom.Length(luck.IntN(2*step+1)) - geom.Length(step)
		at.Y += geom.Length(luck.IntN(2*step+1)) - geom.Length(step)
		if p := m.At(&twin); stands(p, id) && *at != s.Models[id].At && same(seen, signs(p)) {
			return twin, true
		}
	}
	return *s, false
}

// stands reports whether a model's base is clear of the others where it stands.
func stands(p warmachine.Position, id warmachine.ModelID) bool {
	var c warmachine.Crowd
	p.Crowd(&c, id)
	return p.M.Table.Fits(p.Body(id), table.Ground, c.List()) == nil
}

// sign is all that a player sees of two models without measuring.
type sign struct {
	short, long, near, control, front, sees bool
	cover, blocker                          warmachine.Hider
	met                                     string
	struck                                  string // who strikes on the way there
}

func signs(p warmachine.Position) (list []sign) {
	p.Each(func(a warmachine.ModelID) {
		p.Each(func(b warmachine.ModelID) {
			if a == b {
				return
			}
			charge, slam := p.Rush(a, b, false), p.Rush(a, b, true)
			struck := ""
			cover, blocker := p.CoverOf(a, b), p.Obstruction(a, b, p.Disc(b))
			for _, c := range append(p.Crossings(a, charge.Way), p.Crossings(a, slam.Way)...) {
				struck += p.Name(c.Strike.By) + " "
			}
			list = append(list, sign{p.Within(a, b, geom.Inch/2), p.Within(a, b, 2*geom.Inch), p.Within(a, b, geom.Inch), p.InControl(p.SeatOf(a), b), p.InFront(a, b), p.Sees(a, b),
				cover, blocker, charge.Met + slam.Met, struck})
		})
	})
	return list
}

func same(a, b []sign) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return len(a) == len(b)
}

// told is all that a player may call up before it answers.
func told(t *testing.T, m show.Table, s *warmachine.State, q game.Question[warmachine.State], a game.Answer) string {
	_, seat, _ := q.About()
	forecast, ok := m.Forecast(s, q, a)
	for i := range forecast.Way {
		forecast.Way[i].At = geom.Point{} // seen on the table, as who stands there is
	}
	all := []any{forecast, ok}
	for i := range int32(len(m.Models)) {
		sheet, _ := m.Inspect(s, seat, i)
		all = append(all, sheet)
		if n := int32(len(m.Models)); (i+int32(s.Turn))%n == 0 || (i+n/2+int32(s.Turn))%n == 0 { // of one of each side
			threat, _ := m.Threat(s, seat, i, []board.Placed{{Model: i, At: geom.Point{X: 10 * geom.Inch, Y: 10 * geom.Inch}}})
			for b := range threat.Bands {
				threat.Bands[b].Points = nil // drawn about who stands there
			}
			all = append(all, threat)
		}
		for j := range int32(len(m.Models)) {
			if line, ok := m.Sight(s, seat, i, j, []board.Placed{{Model: i, At: geom.Point{X: 10 * geom.Inch, Y: 10 * geom.Inch}}}); ok {
				line.A, line.B = geom.Point{}, geom.Point{}
				all = append(all, line)
			}
			if line, ok := m.SightAt(s, seat, i, board.Placed{Model: j, At: geom.Point{X: 10 * geom.Inch, Y: 10 * geom.Inch}}, nil); ok {
				line.A = geom.Point{}
				all = append(all, line)
			}
		}
	}
	data, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
