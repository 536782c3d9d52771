package geom

// Arc says how much of what surrounds a model lies in front of it.
type Arc uint8

// The arcs that rulebooks use, centred on the facing.
const (
	Full    Arc = iota // all around: a model without a facing
	Half               // 180 degrees
	Quarter            // 90 degrees
)

// InArc says whether the direction to lies in the arc about facing. The edges of
// an arc belong to it, and the zero direction (a spot under the model's own
// middle) lies in every arc. Only the directions of the vectors matter, not
// their lengths; a zero facing has everything in front.
func InArc(facing, to Vec, arc Arc) bool {
	ahead := facing.Dot(to)
	switch arc {
	case Half:
		return ahead >= 0
	case Quarter: // at most 45 degrees off: no further aside than ahead
		return ahead >= 0 && magnitude(facing.Cross(to)) <= uint64(ahead)
	}
	return true
}
