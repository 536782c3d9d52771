package show

import (
	"fmt"
	"strings"

	"umpire/draw"
	"umpire/game"
	"umpire/rules/warpath"
)

// Board draws a view of a position as text, for a terminal, and what everything on the
// table is called. It is a function of the view, as Draw is.
func (m Table) Board(v *warpath.View) string {
	b := &textBoard{m: m.Match, v: v, table: draw.NewText(m.Size.Width, m.Size.Depth)}
	b.letters()
	lands := m.featuresOf(v)
	for _, hills := range [...]bool{false, true} { // a sign stays where it is: what stands on a hill first
		for _, f := range lands {
			if (f.Kind == warpath.Hill) == hills {
				b.table.Ground(f.Shape, groundSigns[f.Kind])
			}
		}
	}
	for i := range v.Objectives {
		b.table.Put(v.Objectives[i].At, '0'+rune(v.Objectives[i].N))
	}
	for i := range v.Bases {
		b.table.Put(v.Bases[i].At, b.letter[v.Bases[i].Unit])
	}
	return b.String()
}

// BoardState is Board of what a seat sees of a state.
func (m Table) BoardState(s *warpath.State, seat game.Seat) string { return m.Board(m.Look(s, seat)) }

// featuresOf is the terrain as a view has it: shifted, and some of it rubble.
func (m Table) featuresOf(v *warpath.View) []warpath.Feature {
	list := append([]warpath.Feature(nil), m.Setup.Terrain...)
	for _, i := range v.Rubble {
		if i < len(list) {
			list[i].Kind, list[i].Height = warpath.Rubble, list[i].Fallen
		}
	}
	for _, s := range v.Shifted {
		if s.Feature < len(list) {
			list[s.Feature].Shape = warpath.Shifted(list[s.Feature].Shape, s.By)
		}
	}
	return list
}

// groundSigns are the signs of the kinds of terrain.
var groundSigns = [warpath.TerrainKinds]rune{warpath.Open: '·', warpath.Broken: '∴', warpath.Rubble: '∷', warpath.Ruins: '▓', warpath.Water: '≈', warpath.Wall: '═', warpath.Hill: '^', warpath.Woods: '♣', warpath.Building: '▒'}

// textBoard is a table as characters.
type textBoard struct {
	m      *warpath.Match
	v      *warpath.View
	table  *draw.Text
	letter [warpath.MaxUnits]rune
}

// letterSigns are the signs of a side's units, in order; those of player B are small.
var letterSigns = [2][]rune{[]rune("ABCDEFGHIJKLMNOPQRSTUVWXYZΓΔΘΛΞΠΣΦΨΩ"), []rune("abcdefghijklmnopqrstuvwxyzγδθλξπσφψω")}

// letters gives each unit of a side a letter, which it keeps.
func (b *textBoard) letters() {
	var next [2]int
	for i := range b.v.Units {
		seat := b.v.Units[i].Seat
		b.letter[i] = letterSigns[seat][next[seat]%len(letterSigns[seat])]
		next[seat]++
	}
}

// String is the whole board with its legend.
func (b *textBoard) String() string {
	var out strings.Builder
	v := b.v
	fmt.Fprintf(&out, "%s   %s   Blue %d : %d Red\n", Of(b.m).missionSeen(v), momentWords(v), v.VP[0], v.VP[1])
	b.table.Write(&out)
	out.WriteString("  ♣ woods  ▒ building  ═ wall  ▓ ruins  ∴ broken  ∷ rubble  ≈ water  ^ hill  1-8 objectives\n")
	for seat := range game.Seat(2) {
		b.legend(&out, seat)
	}
	b.objectives(&out)
	return out.String()
}

// legend lists the units of a side that are left.
func (b *textBoard) legend(out *strings.Builder, seat game.Seat) {
	fmt.Fprintf(out, "%v, %s", seat, warpath.Count(b.v.Points[seat], "Command Point"))
	if edge := b.v.Edges[seat]; edge != "" {
		fmt.Fprintf(out, ", from the %s edge", edge)
	}
	out.WriteString("\n")
	for i := range b.v.Units {
		u := &b.v.Units[i]
		if u.Seat != seat || u.Where == warpath.PlaceNames[warpath.Destroyed] || u.Where == warpath.PlaceNames[warpath.Departed] {
			continue
		}
		fmt.Fprintf(out, "  %c %-28s %2d of %-2d", b.letter[i], u.Name, u.Left, u.Size)
		if words := b.unitWords(u); words != "" {
			out.WriteString("  " + words)
		}
		out.WriteString("\n")
	}
}

// unitWords is where a unit is and how it stands.
func (b *textBoard) unitWords(u *warpath.UnitView) string {
	var words []string
	add := func(is bool, format string, args ...any) {
		if is {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	for i := range b.v.Bases {
		if b.v.Bases[i].Unit == u.ID {
			add(true, "%s", draw.Place(b.v.Bases[i].At))
			break
		}
	}
	add(u.Where == warpath.PlaceNames[warpath.Reserve], "in Reserve")
	if u.Carrier != nil {
		add(true, "in %s", b.m.Units[*u.Carrier].Name)
	}
	add(u.In > 0, "in %s", b.featureName(u.In-1))
	add(u.Token == warpath.Sealed, "an order face down")
	add(u.Token != warpath.Sealed && u.Token != "", "%s", u.Token)
	add(u.Acted, "activated")
	add(u.Pinned, "Pinned")
	add(u.Shields > 0, "%s", warpath.Count(u.Shields, "Shield"))
	for _, foe := range u.Foes {
		add(true, "engaged with %s", b.m.Units[foe].Name)
	}
	return strings.Join(words, ", ")
}

func (b *textBoard) featureName(i int) string {
	if i < 0 || i >= len(b.m.Setup.Terrain) {
		return "a building"
	}
	return b.m.Setup.Terrain[i].Name
}

// objectives lists the objectives, and who would claim them.
func (b *textBoard) objectives(out *strings.Builder) {
	for i := range b.v.Objectives {
		o := &b.v.Objectives[i]
		holder := "nobody"
		if o.Held < 2 {
			holder = o.Held.String()
		}
		fmt.Fprintf(out, "Objective %d at %s: %s, %d to %d bases\n", o.N, draw.Place(o.At), holder, o.Bases[0], o.Bases[1])
	}
}
