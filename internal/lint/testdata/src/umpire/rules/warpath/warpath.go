// Package warpath has a state.
package warpath

type Unit struct{ Damage int }

type State struct {
	Round int
	Units [2]Unit
}

type Position struct{ S *State }

func (p Position) Hurt() { p.S.Units[0].Damage++ }
