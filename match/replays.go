package match

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"umpire/bounds"
	"umpire/dice"
	"umpire/game"
	"umpire/system"
)

// Replays lists a page of the replays that anybody may see, the newest first, after the first from. It
// returns the from of the next page, or 0 if there is none.
func (h *Manager) Replays(ctx context.Context, system string, from int) (list []ReplayInfo, next int, err error) {
	kept, err := h.keeper.Replays(ctx, system, max(from, 0), mostListed+1)
	if err != nil {
		return nil, 0, err
	}
	if len(kept) > mostListed {
		kept, next = kept[:mostListed], max(from, 0)+mostListed
	}
	list = make([]ReplayInfo, 0, len(kept))
	for _, r := range kept {
		if !h.withheld(ctx, r) {
			list = append(list, replayInfo(r))
		}
	}
	return list, next, nil
}

func replayInfo(r ReplayRecord) ReplayInfo {
	return ReplayInfo{ID: r.ID, System: r.System, Title: r.Title, Players: append([]string{}, r.Players...), Winners: r.Winners,
		Scores: append([]int{}, r.Scores...), Reason: r.Reason, Ended: r.Ended.UTC().Format(time.RFC3339), Lines: r.Lines, Imported: r.Imported}
}

// ReplayFile is a replay as a file.
func (h *Manager) ReplayFile(ctx context.Context, id string) ([]byte, error) {
	h.making.wait(ctx, id)
	_, file, err := h.replay(ctx, id)
	return file, err
}

// ShownReplay is a replay as a file to watch: see system.System.
func (h *Manager) ShownReplay(ctx context.Context, id string) (file []byte, err error) {
	h.making.wait(ctx, id)
	if late := h.paid(ctx, recounting, id, func(giveWay func()) { file, err = h.shown(ctx, id, giveWay) }); late != nil {
		return nil, late
	}
	return file, err
}

func (h *Manager) shown(ctx context.Context, id string, giveWay func()) ([]byte, error) {
	_, record, err := h.record(ctx, id)
	if err != nil {
		return nil, err
	}
	sys, err := h.System(record.Header.System)
	if err != nil {
		return nil, err
	}
	record.Within(givingWay(ctx, giveWay))
	shown, err := sys.Shown(record)
	if err != nil {
		return nil, wrong("broken", "The replay cannot be shown by this content: %v", err)
	}
	var text bytes.Buffer
	err = shown.Write(&text)
	return text.Bytes(), err
}

// replay is a replay as it is kept, and its file.
func (h *Manager) replay(ctx context.Context, id string) (r ReplayRecord, file []byte, err error) {
	r, err = h.keeper.Replay(ctx, id)
	if errors.Is(err, ErrNotFound) || err == nil && h.withheld(ctx, r) {
		return ReplayRecord{}, nil, h.noReplay(ctx, id)
	}
	if err == nil && len(r.File) == 0 {
		h.makeReplay(id, payerOf(quotaOf(ctx), id), func() (recording, error) { return h.ofEnded(id) })
		return ReplayRecord{}, nil, wrong("unknown", "The match has ended, and its replay is not made yet: ask again in a while.")
	}
	if err == nil {
		file, err = unpack(r.File)
	}
	if err != nil {
		return r, nil, fmt.Errorf("replay %s: %w", id, err)
	}
	return r, file, nil
}

// noReplay says why there is no replay of that name.
func (h *Manager) noReplay(ctx context.Context, id string) error {
	m, err := h.keeper.Match(ctx, id)
	if err == nil && m.Delay > 0 { // whether it has ended is not told
		return wrong("unknown", "Those who watch see the match %d minutes later: its replay comes when it has ended for them.", m.Delay)
	}
	if err == nil && m.Ended.IsZero() {
		return wrong("unknown", "The match is still played: its replay comes when it has ended.")
	}
	return wrong("unknown", "There is no replay %q.", id)
}

// record reads a replay.
func (h *Manager) record(ctx context.Context, id string) (ReplayRecord, *game.Record, error) {
	kept, file, err := h.replay(ctx, id)
	if err != nil {
		return kept, nil, err
	}
	record, err := game.ReadRecord(id, bytes.NewReader(file))
	return kept, record, err
}

// Replay is a replay with its table and what it came to.
func (h *Manager) Replay(ctx context.Context, id string) (Replay, error) {
	h.making.wait(ctx, id)
	return h.summaries.of(ctx, id, func() (r Replay, err error) {
		if late := h.paid(ctx, recounting, id, func(giveWay func()) { r, err = h.summarized(ctx, id, giveWay) }); late != nil {
			return Replay{}, late
		}
		return r, err
	})
}

func (h *Manager) summarized(ctx context.Context, id string, giveWay func()) (Replay, error) {
	kept, record, err := h.record(ctx, id)
	if err != nil {
		return Replay{}, err
	}
	sys, err := h.System(record.Header.System)
	if err != nil {
		return Replay{}, err
	}
	r := Replay{ReplayInfo: replayInfo(kept)}
	if err := json.Unmarshal(kept.Proof, &r.Proof); err != nil {
		return Replay{}, fmt.Errorf("replay %s: its proof: %w", id, err)
	}
	if r.Nonces == nil {
		r.Nonces = []string{}
	}
	table, err := sys.Open(record.Header.Setup, dice.NewChaCha(dice.Seed{}))
	if err != nil {
		return Replay{}, wrong("broken", "The replay does not fit this content: %v", err)
	}
	r.Scene = table.Scene()
	record.Within(givingWay(ctx, giveWay))
	r.Summary, err = sys.Summarize(record)
	return r, err
}

// Import plays the match of a replay file and takes in what came of it: of the file only
// its choices and its dice are kept. It is refused if the match does not end as it says.
func (h *Manager) Import(ctx context.Context, from io.Reader) (in Imported, err error) {
	if late := h.paid(ctx, recounting, "import", func(giveWay func()) { in, err = h.takeIn(ctx, from, giveWay) }); late != nil {
		return Imported{}, late
	}
	return in, err
}

func (h *Manager) takeIn(ctx context.Context, from io.Reader, giveWay func()) (Imported, error) {
	file, err := game.ReadRecord("the replay", from)
	if err != nil {
		return Imported{}, unread(err)
	}
	sys, err := h.System(file.Header.System)
	if err != nil {
		return Imported{}, err
	}
	if from, lines := file.Position(); from != nil {
		return Imported{}, wrong("malformed", "The match went on under other rules after line %d. What came before cannot be checked here: the file can be kept, not taken in.", lines)
	}
	if n := takebacks(file.Log()); n > mostTakebacks {
		return Imported{}, wrong("too-large", "The match was taken back %d times: at most %d can be played again.", n, mostTakebacks)
	}
	table, ours, err := h.recounted(ctx, sys, file, nil, giveWay)
	if err != nil {
		return Imported{}, err
	}
	if err := checkNames(table.Scene()); err != nil {
		return Imported{}, err
	}
	claims, err := file.Compare(ours)
	if err != nil {
		return Imported{}, err
	}
	if foot := ours.Footer; foot.Hash != file.Footer.Hash || foot.Rolls != file.Footer.Rolls || foot.Over != file.Footer.Over {
		return Imported{}, wrong("malformed", "The file does not end as the match does when it is played again: it was made by another version, or changed. %s.", claims.First())
	}
	if seed, ok := file.Mixed(); !ok {
		return Imported{}, wrong("malformed", "At the end: the secret and the players' numbers come to the seed %q, and the file has another: it was changed.", seed)
	}
	played, err := claimed(file, table, h.time.Now())
	if err != nil {
		return Imported{}, err
	}
	result := table.Result()
	if ours.Footer.Over { // the table itself says how it ended
		played.Winners, played.Reason, played.Conceded = result.Winners, result.Reason, false
	}
	ours.Footer.Secret, ours.Footer.Nonces = file.Footer.Secret, file.Footer.Nonces
	if file.Footer.Match != nil {
		ours.Footer.Match = &played.Played
	}
	var text bytes.Buffer
	if err := ours.Write(&text); err != nil {
		return Imported{}, err
	}
	if err := chargeQuota(quotaOf(ctx), text.Len()); err != nil {
		return Imported{}, err
	}
	packed, err := packed(text.Bytes())
	if err != nil {
		return Imported{}, err
	}
	r := ReplayRecord{ID: h.chance.name(matchDigits), System: ours.Header.System, Title: table.Scene().Title, Ended: played.ended, Lines: len(ours.Lines), Players: played.Players,
		Imported: true, Scores: result.Scores, Winners: played.Winners, Reason: played.Reason, Proof: encode(proofOf(ours)), File: packed}
	return Imported{ID: r.ID, Claims: claims.List, More: claims.More}, h.keeper.AddReplay(ctx, r)
}

// claim holds what a file says of its match that cannot be checked, as a replay shows it.
type claim struct {
	game.Played
	ended time.Time
}

// claimed reads what a file claims of its match. Where it says nothing the match is of now, and
// its players have the names of their seats.
func claimed(file *game.Record, table system.Table, now time.Time) (t claim, err error) {
	t.ended = now
	if from := file.Footer.Match; from != nil {
		t.Played = *from
	} else {
		t.Reason = table.Result().Reason
	}
	fault := func(what string, args ...any) (claim, error) {
		return claim{}, wrong("malformed", "At the end: match."+what, args...)
	}
	if t.Ended != "" {
		if t.ended, err = time.Parse(time.RFC3339, t.Ended); err != nil || t.ended.After(now.Add(24*time.Hour)) || t.ended.Year() < 2000 {
			return fault("ended is %q: a time in the past is expected, such as 2026-01-02T15:04:05Z.", bounds.Short(t.Ended))
		}
	}
	if err := bounds.Name(t.Reason, mostText); err != nil {
		return claim{}, misread(err, "At the end: match.reason cannot be taken: %v.", err)
	}
	seats := table.Seats()
	if n := len(t.Players); n != 0 && n != seats {
		return fault("players has %d names: the match has %d seats.", n, seats)
	}
	if t.Winners>>seats != 0 {
		return fault("winner names a seat that the match does not have: it has %d.", seats)
	}
	t.Players = append([]string{}, t.Players...)
	for i, name := range t.Players {
		if err := checkPlayerName(game.Seat(i), name); err != nil {
			return claim{}, err
		}
	}
	for i := len(t.Players); i < seats; i++ {
		t.Players = append(t.Players, game.Seat(i).String())
	}
	return t, nil
}

// proofOf returns where the dice of a record came from, as far as it says.
func proofOf(record *game.Record) Proof {
	foot := &record.Footer
	return Proof{SeedCommitment: committed(record.Header.Seed), Seed: record.Header.Seed, Commitment: committed(foot.Secret), Secret: foot.Secret,
		Nonces: append([]string{}, foot.Nonces...), Forks: record.Header.Forks}
}

// committed is the commitment to a seed that is written out; "" where there is none.
func committed(written string) string {
	seed, err := dice.ParseSeed(written)
	if err != nil {
		return ""
	}
	hash := dice.Commitment(seed)
	return hex.EncodeToString(hash[:])
}

// recounted plays a record on a table of its own, and records what comes of it. Rolls that
// it draws are handed to rolled, unless that is nil. It ends when the context does.
func (h *Manager) recounted(ctx context.Context, sys system.System, file *game.Record, rolled func(n uint64, faces []int8), giveWay func()) (system.Table, *game.Record, error) {
	source, err := file.Header.Stream()
	if err != nil {
		return nil, nil, unread(err)
	}
	if rolled != nil {
		source = overheard{source, rolled}
	}
	table, err := sys.Open(file.Header.Setup, source)
	if err != nil {
		return nil, nil, unread(err)
	}
	about, header := sys.About(), file.Header
	header.Protocol = 0 // whoever wrote the file may have known any number
	header.Rules, header.Content = about.Rules, about.Content
	if header.Content != file.Header.Content {
		header.Pack = "" // the name of what is not here
	}
	table.Within(h.worked(ctx, file, giveWay))
	recorder := table.Recorder(header)
	if err := replayed(table, file.Log()); err != nil {
		return nil, nil, unplayed(ctx, err)
	}
	ours, err := recorder.Record()
	return table, ours, err
}

// mostWork bounds the work of playing a match again: choices, and for each takeback the
// choices that are played again because of it. A long match in which
// a thousand choices were taken back comes to less.
const mostWork = 50_000

// worked ends the playing of a file when its work is too much, or nobody wants it any more;
// and lets others go first.
func (h *Manager) worked(ctx context.Context, file *game.Record, giveWay func()) func(units int) error {
	done := 0
	return func(units int) error {
		giveWay()
		if done += units; done > h.most {
			return wrong("too-large", "To play the %d choices and takebacks of the file takes more than %d units of work, as much as is played again of one match.", len(file.Lines), h.most)
		}
		return ctx.Err()
	}
}

// givingWay ends the playing of a match when nobody wants it any more, and lets others go first.
func givingWay(ctx context.Context, giveWay func()) func(units int) error {
	return func(int) error {
		giveWay()
		return ctx.Err()
	}
}

// unplayed is why a match could not be played again: it is given up, or too much, or does
// not fit the rules.
func unplayed(ctx context.Context, err error) error {
	var told *Wrong
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.As(err, &told):
		return told
	}
	return unread(fmt.Errorf("the match cannot be played by these rules: %w", err))
}

// overheard is a stream of rolls that somebody listens to.
type overheard struct {
	dice.Source
	rolled func(n uint64, faces []int8)
}

// Roll implements dice.Source.
func (o overheard) Roll(n uint64, tag string, p dice.Pool, out []int8) []int8 {
	from := len(out)
	out = o.Source.Roll(n, tag, p, out)
	o.rolled(n, out[from:])
	return out
}

// CheckDice plays a match again from its seed and holds every roll to the one that
// the replay tells of.
func (h *Manager) CheckDice(ctx context.Context, id string) (check DiceCheck, err error) {
	h.making.wait(ctx, id)
	if late := h.paid(ctx, recounting, id, func(giveWay func()) { check, err = h.checked(ctx, id, giveWay) }); late != nil {
		return DiceCheck{}, late
	}
	return check, err
}

func (h *Manager) checked(ctx context.Context, id string, giveWay func()) (DiceCheck, error) {
	_, record, err := h.record(ctx, id)
	if err != nil {
		return DiceCheck{}, err
	}
	sys, err := h.System(record.Header.System)
	if err != nil {
		return DiceCheck{}, err
	}
	fallen := map[uint64][]int{}
	_, ours, err := h.recounted(ctx, sys, record, func(n uint64, faces []int8) { fallen[n] = numbers(faces) }, giveWay)
	check := DiceCheck{Agrees: true, Rolls: rolls(record), Claims: []game.Claim{}}
	for i := range check.Rolls {
		r := &check.Rolls[i]
		r.Again = append(r.Again, fallen[r.Roll]...)
		check.Agrees = check.Agrees && slices.Equal(r.Faces, r.Again)
	}
	var no *Wrong
	if errors.As(err, &no) && no.Code == "malformed" {
		check.Agrees = false
		check.Text = "The match cannot be played to its end here, and not every roll is checked: " + no.Text + "."
		return check, nil
	}
	if err != nil {
		return DiceCheck{}, err
	}
	check.Hash = ours.Footer.Hash == record.Footer.Hash
	claims, err := record.Compare(ours)
	if err != nil {
		return DiceCheck{}, err
	}
	check.Claims, check.More = append(check.Claims, claims.List...), claims.More
	from, lines := record.Position()
	check.Text = "Every roll and the final position agree."
	switch {
	case !check.Agrees:
		check.Text = "A roll does not agree."
	case !check.Hash:
		check.Text = "The rolls agree. The final position does not."
	case len(check.Claims) > 0:
		check.Text = "Every roll and the final position agree. Something else that the file says does not. " + claims.First() + "."
	case from != nil:
		check.Text = fmt.Sprintf("Every roll after line %d and the final position agree. What was played before was played under other rules: it is not checked.", lines)
	}
	if !record.ToldAlike(ours) {
		check.Text += " The match was told in the words of another version: what was told is not compared."
	}
	if about := sys.About(); from == nil && (record.Header.Rules != about.Rules || record.Header.Content != about.Content) {
		check.Text += " The rules or cards have changed since it was played."
	}
	return check, nil
}

func numbers(faces []int8) []int {
	list := make([]int, len(faces))
	for i, f := range faces {
		list[i] = int(f)
	}
	return list
}

// rolls are the rolls that a record tells of, in order.
func rolls(record *game.Record) []DiceAgain {
	list := []DiceAgain{}
	add := func(line int, events []game.Event) {
		for _, e := range events {
			if f := e.Roll; f != nil {
				list = append(list, DiceAgain{Roll: f.Roll, Line: line, Tag: f.Tag, Dice: f.Dice, Faces: numbers(f.Face), Again: []int{}})
			}
		}
	}
	add(0, record.Header.Events)
	for i, l := range record.Lines {
		add(i+1, l.Events)
	}
	return list
}
