package book

import (
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table"
)

// judgeTerrain judges the pieces of a set, and puts those that are mirrored there twice.
func judgeTerrain(set *warcaster.TerrainSet, from *content.Origin) {
	for i := range set.Features {
		p := &set.Features[i]
		JudgeGround(&p.Ground, set.Width, func(text string) { from.Tell(content.Nth("features", i), "feature %q %s", p.ID, text) })
	}
	set.Features, _ = content.Mirrored(set.Features, from, func(p warcaster.TerrainPiece) (warcaster.TerrainPiece, bool) {
		return p.Twin(Table(set)), p.Mirror
	})
}

// JudgeGround holds a piece on a table of some width against the chapter on terrain, and
// fills in what it leaves out.
func JudgeGround(p *warcaster.Ground, width geom.Length, fault func(text string)) {
	p.Cover = warcaster.GivesCover(p.Kind)
	if p.Agreed != nil { // wc.setup.terrain_agreement
		p.Cover = *p.Agreed
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
	if len(p.Ladders) > 0 && (p.Kind != warcaster.Structure || !p.Standable) {
		fault("has ladders: expected those only where a structure is standable")
	}
	if err := p.Shape.Check(); err != nil {
		fault("has a wrong shape: " + err.Error())
		return
	}
	if box := p.Shape.Box(); box.Max.X > width || box.Max.Y > width {
		fault("leaves the table")
	}
	for i := range p.Ladders {
		judgeLadder(p, &p.Ladders[i], fault)
	}
}

func judgeLadder(p *warcaster.Ground, l *table.Ladder, fault func(text string)) {
	if l.Length == 0 {
		l.Length = p.Height
	}
	if l.Length < p.Height {
		fault("has a ladder shorter than it is high")
	}
	if p.Shape.Locate(l.Foot) == geom.Inside || p.Shape.Locate(l.Head) == geom.Outside {
		fault("has a ladder astray: expected the foot beside its shape, the head on it")
	}
}
