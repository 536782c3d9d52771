package sight

import (
	"umpire/geom"
	"umpire/table"
)

// Samples of a torso: columns across it, and rows from the lowest up.
const (
	TorsoColumns = 5
	TorsoRows    = 3
)

// Torso is the part of a body that has to be seen, where lines of sight are judged by some
// places of it: an upright rectangle that faces the eye, as wide as the base.
type Torso struct {
	Points [TorsoColumns * TorsoRows]Point3
}

// TorsoOf is the torso of a body with a round base, as an eye sees it: its places lie in
// columns from one side of the base to the other, between shares of its height given in
// hundredths. Seen from straight above it lies along the x axis.
func TorsoOf(b table.Body, eye Point3, low, high geom.Length) (t Torso) {
	centre := b.Centre()
	across := centre.Sub(eye.Plan())
	across = geom.Vec{X: -across.Y, Y: across.X}
	if across == (geom.Vec{}) {
		across.X = 1
	}
	for col := range TorsoColumns {
		at := centre
		if off := b.R * geom.Length(col-TorsoColumns/2) / (TorsoColumns / 2); off > 0 {
			at = geom.Along(centre, across, off)
		} else if off < 0 {
			at = geom.Along(centre, geom.Vec{X: -across.X, Y: -across.Y}, -off)
		}
		for row := range TorsoRows {
			share := low + (high-low)*geom.Length(row)/(TorsoRows-1)
			t.Points[row*TorsoColumns+col] = Over(at, b.Z+b.Height*share/100)
		}
	}
	return t
}

// Rows returns the rows of the torso, whole, as that eye looks at them.
func (t *Torso) Rows(eye Point3) Rows {
	var z [TorsoRows]geom.Length
	for row := range z {
		z[row] = t.Points[row*TorsoColumns].Z
	}
	return RowsOf(eye, geom.Segment{A: t.Points[0].Plan(), B: t.Points[TorsoColumns-1].Plan()}, z)
}

// PassesBody says whether part of the line lies inside the volume of a body with a round
// base. A line that only touches it does not pass.
func (l Line3) PassesBody(b table.Body) bool {
	lo, hi, ok := l.under(b.Top())
	if !ok {
		return false
	}
	above, below, ok := l.over(b.Z)
	if !ok {
		return false
	}
	if lo = lo.Later(above); lo.Cmp(hi.Sooner(below)) >= 0 {
		return false
	}
	return l.Plan().ThroughDisc(b.Centre(), b.R, lo, hi.Sooner(below))
}

// over is the stretch of the line strictly above height h, without its ends. A line that
// runs along the tabletop is above it: nothing lies lower.
func (l Line3) over(h geom.Length) (lo, hi geom.Cut, ok bool) {
	if h <= 0 {
		return geom.AtA, geom.AtB, true
	}
	down := Line3{l.From, l.To}
	down.From.Z, down.To.Z = -l.From.Z, -l.To.Z
	return down.under(-h)
}
