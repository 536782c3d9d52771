package match

import (
	"fmt"
	"testing"
	"time"
)

// Residents by themselves: who holds a match keeps it, one that has ended leaves when many others have
// ended since, and nothing is held once the manager closes.
func TestResidents(t *testing.T) {
	r := residents{loaded: map[string]*Match{}}
	get := func(id string) *Match {
		t.Helper()
		m, _ := r.get(id, func() *Match {
			return &Match{id: id, loop: loop{work: make(chan func(), 1)}, ready: make(chan struct{})}
		})
		return m
	}
	held := get("held")
	if again, isNew := r.get("held", nil); again != held || isNew {
		t.Error("a match is loaded twice")
	}
	r.release(held)
	r.ended(held)
	for i := range mostEnded + 3 {
		m := get(fmt.Sprint(i))
		r.ended(m)
		r.release(m)
	}
	if n := len(r.all()); n != mostEnded+1 || r.loaded["held"] != held || r.loaded["0"] != nil || r.left != 3 {
		t.Errorf("%d are left, and %d have gone", n, r.left)
	}
	live := get("live")
	if r.retire(live, time.Nanosecond); r.loaded["live"] == nil {
		t.Error("a match that is held retires")
	}
	r.release(live)
	if r.retire(live, time.Hour); r.loaded["live"] == nil {
		t.Error("a match retires that has just been left")
	}
	live.residence.idle = time.Now().Add(-time.Hour)
	if r.retire(live, time.Hour); r.loaded["live"] != nil {
		t.Error("a match stays that nobody has been at for an hour")
	}
	r.try(held, func() {}) // it is not loaded yet
	if len(held.loop.work) != 0 {
		t.Error("work is put into a match that is not loaded")
	}
	all := r.close()
	if m := get("late"); m != nil || r.hold(held) {
		t.Error("a match is held after the end")
	}
	for _, m := range all {
		r.release(m)
	}
	if r.release(held); len(r.all()) != 0 {
		t.Errorf("%d matches stay after the end", len(r.all()))
	}
}
