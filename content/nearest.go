package content

import (
	"fmt"
	"strings"
)

// listed says how many words a message lists before it only guesses.
const listed = 24

// Expected is the end of a message about a wrong word: which were expected, if
// they are few, and which of them was probably meant.
func Expected(word string, known []string) string {
	var parts []string
	if len(known) == 0 {
		return "there is none"
	}
	if len(known) <= listed {
		parts = append(parts, "expected one of "+strings.Join(known, ", "))
	}
	if near := Nearest(word, known); near != "" {
		parts = append(parts, fmt.Sprintf("did you mean %q?", near))
	}
	if len(parts) == 0 {
		return fmt.Sprintf("none of the %d known is like it", len(known))
	}
	return strings.Join(parts, "; ")
}

// Nearest is the known word that takes the fewest changed letters to make of
// word, the first of equals, or none if that would be a third of them or more.
func Nearest(word string, known []string) string {
	if len(word) > 80 {
		return ""
	}
	best, fewest := "", (len(word)+2)/3+1
	for _, k := range known {
		if d := changes(word, k, fewest); d < fewest {
			best, fewest = k, d
		}
	}
	return best
}

// changes is the least number of letters added, dropped or replaced between two
// words, or limit if their lengths alone ask for as many.
func changes(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := corner
			if a[i] != b[j] {
				replaced++
			}
			corner = row[j+1]
			row[j+1] = min(row[j+1]+1, row[j]+1, replaced)
		}
	}
	return row[len(b)]
}
