package show

import (
	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warpath"
)

// lines returns what the dice are made of: to hit, to damage, and what saves from it.
func (k *Strike) lines() []board.Line {
	list := []board.Line{} // none, of an attack that nobody can make
	for i := range k.Pools {
		list = append(list, k.hitLines(&k.Pools[i])...)
	}
	for i := range k.Pools {
		list = append(list, k.damageLines(&k.Pools[i])...)
	}
	if save := k.Save(k.At); save > 0 {
		list = append(list, board.Line{Roll: "save", What: "Save", Amount: save, Of: board.OrMore, Clause: "wp.keywords.save"})
	}
	return list
}

func (k *Strike) hitLines(l *warpath.Pool) []board.Line {
	melee := k.S.Attack.Kind == warpath.Melee
	stat, clause, thrown, halving := "Shoot", game.Clause("wp.profile.shoot"), game.Clause("wp.shooting.dice_count"), game.Clause("wp.shooting.halving")
	switch {
	case melee:
		stat, clause, thrown, halving = "Assault", "wp.profile.assault", "wp.assault.dice", "wp.assault.halving"
	case k.S.Attack.Kind != warpath.Fire:
		stat, clause, thrown, halving = "Blast", "wp.blast.direct_target_number", "wp.blast.direct_dice", "wp.shooting.halving_blast"
	}
	list := []board.Line{
		{Roll: "attack", What: k.WeaponOf(l).Name, Amount: int(l.Shots), Of: "dice", Dice: eights(int(l.Shots)), Clause: thrown},
		{Roll: "attack", What: stat, Amount: int(l.Need), Of: board.OrMore, Clause: clause},
	}
	for _, m := range k.HitModifiersOf(l) {
		list = append(list, board.Line{Roll: "attack", What: m.Name, Amount: m.N, Of: "to hit", Clause: m.Clause})
	}
	if l.Halved() {
		list = append(list, board.Line{Roll: "attack", What: "halved: more than 8 is needed", Amount: -(int(l.Shots) + 1) / 2, Of: "dice", Clause: halving})
	}
	return list
}

func (k *Strike) damageLines(l *warpath.Pool) []board.Line {
	list := []board.Line{{Roll: "damage", What: "Armour", Amount: k.Card(l.At).Armour, Of: board.OrMore, Clause: "wp.profile.armour"}}
	for _, m := range k.DamageModifiersOf(l) {
		list = append(list, board.Line{Roll: "damage", What: m.Name, Amount: m.N, Of: "to damage", Clause: m.Clause})
	}
	return list
}

func eights(n int) []board.Dice {
	if n <= 0 {
		return nil
	}
	return []board.Dice{{Kind: dice.D8.Name(), N: n}}
}
