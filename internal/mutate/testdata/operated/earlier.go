package operated

// more returns what a charge adds to a bonus (t.bonus).
func more(n int) bool { return n == 1 }
