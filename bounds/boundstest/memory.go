// Package boundstest helps to hold readers to their bounds.
package boundstest

import "runtime"

// Memory returns how many bytes something takes, given back or not.
func Memory(of func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	of()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
