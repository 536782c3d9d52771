package warpath

import (
	"fmt"

	"umpire/content"
)

// A profile as the book prints it (wp.profile.fields).

// KeywordsPrinted are the keywords of a unit, those with figures last.
func (b *Book) KeywordsPrinted(u *UnitCard) []string {
	k := &u.Keywords
	list := k.Plain()
	if k.Save > 0 {
		list = append(list, fmt.Sprintf("Save (%d+)", k.Save))
	}
	if k.Shield > 0 {
		list = append(list, fmt.Sprintf("Shield (%d)", k.Shield))
	}
	if k.Capacity > 0 {
		list = append(list, fmt.Sprintf("Capacity (%d)", k.Capacity))
	}
	for colour, n := range k.Tactician {
		for range n {
			list = append(list, fmt.Sprintf("Tactician (%s)", b.Dice[colour].Name()))
		}
	}
	if k.Radius > 0 {
		list = append(list, fmt.Sprintf("Command Radius (%s″)", content.FormatInches(k.Radius)))
	}
	return list
}

// KeywordsPrinted are the mount and the keywords of a weapon.
func (w *Weapon) KeywordsPrinted() []string {
	list := []string{}
	for _, one := range [...]struct {
		has  bool
		word string
	}{
		{w.Mount == Turret, "[T]"}, {w.Mount == FixedFire, "[FF]"}, {w.Demolishes, "[D]"}, {w.AP > 0, fmt.Sprintf("AP%d", w.AP)}, {w.Blast, "Blast"},
		{w.Frenzy, "Frenzy"}, {w.IgnoresCover, "Ignores Cover"}, {w.Indirect, "Indirect"}, {w.Marksman, "Marksman"}, {w.Pinning, "Pinning"}, {w.Vicious, "Vicious"},
	} {
		if one.has {
			list = append(list, one.word)
		}
	}
	return list
}

// Plain are the keywords of a unit that have no figure.
func (k *Keywords) Plain() []string {
	list := []string{}
	for _, one := range [...]struct {
		has  bool
		word string
	}{
		{k.AntiGrav, "Anti-Grav"}, {k.Fly, "Fly"}, {k.Hover, "Hover Deployment"}, {k.DropTroop, "Drop-troop"}, {k.Headstrong, "Headstrong"},
		{k.Stealthy, "Stealthy"}, {k.Unflinching, "Unflinching"}, {k.Cunning, "Cunning"},
	} {
		if one.has {
			list = append(list, one.word)
		}
	}
	return list
}
