package warcaster

import (
	"fmt"
	"strings"

	"umpire/geom"
)

// box is a rectangle of the board, in tenths of a pixel.
type box struct{ left, top, right, bottom int }

func (b box) meets(c box) bool {
	return b.left < c.right && c.left < b.right && b.top < c.bottom && c.top < b.bottom
}

// models draws the bases, big ones first, then their names where there is room.
func (d *drawing) models() {
	for _, big := range [...]bool{true, false} {
		for i := range d.v.Models {
			if m := &d.v.Models[i]; m.Base > 20*geom.Millimetre == big {
				d.base(m)
			}
		}
	}
	for i := range d.v.Models {
		m := &d.v.Models[i]
		r := d.long(m.Base)
		d.labels = append(d.labels, box{d.x(m.At) - r, d.y(m.At) - r, d.x(m.At) + r, d.y(m.At) + r})
	}
	d.places()
	for i := range d.v.Models {
		if m := &d.v.Models[i]; d.speaks(m) {
			d.name(d.x(m.At), d.y(m.At), d.long(m.Base)+15, d.m.units[m.Unit].Name, "unit "+sides[d.m.models[m.ID].Seat].class)
		}
	}
}

// speaks reports whether a model carries its unit's name: the lowest of a squad
// on the drawing does.
func (d *drawing) speaks(m *ModelView) bool {
	for i := range d.v.Models {
		o := &d.v.Models[i]
		if o.Unit == m.Unit && (o.At.Y < m.At.Y || o.At.Y == m.At.Y && o.ID < m.ID) {
			return false
		}
	}
	return true
}

// name writes a name below, above, right or left of something, where it covers
// nothing; or not at all.
func (d *drawing) name(x, y, r int, words, class string) {
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
		b := box{at.left, at.y - high + 20, at.left + wide, at.y + 20}
		if b.left < 0 || b.right > boardSide || b.top < 0 || b.bottom > boardSide || d.covered(b) {
			continue
		}
		d.labels = append(d.labels, b)
		d.text(at.x, at.y, class, at.anchor, words)
		return
	}
}

func (d *drawing) covered(b box) bool {
	for _, l := range d.labels {
		if l.meets(b) {
			return true
		}
	}
	return false
}

// base draws a model: its base true to size, its side by colour and shape, what
// it is by its sign, and what lies beside it.
func (d *drawing) base(m *ModelView) {
	slot := &d.m.models[m.ID]
	side := sides[slot.Seat]
	r := d.long(m.Base)
	acts := ""
	if d.v.Activating != "" && m.Unit != None && d.m.units[m.Unit].Name == d.v.Activating {
		acts = fmt.Sprintf(`<circle r="%s" class="chosen"/>`, px(r+40))
	}
	d.add(`<g transform="translate(%s %s)" class="base %s"><title>%s</title>%s`, px(d.x(m.At)), px(d.y(m.At)), side.class, escaped.Replace(m.Name), acts)
	d.add(`<circle r="%s" class="plate-b"/>`, px(r))
	if slot.Seat == 0 {
		k := r * 70 / 100
		d.add(`<rect x="%s" y="%s" width="%s" height="%s" rx="1" class="blk"/><circle r="%s" class="ring"/>`, px(-k), px(-k), px(2*k), px(2*k), px(r-9))
	} else {
		k := r * 97 / 100
		d.add(`<path d="M0 %sL%s 0 0 %s %s 0z" class="blk"/><circle r="%s" class="ring"/>`, px(-k), px(k), px(k), px(-k), px(r-8))
	}
	g := r * 106 / 100
	if slot.Seat == 1 {
		g = r * 92 / 100
	}
	d.add(`<use href="#%s" x="%s" y="%s" width="%s" height="%s" class="sig"/>`, d.sign(m.ID), px(-g/2), px(-g/2), px(g), px(g))
	d.beside(m, r)
	d.add("</g>\n")
}

// sign is the glyph of what a model is.
func (d *drawing) sign(id ModelID) string {
	card := d.m.models[id].Card
	switch {
	case card == nil:
		return "u-gate"
	case card.Kind == Warjack:
		return "u-warjack"
	case card.Kind == SquadUnit || card.Kind == Attachment:
		return "u-squad"
	case card.Hero:
		return "u-hero"
	}
	for i := range card.Rules {
		if card.Rules[i].does(Relay) {
			return "u-weaver"
		}
	}
	return "u-solo"
}

// beside draws tokens: Arc at the upper left, the activation token at the upper
// right, continuous effects at the lower right, damage as a ring below.
func (d *drawing) beside(m *ModelView, r int) {
	if m.Unit != None {
		u := &d.v.Units[m.Unit]
		first := d.m.units[m.Unit].First == m.ID || !d.inView(d.m.units[m.Unit].First) && d.speaks(m)
		if first {
			d.arcs(u.Arc, r)
		}
		if u.Token && first {
			d.add(`<use href="#t-activation" x="%s" y="%s" width="11" height="11" class="tok"/>`, px(r*71/100-35), px(-r*71/100-75))
		}
	}
	for i, e := range m.Effects {
		at := ring[(3+i*2)%16]
		x, y := at[0]*(r+40)/100, at[1]*(r+40)/100
		d.add(`<circle cx="%s" cy="%s" r="6.500" class="fx"/><text x="%s" y="%s" text-anchor="middle" class="fx-n">%s</text>`, px(x), px(y), px(x), px(y+30), escaped.Replace(strings.ToUpper(e[:1])))
	}
	if m.Carries != "" {
		d.add(`<use href="#t-portable" x="%s" y="%s" width="12" height="12" class="case-n"/>`, px(-r-70), px(r*20/100))
	}
	if m.Damage > 0 && m.Health > 0 {
		d.wounds(m, r)
	}
}

func (d *drawing) inView(id ModelID) bool {
	for i := range d.v.Models {
		if d.v.Models[i].ID == id {
			return true
		}
	}
	return false
}

// ring is sixteen directions in hundredths, clockwise from the right.
var ring = [16][2]int{{100, 0}, {92, 38}, {71, 71}, {38, 92}, {0, 100}, {-38, 92}, {-71, 71}, {-92, 38},
	{-100, 0}, {-92, -38}, {-71, -71}, {-38, -92}, {0, -100}, {38, -92}, {71, -71}, {92, -38}}

// arcs draws Arc as hexagons from the left over the top.
func (d *drawing) arcs(n, r int) {
	for i := range min(n, 5) {
		at := ring[(9+i*spread(r))%16]
		d.add(`<use href="#t-arc" x="%s" y="%s" width="11" height="11" class="arc"/>`, px(at[0]*(r+20)/100-55), px(at[1]*(r+20)/100-55))
	}
}

// spread is how many sixteenths two tokens are apart on a ring of this radius.
func spread(r int) int {
	if r > 200 {
		return 1
	}
	return 2
}

// wounds draws the health of a damaged model below it: what is left full, what is
// lost as thin dashes.
func (d *drawing) wounds(m *ModelView, r int) {
	const step, high = 60, 30
	x := -step * m.Health / 2
	for i := range m.Health {
		class := "hp"
		if i >= m.Health-m.Damage {
			class = "hp lost"
		}
		d.add(`<rect x="%s" y="%s" width="5" height="3" class="%s"/>`, px(x+i*step), px(r+25), class)
	}
	d.labels = append(d.labels, box{d.x(m.At) + x, d.y(m.At) + r, d.x(m.At) - x, d.y(m.At) + r + 25 + high})
}
