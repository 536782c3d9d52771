package book

import (
	"umpire/board"
	"umpire/geom"
	"umpire/rules/warpath"
)

// Terrain as screens know it: kinds by the words of files, a Height of 1 an inch high.

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
	return b.FeaturesShown(Generate(b, t, seed)), nil
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
	return b.FeaturesShown(normal), nil, nil
}
