package draw

import (
	"fmt"
	"strings"

	"umpire/content"
	"umpire/geom"
)

// Text is a table as characters, for a terminal: an inch a column and two inches a
// line, the edge y = 0 at the bottom.
type Text struct {
	cells [][]rune
}

// The size of a character on the table.
const (
	cellWide = geom.Inch
	cellHigh = 2 * geom.Inch
)

// open is a cell in which nothing lies.
const open = '·'

// NewText is an empty table.
func NewText(width, depth geom.Length) *Text {
	t := &Text{cells: make([][]rune, depth/cellHigh)}
	for y := range t.cells {
		t.cells[y] = []rune(strings.Repeat(string(open), int(width/cellWide)))
	}
	return t
}

// Ground fills the cells under a shape in which nothing lies yet. A slight wall may
// miss the middle of a cell, so that several places of it are looked at.
func (t *Text) Ground(shape geom.Polygon, sign rune) {
	for y, row := range t.cells {
		for x := range row {
			if row[x] == open && t.under(shape, x, len(t.cells)-1-y) {
				row[x] = sign
			}
		}
	}
}

func (t *Text) under(shape geom.Polygon, x, y int) bool {
	left, low := geom.Length(x)*cellWide, geom.Length(y)*cellHigh
	for _, at := range [...]geom.Vec{{X: 1, Y: 1}, {X: 1}, {X: 1, Y: 2}, {Y: 1}, {X: 2, Y: 1}} {
		if shape.Locate(geom.Point{X: left + at.X*cellWide/2, Y: low + at.Y*cellHigh/2}) != geom.Outside {
			return true
		}
	}
	return false
}

// Put puts a sign where something stands.
func (t *Text) Put(at geom.Point, sign rune) {
	x, y := int(at.X/cellWide), len(t.cells)-1-int(at.Y/cellHigh)
	if y >= 0 && y < len(t.cells) && x >= 0 && x < len(t.cells[y]) {
		t.cells[y][x] = sign
	}
}

// Write writes the table with a frame and inches along it.
func (t *Text) Write(out *strings.Builder) {
	edge := strings.Repeat("─", len(t.cells[0]))
	fmt.Fprintf(out, "    ┌%s┐\n", edge)
	for y, row := range t.cells {
		label := "   "
		if inch := (len(t.cells) - y) * 2; inch%6 == 0 {
			label = fmt.Sprintf("%3d", inch)
		}
		fmt.Fprintf(out, "%s │%s│\n", label, string(row))
	}
	fmt.Fprintf(out, "  0 └%s┘\n     ", edge)
	for x := 0; x < len(t.cells[0]); x += 6 {
		fmt.Fprintf(out, "%-6d", x)
	}
	out.WriteString("\n")
}

// Place writes a place in inches, to a tenth.
func Place(at geom.Point) string {
	round := func(l geom.Length) string {
		return content.FormatInches((l + geom.Inch/20) / (geom.Inch / 10) * (geom.Inch / 10))
	}
	return round(at.X) + "," + round(at.Y)
}
