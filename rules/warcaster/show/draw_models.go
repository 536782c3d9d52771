package show

import (
	"fmt"
	"strings"

	"umpire/draw"
	"umpire/geom"
	"umpire/rules/warcaster"
)

// models draws the bases, big ones first, then their names where there is room.
func (d *Drawing) models() {
	for _, big := range [...]bool{true, false} {
		for i := range d.V.Models {
			if m := &d.V.Models[i]; m.Base > 20*geom.Millimetre == big {
				d.base(m)
			}
		}
	}
	for i := range d.V.Models {
		m := &d.V.Models[i]
		r := d.Long(m.Base)
		d.Keep(draw.Box{Left: d.X(m.At) - r, Top: d.Y(m.At) - r, Right: d.X(m.At) + r, Bottom: d.Y(m.At) + r})
	}
	d.places()
	for i := range d.V.Models {
		if m := &d.V.Models[i]; d.speaks(m) {
			d.Name(d.X(m.At), d.Y(m.At), d.Long(m.Base)+15, d.M.Units[m.Unit].Name, "unit "+draw.Sides[d.M.Models[m.ID].Seat].Class)
		}
	}
}

// speaks reports whether a model carries its unit's name: the lowest of a squad
// on the drawing does.
func (d *Drawing) speaks(m *warcaster.ModelView) bool {
	for i := range d.V.Models {
		o := &d.V.Models[i]
		if o.Unit == m.Unit && (o.At.Y < m.At.Y || o.At.Y == m.At.Y && o.ID < m.ID) {
			return false
		}
	}
	return true
}

// base draws a model: its base true to size, its side by colour and shape, what
// it is by its sign, and what lies beside it.
func (d *Drawing) base(m *warcaster.ModelView) {
	slot := &d.M.Models[m.ID]
	side := draw.Sides[slot.Seat]
	r := d.Long(m.Base)
	acts := ""
	if d.V.Activating != "" && m.Unit != warcaster.None && d.M.Units[m.Unit].Name == d.V.Activating {
		acts = fmt.Sprintf(`<circle r="%s" class="chosen"/>`, draw.Px(r+40))
	}
	d.Add(`<g transform="translate(%s %s)" class="base %s"><title>%s</title>%s`, draw.Px(d.X(m.At)), draw.Px(d.Y(m.At)), side.Class, draw.Escape(m.Name), acts)
	d.Add(`<circle r="%s" class="plate-b"/>`, draw.Px(r))
	d.Piece(slot.Seat, r)
	g := r * 106 / 100
	if slot.Seat == 1 {
		g = r * 92 / 100
	}
	d.Add(`<use href="#%s" x="%s" y="%s" width="%s" height="%s" class="sig"/>`, d.sign(m.ID), draw.Px(-g/2), draw.Px(-g/2), draw.Px(g), draw.Px(g))
	d.beside(m, r)
	d.Add("</g>\n")
}

// sign is the glyph of what a model is.
func (d *Drawing) sign(id warcaster.ModelID) string {
	card := d.M.Models[id].Card
	switch {
	case card == nil:
		return "u-gate"
	case card.Kind == warcaster.Warjack:
		return "u-warjack"
	case card.Kind == warcaster.SquadUnit || card.Kind == warcaster.Attachment:
		return "u-squad"
	case card.Hero:
		return "u-hero"
	}
	for i := range card.Rules {
		if card.Rules[i].Does(warcaster.Relay) {
			return "u-weaver"
		}
	}
	return "u-solo"
}

// beside draws tokens: Arc at the upper left, the activation token at the upper
// right, continuous effects at the lower right, damage as a ring below.
func (d *Drawing) beside(m *warcaster.ModelView, r int) {
	if m.Unit != warcaster.None {
		u := &d.V.Units[m.Unit]
		first := d.M.Units[m.Unit].First == m.ID || !d.inView(d.M.Units[m.Unit].First) && d.speaks(m)
		if first {
			d.arcs(u.Arc, r)
		}
		if u.Token && first {
			d.Add(`<use href="#t-activation" x="%s" y="%s" width="11" height="11" class="tok"/>`, draw.Px(r*71/100-35), draw.Px(-r*71/100-75))
		}
	}
	for i, e := range m.Effects {
		at := ring[(3+i*2)%16]
		x, y := at[0]*(r+40)/100, at[1]*(r+40)/100
		d.Add(`<circle cx="%s" cy="%s" r="6.500" class="fx"/><text x="%s" y="%s" text-anchor="middle" class="fx-n">%s</text>`, draw.Px(x), draw.Px(y), draw.Px(x), draw.Px(y+30), draw.Escape(strings.ToUpper(e[:1])))
	}
	if m.Carries != "" {
		d.Add(`<use href="#t-portable" x="%s" y="%s" width="12" height="12" class="case-n"/>`, draw.Px(-r-70), draw.Px(r*20/100))
	}
	if m.Damage > 0 && m.Health > 0 {
		d.wounds(m, r)
	}
}

func (d *Drawing) inView(id warcaster.ModelID) bool {
	for i := range d.V.Models {
		if d.V.Models[i].ID == id {
			return true
		}
	}
	return false
}

// ring is sixteen directions in hundredths, clockwise from the right.
var ring = [16][2]int{{100, 0}, {92, 38}, {71, 71}, {38, 92}, {0, 100}, {-38, 92}, {-71, 71}, {-92, 38},
	{-100, 0}, {-92, -38}, {-71, -71}, {-38, -92}, {0, -100}, {38, -92}, {71, -71}, {92, -38}}

// arcs draws Arc as hexagons from the left over the top.
func (d *Drawing) arcs(n, r int) {
	for i := range min(n, 5) {
		at := ring[(9+i*spread(r))%16]
		d.Add(`<use href="#t-arc" x="%s" y="%s" width="11" height="11" class="arc"/>`, draw.Px(at[0]*(r+20)/100-55), draw.Px(at[1]*(r+20)/100-55))
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
func (d *Drawing) wounds(m *warcaster.ModelView, r int) {
	const step, high = 60, 30
	x := -step * m.Health / 2
	for i := range m.Health {
		class := "hp"
		if i >= m.Health-m.Damage {
			class = "hp lost"
		}
		d.Add(`<rect x="%s" y="%s" width="5" height="3" class="%s"/>`, draw.Px(x+i*step), draw.Px(r+25), class)
	}
	d.Keep(draw.Box{Left: d.X(m.At) + x, Top: d.Y(m.At) + r, Right: d.X(m.At) - x, Bottom: d.Y(m.At) + r + 25 + high})
}
