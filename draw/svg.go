package draw

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/terrain"
)

// SVG draws what lies on a table as an SVG document: the table seen from above with the
// edge y = 0 at the bottom, and a score sheet beside it. The same table makes the same
// bytes.
func SVG(s *board.Scene, t *board.Table) []byte {
	d := &drawing{Picture: New(s.Width, s.Depth), scene: s, table: t, lands: t.Land(s), units: map[int32]*board.Unit{}, first: map[int32]int32{}}
	for i := range t.Units {
		d.units[t.Units[i].ID] = &t.Units[i]
	}
	for i := range t.Tokens {
		if k := &t.Tokens[i]; !d.stands(k.Unit) {
			d.first[k.Unit] = k.ID
		}
	}
	d.Open(fmt.Sprintf("%s, %s: %s", title(s, t), moment(t), scores(t)))
	var two [2]int
	copy(two[:], t.Scores)
	d.Header(title(s, t), moment(t), two)
	d.tracker()
	d.Ground()
	d.zones()
	d.Clip()
	for _, f := range layers(d.lands) {
		d.land(f)
	}
	for i := range t.Markers {
		d.marker(&t.Markers[i])
	}
	for _, at := range t.Discs {
		d.Add(`<circle cx="%s" cy="%s" r="%s" class="active"/>`+"\n", Px(d.X(at.At)), Px(d.Y(at.At)), Px(d.Long(at.R)))
	}
	d.tokens()
	d.names()
	d.Frame()
	d.sheet()
	return d.Close()
}

// drawing is a picture of a table being made.
type drawing struct {
	*Picture
	scene *board.Scene
	table *board.Table
	lands []terrain.Piece
	units map[int32]*board.Unit
	first map[int32]int32 // of the tokens of a unit, which says what is said once of it
}

func (d *drawing) stands(unit int32) bool {
	_, ok := d.first[unit]
	return ok
}

// title is the mission, as far as it is known.
func title(s *board.Scene, t *board.Table) string {
	if t.Title != "" {
		return t.Title
	}
	return s.Title
}

// moment says how far the match is, and whose turn it is.
func moment(t *board.Table) string {
	var parts []string
	k := &t.Tracker
	if k.Round > 0 && k.Rounds > 0 {
		parts = append(parts, fmt.Sprintf("%s %d of %d", k.Name, k.Round, k.Rounds))
	}
	if k.Turn > 0 {
		parts = append(parts, fmt.Sprintf("turn %d", k.Turn))
	}
	if int(t.Turn) < own {
		parts = append(parts, t.Turn.String())
	}
	parts = append(parts, k.Phase)
	for _, h := range k.Holds {
		parts = append(parts, fmt.Sprintf("%v has the %s", h.Seat, h.Name))
	}
	return strings.Join(parts, ", ")
}

func scores(t *board.Table) string {
	words := make([]string, len(t.Scores))
	for i, n := range t.Scores {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " to ")
}

// tracker is the rounds as numerals and the boxes of this one.
func (d *drawing) tracker() {
	const y = 210
	k := &d.table.Tracker
	x := SheetLeft - 380 - 520 - 190*k.Rounds - 220*k.Boxes
	if k.Rounds > len(romans) || k.Boxes > 9 || x < 1680+75*len([]rune(title(d.scene, d.table))) {
		return // there is no room
	}
	d.Text(x, y+150, "cap", "start", strings.ToUpper(k.Name))
	for r := range k.Rounds {
		class, at := "num", x+520+r*190
		if r+1 == k.Round {
			class = "num now"
			d.Add(`<path d="M%s %sh12" class="under"/>`+"\n", Px(at-60), Px(y+200))
		}
		d.Text(at, y+160, class, "middle", romans[r])
	}
	x += 560 + 190*k.Rounds
	for b := 1; b <= k.Boxes; b++ {
		class, digit := "box", "digit"
		switch {
		case b < k.Box:
			class = "box done"
		case b == k.Box:
			class, digit = "box now", "digit lit"
		}
		d.Add(`<rect x="%s" y="%s" width="22" height="22" class="%s"/>`+"\n", Px(x+(b-1)*220), Px(y), class)
		d.Text(x+(b-1)*220+110, y+152, digit, "middle", strconv.Itoa(b))
	}
}

var romans = [...]string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"}

// class is that of a side's colour.
func (d *drawing) class(seat game.Seat) string { return Sides[sideOf(d.scene, seat)].Class }

// sideOf is the side of a seat, by its place among Sides: what is nobody's is the game's own.
func sideOf(s *board.Scene, seat game.Seat) int {
	side := game.Side(seat)
	switch {
	case int(seat) < len(s.Seats):
		side = s.Seats[seat]
	case len(s.Seats) > 0:
		side = game.Itself
	}
	return min(int(side), own)
}

// zones draws the deployment zones of the units.
func (d *drawing) zones() {
	for i := range d.table.Markers {
		if m := &d.table.Markers[i]; m.Kind == board.Zone && len(m.Shape) > 0 {
			d.Add(`<path d="%s" class="strip %s"/>`+"\n", d.Outline(m.Shape), holder(m))
		}
	}
}

// holder is the class of who holds a marker.
func holder(m *board.Marker) string {
	if len(m.Held) == 0 {
		return ""
	}
	return Sides[min(m.Held[len(m.Held)-1], own)].Class
}

// land draws a piece of terrain by its kind.
func (d *drawing) land(f *terrain.Piece) {
	if len(f.Shape) < 3 {
		return
	}
	switch f.Kind {
	case board.Objective: // it has a marker
	case "forest", "woods":
		d.Forest(f.Shape)
	case "structure", "building":
		d.Building(f.Shape, slight(f))
		for _, l := range f.Ladders {
			d.ladder(l.Head)
		}
	case "floor":
		d.Plate(f.Shape)
	case "obstacle", "wall":
		d.Wall(f.ID, f.Shape)
	case "impassable", "ruins", "hill":
		d.Crag(f.Shape)
	case "smoke", "water":
		d.Smoke(f.Shape)
	default:
		d.Rough(f.Shape)
	}
}

// layers are pieces of terrain in the order in which they lie on each other: hills before the rest of the
// ground, each floor of a storey before what stands on it.
func layers(lands []terrain.Piece) []*terrain.Piece {
	list := make([]*terrain.Piece, len(lands))
	for i := range lands {
		list[i] = &lands[i]
	}
	layer := func(f *terrain.Piece) int64 {
		switch f.Kind {
		case "hill":
			return 4 * int64(f.Floor)
		case "floor":
			return 4*int64(f.Floor+f.Height) + 1
		}
		return 4*int64(f.Floor) + 2
	}
	slices.SortStableFunc(list, func(a, b *terrain.Piece) int { return cmp.Compare(layer(a), layer(b)) })
	return list
}

// slight reports whether a name does not fit into a piece of terrain.
func slight(f *terrain.Piece) bool {
	return f.Kind == "obstacle" || f.Kind == "wall" || Slight(f.Shape)
}

// ladder is two rails with rungs at a ladder's head.
func (d *drawing) ladder(head geom.Point) {
	d.Add(`<g transform="translate(%s %s)"><rect x="-6" y="-7" width="12" height="14" rx="2" class="plate"/><path d="M-3-6V6M3-6V6M-3-3.500h6M-3 0h6M-3 3.500h6" class="rungs"/></g>`+"\n", Px(d.X(head)), Px(d.Y(head)))
}

// marker draws an objective: a ring with a survey triangle and its sign in the holder's
// colour, or the case of a portable one.
func (d *drawing) marker(m *board.Marker) {
	if m.Kind == board.Zone {
		return
	}
	x, y, r := d.X(m.At), d.Y(m.At), d.Long(m.R)
	d.Keep(Box{Left: x - r, Top: y - r, Right: x + r, Bottom: y + r})
	if m.Kind == board.Portable {
		d.Add(`<g transform="translate(%s %s)"><circle r="%s" class="case"/><use href="#t-portable" x="%s" y="%s" width="%s" height="%s" class="case-n"/></g>`+"\n",
			Px(x), Px(y), Px(r), Px(-r*7/10), Px(-r*7/10), Px(r*14/10), Px(r*14/10))
		d.Name(x, y, r, m.Name, "why")
		return
	}
	t, ring := r*62/100, ""
	if m.Reach > 0 {
		ring = fmt.Sprintf(`<circle r="%s" class="zone"/>`, Px(r+d.Long(m.Reach)))
	}
	if m.State == board.Live {
		ring += fmt.Sprintf(`<circle r="%s" class="active"/>`, Px(r+45))
	}
	d.Add(`<g transform="translate(%s %s)" class="obj %s">%s<circle r="%s" class="disc"/><circle r="%s" class="in"/><path d="M0 %sl%s %sh%sz" class="in"/><text y="%s" text-anchor="middle" class="obj-n">%s</text></g>`+"\n",
		Px(x), Px(y), holder(m), ring, Px(r), Px(max(0, r-26)), Px(-t), Px(t*9/10), Px(t*15/10), Px(-t*18/10), Px(t*42/100), Escape(m.Sign))
}

// model returns what the scene says of a token; of one that it does not know,
// what its unit and the token say.
func (d *drawing) model(id int32) (m board.Model) {
	if i := slices.IndexFunc(d.scene.Models, func(m board.Model) bool { return m.ID == id }); i >= 0 {
		m = d.scene.Models[i]
	}
	k := slices.IndexFunc(d.table.Tokens, func(t board.Token) bool { return t.ID == id })
	if m.R > 0 || k < 0 {
		return m
	}
	if t := &d.table.Tokens[k]; d.units[t.Unit] != nil { // it was not there when the match began
		u := d.units[t.Unit]
		m = board.Model{ID: id, Name: u.Name, Seat: u.Seat, Glyph: u.Glyph, R: t.R}
	}
	return m
}

// tokens draws the bases, big ones first.
func (d *drawing) tokens() {
	for _, big := range [...]bool{true, false} {
		for i := range d.table.Tokens {
			t := &d.table.Tokens[i]
			if m := d.model(t.ID); m.R > 20*geom.Millimetre == big {
				d.token(t, &m)
			}
		}
	}
}

// token draws a base true to size, its side by colour and shape, what it is by its sign,
// and what lies beside it.
func (d *drawing) token(t *board.Token, m *board.Model) {
	facing := t.Facing
	if facing == (geom.Vec{}) {
		facing.Y = 1
	}
	c := geom.Oval(t.At, facing, max(0, m.Length/2-m.R), m.R)
	side := sideOf(d.scene, m.Seat)
	if u := d.units[t.Unit]; u != nil {
		side = sideOf(d.scene, u.Seat) // it may have changed sides
	}
	x, y, r := d.X(t.At), d.Y(t.At), d.Long(m.R)
	d.Keep(Box{Left: x - r, Top: y - r, Right: x + r, Bottom: y + r})
	d.Add(`<g class="base %s"><title>%s</title>`, Sides[side].Class, Escape(m.Name))
	if !c.Round() {
		way := fmt.Sprintf("M%s %sL%s %s", Px(d.X(c.A)), Px(d.Y(c.A)), Px(d.X(c.B)), Px(d.Y(c.B)))
		d.Add(`<path d="%s" class="long rim %s" stroke-width="%s"/><path d="%s" class="long %s" stroke-width="%s"/>`, way, Sides[side].Class, Px(2*r), way, Sides[side].Class, Px(2*r-30))
	}
	d.Add(`<g transform="translate(%s %s)">`, Px(x), Px(y))
	u := d.units[t.Unit]
	if u != nil && u.Now {
		d.Add(`<circle r="%s" class="chosen"/>`, Px(r+40))
	}
	d.Add(`<circle r="%s" class="plate-b"/>`, Px(r))
	d.Piece(side, r)
	g := r * 106 / 100
	if side > 0 {
		g = r * 92 / 100
	}
	d.Add(`<use href="#%s" x="%s" y="%s" width="%s" height="%s" class="sig"/>`, Escape(m.Glyph), Px(-g/2), Px(-g/2), Px(g), Px(g))
	if u != nil && d.first[t.Unit] == t.ID {
		d.ofUnit(u, r)
	}
	d.beside(t, r)
	d.Add("</g></g>\n")
}

// ofUnit draws what lies beside one of a unit's tokens: pips at the upper left, the mark
// of an activation at the upper right.
func (d *drawing) ofUnit(u *board.Unit, r int) {
	if u.Pips.N > 0 {
		for i := range min(u.Pips.N, 5) {
			at := around[(9+i*spread(r))%16]
			d.Add(`<use href="#%s" x="%s" y="%s" width="11" height="11" class="arc"/>`, Escape(u.Pips.Glyph), Px(at[0]*(r+20)/100-55), Px(at[1]*(r+20)/100-55))
		}
	}
	if u.Done {
		d.Add(`<use href="#t-activation" x="%s" y="%s" width="11" height="11" class="tok"/>`, Px(r*71/100-35), Px(-r*71/100-75))
	}
}

// beside draws what a token has of its own: effects at the lower right, what it carries at
// the left, damage below.
func (d *drawing) beside(t *board.Token, r int) {
	for i, e := range t.Signs {
		at := around[(3+i*2)%16]
		x, y := at[0]*(r+40)/100, at[1]*(r+40)/100
		letter := []rune(strings.ToUpper(e.Name) + " ")[0]
		d.Add(`<circle cx="%s" cy="%s" r="6.500" class="fx"/><text x="%s" y="%s" text-anchor="middle" class="fx-n">%s</text>`, Px(x), Px(y), Px(x), Px(y+30), Escape(string(letter)))
	}
	if t.Holds != "" {
		d.Add(`<use href="#t-portable" x="%s" y="%s" width="12" height="12" class="case-n"/>`, Px(-r-70), Px(r*20/100))
	}
	if t.Damage.N > 0 {
		d.wounds(t, r)
	}
}

// around is sixteen directions in hundredths, clockwise from the right.
var around = [16][2]int{{100, 0}, {92, 38}, {71, 71}, {38, 92}, {0, 100}, {-38, 92}, {-71, 71}, {-92, 38},
	{-100, 0}, {-92, -38}, {-71, -71}, {-38, -92}, {0, -100}, {38, -92}, {71, -71}, {92, -38}}

// spread returns how many sixteenths two signs are apart around a base of this radius.
func spread(r int) int {
	if r > 200 {
		return 1
	}
	return 2
}

// mostBoxes bounds what is drawn one by one.
const mostBoxes = 60

// wounds draws the health of a damaged model below it: what is left full, what is lost as
// thin dashes.
func (d *drawing) wounds(t *board.Token, r int) {
	const step, high = 60, 30
	of := min(t.Damage.Of, mostBoxes)
	x := -step * of / 2
	for i := range of {
		class := "hp"
		if i >= of-t.Damage.N {
			class = "hp lost"
		}
		d.Add(`<rect x="%s" y="%s" width="5" height="3" class="%s"/>`, Px(x+i*step), Px(r+25), class)
	}
	d.Keep(Box{Left: d.X(t.At) + x, Top: d.Y(t.At) + r, Right: d.X(t.At) - x, Bottom: d.Y(t.At) + r + 25 + high})
}

// names writes the names of terrain, and of units, each at its lowest token.
func (d *drawing) names() {
	for i := range d.lands {
		f := &d.lands[i]
		if f.Kind == board.Objective || len(f.Shape) < 3 {
			continue
		}
		height := f.Height
		if f.Kind == "floor" {
			height += f.Floor
		}
		if f.Kind == "forest" || f.Kind == "smoke" {
			height = 0
		}
		d.Caption(f.Name+agreedWords(f), height, f.Shape, slight(f))
	}
	for i := range d.table.Units {
		u := &d.table.Units[i]
		var lowest *board.Token
		for k := range d.table.Tokens {
			if t := &d.table.Tokens[k]; t.Unit == u.ID && (lowest == nil || t.At.Y < lowest.At.Y) {
				lowest = t
			}
		}
		if lowest != nil {
			d.Name(d.X(lowest.At), d.Y(lowest.At), d.Long(d.model(lowest.ID).R)+15, u.Name, "unit "+d.class(u.Seat))
		}
	}
}

// agreedWords says what was agreed of a piece's cover, where its kind does otherwise.
func agreedWords(f *terrain.Piece) string {
	switch {
	case f.Cover == nil:
		return ""
	case *f.Cover:
		return " (cover)"
	}
	return " (no cover)"
}
