package game

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"

	"umpire/bounds"
)

// ReadJSON reads one JSON value and nothing else. A member that is not known is an
// error. Errors say what is wrong as people say it, and begin with "it" or the name
// of a member. What is more than bounds.JSON allows is not read at all.
func ReadJSON(data []byte, into any) error {
	if err := bounds.JSON(data); err != nil {
		return err
	}
	return readJSON(data, into)
}

// readJSON reads a value that has been held to its bounds.
func readJSON(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return inWords(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("there is more after its end")
	}
	return nil
}

// inWords is an error of reading JSON as people say it.
func inWords(err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("it breaks off")
	case errors.Is(err, bufio.ErrTooLong):
		return bounds.Over{What: bounds.LineSize, Has: bounds.ReplayLine + 1, Most: bounds.ReplayLine} // or more
	case errors.As(err, &syntax):
		return errors.New("it is not JSON")
	case errors.As(err, &kind):
		what := "it"
		if kind.Field != "" {
			what = strconv.Quote(kind.Field[strings.LastIndexByte(kind.Field, '.')+1:])
		}
		article := "a "
		if kind.Value == "array" || kind.Value == "object" {
			article = "an "
		}
		return errors.New(what + " is " + article + kind.Value)
	}
	return err
}
