//go:build soak

package warpath_test

const promisedGames = uint64(160)
