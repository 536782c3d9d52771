package scenario

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/geom"
)

// Facts has the state of something, by the names that expectations have for it.
type Facts map[string]any

// stands judges an expectation of how the game stands: of what lies on the table as those
// see it whose it is, and of what the game adds to that.
func (r *runner[S]) stands(want content.Facts) Finding {
	if want.Get("from").Given() {
		return Measure(r.pos, &r.game.S, want)
	}
	f := Finding{At: want.At(), Claims: claims(want), Anywhere: true}
	kind, what := "", "the game"
	for _, k := range [...]string{r.pos.Words().Things.Noun, "unit", "feature", "seat", "objective"} {
		if named := want.Get(k); named.Given() {
			text, _ := named.Word()
			kind, what = k, k+" "+text
			break
		}
	}
	facts, wrong := r.facts(kind, want.Get(kind))
	if f.Wrong = wrong; wrong == "" {
		f.Wrong = Unlike(r.match.names, want.Without(kind, "clauses"), what, facts)
	}
	return f
}

// facts are those of a thing of a kind.
func (r *runner[S]) facts(kind string, f content.Facts) (facts Facts, wrong string) {
	words := r.pos.Words()
	laid := laid{lies(r.pos, &r.game.S, game.Nobody), &r.scene}
	text, _ := f.Word()
	n := int32(0)
	switch kind {
	case "":
		facts = laid.game()
	case words.Things.Noun:
		var t Thing
		t, wrong = words.Things.Single(f)
		n, facts = t.Model, laid.model(t.Model)
	case "unit":
		var t Thing
		t, wrong = words.Things.Unit(f)
		if u := laid.unitOf(t.Unit); u != nil {
			laid.Table = lies(r.pos, &r.game.S, u.Seat)
		}
		n, facts = t.Unit, laid.unit(t.Unit)
	case "feature":
		on, ok := words.Top(text)
		if n = int32(on) - 1; !ok || n < 0 {
			return nil, fmt.Sprintf("there is no terrain feature %q: %s", text, content.Expected(text, words.Ground))
		}
		facts = Facts{}
	case "seat":
		var seat game.Seat
		if seat, wrong = SeatOf(f); wrong == "" {
			laid.Table = lies(r.pos, &r.game.S, seat)
			n, facts = int32(seat), laid.seat(seat)
		}
	case "objective":
		facts = laid.objective(text)
		if n = int32(slices.Index(r.pos.Objectives(&r.game.S), text)); n < 0 {
			wrong = fmt.Sprintf("there is no objective %q: %s", text, content.Expected(text, r.pos.Objectives(&r.game.S)))
		}
	}
	if wrong != "" {
		return nil, wrong
	}
	maps.DeleteFunc(facts, func(key string, _ any) bool { return !slices.Contains(strings.Fields(words.Tells[kind]), key) })
	r.pos.Adds(&r.game.S, kind, n, facts)
	return facts, ""
}

// lies returns what lies on the table as a seat may see it.
func lies[S comparable](pos Position[S], s *S, seat game.Seat) *board.Table {
	return pos.View(s, seat).(*board.Table)
}

// laid holds what lies on a table, of which facts are read.
type laid struct {
	*board.Table
	scene *board.Scene
}

// said is all that the table says: as it is sent, but for what stands on every one, and in
// the words of files.
func (l *laid) said() ([]byte, error) {
	sent := *l.Table
	sent.Tracker.Names = nil
	all := []any{&sent}
	for i := range l.Tokens {
		all = append(all, l.model(l.Tokens[i].ID))
	}
	for i := range l.Units {
		all = append(all, l.unit(l.Units[i].ID))
	}
	for seat := range l.Hands {
		all = append(all, l.seat(game.Seat(seat)))
	}
	return json.Marshal(all)
}

// game returns how far the game is.
func (l *laid) game() Facts {
	k := &l.Tracker
	return Facts{"phase": k.Phase, "round": k.Round, "box": k.Box, "turn": k.Turn, "active": int(l.Turn) + 1}
}

func (l *laid) unitOf(id int32) *board.Unit {
	for i := range l.Units {
		if l.Units[i].ID == id {
			return &l.Units[i]
		}
	}
	return nil
}

// model returns how a model stands: without damage and in no unit if it is not on the table.
func (l *laid) model(id int32) Facts {
	f := Facts{"in_play": false, "at": geom.Point{}, "on": "ground", "damage": 0, "carries": "none", "unit": "none"}
	for i := range l.Tokens {
		t := &l.Tokens[i]
		if t.ID != id {
			continue
		}
		f["in_play"], f["at"], f["on"], f["facing"] = true, t.At, l.top(t.On), []int{int(t.Facing.X), int(t.Facing.Y)}
		if t.Damage != (board.Track{}) {
			f["damage"], f[strings.ToLower(t.Damage.Name)] = t.Damage.N, t.Damage.Of
		}
		if t.Holds != "" {
			f["carries"] = t.Holds
		}
		if u := l.unitOf(t.Unit); u != nil {
			f["unit"] = u.Name
		}
	}
	return f
}

// top returns what something stands on: "ground", or a feature by its id.
func (l *laid) top(on int) string {
	if on <= 0 || on > len(l.scene.Features) {
		return "ground"
	}
	return l.scene.Features[on-1].ID
}

// unit returns how a unit stands.
func (l *laid) unit(id int32) Facts {
	u := l.unitOf(id)
	if u == nil { // what is not in play and shown to nobody
		u = new(board.Unit)
	}
	f := Facts{"in_play": u.Where == board.OnTable, "acted": u.Done, "token": u.Done, "aboard": "none"}
	if u.Pips.Name != "" {
		f[strings.ToLower(u.Pips.Name)] = u.Pips.N
	}
	models := 0
	for i := range l.Tokens {
		if l.Tokens[i].Unit == id {
			models++
		}
	}
	f["models"] = models
	foes := []string{}
	for _, foe := range u.Foes {
		foes = append(foes, l.unitOf(foe).Name)
	}
	f["foes"] = foes
	if u.Aboard != nil {
		f["aboard"] = l.unitOf(*u.Aboard).Name
	}
	return f
}

// seat returns what a side has.
func (l *laid) seat(seat game.Seat) Facts {
	f := Facts{"vp": l.Scores[seat]}
	if len(l.Hands) > int(seat) {
		h := &l.Hands[seat]
		f["hand"], f["held"], f["known"] = h.Held, l.cards(seat, h.Cards), l.cards(seat, h.Known)
		f["deck"], f["discard"] = h.Deck, l.cards(seat, h.Discard)
	}
	return f
}

// cards are the names of cards of a side.
func (l *laid) cards(seat game.Seat, ids []int) Set {
	names := Set{}
	for _, c := range l.scene.Sides[seat].Cards {
		if slices.Contains(ids, c.ID) {
			names = append(names, c.Name)
		}
	}
	return names
}

// objective returns where an objective lies, by its name or number, or who carries it.
func (l *laid) objective(name string) Facts {
	f := Facts{"carrier": "none"}
	for _, m := range l.Markers {
		if m.ID == name || m.Sign == name {
			f["at"] = m.At
		}
	}
	for i := range l.Tokens {
		if t := &l.Tokens[i]; t.Holds == name {
			f["at"], f["on"], f["carrier"] = t.At, l.top(t.On), l.scene.Models[t.ID].Name
		}
	}
	return f
}
