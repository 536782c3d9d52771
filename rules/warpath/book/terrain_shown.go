package book

import (
	"cmp"

	"umpire/board"
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warpath"
)

// Terrain as screens know it: kinds by the words of files, a Height of 1 an inch high.

// featureMeant is the piece of terrain that a screen's feature stands for.
func featureMeant(f board.Feature) warpath.Feature {
	return warpath.Feature{Named: content.Named{ID: f.ID, Name: f.Name}, Kind: warpath.KindNamed(f.Kind), Shape: f.Shape, Height: heightMeant(f.Height), Solid: f.Solid, Capacity: f.Capacity, Fallen: heightMeant(f.Fallen)}
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

// Ground is how terrain is made and judged, as screens know it.
func Ground(b *warpath.Book) content.Ground[*warpath.TableSize, board.Feature] {
	return content.Ground[*warpath.TableSize, board.Feature]{
		On: func(table, size string) (*warpath.TableSize, error) { return sized(b, table, size) },
		Make: func(on *warpath.TableSize, seed uint64) []board.Feature {
			return b.FeaturesShown(Generate(b, on, seed))
		},
		Judge: func(on *warpath.TableSize, features []board.Feature) ([]board.Feature, []content.Fault) {
			normal, faults := CheckTerrain(b, on, FeaturesMeant(features))
			if len(faults) > 0 {
				return features, faults // kinds that are none cannot be shown
			}
			return b.FeaturesShown(normal), nil
		},
	}
}

// sized is the table of a size, or where none is given that with the id.
func sized(b *warpath.Book, table, size string) (*warpath.TableSize, error) {
	f, err := b.Battlefield(cmp.Or(size, table))
	if err != nil {
		return nil, err
	}
	return b.Size(f), nil
}
