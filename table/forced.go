package table

import "umpire/geom"

// Forced is a round base that is moved by force, straight along Dir for at most Distance:
// slammed, thrown, pushed.
type Forced struct {
	Base     geom.Capsule
	Dir      geom.Vec
	Distance geom.Length
	Rough    bool // what is gone in Rough terrain counts twice
	Passes   bool // smaller bases do not stop it
}

// Driven says how that went.
type Driven struct {
	End       geom.Point
	Travelled geom.Length
	Passed    []int   // smaller bases that it was moved over, in their order along the line
	Stopped   []Touch // what it came to rest against
	Edge      bool    // the table's edge stopped it
}

// Drive moves a base by force. It comes to rest touching what stops it: another base
// (unless it is smaller and passed), a Barrier, a Low feature, Impassable terrain; or at the
// table's edge. Where it would lie on a base that it passes, it is put back to the last
// place of its line where it overlaps nothing.
func (t *Table) Drive(f Forced, others []Other) (end Driven) {
	from := f.Base.Centre()
	end.End = from
	if f.Dir == (geom.Vec{}) || f.Distance <= 0 {
		return end
	}
	m := Mover{Body: Body{Capsule: f.Base}}
	dist := f.Distance
	if f.Rough {
		dist = t.spends(m, f.Dir, dist)
	}
	var block, small []Other
	var which, passed []int
	for i := range others {
		if f.Passes && others[i].R < f.Base.R {
			small, passed = append(small, others[i]), append(passed, i)
		} else {
			block, which = append(block, others[i]), append(which, i)
		}
	}
	shove, touched := t.Push(nil, m, f.Dir, dist, block)
	end.End, end.Edge = shove.End.Point, shove.OffTable
	for _, touch := range touched {
		if touch.Other >= 0 {
			touch.Other = which[touch.Other]
		}
		end.Stopped = append(end.Stopped, touch)
	}
	end.pass(f.Base, small, passed)
	end.End = t.lastFree(m, f.Dir, end.End, small)
	end.Travelled = geom.Dist(from, end.End)
	return end
}

// spends returns how far a base comes for a distance of which Rough terrain takes twice.
func (t *Table) spends(m Mover, dir geom.Vec, dist geom.Length) geom.Length {
	if len(t.rough) == 0 {
		return dist
	}
	from := m.Here()
	cost := func(d geom.Length) geom.Length {
		l := t.leg(&m, from, Waypoint{Point: geom.Along(from.Point, dir, d)})
		return l.cost().Floor()
	}
	low, high := geom.Length(0), dist
	if cost(high) <= dist {
		return high
	}
	for high-low > 1 {
		if mid := (low + high) / 2; cost(mid) <= dist {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}

// pass lists the bases that the mover was moved over.
func (d *Driven) pass(base geom.Capsule, small []Other, which []int) {
	sweep := geom.Swept{Capsule: base, By: d.End.Sub(base.Centre())}
	line := geom.NewLine(base.Centre(), sweep.By)
	var at []geom.Fine
	for i := range small {
		if geom.Overlaps(base, small[i].Capsule) || !sweep.Overlaps(small[i].Capsule) {
			continue
		}
		s, ok := line.Nearby(base, small[i].Segment(), base.R+small[i].R)
		if !ok {
			continue
		}
		k := len(at)
		for k > 0 && at[k-1] > s.From {
			k--
		}
		at = append(at[:k], append([]geom.Fine{s.From}, at[k:]...)...)
		d.Passed = append(d.Passed[:k], append([]int{which[i]}, d.Passed[k:]...)...)
	}
}

// lastFree is the last place of a line, at most at its end, where the base overlaps none of
// the bases that it passes.
func (t *Table) lastFree(m Mover, dir geom.Vec, end geom.Point, small []Other) geom.Point {
	for again := true; again; {
		again = false
		for i := range small {
			if !geom.Overlaps(m.At(end), small[i].Capsule) {
				continue
			}
			d := geom.Dist(m.Centre(), end)
			line := geom.NewLine(m.Centre(), end.Sub(m.Centre()))
			s, ok := line.Nearby(m.Capsule, small[i].Segment(), m.R+small[i].R)
			if !ok || end == m.Centre() {
				return m.Centre()
			}
			for d = min(d-1, s.From.Floor()); d > 0; d-- {
				if end = line.Spot(d.Fine()); !geom.Overlaps(m.At(end), small[i].Capsule) {
					break
				}
			}
			if d <= 0 {
				return m.Centre()
			}
			again = true
		}
	}
	return end
}
