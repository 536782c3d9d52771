package show

import (
	"errors"
	"fmt"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
)

// OddsWish is an attack by the names of its cards. The tags are as package system reads
// them.
type OddsWish struct {
	Attacker   string   `flag:"attacker" usage:"the model that attacks, by its id (umpire content list models)" wanted:"who attacks? --attacker and --target name models, or bare numbers give the odds"`
	Target     string   `flag:"target" usage:"the model attacked" wanted:"who is attacked? --target names a model"`
	Weapon     string   `flag:"weapon" usage:"its weapon, by its name or id"`
	Spell      string   `flag:"spell" usage:"a spell in place of a weapon, by its id"`
	Manner     string   `flag:"as" usage:"in place of a weapon: bash, head-butt, slam, throw, combo-strike or combo-smite"`
	Charge     bool     `flag:"charge" usage:"it is a charge attack"`
	FreeStrike bool     `flag:"free-strike" usage:"it is a free strike"`
	Aiming     bool     `flag:"aiming" usage:"the attacker has not moved"`
	Down       bool     `flag:"down" usage:"the target is knocked down"`
	Marked     int      `flag:"marked" usage:"boxes of the target that are marked, from the first column on" min:"0" max:"48"`
	Boost      []string `flag:"boost" usage:"rolls that are boosted: attack, damage"`
}

// manners are the attacks without a weapon, by their words.
var manners = map[string]warmachine.Manner{"bash": warmachine.Bash, "head-butt": warmachine.HeadButt, "slam": warmachine.Slam, "throw": warmachine.Throw, "combo-strike": warmachine.Combo, "combo-smite": warmachine.Smite}

// NamedOdds forecasts an attack between two models that stand in the open.
func NamedOdds(b *warmachine.Book, w OddsWish) (board.Forecast, error) {
	attacker, err := content.Find(b.Models, w.Attacker, "model")
	if err != nil {
		return board.Forecast{}, err
	}
	target, err := content.Find(b.Models, w.Target, "model")
	if err != nil {
		return board.Forecast{}, err
	}
	if _, known := manners[w.Manner]; w.Manner != "" && !known {
		return board.Forecast{}, fmt.Errorf("--as %q: expected bash, head-butt, slam, throw, combo-strike or combo-smite", w.Manner)
	}
	setup := warmachine.Setup{Width: b.Limits.Table, Depth: b.Limits.Table, Practice: true}
	for seat, i := range [...]int{attacker, target} {
		setup.Forces[seat] = staged(b, i)
	}
	m, err := warmachine.NewMatch(b, setup)
	if err != nil {
		return board.Forecast{}, err
	}
	s := m.Begin()
	var on [2]warmachine.ModelID // the two of whom it is, without whoever leads them
	for seat := range on {
		on[seat] = m.Caster[seat]
		if len(setup.Forces[seat].Warjacks) > 0 {
			on[seat]++
		}
		model := &s.Models[on[seat]]
		model.InPlay = true
		model.At = geom.Point{X: 20 * geom.Inch, Y: geom.Length(20+2*seat) * geom.Inch}
		model.Face = geom.Vec{Y: geom.Length(1-2*seat) * geom.Inch}
	}
	by, whom := on[0], on[1]
	s.Models[by].Shifted, s.Models[whom].Down = !w.Aiming, w.Down
	p := m.At(&s)
	m.Mark(&s, whom, w.Marked)
	at, err := p.Staged(by, whom, w.Weapon, w.Spell, manners[w.Manner])
	if err != nil {
		return board.Forecast{}, err
	}
	at.Charge, at.Free = w.Charge, w.FreeStrike
	hit, damage, err := boosts(w.Boost)
	if err != nil {
		return board.Forecast{}, err
	}
	odds := p.OddsOf(&at, hit, damage)
	f := attacking(p, &warmachine.Swing{AttackContext: at, BoostHit: hit, BoostDamage: damage})
	moreDice(f.Lines, "attack", hit)
	moreDice(f.Lines, "damage", damage)
	f.Title = p.Name(by) + " attacks " + p.Name(whom) + " with " + p.AttackName(&at)
	f.Notes = append(f.Notes, furtherNotes(p, &at)...)
	f.Chances = chancesOf(&odds)
	return f, nil
}

// chancesOf are the chances of a Critical and of each system that may be lost.
func chancesOf(o *warmachine.Odds) []board.Figure {
	list := []board.Figure{board.Chance("Critical", o.Critical)}
	for system, chance := range o.Lost {
		if !chance.Equal(dice.Fraction{}) {
			list = append(list, board.Chance(warmachine.SystemName(warmachine.System(system))+" lost", chance))
		}
	}
	return list
}

// moreDice adds the die of a boost to the line of a roll's dice.
func moreDice(lines []board.Line, roll string, boosted bool) {
	for i := range lines {
		if l := &lines[i]; boosted && l.Roll == roll && len(l.Dice) > 0 {
			l.Amount++
			l.Dice[0].N++
		}
	}
}

// staged is a force of one model: a warcaster, or a warjack with the first warcaster of its
// faction, who stays away.
func staged(b *warmachine.Book, i int) warmachine.Force {
	f := warmachine.Force{Card: content.CardOf("", "stage"), Faction: b.Models[i].Faction, Warcaster: content.At(b.Models, i)}
	if b.Models[i].Kind == warmachine.Warcaster {
		return f
	}
	for k := range b.Models {
		if b.Models[k].Kind == warmachine.Warcaster && b.Models[k].Faction == f.Faction {
			f.Warcaster = content.At(b.Models, k)
			break
		}
	}
	f.Warjacks = append(f.Warjacks, content.At(b.Models, i))
	return f
}

// boosts reads which rolls are boosted.
func boosts(list []string) (attack, damage bool, err error) {
	for _, word := range list {
		switch strings.TrimSpace(word) {
		case "attack":
			attack = true
		case "damage":
			damage = true
		default:
			return false, false, fmt.Errorf("--boost %q: expected attack or damage", word)
		}
	}
	return attack, damage, nil
}

// OddsDice is an attack by numbers alone.
type OddsDice struct {
	MAT   int      `flag:"mat" usage:"bare numbers: what is added to the attack roll" min:"-20" max:"40"`
	DEF   int      `flag:"def" usage:"DEF of the target" min:"1" max:"40"`
	PS    int      `flag:"ps" usage:"what is added to the damage roll" min:"0" max:"60"`
	ARM   int      `flag:"arm" usage:"ARM of the target" min:"1" max:"60"`
	Boxes int      `flag:"boxes" usage:"boxes that destroy the target" default:"20" min:"1" max:"60"`
	Dice  int      `flag:"dice" usage:"dice of the damage roll before a boost" default:"2" min:"2" max:"3"`
	Boost []string `flag:"boost" usage:"rolls that are boosted: attack, damage"`
}

// DiceOdds forecasts an attack by numbers.
func DiceOdds(_ *warmachine.Book, w OddsDice) (board.Forecast, error) {
	if w.DEF == 0 {
		return board.Forecast{}, errors.New("against what? --def and --arm are the target's")
	}
	attack, damage, err := boosts(w.Boost)
	if err != nil {
		return board.Forecast{}, err
	}
	n, aimed := w.Dice, 2
	if damage {
		n++
	}
	if attack {
		aimed++
	}
	h := warmachine.Hits(w.MAT, w.DEF, false, attack)
	hit, critical := dice.Frac(h.Hit, h.Of), dice.Frac(h.Critical, h.Of)
	points := dice.Pool{dice.D6.Times(n)}.Sum().Shift(w.PS-w.ARM).Clamp(0, w.Boxes)
	marked := dice.Chance(int(h.Hit), int(h.Of)).Into(func(v int) dice.Dist {
		if v == 0 {
			return dice.Certain(0)
		}
		return points
	})
	odds := warmachine.Odds{Hit: hit, Critical: critical, Marked: marked, Destroy: marked.AtLeast(w.Boxes)}
	f := board.Forecast{Title: "An attack by numbers", Facts: []string{}, Figure: figures(&odds), Spreads: []board.Spread{{What: "boxes", Dist: odds.Marked}}}
	var list board.Outcomes
	miss := dice.Frac(1, 1).Minus(hit)
	list.Add("miss", "Miss", miss)
	list.Add("nothing", "No damage", marked.Is(0).Minus(miss))
	for v := 1; v < w.Boxes; v++ {
		list.Add("damage", fmt.Sprintf("%d marked", v), marked.Is(v))
	}
	list.Add("destroyed", "Destroyed", odds.Destroy)
	f.Outcomes = list.List()
	f.Lines = append(f.Lines,
		diceLine("attack", aimed, "wm.combat.hit"),
		board.Line{Roll: "attack", What: "MAT, RAT or FOC", Amount: w.MAT, Of: "attack", Clause: "wm.combat.melee_roll"},
		board.Line{Roll: "defence", What: "DEF", Amount: w.DEF, Of: "DEF", Clause: "wm.stats.def"},
		diceLine("damage", n, "wm.dmg.mark"),
		board.Line{Roll: "damage", What: "POW and STR", Amount: w.PS, Of: "damage", Clause: "wm.weapon.ps"},
		board.Line{Roll: "damage", What: "ARM", Amount: w.ARM, Of: "ARM", Clause: "wm.stats.arm"},
	)
	if attack {
		f.Notes = append(f.Notes, board.Note{Text: "The attack roll is boosted", Clause: game.Clause("wm.combat.boost_attack")})
	}
	if damage {
		f.Notes = append(f.Notes, board.Note{Text: "The damage roll is boosted", Clause: game.Clause("wm.dmg.boost")})
	}
	return f, nil
}

// furtherNotes returns notes on what boosts would change, and on the systems that may be lost.
func furtherNotes(p warmachine.Position, a *warmachine.AttackContext) (list []board.Note) {
	note := func(clause game.Clause, format string, args ...any) {
		list = append(list, board.Note{Text: fmt.Sprintf(format, args...), Clause: clause})
	}
	o := p.OddsOf(a, false, false)
	if p.Model(a.By).Focus > 0 && !a.Free {
		boosted := p.OddsOf(a, true, false)
		note("wm.combat.boost_attack", "Attack boosted: hits %s, destroys %s", board.Percent(boosted.Hit), board.Percent(boosted.Destroy))
		if b := p.BlowOf(a); !b.Fixed && o.Marked.High() > 0 {
			harder := p.OddsOf(a, false, true)
			note("wm.dmg.boost", "Damage boosted: destroys %s, %s boxes expected", board.Percent(harder.Destroy), harder.Marked.Mean().Decimal(1))
		}
	}
	for system := warmachine.Hull; system <= warmachine.ArcNode; system++ {
		if chance := o.Lost[system]; !chance.Equal(dice.Fraction{}) && p.Jack(a.Target) {
			note("wm.sys.disabled", "%s lost: %s", warmachine.SystemName(system), board.Percent(chance))
		}
	}
	return list
}
