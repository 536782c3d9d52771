package table

import (
	"cmp"
	"math/big"

	"umpire/geom"
)

// Gap3Within says whether two bases are at most d apart, as the straight line
// between their closest points, heights included: exactly d is within. It is
// symmetric.
func Gap3Within(a, b Body, d geom.Length) bool {
	return geom.GapWithinRise(a.Capsule, b.Capsule, a.Z-b.Z, d)
}

// Gap3 is the distance of two bases, heights included, rounded down, to be read by
// people: rules compare with Gap3Within. It is symmetric.
func Gap3(a, b Body) geom.Length {
	rise := int64(a.Z - b.Z)
	if rise == 0 {
		return geom.Gap(a.Capsule, b.Capsule)
	}
	gap := int64(geom.Gap(a.Capsule, b.Capsule)) << 8
	if a.Round() && b.Round() {
		gap = max(0, int64((a.A.Sub(b.A).Length()-(a.R+b.R).Fine())>>8))
	}
	rise <<= 8
	d := geom.Length(geom.Isqrt(uint64(gap*gap+rise*rise)) >> 8)
	if !Gap3Within(a, b, d+1) {
		d++ // what was cut off reaches over a whole unit
	}
	return d
}

// Gap3Up is Gap3 rounded up: it is over d exactly if the true gap is.
func Gap3Up(a, b Body) geom.Length {
	gap := Gap3(a, b)
	if !Gap3Within(a, b, gap) {
		gap++
	}
	return gap
}

// CompareGap3 orders a and b by the distance of their bases from that of from,
// heights included: negative if a is nearer, 0 if both are exactly as near.
// Overlapping bases are 0 apart, but for the height. It is exact for round bases
// and for any on one level; long bases on different levels are compared to a unit.
func CompareGap3(from, a, b Body) int {
	rise, other := abs(from.Z-a.Z), abs(from.Z-b.Z)
	x, y := geom.GapWithin(from.Capsule, a.Capsule, 0), geom.GapWithin(from.Capsule, b.Capsule, 0)
	switch {
	case x && y:
		return cmp.Compare(int64(rise), int64(other))
	case rise == other && x:
		return -1
	case rise == other && y:
		return 1
	case rise == other:
		return geom.CompareGap(from.Capsule, a.Capsule, b.Capsule)
	case !from.Round() || !a.Round() || !b.Round():
		return cmp.Compare(int64(Gap3(from, a)), int64(Gap3(from, b)))
	}
	return comparePairs([2][2]*Body{{&from, &a}, {&from, &b}}, [2]bool{x, y})
}

// ComparePairs3 orders two pairs of bodies by the distance of their bases, heights included:
// negative if a and b are nearer to each other than c and d, 0 if both are exactly as near. It
// is exact for round bases; others are compared to a unit.
func ComparePairs3(a, b, c, d Body) int {
	if !a.Round() || !b.Round() || !c.Round() || !d.Round() {
		return cmp.Compare(int64(Gap3(a, b)), int64(Gap3(c, d)))
	}
	return comparePairs([2][2]*Body{{&a, &b}, {&c, &d}}, [2]bool{geom.GapWithin(a.Capsule, b.Capsule, 0), geom.GapWithin(c.Capsule, d.Capsule, 0)})
}

func abs(l geom.Length) geom.Length { return max(l, -l) }

// comparePairs orders the squares of the distances of two pairs. That of a pair is
// s + R*R + z*z - 2*R*sqrt(s), with s the square of the distance of the middles, R
// the sum of the radii and z the difference in height; or z*z if the bases overlap
// seen from above.
func comparePairs(pairs [2][2]*Body, over [2]bool) int {
	k := new(big.Int)
	roots := [2]*big.Int{new(big.Int), new(big.Int)} // of squares
	for i, pair := range pairs {
		from, o := pair[0], pair[1]
		rise := int64(from.Z - o.Z)
		whole := rise * rise
		if !over[i] {
			s, r := geom.Dist2(from.A, o.A), int64(from.R)+int64(o.R)
			whole += s + r*r
			roots[i].Mul(big.NewInt(s), big.NewInt(4*r*r))
		}
		if i == 1 {
			whole = -whole
		}
		k.Add(k, big.NewInt(whole))
	}
	return signOf(k, roots[1], roots[0])
}

// signOf is the sign of k + sqrt(x) - sqrt(y).
func signOf(k, x, y *big.Int) int {
	// Against 0: k + sqrt(x) with sqrt(y). Both squared, where the left is not
	// negative: 2*k*sqrt(x) with y - k*k - x.
	if k.Sign() < 0 && new(big.Int).Mul(k, k).Cmp(x) > 0 {
		return -1
	}
	rest := new(big.Int).Mul(k, k)
	rest.Add(rest, x).Sub(y, rest)
	left := new(big.Int).Mul(k, k)
	left.Mul(left, x).Lsh(left, 2)
	side := k.Sign() * x.Sign()
	if side != rest.Sign() {
		return cmp.Compare(int64(side), int64(rest.Sign()))
	}
	rest.Mul(rest, rest)
	if side < 0 {
		return rest.Cmp(left)
	}
	return left.Cmp(rest)
}

// Nearest appends to dst the indices of the n bodies nearest to of, among those at
// most within from it, nearest first; equal ones stay in the order of among. If
// several are exactly as near and not all have a place among the n, all of them
// are appended, and sure says how many come before them: for the n-sure places
// left, somebody must choose. Else sure is the number appended.
func Nearest(dst []int, of Body, among []Body, within geom.Length, n int) (nearest []int, sure int) {
	begin := len(dst)
	for i := range among {
		if !Gap3Within(of, among[i], within) {
			continue
		}
		dst = append(dst, i)
		for k := len(dst) - 1; k > begin && CompareGap3(of, among[dst[k]], among[dst[k-1]]) < 0; k-- {
			dst[k], dst[k-1] = dst[k-1], dst[k]
		}
	}
	if n <= 0 {
		return dst[:begin], 0
	}
	got := dst[begin:]
	if len(got) <= n {
		return dst, len(got)
	}
	last := &among[got[n-1]]
	end := n
	for end < len(got) && CompareGap3(of, among[got[end]], *last) == 0 {
		end++
	}
	if end == n {
		return dst[:begin+n], n
	}
	sure = n - 1
	for sure > 0 && CompareGap3(of, among[got[sure-1]], *last) == 0 {
		sure--
	}
	return dst[:begin+end], sure
}
