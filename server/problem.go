package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"umpire/bounds"
	"umpire/match"
)

// answered is the answer of an operation that asked the manager.
func answered[B any](s *Server, body B, err error) (*answer[B], error) {
	if err != nil {
		return nil, s.problem(err)
	}
	return &answer[B]{body}, nil
}

// statuses are the codes of a Wrong as HTTP has them; all others are about what was
// asked.
var statuses = map[string]int{
	"unknown":   http.StatusNotFound,
	"token":     http.StatusForbidden,
	"full":      http.StatusServiceUnavailable,
	"late":      http.StatusServiceUnavailable,
	"spent":     http.StatusTooManyRequests,
	"quota":     http.StatusTooManyRequests,
	"closing":   http.StatusServiceUnavailable,
	"broken":    http.StatusInternalServerError,
	"too-large": http.StatusRequestEntityTooLarge,
}

// problemType begins the types of problems that a program may tell apart; the code of a
// Wrong follows.
const problemType = "urn:umpire:problem:"

// problemOf is a problem document of a type.
func problemOf(code, detail string) *huma.ErrorModel {
	status, ok := statuses[code]
	if !ok {
		status = http.StatusUnprocessableEntity
	}
	return &huma.ErrorModel{Type: problemType + code, Title: http.StatusText(status), Status: status, Detail: detail}
}

// unread is the problem of something that could not be read. Where a bound is broken it
// says which, how much there was, and how much is read.
func unread(err error) *huma.ErrorModel {
	var over bounds.Over
	if !errors.As(err, &over) {
		return problemOf("malformed", err.Error())
	}
	p := problemOf("too-large", err.Error())
	p.Errors = []*huma.ErrorDetail{{Message: fmt.Sprintf("at most %d", over.Most), Location: over.What, Value: over.Has}}
	return p
}

// held is a middleware that refuses a body with more in it than is read: the checks
// that follow repeat what they refuse, and take their time over each part of it.
func held(ctx huma.Context, next func(huma.Context)) {
	r, w := humago.Unwrap(ctx)
	if r.Body != nil && r.Body != http.NoBody {
		_ = ctx.SetReadDeadline(time.Now().Add(bodyTime))
		body, _ := io.ReadAll(io.LimitReader(r.Body, maxBody)) // what is wrong with it is found by who reads on
		if err := bounds.JSON(body); err != nil {
			p := unread(err)
			p.Detail = fmt.Sprintf("The request cannot be read: %v.", err)
			writeProblem(w, p)
			return
		}
		r.Body = rest{io.MultiReader(bytes.NewReader(body), r.Body), r.Body}
	}
	next(ctx)
}

// rest is a body of which a part has been read before.
type rest struct {
	io.Reader
	io.Closer
}

// bodyTime says how long a client may take to send a body.
const bodyTime = 5 * time.Second

// short has a problem list the first few faults, and repeat little of what was sent: the
// library puts the whole of a body beside each key that it does not know.
func short(_ huma.Context, _ string, v any) (any, error) {
	p, ok := v.(*huma.ErrorModel)
	if !ok {
		return v, nil
	}
	p.Detail = bounds.Cut(p.Detail, bounds.Answer)
	if more := len(p.Errors) - bounds.Faults; more > 0 {
		p.Errors = append(p.Errors[:bounds.Faults:bounds.Faults], &huma.ErrorDetail{Message: fmt.Sprintf("There are %d faults more.", more)})
	}
	for i, e := range p.Errors {
		told := huma.ErrorDetail{Message: bounds.Cut(e.Message, bounds.Told), Location: bounds.Cut(e.Location, bounds.Told)}
		switch value := e.Value.(type) {
		case string:
			told.Value = bounds.Short(value)
		case bool, int, float64:
			told.Value = value
		}
		p.Errors[i] = &told
	}
	return p, nil
}

// problem is an error of the manager as HTTP has it. What is not about the request is
// written down, and not told.
func (s *Server) problem(err error) error {
	var wrong *match.Wrong
	switch {
	case errors.As(err, &wrong):
		err := problemOf(wrong.Code, wrong.Text)
		if wrong.Wait > 0 {
			after := strconv.Itoa((wrong.Wait + 999) / 1000)
			return huma.ErrorWithHeaders(err, http.Header{"Retry-After": {after}})
		}
		return err
	case errors.Is(err, context.Canceled):
		return huma.NewError(http.StatusServiceUnavailable, "The request was given up.")
	}
	s.log.Error("a request failed", "error", err)
	if errors.Is(err, match.ErrFull) {
		return huma.NewError(http.StatusInsufficientStorage, "The server's disk is full: nothing was made. Try again later.")
	}
	return huma.NewError(http.StatusInternalServerError, "The server could not do that: its log says why.")
}

// encoded is a message as it is sent.
func encoded(message any) []byte {
	text, err := json.Marshal(message)
	if err != nil {
		panic(fmt.Sprintf("server: a message cannot be written: %v", err))
	}
	return text
}
