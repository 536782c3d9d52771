package chapter

func Any(m map[int]int) int {
	for k := range m { // want `range over a map`
		return k
	}
	return 0
}
