package show

import (
	"umpire/game"
	"umpire/rules/warpath"
	"umpire/table/overhead"
)

// noteCover notes what gives cover, and to how many bases: the terrain that they are in,
// or what hides a part of them from somebody who fires (wp.shooting.cover_base).
func (k *Strike) noteCover(f *warpath.Volley) {
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
	l := k.LookOut(f.From, f.To)
	for t, b := range f.Targets[:f.Nt] {
		if clause, ok := k.Sheltered(b); ok {
			add(game.Clause(clause), "")
			continue
		}
		for i := range f.Nv {
			if look := l.Over.Look(i, t); f.Firing>>i&1 != 0 && look.Seen == overhead.Partial && look.By >= 0 {
				add(k.Obstructs(l, look, i, t))
				break
			}
		}
	}
	l.Release()
	for _, c := range causes {
		if c.by == "" {
			k.note(c.clause, "In cover where they are: %s", warpath.Count(c.n, "base"))
		} else {
			k.note(c.clause, "Partially Blocked: %s hides a part of %s", c.by, warpath.Count(c.n, "base"))
		}
	}
}
