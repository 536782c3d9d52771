//go:build !soak

package warpath

const promisedGames = uint64(4)
