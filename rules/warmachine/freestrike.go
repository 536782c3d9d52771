package warmachine

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// cutWay is a way cut in two where it leaves a reach.
type cutWay struct{ first, rest []table.Waypoint }

// nextExit returns where a way next leaves the melee range of an enemy that has made no free strike
// of this movement yet: the last point of the way that is inside. Who has just let the model
// go from where it stands is not asked again there (wm.melee.freestrike,
// wm.melee.freestrike_timing, wm.melee.freestrike_choice, wm.move.engaged).
func (p play) nextExit(id ModelID, path []table.Waypoint, let *[MaxModels]geom.Point) (cut cutWay, enemy ModelID, ok bool) {
	for _, x := range p.leaves(id, path) {
		e := ModelID(x.Reach)
		if !geom.Within(let[e], x.At, offLine) && p.strikeWeapons(e, id, x.At, nil) {
			first, rest := table.Cut(path, x)
			return cutWay{first, rest}, e, true
		}
	}
	return cut, None, false
}

// leaves returns where a way leaves the melee ranges of enemies, who are named by the exits, but
// of those that have made their free strike (wm.melee.freestrike, wm.move.engaged).
func (p Position) leaves(id ModelID, path []table.Waypoint) []table.Exit {
	if p.ghostly(id) { // wm.content.spell.ghost_walk
		return nil
	}
	var reaches [MaxModels]table.Reaching
	var who [MaxModels]ModelID
	n := 0
	for i := range p.M.Models {
		e := ModelID(i)
		if !p.InPlay(e) || !p.Enemies(e, id) || p.S.Move.Struck>>e&1 != 0 { // wm.melee.freestrike_timing
			continue
		}
		if far := p.meleeReach(e); far > 0 {
			reaches[n], who[n] = table.Reaching{Of: p.Disc(e), Within: far, Facing: p.Model(e).Face}, e
			n++
		}
	}
	var c Crowd
	p.Crowd(&c, id)
	exits := table.Exits(path, p.Slot(id).Base, reaches[:n], c.List())
	for i := range exits {
		exits[i].Reach = int(who[exits[i].Reach])
	}
	return exits
}

// freely is a free strike with a weapon, or a bash.
func freely(by, at ModelID, w int) AttackContext {
	a := AttackContext{By: by, Target: at, Origin: by, Weapon: w, Spell: -1, Free: true}
	if w == bash {
		a.How = Bash
	}
	return a
}

// NoStrike is the answer that lets a model go.
const NoStrike = -2

// FreeStrikeQuestion asks with which weapon a model strikes another freely, if it does.
type FreeStrikeQuestion struct {
	*OneOf[int]
	By, At ModelID
}

// Strike is the free strike that an answer makes.
func (q FreeStrikeQuestion) Strike(w int) AttackContext { return freely(q.By, q.At, w) }

// strikeWeapons calls f for each weapon with which a model could strike another freely,
// were that at a point where it leaves its melee range: one that reaches so far; -1 for a bash
// (wm.bash.freestrike). It reports whether there is any.
func (p Position) strikeWeapons(by, at ModelID, point geom.Point, f func(w int)) (any bool) {
	reaches := func(far geom.Length) bool {
		return geom.GapWithin(p.Disc(by), p.DiscAt(at, point), far)
	}
	could := func(w int) {
		if any = true; f != nil {
			f(w)
		}
	}
	for w := range p.Card(by).Weapons {
		if weapon := p.Weapon(by, w); weapon.Kind == Melee && p.Works(by, w) && reaches(weapon.MeleeRange()) {
			could(w)
		}
	}
	if p.MayBash(by) {
		could(bash)
	}
	return any
}

// freeStrike offers a model a free strike against one that leaves its melee range
// (wm.melee.freestrike_choice, wm.melee.freestrike_front).
func (p play) freeStrike(by, at ModelID) {
	if !p.Sees(by, at) {
		return
	}
	q := &OneOf[int]{Prompt: p.Name(at) + " leaves the melee range of " + p.Name(by) + ": strike?",
		Clauses: Cl("wm.melee.freestrike", "wm.melee.freestrike_choice", "wm.melee.freestrike_bonus")}
	q.AddAs("none", NoStrike, "let it go")
	p.strikeWeapons(by, at, p.Model(at).At, func(w int) {
		if w < 0 {
			q.AddAs("bash", w, "bash")
			return
		}
		q.AddAs(p.Weapon(by, w).Slug(), w, p.Weapon(by, w).Name)
	})
	w := answer(p, "free-strike", p.SeatOf(by), game.Pick, FreeStrikeQuestion{q, by, at})
	if w == NoStrike {
		p.of(by, at).Tell("no-free-strike", Cl("wm.melee.freestrike_choice"), ModelFacts{Model: p.Name(at), By: p.Name(by)}, "%s lets %s go", p.Name(by), p.Name(at))
		return
	}
	p.S.Move.Struck |= 1 << by
	a := freely(by, at, w)
	clauses := Cl("wm.melee.freestrike", "wm.melee.freestrike_timing")
	p.g.Cite("wm.melee.freestrike_front", "wm.melee.freestrike_choice", "wm.open.freestrike", "wm.move.engaged")
	if w < 0 {
		clauses = append(clauses, "wm.bash.freestrike", "wm.bash.when")
	}
	p.of(by, at).Tell("free-strike", clauses, ModelFacts{Model: p.Name(at), By: p.Name(by), What: p.AttackName(&a)}, "%s strikes freely at %s", p.Name(by), p.Name(at))
	p.attack(a)
}
