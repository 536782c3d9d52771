package scenario

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/game"
)

// expect judges a list of expectations over some events and the state as it is.
func (r *runner[S]) expect(list []content.Facts, events []game.Event, inOrder bool) {
	next := 0
	for _, want := range list {
		if !want.IsMapping() {
			r.failf(want.At(), "an expectation is %s: expected one like {event: damage, model: marauder}", want.Form())
			continue
		}
		switch {
		case want.Get("event").Given():
			f, at := r.event(want, events[next:])
			if inOrder && f.Wrong == "" {
				next += at + 1
			}
			r.found(f)
		case want.Get("no_event").Given() && want.Get("times").Given():
			r.failf(want.At(), "times of no_event says nothing: expected event with times")
		case want.Get("no_event").Given() && want.Get("not_clauses").Given():
			r.failf(want.At(), "not_clauses of no_event says nothing: expected event with not_clauses")
		case want.Get("no_event").Given():
			r.found(r.noEvent(want, events))
		case want.Get("asks").Given() || want.Get("options").Given() || want.Get("no_options").Given():
			r.found(r.request(want))
		case want.Get("foretold").Given():
			r.found(r.foretold(want))
		case want.Get("not_foretold").Given():
			r.found(r.notForetold(want))
		case want.Get("view").Given():
			r.found(r.view(want))
		case want.Get("over").Given() || want.Get("winner").Given():
			r.found(r.over(want))
		default:
			r.found(r.stands(want))
		}
	}
}

// claims are the clauses that an expectation names.
func claims(want content.Facts) []string { return wordsOf(want.Get("clauses")) }

func wordsOf(f content.Facts) (list []string) {
	for _, item := range f.Items() {
		if text, ok := item.Word(); ok {
			list = append(list, text)
		}
	}
	return list
}

// aboutEvents are the keys of an expectation that are no facts of an event.
var aboutEvents = []string{"event", "no_event", "clauses", "not_clauses", "text", "times", "hidden_from", "seen_by"}

// event finds an event as expected; at is its place among the events.
func (r *runner[S]) event(want content.Facts, events []game.Event) (f Finding, at int) {
	f = Finding{At: want.At(), Claims: claims(want)}
	kind, wrong := aWord("event", want.Get("event"))
	if wrong == "" {
		wrong = r.unknown(want, kind)
	}
	if f.Wrong = wrong; wrong != "" {
		return f, 0
	}
	times := 0
	var reasons []string
	for i, e := range events {
		if e.Kind != kind {
			continue
		}
		if why := r.unlike(want, e); why != "" {
			reasons = append(reasons, fmt.Sprintf("%s: %s", e.Text, why))
			continue
		}
		// Of several that match, the one that carries what is claimed.
		if times++; times == 1 || !carriesAll(f) {
			at = i
			f.Carries, f.Spares = nil, wordsOf(want.Get("not_clauses"))
			for _, c := range slices.Concat(e.Clauses, e.Trace) {
				f.Carries = append(f.Carries, string(c))
			}
		}
	}
	wanted, exactly := want.Get("times").Word()
	if !exactly && want.Get("times").Given() {
		_, f.Wrong = aWord("times", want.Get("times"))
		return f, at
	}
	switch {
	case exactly && wanted != fmt.Sprint(times):
		f.Wrong = fmt.Sprintf("the event %q happened %d times as expected here, %s were expected", kind, times, wanted)
	case times > 0 || exactly:
		return f, at
	case len(reasons) > 0:
		f.Wrong = fmt.Sprintf("no event %q is as expected:\n      %s", kind, strings.Join(reasons[:min(8, len(reasons))], "\n      "))
	default:
		f.Wrong = fmt.Sprintf("there was no event %q; there were: %s", kind, kinds(events))
	}
	return f, at
}

func carriesAll(f Finding) bool {
	for _, c := range f.Claims {
		if !slices.Contains(f.Carries, c) {
			return false
		}
	}
	return true
}

// unlike says how an event is not as expected, or nothing.
func (r *runner[S]) unlike(want content.Facts, e game.Event) string {
	facts := factsOf(e)
	for _, pair := range want.Without(aboutEvents...).Pairs() {
		if text := r.match.differs(pair.Key, pair.Value, facts[pair.Key]); text != "" {
			return text
		}
	}
	for _, item := range want.Get("not_clauses").Items() {
		text, _ := item.Word()
		if _, known := r.sys.Catalogue.Clause(text); !known {
			return fmt.Sprintf("not_clauses: there is no clause %q: %s", text, content.Expected(text, r.sys.Catalogue.IDs()))
		}
		if e.Cites(game.Clause(text)) {
			return fmt.Sprintf("it carries %s", text)
		}
	}
	if said := want.Get("text"); said.Given() {
		text, wrong := aWord("text", said)
		switch {
		case wrong != "":
			return wrong
		case !mentions(e.Text, text):
			return fmt.Sprintf("it does not say %q", text)
		}
	}
	for key, sees := range map[string]bool{"hidden_from": false, "seen_by": true} {
		for _, item := range want.Get(key).Items() {
			seat, wrong := watcher(key, item)
			if wrong != "" {
				return wrong
			}
			if e.To.Has(seat) != sees {
				text, _ := item.Word()
				return fmt.Sprintf("%s is %s, and seat %[2]s %s", key, text, map[bool]string{true: "does not see it", false: "sees it"}[sees])
			}
		}
	}
	return ""
}

// factsOf are the facts of an event, those of a roll too, and the dice in its tray.
func factsOf(e game.Event) map[string]any {
	if e.Roll != nil {
		e.Facts = e.Roll
	}
	facts, _ := plain(e.Facts).(map[string]any)
	if e.Throw != nil {
		facts[inTray] = plain(e.Throw)
	}
	return facts
}

// inTray is the fact of events of every kind that are told with dice: how they are shown.
const inTray = "throw"

// watcher is a seat that something names, or a spectator: none.
func watcher(key string, f content.Facts) (seat game.Seat, wrong string) {
	text, _ := f.Word()
	if text == "none" {
		return game.Nobody, ""
	}
	var n int
	if _, err := fmt.Sscan(text, &n); err != nil || n < 1 || n > 6 {
		return seat, fmt.Sprintf("%s is %q: expected a seat, or none for a spectator", key, text)
	}
	return game.Seat(n - 1), ""
}

func kinds(events []game.Event) string {
	var list []string
	for _, e := range events {
		if !slices.Contains(list, e.Kind) {
			list = append(list, e.Kind)
		}
	}
	return strings.Join(list, ", ")
}

func (r *runner[S]) noEvent(want content.Facts, events []game.Event) Finding {
	f := Finding{At: want.At(), Claims: claims(want), Anywhere: true, Absent: true}
	kind, wrong := aWord("no_event", want.Get("no_event"))
	if wrong == "" {
		wrong = r.unknown(want, kind)
	}
	if f.Wrong = wrong; wrong != "" {
		return f
	}
	for _, pair := range want.Without(aboutEvents...).Pairs() {
		r.absenceOfFacts(pair.Value, pair.Key)
	}
	if text, ok := want.Get("text").Word(); ok {
		r.absence(want.At(), "text", text)
	}
	for _, e := range events {
		if e.Kind == kind && r.unlike(want, e) == "" {
			f.Wrong = fmt.Sprintf("there was an event %q: %s", kind, e.Text)
			return f
		}
	}
	return f
}

// request judges what is asked and what could be answered.
func (r *runner[S]) request(want content.Facts) Finding {
	f := Finding{At: want.At(), Claims: claims(want)}
	s := step{}
	if text, ok := want.Get("asks").Word(); ok {
		if _, err := fmt.Sscan(text, &s.seat); err != nil || s.seat < 1 || s.seat > 6 {
			f.Wrong = fmt.Sprintf("asks is %q: expected a seat", text)
			return f
		}
	}
	q := r.asked(&s)
	if q == nil {
		f.Wrong = r.nobodyAsks(&s)
		return f
	}
	request := q.Request(&r.game.S)
	for _, c := range request.Clauses {
		f.Carries = append(f.Carries, string(c))
	}
	tag, _, _ := q.About()
	for _, key := range [...]string{"about", "prompt"} {
		if said := want.Get(key); said.Given() && f.Wrong == "" {
			_, f.Wrong = aWord(key, said)
		}
	}
	about, ok := want.Get("about").Word()
	prompt, says := want.Get("prompt").Word()
	switch {
	case ok && about != string(tag):
		f.Wrong = fmt.Sprintf("%q was expected to be asked; %s", about, r.asks(q))
		return f
	case says && !mentions(request.Prompt, prompt):
		f.Wrong = fmt.Sprintf("the question was expected to say %q; %s", prompt, r.asks(q))
		return f
	}
	offered := options(q, &r.game.S)
	for _, o := range offered {
		r.comesUp(o.Words)
	}
	for _, item := range want.Get("options").Items() {
		text, wrong := aWord("options", item)
		if f.Wrong = cmp.Or(f.Wrong, wrong); !slices.ContainsFunc(offered, func(o game.Option) bool { return hasWords(o.Words, text) }) {
			f.Wrong = cmp.Or(f.Wrong, fmt.Sprintf("options: %q is not among them; %s", text, r.asks(q)))
		}
	}
	for _, item := range want.Get("no_options").Items() {
		text, wrong := aWord("no_options", item)
		if f.Wrong = cmp.Or(f.Wrong, wrong); wrong == "" && slices.ContainsFunc(offered, func(o game.Option) bool { return mentions(o.Words, text) }) {
			f.Wrong = fmt.Sprintf("no_options: %q is among them; %s", text, r.asks(q))
		}
		r.absence(item.At(), "no_options", text)
	}
	for _, pair := range want.Pairs() {
		if !slices.Contains([]string{"asks", "about", "prompt", "options", "no_options", "clauses"}, pair.Key) {
			f.Wrong = fmt.Sprintf("unknown key %q: expected asks, about, prompt, options, no_options", pair.Key)
		}
	}
	return f
}

// foretold judges the figures that an answer to what is asked is forecast by.
func (r *runner[S]) foretold(want content.Facts) Finding {
	f := Finding{At: want.At(), Claims: claims(want)}
	told, ok, wrong := r.forecast(want.Get("foretold"))
	switch {
	case wrong != "":
		f.Wrong = wrong
		return f
	case !ok:
		f.Wrong = "nothing is foretold of that"
		return f
	}
	figures := figuresOf(&told)
	if len(told.Also) > 0 {
		figures["also"] = figuresOf(&told.Also[0])
	}
	for _, line := range told.Lines {
		f.Carries = append(f.Carries, string(line.Clause))
	}
	f.Wrong = differs(r.match.names, want.Without("foretold", "clauses"), figures)
	return f
}

// figuresOf are the figures of a forecast, and what they are without what is spent.
func figuresOf(told *board.Forecast) map[string]any {
	figures := map[string]any{"of": told.Title}
	without := map[string]any{}
	for _, one := range told.Figure {
		figures[one.Label] = one.Value
		if one.Without != "" {
			without[one.Label] = one.Without
		}
	}
	if len(without) > 0 {
		figures["without"] = without
	}
	return figures
}

// notForetold judges that an answer to what is asked is not forecast.
func (r *runner[S]) notForetold(want content.Facts) Finding {
	f := Finding{At: want.At(), Claims: claims(want), Absent: true}
	told, ok, wrong := r.forecast(want.Get("not_foretold"))
	if f.Wrong = wrong; ok {
		f.Wrong = fmt.Sprintf("foretold: %v", told.Figure)
	}
	return f
}

// forecast is that of the first answer to what is asked that mentions some words, if it has one.
func (r *runner[S]) forecast(of content.Facts) (told board.Forecast, ok bool, wrong string) {
	words, _ := of.Word()
	q := r.asked(&step{})
	if q == nil {
		return told, false, r.nobodyAsks(&step{})
	}
	var all game.Proposals
	q.Propose(&r.game.S, game.NewRand(1), &all)
	for i := range all.Len() {
		if a := all.At(i); mentions(q.Option(&r.game.S, a).Words, words) {
			told, ok = board.ForecastOf[S](r.pos, &r.game.S, q, a)
			return told, ok, ""
		}
	}
	return told, false, fmt.Sprintf("no answer is called %q; %s", words, r.asks(q))
}

// view judges what a seat's view shows and hides.
func (r *runner[S]) view(want content.Facts) Finding {
	f := Finding{At: want.At(), Claims: claims(want), Carries: r.pos.Open()}
	seat, wrong := watcher("view", want.Get("view"))
	if wrong != "" {
		f.Wrong = wrong
		return f
	}
	data, err := r.shownTo(seat)
	if err != nil {
		f.Wrong = err.Error()
		return f
	}
	pairs := want.Without("view", "clauses").Pairs()
	if len(pairs) == 0 {
		f.Wrong = "nothing is expected of the view: expected shows or hides"
	}
	for _, pair := range pairs {
		for _, item := range pair.Value.Items() {
			text, wrong := aWord(pair.Key, item)
			names := append(r.match.names(text), text)
			switch {
			case pair.Key != "hides" && pair.Key != "shows":
				f.Wrong = fmt.Sprintf("unknown key %q: expected shows or hides", pair.Key)
			case wrong != "":
				f.Wrong = wrong
			case pair.Key == "shows" && !slices.ContainsFunc(names, func(name string) bool { return hasWords(data, name) }):
				f.Wrong = fmt.Sprintf("the view hides %q: %s", text, data)
			case pair.Key == "hides" && slices.ContainsFunc(names, func(name string) bool { return mentions(data, name) }):
				f.Wrong = fmt.Sprintf("the view shows %q: %s", text, data)
			case pair.Key == "hides":
				r.absence(item.At(), "hides", text)
			}
		}
	}
	return f
}

// shownTo is all that the table shows a seat. What it shows the others comes up, too: it may be
// what is hidden from this one.
func (r *runner[S]) shownTo(seat game.Seat) (data string, err error) {
	for by := range game.Seat(r.pos.Seats()) {
		if data, err = r.saidTo(by); err != nil {
			return "", err
		}
		r.comesUp(data)
	}
	return r.saidTo(seat)
}

func (r *runner[S]) saidTo(seat game.Seat) (string, error) {
	laid := laid{lies(r.pos, &r.game.S, seat), &r.scene}
	data, err := laid.said()
	return string(data), err
}

// over judges that the game has ended, and how.
func (r *runner[S]) over(want content.Facts) Finding {
	result := r.game.Result()
	f := Finding{At: want.At(), Claims: claims(want)}
	for _, c := range result.Clauses {
		f.Carries = append(f.Carries, string(c))
	}
	doc, _ := plain(result).(map[string]any)
	doc["over"] = r.game.Over()
	switch won := result.Winners.Seats(); len(won) { // winner: none, winner: 2 and winner: [1, 3] are the whole set
	case 0:
		doc["winner"] = plain(game.Nobody)
	case 1:
		doc["winner"] = plain(won[0])
	}
	f.Wrong = differs(r.match.names, want.Without("clauses"), doc)
	return f
}

func mentions(text, part string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(part))
}
