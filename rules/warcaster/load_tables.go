package warcaster

import (
	"fmt"
	"slices"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
	"umpire/table/plot"
)

// The radii of objective markers (wc.objectives.size).
const (
	permanentRadius = 25 * geom.Millimetre
	portableRadius  = 15 * geom.Millimetre
)

// EntryID makes missions known by their ids.
func (m Mission) EntryID() string { return m.ID }

// EntryID makes secondary missions known by their ids.
func (s Secondary) EntryID() string { return s.ID }

// Complete judges a mission as a whole, and lays out what files leave out.
func (m *Mission) Complete(from *content.Origin) {
	m.Depth = m.Width
	for _, kind := range slices.Concat(m.Secure, m.Carry) {
		if kind == Attachment {
			from.Add("", "mission %q names the unit kind %v: expected warjack, solo or squad", m.ID, kind)
		}
	}
	if m.Skirmish && m.Secondaries > 0 { // wc.skirmish.no_secondary
		from.Add("", "mission %q is a skirmish with secondary missions: expected none", m.ID)
	}
	for i := range m.Objectives {
		if fault := m.objective(&m.Objectives[i]); fault != "" {
			from.Add(content.Nth("objectives", i), "mission %q: objective %q %s", m.ID, m.Objectives[i].Name, fault)
		}
	}
	for edge := range m.Zones {
		low := geom.Length(edge) * (m.Width - zoneReach)
		high := low + zoneReach
		m.Zones[edge] = board.Outline{Kind: fmt.Sprintf("edge %d", edge),
			Points: []geom.Point{{X: 0, Y: low}, {X: m.Width, Y: low}, {X: m.Width, Y: high}, {X: 0, Y: high}}}
	}
}

// objective is what is wrong with an objective, if anything.
func (m *Mission) objective(o *ObjectiveCard) string {
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

func (l *loader) terrain(w writtenTerrain) TerrainSet {
	l.provenance(w.Provenance)
	set := TerrainSet{ID: w.EntryID(), Name: w.Name, Note: string(w.Note), Width: w.Width}
	for _, f := range w.Features {
		piece := l.piece(set, f)
		set.Features = append(set.Features, piece)
		if f.Mirror {
			set.Features = append(set.Features, piece.turned(set.table()))
		}
	}
	for i, f := range set.Features {
		for _, other := range set.Features[:i] {
			if other.ID == f.ID {
				l.problems.Add(w.Pos, "terrain set %q has the feature %q twice: expected each id once", set.ID, f.ID)
			}
		}
	}
	return set
}

// piece compiles one feature and checks it against the chapter on terrain.
func (l *loader) piece(set TerrainSet, w writtenFeature) TerrainPiece {
	p := TerrainPiece{
		ID: string(w.ID), Name: w.Name, Kind: string(w.Kind), Shape: w.Shape,
		Height: w.Height, Standable: w.Standable, Cover: givesCover(string(w.Kind)),
	}
	if w.Cover != nil { // wc.setup.terrain_agreement
		p.Cover = *w.Cover
	}
	fault := func(text string) {
		l.problems.Add(w.Pos, "terrain set %q: feature %q %s", set.ID, p.ID, text)
	}
	switch p.Kind {
	case Obstacle: // wc.terrain.obstacle
		if p.Height <= 0 || p.Height > geom.Inch {
			fault("is an obstacle: expected a height of at most 1")
		}
	case Structure: // wc.terrain.structure
		if p.Height <= geom.Inch {
			fault("is a structure: expected a height of more than 1")
		}
	case RoughLand, OpenLand:
		if p.Height != 0 {
			fault("is " + groundNames[p.Kind] + ": expected no height")
		}
	}
	if p.Standable && p.Kind != Obstacle && p.Kind != Structure {
		fault("is standable: expected that of obstacles and structures only")
	}
	if len(w.Ladders) > 0 && (p.Kind != Structure || !p.Standable) {
		fault("has ladders: expected those only where a structure is standable")
	}
	if err := p.Shape.Check(); err != nil {
		fault("has a wrong shape: " + err.Error())
		return p
	}
	for _, corner := range p.Shape {
		if corner.X > set.Width || corner.Y > set.Width {
			fault("leaves the table")
			break
		}
	}
	for _, ladder := range w.Ladders {
		length := ladder.Length
		if length == 0 {
			length = w.Height
		}
		if length < w.Height { // wc.terrain.structure_climb
			fault("has a ladder shorter than it is high")
		}
		if p.Shape.Locate(ladder.Foot) == geom.Inside || p.Shape.Locate(ladder.Head) == geom.Outside {
			fault("has a ladder astray: expected the foot beside its shape, the head on it")
		}
		p.Ladders = append(p.Ladders, LadderPiece{ladder.Foot, ladder.Head, length})
	}
	return p
}

// turned is the piece's twin on the other side of the table.
func (p TerrainPiece) turned(on plot.Table) TerrainPiece {
	twin := p
	twin.ID += "-b"
	twin.Shape, twin.Ladders = on.TurnedShape(p.Shape), nil
	for _, l := range p.Ladders {
		twin.Ladders = append(twin.Ladders, LadderPiece{on.Turned(l.Foot), on.Turned(l.Head), l.Length})
	}
	return twin
}
