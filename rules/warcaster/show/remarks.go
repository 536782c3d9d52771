package show

import (
	"fmt"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warcaster"
)

var marginNote = board.Note{Text: "Each strike over the defence adds a Power Die to the damage.", Clause: "wc.attack.margin"}

// notes returns notes on what else may be spent, re-rolled or happen beside an attack.
func (at *aimedAttack) notes(a *dice.Attack) (list []board.Note) {
	b := &at.AttackContext
	if a.MarginDie.Sides() > 0 {
		list = append(list, marginNote)
	}
	switch {
	case at.IsSpray(b):
		list = append(list, board.Note{Text: "Spray: rolled against every model on its line.", Clause: "wc.attack.spray_targets"})
	case at.IsBlast(b):
		list = append(list, board.Note{Text: "Blast: the two models closest to the target within 2″ are caught by a hit; a miss still rolls damage on the target.", Clause: "wc.attack.blast_hit"})
	}
	list = at.attackersNotes(list, a)
	return at.targetsNotes(list, a)
}

// attackersNotes are of the attacker's rules: spikes after a hit, and rolls made
// again.
func (at *aimedAttack) attackersNotes(list []board.Note, a *dice.Attack) []board.Note {
	b := &at.AttackContext
	pr := at.Profile(b.By)
	for n, r := range pr.Rules {
		if r.Weapon >= 0 && r.Weapon != b.Weapon || r.Trigger == warcaster.Spike && at.Arc(b.By) < 1 {
			continue
		}
		fury := b.Kind == warcaster.FuryAttack
		switch {
		case r.When == warcaster.OnHit && r.Trigger == warcaster.Spike && !fury && at.Useful(b, r.Rule):
			list = append(list, at.spikeNote(r.Rule, a))
		case r.Does(warcaster.Reroll) && (r.When == warcaster.AttackRolled && !fury || r.When == warcaster.FuryRolled && fury):
			if r.Trigger == warcaster.Spike || at.Works(b.By, n, b) {
				again := *a
				again.RerollMiss = true
				list = append(list, note(r.Rule, "a miss can be rolled again: hits "+board.Percent(again.Odds().Hit())))
			}
		}
	}
	return list
}

// spikeNote returns what a spike after a hit would do; one that takes ARM off the
// target says what comes of it.
func (at *aimedAttack) spikeNote(r *warcaster.Rule, a *dice.Attack) board.Note {
	text := "after a hit, clear 1 Arc"
	if e := r.Effect(warcaster.TargetArm); e != nil {
		less := *a
		less.Arm = max(warcaster.StatFloor[warcaster.ARM], a.Arm+int(e.Add))
		return note(r, fmt.Sprintf("%s for %+d ARM: destroys %s", text, e.Add, board.Percent(less.Odds().Destroy())))
	}
	return note(r, text+". "+r.Text)
}

// note is a remark on a rule by its name.
func note(r *warcaster.Rule, text string) board.Note {
	n := board.Note{Text: r.Name + ": " + text, Clause: "wc.core.card_over_book"}
	if r.Trigger == warcaster.Spike {
		n.Clause = "wc.arc.spike_rule"
	}
	if len(r.Clauses) > 0 {
		n.Clause = game.Clause(r.Clauses[0])
	}
	return n
}

// targetsNotes are of what the other side may do about it.
func (at *aimedAttack) targetsNotes(list []board.Note, a *dice.Attack) []board.Note {
	id := at.Target
	if !at.Enemies(at.By, id) {
		return list
	}
	for n, r := range at.Profile(id).Rules {
		spends := r.Trigger == warcaster.Spike && at.Arc(id) > 0
		if !spends && !at.Works(id, n, &at.AttackContext) {
			continue
		}
		switch {
		case r.When == warcaster.DefenceRolled && r.Does(warcaster.Reroll):
			again := *a
			again.RerollHit = true
			list = append(list, note(r.Rule, "the target can roll its defence again: hits "+board.Percent(again.Odds().Hit())))
		case r.When == warcaster.Struck && r.Does(warcaster.Cancel) && at.Arc(id) > 0:
			list = append(list, note(r.Rule, "the target can slip away from a hit"))
		case r.When == warcaster.Damaged && r.Does(warcaster.AbsorbByArc) && at.Arc(id) > 0:
			list = append(list, note(r.Rule, "the target can clear Arc against damage, "+warcaster.Count(at.Arc(id), "Arc")))
		}
	}
	for i := range at.M.Models {
		guard := warcaster.ModelID(i)
		if guard == id || at.SeatOf(guard) != at.SeatOf(id) || !at.InPlay(guard) {
			continue
		}
		for _, n := range at.Profile(guard).Moments[warcaster.FriendStruck] {
			r := at.Profile(guard).Rules[n]
			if r.Does(warcaster.Redirect) && (r.Trigger == warcaster.Always || at.Arc(guard) > 0) && at.Within(guard, id, r.Effects[0].Range) {
				list = append(list, note(r.Rule, at.Name(guard)+" can take the hit"))
			}
		}
	}
	return list
}
