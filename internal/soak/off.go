//go:build !soak

package soak

// On reports whether the build tag "soak" is set.
const On = false
