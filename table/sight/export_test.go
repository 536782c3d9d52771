package sight

import "umpire/geom"

// EdgesOf returns the edges of one row.
func EdgesOf(edges []Edge, row int) (of []geom.Length) {
	for _, e := range edges {
		if e.of>>row&1 != 0 {
			of = append(of, e.At)
		}
	}
	return of
}
