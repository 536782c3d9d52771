package show

import (
	"fmt"
	"strings"

	"umpire/draw"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/table"
)

// Board draws a view of a position as text, for a terminal: the table at an inch a
// column and two inches a line, the edge y = 0 at the bottom, and what everything
// on it is called. It is a function of the view, as Draw is.
func (m Table) Board(v *warcaster.View) string {
	b := &textBoard{m: m.Match, v: v}
	b.letters()
	b.terrain()
	b.pieces()
	return b.String()
}

// BoardState is Board of what a seat sees of a state.
func (m Table) BoardState(s *warcaster.State, seat game.Seat) string { return m.Board(m.Look(s, seat)) }

// textBoard is a table as characters.
type textBoard struct {
	m      *warcaster.Match
	v      *warcaster.View
	table  *draw.Text
	letter [warcaster.MaxUnits]rune
}

// letters gives each unit in play a letter: capitals to player A, small ones to
// player B. Gates are digits' neighbours: @ and &.
func (b *textBoard) letters() {
	next := [2]rune{'A', 'a'}
	for i := range b.v.Units {
		u := &b.v.Units[i]
		if u.Where != "play" {
			continue
		}
		if u.Card == "void-gate" {
			b.letter[i] = rune("@&"[u.Seat])
			continue
		}
		b.letter[i] = next[u.Seat]
		next[u.Seat]++
	}
}

// terrain puts what lies on the table.
func (b *textBoard) terrain() {
	b.table = draw.NewText(b.m.Table.Width, b.m.Table.Depth)
	for i := range b.m.Setup.Terrain {
		f := &b.m.Table.Features[i]
		b.table.Ground(f.Shape, groundSign(f))
	}
}

// groundSign is the sign of a piece of terrain.
func groundSign(f *table.Feature) rune {
	switch {
	case f.Has(table.Rough | table.Obscuring):
		return '♣'
	case f.Has(table.Impassable):
		return '▲'
	case f.Has(table.Barrier):
		return '▒'
	case f.Has(table.Low):
		return '═'
	case f.Has(table.Rough):
		return '∴'
	case f.Has(table.Obscuring):
		return '≈'
	}
	return '◦'
}

// pieces puts objectives, then models, into the cells they stand in.
func (b *textBoard) pieces() {
	for i := range b.v.Objectives {
		if o := &b.v.Objectives[i]; !o.Carried {
			sign := '1' + rune(i)
			if o.Portable {
				sign = '$'
			}
			b.table.Put(o.At, sign)
		}
	}
	for i := range b.v.Models {
		if m := &b.v.Models[i]; m.Unit != warcaster.None {
			b.table.Put(m.At, b.letter[m.Unit])
		}
	}
}

// String is the whole board with its legend.
func (b *textBoard) String() string {
	var out strings.Builder
	v := b.v
	fmt.Fprintf(&out, "%s   Pulse round %d of %d, box %d of 5   Blue %d : %d Red   %s\n", b.m.Mission.Name, v.Round, b.m.Mission.Rounds, v.Box, v.VP[0], v.VP[1], b.turn())
	b.table.Write(&out)
	b.agreed(&out)
	out.WriteString("  ♣ forest  ▒ building  ═ low wall  ∴ rough  ≈ smoke  ▲ crag  1-9 objectives  $ to carry  @ gates of A  & gates of B\n")
	for seat := range game.Seat(2) {
		b.legend(&out, seat)
	}
	b.objectives(&out)
	return out.String()
}

// agreed lists the pieces of whose cover something else was agreed than their kind has.
func (b *textBoard) agreed(out *strings.Builder) {
	var words []string
	for i := range b.m.Setup.Terrain {
		f := &b.m.Table.Features[i]
		if agreed := agreedWords(f); agreed != "" {
			words = append(words, f.Name+agreed)
		}
	}
	if len(words) > 0 {
		fmt.Fprintf(out, "  Agreed: %s\n", strings.Join(words, ", "))
	}
}

func (b *textBoard) turn() string {
	if b.v.Turn == 0 {
		return b.v.Phase
	}
	return fmt.Sprintf("turn %d, %s: %s", b.v.Turn, b.v.Active, b.v.Phase)
}

// legend lists the units and gates of a side.
func (b *textBoard) legend(out *strings.Builder, seat game.Seat) {
	c := &b.v.Cards[seat]
	edge := [...]string{"at the bottom", "at the top"}[b.v.Edge[seat]]
	fmt.Fprintf(out, "%s, %s: %d Arc in the well, %d cards in hand, %d to draw\n", seat, edge, b.v.Well[seat], c.Held, c.Deck)
	for i := range b.v.Units {
		u := &b.v.Units[i]
		if u.Seat != seat || u.Where != "play" {
			continue
		}
		fmt.Fprintf(out, "  %c %-26s", b.letter[i], u.Name)
		if u.Arc > 0 {
			fmt.Fprintf(out, " arc %d", u.Arc)
		}
		if u.Token {
			out.WriteString(" activated")
		}
		if len(u.Cyphers) > 0 {
			fmt.Fprintf(out, " [%s]", strings.Join(u.Cyphers, ", "))
		}
		for k := range b.v.Models {
			if m := &b.v.Models[k]; int(m.Unit) == i {
				out.WriteString("  " + modelWords(m))
			}
		}
		out.WriteString("\n")
	}
	cardList(out, "hand", c.Hand)
	cardList(out, "hand, seen by all", c.Known)
}

// cardList names cards in a line, if there are any.
func cardList(out *strings.Builder, what string, cards []warcaster.CardView) {
	for i, card := range cards {
		if i == 0 {
			out.WriteString("  " + what + ": ")
		} else {
			out.WriteString(", ")
		}
		out.WriteString(card.Name)
	}
	if len(cards) > 0 {
		out.WriteString("\n")
	}
}

// modelWords is where a model stands and how it is.
func modelWords(m *warcaster.ModelView) string {
	text := draw.Place(m.At)
	var more []string
	if m.Damage > 0 {
		more = append(more, fmt.Sprintf("damage %d of %d", m.Damage, m.Health))
	}
	more = append(more, m.Effects...)
	if m.Carries != "" {
		more = append(more, "carries "+m.Carries)
	}
	if len(more) > 0 {
		text += " (" + strings.Join(more, ", ") + ")"
	}
	return text
}

// objectives lists the objectives on the table.
func (b *textBoard) objectives(out *strings.Builder) {
	var words []string
	for i := range b.v.Objectives {
		o := &b.v.Objectives[i]
		text := fmt.Sprintf("%d %s %s", i+1, o.Name, draw.Place(o.At))
		if o.Active {
			text += " active"
		}
		if o.Carried {
			text = fmt.Sprintf("%s is carried", o.Name)
		}
		words = append(words, text)
	}
	fmt.Fprintf(out, "Objectives: %s\n", strings.Join(words, "; "))
}
