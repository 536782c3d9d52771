package warpath

import (
	"fmt"

	"umpire/geom"
	"umpire/table"
)

// ground is the table of a layout as the units see it.
type ground struct{ views *table.Views }

// LayGround makes the tables of the layouts, and refuses terrain that is none.
func (m *Match) LayGround() error {
	for i := range m.layouts {
		l := &m.layouts[i]
		if len(l.Features) > MaxFeatures {
			return fmt.Errorf("%d pieces of terrain: at most %d fit", len(l.Features), MaxFeatures)
		}
		list := make([]table.Feature, len(l.Features))
		for j, f := range l.Features {
			list[j] = table.Feature{ID: f.ID, Name: f.Name, Shape: f.Shape, Height: level(f.Height)}
		}
		base, err := table.New(m.Size.Width, m.Size.Depth, list)
		if err != nil {
			return err
		}
		features, footing := l.Features, l.footing
		l.ground.views = table.NewViews(base, func(key uint64, i int, f *table.Feature) { seen(sightOf(key), i, &features[i], footing[i], f) })
	}
	return nil
}

// level is a Height as a length: an inch for each, so that nothing is flat but what
// has no Height.
func level(height int) geom.Length { return geom.Inches(height) }

// eyes has all that makes the ground differ for units: their type, how they move, and
// which buildings have come down.
type eyes struct {
	kind      Kind
	fly, grav bool
	collapsed uint32
}

func (e eyes) key() uint64 {
	key := uint64(e.kind) | uint64(e.collapsed)<<8
	if e.fly {
		key |= 1 << 6
	}
	if e.grav {
		key |= 1 << 7
	}
	return key
}

func sightOf(key uint64) eyes {
	return eyes{kind: Kind(key & 0x3F), fly: key>>6&1 != 0, grav: key>>7&1 != 0, collapsed: uint32(key >> 8)}
}

// Heights that movement knows.
const (
	gravCeiling  = 3 // Anti-Grav passes over what is no higher (wp.keywords.antigrav)
	flierCeiling = 4 // a flier goes around Height 5 (wp.fliers.over)
)

// seen gives a feature the traits that it has for who sees it so (section terrain of
// the catalogue). A building that stands is in everybody's way on the ground: units
// enter it and leave it, and do neither in passing (wp.buildings.one_way). A flier goes
// around what reaches too high from the table; Anti-Grav floats over the hill that a
// piece stands on, and so over what is not too high above it.
func seen(e eyes, i int, f *Feature, footing int, as *table.Feature) {
	kind, height := f.Kind, f.Height
	if e.collapsed>>i&1 != 0 {
		kind, height = Rubble, f.Fallen
	}
	way := GoingOf[kind][e.kind]
	if kind == Building {
		way = Impassable
	}
	as.Height, as.Traits = level(height), 0
	switch {
	case e.fly:
		if height+footing > flierCeiling { // wp.fliers.over, wp.open.flier_height5
			as.Traits = table.Impassable
		}
	case e.grav && way != Free && height <= gravCeiling: // passed over, not ended in
		as.Height, as.Traits = max(as.Height, 1), table.Barrier
	case way == Impassable:
		as.Traits = table.Impassable
	case way == Difficult && e.grav: // too high to float over, and not ended in
		as.Traits = table.Difficult | table.Low
	case way == Difficult:
		as.Traits = table.Difficult
	}
}

// Field is the table as the unit sees it now (wp.terrain.command_type_lookup).
func (p Position) Field(u UnitID) *table.Table {
	k := p.Keywords(u)
	e := eyes{kind: p.Kind(u), fly: k.Fly, grav: k.AntiGrav, collapsed: p.S.Collapsed}
	return p.M.layouts[p.S.Laid].ground.views.Of(e.key())
}

// Body is a base of the unit with that footprint. All stand on the same level: what
// is on a roof is told apart by the rules.
func (p Position) Body(u UnitID, c geom.Capsule) table.Body {
	return table.Body{Capsule: c, Height: level(max(p.Height(u), 1))}
}

// Mover is a base of the unit on its way from where c is.
func (p Position) Mover(u UnitID, c geom.Capsule) table.Mover {
	m := table.Mover{Body: p.Body(u, c)}
	switch k := p.Keywords(u); {
	case k.Fly:
		m.Flight = true
	case k.AntiGrav:
		m.Flight, m.Ceiling = true, level(gravCeiling)
	}
	return m
}
