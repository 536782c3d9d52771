package warcaster

import (
	"slices"

	"umpire/content"
	"umpire/geom"
	"umpire/table/plot"
)

// The radii of objective markers (wc.objectives.size).
const (
	permanentRadius = 25 * geom.Millimetre
	portableRadius  = 15 * geom.Millimetre
)

func (l *loader) mission(w writtenMission) Mission {
	l.provenance(w.Provenance)
	m := Mission{
		ID: w.EntryID(), Name: w.Name, Text: w.Text, Clauses: content.Plain(w.Clauses), Skirmish: w.Skirmish,
		Width: w.Width, Depth: w.Width, Rounds: w.Rounds, Secondaries: w.Secondary, Secure: w.Secure, Carry: w.Carry, Scoring: w.Scoring,
	}
	for _, d := range w.Demands {
		m.Demands = append(m.Demands, Demand(d))
	}
	for _, kind := range slices.Concat(w.Secure, w.Carry) {
		if kind == Attachment {
			l.problems.Add(w.Pos, "mission %q names the unit kind %v: expected warjack, solo or squad", m.ID, kind)
		}
	}
	if w.Skirmish && w.Secondary > 0 { // wc.skirmish.no_secondary
		l.problems.Add(w.Pos, "mission %q is a skirmish with secondary missions: expected none", m.ID)
	}
	for _, o := range w.Objectives {
		m.Objectives = append(m.Objectives, l.objective(m, o))
	}
	return m
}

func (l *loader) objective(m Mission, w writtenObjective) ObjectiveCard {
	card := ObjectiveCard{
		Name: w.Name, Portable: w.Portable, At: w.At, Radius: permanentRadius, Terrain: w.Terrain,
		Number: w.Number, Side: int8(w.Side) - 1,
	}
	if w.Portable {
		card.Radius = portableRadius
	}
	if r := card.Radius; w.At.X < r || w.At.Y < r || w.At.X > m.Width-r || w.At.Y > m.Width-r {
		l.problems.Add(w.Pos, "mission %q: objective %q is not on the table of %s inches", m.ID, w.Name, content.FormatInches(m.Width))
	}
	if w.Portable && w.Terrain {
		l.problems.Add(w.Pos, "mission %q: objective %q is portable and terrain: expected one", m.ID, w.Name)
	}
	if w.Portable && len(m.Carry) == 0 {
		l.problems.Add(w.Pos, "mission %q: nobody can carry %q: expected the key \"carry\"", m.ID, w.Name)
	}
	if m.Scoring == Geysers && w.Number == 0 {
		l.problems.Add(w.Pos, "mission %q: objective %q lacks the key \"number\"", m.ID, w.Name)
	}
	return card
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
