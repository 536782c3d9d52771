package bounds_test

import (
	"encoding/binary"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
	"unicode/utf8"

	"umpire/bounds"
)

// wide is a text in UTF-16.
func wide(text string, order binary.AppendByteOrder) string {
	var data []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		data = order.AppendUint16(data, unit)
	}
	return string(data)
}

// A text is read as the same one however it is written; and what is none of it is told by what
// it is, and where.
func TestText(t *testing.T) {
	const text = "name: \"König 🚀\"\nid: x\n"
	little, big := wide(text, binary.LittleEndian), wide(text, binary.BigEndian)
	for name, tt := range map[string]struct {
		data, want string
		line       int
		wrong      string
	}{
		"nothing":               {"", "", 1, ""},
		"a letter":              {"x", "x", 1, ""},
		"UTF-8":                 {text, text, 1, ""},
		"UTF-8 with a mark":     {"\ufeff" + text, text, 1, ""},
		"a mark alone":          {"\ufeff", "", 1, ""},
		"a mark in the middle":  {text + "\ufeff", text + "\ufeff", 1, ""},
		"UTF-16LE with a mark":  {"\xff\xfe" + little, text, 1, ""},
		"UTF-16BE with a mark":  {"\xfe\xff" + big, text, 1, ""},
		"UTF-16LE without one":  {little, text, 1, ""},
		"UTF-16BE without one":  {big, text, 1, ""},
		"a mark of UTF-16":      {"\xff\xfe", "", 1, ""},
		"half of its last unit": {"\xff\xfe" + little + "x", "", 3, "it is UTF-16 with half a letter in it"},
		"half of a pair":        {"\xfe\xffx\x00\xd8\x3d", "", 1, "it is UTF-16 with half a letter in it"},
		"a pair the wrong way":  {"\xfe\xff\xde\x80\xd8\x3d", "", 1, "it is UTF-16 with half a letter in it"},
		"zeros":                 {"\x00\x00\x00", "\x00\x00\x00", 1, ""},
		"Latin-1":               {"id: x\nname: K\xf6nig\n", "", 2, "it has the byte 0xf6, which is no UTF-8: expected a text in UTF-8 or UTF-16"},
		"UTF-32LE":              {"\xff\xfe\x00\x00x\x00\x00\x00", "", 1, "it is written in UTF-32: expected a text in UTF-8 or UTF-16"},
		"UTF-32BE":              {"\x00\x00\xfe\xff\x00\x00\x00x", "", 1, "it is written in UTF-32: expected a text in UTF-8 or UTF-16"},
	} {
		got, line, err := bounds.Text([]byte(tt.data))
		if wrong := errorText(err); string(got) != tt.want || line != tt.line || wrong != tt.wrong {
			t.Errorf("%s: %q, line %d, %s, want %q, line %d, %s", name, got, line, wrong, tt.want, tt.line, tt.wrong)
		}
		if utf8.ValidString(tt.data) || !strings.Contains(tt.wrong, "no UTF-8") {
			slow, err := io.ReadAll(bounds.Decoded(iotest.OneByteReader(strings.NewReader(tt.data))))
			if wrong := errorText(err); wrong != tt.wrong || wrong == "" && string(slow) != tt.want {
				t.Errorf("%s, byte by byte: %q, %s, want %q, %s", name, slow, wrong, tt.want, tt.wrong)
			}
		}
	}
	if _, err := io.ReadAll(bounds.Decoded(iotest.ErrReader(io.ErrClosedPipe))); err != io.ErrClosedPipe {
		t.Errorf("of what cannot be read: %v", err)
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// A text that is taken is UTF-8, and every text is read back from UTF-16.
func FuzzText(f *testing.F) {
	for _, text := range []string{"", "id: x", "\ufeffid", "\xff\xfei\x00", "\xfe\xff\x00i", "i\x00", "\x00i", "\xff\xfe\x3d\xd8\x80\xde", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, line, err := bounds.Text([]byte(text))
		if err == nil && !utf8.Valid(got) || line < 1 || line > len(text)+1 {
			t.Errorf("%q is read as %q, line %d", text, got, line)
		}
		if !utf8.ValidString(text) {
			return
		}
		for _, written := range []string{"\xff\xfe" + wide(text, binary.LittleEndian), "\xfe\xff" + wide(text, binary.BigEndian)} {
			got, _, err := bounds.Text([]byte(written))
			if utf32 := strings.HasPrefix(written, "\xff\xfe\x00\x00"); utf32 != (err != nil) || !utf32 && string(got) != text {
				t.Errorf("%q is read back as %q, %v", text, got, err)
			}
		}
	})
}
