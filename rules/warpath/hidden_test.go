package warpath_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/draw"
	"umpire/game"
	"umpire/internal/soak"
	"umpire/rules/warpath"
	"umpire/rules/warpath/show"
	"umpire/rules/warpath/think"
)

// Other orders that lie face down change no byte of what anybody gets who may not know
// them (wp.orders.place): neither while one player has placed his and waits, nor in a
// state in which they lie on the table.
func TestHiddenOrdersChangeNoByte(t *testing.T) {
	placed := 0
	for i, m := range warpath.EveryMatch(t) {
		if i%soak.Of(22, 11) != 1 {
			continue
		}
		g := game.New[warpath.State](m, dice.Fast(uint64(i)))
		player := bot.NewGreedy(think.NewAppraiser(m), uint64(i))
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		for !g.Over() {
			var asked []game.Question[warpath.State]
			g.Asked(func(q game.Question[warpath.State]) { asked = append(asked, q) })
			tag, seat, _ := asked[0].About()
			if tag == "orders" && len(asked) == 2 {
				placed++
				comparePlacing(t, m, g, seat, uint64(i))
				comparePlacing(t, m, g, seat.Other(), uint64(i))
			}
			a, err := bot.Ask(t.Context(), g, seat, player, 0)
			if err == nil {
				err = g.Apply(seat, a)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if placed < soak.Of(4, 6) {
		t.Errorf("orders were placed %d times", placed)
	}
}

// comparePlacing has a seat place its orders in two ways, and compares what others get.
func comparePlacing(t *testing.T, m *warpath.Match, g *game.Game[warpath.State], seat game.Seat, luck uint64) {
	t.Helper()
	one, other, ok := twoPlacings(g, seat, luck)
	if !ok {
		return // it has no choice
	}
	var waits, lies [2]map[game.Seat][]byte
	for i, a := range []game.Answer{one, other} {
		var events []game.Event
		var copied game.Game[warpath.State]
		copied.CopyFrom(g)
		copied.Watch(func(e game.Event) { events = append(events, e) })
		if err := copied.Apply(seat, slices.Clone(a)); err != nil {
			t.Fatal(err)
		}
		waits[i] = allThatIsSent(t, m, &copied, events)
		down := faceDownAs(m, &g.S, seat, a)
		lies[i] = allThatIsShown(t, m, &down)
	}
	for _, looker := range warpath.Watchers {
		for _, got := range [][2]map[game.Seat][]byte{waits, lies} {
			if same := bytes.Equal(got[0][looker], got[1][looker]); !same && looker != seat {
				t.Fatalf("seat %d gets other bytes by what seat %d placed:\n%s", looker, seat, firstDifference(got[0][looker], got[1][looker]))
			}
		}
	}
	if bytes.Equal(lies[0][seat], lies[1][seat]) {
		t.Fatalf("seat %d does not see its own orders", seat)
	}
}

// twoPlacings are two lawful ways to place the orders of a seat.
func twoPlacings(g *game.Game[warpath.State], seat game.Seat, luck uint64) (one, other game.Answer, ok bool) {
	q, drawn := g.Waiting(seat), game.NewRand(luck)
	for range 30 {
		var p game.Proposals
		q.Propose(&g.S, drawn, &p)
		for i := range p.Len() {
			if a := p.At(i); !q.Lawful(&g.S, a) {
				continue
			} else if one == nil {
				one = slices.Clone(a)
			} else if !one.Is(a) {
				return one, slices.Clone(a), true
			}
		}
	}
	return nil, nil, false
}

// faceDownAs is the state with the orders of a seat on the table, face down, and the
// other's as they may be.
func faceDownAs(m *warpath.Match, s *warpath.State, seat game.Seat, a game.Answer) warpath.State {
	down := *s
	p := m.At(&down)
	for side := range game.Seat(2) {
		list, n := p.Ordered(side)
		for k, u := range list[:n] {
			down.Units[u].Token = p.Placed(u, warpath.NoToken)
			if side == seat {
				down.Units[u].Token = p.Placed(u, warpath.Token(a[k]))
			}
		}
	}
	down.FaceDown, down.Phase = true, warpath.RollInitiative
	return down
}

// allThatIsShown is all that a screen, a picture or a bot can get of a state.
func allThatIsShown(t *testing.T, m *warpath.Match, s *warpath.State) map[game.Seat][]byte {
	t.Helper()
	shown := map[game.Seat][]byte{}
	for _, seat := range warpath.Watchers {
		var out bytes.Buffer
		scene, lies := show.Of(m).Scene(), m.Look(s, seat, nil)
		fmt.Fprintln(&out, jsonOf(t, lies), jsonOf(t, scene), show.Of(m).Line(s), string(draw.SVG(&scene, lies)), draw.Characters(&scene, lies))
		for b := range m.Bases {
			sheet, ok := show.Of(m).Inspect(s, seat, int32(b))
			sight, sees := show.Of(m).Sight(s, seat, int32(b), int32((7*b+11)%len(m.Bases)), nil)
			fmt.Fprintln(&out, jsonOf(t, sheet), ok, jsonOf(t, sight), sees)
		}
		dealt := *s
		m.Redeal(&dealt, seat, nil, game.NewRand(5))
		fmt.Fprintln(&out, jsonOf(t, m.View(&dealt, seat)))
		shown[seat] = out.Bytes()
	}
	return shown
}

// allThatIsSent returns what is told besides: events, requests, what is refused and why,
// what an answer would bring, where a base could get to.
func allThatIsSent(t *testing.T, m *warpath.Match, g *game.Game[warpath.State], events []game.Event) map[game.Seat][]byte {
	t.Helper()
	sent := allThatIsShown(t, m, &g.S)
	for _, seat := range warpath.Watchers {
		out := bytes.NewBuffer(sent[seat])
		for _, e := range events {
			if e.To.Has(seat) {
				fmt.Fprintln(out, jsonOf(t, e))
			}
		}
		fmt.Fprintln(out, jsonOf(t, g.Requests(seat)), g.Over(), g.Rolls())
		if q := g.Waiting(seat); q != nil {
			var list game.Proposals
			q.Propose(&g.S, game.NewRand(3), &list)
			list.Add(1)
			q.Others(&g.S, &list)
			for i := range list.Len() {
				checked, err := g.Judge(seat, slices.Clone(list.At(i)))
				forecast, ok := show.Of(m).Forecast(&g.S, q, list.At(i))
				fmt.Fprintln(out, checked, err, jsonOf(t, forecast), ok, jsonOf(t, show.Of(m).Reach(&g.S, q, int32(i))))
			}
		}
		sent[seat] = out.Bytes()
	}
	return sent
}

func jsonOf(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func firstDifference(a, b []byte) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	return fmt.Sprintf("%.300s\n%.300s", a[max(0, i-100):], b[max(0, i-100):])
}
