package table

import (
	"fmt"

	"umpire/geom"
)

// Reason is why a move or a placement is unlawful.
type Reason uint8

// The reasons. Lawful, the zero value, is none.
const (
	Lawful         Reason = iota
	TooLong               // the cost is over the budget
	OffTable              // a part of the base is over the table's edge
	ThroughModel          // the way runs through another model's base
	OverlapsModel         // the end overlaps another model's base
	ThroughBarrier        // the way runs through a Barrier
	OnBarrier             // the end overlaps a Barrier
	OnLow                 // the end overlaps a Low feature
	InImpassable          // the way or the end overlaps Impassable terrain
	NoLadder              // the way climbs a Barrier other than by a ladder
	NotStandable          // the surface is no floor
	Unsupported           // a part of the base is not on the feature's top
	NotContinuous         // the path does not begin where the mover stands
	NoLanding             // the way goes on after a fall that has no room to land
	TooNear               // the way or the end comes nearer to another model than its Apart
	Avoided               // the way or the end overlaps terrain that the mover avoids
	NoClimb               // the way goes up or down a side that the mover does not climb
)

var reasonText = [...]string{
	Lawful: "lawful", TooLong: "too long", OffTable: "off the table",
	ThroughModel: "through a model", OverlapsModel: "overlapping a model",
	ThroughBarrier: "through a barrier", OnBarrier: "overlapping a barrier",
	OnLow: "overlapping an obstacle", InImpassable: "in impassable terrain",
	NoLadder: "climbing without a ladder", NotStandable: "no floor to stand on",
	Unsupported: "not wholly on the top", NotContinuous: "not from where the model stands",
	NoLanding: "going on from a fall with no room to land",
	TooNear:   "too near to a model", Avoided: "in terrain to avoid",
	NoClimb: "up or down a side that is not climbed",
}

func (r Reason) String() string { return reasonText[r] }

// Fault is why a move or a placement is unlawful, with what was measured. The
// zero Fault is none.
type Fault struct {
	Reason       Reason
	Leg          int         // the waypoint that the faulty leg leads to; 0 for a placement
	At           geom.Point  // the centre of the base when it goes wrong
	Feature      int         // the feature in the way, or -1
	Other        int         // the model in the way, an index of others, or -1
	Cost, Budget geom.Length // when TooLong
}

func (f *Fault) Error() string {
	s := fmt.Sprintf("%v at %v", f.Reason, f.At)
	switch {
	case f.Reason == TooLong:
		return fmt.Sprintf("%v: %v", f.Reason, f.Cost.Over(f.Budget))
	case f.Feature >= 0:
		return fmt.Sprintf("%s, feature %d", s, f.Feature)
	case f.Other >= 0:
		return fmt.Sprintf("%s, model %d", s, f.Other)
	}
	return s
}

func faultAt(r Reason, at geom.Point) Fault { return Fault{Reason: r, At: at, Feature: -1, Other: -1} }

func faultOn(r Reason, at geom.Point, feature int) Fault {
	return Fault{Reason: r, At: at, Feature: feature, Other: -1}
}

func faultWith(r Reason, at geom.Point, other int) Fault {
	return Fault{Reason: r, At: at, Feature: -1, Other: other}
}
