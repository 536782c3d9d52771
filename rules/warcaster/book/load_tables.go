package book

import (
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table/plot"
)

func (l *Loader) terrain(w WrittenTerrain) warcaster.TerrainSet {
	l.provenance(w.Provenance)
	set := warcaster.TerrainSet{ID: w.EntryID(), Name: w.Name, Note: string(w.Note), Width: w.Width}
	for _, f := range w.Features {
		piece := l.Piece(set, f)
		set.Features = append(set.Features, piece)
		if f.Mirror {
			set.Features = append(set.Features, Turned(piece, Table(&set)))
		}
	}
	for i, f := range set.Features {
		for _, other := range set.Features[:i] {
			if other.ID == f.ID {
				l.Problems.Add(w.Pos, "terrain set %q has the feature %q twice: expected each id once", set.ID, f.ID)
			}
		}
	}
	return set
}

// Piece compiles one feature and checks it against the chapter on terrain.
func (l *Loader) Piece(set warcaster.TerrainSet, w WrittenFeature) warcaster.TerrainPiece {
	p := warcaster.TerrainPiece{
		ID: string(w.ID), Name: w.Name, Kind: string(w.Kind), Shape: w.Shape,
		Height: w.Height, Standable: w.Standable, Cover: warcaster.GivesCover(string(w.Kind)),
	}
	if w.Cover != nil { // wc.setup.terrain_agreement
		p.Cover = *w.Cover
	}
	fault := func(text string) {
		l.Problems.Add(w.Pos, "terrain set %q: feature %q %s", set.ID, p.ID, text)
	}
	switch p.Kind {
	case warcaster.Obstacle: // wc.terrain.obstacle
		if p.Height <= 0 || p.Height > geom.Inch {
			fault("is an obstacle: expected a height of at most 1")
		}
	case warcaster.Structure: // wc.terrain.structure
		if p.Height <= geom.Inch {
			fault("is a structure: expected a height of more than 1")
		}
	case warcaster.RoughLand, warcaster.OpenLand:
		if p.Height != 0 {
			fault("is " + groundNames[p.Kind] + ": expected no height")
		}
	}
	if p.Standable && p.Kind != warcaster.Obstacle && p.Kind != warcaster.Structure {
		fault("is standable: expected that of obstacles and structures only")
	}
	if len(w.Ladders) > 0 && (p.Kind != warcaster.Structure || !p.Standable) {
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
		p.Ladders = append(p.Ladders, warcaster.LadderPiece{Foot: ladder.Foot, Head: ladder.Head, Length: length})
	}
	return p
}

// Turned is the piece's twin on the other side of the table.
func Turned(p warcaster.TerrainPiece, on plot.Table) warcaster.TerrainPiece {
	twin := p
	twin.ID += "-b"
	twin.Shape, twin.Ladders = on.TurnedShape(p.Shape), nil
	for _, l := range p.Ladders {
		twin.Ladders = append(twin.Ladders, warcaster.LadderPiece{Foot: on.Turned(l.Foot), Head: on.Turned(l.Head), Length: l.Length})
	}
	return twin
}
