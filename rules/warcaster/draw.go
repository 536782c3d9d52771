package warcaster

import (
	"fmt"
	"slices"
	"strings"

	"umpire/game"
	"umpire/geom"
)

// Draw draws a view of a position as an SVG document: the table seen from above
// with the edge y = 0 at the bottom, and a score sheet beside it. It is a
// function of the view and of what does not change of the match, and makes the
// same bytes of the same position.
func (m *Match) Draw(v *View) []byte {
	d := &drawing{m: m, v: v, width: m.Table.Width, depth: m.Table.Depth}
	d.open()
	d.header()
	d.ground()
	for i := range m.Table.Features {
		d.feature(i)
	}
	for i := range v.Objectives {
		d.objective(i)
	}
	d.models()
	d.frame()
	d.sheet()
	d.out.WriteString("</svg>\n")
	return []byte(d.out.String())
}

// DrawState is Draw of what a seat sees of a state.
func (m *Match) DrawState(s *State, seat game.Seat) []byte { return m.Draw(m.Look(s, seat)) }

// DrawRecorded is Draw of a view that was read from a file, which may be of
// another match: the error says so.
func (m *Match) DrawRecorded(v *View) ([]byte, error) {
	if len(v.Units) != len(m.units) || len(v.Objectives) != len(m.Mission.Objectives) {
		return nil, fmt.Errorf("the view has %d units and %d objectives, the match %d and %d", len(v.Units), len(v.Objectives), len(m.units), len(m.Mission.Objectives))
	}
	for i := range v.Models {
		model := &v.Models[i]
		if int(model.ID) >= len(m.models) || model.Unit != None && int(model.Unit) >= len(m.units) {
			return nil, fmt.Errorf("the match has no model %d of unit %d", model.ID, model.Unit)
		}
		if slices.Contains(model.Effects, "") || model.Health > mostHealth || model.Damage > model.Health {
			return nil, fmt.Errorf("model %d has %d damage of %d and the effects %q", model.ID, model.Damage, model.Health, model.Effects)
		}
	}
	for i := range v.Units {
		if v.Units[i].Arc > mostHealth {
			return nil, fmt.Errorf("unit %d has %d Arc", i, v.Units[i].Arc)
		}
	}
	if v.Edge[0] > 1 || v.Edge[1] > 1 || v.Active > 1 {
		return nil, fmt.Errorf("the view has seats and edges that a match for two has not")
	}
	return m.Draw(v), nil
}

// mostHealth bounds what is drawn one by one.
const mostHealth = 100

// TurnsPage reports whether something was completed between two views that a
// record in pictures shows: an activation, the starting deployment, the game.
func TurnsPage(before, after *View) bool {
	acted := before.Activating != "" && (after.Activating != before.Activating || after.Turn != before.Turn)
	return acted || before.Turn == 0 && after.Turn > 0 || after.Phase == GameOver.String() && before.Phase != after.Phase
}

// drawing is an SVG being made. Its measures are whole tenths of a pixel; on the
// board (0, 0) is the upper left corner of the table.
type drawing struct {
	m            *Match
	v            *View
	width, depth geom.Length
	out          strings.Builder
	labels       []box // what names must not cover
}

// The measures of the sheet, in tenths of a pixel.
const (
	boardSide   = 7680
	boardLeft   = 360
	boardTop    = 860
	sheetLeft   = boardLeft + boardSide + 320
	sheetWidth  = 2560
	pictureWide = sheetLeft + sheetWidth + 240
	pictureHigh = boardTop + boardSide + 320
)

// px writes tenths of a pixel.
func px(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	if n%10 == 0 {
		return fmt.Sprintf("%s%d", sign, n/10)
	}
	return fmt.Sprintf("%s%d.%d", sign, n/10, n%10)
}

// long is a length on the board in tenths of a pixel.
func (d *drawing) long(l geom.Length) int {
	return int((int64(l)*boardSide*2 + int64(d.width)) / (2 * int64(d.width)))
}

// x and y are where a place of the table is drawn: far away is up.
func (d *drawing) x(p geom.Point) int { return d.long(p.X) }
func (d *drawing) y(p geom.Point) int { return d.long(d.depth - p.Y) }

func (d *drawing) add(format string, args ...any) { fmt.Fprintf(&d.out, format, args...) }

// text writes a label with a class at a place, anchored start, middle or end.
func (d *drawing) text(x, y int, class, anchor, words string) {
	d.add(`<text class="%s" x="%s" y="%s" text-anchor="%s">%s</text>`+"\n", class, px(x), px(y), anchor, escaped.Replace(words))
}

var escaped = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// sides are how each seat is drawn: by colour and by shape.
var sides = [2]struct{ name, class string }{{"Blue", "blue"}, {"Red", "red"}}

func (d *drawing) open() {
	d.add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" height="%s" font-size="11.5">`+"\n",
		px(pictureWide), px(pictureHigh), px(pictureWide), px(pictureHigh))
	d.add("<title>%s</title>\n<style>%s</style>\n%s\n", escaped.Replace(d.title()), drawingStyle, drawingGlyphs)
	d.add(`<rect width="%s" height="%s" class="room"/>`+"\n", px(pictureWide), px(pictureHigh))
}

func (d *drawing) title() string {
	return fmt.Sprintf("%s, Pulse round %d, box %d: %d to %d", d.m.Mission.Name, d.v.Round, d.v.Box, d.v.VP[0], d.v.VP[1])
}

// header is the line above the board: what is played, the tracker and the score.
func (d *drawing) header() {
	d.add(`<use href="#i-mark" x="16" y="16" width="30" height="30" class="mark"/>` + "\n")
	d.text(540, 390, "word", "start", "Umpire")
	d.add(`<path d="M154 16V48" class="rule"/>` + "\n")
	d.text(1680, 290, "head", "start", d.m.Mission.Name)
	d.text(1680, 450, "small", "start", "Warcaster, "+d.moment())
	d.tracker(5000, 210)
	x := sheetLeft
	d.block(0, x+80, 320, 70)
	d.text(x+220, 380, "side", "start", sides[0].name)
	d.text(x+1100, 410, "score", "end", fmt.Sprint(d.v.VP[0]))
	d.text(x+1220, 400, "head", "middle", ":")
	d.text(x+1340, 410, "score", "start", fmt.Sprint(d.v.VP[1]))
	d.block(1, x+1840, 320, 80)
	d.text(x+1980, 380, "side", "start", sides[1].name)
}

// moment says whose turn it is.
func (d *drawing) moment() string {
	switch {
	case d.v.Phase == GameOver.String():
		return "the game is over"
	case d.v.Turn == 0:
		return d.v.Phase
	}
	return fmt.Sprintf("turn %d, %s: %s", d.v.Turn, sides[d.v.Active].name, d.v.Phase)
}

// tracker is the Pulse rounds as numerals and the boxes of this one.
func (d *drawing) tracker(x, y int) {
	d.text(x, y+150, "cap", "start", "PULSE")
	for r := range d.m.Mission.Rounds {
		class := "num"
		at := x + 520 + r*190
		if r+1 == d.v.Round {
			class = "num now"
			d.add(`<path d="M%s %sh12" class="under"/>`+"\n", px(at-60), px(y+200))
		}
		d.text(at, y+160, class, "middle", romans[min(r, len(romans)-1)])
	}
	x += 560 + 190*d.m.Mission.Rounds
	for b := 1; b <= 5; b++ {
		class, digit := "box", "digit"
		switch {
		case b < d.v.Box:
			class = "box done"
		case b == d.v.Box:
			class, digit = "box now", "digit lit"
		}
		d.add(`<rect x="%s" y="%s" width="22" height="22" class="%s"/>`+"\n", px(x+(b-1)*220), px(y), class)
		d.text(x+(b-1)*220+110, y+152, digit, "middle", fmt.Sprint(b))
	}
}

var romans = [...]string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"}

// block is the sign of a side: a square for Blue, a diamond for Red.
func (d *drawing) block(seat game.Seat, x, y, r int) {
	if seat == 0 {
		d.add(`<rect x="%s" y="%s" width="%s" height="%s" class="sign blue"/>`+"\n", px(x-r*8/10), px(y-r*8/10), px(r*16/10), px(r*16/10))
		return
	}
	d.add(`<path d="M%s %sl%s %s %s %s %s %sz" class="sign red"/>`+"\n", px(x), px(y-r), px(r), px(r), px(-r), px(r), px(-r), px(-r))
}

// ground is the table with its grid, and opens the board.
func (d *drawing) ground() {
	side := px(boardSide)
	d.add(`<g transform="translate(%s %s)">`+"\n", px(boardLeft), px(boardTop))
	d.add(`<clipPath id="table"><rect width="%s" height="%s"/></clipPath>`+"\n", side, side)
	d.add(`<rect width="%s" height="%s" class="ground"/>`+"\n", side, side)
	var lines, crosses strings.Builder
	for i := 6 * geom.Inch; i < d.width; i += 6 * geom.Inch {
		at := d.long(i)
		fmt.Fprintf(&lines, "M%s 0V%sM0 %sH%s", px(at), side, px(at), side)
		for k := 6 * geom.Inch; k < d.width; k += 6 * geom.Inch {
			fmt.Fprintf(&crosses, "M%s %sh8m-4-4v8", px(at-40), px(d.long(k)))
		}
	}
	d.add(`<path d="%s" class="grid"/><path d="%s" class="cross"/>`+"\n", lines.String(), crosses.String())
	for seat := range 2 { // the strips that starting units are put in
		y := boardSide - d.long(zoneReach)
		if d.v.Edge[seat] == 1 {
			y = d.long(zoneReach)
		}
		d.add(`<path d="M0 %sH%s" class="strip %s"/>`+"\n", px(y), side, sides[seat].class)
	}
	d.add(`<g clip-path="url(#table)">` + "\n")
}

// frame is the double rule with alternating inches, and closes the board.
func (d *drawing) frame() {
	d.add("</g>\n")
	for _, by := range [...]int{20, 60} {
		d.add(`<rect x="%s" y="%s" width="%s" height="%s" class="rim"/>`+"\n", px(-by), px(-by), px(boardSide+2*by), px(boardSide+2*by))
	}
	var blocks strings.Builder
	for i := geom.Length(0); i < d.width; i += 2 * geom.Inch {
		from, long := d.long(i), d.long(min(i+geom.Inch, d.width))-d.long(i)
		for _, at := range [...]int{-60, boardSide + 20} {
			fmt.Fprintf(&blocks, "M%s %sh%sv4h%szM%s %sv%sh4v%sz", px(from), px(at), px(long), px(-long), px(at), px(boardSide-from-long), px(long), px(-long))
		}
	}
	d.add(`<path d="%s" class="inches"/>`+"\n", blocks.String())
	for i := geom.Length(0); i <= d.width; i += 3 * geom.Inch {
		n := fmt.Sprint(int(i / geom.Inch))
		d.text(d.long(i), boardSide+190, "scale", "middle", n)
		d.text(-110, boardSide-d.long(i)+35, "scale", "end", n)
	}
	d.add("</g>\n")
}
