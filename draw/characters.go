package draw

import (
	"fmt"
	"slices"
	"strings"

	"umpire/board"
	"umpire/game"
	"umpire/terrain"
)

// Characters draws what lies on a table as text, for a terminal, with what everything on
// it is called.
func Characters(s *board.Scene, t *board.Table) string {
	c := &characters{scene: s, table: t, lands: t.Land(s), cells: NewText(s.Width, s.Depth), letter: map[int32]rune{}}
	c.letters()
	for _, last := range [...]string{"", "hill", "floor"} { // a sign stays where it is: what stands on a hill or a floor first
		for i := range c.lands {
			f := &c.lands[i]
			if (f.Kind == last || last == "" && f.Kind != "hill" && f.Kind != "floor") && f.Kind != board.Objective && len(f.Shape) > 2 {
				c.cells.Ground(f.Shape, groundOf(f.Kind).sign)
			}
		}
	}
	for i := range t.Markers {
		if m := &t.Markers[i]; m.Kind != board.Zone {
			c.cells.Put(m.At, signOf(m))
		}
	}
	for i := range t.Tokens {
		if sign, ok := c.letter[t.Tokens[i].Unit]; ok {
			c.cells.Put(t.Tokens[i].At, sign)
		}
	}
	return c.String()
}

// characters is a table as text being made.
type characters struct {
	scene  *board.Scene
	table  *board.Table
	lands  []terrain.Piece
	cells  *Text
	letter map[int32]rune // of units
}

// ground says how a kind of terrain stands in the text.
type ground struct {
	kind string
	sign rune
	name string
}

// grounds are the kinds of terrain of all games; what is none of them is the last.
var grounds = [...]ground{
	{"forest", '♣', "forest"}, {"woods", '♣', "woods"}, {"structure", '▒', "building"}, {"building", '▒', "building"}, {"obstacle", '═', "low wall"}, {"wall", '═', "wall"},
	{"ruins", '▓', "ruins"}, {"rough", '∴', "rough"}, {"broken", '∴', "broken"}, {"rubble", '∷', "rubble"}, {"smoke", '≈', "smoke"}, {"water", '≈', "water"},
	{"impassable", '▲', "crag"}, {"hill", '^', "hill"}, {"floor", '░', "floor"}, {"", '◦', "other"},
}

func groundOf(kind string) ground {
	i := slices.IndexFunc(grounds[:], func(g ground) bool { return g.kind == kind })
	if i < 0 {
		i = len(grounds) - 1
	}
	return grounds[i]
}

// signOf is the sign of an objective.
func signOf(m *board.Marker) rune {
	if m.Kind == board.Portable {
		return '$'
	}
	return []rune(m.Sign + "*")[0]
}

// letterSigns are the signs of a side's units, in order; those of the second are small, and
// those of the game's own figures in rings.
var letterSigns = [3][]rune{[]rune("ABCDEFGHIJKLMNOPQRSTUVWXYZΓΔΘΛΞΠΣΦΨΩ"), []rune("abcdefghijklmnopqrstuvwxyzγδθλξπσφψω"), []rune("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳")}

// letters gives each unit of a side a letter, which it keeps.
func (c *characters) letters() {
	var next [len(letterSigns)]int
	for i := range c.table.Units {
		u := &c.table.Units[i]
		side := sideOf(c.scene, u.Seat)
		c.letter[u.ID] = letterSigns[side][next[side]%len(letterSigns[side])]
		next[side]++
	}
}

// String is the whole table with its legend.
func (c *characters) String() string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s   %s   ", title(c.scene, c.table), moment(c.table))
	for seat, n := range c.table.Scores {
		if out.WriteString([...]string{"", " : "}[min(seat, 1)]); seat == 0 {
			fmt.Fprintf(&out, "%v %d", game.Seat(seat), n)
		} else {
			fmt.Fprintf(&out, "%d %v", n, game.Seat(seat))
		}
	}
	out.WriteString("\n")
	c.cells.Write(&out)
	c.key(&out)
	for side := range c.table.Scores {
		c.side(&out, side)
	}
	c.own(&out)
	c.objectives(&out)
	return out.String()
}

// key says what the signs of terrain and objectives mean, and of what cover something else
// was agreed.
func (c *characters) key(out *strings.Builder) {
	kinds := map[string]bool{}
	var agreed []string
	for i := range c.lands {
		f := &c.lands[i]
		kinds[groundOf(f.Kind).kind] = f.Kind != board.Objective
		if words := agreedWords(f); words != "" {
			agreed = append(agreed, f.Name+words)
		}
	}
	if len(agreed) > 0 {
		fmt.Fprintf(out, "  Agreed: %s\n", strings.Join(agreed, ", "))
	}
	var key []string
	for _, g := range grounds {
		if kinds[g.kind] {
			key = append(key, fmt.Sprintf("%c %s", g.sign, g.name))
		}
	}
	for _, kind := range [...]struct{ kind, words string }{{board.Objective, "1-9 objectives"}, {board.Portable, "$ to carry"}} {
		if slices.ContainsFunc(c.table.Markers, func(m board.Marker) bool { return m.Kind == kind.kind }) {
			key = append(key, kind.words)
		}
	}
	if len(key) > 0 {
		fmt.Fprintf(out, "  %s\n", strings.Join(key, "  "))
	}
}

// side lists what a side has, and its units that are left.
func (c *characters) side(out *strings.Builder, side int) {
	words := []string{game.Seat(side).String()}
	if side < len(c.table.Edges) && c.table.Edges[side] != "" {
		words = append(words, "from the "+c.table.Edges[side]+" edge")
	}
	for _, p := range c.table.Pools {
		if sideOf(c.scene, p.Seat) == side {
			words = append(words, fmt.Sprintf("%s %d", p.Name, p.N))
		}
	}
	if side < len(c.table.Hands) {
		h := &c.table.Hands[side]
		words = append(words, fmt.Sprintf("%d cards in hand, %d to draw", h.Held, h.Deck))
	}
	fmt.Fprintf(out, "%s\n", strings.Join(words, ", "))
	for i := range c.table.Units {
		if u := &c.table.Units[i]; sideOf(c.scene, u.Seat) == side && u.Where != board.IsGone {
			c.unit(out, u)
		}
	}
	if side < len(c.table.Hands) {
		c.cards(out, "hand", game.Seat(side), c.table.Hands[side].Cards)
		c.cards(out, "hand, seen by all", game.Seat(side), c.table.Hands[side].Known)
	}
}

// own lists what is left of the game's own side, if it has anything.
func (c *characters) own(out *strings.Builder) {
	none := true
	for i := range c.table.Units {
		if u := &c.table.Units[i]; sideOf(c.scene, u.Seat) == own && u.Where != board.IsGone {
			if none {
				fmt.Fprintf(out, "%s\n", Sides[own].Name)
				none = false
			}
			c.unit(out, u)
		}
	}
}

// unit is a line of the list: how a unit stands, and where.
func (c *characters) unit(out *strings.Builder, u *board.Unit) {
	var words []string
	if u.Order.Name != "" {
		words = append(words, u.Order.Name)
	}
	if u.Pips.N > 0 {
		words = append(words, fmt.Sprintf("%s %d", u.Pips.Name, u.Pips.N))
	}
	words = append(words, u.Notes...)
	for _, foe := range u.Foes {
		for _, other := range c.table.Units {
			if other.ID == foe {
				words = append(words, "engaged with "+other.Name)
			}
		}
	}
	if len(u.Cards) > 0 {
		words = append(words, "["+strings.Join(u.Cards, ", ")+"]")
	}
	fmt.Fprintf(out, "  %c %-28s", c.letter[u.ID], u.Name)
	for i := range c.table.Tokens {
		if t := &c.table.Tokens[i]; t.Unit == u.ID {
			out.WriteString(" " + tokenWords(t))
			if c.scene.Chain > 0 {
				break // the others are near
			}
		}
	}
	fmt.Fprintf(out, "  %s\n", strings.Join(words, ", "))
}

// tokenWords returns where a token stands and how it is.
func tokenWords(t *board.Token) string {
	var more []string
	if t.Damage.N > 0 {
		more = append(more, fmt.Sprintf("damage %d of %d", t.Damage.N, t.Damage.Of))
	}
	for _, s := range t.Signs {
		name := s.Name
		if s.N > 0 {
			name = fmt.Sprintf("%s %d", name, s.N)
		}
		more = append(more, name)
	}
	if t.Holds != "" {
		more = append(more, "carries "+t.Holds)
	}
	if len(more) == 0 {
		return Place(t.At)
	}
	return Place(t.At) + " (" + strings.Join(more, ", ") + ")"
}

// cards names cards in a line, if there are any.
func (c *characters) cards(out *strings.Builder, what string, seat game.Seat, ids []int) {
	var names []string
	for _, id := range ids {
		if int(seat) < len(c.scene.Sides) {
			for _, card := range c.scene.Sides[seat].Cards {
				if card.ID == id {
					names = append(names, card.Name)
				}
			}
		}
	}
	if len(names) > 0 {
		fmt.Fprintf(out, "  %s: %s\n", what, strings.Join(names, ", "))
	}
}

// objectives lists the objectives on the table, and who holds them.
func (c *characters) objectives(out *strings.Builder) {
	for i := range c.table.Markers {
		m := &c.table.Markers[i]
		if m.Kind == board.Zone {
			continue
		}
		fmt.Fprintf(out, "%c %s at %s", signOf(m), m.Name, Place(m.At))
		if m.State == board.Live {
			out.WriteString(", active")
		}
		for _, seat := range m.Held {
			fmt.Fprintf(out, ", %v", game.Seat(seat))
		}
		out.WriteString("\n")
	}
}
