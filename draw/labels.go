package draw

import (
	"umpire/content"
	"umpire/geom"
)

// Box is a rectangle of the board, in tenths of a pixel.
type Box struct{ Left, Top, Right, Bottom int }

func (b Box) meets(c Box) bool {
	return b.Left < c.Right && c.Left < b.Right && b.Top < c.Bottom && c.Top < b.Bottom
}

// Keep keeps names off a place.
func (d *Picture) Keep(b Box) { d.labels = append(d.labels, b) }

// Name writes a name below, above, right or left of something, where it covers
// nothing; or not at all.
func (d *Picture) Name(x, y, r int, words, class string) {
	wide := 56 * len([]rune(words))
	const high = 120
	for _, at := range [...]struct {
		x, y   int
		anchor string
		left   int
	}{
		{x, y + r + 120, "middle", x - wide/2}, {x, y - r - 45, "middle", x - wide/2},
		{x + r + 50, y + 40, "start", x + r + 50}, {x - r - 50, y + 40, "end", x - r - 50 - wide},
		{x, y + r + 240, "middle", x - wide/2},
	} {
		b := Box{at.left, at.y - high + 20, at.left + wide, at.y + 20}
		if b.Left < 0 || b.Right > Side || b.Top < 0 || b.Bottom > d.High() || d.covered(b) {
			continue
		}
		d.Keep(b)
		d.Text(at.x, at.y, class, at.anchor, words)
		return
	}
}

func (d *Picture) covered(b Box) bool {
	for _, l := range d.labels {
		if l.meets(b) {
			return true
		}
	}
	return false
}

// Caption writes the name of a piece of terrain and how high it is, if that is told: in
// its middle or, of a slight one, beside it, and where that covers something, a little
// aside.
func (d *Picture) Caption(words string, height geom.Length, shape geom.Polygon, slight bool) {
	if height > 0 {
		words += " " + content.FormatInches(height) + `"`
	}
	b := shape.Box()
	x, y := d.Long((b.Min.X+b.Max.X)/2), d.Long(d.depth-(b.Min.Y+b.Max.Y)/2)+35
	below, above := d.Long(d.depth-b.Min.Y)+135, d.Long(d.depth-b.Max.Y)-50
	tries := []int{y, y - 170, y + 170, below, above}
	if slight {
		tries = []int{below, above}
	}
	wide := 56 * len([]rune(words))
	for _, at := range tries {
		place := Box{x - wide/2, at - 100, x + wide/2, at + 25}
		if place.Left < 0 || place.Right > Side || place.Bottom > d.High() || d.covered(place) {
			continue
		}
		d.Keep(place)
		d.Text(x, at, "name", "middle", words)
		return
	}
}

// Slight reports whether a name does not fit into a piece of terrain.
func Slight(shape geom.Polygon) bool {
	box := shape.Box()
	return min(box.Max.X-box.Min.X, box.Max.Y-box.Min.Y) < 2*geom.Inch || hollow(shape)
}

// hollow reports whether the middle of the box of a shape is outside it.
func hollow(shape geom.Polygon) bool {
	box := shape.Box()
	return shape.Locate(geom.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}) == geom.Outside
}
