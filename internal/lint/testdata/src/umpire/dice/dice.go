package dice

// Dice prints percentages, and may use floating point.
var Odds = 1.0 / float64(3)
