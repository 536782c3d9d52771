package show

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
)

// ReadView implements board.Tabled.
func (m Table) ReadView(data []byte) (any, error) {
	v := new(warpath.View)
	return v, json.Unmarshal(data, v)
}

// Lies implements board.Tabled.
func (m Table) Lies(view any, room *board.Table) *board.Table {
	v, t := view.(*warpath.View), room.Cleared()
	l := &laid{m: m, v: v}
	for i := range v.Units {
		l.units[v.Units[i].ID] = &v.Units[i]
		l.riding = l.riding || v.Units[i].Carrier != nil
	}
	t.Title, t.Tracker, t.Turn, t.Terrain = m.missionSeen(v), trackerShown(v), v.Turn, m.changedTerrain(v)
	t.Scores, t.Edges, t.Markers = append(t.Scores, v.VP[:]...), append(t.Edges, v.Edges[:]...), l.markers(t.Markers)
	t.Tokens, t.Units = slices.Grow(t.Tokens, len(v.Bases)), slices.Grow(t.Units, len(v.Units))
	for i := range v.Bases {
		t.Tokens = append(t.Tokens, l.token(&v.Bases[i]))
	}
	for i := range v.Units {
		t.Units = append(t.Units, l.unit(&v.Units[i]))
	}
	for _, at := range v.Templates {
		t.Discs = append(t.Discs, board.Disc{At: at, R: warpath.BlastRadius, Name: "Blast"})
	}
	for seat, n := range v.Points {
		t.Pools = append(t.Pools, poolShown(game.Seat(seat), n, v.Rolled[seat]))
	}
	for _, c := range v.Mission {
		t.Aims = append(t.Aims, board.Aim{What: capital(c.Chart), Name: c.Name, Text: c.Text, Clause: c.Clause})
	}
	return t
}

// laid is a view whose table is made.
type laid struct {
	m      Table
	v      *warpath.View
	units  [math.MaxUint8 + 1]*warpath.UnitView // by their ids
	riding bool                                 // somebody rides in somebody
}

// roundParts are the phases of a Round (wp.sequence.phases).
var roundParts = []string{"Command", "Movement", "Overwatch", "Combat", "End"}

func trackerShown(v *warpath.View) board.Tracker {
	k := board.Tracker{Name: "Round", Round: v.Round, Rounds: v.Rounds, Box: v.Part, Boxes: len(roundParts), Names: roundParts, Phase: v.Phase}
	if v.Part > 0 {
		k.Step, k.Steps = v.Part, len(roundParts)
	}
	if v.Initiative < 2 {
		k.Holds = append(k.Holds, board.Hold{Seat: v.Initiative, Name: "Initiative"})
	}
	if v.Part > 1 && v.Turn < 2 {
		k.Holds = append(k.Holds, board.Hold{Seat: v.Turn, Name: "Turn", Now: true})
	}
	return k
}

func poolShown(seat game.Seat, points int, rolled []warpath.DieView) board.Pool {
	p := board.Pool{Seat: seat, Track: board.Track{Name: "Command Points", N: points, Glyph: "t-orders", Empty: "t-orders"}}
	for _, d := range rolled {
		p.Dice = append(p.Dice, board.Die{Kind: d.Colour, Face: d.Swords})
	}
	return p
}

// How high fliers are drawn.
const (
	flightDrawn = 5 * geom.Inch
	hoverDrawn  = 3 * geom.Inch
)

func (l *laid) token(b *warpath.BaseView) board.Token {
	t := board.Token{ID: int32(b.ID), Unit: int32(b.Unit), At: b.At, Facing: b.Face.Vec()}
	if u := l.units[b.Unit]; u != nil {
		switch t.On = u.In; {
		case u.Flies && u.Hovers:
			t.High = hoverDrawn
		case u.Flies:
			t.High = flightDrawn
		}
	}
	return t
}

func (l *laid) unit(u *warpath.UnitView) board.Unit {
	t := board.Unit{ID: int32(u.ID), Seat: u.Seat, Name: u.Name, Glyph: u.Glyph, Where: board.OnTable, Done: u.Acted, Now: l.v.Acting != nil && *l.v.Acting == u.ID,
		Foes: slices.Clone(u.Foes), Order: l.order(u), Signs: l.signs(u)}
	switch u.Where {
	case warpath.PlaceNames[warpath.Destroyed], warpath.PlaceNames[warpath.Departed]:
		t.Where = board.IsGone
	case warpath.PlaceNames[warpath.Reserve]:
		t.Where, t.Cost = board.InReserve, u.Cost
	}
	t.Notes = l.notes(u, &t)
	if t.Where != board.OnTable {
		return t
	}
	if u.Left < u.Size {
		t.Lost = board.Track{Name: "bases", N: u.Size - u.Left, Of: u.Size}
	}
	if u.Carrier != nil {
		by := int32(*u.Carrier)
		t.Aboard = &by
	}
	if u.Radius > 0 {
		t.Aura = board.Aura{R: u.Radius, Name: u.Name + ", Command Radius"}
		if u.Pinned {
			t.Aura.Name = u.Name + ", Pinned: no orders within"
		}
	}
	return t
}

// orderGlyphs and orderNames are the signs of tokens and what they are called.
var (
	orderGlyphs = map[string]string{"overwatch": "o-overwatch", "sprint": "o-sprint", "advance": "o-advance", "shoot": "o-shoot",
		"assault+1": "o-assault-plus", "assault+0": "o-assault", "assault-1": "o-assault-minus"}
	orderNames = map[string]string{"overwatch": "Overwatch", "sprint": "Sprint", "advance": "Advance", "shoot": "Shoot",
		"assault+1": "Assault +1", "assault+0": "Assault +0", "assault-1": "Assault −1"}
)

// order is the token that lies beside a unit. One's own lie face down, too; those of
// engaged units are open at once (wp.orders.engaged).
func (l *laid) order(u *warpath.UnitView) (o board.Order) {
	switch {
	case u.Token == "":
		return o
	case u.Token == warpath.Sealed:
		return board.Order{Name: "Order, face down", Sealed: true}
	}
	o = board.Order{Glyph: orderGlyphs[u.Token], Name: orderNames[u.Token]}
	if o.Glyph == "" {
		o.Glyph, o.Name = "t-orders", u.Token
	}
	if l.v.FaceDown && !strings.HasPrefix(u.Token, "assault") {
		o.Name, o.Sealed = o.Name+", face down", true
	}
	return o
}

// signs are the markers beside a unit.
func (l *laid) signs(u *warpath.UnitView) (signs []board.Sign) {
	if u.Pinned {
		signs = append(signs, board.Sign{Glyph: "t-pinned", Name: "Pinned"})
	}
	if u.Shields > 0 {
		signs = append(signs, board.Sign{Glyph: "t-shield", Name: "Shield", N: u.Shields})
	}
	var riders []string
	for i := 0; l.riding && i < len(l.v.Units); i++ {
		if r := &l.v.Units[i]; r.Where == warpath.PlaceNames[warpath.Aboard] && r.Carrier != nil && *r.Carrier == u.ID {
			riders = append(riders, r.Name)
		}
	}
	if len(riders) > 0 {
		signs = append(signs, board.Sign{Glyph: "u-squad", Name: "Carries " + strings.Join(riders, ", ")})
	}
	return signs
}

// notes are how a unit stands, in words. Of one without an order the first says what it is
// at.
func (l *laid) notes(u *warpath.UnitView, t *board.Unit) []string {
	switch {
	case u.Where == warpath.PlaceNames[warpath.Departed]:
		return []string{"left the table"}
	case t.Where == board.IsGone:
		return []string{"destroyed"}
	case t.Where == board.InReserve:
		return []string{"in Reserve"}
	}
	notes := make([]string, 0, 3) // mostly
	switch {
	case t.Now:
		notes = append(notes, "active now")
	case t.Order.Name != "":
	case u.Acted:
		notes = append(notes, "activated")
	case u.Moved != "":
		notes = append(notes, orderNames[u.Moved]+" done")
	default:
		notes = append(notes, "no order")
	}
	if u.Pinned {
		notes = append(notes, "Pinned")
	}
	if u.Carrier != nil && l.units[*u.Carrier] != nil {
		notes = append(notes, "aboard "+l.units[*u.Carrier].Name)
	}
	if name := l.featureName(u.In - 1); name != "" {
		notes = append(notes, "in "+name)
	}
	if len(u.Foes) > 0 {
		notes = append(notes, "engaged")
	}
	if u.Size > 1 {
		notes = append(notes, warpath.Count(u.Left, "base")+" of "+strconv.Itoa(u.Size))
	}
	return notes
}

func (l *laid) featureName(i int) string {
	if i < 0 || i >= len(l.m.Setup.Terrain) {
		return ""
	}
	return l.m.Setup.Terrain[i].Name
}

// markers are the objectives, and the Deployment Zones as long as units are deployed.
func (l *laid) markers(list []board.Marker) []board.Marker {
	if l.v.Part == 0 {
		list = l.zones(list)
	}
	for _, o := range l.v.Objectives {
		k := board.Marker{ID: "objective-" + strconv.Itoa(o.N), Kind: board.Objective, At: o.At, R: objectiveRadius, Reach: warpath.ClaimReach, Sign: strconv.Itoa(o.N),
			Name: fmt.Sprintf("Objective %d: %d to %d bases", o.N, o.Bases[0], o.Bases[1])}
		if o.Held < 2 {
			k.Held = []int{int(o.Held)}
		}
		list = append(list, k)
	}
	return list
}

func (l *laid) zones(list []board.Marker) []board.Marker {
	taken := l.v.Edges[0] != "" || l.v.Edges[1] != ""
	for i, zone := range l.v.Zones {
		if len(zone) == 0 {
			continue
		}
		k := board.Marker{ID: "zone-" + strconv.Itoa(i), Kind: board.Zone, Name: "Deployment Zone " + "AB"[i:i+1], Shape: slices.Clone(zone)}
		if taken {
			k.Held, k.Name = []int{i}, game.Seat(i).String()+", Deployment Zone"
		}
		for _, p := range zone {
			k.At = k.At.Add(geom.Vec{X: p.X / geom.Length(len(zone)), Y: p.Y / geom.Length(len(zone))})
		}
		list = append(list, k)
	}
	return list
}

// objectiveRadius is how large an objective is drawn.
const objectiveRadius = geom.Inch / 2

// missionSeen is the mission by the entries that are known, the zones first.
func (m Table) missionSeen(v *warpath.View) string {
	if len(v.Mission) == 0 {
		return book.MissionWords(m.Book, m.Setup.Chart)
	}
	names := make([]string, len(v.Mission))
	for i, c := range v.Mission {
		names[i] = c.Name
	}
	return strings.Join(names, ", ")
}

// featuresOf is the terrain as a view has it: shifted, and some of it rubble.
func (m Table) featuresOf(v *warpath.View) []warpath.Feature {
	list := slices.Clone(m.Setup.Terrain)
	for _, i := range v.Rubble {
		if i >= 0 && i < len(list) {
			list[i].Kind, list[i].Height = warpath.Rubble, list[i].Fallen
		}
	}
	for _, s := range v.Shifted {
		if s.Feature >= 0 && s.Feature < len(list) {
			list[s.Feature].Shape = warpath.Shifted(list[s.Feature].Shape, s.By)
		}
	}
	return list
}

// changedTerrain is what has come down or has given way.
func (m Table) changedTerrain(v *warpath.View) (list []board.Changed) {
	if len(v.Rubble) == 0 && len(v.Shifted) == 0 {
		return nil
	}
	lands := m.featuresOf(v)
	for i, f := range book.FeaturesShown(m.Book, lands) {
		if lands[i].Kind == warpath.Rubble && m.Setup.Terrain[i].Kind != warpath.Rubble {
			f.Name += ", rubble"
		} else if slices.Equal(lands[i].Shape, m.Setup.Terrain[i].Shape) {
			continue
		}
		list = append(list, board.Changed{N: i, Feature: f})
	}
	return list
}

// capital is a text with a capital first letter.
func capital(text string) string {
	for i, r := range text {
		return string(unicode.ToUpper(r)) + text[i+len(string(r)):]
	}
	return text
}
