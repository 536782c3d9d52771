package show

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
)

// ReadView implements board.Tabled.
func (m Table) ReadView(data []byte) (any, error) {
	v := new(warcaster.View)
	return v, json.Unmarshal(data, v)
}

// Lies implements board.Tabled.
func (m Table) Lies(view any, room *board.Table) *board.Table {
	v, t := view.(*warcaster.View), room.Cleared()
	t.Tracker, t.Turn = trackerShown(v), v.Active
	t.Scores, t.Edges, t.Markers = append(t.Scores, v.VP[:]...), edgesShown(v, t.Edges), m.markersShown(v, t.Markers)
	t.Tokens, t.Units = slices.Grow(t.Tokens, len(v.Models)), slices.Grow(t.Units, len(v.Units))
	var of [warcaster.None + 1]standing // units
	for i := range v.Models {
		k := &v.Models[i]
		t.Tokens = append(t.Tokens, tokenShown(k))
		s := &of[k.Unit]
		s.models, s.lost, s.health = s.models+1, s.lost+k.Damage, s.health+k.Health
	}
	for i := range v.Units {
		if u := &v.Units[i]; u.Card != gateCard || u.Where == viewInPlay {
			t.Units = append(t.Units, unitShown(v, u, of[u.ID]))
		}
	}
	for seat := range game.Seat(2) {
		t.Pools = append(t.Pools, board.Pool{Seat: seat, Track: board.Track{Name: "Arc well", N: v.Well[seat], Of: arcOfSide, Glyph: arcGlyph, Empty: arcPlace}})
		t.Hands = append(t.Hands, m.handShown(v, seat))
		if i, ok := m.Book.Secondary(v.Secondary[seat]); ok {
			s, of := &m.Book.Secondaries[i], int(seat)
			t.Aims = append(t.Aims, board.Aim{What: "Secondary", Seat: &of, Name: s.Name, Text: s.Text})
		}
	}
	return t
}

// What views and screens call things.
const (
	gateCard   = "void-gate"
	viewInPlay = "play"
	viewGone   = "gone"
	arcGlyph   = "t-arc"
	arcPlace   = "t-arc-empty"
	arcOfSide  = 7 // wc.arc.well
)

func trackerShown(v *warcaster.View) board.Tracker {
	k := board.Tracker{Name: "Pulse", Round: v.Round, Rounds: v.Rounds, Box: v.Box, Boxes: 5, Turn: v.Turn, Phase: v.Phase, Step: stepOf(v), Steps: stepsPerTurn}
	if v.Turn == 0 {
		k.Box = 0
	}
	return k
}

// stepsPerTurn is the steps from Ready to the draw (wc.turn.strict_order).
const stepsPerTurn = int(warcaster.Drawing-warcaster.Ready) + 1

// stepOf is the step of the turn, from 1: 0 between turns. Old records say only its name.
func stepOf(v *warcaster.View) int {
	for step := range stepsPerTurn {
		if (warcaster.Ready + warcaster.Phase(step)).String() == v.Phase {
			return step + 1
		}
	}
	return 0
}

// edgesShown are the edges of the sides. The one where y is 0 is that of whoever has no
// other.
func edgesShown(v *warcaster.View, edges []string) []string {
	edges = append(edges, "south", "south")
	for seat, edge := range v.Edge {
		if edge != 0 && v.Edge[0] != v.Edge[1] {
			edges[seat] = "north"
		}
	}
	return edges
}

func tokenShown(k *warcaster.ModelView) board.Token {
	t := board.Token{ID: int32(k.ID), Unit: int32(k.Unit), At: k.At, On: max(0, int(k.On)), Holds: k.Carries}
	if k.Unit == warcaster.None {
		t.Unit = -1
	}
	if k.Health > 0 {
		t.Damage = board.Track{Name: "Health", N: k.Damage, Of: k.Health}
	}
	for _, name := range k.Effects {
		t.Signs = append(t.Signs, board.Sign{Glyph: effectGlyph(name), Name: name})
	}
	return t
}

// effectGlyph is the sign of an effect by its name.
func effectGlyph(name string) string {
	name = strings.ToLower(name)
	for _, e := range [...]struct{ like, glyph string }{{"fire", "t-fire"}, {"corros", "t-corrosion"}, {"lock", "t-lockdown"}, {"fail", "t-failure"}, {"tune", "t-tuneup"}} {
		if strings.Contains(name, e.like) {
			return e.glyph
		}
	}
	return "t-damage"
}

// standing is what the models of a unit come to.
type standing struct{ models, lost, health int }

func unitShown(v *warcaster.View, u *warcaster.UnitView, s standing) board.Unit {
	t := board.Unit{ID: int32(u.ID), Seat: u.Seat, Name: u.Name, Glyph: u.Glyph, Done: u.Token, Now: v.Activating == u.Name, Cards: slices.Clone(u.Cyphers)}
	switch u.Where {
	case viewGone:
		t.Where, t.Notes = board.IsGone, []string{"destroyed"}
	case viewInPlay:
		t.Where, t.Notes = board.OnTable, unitNotes(u, t.Now, s.models)
		if u.Arc > 0 {
			t.Pips = board.Track{Name: "Arc", N: u.Arc, Of: u.Cap, Glyph: arcGlyph, Empty: arcPlace}
		}
		if s.lost > 0 {
			t.Lost = board.Track{Name: "Health", N: s.lost, Of: s.health}
		}
	default:
		t.Where, t.Notes, t.Cost = board.InReserve, []string{"in reserve"}, u.Cost
	}
	return t
}

// unitNotes are how a unit in play stands, in words.
func unitNotes(u *warcaster.UnitView, now bool, models int) []string {
	var notes []string
	switch {
	case u.Card == gateCard:
		return []string{"not a unit"}
	case now:
		notes = append(notes, "active now")
	case u.Token:
		notes = append(notes, "activated")
	case u.Fresh:
		notes = append(notes, "deployed this turn")
	default:
		notes = append(notes, "ready")
	}
	if models > 1 {
		notes = append(notes, fmt.Sprintf("%d models left", models))
	}
	return notes
}

// markersShown are the objectives that are not carried, and where starting units are put as
// long as that is done.
func (m Table) markersShown(v *warcaster.View, list []board.Marker) []board.Marker {
	if v.Phase == warcaster.SetUpDeploy.String() {
		list = m.zonesShown(v, list)
	}
	for i := range v.Objectives {
		o := &v.Objectives[i]
		if o.Carried {
			continue
		}
		k := board.Marker{ID: o.Name, Kind: board.Objective, At: o.At, R: o.Radius, Sign: markerSign(o.Name, i), Name: o.Name, State: board.Idle, Reach: warcaster.SecureReach}
		if o.Portable {
			k.Kind, k.Reach = board.Portable, 0
		}
		if o.Active {
			k.State = board.Live
		}
		for seat, held := range o.Secured {
			if held {
				k.Held = append(k.Held, seat)
			}
		}
		list = append(list, k)
	}
	return list
}

func (m Table) zonesShown(v *warcaster.View, list []board.Marker) []board.Marker {
	for i, edge := range v.Edge {
		low, high := geom.Length(0), warcaster.ZoneReach
		if edge != 0 {
			low, high = m.Table.Depth-warcaster.ZoneReach, m.Table.Depth
		}
		list = append(list, board.Marker{ID: "zone-" + strconv.Itoa(i), Kind: board.Zone, At: geom.Point{X: m.Table.Width / 2, Y: (low + high) / 2}, Name: game.Seat(i).String() + ", starting units",
			Held: []int{i}, Shape: []geom.Point{{X: 0, Y: low}, {X: m.Table.Width, Y: low}, {X: m.Table.Width, Y: high}, {X: 0, Y: high}}})
	}
	return list
}

// markerSign is what is written in the middle of an objective: the end of its name, if that
// is a letter or a number, or its own number.
func markerSign(name string, i int) string {
	end := name[strings.LastIndexByte(name, ' ')+1:]
	digits := strings.TrimLeft(end, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	_, err := strconv.ParseUint(digits, 10, 16)
	if letters := len(end) - len(digits); letters <= 1 && (err == nil || letters == 1 && digits == "") {
		return end
	}
	return strconv.Itoa(i + 1)
}

// handShown is the hand of a side, as far as the view has it.
func (m Table) handShown(v *warcaster.View, seat game.Seat) board.Hand {
	c := &v.Cards[seat]
	h := board.Hand{Held: c.Held, Deck: c.Deck, Caption: windowWords(v, seat)}
	for i := range c.Hand {
		h.Cards = append(h.Cards, int(c.Hand[i].ID))
	}
	for i := range c.Known {
		h.Known = append(h.Known, int(c.Known[i].ID))
	}
	h.InPlay, h.Discard = m.named(seat, c.InPlay), m.named(seat, c.Discard)
	return h
}

// named are the cards of a side's rack that have the names.
func (m Table) named(seat game.Seat, names []string) (ids []int) {
	for _, name := range names {
		if i := slices.IndexFunc(m.Printed.Racks[seat], func(c warcaster.CardView) bool { return c.Name == name }); i >= 0 {
			ids = append(ids, i)
		}
	}
	return ids
}

// windowWords say when a side may play a Cypher.
func windowWords(v *warcaster.View, seat game.Seat) string {
	first, second := int(warcaster.FirstCypher-warcaster.Ready)+1, int(warcaster.SecondCypher-warcaster.Ready)+1
	switch step := stepOf(v); {
	case v.Active != seat || step == 0 || step > second:
		return fmt.Sprintf("Cyphers are played in your turn: steps %d and %d", first, second)
	case step == first || step == second:
		return "Cypher window open"
	case step < first:
		return fmt.Sprintf("Next Cypher window: step %d, before the activation", first)
	}
	return fmt.Sprintf("Next Cypher window: step %d, after the activation", second)
}
