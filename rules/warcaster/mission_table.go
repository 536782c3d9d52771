package warcaster

import (
	"fmt"
	"slices"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/table/plot"
)

// keepObjectives says how far apart the markers of two objectives have to be: nobody is
// within 1" of both at one place between them (wc.objectives.secure).
const keepObjectives = 2 * SecureReach

// Table is the battlefield of a mission.
func (m *Mission) Table() plot.Table { return plot.Table{Width: m.Width, Depth: m.Depth} }

// On is the mission on a table of another size: each objective as far from the edges
// that it is nearer to as on the mission's own table, and in the middle where it was in
// the middle. It is refused where markers come too close to each other or past the
// middle. No size is the mission's own.
func (m *Mission) On(size plot.Table) (*Mission, error) {
	from := m.Table()
	if size == from || size == (plot.Table{}) {
		return m, nil
	}
	if err := content.CheckSize(size); err != nil {
		return nil, err
	}
	laid := *m
	laid.Width, laid.Depth = size.Width, size.Depth
	laid.Objectives = slices.Clone(m.Objectives)
	for i := range laid.Objectives {
		o := &laid.Objectives[i]
		was := o.At
		o.At = from.Carried(o.At, size)
		if crossed(was.X, o.At.X, from.Width, size.Width) || crossed(was.Y, o.At.Y, from.Depth, size.Depth) {
			return nil, laid.tooSmall("%s would lie past the middle", o.Name)
		}
		for _, other := range laid.Objectives[:i] {
			if gap := geom.Dist(o.At, other.At) - o.Radius - other.Radius; gap < keepObjectives {
				return nil, laid.tooSmall("%s and %s would be %v apart, at least %v is wanted", other.Name, o.Name, max(0, gap), keepObjectives)
			}
		}
	}
	return &laid, nil
}

// crossed reports whether what was on one side of the middle has come to lie on the
// other, or on it.
func crossed(was, is, from, to geom.Length) bool {
	return 2*was < from && 2*is >= to || 2*was > from && 2*is <= to
}

func (m *Mission) tooSmall(format string, args ...any) error {
	why := game.Refuse("wc.components.battlefield_by_mission", format, args...)
	return game.Refuse("wc.components.battlefield_by_mission", "%s does not fit a table of %s by %s inches: %s", m.Name,
		content.FormatInches(m.Width), content.FormatInches(m.Depth), why.Breaches[0].Text)
}

// Complete judges a mission as a whole, and lays out what files leave out.
func (m *Mission) Complete(from *content.Origin) {
	m.Depth = m.Width // wc.components.battlefield_full, wc.components.battlefield_skirmish
	for _, kind := range slices.Concat(m.Secure, m.Carry) {
		if kind == Attachment {
			from.Add("", "mission %q names the unit kind %v: expected warjack, solo or squad", m.ID, kind)
		}
	}
	if m.Skirmish && m.Secondaries > 0 {
		from.Add("", "mission %q is a skirmish with secondary missions: expected none", m.ID)
	}
	for i := range m.Objectives {
		if fault := m.Objective(&m.Objectives[i]); fault != "" {
			from.Add(content.IndexPath("objectives", i), "mission %q: objective %q %s", m.ID, m.Objectives[i].Name, fault)
		}
	}
	for edge := range m.Zones {
		low := geom.Length(edge) * (m.Width - ZoneReach)
		high := low + ZoneReach
		m.Zones[edge] = board.Outline{Kind: fmt.Sprintf("edge %d", edge),
			Points: []geom.Point{{X: 0, Y: low}, {X: m.Width, Y: low}, {X: m.Width, Y: high}, {X: 0, Y: high}}}
	}
}

// Objective returns what is wrong with an objective, if anything.
func (m *Mission) Objective(o *ObjectiveCard) string {
	o.Radius = permanentRadius
	if o.Portable {
		o.Radius = portableRadius
	}
	switch r := o.Radius; {
	case o.At.X < r || o.At.Y < r || o.At.X > m.Width-r || o.At.Y > m.Width-r:
		return "is not on the table of " + content.FormatInches(m.Width) + " inches"
	case o.Portable && o.Terrain:
		return "is portable and terrain: expected one"
	case o.Portable && len(m.Carry) == 0:
		return "can be carried by nobody: expected the key \"carry\""
	case m.Scoring == Geysers && o.Number == 0:
		return "lacks the key \"number\""
	}
	return ""
}

// The radii of objective markers (wc.objectives.size).
const (
	permanentRadius = 25 * geom.Millimetre // wc.objectives.size
	portableRadius  = 15 * geom.Millimetre // wc.objectives.size
)
