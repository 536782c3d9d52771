package draw

import (
	"fmt"
	"strings"

	"umpire/geom"
)

// Picture is an SVG document being made: the table seen from above with the edge y = 0
// at the bottom, and a sheet beside it. Its measures are whole tenths of a pixel; on
// the board (0, 0) is the upper left corner of the table.
type Picture struct {
	width, depth geom.Length
	out          strings.Builder
	labels       []Box // what names must not cover
}

// New is an empty picture of a table.
func New(width, depth geom.Length) *Picture { return &Picture{width: width, depth: depth} }

// The measures of the sheet, in tenths of a pixel. Side is how wide the table is.
const (
	Side       = 7680
	left       = 360
	Top        = 860
	SheetLeft  = left + Side + 320
	SheetWidth = 2560
	wide       = SheetLeft + SheetWidth + 240
)

// High returns how high the table is.
func (d *Picture) High() int { return d.Long(d.depth) }

// whole returns how high the picture is: the sheet wants so much at least.
func (d *Picture) whole() int { return Top + max(d.High(), least) + 320 }

const least = 5120

// Px writes tenths of a pixel.
func Px(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	if n%10 == 0 {
		return fmt.Sprintf("%s%d", sign, n/10)
	}
	return fmt.Sprintf("%s%d.%d", sign, n/10, n%10)
}

// Long is a length on the board in tenths of a pixel.
func (d *Picture) Long(l geom.Length) int {
	return int((int64(l)*Side*2 + int64(d.width)) / (2 * int64(d.width)))
}

// X and Y are where a place of the table is drawn: far away is up.
func (d *Picture) X(p geom.Point) int { return d.Long(p.X) }
func (d *Picture) Y(p geom.Point) int { return d.Long(d.depth - p.Y) }

// Add adds to the document.
func (d *Picture) Add(format string, args ...any) { fmt.Fprintf(&d.out, format, args...) }

// Text writes a label with a class at a place, anchored start, middle or end.
func (d *Picture) Text(x, y int, class, anchor, words string) {
	d.Add(`<text class="%s" x="%s" y="%s" text-anchor="%s">%s</text>`+"\n", class, Px(x), Px(y), anchor, Escape(words))
}

var special = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// Escape writes words so that they can stand in the document.
func Escape(words string) string { return special.Replace(words) }

// Sides has the style of each side: by colour and by shape. The last is the game's own, of what
// nobody has.
var Sides = [3]struct{ Name, Class string }{{"Blue", "blue"}, {"Red", "red"}, {"The game's own", "own"}}

// own is the game's own side, by its place among Sides.
const own = len(Sides) - 1

// Open begins the document.
func (d *Picture) Open(title string) {
	d.Add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" height="%s" font-size="11.5">`+"\n",
		Px(wide), Px(d.whole()), Px(wide), Px(d.whole()))
	d.Add("<title>%s</title>\n<style>%s</style>\n%s\n", Escape(title), style, glyphs)
	d.Add(`<rect width="%s" height="%s" class="room"/>`+"\n", Px(wide), Px(d.whole()))
}

// Close ends the document.
func (d *Picture) Close() []byte {
	d.out.WriteString("</svg>\n")
	return []byte(d.out.String())
}

// Header is the line above the board: what is played, how far it is, and the score.
func (d *Picture) Header(title, moment string, scores [2]int) {
	d.Add(`<use href="#i-mark" x="16" y="16" width="30" height="30" class="mark"/>` + "\n")
	d.Text(540, 390, "word", "start", "Umpire")
	d.Add(`<path d="M154 16V48" class="rule"/>` + "\n")
	d.Text(1680, 290, "head", "start", title)
	d.Text(1680, 450, "small", "start", moment)
	x := SheetLeft
	d.Block(0, x+80, 320, 70)
	d.Text(x+220, 380, "side", "start", Sides[0].Name)
	d.Text(x+1100, 410, "score", "end", fmt.Sprint(scores[0]))
	d.Text(x+1220, 400, "head", "middle", ":")
	d.Text(x+1340, 410, "score", "start", fmt.Sprint(scores[1]))
	d.Block(1, x+1840, 320, 80)
	d.Text(x+1980, 380, "side", "start", Sides[1].Name)
}

// Paper is the sheet beside the board.
func (d *Picture) Paper() {
	d.Add(`<rect x="%s" y="%s" width="%s" height="%s" class="paper"/>`+"\n", Px(SheetLeft), Px(Top-60), Px(SheetWidth), Px(max(d.High(), least)+120))
}

// Block is the sign of a side: a square for Blue, a diamond for Red, a triangle for the game's
// own.
func (d *Picture) Block(side, x, y, r int) {
	if side == own {
		d.Add(`<path d="M%s %sl%s %sh%sz" class="sign own"/>`+"\n", Px(x), Px(y-r), Px(r), Px(r*18/10), Px(-2*r))
		return
	}
	if side == 0 {
		d.Add(`<rect x="%s" y="%s" width="%s" height="%s" class="sign blue"/>`+"\n", Px(x-r*8/10), Px(y-r*8/10), Px(r*16/10), Px(r*16/10))
		return
	}
	d.Add(`<path d="M%s %sl%s %s %s %s %s %sz" class="sign red"/>`+"\n", Px(x), Px(y-r), Px(r), Px(r), Px(-r), Px(r), Px(-r), Px(-r))
}

// Piece is the sign of a side on a base: a square in a disc for Blue, a diamond for Red, a
// triangle for the game's own.
func (d *Picture) Piece(side, r int) {
	if side == own {
		k := r * 92 / 100
		d.Add(`<path d="M0 %sL%s %sH%sz" class="blk"/><circle r="%s" class="ring"/>`, Px(-k), Px(k*87/100), Px(k/2), Px(-k*87/100), Px(r-8))
		return
	}
	if side == 0 {
		k := r * 70 / 100
		d.Add(`<rect x="%s" y="%s" width="%s" height="%s" rx="1" class="blk"/><circle r="%s" class="ring"/>`, Px(-k), Px(-k), Px(2*k), Px(2*k), Px(r-9))
	} else {
		k := r * 97 / 100
		d.Add(`<path d="M0 %sL%s 0 0 %s %s 0z" class="blk"/><circle r="%s" class="ring"/>`, Px(-k), Px(k), Px(k), Px(-k), Px(r-8))
	}
}

// Ground is the table with its grid, and opens the board.
func (d *Picture) Ground() {
	across, down := Px(Side), Px(d.High())
	d.Add(`<g transform="translate(%s %s)">`+"\n", Px(left), Px(Top))
	d.Add(`<clipPath id="table"><rect width="%s" height="%s"/></clipPath>`+"\n", across, down)
	d.Add(`<rect width="%s" height="%s" class="ground"/>`+"\n", across, down)
	const step = 6 * geom.Inch
	var lines, crosses strings.Builder
	for i := step; i < d.width; i += step {
		fmt.Fprintf(&lines, "M%s 0V%s", Px(d.Long(i)), down)
		for k := step; k < d.depth; k += step {
			fmt.Fprintf(&crosses, "M%s %sh8m-4-4v8", Px(d.Long(i)-40), Px(d.Long(k)))
		}
	}
	for k := step; k < d.depth; k += step {
		fmt.Fprintf(&lines, "M0 %sH%s", Px(d.Long(k)), across)
	}
	d.Add(`<path d="%s" class="grid"/><path d="%s" class="cross"/>`+"\n", lines.String(), crosses.String())
}

// Clip begins what lies and stands on the table: it does not leave it.
func (d *Picture) Clip() { d.Add(`<g clip-path="url(#table)">` + "\n") }

// Frame is the double rule with alternating inches, and closes the board.
func (d *Picture) Frame() {
	high := d.High()
	d.Add("</g>\n")
	for _, by := range [...]int{20, 60} {
		d.Add(`<rect x="%s" y="%s" width="%s" height="%s" class="rim"/>`+"\n", Px(-by), Px(-by), Px(Side+2*by), Px(high+2*by))
	}
	var blocks strings.Builder
	for i := geom.Length(0); i < d.width; i += 2 * geom.Inch {
		from, long := d.Long(i), d.Long(min(i+geom.Inch, d.width))-d.Long(i)
		for _, at := range [...]int{-60, high + 20} {
			fmt.Fprintf(&blocks, "M%s %sh%sv4h%sz", Px(from), Px(at), Px(long), Px(-long))
		}
	}
	for i := geom.Length(0); i < d.depth; i += 2 * geom.Inch {
		from, long := d.Long(i), d.Long(min(i+geom.Inch, d.depth))-d.Long(i)
		for _, at := range [...]int{-60, Side + 20} {
			fmt.Fprintf(&blocks, "M%s %sv%sh4v%sz", Px(at), Px(high-from-long), Px(long), Px(-long))
		}
	}
	d.Add(`<path d="%s" class="inches"/>`+"\n", blocks.String())
	for i := geom.Length(0); i <= d.width; i += 3 * geom.Inch {
		d.Text(d.Long(i), high+190, "scale", "middle", fmt.Sprint(int(i/geom.Inch)))
	}
	for i := geom.Length(0); i <= d.depth; i += 3 * geom.Inch {
		d.Text(-110, high-d.Long(i)+35, "scale", "end", fmt.Sprint(int(i/geom.Inch)))
	}
	d.Add("</g>\n")
}
