// Package soak sizes tests that are as thorough as the time they get. A test run plays
// few games, positions or seeds of such a test; a run with the build tag "soak" (make
// soak) plays all of them:
//
//	for seed := range soak.Of[uint64](2, 100) {
//
// What a test asserts of its totals is sized the same way. Seeds are fixed in either, and
// those of a test run are among those of the soak.
package soak

// Of returns how many of something a test has: few in a test run, many with the build tag
// "soak".
func Of[T any](few, many T) T {
	if On {
		return many
	}
	return few
}
