package cybernekro

import (
	"cmp"
	"slices"

	"umpire/geom"
	"umpire/table"
	"umpire/table/sight"
)

// The figures of bodies (cn.def.los_heights).
const (
	proneHeight = geom.Inch / 2
	cloudRadius = 3 * geom.Inch / 2 // of templates (cn.eq.grenade, cn.sorc.black_ink)
)

// Height returns how tall a model is as it stands or lies (cn.def.los_heights).
func (p Position) Height(id ModelID) geom.Length {
	if p.Model(id).Prone {
		return proneHeight
	}
	return p.stature(id)
}

// Figure is a model as others see it, standing or lying.
func (p Position) Figure(id ModelID) table.Body {
	b := p.Body(id)
	b.Height = p.Height(id)
	return b
}

// stature returns how tall a model is that stands.
func (p Position) stature(id ModelID) geom.Length {
	switch {
	case p.Rule(id, Monstrous):
		return 3 * geom.Inch
	case p.Has(id, Big) == p.Has(id, Small):
		return 3 * geom.Inch / 2
	case p.Has(id, Big):
		return 2 * geom.Inch
	}
	return geom.Inch
}

// Look holds what a model sees of another.
type Look struct {
	Seen    bool
	Covered bool // some vital part of it is hidden (cn.shoot.cover)
	By      Hider
}

// Hider holds what hides a part of a model.
type Hider struct {
	Kind  HiderKind
	Place int // of the feature, the model or the cloud
}

// HiderKind says what hides.
type HiderKind uint8

// The things that hide.
const (
	NothingHides HiderKind = iota
	TerrainHides
	ModelHides
	CloudHides
	DarknessHides
)

// Sees reports whether a model has another in its line of sight (cn.def.los).
func (p Position) Sees(by, at ModelID) bool { return p.Look(by, at).Seen }

// Look judges the line of sight from the eye of a model to the torso of another, by its
// sample lines (cn.def.los_heights, cn.def.los_blockers).
func (p Position) Look(by, at ModelID) Look { return p.LookFrom(p.Figure(by), by, at) }

// LookFrom is Look from where the model that looks has that figure.
func (p Position) LookFrom(from table.Body, by, at ModelID) (l Look) {
	to := p.Figure(at)
	if d := p.darkness(by, at); d > 0 && !geom.GapWithinRise(from.Capsule, to.Capsule, rise(from.Z, to.Z), d) { // cn.def.los_limit
		return Look{By: Hider{Kind: DarknessHides}}
	}
	eye := eyeOf(from)
	torso := torsoOf(to, eye)
	var between screens
	p.screens(&between, by, at, touches(to))
	prone, hidden, terrain := p.Model(at).Prone, false, false
	enough := func(line sight.Line3) bool {
		h := between.hides(line)
		switch {
		case h.Kind == NothingHides:
			l.Seen = true
		case !hidden || prone && !terrain && h.Kind == TerrainHides:
			l.By, hidden, terrain = h, true, h.Kind == TerrainHides
		}
		return l.Seen && hidden && (terrain || !prone)
	}
	line := func(to sight.Point3) bool { return enough(sight.Line3{From: eye, To: to}) }
	if !slices.ContainsFunc(torso.Points[:], line) {
		between.slits(torso.Rows(eye), enough)
	}
	l.Covered = l.Seen && hidden // cn.shoot.cover
	if prone && terrain {        // cn.def.los_prone
		l.Seen, l.Covered = false, false
	}
	l.Covered = l.Covered || l.Seen && p.inCloud(at) // cn.eq.grenade_los
	return l
}

// Samples calls for each sample line of LookFrom, in their order, and says whether nothing hides its
// end; darkness hides nothing here (cn.def.los_vital).
func (p Position) Samples(from table.Body, by, at ModelID, sample func(line sight.Line3, clear bool)) {
	to := p.Figure(at)
	eye := eyeOf(from)
	torso := torsoOf(to, eye)
	var between screens
	p.screens(&between, by, at, touches(to))
	for i := range torso.Points {
		line := sight.Line3{From: eye, To: torso.Points[i]}
		sample(line, between.hides(line).Kind == NothingHides)
	}
}

// eyeOf returns the point that a model looks from (cn.def.los_heights).
func eyeOf(from table.Body) sight.Point3 { return sight.Over(from.Centre(), from.Z+from.Height*9/10) }

// torsoOf returns the part of a model that is looked at (cn.def.los_vital, cn.shoot.cover_ignore).
func torsoOf(to table.Body, eye sight.Point3) sight.Torso { return sight.TorsoOf(to, eye, 35, 85) }

// screens has all that may hide one model from another: terrain and closed doors, standing models
// other than the two, clouds that neither touches (cn.def.los_blockers, cn.eq.grenade_los).
type screens struct {
	field  *table.Table
	models [MaxModels]screen
	clouds [MaxClouds]screen
	nm, nc int
	target int // a piece that is looked at, or -1
}

// screen is a model or a cloud, by its place.
type screen struct {
	table.Body
	place int
}

// seesPlace reports whether a line runs from the eye of a model to a place on a surface
// (cn.sorc.los).
func (p Position) seesPlace(by ModelID, at geom.Point, on int16) bool {
	from, spot := p.Figure(by), table.Body{Capsule: geom.Disc(at, 0), Z: p.field().SurfaceZ(on)}
	var between screens
	p.screens(&between, by, None, touches(spot))
	line := sight.Line3{From: eyeOf(from), To: sight.Over(at, spot.Z)}
	return between.hides(line).Kind == NothingHides
}

// screens collects what may hide a place, or a model there, from a model, once for all sample
// lines. A cloud hides nothing that it touches.
func (p Position) screens(b *screens, by, at ModelID, touched func(cloud table.Body) bool) {
	b.field, b.target = p.field(), -1
	p.Each(func(id ModelID) {
		if id != by && id != at && !p.Model(id).Prone {
			b.models[b.nm] = screen{p.Body(id), int(id)}
			b.nm++
		}
	})
	for i := range p.S.Clouds.Len() {
		if c := p.cloudAt(i); !touches(p.Body(by))(c) && !touched(c) {
			b.clouds[b.nc] = screen{c, i}
			b.nc++
		}
	}
}

// touches reports what touches a body.
func touches(b table.Body) func(table.Body) bool {
	return func(c table.Body) bool { return c.Level(b) && geom.GapWithin(c.Capsule, b.Capsule, 0) }
}

// cloudAt returns the body of a cloud: it reaches from the floor of the storey that it was laid from
// to the floor above, or without end where there is none.
func (p Position) cloudAt(i int) table.Body {
	c := p.S.Clouds.At(i)
	low, high := geom.Length(0), geom.Length(geom.MaxCoordinate)
	for i := range p.field().Features {
		f := &p.field().Features[i]
		switch {
		case f.Foot == 0 || !f.Has(table.Standable) || f.Shape.Locate(c.At) == geom.Outside:
		case f.Foot > c.From:
			high = min(high, f.Foot)
		case f.Height <= c.From+table.Flush:
			low = max(low, f.Height)
		}
	}
	return table.Body{Capsule: geom.Disc(c.At, cloudRadius), Z: low, Height: high - low}
}

// dims reports whether a line leads through a cloud: touching one that has no floor above or below it
// is enough.
func dims(c table.Body, line sight.Line3) bool {
	if c.Height < geom.MaxCoordinate {
		return line.PassesBody(c)
	}
	return geom.WithinSegment(c.Centre(), line.Plan(), cloudRadius)
}

// hides returns what blocks a sample line: pieces that touch each other leave no gap
// (cn.def.los_blockers).
func (b *screens) hides(line sight.Line3) Hider {
	if i := line.BlockedBut(b.field, sight.Terms{}, b.target); i >= 0 {
		return Hider{TerrainHides, i}
	}
	for i := range b.models[:b.nm] {
		if m := &b.models[i]; line.PassesBody(m.Body) {
			return Hider{ModelHides, m.place}
		}
	}
	for i := range b.clouds[:b.nc] {
		if c := &b.clouds[i]; dims(c.Body, line) {
			return Hider{CloudHides, c.place}
		}
	}
	return Hider{}
}

// slits tries a line to each part of some rows of places that may be seen or hidden by itself, until one is
// enough, and reports whether one was (cn.def.los_heights).
func (b *screens) slits(rows sight.Rows, enough func(sight.Line3) bool) bool {
	var memory [96]sight.Edge
	edges := memory[:0]
	hull := geom.Polygon{rows.Eye.Plan(), rows.A, rows.B}.Box()
	for i := range b.field.Features {
		if f := &b.field.Features[i]; i != b.target && f.Has(table.Solid) && b.field.Box(i).Meets(hull) {
			edges = rows.AppendPiece(edges, f)
		}
	}
	for _, list := range [...][]screen{b.models[:b.nm], b.clouds[:b.nc]} {
		for i := range list {
			if list[i].Box().Meets(hull) {
				edges = rows.AppendBody(edges, list[i].Body)
			}
		}
	}
	return rows.Try(edges, enough)
}

// Hides returns what hides a model, in words.
func (p Position) Hides(h Hider) string {
	switch h.Kind {
	case TerrainHides:
		return p.M.Table.Features[h.Place].Name
	case ModelHides:
		return p.Name(ModelID(h.Place))
	case CloudHides:
		return "a cloud"
	case DarknessHides:
		return "darkness"
	}
	return ""
}

// inCloud reports whether a model stands in smoke or ink: touching it is enough.
func (p Position) inCloud(id ModelID) bool {
	for i := range p.S.Clouds.Len() {
		if touches(p.Body(id))(p.cloudAt(i)) {
			return true
		}
	}
	return false
}

// inGas reports whether a model touches a cloud of gas (cn.eq.grenade_damage).
func (p Position) inGas(id ModelID) bool {
	for i := range p.S.Clouds.Len() {
		if p.S.Clouds.At(i).Gas && touches(p.Body(id))(p.cloudAt(i)) {
			return true
		}
	}
	return false
}

// darkness returns how far a model's line of sight to another is at most, or 0 if that has no
// limit.
func (p Position) darkness(by, at ModelID) geom.Length { return p.darknessAt(by, p.lit(by, at)) }

// darknessAt returns how far a model's line of sight is at most to what is lit, or is not (cn.env.darkness,
// cn.comp.darkness, cn.eq.goggles).
func (p Position) darknessAt(by ModelID, lit bool) (most geom.Length) {
	p.conditions(func(c *Condition) {
		if c.Sight > 0 {
			most = min(cmp.Or(most, c.Sight), c.Sight)
		}
	})
	if lit {
		return 0
	}
	if p.carries(by, Goggles) {
		most *= 2
	}
	return most
}

// lightReach says how far the light of a lamp reaches (cn.eq.spot_light, cn.eq.lantern).
const lightReach = 3 * geom.Inch

// lit reports whether a model ignores darkness when it looks at another (cn.trait.darkborn,
// cn.eq.spot_light, cn.eq.lantern).
func (p Position) lit(by, at ModelID) bool {
	return p.lights(by, func(id ModelID, w GearWord) bool {
		return w == SpotLight && id == at && p.Enemies(by, at) || w == Lantern && p.Within(id, at, lightReach)
	})
}

// lights reports whether a model ignores darkness by what it is, by the spot light of an ally near it,
// or as a lamp that somebody carries shows what it looks at.
func (p Position) lights(by ModelID, shows func(id ModelID, w GearWord) bool) (lit bool) {
	if p.Has(by, Darkborn) {
		return true
	}
	for i := range p.S.Things {
		t := &p.S.Things[i]
		if t.Gear == 0 || t.Holder == None || !p.OnTable(t.Holder) {
			continue
		}
		id, w := t.Holder, p.Gear(ThingID(i)).Word
		lit = lit || shows(id, w) || w == SpotLight && !p.Enemies(id, by) && p.Within(id, by, lightReach)
	}
	return lit
}
