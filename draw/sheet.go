package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/board"
	"umpire/game"
)

// sheet is the score sheet beside the board: what each side has.
func (d *drawing) sheet() {
	d.Paper()
	y := Top + 120
	for side := range Sides {
		if side < own || d.wild() {
			y = d.side(side, y) + 160
		}
	}
}

// wild reports whether something is of the game's own side.
func (d *drawing) wild() bool {
	return slices.ContainsFunc(d.table.Units, func(u board.Unit) bool { return sideOf(d.scene, u.Seat) == own })
}

// The edges of what is written on the sheet.
const (
	sheetX     = SheetLeft + 150
	sheetRight = SheetLeft + SheetWidth - 150
)

// side writes what a side has, from y on, and returns where it ends.
func (d *drawing) side(side, y int) int {
	d.Block(side, sheetX+70, y+70, 75)
	d.Text(sheetX+220, y+120, "head", "start", Sides[side].Name)
	d.Add(`<path d="M%s %sH%s" class="rule"/>`+"\n", Px(sheetX), Px(y+200), Px(sheetRight))
	y += 390
	if side < len(d.scene.Sides) {
		y = d.line("FORCE", d.scene.Sides[side].Force, y)
	}
	for i := range d.table.Pools {
		if p := &d.table.Pools[i]; sideOf(d.scene, p.Seat) == side {
			y = d.pool(&p.Track, y)
		}
	}
	if side < len(d.table.Hands) {
		h := &d.table.Hands[side]
		y = d.line("CARDS", fmt.Sprintf("%d in hand, %d to draw", h.Held, h.Deck), y)
	}
	for _, a := range d.table.Aims {
		if a.Seat != nil && sideOf(d.scene, game.Seat(*a.Seat)) == side {
			y = d.line(strings.ToUpper(a.What), a.Name, y)
		}
	}
	y = d.onTable(side, y+40)
	return d.elsewhere(side, y)
}

// line writes something and what it is.
func (d *drawing) line(what, is string, y int) int {
	d.Text(sheetX, y, "cap", "start", what)
	d.Text(sheetRight, y, "small", "end", is)
	return y + 190
}

// pool writes what a side has in common, and draws it where it has signs for each.
func (d *drawing) pool(p *board.Track, y int) int {
	if p.Of == 0 {
		return d.line(strings.ToUpper(p.Name), strconv.Itoa(p.N), y)
	}
	d.line(strings.ToUpper(p.Name), fmt.Sprintf("%d of %d", p.N, p.Of), y)
	for i := range min(p.Of, 9) {
		glyph, class := p.Glyph, "arc"
		if i >= p.N {
			glyph, class = p.Empty, "empty"
		}
		d.Add(`<use href="#%s" x="%s" y="%s" width="17" height="17" class="%s"/>`+"\n", Escape(glyph), Px(sheetX+i*240), Px(y+70), class)
	}
	return y + 400
}

// mostLines says how many units of a side there is room for.
const mostLines = 10

// onTable lists the units of a side that are on the table.
func (d *drawing) onTable(side, y int) int {
	var on []*board.Unit
	for i := range d.table.Units {
		if u := &d.table.Units[i]; sideOf(d.scene, u.Seat) == side && u.Where == board.OnTable {
			on = append(on, u)
		}
	}
	d.Text(sheetX, y, "cap", "start", "ON THE TABLE")
	d.Text(sheetRight, y, "small", "end", strconv.Itoa(len(on)))
	y += 60
	for i, u := range on {
		if i == mostLines-1 && len(on) > mostLines {
			d.Text(sheetX+220, y+130, "small", "start", fmt.Sprintf("and %d more", len(on)-i))
			return y + 330
		}
		d.Block(side, sheetX+60, y+85, 55)
		d.Text(sheetX+220, y+125, "line", "start", u.Name)
		d.held(u, y+40)
		y += 190
	}
	return y + 140
}

// held draws what a unit has at the end of its line.
func (d *drawing) held(u *board.Unit, y int) {
	x := sheetRight - 120
	if u.Done {
		d.Add(`<use href="#t-activation" x="%s" y="%s" width="11" height="11" class="tok"/>`+"\n", Px(x), Px(y))
		x -= 140
	}
	if u.Pips.N > 0 {
		for range min(u.Pips.N, 9) {
			d.Add(`<use href="#%s" x="%s" y="%s" width="11" height="11" class="arc"/>`+"\n", Escape(u.Pips.Glyph), Px(x), Px(y))
			x -= 125
		}
	}
	words := u.Cards
	if u.Order.Name != "" {
		words = append([]string{u.Order.Name}, words...)
	}
	if len(words) > 0 {
		d.Text(x+100, y+85, "small", "end", strings.Join(words, ", "))
	}
}

// elsewhere counts what is still to come and what is lost for good.
func (d *drawing) elsewhere(side, y int) int {
	waiting, gone := 0, 0
	for i := range d.table.Units {
		switch u := &d.table.Units[i]; {
		case sideOf(d.scene, u.Seat) != side:
		case u.Where == board.InReserve:
			waiting++
		case u.Where == board.IsGone:
			gone++
		}
	}
	words := strconv.Itoa(waiting)
	if gone > 0 {
		words += fmt.Sprintf(", %d lost for good", gone)
	}
	return d.line("IN RESERVE", words, y)
}
