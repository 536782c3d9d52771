package table

import "umpire/geom"

// Other is another model in the way of the one that moves or is placed. A list of
// others never holds that one itself. A flat marker that may be crossed and not
// stood on is a Passable one.
type Other struct {
	Body
	Passable bool // it may be moved across, though nobody may end on it
	// Apart says how far from its edge others keep: those who end a move or are
	// placed, and, unless it is Passable, those on their way too. Exactly so far
	// is far enough. It does not stop who is nearer already from leaving, but that
	// one comes no nearer.
	Apart geom.Length
}

// keepOut returns what nobody may overlap: the base, and as much about it as others keep.
func (o *Other) keepOut() geom.Capsule { return o.Grow(o.Apart) }

// Fits says what keeps a base from being placed where b is, on that surface, or
// nil if nothing does: it must be wholly on the table, wholly on the feature when
// it stands on a top (or on others too that are level with it, side by side), and overlap no Impassable feature, no Barrier or Low feature
// that rises above the surface, and no other model level with it, nor be nearer to
// one than its Apart. Contact is no overlap. The height is that of the surface; b.Z is not looked at. The fault is
// found in that order, and its Other is an index of others.
func (t *Table) Fits(b Body, on int16, others []Other) *Fault {
	if f := t.misfit(&b, on, others); f.Reason != Lawful {
		fault := f // only a refusal allocates
		return &fault
	}
	return nil
}

// Clear says whether Fits has nothing to say. It does not allocate.
func (t *Table) Clear(b Body, on int16, others []Other) bool {
	return t.misfit(&b, on, others).Reason == Lawful
}

func (t *Table) misfit(b *Body, on int16, others []Other) Fault {
	box := b.Box()
	switch {
	case !t.edge.Holds(box):
		return faultAt(OffTable, b.Centre())
	case !t.Surface(on):
		return faultOn(NotStandable, b.Centre(), int(on)-1)
	case on != Ground && !t.holds(on, b.Capsule):
		return faultOn(Unsupported, b.Centre(), int(on)-1)
	}
	z := t.SurfaceZ(on)
	for i := range t.box {
		f := &t.Features[i]
		if !t.box[i].Meets(box) || int16(i+1) == on {
			continue
		}
		if reason := f.refuses(z, b.Height); reason != Lawful && f.Shape.Overlaps(b.Capsule) {
			return faultOn(reason, b.Centre(), i)
		}
	}
	here := *b
	here.Z = z
	for i := range others {
		o := &others[i]
		if !here.Level(o.Body) || !geom.Overlaps(here.Capsule, o.keepOut()) {
			continue
		}
		if o.Apart > 0 && !geom.Overlaps(here.Capsule, o.Capsule) {
			return faultWith(TooNear, b.Centre(), i)
		}
		return faultWith(OverlapsModel, b.Centre(), i)
	}
	return Fault{}
}

// refuses is the reason why nothing so high may stand at height z where f is.
func (f *Feature) refuses(z, height geom.Length) Reason {
	switch {
	case f.over(z, height):
		return Lawful
	case f.Has(Impassable):
		return InImpassable
	case !f.hinders(z, height):
		return Lawful
	case f.Has(Barrier):
		return OnBarrier
	}
	return OnLow
}
