package march

import "umpire/geom"

// rankGap is between the bases of a block.
const rankGap = geom.Inch / 4

// ranksLength is that of the directions of a block.
const ranksLength = 1 << 14

// Ranks is a block of n bases in ranks of so many files about a place, a little apart,
// that face one way: where the middles of the bases are, the front rank first.
func Ranks(about geom.Point, facing geom.Vec, n, files int, base Base) (places [MaxBases]geom.Point) {
	ahead := geom.Along(geom.Point{}, facing, ranksLength).Sub(geom.Point{})
	right := geom.Vec{X: ahead.Y, Y: -ahead.X}
	ranks := (n + files - 1) / files
	for i := range n {
		x := geom.Length(2*(i%files)-files+1) * (base.Width + rankGap) / 2
		y := geom.Length(2*(i/files)-ranks+1) * (base.Length + rankGap) / 2
		places[i] = about.Add(scaled(right, x)).Add(scaled(ahead, -y))
	}
	return places
}

// scaled is a way of a length along a direction of ranksLength.
func scaled(dir geom.Vec, d geom.Length) geom.Vec {
	return geom.Vec{X: geom.Length(int64(dir.X) * int64(d) / ranksLength), Y: geom.Length(int64(dir.Y) * int64(d) / ranksLength)}
}

// Blocks says how many forms of a block there are: about square, broad, one rank, one
// file.
const Blocks = 4

// Files returns how many files a form of a block has for n bases.
func Files(form, n int) int {
	switch form {
	case 0:
		files := 1
		for files*files < n {
			files++
		}
		return files
	case 1:
		return (n + 1) / 2
	case 3:
		return 1
	}
	return n
}

// Grid is places in rows, all over a box.
type Grid struct {
	corner geom.Point
	step   geom.Length
	across int
	N      int
}

// GridOver is places all over a box, so far apart.
func GridOver(box geom.Box, step geom.Length) Grid {
	across, deep := int((box.Max.X-box.Min.X)/step)+1, int((box.Max.Y-box.Min.Y)/step)+1
	return Grid{box.Min, step, across, across * deep}
}

// At is place i of the grid in an order that is all over it, from one of them on.
func (g *Grid) At(i, from int) geom.Point {
	const prime = 7919 // so all places are met
	k := (i*prime + from) % g.N
	return geom.Point{X: g.corner.X + geom.Length(k%g.across)*g.step, Y: g.corner.Y + geom.Length(k/g.across)*g.step}
}
