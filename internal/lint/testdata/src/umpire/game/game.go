package game

import (
	"maps"
	"math/rand/v2"
	"slices"
	"time"
)

var (
	played int
	table  [3]struct{ n int }
	names  = map[string]int{"a": 1}
	first  = names["a"]
)

func init() { played = 1 }

func steps(work chan int, m map[string]int) { // want `channel: a step talks to nobody but the kernel \(channel\)`
	defer clear(m) // want `defer: it would run each time`
	recover()      // want `recover: it would stop the kernel`
	go func() {}() // want `go statement: goroutines finish in any order`
	select {}      // want `select: it chooses at random`
	work <- 1      // want `channel send`
	_ = <-work     // want `channel receive`
}

func globals() {
	played++               // want `write to package variable played`
	table[1].n = 2         // want `write to package variable table`
	(names["b"]) = 3       // want `write to package variable names`
	delete(names, "a")     // want `write to package variable names`
	played, first = 1, 2   // want `write to package variable played`
	for played = range 3 { // want `write to package variable played`
	}
	played := 3
	played++
	local := names["a"]
	local += played
}

type sack interface {
	map[string]int | map[string]bool
}

func maporder[M ~map[string]int, S sack](m map[string]int, generic M, s S) {
	for range m { // want `range over a map: its order changes`
	}
	for range generic { // want `range over a map`
	}
	for k := range maps.Keys(m) { // want `maps.Keys: the order of a map changes`
		_ = k
	}
	for _, k := range slices.Sorted(maps.Keys(m)) {
		_ = m[k]
	}
	for range []int{1} {
	}
}

func luck(d time.Duration) {
	_ = time.Now()   // want `time.Now: a replay runs at another time`
	f := time.Since  // want `time.Since`
	_ = rand.IntN(6) // want `rand.IntN: all luck comes from the roll stream`
	r := rand.New(rand.NewPCG(1, 2))
	_ = r.IntN(6)
	_ = f
	_ = d.String()
}

// drive is the one place that catches an unwound step.
//
//lint:allow defer,recover the driver is what unwinds a step
func drive() {
	defer func() {
		_ = recover()
	}()
	go drive() // want `go statement`
}

func lines(m map[string]int) (n int) {
	for range m { //lint:allow maprange it only counts
		n++
	}
	//lint:allow maprange a sum does not depend
	// on the order
	for _, v := range m {
		n += v
	}
	n++           //lint:allow defer there is none // want `nothing here needs to be excused from defer`
	for range m { // want `range over a map`
	}
	x := 1        //lint:allow maprange reaches its own line only // want `nothing here needs to be excused from maprange`
	for range m { // want `range over a map`
	}
	return n + x
}

//lint:allow determinism the whole of the analyzer, where a line or two is not enough
func both() {
	defer both()
	_ = time.Now()
}
