package warcaster

import (
	"errors"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/table/plot"
)

// Tables of the players' own size (wc.components.battlefield_by_mission): a mission and a
// terrain set come to lie on them with the same distances from the edges, and are
// refused where they do not fit.

// keepObjectives is how far apart the markers of two objectives have to be: nobody is
// within 1" of both at one place between them (wc.objectives.secure).
const keepObjectives = 2 * secureReach

// table is the battlefield of a mission.
func (m *Mission) table() plot.Table { return plot.Table{Width: m.Width, Depth: m.Depth} }

// table is what a set was made for.
func (s *TerrainSet) table() plot.Table { return plot.Table{Width: s.Width, Depth: s.Width} }

// On is the mission on a table of another size: each objective as far from the edges
// that it is nearer to as on the mission's own table, and in the middle where it was in
// the middle. It is refused where markers come too close to each other or past the
// middle. No size is the mission's own.
func (m *Mission) On(size plot.Table) (*Mission, error) {
	from := m.table()
	if size == from || size == (plot.Table{}) {
		return m, nil
	}
	if err := content.CheckSize(size); err != nil {
		return nil, game.Refuse("wc.components.battlefield_by_mission", "%v", err)
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

// MissionOn is the mission with the id on a table of a size; of none, on its own.
func (b *Book) MissionOn(id, size string) (*Mission, error) {
	if id == "" {
		return nil, errors.New("the mission is not named: terrain is for a mission")
	}
	at, err := b.missionNamed(id)
	if err != nil {
		return nil, err
	}
	on, err := b.sizeOf(at, size)
	if err != nil {
		return nil, err
	}
	return b.Missions[at].On(on)
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

// setOn is the terrain set on a mission's table, each piece as far from the edges that
// it is nearer to as on the set's own. The error says which pieces do not fit, and why.
func (b *Book) setOn(set *TerrainSet, m *Mission) ([]TerrainPiece, error) {
	from, to := set.table(), m.table()
	if from == to {
		return set.Features, nil
	}
	moved := TerrainSet{ID: set.ID}
	var faults []Fault
	for _, p := range set.Features {
		p = p.moved(from.CarriedBy(p.Shape, to))
		for _, other := range moved.Features {
			if plot.Overlap(p.Shape, other.Shape) {
				faults = append(faults, Fault{Clause: "wc.setup.terrain_agreement", Text: p.Name + " would stand in " + other.Name})
			}
		}
		moved.Features = append(moved.Features, p)
	}
	_, wrong := b.CheckTerrain(m, featuresShown(moved.TableFeatures()))
	if faults = append(faults, wrong...); len(faults) > 0 {
		return nil, errors.New("the terrain set " + set.ID + " does not fit " + m.Name + " on " + content.FormatInches(m.Width) + " by " +
			content.FormatInches(m.Depth) + " inches: " + content.Unlawful(faults).Error())
	}
	return moved.Features, nil
}

// moved is the piece with all that belongs to it elsewhere.
func (p TerrainPiece) moved(by geom.Vec) TerrainPiece {
	if by == (geom.Vec{}) {
		return p
	}
	p.Shape = slices.Clone(p.Shape)
	for i := range p.Shape {
		p.Shape[i] = p.Shape[i].Add(by)
	}
	p.Ladders = slices.Clone(p.Ladders)
	for i := range p.Ladders {
		p.Ladders[i].Foot, p.Ladders[i].Head = p.Ladders[i].Foot.Add(by), p.Ladders[i].Head.Add(by)
	}
	return p
}
