package warmachine

import (
	"strings"
	"sync"

	"umpire/game"
	"umpire/geom"
	"umpire/table/overhead"
)

// Sight runs from the middle of a base through its front half to any part of the other
// (wm.los.definition): package overhead judges it, and is told here what is in the way.

// level is the height of everything that screens: nothing here overlooks anything.
const level = 1

// sightTerms say that nothing is overlooked.
var sightTerms = overhead.Terms{Above: 100}

// lookout is a look from a place at a base. Its room is used again.
type lookout struct {
	over    overhead.Scene
	screens []overhead.Screen
	viewer  [1]overhead.Onlooker
	target  [1]overhead.Onlooker
	corner  [4]geom.Point
}

var lookouts = sync.Pool{New: func() any { return new(lookout) }}

// look returns what is seen of a base from a place with the lookout's screens in the way.
func (l *lookout) look(from geom.Point, target geom.Capsule) overhead.Seen {
	l.viewer[0] = overhead.Onlooker{Capsule: geom.Disc(from, 0), Height: level}
	l.target[0] = overhead.Onlooker{Capsule: target, Height: level}
	l.over.Set(sightTerms, l.screens)
	l.over.Between(l.viewer[:], l.target[:])
	return l.over.Look(0, 0).Seen
}

// base adds a base that is in the way.
func (l *lookout) base(c geom.Capsule) {
	l.screens = append(l.screens, overhead.Screen{Height: level, A: c, B: c, Unit: 1 + len(l.screens)})
}

// shape adds a piece of terrain that is in the way.
func (l *lookout) shape(s geom.Polygon) {
	l.screens = append(l.screens, overhead.Screen{Height: level, Shape: s})
}

// back adds all that lies behind a place as it faces, but for a hair: what touches the line of
// the front lies in front (wm.facing.front), and is seen along that line. Sight is true to a
// tenth of a millimetre; who is wholly behind is asked exactly, before.
func (l *lookout) back(at geom.Point, face geom.Vec) {
	const far, hair = 100 * geom.Inch, 8
	left, right := geom.Vec{X: -face.Y, Y: face.X}, geom.Vec{X: face.Y, Y: -face.X}
	rear := geom.Vec{X: -face.X, Y: -face.Y}
	at = geom.Along(at, rear, hair)
	l.corner = [4]geom.Point{geom.Along(at, left, far), geom.Along(geom.Along(at, left, far), rear, far), geom.Along(geom.Along(at, right, far), rear, far), geom.Along(at, right, far)}
	l.shape(l.corner[:])
}

// corridor is the box of all lines from a place to a base.
func corridor(from geom.Point, target geom.Capsule) geom.Box {
	b := target.Box()
	b.Min.X, b.Min.Y = min(b.Min.X, from.X), min(b.Min.Y, from.Y)
	b.Max.X, b.Max.Y = max(b.Max.X, from.X), max(b.Max.Y, from.Y)
	return b
}

// Sees reports whether a model sees another (wm.los.definition, wm.los.reciprocal).
func (p Position) Sees(id, target ModelID) bool { return p.SeesAt(id, target, p.Disc(target)) }

// SeesAt reports whether a model would see another whose base were there.
func (p Position) SeesAt(id, target ModelID, base geom.Capsule) bool {
	return p.sees(id, target, base, every)
}

// every model is in the way of lines.
func every(ModelID) bool { return true }

// blocks says which models are in the way of an attack's line: Arcing Fire looks over all but
// those within an inch of the target (wm.content.destroyer.arcing_fire).
func (p Position) blocks(a *AttackContext) func(ModelID) bool {
	if !p.has(a, ArcingFire) {
		return every
	}
	return func(other ModelID) bool { return p.Within(other, a.Target, geom.Inch) }
}

// seesFor reports whether the origin of an attack sees its target.
func (p Position) seesFor(a *AttackContext) bool {
	return p.sees(a.Origin, a.Target, p.Disc(a.Target), p.blocks(a))
}

// sees is sight past the models of which blocks says that they are in the way.
func (p Position) sees(id, target ModelID, base geom.Capsule, blocks func(ModelID) bool) bool {
	m := p.Model(id)
	from := m.At
	if geom.Behind(base, from, m.Face) {
		return false
	}
	l := lookouts.Get().(*lookout)
	l.screens = l.screens[:0]
	p.inTheWay(id, target, base, blocks, func(o obstacle) { o.put(l) })
	seen := true
	if !wholeInFront(base, from, m.Face) {
		l.back(from, m.Face)
	}
	if len(l.screens) > 0 {
		seen = l.look(from, base) != overhead.Blocked
	}
	lookouts.Put(l)
	return seen
}

// obstacle is a piece of terrain, a model or a cloud that may stand in a line of sight.
type obstacle struct {
	shape   geom.Polygon // of terrain, or nil
	disc    geom.Capsule
	feature int     // or -1
	model   ModelID // or None
	clause  game.Clause
}

// put adds it to what is in the way.
func (o *obstacle) put(l *lookout) {
	if o.shape != nil {
		l.shape(o.shape)
		return
	}
	l.base(o.disc)
}

// inTheWay calls f for all that may be in the way of a look from a model at another whose base is
// there (wm.los.blocked_terrain, wm.los.blocked_models, wm.fx.cloud_los).
func (p Position) inTheWay(id, target ModelID, base geom.Capsule, blocks func(ModelID) bool, f func(obstacle)) {
	box := corridor(p.Model(id).At, base)
	for i := range p.M.Table.Features {
		if p.M.lands[i].blocksSight() && box.Meets(p.M.Table.Box(i)) {
			f(obstacle{p.M.Table.Features[i].Shape, geom.Capsule{}, i, None, "wm.los.blocked_terrain"})
		}
	}
	for i := range p.M.Models {
		if other := ModelID(i); p.InPlay(other) && other != id && other != target && p.screens(other, target) && box.Meets(p.Disc(other).Box()) && blocks(other) {
			f(obstacle{nil, p.Disc(other), -1, other, "wm.los.blocked_models"})
		}
	}
	for i := range p.S.Clouds.Len() {
		if c := p.S.Clouds.At(i); p.hangsBetween(c, id, base) {
			f(obstacle{nil, geom.Disc(c.At, c.R), -1, None, "wm.fx.cloud_los"})
		}
	}
}

// hider is an obstacle in words.
func (p Position) hider(o *obstacle) Hider {
	h := Hider{"a cloud", o.feature, o.model, o.clause}
	switch {
	case o.feature >= 0:
		h.What = p.M.Table.Features[o.feature].Name
	case o.model != None:
		h.What = p.Name(o.model)
	}
	return h
}

// hangsBetween reports whether a cloud is in the way of a look from a model at a base: neither
// is in it (wm.fx.cloud_los, wm.open.area_edge).
func (p Position) hangsBetween(c *Cloud, id ModelID, base geom.Capsule) bool {
	return !p.inCloud(c, p.Disc(id)) && !p.inCloud(c, base)
}

// wholeInFront reports whether all of a base lies in front of the line through a place.
func wholeInFront(base geom.Capsule, at geom.Point, face geom.Vec) bool {
	return geom.Behind(base, at, geom.Vec{X: -face.X, Y: -face.Y})
}

// screens reports whether a model is in the way of lines to another: it stands, and its
// base is as large or larger (wm.los.blocked_models, wm.los.knocked, wm.open.los).
func (p Position) screens(id, target ModelID) bool {
	return !p.Model(id).Down && p.Slot(id).Base >= p.Slot(target).Base
}

// hiding returns what is seen of a base from a place past what is in the way.
func hiding(from geom.Point, target geom.Capsule, put func(l *lookout)) overhead.Seen {
	l := lookouts.Get().(*lookout)
	l.screens = l.screens[:0]
	put(l)
	seen := l.look(from, target)
	lookouts.Put(l)
	return seen
}

// hides reports whether what is in the way hides any part of a base from a place.
func hides(from geom.Point, target geom.Capsule, put func(l *lookout)) bool {
	return hiding(from, target, put) != overhead.Clear
}

// The bonuses of what hides a target (wm.ter.concealment, wm.ter.cover, wm.ranged.screen).
const (
	concealed = 2 // wm.ter.concealment
	covered   = 4 // wm.ter.cover
	screened  = 2 // wm.ranged.screen
)

// shelterClauses say what terrain that gives so much is.
var shelterClauses = map[int]game.Clause{concealed: "wm.ter.concealment", covered: "wm.ter.cover"}

// Sheltered returns what cover or concealment, and screening, add to the DEF of the target of a
// ranged or magic attack, as seen from where the attack comes (wm.ter.one,
// wm.ranged.screen_stack, wm.ter.only_ranged, wm.spell.channel_cover).
func (p Position) Sheltered(a *AttackContext, why *Breakdown) (n int) {
	n, cover, screen, by := p.shelters(a)
	why.Add(cover.What, n, "DEF", cover.Clause)
	if screen > 0 {
		why.Add("screened by "+p.Name(by), screen, "DEF", "wm.ranged.screen")
	}
	return n + screen
}

// shelters returns what terrain and the like give a target, and what a model does.
func (p Position) shelters(a *AttackContext) (n int, cover Hider, screen int, by ModelID) {
	n, cover = p.cover(a)
	screen, by = p.screening(a)
	if n > 0 && p.M.Setup.Variants.CoverOrScreen { // wm.open.cover_screen: no less than screening gives
		screen, by = 0, None
	}
	return n, cover, screen, by
}

// cover is the best of what cover and concealment give a target (wm.ter.near, wm.ter.one,
// wm.fx.cloud_conceal, wm.content.spell.fog_of_war).
func (p Position) cover(a *AttackContext) (n int, by Hider) {
	base, from := p.Disc(a.Target), p.Model(a.Origin).At
	by = nothing
	if s := p.overArea(p.SeatOf(a.Target)); s != nil && s.Word == Concealing && p.InControl(p.SeatOf(a.Target), a.Target) {
		n, by = concealed, Hider{s.Name, -1, None, s.Clause()}
	}
	for i := range p.S.Clouds.Len() {
		if n == 0 && p.inCloud(p.S.Clouds.At(i), base) {
			n, by = concealed, Hider{"cloud", -1, None, "wm.fx.cloud_conceal"}
		}
	}
	for i := range p.M.lands {
		f := &p.M.Table.Features[i]
		gives := p.M.lands[i].gives()
		if gives <= n || !p.M.Table.Box(i).Grow(geom.Inch).Meets(base.Box()) || !f.Shape.Within(base, geom.Inch) ||
			!hides(from, base, func(l *lookout) { l.shape(f.Shape) }) {
			continue
		}
		n, by = gives, Hider{f.Name, i, None, shelterClauses[gives]}
	}
	return n, by
}

// screening returns what models near the target give it: the first that hides a part of it
// does (wm.ranged.screen).
func (p Position) screening(a *AttackContext) (n int, by ModelID) {
	base, from := p.Disc(a.Target), p.Model(a.Origin).At
	box := corridor(from, base)
	for i := range p.M.Models {
		id := ModelID(i)
		if !p.InPlay(id) || id == a.Target || id == a.Origin || !p.screens(id, a.Target) || !p.Within(id, a.Target, geom.Inch) || !box.Meets(p.Disc(id).Box()) {
			continue
		}
		if hides(from, base, func(l *lookout) { l.base(p.Disc(id)) }) {
			return screened, id
		}
	}
	return 0, None
}

// Hider holds what hides a model or a part of it: in words, which feature or model, if it is one,
// and by which clause.
type Hider struct {
	What    string
	Feature int     // or -1
	Model   ModelID // or None
	Clause  game.Clause
}

var nothing = Hider{Feature: -1, Model: None}

// Obstruction returns what keeps a model from seeing another whose base is there: what hides all of
// that by itself, or else the first that hides a part.
func (p Position) Obstruction(id, target ModelID, base geom.Capsule) Hider {
	return p.obstruction(id, target, base, every)
}

// obstruction is Obstruction past the models of which blocks says that they are in the way.
func (p Position) obstruction(id, target ModelID, base geom.Capsule, blocks func(ModelID) bool) Hider {
	m := p.Model(id)
	if geom.Behind(base, m.At, m.Face) {
		return Hider{"its own back", -1, None, "wm.facing.back"}
	}
	found, whole := nothing, false
	p.inTheWay(id, target, base, blocks, func(o obstacle) {
		switch seen := hiding(m.At, base, o.put); {
		case whole || seen == overhead.Clear:
		case seen == overhead.Blocked:
			found, whole = p.hider(&o), true
		case found == nothing:
			found = p.hider(&o)
		}
	})
	return found
}

// unseen gives the reason why a model does not see another: what is in the way, and the clause
// that asks for a line of sight.
func (p Position) unseen(id, target ModelID, blocks func(ModelID) bool, clause game.Clause, why *Reasons) {
	if why != nil {
		if by := p.obstruction(id, target, p.Disc(target), blocks); by.Clause == "wm.facing.back" {
			why.No(by.Clause, "%s is wholly behind %s", p.Name(target), p.Name(id))
		} else {
			why.No(by.Clause, "%s is in the way", by.What)
		}
	}
	why.No(clause, "%s does not see %s", p.Name(id), p.Name(target))
}

// CoverOf returns what shelters a model from an attack by another, if anything does.
func (p Position) CoverOf(id, target ModelID) Hider {
	a := AttackContext{Kind: RangedAttack, By: id, Target: target, Origin: id, Weapon: -1, Spell: -1}
	var why Breakdown
	if p.Sheltered(&a, &why); len(why.Lines) == 0 {
		return nothing
	}
	_, by, _, model := p.shelters(&a)
	by.What, by.Model, by.Clause = p.covers(&a), model, why.Lines[0].Clause
	return by
}

// covers names what gives the target of an attack cover.
func (p Position) covers(a *AttackContext) string {
	var why Breakdown
	p.Sheltered(a, &why)
	var names []string
	for _, l := range why.Lines {
		names = append(names, l.What)
	}
	return strings.Join(names, ", ")
}
