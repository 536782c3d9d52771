package table

import (
	"strings"
	"sync"
	"testing"

	"umpire/geom"
)

func TestWith(t *testing.T) {
	table := yard(t)
	fallen, err := table.With(func(i int, f *Feature) {
		switch i {
		case house:
			f.Height, f.Traits, f.Ladders = 0, Rough, nil
		case swamp:
			f.Traits = Impassable
		}
		f.Shape = nil // no change is made of that
	})
	if err != nil {
		t.Fatal(err)
	}
	over := walker(1900, 1200)
	swim := walker(900, 1200)
	for _, c := range []struct {
		name   string
		m      Mover
		to     Waypoint
		before Reason
		after  Reason
	}{
		{"over the house", over, ground(2500, 1200), ThroughBarrier, Lawful},
		{"into the swamp", swim, ground(1200, 1200), Lawful, InImpassable},
	} {
		for view, want := range map[*Table]Reason{table: c.before, fallen: c.after} {
			_, fault := view.CheckPath(c.m, path(c.m, c.to), MaxSide, nil)
			got := Lawful
			if fault != nil {
				got = fault.Reason
			}
			if got != want {
				t.Errorf("%s: %v, want %v", c.name, got, want)
			}
		}
	}
	if cost, _ := fallen.CheckPath(over, path(over, ground(2500, 1200)), MaxSide, nil); cost < in(1000) {
		t.Errorf("rubble is rough: %v", cost)
	}
	if cost, _ := fallen.CheckPath(walker(1200, 900), path(walker(1200, 900), ground(1300, 900)), MaxSide, nil); cost != in(100) {
		t.Errorf("the swamp is rough no more: %v", cost)
	}
	_, err = table.With(func(i int, f *Feature) { f.Height = 0 })
	if err == nil || !strings.Contains(err.Error(), `"house"`) {
		t.Errorf("a top without height: %v", err)
	}
}

func TestViews(t *testing.T) {
	table := yard(t)
	views := NewViews(table, func(key uint64, i int, f *Feature) {
		if key>>i&1 != 0 {
			f.Traits, f.Ladders = Impassable, nil
		}
	})
	var group sync.WaitGroup
	got := [8]*Table{}
	for k := range got {
		group.Go(func() { got[k] = views.Of(uint64(k % 2)) })
	}
	group.Wait()
	for k, view := range got {
		if view != views.Of(uint64(k%2)) {
			t.Error("a view is made once")
		}
		m := walker(900, 1200)
		if view.Lawful(m, path(m, ground(1200, 1200)), 9*geom.Inch, nil) != (k%2 == 0) {
			t.Errorf("view %d", k%2)
		}
	}
	if n := testing.AllocsPerRun(100, func() { views.Of(1) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
