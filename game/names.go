package game

// Namesakes are the names that both sides of a match have something by. Whose it is stands before
// such a name, so that no line of the log is about either.
type Namesakes map[string]bool

// NamesakesOf are those among the names of two sides.
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

// Name is what a seat's thing of the name is called.
func (n Namesakes) Name(seat Seat, name string) string {
	if n[name] {
		return seat.String() + " " + name
	}
	return name
}
