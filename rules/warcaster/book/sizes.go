package book

import (
	"errors"
	"fmt"

	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/table/plot"
	"umpire/terrain"
)

// Tables of the players' own size (wc.components.battlefield_by_mission): a mission and a
// terrain set come to lie on them with the same distances from the edges, and are
// refused where they do not fit.

// Table returns what a set was made for.
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

// SetOn is the terrain set on a mission's table, each piece as far from the edges that
// it is nearer to as on the set's own. The error says which pieces do not fit, and why.
func SetOn(b *warcaster.Book, set *warcaster.TerrainSet, m *warcaster.Mission) ([]terrain.Piece, error) {
	pieces, faults := Terrain(b).Carried(m, Table(set), set.Pieces())
	if len(faults) > 0 {
		return nil, fmt.Errorf("the terrain set %s does not fit %s on %s by %s inches: %w", set.ID, m.Name, content.FormatInches(m.Width),
			content.FormatInches(m.Depth), content.Unlawful(faults))
	}
	return pieces, nil
}
