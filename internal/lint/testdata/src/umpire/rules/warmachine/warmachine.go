// Package warmachine may say its own name.
package warmachine

const Name = "Warmachine"
