package warmachine

import (
	"slices"

	"umpire/game"
	"umpire/game/ask"
)

// The numbers of a lock, of its release, and of an attempt to break it.
const (
	Locking   ActVerb = 10
	Releasing ActVerb = 12
	Breaking  ActVerb = 13
)

var lockAction = Action{
	Verb: Locking, Word: "lock", Takes: "with at part", Clause: "wm.lock.effect", Marks: withFist,
	Words: func(_ Position, _ ModelID, a ActAnswer) string { return "lock " + a.Part.String() + " of" },
	To:    WithWeapon, Fights: true,
	Propose: func(p Position, id, at ModelID, with int, to ask.Proposals[ActAnswer]) {
		if !p.isFist(id, with) || !p.Enemies(id, at) || !p.Jack(at) {
			return
		}
		for _, part := range allParts {
			to.Add(ActAnswer{Do: Locking, With: int8(with), At: at, Part: part})
		}
	},
	Cost:   onePoint,
	Attack: manoeuvreAt(Lock),
	May: func(p Position, id ModelID, a ActAnswer, why *Reasons) bool {
		return p.mayLock(id, int(a.With), a.At, a.Part, why)
	},
	Do: func(p play, id ModelID, a ActAnswer) { p.lock(id, int(a.With), a.At, a.Part) },
}

var releaseAction = Action{
	Verb: Releasing, Word: "release", Takes: "with", Clause: "wm.lock.release", Says: "let go",
	Marks: func(p Position, id ModelID, a ActAnswer, m *game.Marks) {
		if arm := int(a.With); arm >= 0 && arm < len(arms) {
			held := p.Model(id).Hold[arm]
			m.What = "let go of the " + held.Part.String() + " of " + p.Name(held.Model)
			m.On, m.Note = []int32{int32(held.Model)}, "with the "+partOf(arms[arm]).String()
		}
	},
	Propose: func(p Position, id, _ ModelID, _ int, to ask.Proposals[ActAnswer]) {
		for arm := range p.Model(id).Hold {
			if p.Model(id).Hold[arm].Part != 0 {
				to.Add(ActAnswer{Do: Releasing, With: int8(arm)})
			}
		}
	},
	Stationary: true,
	May: func(p Position, id ModelID, a ActAnswer, why *Reasons) bool {
		return p.mayRelease(id, int(a.With), why)
	},
	Do: func(p play, id ModelID, a ActAnswer) { p.drop(id, int(a.With), "wm.lock.release") },
}

var breakAction = Action{
	Verb: Breaking, Word: "break", Takes: "part", Clause: "wm.lock.break",
	Words: func(_ Position, _ ModelID, a ActAnswer) string { return "break free: " + a.Part.String() },
	Propose: func(p Position, id, _ ModelID, _ int, to ask.Proposals[ActAnswer]) {
		for _, part := range allParts {
			if p.locked(id)&part != 0 {
				to.Add(ActAnswer{Do: Breaking, Part: part})
			}
		}
	},
	Cost: func(p Position, _ ModelID, a ActAnswer) int {
		if p.S.Act.Tried&a.Part == 0 { // wm.lock.break_repeat
			return 0
		}
		return 1
	},
	May: func(p Position, id ModelID, a ActAnswer, why *Reasons) bool { return p.mayBreak(id, a.Part, why) },
	Do:  func(p play, id ModelID, a ActAnswer) { p.breakAgain(id, a.Part) },
}

// arms are the arms by their places in Model.Hold.
var arms = [...]System{LeftArm, RightArm}

// holds returns what the fist of an arm of a model holds, or nil.
func (p Position) holds(id ModelID, arm System) *Hold {
	for i, a := range arms {
		if h := &p.S.Models[id].Hold[i]; a == arm && h.Part != 0 {
			return h
		}
	}
	return nil
}

// locked are the parts of a model that somebody holds (wm.lock.effect).
func (p Position) locked(id ModelID) (set Parts) {
	for i := range p.M.Models {
		for _, h := range p.S.Models[i].Hold {
			if h.Part != 0 && h.Model == id {
				set |= h.Part
			}
		}
	}
	return set
}

// holder returns who holds a part of a model.
func (p Position) holder(id ModelID, part Parts) ModelID {
	for i := range p.M.Models {
		for _, h := range p.S.Models[i].Hold {
			if h.Part&part != 0 && h.Model == id {
				return ModelID(i)
			}
		}
	}
	return None
}

// isFist reports whether a weapon of a warjack is a fist (wm.fist.weapon).
func (p Position) isFist(id ModelID, w int) bool {
	return w != bash && p.Jack(id) && p.Weapon(id, w).Fist
}

// emptyFist judges whether a weapon is a fist that holds nothing and works
// (wm.fist.weapon, wm.lock.need, wm.throw.need).
func (p Position) emptyFist(id ModelID, w int, clause game.Clause, why *Reasons) bool {
	if w < 0 || w >= len(p.Card(id).Weapons) {
		return why.Misshapen("the place of a fist on the card")
	}
	if weapon := p.Weapon(id, w); !weapon.Fist {
		return why.No("wm.fist.weapon", "%s is no fist", weapon.Name)
	}
	if !p.Works(id, w) {
		p.mayUse(id, w, why)
		return why.No(clause, "an empty fist that works is needed")
	}
	return true
}

// mayLock judges an arm or head lock (wm.lock.need).
func (p Position) mayLock(id ModelID, w int, at ModelID, part Parts, why *Reasons) bool {
	if !p.mayAct(InMelee, why) || !p.mayPower(id, why) || !p.emptyFist(id, w, "wm.lock.need", why) {
		return false
	}
	switch {
	case !slices.Contains(allParts[:], part):
		return why.Misshapen("one part: an arm or the head")
	case !p.Enemies(id, at) || !p.Jack(at):
		return why.No("wm.lock.need", "a lock is on an enemy warjack")
	case p.Model(at).Down:
		return why.No("wm.lock.disable", "%s lies on the ground, where no hold lasts", p.Name(at))
	case part == LeftPart && !p.armed(at, LeftArm), part == RightPart && !p.armed(at, RightArm):
		return why.No("wm.lock.need", "%s has no %s that works", p.Name(at), part)
	case part == HeadPart && p.Disabled(at, Head):
		return why.No("wm.lock.need", "the head of %s is disabled", p.Name(at))
	case p.locked(at)&part != 0:
		return why.No("wm.lock.need", "the %s of %s is locked already", part, p.Name(at))
	}
	return p.mayStrikeAt(id, at, halfInch, "wm.power.reach", why)
}

// armed reports whether a model has an arm that works (wm.sys.list).
func (p Position) armed(id ModelID, arm System) bool {
	for c, of := range p.Slot(id).boxes[arm] {
		if of&^p.Model(id).Marked[c] != 0 {
			return true
		}
	}
	return false
}

// lock seizes an arm or the head of a warjack (wm.lock.roll, wm.lock.effect).
func (p play) lock(id ModelID, w int, at ModelID, part Parts) {
	p.powers(id, "lock", "wm.lock.need")
	p.grapple(manoeuvre(id, at, Lock), func(*AttackContext) {
		for i, arm := range arms {
			if arm == p.Weapon(id, w).Loc {
				p.Model(id).Hold[i] = Hold{part, at}
			}
		}
		p.of(id, at).Tell("locked", Cl("wm.lock.roll", "wm.lock.effect"), ModelFacts{Model: p.Name(at), By: p.Name(id), What: part.String()}, "%s locks the %s of %s", p.Name(id), part, p.Name(at))
	})
}

// mayRelease judges the release of a lock by who holds it (wm.lock.release).
func (p Position) mayRelease(id ModelID, arm int, why *Reasons) bool {
	if arm < 0 || arm >= len(arms) {
		return why.Misshapen("the left arm or the right")
	}
	return p.Model(id).Hold[arm].Part != 0 || why.No("wm.lock.release", "%s holds nothing with that arm", p.Name(id))
}

// drop ends one lock.
func (p play) drop(id ModelID, arm int, clause game.Clause) {
	h := &p.S.Models[id].Hold[arm]
	if h.Part == 0 {
		return
	}
	p.of(id, h.Model).Tell("released", Cl(clause), ModelFacts{Model: p.Name(h.Model), By: p.Name(id), What: h.Part.String()}, "the %s of %s is free", h.Part, p.Name(h.Model))
	*h = Hold{Model: None}
}

// letGo ends the locks that a model holds, as it moves (wm.lock.move).
func (p play) letGo(id ModelID) {
	for arm := range arms {
		p.drop(id, arm, "wm.lock.move")
	}
}

// unlock ends the locks on parts of a model, and those that fists on those arms hold.
func (p play) unlock(id ModelID, parts Parts, clause game.Clause) {
	for i, arm := range arms {
		if parts&partOf(arm) != 0 {
			p.drop(id, i, clause)
		}
	}
	for i := range p.M.Models {
		for arm := range arms {
			if h := p.S.Models[i].Hold[arm]; h.Part&parts != 0 && h.Model == id {
				p.drop(ModelID(i), arm, clause)
			}
		}
	}
}

// breakFree has a held warjack try to break each lock once, free of cost, as its combat
// action begins (wm.lock.break).
func (p play) breakFree(id ModelID) {
	act := &p.S.Act
	if act.Tries {
		return
	}
	act.Tries = true
	for _, part := range allParts {
		if p.locked(id)&part != 0 && act.Tried&part == 0 {
			p.tryToBreak(id, part)
		}
	}
}

// mayBreak judges an attempt to break a lock: the first is free, others cost a point
// (wm.lock.break, wm.lock.break_repeat).
func (p Position) mayBreak(id ModelID, part Parts, why *Reasons) bool {
	act := &p.S.Act
	if !slices.Contains(allParts[:], part) {
		return why.Misshapen("one part: an arm or the head")
	}
	if p.locked(id)&part == 0 {
		return why.No("wm.lock.break", "that part of %s is not locked", p.Name(id))
	}
	if act.Action == AllDone { // who has run, or given the action up to stand, is held by nobody
		return why.No("wm.lock.break", "%s has no combat action to break free in", p.Name(id))
	}
	if act.Moved == NotMoved {
		return why.No("wm.turn.activation_forfeit", "%s has to use or give up its movement first", p.Name(id))
	}
	if act.Tried&part == 0 {
		return true
	}
	return p.affords(id, 1, "another attempt", why)
}

// breakAgain makes an attempt to break a lock.
func (p play) breakAgain(id ModelID, part Parts) {
	act := &p.S.Act
	if act.Tried&part != 0 {
		p.spend(id, 1, "another attempt to break free", "wm.lock.break_repeat")
	}
	p.tryToBreak(id, part)
}

// tryToBreak rolls for a lock: the defender has to have more (wm.lock.break,
// wm.lock.break_after).
func (p play) tryToBreak(id ModelID, part Parts) {
	by := p.holder(id, part)
	p.S.Act.Tried |= part
	mine, theirs := p.opposed("break", id, by, "wm.lock.break")
	if mine <= theirs {
		return
	}
	p.Model(id).Freed |= part
	for arm := range arms {
		if h := p.S.Models[by].Hold[arm]; h.Model == id && h.Part == part {
			p.drop(by, arm, "wm.lock.break_after")
		}
	}
}
