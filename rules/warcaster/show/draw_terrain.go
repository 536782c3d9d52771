package show

import (
	"fmt"

	"umpire/draw"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/table"
)

// feature draws a piece of terrain by what it does on the table.
func (d *Drawing) feature(i int) {
	f := &d.M.Table.Features[i]
	if i >= len(d.M.Setup.Terrain) {
		return // an objective, drawn as one
	}
	switch {
	case f.Has(table.Rough | table.Obscuring):
		d.Forest(f.Shape)
	case f.Has(table.Impassable):
		d.Crag(f.Shape)
	case f.Has(table.Barrier):
		d.Building(f.Shape, thin(f))
		for _, l := range f.Ladders {
			d.ladder(l)
		}
	case f.Has(table.Low):
		d.Wall(f.ID, f.Shape)
	case f.Has(table.Rough):
		d.Rough(f.Shape)
	case f.Has(table.Obscuring):
		d.Smoke(f.Shape)
	default:
		d.Rough(f.Shape)
	}
}

// places writes the names of terrain and how high it is.
func (d *Drawing) places() {
	for i := range d.M.Setup.Terrain {
		f := &d.M.Table.Features[i]
		height := f.Height
		if f.Has(table.Obscuring) {
			height = 0
		}
		d.Caption(f.Name+agreedWords(f), height, f.Shape, thin(f))
	}
}

// agreedWords says what was agreed of a piece's cover, where its kind does otherwise.
func agreedWords(f *table.Feature) string {
	switch agreed := book.AgreedCover(warcaster.KindOf(f.Traits), f.Has(table.Cover)); {
	case agreed == nil:
		return ""
	case *agreed:
		return " (cover)"
	}
	return " (no cover)"
}

// thin reports whether a name does not fit into the feature.
func thin(f *table.Feature) bool { return f.Has(table.Low) || draw.Slight(f.Shape) }

// ladder is two rails with rungs at a ladder's head.
func (d *Drawing) ladder(l table.Ladder) {
	x, y := d.X(l.Head), d.Y(l.Head)
	d.Add(`<g transform="translate(%s %s)"><rect x="-6" y="-7" width="12" height="14" rx="2" class="plate"/><path d="M-3-6V6M3-6V6M-3-3.500h6M-3 0h6M-3 3.500h6" class="rungs"/></g>`+"\n", draw.Px(x), draw.Px(y))
}

// Objective draws an objective: a ring with a survey triangle and its number in
// the holder's colour, or the case of a portable one.
func (d *Drawing) Objective(i int) {
	o := &d.V.Objectives[i]
	if o.Carried {
		return
	}
	x, y, r := d.X(o.At), d.Y(o.At), d.Long(o.Radius)
	d.Keep(draw.Box{Left: x - r, Top: y - r, Right: x + r, Bottom: y + r})
	if o.Portable {
		d.Add(`<g transform="translate(%s %s)"><circle r="%s" class="case"/><use href="#t-portable" x="%s" y="%s" width="%s" height="%s" class="case-n"/></g>`+"\n",
			draw.Px(x), draw.Px(y), draw.Px(r), draw.Px(-r*7/10), draw.Px(-r*7/10), draw.Px(r*14/10), draw.Px(r*14/10))
		d.Name(x, y, r, o.Name, "why")
		return
	}
	holder := ""
	for seat, secured := range o.Secured {
		if secured {
			holder = draw.Sides[seat].Class
		}
	}
	t := r * 62 / 100
	number := i + 1
	if n := d.M.Mission.Objectives[i].Number; n > 0 {
		number = int(n)
	}
	active := ""
	if o.Active {
		active = fmt.Sprintf(`<circle r="%s" class="active"/>`, draw.Px(r+45))
	}
	d.Add(`<g transform="translate(%s %s)" class="obj %s"><circle r="%s" class="zone"/>%s<circle r="%s" class="disc"/><circle r="%s" class="in"/><path d="M0 %sl%s %sh%sz" class="in"/><text y="%s" text-anchor="middle" class="obj-n">%d</text></g>`+"\n",
		draw.Px(x), draw.Px(y), holder, draw.Px(r+d.Long(warcaster.SecureReach)), active, draw.Px(r), draw.Px(r-26), draw.Px(-t), draw.Px(t*9/10), draw.Px(t*15/10), draw.Px(-t*18/10), draw.Px(t*42/100), number)
}
