package book

import (
	"errors"
	"fmt"
	"slices"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table/plot"
)

// Tables of the players' own size (wc.components.battlefield_by_mission): a mission and a
// terrain set come to lie on them with the same distances from the edges, and are
// refused where they do not fit.

// Table is what a set was made for.
func Table(s *warcaster.TerrainSet) plot.Table { return plot.Table{Width: s.Width, Depth: s.Width} }

// MissionOn is the mission with the id on a table of a size; of none, on its own.
func MissionOn(b *warcaster.Book, id, size string) (*warcaster.Mission, error) {
	if id == "" {
		return nil, errors.New("the mission is not named: terrain is for a mission")
	}
	at, err := MissionNamed(b, id)
	if err != nil {
		return nil, err
	}
	on, err := SizeOf(b, at, size)
	if err != nil {
		return nil, err
	}
	return b.Missions[at].On(on)
}

// Ground is how terrain is made and judged for a mission, as screens know it.
func Ground(b *warcaster.Book) content.Ground[*warcaster.Mission, board.Feature] {
	return content.Ground[*warcaster.Mission, board.Feature]{
		On:   func(mission, size string) (*warcaster.Mission, error) { return MissionOn(b, mission, size) },
		Make: func(on *warcaster.Mission, seed uint64) []board.Feature { return Generate(b, on, seed) },
		Judge: func(on *warcaster.Mission, features []board.Feature) ([]board.Feature, []content.Fault) {
			return CheckTerrain(b, on, features)
		},
	}
}

// SetOn is the terrain set on a mission's table, each piece as far from the edges that
// it is nearer to as on the set's own. The error says which pieces do not fit, and why.
func SetOn(b *warcaster.Book, set *warcaster.TerrainSet, m *warcaster.Mission) ([]warcaster.TerrainPiece, error) {
	from, to := Table(set), m.Table()
	if from == to {
		return set.Features, nil
	}
	moved := warcaster.TerrainSet{Card: content.CardOf(set.ID, "")}
	var faults []warcaster.Fault
	for _, p := range set.Features {
		p = shifted(p, from.CarriedBy(p.Shape, to))
		for _, other := range moved.Features {
			if plot.Overlap(p.Shape, other.Shape) {
				faults = append(faults, warcaster.Fault{Clause: "wc.components.battlefield_by_mission", Text: p.Name + " would stand in " + other.Name})
			}
		}
		moved.Features = append(moved.Features, p)
	}
	_, wrong := CheckTerrain(b, m, FeaturesShown(moved.TableFeatures()))
	if faults = append(faults, wrong...); len(faults) > 0 {
		return nil, fmt.Errorf("the terrain set %s does not fit %s on %s by %s inches: %w", set.ID, m.Name, content.FormatInches(m.Width),
			content.FormatInches(m.Depth), content.Unlawful(faults))
	}
	return moved.Features, nil
}

// shifted is the piece with all that belongs to it elsewhere.
func shifted(p warcaster.TerrainPiece, by geom.Vec) warcaster.TerrainPiece {
	if by == (geom.Vec{}) {
		return p
	}
	p.Shape = p.Shape.Shifted(by)
	p.Ladders = slices.Clone(p.Ladders)
	for i := range p.Ladders {
		p.Ladders[i].Foot, p.Ladders[i].Head = p.Ladders[i].Foot.Add(by), p.Ladders[i].Head.Add(by)
	}
	return p
}
