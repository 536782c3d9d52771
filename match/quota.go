package match

import (
	"context"
	"errors"
	"log/slog"
	"time"
)

// Quota pays for work that a client asks for: processor time. Its methods are called
// from many goroutines.
type Quota interface {
	// Name returns whose it is. Work for one name takes turns with work for others.
	Name() string
	// Wait returns how long it takes until more work may be asked for; 0: none.
	Wait() time.Duration
	// Spend takes what was used out of it.
	Spend(used time.Duration)
	// Keep takes room on the disk out of it. If there is not so much left, nothing is
	// taken, and it is how long it takes until there is.
	Keep(bytes int) time.Duration
}

type quotaKey struct{}

// WithQuota has what is asked of a manager with the context paid for out of a quota.
func WithQuota(ctx context.Context, p Quota) context.Context {
	return context.WithValue(ctx, quotaKey{}, p)
}

// quotaOf is the quota of a context, or nil: then work costs nothing.
func quotaOf(ctx context.Context) Quota {
	p, _ := ctx.Value(quotaKey{}).(Quota)
	return p
}

// spent refuses work to who has used up what they may.
func checkQuota(p Quota) error {
	if p == nil {
		return nil
	}
	left := p.Wait()
	if left <= 0 {
		return nil
	}
	return &Wrong{Code: "spent", Text: "You have asked for much work in a short time: ask again in " + (left + time.Second).Truncate(time.Second).String() + ".",
		Wait: int(left.Milliseconds()) + 1}
}

// kept refuses to keep what is more than an address may have kept in a day.
func chargeQuota(p Quota, bytes int) error {
	if p == nil {
		return nil
	}
	wait := p.Keep(bytes)
	if wait == 0 {
		return nil
	}
	return &Wrong{Code: "quota", Text: "As much has been written down for your address today as one may have: there is room for this in " + (wait + time.Minute).Truncate(time.Minute).String() + ".",
		Wait: int(wait.Milliseconds()) + 1}
}

// paid has work done in the pool for whoever has the context's quota, and waits for it.
// Without a quota it is done in the name given. What takes long gives way now and then. The
// error is a *Wrong: the work was not begun, or it broke.
func (h *Manager) paid(ctx context.Context, u urgency, name string, work func(giveWay func())) error {
	by := payerOf(quotaOf(ctx), name)
	if err := checkQuota(by.quota); err != nil {
		return err
	}
	var broke *panicked
	_, err := h.pool.await(ctx, u, by, func(giveWay func()) { broke = caught(func() { work(giveWay) }) })
	switch {
	case broke != nil:
		h.watch.Panic()
		h.logger.Error("what a client asked for broke", slog.String("for", by.name), slog.Any("error", broke), slog.String("stack", string(broke.stack)))
		return wrong("broken", "The rules broke at this: nothing has changed.")
	case errors.Is(err, errClosed):
		return wrong("closing", "The server is closing.")
	case err != nil:
		if errors.Is(err, context.DeadlineExceeded) {
			h.watch.Late()
		}
		return errLate
	}
	return nil
}
