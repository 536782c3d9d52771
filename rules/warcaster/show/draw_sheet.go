package show

import (
	"fmt"
	"strings"

	"umpire/draw"
	"umpire/game"
	"umpire/rules/warcaster"
)

// sheet is the score sheet beside the board: each side's Arc, cards and units.
func (d *Drawing) sheet() {
	d.Paper()
	y := draw.Top + 120
	for seat := range game.Seat(2) {
		y = d.side(seat, y)
		y += 160
	}
}

// side writes what a side has, from y on, and returns where it ends.
func (d *Drawing) side(seat game.Seat, y int) int {
	x := draw.SheetLeft + 150
	right := draw.SheetLeft + draw.SheetWidth - 150
	v := d.V
	d.Block(seat, x+70, y+70, 75)
	d.Text(x+220, y+120, "head", "start", draw.Sides[seat].Name)
	y += 200
	d.Add(`<path d="M%s %sH%s" class="rule"/>`+"\n", draw.Px(x), draw.Px(y), draw.Px(right))
	y += 190
	d.Text(x, y, "cap", "start", "FORCE")
	d.Text(right, y, "small", "end", d.M.Setup.Forces[seat].Name)
	y += 190
	d.Text(x, y, "cap", "start", "ARC WELL")
	d.Text(right, y, "small", "end", fmt.Sprintf("%d of 7", v.Well[seat]))
	y += 70
	for i := range 7 {
		glyph, class := "t-arc", "arc"
		if i >= v.Well[seat] {
			glyph, class = "t-arc-empty", "empty"
		}
		d.Add(`<use href="#%s" x="%s" y="%s" width="17" height="17" class="%s"/>`+"\n", glyph, draw.Px(x+i*240), draw.Px(y), class)
	}
	y += 330
	c := &v.Cards[seat]
	d.Text(x, y, "cap", "start", "CARDS")
	d.Text(right, y, "small", "end", fmt.Sprintf("%d in hand, %d to draw", c.Held, c.Deck))
	y += 190
	if s := v.Secondary[seat]; s != "" {
		d.Text(x, y, "cap", "start", "SECONDARY")
		if i, ok := d.M.Book.Secondary(s); ok {
			d.Text(right, y, "small", "end", d.M.Book.Secondaries[i].Name)
		}
		y += 190
	}
	y = d.onTable(seat, x, right, y+40)
	return d.inReserve(seat, x, right, y)
}

// onTable lists the units and gates in play.
func (d *Drawing) onTable(seat game.Seat, x, right, y int) int {
	n := 0
	for i := range d.V.Units {
		if u := &d.V.Units[i]; u.Seat == seat && u.Where == "play" {
			n++
		}
	}
	d.Text(x, y, "cap", "start", "ON THE TABLE")
	d.Text(right, y, "small", "end", fmt.Sprint(n))
	y += 60
	shown := 0
	for i := range d.V.Units {
		u := &d.V.Units[i]
		if u.Seat != seat || u.Where != "play" {
			continue
		}
		if shown == 9 && n > 10 {
			d.Text(x+220, y+130, "small", "start", fmt.Sprintf("and %d more", n-shown))
			return y + 330
		}
		shown++
		d.Block(seat, x+60, y+85, 55)
		d.Text(x+220, y+125, "line", "start", u.Name)
		d.tokens(u, right, y+40)
		y += 190
	}
	return y + 140
}

// tokens draws what a unit holds at the end of its line.
func (d *Drawing) tokens(u *warcaster.UnitView, right, y int) {
	x := right - 120
	if u.Token {
		d.Add(`<use href="#t-activation" x="%s" y="%s" width="11" height="11" class="tok"/>`+"\n", draw.Px(x), draw.Px(y))
		x -= 140
	}
	for range u.Arc {
		d.Add(`<use href="#t-arc" x="%s" y="%s" width="11" height="11" class="arc"/>`+"\n", draw.Px(x), draw.Px(y))
		x -= 125
	}
	if len(u.Cyphers) > 0 {
		d.Text(x+100, y+85, "small", "end", strings.Join(u.Cyphers, ", "))
	}
}

// inReserve counts what is still to come and what is lost for good.
func (d *Drawing) inReserve(seat game.Seat, x, right, y int) int {
	waiting, gone := 0, 0
	for i := range d.V.Units {
		u := &d.V.Units[i]
		if u.Seat != seat || u.Card == "void-gate" {
			continue
		}
		switch u.Where {
		case "reserves":
			waiting++
		case "gone":
			gone++
		}
	}
	d.Text(x, y, "cap", "start", "IN RESERVE")
	words := warcaster.Count(waiting, "unit")
	if gone > 0 {
		words += fmt.Sprintf(", %d lost for good", gone)
	}
	d.Text(right, y, "small", "end", words)
	return y + 100
}
