package cybernekro

import (
	"math"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/internal/soak"
)

// attackAlone plays one attack, until its hit has done what it does to the target: what the hit
// leads to besides, a fall, an Overload, a discharge, is no part of its forecast.
type attackAlone struct{ *Match }

func (m attackAlone) Step(g *game.Game[State]) (more bool) {
	p := play{m.At(&g.S), g}
	p.work()
	top := p.top()
	switch {
	case p.S.Hits.Len() > 0:
		return top.Kind == Wounding || top.Kind == RollingDamage || top.Kind == Toughing || top.Kind == Suffering
	case top.Kind == Attacking:
		return top.Stage < 2
	}
	return false
}

// oddsPosition is an attack of one model on another, both by luck.
func oddsPosition(luck *game.Rand) (*Match, State, ActAnswer) {
	between := func(low, high int) int { return low + luck.IntN(high-low+1) }
	some := func(of ...Keywords) (k Keywords) {
		for _, one := range of {
			if luck.IntN(4) == 0 {
				k |= one
			}
		}
		return k
	}
	gear := []Gear{
		{Kind: MeleeWeapon, Hands: 1, Damage: int8(between(1, 3)), Keywords: some(Feeble, Brutal, Overkill, Energy, Electric), Piercing: int8(between(0, 2))},
		{Kind: RangedWeapon, Hands: 1, Damage: int8(between(1, 3)), Auto: int8(between(0, 3)), Range: 12 * geom.Inch, Keywords: some(Brutal, Overkill, Energy, Electric, ShortRanged)},
		{Kind: Armor, Armor: int8(between(1, 4))},
		{Kind: ShieldKind, Word: Shield},
	}
	m := &Match{Book: &Book{Gear: gear, Traits: []Trait{{Word: Big, AgainstIt: 2}, {Word: Small, AgainstIt: -2}}}, Models: make([]Slot, 2), fists: Gear{Word: Fists, Kind: MeleeWeapon, Hands: 1, Damage: 1, Keywords: Feeble}}
	m.Setup.Side = 30 * geom.Inch
	if err := m.lay(); err != nil {
		panic(err)
	}
	m.Models[1].Crew = SecondCrew
	for i := range m.Models {
		v := &m.Models[i]
		v.Base = geom.Inch / 2
		v.Values = Attributes{Strength: int8(between(-2, 3)), Toughness: int8(between(-2, 3)), Agility: int8(between(-2, 3)), Discipline: int8(between(-2, 3))}
		for _, t := range [...]TraitWord{Jinxed, DrivenByMadness, OneShotter, Demonic, Artificial, Big, Small} {
			if luck.IntN(4) == 0 {
				v.Has |= 1 << t
			}
		}
		if luck.IntN(3) == 0 {
			v.Mods |= 1 << ExtraOrgans
		}
	}
	s := m.Begin()
	s.Phase, s.Test.Who = ActionPhase, None
	a := ActAnswer{At: 1, With: BareFist, Do: FightWith}
	apart := geom.Inch / 4
	switch luck.IntN(3) {
	case 0:
		a.With = 0
	case 1:
		a.With, a.Do = 1, ShootAt
		if gear[1].Auto > 0 && luck.IntN(2) == 0 {
			a.Do = ShootAuto
		}
		apart = geom.Length(between(1, 11)) * geom.Inch
	}
	s.Things[0], s.Things[1] = Thing{Gear: 1, Holder: 0}, Thing{Gear: 2, Holder: 0}
	for k := range 2 {
		if luck.IntN(2) == 0 {
			s.Things[2+k] = Thing{Gear: uint8(3 + k), Holder: 1}
		}
	}
	for i := range 2 {
		s.Models[i].Where, s.Models[i].AP, s.Models[i].At = OnTable, 3, geom.Point{X: 10 * geom.Inch, Y: 10 * geom.Inch}
		if m.Models[i].Has&(1<<Demonic|1<<Artificial) == 0 {
			s.Models[i].Dread = int8(between(0, 3))
		}
	}
	s.Models[1].At.X += geom.Inch + apart
	s.Models[1].Wounds, s.Models[1].Prone = int8(between(0, 6)), luck.IntN(3) == 0
	if luck.IntN(4) == 0 {
		s.Models[1].Shield = 3
	}
	return m, s, a
}

// The chances that forecasts show are those of play: in positions by luck, with traits, Extra organs,
// Feeble weapons and all else that changes a hit, so often does the attack hit, come to a Critical and take
// its target out. Everybody tries to Tough it Out, and nothing is spent.
func TestOddsAgreeWithPlay(t *testing.T) {
	rolls := soak.Of(4000, 100_000)
	soak.Spread(t, soak.Of(40, 120), func(t *testing.T, n int) {
		m, start, a := oddsPosition(game.NewRand(uint64(31 + n)))
		p := m.At(&start)
		odds := p.OddsOf(0, a)
		var hit, critical, out int
		for k := range rolls {
			g := game.New[State](attackAlone{m}, dice.Fast(uint64(n*rolls+k)))
			g.S = start
			g.S.Jobs.Push(p.jobOf(0, a))
			if err := g.Play(func(g *game.Game[State], q game.Question[State], _ *game.Proposals) game.Answer {
				if tag, _, _ := q.About(); tag == "tough" {
					return game.Answer{1}
				}
				return game.Answer{0}
			}); err != nil {
				t.Fatal(err)
			}
			if g.S.Hits.Len() > 0 {
				hit++
				if g.S.Hits.At(0).Critical {
					critical++
				}
			}
			if g.S.Models[1].Where == OutOfAction {
				out++
			}
		}
		for _, c := range []struct {
			what  string
			shown dice.Fraction
			found int
		}{{"hits", odds.Hit, hit}, {"is a Critical", odds.Critical, critical}, {"is Out of Action", odds.Out, out}} {
			shown, _ := c.shown.Rat().Float64()
			found := float64(c.found) / float64(rolls)
			if math.Abs(shown-found) > 5*math.Sqrt(shown*(1-shown)/float64(rolls)) {
				t.Errorf("position %d, %+v of %+v at %+v, %+v: %s in %.3f of the forecast, %.3f of play", n, *p.Gear(a.With), a.Do, m.Models[1], start.Models[1], c.what, shown, found)
			}
		}
	})
}
