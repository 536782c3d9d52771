// Package whole has something for each operator that breaks where nothing is cited.
package whole

const bases = 6

var table = []int{bases, 4}

func within(a, b int) (int, bool) {
	if !(a < 10) || b == 0x10 {
		a++
		hear(a + 2)
		panic("beyond the table")
	}
	for a > 0 {
		a -= b
		continue
	}
	seen := a == table[1]
	return a, seen
}

func hear(n int) bool { return true }
