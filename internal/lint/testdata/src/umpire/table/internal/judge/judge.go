// Package judge is slow and obvious, and judges the quick geometry by floats.
package judge

func Half(x float64) float64 { return x / 2 }
