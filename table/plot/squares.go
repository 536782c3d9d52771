package plot

import "umpire/geom"

// Squares are the large squares of the table between two depths: as many as come nearest to
// their size, one at least each way.
func (t Table) Squares(from, to, side geom.Length) (squares []geom.Box) {
	deep := to - from
	columns, rows := max(1, (t.Width+side/2)/side), max(1, (deep+side/2)/side)
	for row := range rows {
		for column := range columns {
			squares = append(squares, geom.Box{Min: geom.Point{X: column * t.Width / columns, Y: from + row*deep/rows},
				Max: geom.Point{X: (column + 1) * t.Width / columns, Y: from + (row+1)*deep/rows}})
		}
	}
	return squares
}

// Shuffle puts a list into an order by luck.
func Shuffle[T any](luck Luck, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		k := luck.IntN(i + 1)
		list[i], list[k] = list[k], list[i]
	}
}
