package book

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
)

// Terrain as screens know it: kinds by the words of files, a Height of 1 an inch high.

// featureShown is a piece of terrain as screens know it.
func featureShown(b *warpath.Book, f *warpath.Feature) board.Feature {
	shown := board.Feature{ID: f.ID, Name: f.Name, Kind: warpath.GroundWords[f.Kind], Shape: f.Shape, Height: geom.Inches(f.Height), Capacity: f.Capacity, Solid: f.Solid,
		Standable: f.Kind == warpath.Hill || f.Kind == warpath.Building, Fallen: geom.Inches(f.Fallen)}
	for _, c := range b.Grounds[f.Kind].Clauses {
		shown.Clauses = append(shown.Clauses, game.Clause(c))
	}
	return shown
}

// FeaturesShown is featureShown of each.
func FeaturesShown(b *warpath.Book, list []warpath.Feature) []board.Feature {
	shown := make([]board.Feature, 0, len(list))
	footing := warpath.Footings(list)
	for i := range list {
		f := featureShown(b, &list[i])
		f.Raised = geom.Inches(footing[i])
		shown = append(shown, f)
	}
	return shown
}

// featureMeant is the piece of terrain that a screen's feature stands for.
func featureMeant(f board.Feature) warpath.Feature {
	return warpath.Feature{ID: f.ID, Name: f.Name, Kind: warpath.KindNamed(f.Kind), Shape: f.Shape, Height: heightMeant(f.Height), Solid: f.Solid, Capacity: f.Capacity, Fallen: heightMeant(f.Fallen)}
}

// heightMeant is the Height that a length stands for.
func heightMeant(high geom.Length) int { return int((high + geom.Inch/2) / geom.Inch) }

func FeaturesMeant(list []board.Feature) []warpath.Feature {
	meant := make([]warpath.Feature, len(list))
	for i, f := range list {
		meant[i] = featureMeant(f)
	}
	return meant
}

// Land is terrain generated for a table, as screens know it.
func Land(b *warpath.Book, table, size string, seed uint64) ([]board.Feature, error) {
	t, err := sized(b, table, size)
	if err != nil {
		return nil, err
	}
	return FeaturesShown(b, Generate(b, t, seed)), nil
}

// sized is the table of a size, or where none is given that with the id.
func sized(b *warpath.Book, table, size string) (*warpath.TableSize, error) {
	if size == "" {
		size = table
	}
	f, err := b.Battlefield(size)
	if err != nil {
		return nil, err
	}
	return b.Size(f), nil
}

// Survey judges terrain as screens know it, and returns it in normal form.
func Survey(b *warpath.Book, table, size string, features []board.Feature) ([]board.Feature, []warpath.Fault, error) {
	t, err := sized(b, table, size)
	if err != nil {
		return nil, nil, err
	}
	normal, faults := CheckTerrain(b, t, FeaturesMeant(features))
	if len(faults) > 0 {
		return features, faults, nil // kinds that are none cannot be shown
	}
	return FeaturesShown(b, normal), nil, nil
}
