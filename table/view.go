package table

import (
	"fmt"
	"sync"
)

// With is the table with some of its features changed, as those who differ in
// what is in their way see it, or as it is when a building has come down. The
// change may give a feature other Traits, another Height and other Ladders; the
// shapes are shared. The error names the feature that could not be so, as for New.
func (t *Table) With(change func(i int, f *Feature)) (*Table, error) {
	view := *t
	view.Features = make([]Feature, len(t.Features))
	copy(view.Features, t.Features)
	view.rough = nil
	for i := range view.Features {
		f := &view.Features[i]
		change(i, f)
		f.ID, f.Shape = t.Features[i].ID, t.Features[i].Shape
		if err := view.checkHeights(f); err != nil {
			return nil, fmt.Errorf("terrain feature %d (%q): %w", i+1, f.ID, err)
		}
		if f.Has(Rough) {
			view.rough = append(view.rough, int16(i))
		}
	}
	return &view, nil
}

// Views are the tables that one table is to those who see it differently. Each is
// made when it is first asked for, a few kilobytes, and kept: many games may ask
// at once.
type Views struct {
	base   *Table
	change func(key uint64, i int, f *Feature)
	lock   sync.RWMutex
	made   map[uint64]*Table
}

// NewViews are the views of a table, each by a key of the caller's: a kind of unit
// and a set of fallen buildings, say. The change depends on nothing but the key
// and the feature, and keeps within what With takes: one that does not is a broken
// promise, and Of panics.
func NewViews(t *Table, change func(key uint64, i int, f *Feature)) *Views {
	return &Views{base: t, change: change, made: map[uint64]*Table{}}
}

// Of is the view with the key. It allocates only when it makes one.
func (v *Views) Of(key uint64) *Table {
	v.lock.RLock()
	t := v.made[key]
	v.lock.RUnlock()
	if t == nil {
		t = v.make(key)
	}
	return t
}

func (v *Views) make(key uint64) *Table {
	t, err := v.base.With(func(i int, f *Feature) { v.change(key, i, f) })
	if err != nil {
		panic(err)
	}
	v.lock.Lock()
	if first := v.made[key]; first != nil {
		t = first // somebody else made it meanwhile
	}
	v.made[key] = t
	v.lock.Unlock()
	return t
}
