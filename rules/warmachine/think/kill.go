package think

import "umpire/rules/warmachine"

// certain is the whole of a chance.
const certain = 1 << 16

// kill returns how likely a model removes an enemy warcaster with all the melee attacks that it
// has left, of which the first may be a charge attack: each weapon that has not struck yet,
// then one more for every point of focus, unboosted.
func (ap *Appraiser) kill(id, foe warmachine.ModelID, charging bool) int {
	left := ap.p.Left(foe)
	var chance [warmachine.MostBoxes + 1]int64 // by boxes marked
	chance[0] = certain
	best, strongest := -1, int64(-1)
	focus := int(ap.p.Model(id).Focus)
	if charging {
		focus -= ap.p.ChargeCost(id)
	}
	for w := range ap.m.Models[id].Card.Weapons {
		if ap.m.Models[id].Card.Weapons[w].Kind != warmachine.Melee || !ap.p.Works(id, w) {
			continue
		}
		a, _ := ap.p.AttackOf(id, warmachine.ActAnswer{Do: warmachine.Attacking, With: int8(w), At: foe})
		b := ap.p.BlowOf(&a)
		if n := ap.hurtOf(&b).Sum(); n > strongest {
			best, strongest = w, n
		}
		if ap.own.Act.Live && ap.own.Act.Model == id && ap.own.Act.Initial>>w&1 != 0 {
			continue
		}
		if charging {
			a.Charge, charging = true, false
		}
		ap.struck(&chance, &a, left)
	}
	for n := 0; n < focus && best >= 0; n++ {
		a, _ := ap.p.AttackOf(id, warmachine.ActAnswer{Do: warmachine.Buying, With: int8(best), At: foe})
		a.Charge = false
		ap.struck(&chance, &a, left)
	}
	return int(chance[left])
}

// struck adds an attack to the chances of how many boxes are marked.
func (ap *Appraiser) struck(chance *[warmachine.MostBoxes + 1]int64, a *warmachine.AttackContext, left int) {
	h, b := ap.hitting(a, false), ap.p.BlowOf(a)
	hurt := ap.hurtOf(&b)
	var after [warmachine.MostBoxes + 1]int64
	for n, was := range chance[:left+1] {
		if was == 0 {
			continue
		}
		rest := was
		for more := 1; more <= left; more++ {
			if ways := hurt.Marked[more]; ways != 0 {
				part := was * h.Hit / h.Of * ways / hurt.Of
				after[min(left, n+more)] += part
				rest -= part
			}
		}
		after[n] += rest
	}
	*chance = after
}

// killing returns what the chance to end the game is worth.
func (ap *Appraiser) killing(id, foe warmachine.ModelID, charging bool) int {
	if ap.p.Jack(foe) || !ap.p.Enemies(id, foe) {
		return 0
	}
	return ap.kill(id, foe, charging) * casterWorth / certain
}
