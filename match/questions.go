package match

import (
	"context"
	"sync"
	"time"
)

// questions are those that a client has asked about the table and that are not answered yet. They are
// answered in the pool, beside the match, on the table as it lay when they were asked:
// one at a time.
type questions struct {
	ctx    context.Context // done when the client has left
	cancel context.CancelFunc

	mu      sync.Mutex
	waiting []*question
	current *question
}

// question is something that a client wants to know. Nothing changes by it.
type question struct {
	said   ClientMessage
	urgent urgency
	answer func(ctx context.Context, giveWay func()) any // the message
	cancel context.CancelCauseFunc                       // of the one that is being answered
}

// mostAsked limits the questions of a client that wait, and answerIn the time that one may take
// until it is answered.
const (
	mostAsked = 16
	answerIn  = 10 * time.Second
)

// renewed are the questions of which the newest alone is of interest: an older one is
// given up.
var renewed = map[string]bool{"reach": true, "others": true, "suggest": true, "threat": true, "history": true}

// Why a question is not answered.
var (
	errRenewed = wrong("superseded", "The same was asked again before this was answered.")
	errLate    = wrong("late", "The server is busy, and this took too long: ask again in a moment.")
)

// ask has a question answered when its turn comes.
func (c *Session) ask(q *question) error {
	if err := checkQuota(c.quota); err != nil {
		return err
	}
	l := &c.asked
	l.mu.Lock()
	defer l.mu.Unlock()
	if renewed[q.said.Type] {
		if l.current != nil && l.current.said.Type == q.said.Type {
			l.current.cancel(errRenewed)
		}
		for i, old := range l.waiting {
			if old.said.Type == q.said.Type {
				l.waiting = append(l.waiting[:i:i], l.waiting[i+1:]...)
				c.unanswered(old, errRenewed)
				break
			}
		}
	}
	if len(l.waiting) >= mostAsked {
		return wrong("too-fast", "%d questions wait already: ask again when they are answered.", mostAsked)
	}
	l.waiting = append(l.waiting, q)
	if l.current == nil {
		c.answerNext()
	}
	return nil
}

// answerNext has the pool answer the next question, under mu.
func (c *Session) answerNext() {
	l := &c.asked
	l.current = nil
	if len(l.waiting) == 0 || l.ctx.Err() != nil {
		return
	}
	q := l.waiting[0]
	l.waiting = append(l.waiting[:0:0], l.waiting[1:]...)
	l.current = q
	late, stop := context.WithTimeoutCause(l.ctx, answerIn, errLate)
	ctx, cancel := context.WithCancelCause(late)
	q.cancel = cancel
	var message any
	c.match.manager.pool.put(q.urgent, payerOf(c.quota, c.match.id), &job{ctx: ctx,
		work: func(giveWay func()) {
			if c.match.harmless(func() { message = q.answer(ctx, giveWay) }) != nil {
				message = Wrong{Type: "wrong", Re: q.said.Re, Code: "broken", Text: "The rules broke at this: nothing has changed."}
			}
		},
		done: func(_ time.Duration, err error) {
			if err == nil && ctx.Err() != nil {
				err = context.Cause(ctx)
			}
			stop()
			cancel(nil)
			l.mu.Lock()
			defer l.mu.Unlock()
			switch {
			case l.ctx.Err() != nil: // nobody listens
			case err != nil:
				c.unanswered(q, err)
			default:
				c.send(message)
			}
			c.answerNext()
		}})
}

// unanswered tells the client why there is no answer.
func (c *Session) unanswered(q *question, err error) {
	told := Wrong{Code: "closing", Text: "The server closes."}
	if why, ok := err.(*Wrong); ok {
		told = *why
	}
	if told.Code == "late" {
		c.match.manager.watch.Late()
	}
	told.Type, told.Re = "wrong", q.said.Re
	c.send(told)
}

// end has nothing more answered.
func (l *questions) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.waiting = nil
	l.cancel()
}
