package game

// Namesakes are the names of units that both sides of a match have.
type Namesakes map[string]bool

// NamesakesOf returns the names that are among those of both sides.
func NamesakesOf(sides [2][]string) Namesakes {
	both, first := Namesakes{}, map[string]bool{}
	for _, name := range sides[0] {
		first[name] = true
	}
	for _, name := range sides[1] {
		if first[name] {
			both[name] = true
		}
	}
	return both
}

// Name returns the name of a unit of a seat: the side comes first where the other side has one of
// the same name.
func (n Namesakes) Name(seat Seat, name string) string {
	if n[name] {
		return seat.String() + " " + name
	}
	return name
}
