package show

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"umpire/draw"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
)

// Draw draws a view of a position as an SVG document. It is a function of the view and
// of what does not change of the match, and makes the same bytes of the same position.
func (m Table) Draw(v *warpath.View) []byte {
	d := &drawing{Picture: draw.New(m.Size.Width, m.Size.Depth), m: m.Match, v: v, lands: m.featuresOf(v)}
	d.Open(fmt.Sprintf("%s, %s: %d to %d", m.missionSeen(v), momentWords(v), v.VP[0], v.VP[1]))
	d.Header(m.missionSeen(v), "Warpath, "+momentWords(v), v.VP)
	d.Ground()
	d.zones()
	d.Clip()
	for _, hills := range [...]bool{true, false} { // others stand on them
		for i := range d.lands {
			if f := &d.lands[i]; (f.Kind == warpath.Hill) == hills {
				d.land(f)
			}
		}
	}
	for i := range v.Objectives {
		d.objective(&v.Objectives[i])
	}
	for _, at := range v.Templates {
		d.Add(`<circle cx="%s" cy="%s" r="%s" class="active"/>`+"\n", draw.Px(d.X(at)), draw.Px(d.Y(at)), draw.Px(d.Long(warpath.BlastRadius)))
	}
	for i := range v.Bases {
		d.base(&v.Bases[i])
	}
	d.names()
	d.Frame()
	d.sheet()
	return d.Close()
}

// DrawState is Draw of what a seat sees of a state.
func (m Table) DrawState(s *warpath.State, seat game.Seat) []byte { return m.Draw(m.Look(s, seat)) }

// Picture draws what a spectator sees now, as a record has it, if that completes what was
// seen before (nil: nothing was).
func (m Table) Picture(before, now json.RawMessage) (picture []byte, due bool, err error) {
	return draw.Recorded(before, now, turnsPage, m.DrawRecorded)
}

// DrawRecorded is Draw of a view that was read from a file, which may be of another
// match: the error says so.
func (m Table) DrawRecorded(v *warpath.View) ([]byte, error) {
	if len(v.Units) != len(m.Units) {
		return nil, fmt.Errorf("the view has %d units, the match %d", len(v.Units), len(m.Units))
	}
	for i := range v.Units {
		if u := &v.Units[i]; int(u.ID) != i || u.Seat > 1 {
			return nil, fmt.Errorf("unit %d of the view is not one of the match", i)
		}
	}
	for i := range v.Bases {
		if b := &v.Bases[i]; int(b.ID) >= len(m.Bases) || m.Bases[b.ID].Unit != b.Unit {
			return nil, fmt.Errorf("the match has no base %d of unit %d", b.ID, b.Unit)
		}
	}
	for _, i := range v.Rubble {
		if i < 0 || i >= len(m.Setup.Terrain) {
			return nil, errors.New("the view has rubble that is no terrain of the match")
		}
	}
	for _, s := range v.Shifted {
		if s.Feature < 0 || s.Feature >= len(m.Setup.Terrain) {
			return nil, errors.New("the view has shifted what is no terrain of the match")
		}
	}
	return m.Draw(v), nil
}

// turnsPage reports whether something was completed between two views that a record in
// pictures shows: an activation, the deployment, the orders, the game.
func turnsPage(before, after *warpath.View) bool {
	acted := before.Acting != nil && (after.Acting == nil || *after.Acting != *before.Acting)
	return acted || before.Round == 0 && after.Round > 0 || before.Round < after.Round || after.Phase == warpath.GameOver.String() && before.Phase != after.Phase
}

// missionSeen is the mission by the entries that are known, the zones first.
func (m Table) missionSeen(v *warpath.View) string {
	if len(v.Mission) == 0 {
		return book.MissionWords(m.Book, m.Setup.Chart)
	}
	var names []string
	for _, c := range v.Mission {
		names = append(names, c.Name)
	}
	return strings.Join(names, ", ")
}

// momentWords says how far the game is.
func momentWords(v *warpath.View) string {
	if v.Part == 0 {
		return v.Phase
	}
	text := fmt.Sprintf("Round %d of %d, %s", v.Round, v.Rounds, v.Phase)
	if v.Initiative < 2 {
		text += fmt.Sprintf(", %v has the Initiative", v.Initiative)
	}
	return text
}

// drawing is a picture of a game being made.
type drawing struct {
	*draw.Picture
	m     *warpath.Match
	v     *warpath.View
	lands []warpath.Feature
}

// zones are the Deployment Zones, until the first Round.
func (d *drawing) zones() {
	for seat, zone := range d.v.Zones {
		if d.v.Round == 0 && len(zone) > 0 {
			d.Add(`<path d="%s" class="strip %s"/>`+"\n", d.Outline(zone), draw.Sides[seat].Class)
		}
	}
}

// land draws a piece of terrain by what it does on the table.
func (d *drawing) land(f *warpath.Feature) {
	switch f.Kind {
	case warpath.Woods:
		d.Forest(f.Shape)
	case warpath.Building:
		d.Building(f.Shape, draw.Slight(f.Shape))
	case warpath.Wall:
		d.Wall(f.ID, f.Shape)
	case warpath.Ruins, warpath.Hill:
		d.Crag(f.Shape)
	case warpath.Water:
		d.Smoke(f.Shape)
	default:
		d.Rough(f.Shape)
	}
}

// objective draws an objective in the colour of who would claim it.
func (d *drawing) objective(o *warpath.ObjectiveView) {
	x, y, r := d.X(o.At), d.Y(o.At), d.Long(objectiveRadius)
	d.Keep(draw.Box{Left: x - r, Top: y - r, Right: x + r, Bottom: y + r})
	holder := ""
	if o.Held < 2 {
		holder = draw.Sides[o.Held].Class
	}
	d.Add(`<g transform="translate(%s %s)" class="obj %s"><circle r="%s" class="disc"/><text y="3" text-anchor="middle" class="obj-n">%d</text></g>`+"\n",
		draw.Px(x), draw.Px(y), holder, draw.Px(r), o.N)
}

// objectiveRadius is how large an objective is drawn.
const objectiveRadius = geom.Inch / 2

// base draws a base true to size, its side by colour and shape, its unit by its sign.
func (d *drawing) base(b *warpath.BaseView) {
	slot := &d.m.Units[b.Unit]
	c := d.m.Footprint(b.Unit, b.At, b.Face)
	r, side := d.Long(c.R), draw.Sides[slot.Seat].Class
	d.Keep(draw.Box{Left: d.X(b.At) - r, Top: d.Y(b.At) - r, Right: d.X(b.At) + r, Bottom: d.Y(b.At) + r})
	d.Add(`<g class="base %s"><title>%s</title>`, side, draw.Escape(d.m.Bases[b.ID].Name))
	if !c.Round() {
		way := fmt.Sprintf("M%s %sL%s %s", draw.Px(d.X(c.A)), draw.Px(d.Y(c.A)), draw.Px(d.X(c.B)), draw.Px(d.Y(c.B)))
		d.Add(`<path d="%s" class="long rim %s" stroke-width="%s"/><path d="%s" class="long %s" stroke-width="%s"/>`, way, side, draw.Px(2*r), way, side, draw.Px(2*r-30))
	}
	d.Add(`<g transform="translate(%s %s)">`, draw.Px(d.X(b.At)), draw.Px(d.Y(b.At)))
	if d.v.Acting != nil && *d.v.Acting == b.Unit {
		d.Add(`<circle r="%s" class="chosen"/>`, draw.Px(r+30))
	}
	d.Add(`<circle r="%s" class="plate-b"/>`, draw.Px(r))
	d.Piece(slot.Seat, r)
	g := r * 106 / 100
	d.Add(`<use href="#%s" x="%s" y="%s" width="%s" height="%s" class="sig"/></g></g>`+"\n", warpath.GlyphOf(slot.Card), draw.Px(-g/2), draw.Px(-g/2), draw.Px(g), draw.Px(g))
}

// names writes the names of terrain and of units, each at its lowest base.
func (d *drawing) names() {
	for i := range d.lands {
		f := &d.lands[i]
		d.Caption(f.Name, geom.Inches(f.Height), f.Shape, f.Kind == warpath.Wall || draw.Slight(f.Shape))
	}
	for i := range d.v.Units {
		var lowest *warpath.BaseView
		for k := range d.v.Bases {
			if b := &d.v.Bases[k]; b.Unit == d.v.Units[i].ID && (lowest == nil || b.At.Y < lowest.At.Y) {
				lowest = b
			}
		}
		if lowest != nil {
			slot := &d.m.Units[i]
			d.Name(d.X(lowest.At), d.Y(lowest.At), d.Long(slot.Card.Width/2)+15, slot.Name, "unit "+draw.Sides[slot.Seat].Class)
		}
	}
}

// sheet is beside the board: each side's Command Points, and its units.
func (d *drawing) sheet() {
	d.Paper()
	y := draw.Top + 120
	for seat := range game.Seat(2) {
		x, right := draw.SheetLeft+150, draw.SheetLeft+draw.SheetWidth-150
		d.Block(seat, x+70, y, 75)
		d.Text(x+220, y+50, "head", "start", draw.Sides[seat].Name)
		d.Text(right, y+50, "small", "end", warpath.Count(d.v.Points[seat], "Command Point"))
		d.Add(`<path d="M%s %sH%s" class="rule"/>`+"\n", draw.Px(x), draw.Px(y+130), draw.Px(right))
		y += 290
		for i := range d.v.Units {
			u := &d.v.Units[i]
			if u.Seat != seat {
				continue
			}
			d.Text(x, y, "line", "start", u.Name)
			d.Text(right, y, "small", "end", rowWords(u))
			y += 165
		}
		y += 200
	}
}

// rowWords is how a unit stands, in short.
func rowWords(u *warpath.UnitView) string {
	switch u.Where {
	case warpath.PlaceNames[warpath.Destroyed], warpath.PlaceNames[warpath.Departed], warpath.PlaceNames[warpath.Reserve]:
		return u.Where
	}
	text := fmt.Sprintf("%d of %d", u.Left, u.Size)
	if u.Token != "" {
		text = u.Token + ", " + text
	}
	if u.Pinned {
		text = "Pinned, " + text
	}
	return text
}
