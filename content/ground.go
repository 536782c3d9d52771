package content

// Ground says how the terrain of a game is made and judged for the tables T that it is played
// on, as features F of screens.
type Ground[T, F any] struct {
	On    func(mission, size string) (T, error) // the table of a mission, or of a size
	Make  func(on T, seed uint64) []F
	Judge func(on T, features []F) (normal []F, faults []Fault)
}

// Land is terrain generated for a table.
func (g Ground[T, F]) Land(mission, size string, seed uint64) ([]F, error) {
	on, err := g.On(mission, size)
	if err != nil {
		return nil, err
	}
	return g.Make(on, seed), nil
}

// Survey judges terrain for a table, and returns it in normal form.
func (g Ground[T, F]) Survey(mission, size string, features []F) (normal []F, faults []Fault, err error) {
	on, err := g.On(mission, size)
	if err != nil {
		return nil, nil, err
	}
	normal, faults = g.Judge(on, features)
	return normal, faults, nil
}
