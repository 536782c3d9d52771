package content

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/bounds"
	"umpire/geom"
)

// maxInches bounds what a file may say, so that no sum of lengths overflows.
const maxInches = 200

// maxDecimals bounds the decimals of a number of inches: the fourth counts 0.00254 mm.
const maxDecimals = 4

// TooFine is the error of inches that have more decimals than are read.
type TooFine struct {
	Text     string
	Decimals int
}

func (f TooFine) Error() string {
	return fmt.Sprintf("is %s, with %d decimals: at most %d of an inch are read", bounds.Short(f.Text), f.Decimals, maxDecimals)
}

// ParseInches reads a length in inches, written as a decimal: 12, 0.9, -1.75.
// It is rounded to the nearest 0.01 mm, away from zero in the middle.
func ParseInches(text string) (geom.Length, error) {
	digits, negative := strings.CutPrefix(text, "-")
	whole, part, hasPart := strings.Cut(digits, ".")
	switch {
	case !allDigits(whole) || hasPart && !allDigits(part):
		return 0, fmt.Errorf("is %q: expected inches, as a number like 12 or 0.75", bounds.Short(text))
	case len(part) > maxDecimals:
		return 0, TooFine{text, len(part)}
	}
	n, err := strconv.ParseUint(whole, 10, 16)
	if err != nil || n > maxInches {
		return 0, fmt.Errorf("is %s: expected inches, at most %d", bounds.Short(text), maxInches)
	}
	tenThousandths, err := strconv.ParseUint((part + "0000")[:maxDecimals], 10, 16)
	if err != nil {
		return 0, err
	}
	length := geom.Length(((int64(n)*10000+int64(tenThousandths))*int64(geom.Inch) + 5000) / 10000)
	if negative {
		length = -length
	}
	return length, nil
}

func allDigits(text string) bool {
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return text != ""
}

// FormatInches writes a length so that ParseInches reads it back, with no more
// decimals than it takes.
func FormatInches(l geom.Length) string {
	sign := ""
	if l < 0 {
		sign, l = "-", -l
	}
	for scale, decimals := int64(1), 0; decimals <= 4; scale, decimals = scale*10, decimals+1 {
		n := (int64(l)*scale + int64(geom.Inch)/2) / int64(geom.Inch)
		text := fmt.Sprintf("%d", n/scale)
		if decimals > 0 {
			text = fmt.Sprintf("%d.%0*d", n/scale, decimals, n%scale)
		}
		if back, err := ParseInches(text); err == nil && back == l {
			return sign + text
		}
	}
	return fmt.Sprintf("%s%d", sign, int64(l)/int64(geom.Inch))
}
