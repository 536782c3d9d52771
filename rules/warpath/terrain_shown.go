package warpath

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
)

// Terrain as screens know it: kinds by the words of files, a Height of 1 an inch high.

// featureShown is a piece of terrain as screens know it.
func (b *Book) featureShown(f *Feature) board.Feature {
	shown := board.Feature{ID: f.ID, Name: f.Name, Kind: f.Kind.word(), Shape: f.Shape, Height: geom.Inches(f.Height), Capacity: f.Capacity, Solid: f.Solid,
		Standable: f.Kind == Hill || f.Kind == Building, Fallen: geom.Inches(f.Fallen)}
	for _, c := range b.Grounds[f.Kind].Clauses {
		shown.Clauses = append(shown.Clauses, game.Clause(c))
	}
	return shown
}

// featuresShown is featureShown of each.
func (b *Book) featuresShown(list []Feature) []board.Feature {
	shown := make([]board.Feature, 0, len(list))
	footing := footings(list)
	for i := range list {
		f := b.featureShown(&list[i])
		f.Raised = geom.Inches(footing[i])
		shown = append(shown, f)
	}
	return shown
}

// featureMeant is the piece of terrain that a screen's feature stands for.
func featureMeant(f board.Feature) Feature {
	return Feature{ID: f.ID, Name: f.Name, Kind: kindOf(f.Kind), Shape: f.Shape, Height: heightMeant(f.Height), Solid: f.Solid, Capacity: f.Capacity, Fallen: heightMeant(f.Fallen)}
}

// heightMeant is the Height that a length stands for.
func heightMeant(high geom.Length) int { return int((high + geom.Inch/2) / geom.Inch) }

func featuresMeant(list []board.Feature) []Feature {
	meant := make([]Feature, len(list))
	for i, f := range list {
		meant[i] = featureMeant(f)
	}
	return meant
}

// Land is terrain generated for a table, as screens know it.
func (b *Book) Land(table, size string, seed uint64) ([]board.Feature, error) {
	t, err := b.sized(table, size)
	if err != nil {
		return nil, err
	}
	return b.featuresShown(b.Generate(t, seed)), nil
}

// sized is the table of a size, or where none is given that with the id.
func (b *Book) sized(table, size string) (*TableSize, error) {
	if size == "" {
		size = table
	}
	f, err := b.Battlefield(size)
	if err != nil {
		return nil, err
	}
	return b.size(f), nil
}

// Survey judges terrain as screens know it, and returns it in normal form.
func (b *Book) Survey(table, size string, features []board.Feature) ([]board.Feature, []Fault, error) {
	t, err := b.sized(table, size)
	if err != nil {
		return nil, nil, err
	}
	normal, faults := b.CheckTerrain(t, featuresMeant(features))
	if len(faults) > 0 {
		return features, faults, nil // kinds that are none cannot be shown
	}
	return b.featuresShown(normal), nil, nil
}
