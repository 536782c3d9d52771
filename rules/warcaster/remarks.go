package warcaster

import (
	"fmt"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
)

// notes say what else may be spent, re-rolled or happen beside an attack.
func (at *aimedBout) notes(a *dice.Attack) (list []board.Note) {
	b := &at.bout
	if a.MarginDie.Sides() > 0 {
		list = append(list, board.Note{Text: "Each strike over the defence adds a Power Die to the damage.", Clause: "wc.attack.margin"})
	}
	switch {
	case at.isSpray(b):
		list = append(list, board.Note{Text: "Spray: rolled against every model on its line.", Clause: "wc.attack.spray_targets"})
	case at.isBlast(b):
		list = append(list, board.Note{Text: "Blast: the two models closest to the target within 2″ are caught by a hit; a miss still rolls damage on the target.", Clause: "wc.attack.blast_hit"})
	}
	list = at.attackersNotes(list, a)
	return at.targetsNotes(list, a)
}

// attackersNotes are of the attacker's rules: spikes after a hit, and rolls made
// again.
func (at *aimedBout) attackersNotes(list []board.Note, a *dice.Attack) []board.Note {
	b := &at.bout
	pr := at.profile(b.by)
	for n, r := range pr.rules {
		if r.Weapon >= 0 && r.Weapon != b.weapon || r.Trigger == Spike && at.arc(b.by) < 1 {
			continue
		}
		fury := b.kind == FuryAttack
		switch {
		case r.When == OnHit && r.Trigger == Spike && !fury && at.useful(b, r.Rule):
			list = append(list, at.spikeNote(r.Rule, a))
		case r.does(Reroll) && (r.When == AttackRolled && !fury || r.When == FuryRolled && fury):
			if r.Trigger == Spike || at.works(b.by, n, b) {
				again := *a
				again.RerollMiss = true
				list = append(list, note(r.Rule, "a miss can be rolled again: hits "+board.Percent(again.Odds().Hit())))
			}
		}
	}
	return list
}

// spikeNote is what a spike after a hit would do; one that takes ARM off the
// target says what comes of it.
func (at *aimedBout) spikeNote(r *Rule, a *dice.Attack) board.Note {
	text := "after a hit, clear 1 Arc"
	if e := r.effect(TargetArm); e != nil {
		less := *a
		less.Arm = max(statFloor[ARM], a.Arm+int(e.Add))
		return note(r, fmt.Sprintf("%s for %+d ARM: destroys %s", text, e.Add, board.Percent(less.Odds().Destroy())))
	}
	return note(r, text+". "+r.Text)
}

// note is a remark on a rule by its name.
func note(r *Rule, text string) board.Note {
	n := board.Note{Text: r.Name + ": " + text, Clause: "wc.core.card_over_book"}
	if r.Trigger == Spike {
		n.Clause = "wc.arc.spike_rule"
	}
	if len(r.Clauses) > 0 {
		n.Clause = game.Clause(r.Clauses[0])
	}
	return n
}

// targetsNotes are of what the other side may do about it.
func (at *aimedBout) targetsNotes(list []board.Note, a *dice.Attack) []board.Note {
	id := at.target
	if !at.enemies(at.by, id) {
		return list
	}
	for n, r := range at.profile(id).rules {
		spends := r.Trigger == Spike && at.arc(id) > 0
		if !spends && !at.works(id, n, &at.bout) {
			continue
		}
		switch {
		case r.When == DefenceRolled && r.does(Reroll):
			again := *a
			again.RerollHit = true
			list = append(list, note(r.Rule, "the target can roll its defence again: hits "+board.Percent(again.Odds().Hit())))
		case r.When == Struck && r.does(Cancel) && at.arc(id) > 0:
			list = append(list, note(r.Rule, "the target can slip away from a hit"))
		case r.When == Damaged && r.does(AbsorbByArc) && at.arc(id) > 0:
			list = append(list, note(r.Rule, "the target can clear Arc against damage, "+count(at.arc(id), "Arc")))
		}
	}
	for i := range at.m.models {
		guard := ModelID(i)
		if guard == id || at.seatOf(guard) != at.seatOf(id) || !at.inPlay(guard) {
			continue
		}
		for _, n := range at.profile(guard).moments[FriendStruck] {
			r := at.profile(guard).rules[n]
			if r.does(Redirect) && (r.Trigger == Always || at.arc(guard) > 0) && at.within(guard, id, r.Effects[0].Range) {
				list = append(list, note(r.Rule, at.name(guard)+" can take the hit"))
			}
		}
	}
	return list
}
