package prove

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warpath"
	"umpire/scenario"
)

// Verbs implements scenario.Position.
func (sc *scene) Verbs() []string {
	return []string{"orders", "activate", "do", "march", "place", "aim", "choose", "allot", "share", "lose", "order", "cunning", "unpin", "deploy", "shoot"}
}

// saying is one verb at one question.
type saying struct {
	warpath.Position
	sc   *scene
	q    game.Question[warpath.State]
	tag  game.Tag
	seat game.Seat
	form game.Form
	say  scenario.Say
}

// Answer implements scenario.Position.
func (sc *scene) Answer(s *warpath.State, q game.Question[warpath.State], say scenario.Say) (game.Answer, bool, error) {
	y := saying{Position: sc.At(s), sc: sc, q: q, say: say}
	y.tag, y.seat, y.form = q.About()
	a, err := y.answer()
	return a, false, err
}

// Chosen implements scenario.Position.
func (sc *scene) Chosen(s *warpath.State, say scenario.Say) bool {
	switch say.Verb {
	case "activate":
		text, _ := say.What.Word()
		t, ok := sc.things.Find(text)
		return ok && s.Act.Live && s.Act.Unit == t.unit
	case "do", "order", "unpin", "cunning", "deploy", "shoot":
		return scenario.None(say.What)
	}
	return false
}

// Rests implements scenario.Position.
func (sc *scene) Rests(s *warpath.State) bool {
	return !s.Attack.Live && s.Now.Len() == 0 && !s.Fight.Live && !s.Act.Live
}

// answer is what the verb says to the question.
func (y *saying) answer() (game.Answer, error) {
	f := y.say.What
	switch y.say.Verb {
	case "orders":
		return y.only("orders", y.orders)
	case "activate", "unpin", "deploy":
		return y.only(game.Tag(y.say.Verb), y.unitOrNone)
	case "do":
		return y.do()
	case "march", "place":
		return y.formed(game.March, y.march)
	case "aim":
		return y.formed(game.Aim, y.aim)
	case "choose":
		return y.formed(game.Choose, y.choose)
	case "allot":
		return y.formed(game.Assign, y.allot)
	case "share":
		return y.only("share", y.share)
	case "lose":
		return y.only("lose", func() (game.Answer, error) {
			t, err := y.baseOf(f)
			return scenario.Row(y.q, t, err)
		})
	case "order":
		return y.only("order", y.commandOrder)
	case "cunning":
		return y.only("cunning", y.cunning)
	case "shoot":
		return y.shoot()
	}
	return nil, scenario.ErrNotAsked
}

// only answers one kind of question.
func (y *saying) only(tag game.Tag, answer func() (game.Answer, error)) (game.Answer, error) {
	if y.tag != tag {
		return nil, scenario.ErrNotAsked
	}
	return answer()
}

// formed answers questions of a form.
func (y *saying) formed(form game.Form, answer func() (game.Answer, error)) (game.Answer, error) {
	if y.form != form {
		return nil, scenario.ErrNotAsked
	}
	return answer()
}

// thing reads an id.
func (y *saying) thing(f content.Facts) (thing, error) {
	return y.sc.things.Read(f, "a unit or a base")
}

// unitOf reads the id of a unit.
func (y *saying) unitOf(f content.Facts) (warpath.UnitID, error) {
	id, _ := f.Word()
	t, err := y.thing(f)
	if err == nil && t.of {
		err = scenario.Wrong(f, "%q is a base: expected a unit", id)
	}
	return t.unit, err
}

// baseOf reads the id of a base: that of a unit of one base is the unit's, too.
func (y *saying) baseOf(f content.Facts) (warpath.BaseID, error) {
	id, _ := f.Word()
	t, err := y.thing(f)
	if err == nil && !t.of && y.M.Units[t.unit].Bases > 1 {
		err = scenario.Wrong(f, "%q is a unit: expected one of its bases, such as %s.a", id, id)
	}
	return t.base, err
}

// featureOf reads the id of a terrain feature.
func (y *saying) featureOf(f content.Facts) (warpath.SiteNo, error) {
	text, _ := f.Word()
	i, ok := y.sc.feature(text)
	if !ok {
		return 0, scenario.Wrong(f, "there is no terrain feature %q: %s", text, content.Expected(text, y.sc.featureIDs()))
	}
	return warpath.SiteNo(i), nil
}

func (y *saying) unitOrNone() (game.Answer, error) {
	if scenario.None(y.say.What) {
		return scenario.Row(y.q, ask.No[warpath.UnitID](), nil)
	}
	u, err := y.unitOf(y.say.What)
	return scenario.Row(y.q, ask.Just(u), err)
}

// orders places an order for each unit: {ops: sprint}. What is not named is forgotten.
func (y *saying) orders() (game.Answer, error) {
	list, n := y.Ordered(y.seat)
	a := make(ask.List[warpath.Token], n)
	for _, pair := range y.say.What.Pairs() {
		t, ok := y.sc.things.Find(pair.Key)
		if !ok || t.of {
			return nil, content.Problem{Pos: pair.Pos, Text: fmt.Sprintf("%q is no unit of %v", pair.Key, y.seat)}
		}
		text, _ := pair.Value.Word()
		order := slices.Index(tokenWritten, text)
		if order < 0 {
			return nil, scenario.Wrong(pair.Value, "the order is %q: %s", text, content.Expected(text, tokenWritten))
		}
		if i := slices.Index(list[:n], t.unit); i >= 0 {
			a[i] = int32(order)
		} else {
			a = append(a, int32(order)) // it gets none
		}
	}
	return scenario.Row(y.q, a, nil)
}

// do says what a unit does: stay, move, {engage: ghouls}, {enter: hall}; after a fight
// stay, move, {follow: ghouls}; else some words of an option.
func (y *saying) do() (game.Answer, error) {
	f := y.say.What
	pairs := f.Pairs()
	text, isWord := f.Word()
	if !isWord && len(pairs) != 1 {
		return nil, scenario.Wrong(f, "expected a word, or one like {engage: ghouls}")
	}
	switch {
	case y.tag == "do" && y.S.Phase == warpath.MovementPhase:
		return y.deed(text, pairs)
	case y.tag == "consolidate":
		return y.afterwards(text, pairs)
	}
	return nil, scenario.ErrNotAsked
}

func (y *saying) deed(text string, pairs []content.Pair) (game.Answer, error) {
	f := y.say.What
	if len(pairs) > 0 {
		text, f = pairs[0].Key, pairs[0].Value
	}
	known := warpath.Deed(0).Verbs()
	d := slices.Index(known, text)
	if d < 0 {
		return nil, scenario.Wrong(f, "the deed is %q: %s", text, content.Expected(text, known))
	}
	a, err := warpath.DeedAnswer{Do: warpath.Deed(d)}, error(nil)
	switch a.Do {
	case warpath.Storm, warpath.Occupy:
		a.Site, err = y.featureOf(f)
	case warpath.Engage, warpath.Embark:
		a.Unit, err = y.unitOf(f)
	}
	return scenario.Row(y.q, a, err)
}

func (y *saying) afterwards(text string, pairs []content.Pair) (game.Answer, error) {
	if len(pairs) > 0 && pairs[0].Key == "follow" {
		u, err := y.unitOf(pairs[0].Value)
		return scenario.Row(y.q, warpath.AfterAnswer{Do: warpath.FollowUp, Foe: u}, err)
	}
	switch text {
	case "stay":
		return scenario.Row(y.q, warpath.AfterAnswer{Do: warpath.StandFast}, nil)
	case "move":
		return scenario.Row(y.q, warpath.AfterAnswer{Do: warpath.MoveUp}, nil)
	}
	return nil, scenario.Wrong(y.say.What, "expected stay, move or {follow: id}")
}

// commandOrder uses a Command Order, by its id or name.
func (y *saying) commandOrder() (game.Answer, error) {
	if scenario.None(y.say.What) {
		return scenario.Row(y.q, ask.No[warpath.OrderKind](), nil)
	}
	text, _ := y.say.What.Word()
	var known []string
	for _, f := range y.M.Book.Factions {
		for _, o := range f.Orders {
			if o.ID == text || strings.EqualFold(o.Name, text) {
				return scenario.Row(y.q, ask.Just(o.Kind), nil)
			}
			known = append(known, o.ID)
		}
	}
	return nil, scenario.Wrong(y.say.What, "there is no Command Order %q: %s", text, content.Expected(text, known))
}

// cunning changes an order: {by: sorr, unit: ops, order: sprint}.
func (y *saying) cunning() (game.Answer, error) {
	f := y.say.What
	if scenario.None(f) {
		return scenario.Row(y.q, warpath.ChangeAnswer{By: warpath.None}, nil)
	}
	if err := scenario.OnlyKeys("cunning", f, "by", "unit", "order"); err != nil {
		return nil, err
	}
	by, err := y.unitOf(f.Get("by"))
	if err != nil {
		return nil, err
	}
	u, err := y.unitOf(f.Get("unit"))
	if err != nil {
		return nil, err
	}
	text, _ := f.Get("order").Word()
	order := slices.Index(tokenWritten, text)
	if order < 0 {
		return nil, scenario.Wrong(f, "the order is %q: %s", text, content.Expected(text, tokenWritten))
	}
	return scenario.Row(y.q, warpath.ChangeAnswer{By: by, Unit: u, Order: warpath.Token(order)}, nil)
}

// choose chooses things: units or bases by their ids, or items by some of their words,
// each item once: [the 3, the 3].
func (y *saying) choose() (game.Answer, error) {
	f := y.say.What
	if scenario.None(f) {
		return game.Answer{}, nil
	}
	items := y.q.Request(y.S).Items
	list := f.Items()
	if _, one := f.Word(); one {
		list = []content.Facts{f}
	}
	a := game.Answer{}
	for _, item := range list {
		text, _ := item.Word()
		n, ok := y.itemNamed(text, items, a)
		if !ok {
			var known []string
			for _, one := range items {
				known = append(known, one.Name)
			}
			return nil, scenario.Wrong(item, "there is no item %q: %s", text, content.Expected(text, known))
		}
		a = append(a, n)
	}
	slices.Sort(a)
	return a, nil
}

// itemNamed is the item that is called so and has not been taken.
func (y *saying) itemNamed(text string, items []game.Item, taken game.Answer) (int32, bool) {
	t, isThing := y.sc.things.Find(text)
	for _, item := range items {
		if slices.Contains(taken, item.Value) {
			continue
		}
		if isThing && (item.Name == y.Name(t.base) || !t.of && item.Name == y.UnitName(t.unit)) {
			return item.Value, true
		}
		if strings.EqualFold(item.Name, text) || strings.EqualFold(item.Name, "the "+text) {
			return item.Value, true
		}
	}
	if isThing && t.of {
		return int32(t.base), true
	}
	return int32(t.unit), isThing
}

// share says how many dice are for whom: {ghouls: 2, leapers: 1}.
func (y *saying) share() (game.Answer, error) {
	items := y.q.Request(y.S).Items
	a := make(ask.List[int], len(items))
	for _, pair := range y.say.What.Pairs() {
		t, ok := y.sc.things.Find(pair.Key)
		i := slices.IndexFunc(items, func(item game.Item) bool { return ok && item.Value == int32(t.unit) })
		text, _ := pair.Value.Word()
		n, err := strconv.Atoi(text)
		if i < 0 || err != nil {
			return nil, content.Problem{Pos: pair.Pos, Text: fmt.Sprintf("%q is no unit with a number of dice", pair.Key)}
		}
		a[i] = int32(n)
	}
	return scenario.Row(y.q, a, nil)
}

// allot says whom each base attacks: {ops.a: ghouls}, several for a base that divides its
// dice, or a unit for all; bases that are not named attack the first that they may.
func (y *saying) allot() (game.Answer, error) {
	f := y.say.What
	request := y.q.Request(y.S)
	a := make(game.Answer, len(request.Items))
	all, everybody := f.Word()
	for i, item := range request.Items {
		if everybody {
			t, err := y.thing(f)
			if err != nil {
				return nil, scenario.Wrong(f, "there is no unit %q", all)
			}
			a[i] = int32(t.unit)
			continue
		}
		if len(item.May) > 0 {
			a[i] = item.May[0]
		} else if len(request.Gives) > 0 {
			a[i] = request.Gives[0].Value
		}
	}
	for _, pair := range f.Pairs() {
		t, ok := y.sc.things.Find(pair.Key)
		i := slices.IndexFunc(request.Items, func(item game.Item) bool { return ok && item.Name == y.Name(t.base) })
		if i < 0 {
			return nil, content.Problem{Pos: pair.Pos, Text: fmt.Sprintf("%q is no base that attacks", pair.Key)}
		}
		if text, _ := pair.Value.Word(); text == "several" {
			a[i] = int32(warpath.Apart)
			continue
		}
		u, err := y.unitOf(pair.Value)
		if err != nil {
			return nil, err
		}
		a[i] = int32(u)
	}
	return a, nil
}

// Pass implements scenario.Position.
func (sc *scene) Pass(s *warpath.State, q game.Question[warpath.State]) (game.Answer, bool) {
	if a, ok := ask.Passing(q, s); ok {
		return a, true
	}
	tag, seat, form := q.About()
	switch {
	case tag == "orders":
		_, n := sc.At(s).Ordered(seat)
		return ask.Row(q, make(ask.List[warpath.Token], n)), true
	case form == game.YesNo:
		return ask.Row(q, false), true
	case form == game.Choose, form == game.March:
		return game.Answer{}, true
	}
	return nil, false
}

// Reached implements scenario.Position.
func (sc *scene) Reached(s *warpath.State, until content.Facts) (bool, error) {
	type written struct {
		Phase content.Text `yaml:"phase"`
		Seat  int          `yaml:"seat" min:"1" max:"2"`
		Round int          `yaml:"round" max:"12"`
	}
	w, err := scenario.ReadUntil(until, func(w *written) *content.Text { return &w.Phase })
	if err != nil {
		return false, err
	}
	if w.Phase == "over" {
		w.Phase = content.Text(warpath.PhaseNames[warpath.GameOver])
	}
	if w.Phase != "" {
		phase, ok := phaseNamed(string(w.Phase))
		if !ok {
			return false, scenario.Wrong(until, "there is no phase %q: %s", w.Phase, content.Expected(string(w.Phase), warpath.PhaseNames[:]))
		}
		if s.Phase != phase {
			return false, nil
		}
	}
	return (w.Seat == 0 || s.Turn == game.Seat(w.Seat-1)) && (w.Round == 0 || int(s.Round) == w.Round), nil
}

// shoot says whom the unit shoots at: ghouls, {blast: ghouls}, {indirect: ghouls},
// {barrage: kite}, {blast: point}, {fire: ghouls, with: Door Guns}, or none; by Coordinated
// Fire also the second target.
func (y *saying) shoot() (game.Answer, error) {
	f := y.say.What
	if y.tag != "shoot" && y.tag != "split" {
		return nil, scenario.ErrNotAsked
	}
	if scenario.None(f) {
		if y.tag == "split" {
			return scenario.Row(y.q, warpath.NoSecond, nil)
		}
		return scenario.Row(y.q, warpath.ShotAnswer{How: warpath.None}, nil)
	}
	a := warpath.ShotAnswer{How: warpath.Fire}
	if pairs := f.Pairs(); len(pairs) > 0 {
		if len(pairs) == 2 && pairs[1].Key == "with" {
			set, err := y.weapons(pairs[1].Value)
			if err != nil {
				return nil, err
			}
			a.More = ask.List[int]{int32(set)}
		} else if len(pairs) > 1 {
			return nil, scenario.Wrong(f, "expected one way to shoot, and then with")
		}
		known := warpath.Fire.Verbs()
		i := slices.Index(known, pairs[0].Key)
		if i < 0 {
			return nil, scenario.Wrong(f, "the way to shoot is %q: %s", pairs[0].Key, content.Expected(pairs[0].Key, known))
		}
		a.How, f = warpath.AttackKind(i), pairs[0].Value
		if at, ok := f.Word(); ok && at == "point" {
			a.At = warpath.None
			return scenario.Row(y.q, a, nil)
		}
	}
	var err error
	a.At, err = y.unitOf(f)
	switch {
	case y.tag != "split":
		return scenario.Row(y.q, a, err)
	case a.Some():
		return scenario.Row(y.q, warpath.SecondAnswer{int32(a.How), int32(a.At), int32(a.Weapons())}, err)
	}
	return scenario.Row(y.q, warpath.SecondAt(a.At), err)
}

// weapons reads one or several ranged weapons of the unit that shoots, by their names.
func (y *saying) weapons(f content.Facts) (set warpath.WeaponSet, err error) {
	ranged := y.Card(y.S.Act.Unit).Ranged
	list := f.Items()
	if _, one := f.Word(); one {
		list = []content.Facts{f}
	}
	for _, item := range list {
		text, _ := item.Word()
		w := slices.IndexFunc(ranged, func(w warpath.Weapon) bool { return strings.EqualFold(w.Name, text) })
		if w < 0 {
			return 0, scenario.Wrong(item, "there is no ranged weapon %q: %s", text, content.Expected(text, content.IDs(ranged, func(w *warpath.Weapon) string { return w.Name })))
		}
		set |= 1 << w
	}
	return set, nil
}
