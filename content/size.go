package content

import (
	"errors"
	"fmt"
	"strings"

	"umpire/geom"
	"umpire/table/plot"
)

// The sides of a table of the players' own size.
const (
	LeastSide = 24 * geom.Inch
	MostSide  = 96 * geom.Inch
)

// ParseSize reads the size of a table in inches: 30x44 is 30 wide and 44 deep. Half of
// each side is exact: sides are rounded to 0.02 mm.
func ParseSize(text string) (plot.Table, error) {
	wide, deep, ok := strings.Cut(text, "x")
	width, err := ParseInches(strings.TrimSpace(wide))
	if !ok || err != nil {
		return plot.Table{}, badSize(text, err)
	}
	depth, err := ParseInches(strings.TrimSpace(deep))
	if err != nil {
		return plot.Table{}, badSize(text, err)
	}
	size := plot.Table{Width: width &^ 1, Depth: depth &^ 1}
	if err := CheckSize(size); err != nil {
		return plot.Table{}, err
	}
	return size, nil
}

func badSize(text string, err error) error {
	if errors.As(err, new(TooFine)) {
		return fmt.Errorf("a side of the table %w", err)
	}
	return fmt.Errorf("the size of the table is %q: expected its width and depth in inches, such as 30x44", text)
}

// CheckSize refuses a table that is too small or too large to be played on.
func CheckSize(t plot.Table) error {
	if side := min(t.Width, t.Depth); side < LeastSide {
		return fmt.Errorf("the table is %s: each side is at least %v", FormatSize(t), LeastSide)
	}
	if side := max(t.Width, t.Depth); side > MostSide {
		return fmt.Errorf("the table is %s: each side is at most %v", FormatSize(t), MostSide)
	}
	return nil
}

// FormatSize writes a size so that ParseSize reads it back.
func FormatSize(t plot.Table) string { return FormatInches(t.Width) + "x" + FormatInches(t.Depth) }
