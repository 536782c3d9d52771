package warpath

import (
	"umpire/game"
	"umpire/table/overhead"
)

// noteCover notes what gives cover, and to how many bases: the terrain that they are in,
// or what hides a part of them from somebody who fires (wp.shooting.cover_base).
func (k *strike) noteCover(f *fire) {
	type cause struct {
		clause game.Clause
		by     string
		n      int
	}
	var causes []cause
	add := func(clause game.Clause, by string) {
		for i := range causes {
			if causes[i].clause == clause && causes[i].by == by {
				causes[i].n++
				return
			}
		}
		causes = append(causes, cause{clause, by, 1})
	}
	l := k.lookOut(f.from, f.to)
	for t, b := range f.targets[:f.nt] {
		if clause, ok := k.sheltered(b); ok {
			add(game.Clause(clause), "")
			continue
		}
		for i := range f.nv {
			if look := l.over.Look(i, t); f.firing>>i&1 != 0 && look.Seen == overhead.Partial && look.By >= 0 {
				add(k.obstructs(l, look, i, t))
				break
			}
		}
	}
	l.release()
	for _, c := range causes {
		if c.by == "" {
			k.note(c.clause, "In cover where they are: %s", count(c.n, "base"))
		} else {
			k.note(c.clause, "Partially Blocked: %s hides a part of %s", c.by, count(c.n, "base"))
		}
	}
}
