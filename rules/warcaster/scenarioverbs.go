package warcaster

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/scenario"
)

// Verbs implements scenario.Position.
func (sc *scene) Verbs() []string {
	return []string{"activate", "advance", "move", "reform", "attack", "use", "special", "end", "charge", "clear", "cypher", "deploy",
		"done", "place", "recall", "gate", "gate_at", "amount", "discard", "secondary", "side"}
}

// saying is one verb at one question.
type saying struct {
	position
	sc   *scene
	q    *Question
	tag  game.Tag
	seat game.Seat
	form game.Form
	say  scenario.Say
}

// Answer implements scenario.Position. What the game had to choose by itself,
// because there was no other choice, may be said all the same.
func (sc *scene) Answer(s *State, q game.Question[State], say scenario.Say) (game.Answer, bool, error) {
	a, more, err := sc.answer(s, q, say)
	if err == scenario.ErrNotAsked && say.Nth == 0 && sc.chosen(s, say) {
		return nil, false, scenario.ErrDone
	}
	return a, more, err
}

// chosen reports whether the game has made a choice by itself.
func (sc *scene) chosen(s *State, say scenario.Say) bool {
	switch say.Verb {
	case "activate":
		text, _ := say.What.Word()
		t, ok := sc.thing(text)
		return none(say.What) && s.Phase != ActivationPhase ||
			ok && s.Act.Live && s.Act.Unit == t.unit && !s.Act.Advanced && s.Act.Attacks == NotBegun
	case "end":
		return !s.Act.Live
	case "done":
		return s.Phase != Deployment && s.Phase != SetUpDeploy
	case "charge", "cypher", "gate", "discard", "attack":
		return none(say.What)
	}
	return false
}

func (sc *scene) answer(s *State, q game.Question[State], say scenario.Say) (game.Answer, bool, error) {
	y := saying{position: sc.at(s), sc: sc, q: q.(*Question), say: say}
	y.tag, y.seat, y.form = q.About()
	switch say.Verb {
	case "activate":
		return y.only("activate", y.unitOrNone)
	case "advance", "move":
		return y.move()
	case "reform":
		return y.only("reform", y.spread)
	case "attack":
		return y.attack()
	case "use":
		return y.use()
	case "special":
		return y.only("act", y.special)
	case "end":
		return y.only("act", func() (game.Answer, error) { return game.Answer{endActivation}, nil })
	case "charge":
		return y.chargeOrNone()
	case "clear":
		return y.clear()
	case "cypher":
		return y.only("cypher", y.cypher)
	case "deploy":
		return y.deploy()
	case "done":
		return y.done()
	case "place":
		if y.form != game.Place {
			return nil, false, scenario.ErrNotAsked
		}
		a, err := y.spread()
		return a, false, err
	case "recall":
		return y.only("deploy", func() (game.Answer, error) {
			t, err := y.thing(y.say.What)
			return game.Answer{recallUnit, int32(t.unit)}, err
		})
	case "gate":
		return y.gate()
	case "gate_at":
		return y.only("gate/place", y.spread)
	case "amount":
		return y.amount(y.say.What)
	case "discard":
		return y.discardOf()
	case "secondary":
		return y.only("secondary", y.secondaryNamed)
	case "side":
		return y.only("side", func() (game.Answer, error) {
			text, _ := y.say.What.Word()
			at := slices.Index([]string{"near", "far"}, text)
			if at < 0 {
				return nil, y.wrong(y.say.What, "the side is %q: expected near or far", text)
			}
			return game.Answer{int32(at)}, nil
		})
	}
	return nil, false, scenario.ErrNotAsked
}

// only answers one kind of question.
func (y *saying) only(tag game.Tag, answer func() (game.Answer, error)) (game.Answer, bool, error) {
	if y.tag != tag {
		return nil, false, scenario.ErrNotAsked
	}
	a, err := answer()
	return a, false, err
}

// wrong is the error of what a step says, at its line.
func (y *saying) wrong(at content.Facts, format string, args ...any) error {
	return content.Problem{Pos: at.At(), Text: fmt.Sprintf(format, args...)}
}

// none reports whether a value says that nothing is chosen.
func none(f content.Facts) bool {
	text, ok := f.Word()
	return ok && (text == "none" || text == "no" || text == "false")
}

// thing reads an id.
func (y *saying) thing(f content.Facts) (thing, error) {
	text, ok := f.Word()
	if !ok {
		return thing{}, y.wrong(f, "%s stands here: expected the id of a unit, a model or a gate", f.Form())
	}
	t, ok := y.sc.thing(text)
	if !ok {
		return thing{}, y.wrong(f, "there is nothing with the id %q: %s", text, content.Expected(text, y.sc.ids()))
	}
	return t, nil
}

// modelOf reads the id of one model.
func (y *saying) modelOf(f content.Facts) (ModelID, error) {
	t, err := y.thing(f)
	if err == nil && t.model == None {
		err = y.wrong(f, "%q is a squad: expected one of its models, such as %s.a", t.id, t.id)
	}
	return t.model, err
}

// checkKeys refuses keys that a verb does not have.
func (y *saying) checkKeys(f content.Facts, known ...string) error {
	for _, pair := range f.Pairs() {
		if !slices.Contains(known, pair.Key) {
			return content.Problem{Pos: pair.Pos, Text: fmt.Sprintf("%s has the unknown key %q: %s", y.say.Verb, pair.Key, content.Expected(pair.Key, known))}
		}
	}
	return nil
}

func (y *saying) unitOrNone() (game.Answer, error) {
	if none(y.say.What) {
		return game.Answer{-1}, nil
	}
	t, err := y.thing(y.say.What)
	return game.Answer{int32(t.unit)}, err
}

// at reads a place: [x, y], or [x, y, feature] on top of one.
func (y *saying) at(f content.Facts) (at geom.Point, on int16, err error) {
	items := f.Items()
	if !f.IsList() || len(items) < 2 || len(items) > 3 {
		return at, 0, y.wrong(f, "expected a place like [24, 10.5], or [24, 10.5, roof] on top of a feature")
	}
	for i, axis := range [...]*geom.Length{&at.X, &at.Y} {
		text, _ := items[i].Word()
		if *axis, err = content.ParseInches(text); err != nil {
			return at, 0, y.wrong(f, "a place %v", err)
		}
	}
	if len(items) == 3 {
		on, err = y.surface(items[2])
	}
	return at, on, err
}

func (y *saying) surface(f content.Facts) (int16, error) {
	if !f.Given() {
		return 0, nil
	}
	text, _ := f.Word()
	on, ok := y.sc.surface(text)
	if !ok {
		return 0, y.wrong(f, "there is no terrain feature %q", text)
	}
	return on, nil
}

// move advances the active unit, or moves a model as a rule lets it.
func (y *saying) move() (game.Answer, bool, error) {
	if y.tag == "act" && y.say.Verb == "advance" && y.say.Nth == 0 {
		return game.Answer{doAdvance}, true, nil
	}
	if y.form != game.Path {
		return nil, false, scenario.ErrNotAsked
	}
	f := y.say.What
	subjects := y.q.Request(y.s).Subjects
	id := ModelID(None)
	if len(subjects) > 0 {
		id = ModelID(subjects[0])
	}
	text, isWord := f.Word()
	stay := isWord && text == "stay"
	var path []content.Facts
	on := content.Facts{}
	switch {
	case stay:
	case f.IsList() && len(f.Items()) > 0 && f.Items()[0].IsList():
		path = f.Items()
	case f.IsList():
		path = []content.Facts{f}
	case f.IsMapping():
		if err := y.checkKeys(f, "model", "to", "path", "on"); err != nil {
			return nil, false, err
		}
		if m := f.Get("model"); m.Given() {
			var err error
			if id, err = y.modelOf(m); err != nil {
				return nil, false, err
			}
		}
		on = f.Get("on")
		if to := f.Get("to"); to.Given() {
			path = []content.Facts{to}
		} else if f.Get("path").Given() {
			path = f.Get("path").Items()
		}
	default:
		return nil, false, y.wrong(f, "expected a place like [24, 10], {model: a, to: [24, 10]} or stay")
	}
	a := game.Answer{int32(id)}
	for i, item := range path {
		at, surface, err := y.at(item)
		if err == nil && i == len(path)-1 && on.Given() {
			surface, err = y.surface(on)
		}
		if err != nil {
			return nil, false, err
		}
		a = append(a, int32(at.X), int32(at.Y), int32(surface))
	}
	return a, false, nil
}

// spread places models: {a: [x, y], b: [x, y]}, or a place alone where one model
// is placed, or "auto", or "none".
func (y *saying) spread() (game.Answer, error) {
	f := y.say.What
	if y.say.Verb == "deploy" || y.say.Verb == "gate" {
		f = f.Get("at")
	}
	text, _ := f.Word()
	request := y.q.Request(y.s)
	switch {
	case none(f):
		return game.Answer{}, nil
	case text == "auto":
		return y.auto(f)
	case f.IsList():
		return y.spreadList(f, request.Subjects)
	case !f.IsMapping():
		return nil, y.wrong(f, "expected places like {id: [24, 10]}, [24, 10] for a single model, auto or none")
	}
	var a game.Answer
	for _, pair := range f.Pairs() {
		id, err := y.mate(pair, request.Subjects)
		if err != nil {
			return nil, err
		}
		at, on, err := y.at(pair.Value)
		if err != nil {
			return nil, err
		}
		a = append(a, int32(id), int32(at.X), int32(at.Y), int32(on))
	}
	return a, nil
}

// mate reads a key that is a model's id, or its letter in the squad asked about.
func (y *saying) mate(pair content.Pair, subjects []int32) (ModelID, error) {
	t, ok := y.sc.thing(pair.Key)
	for _, s := range subjects {
		if !ok && len(pair.Key) == 1 {
			for _, one := range y.sc.things {
				if one.model == ModelID(s) && strings.HasSuffix(one.id, "."+pair.Key) {
					t, ok = one, true
				}
			}
		}
	}
	if !ok || t.model == None {
		return 0, content.Problem{Pos: pair.Pos, Text: fmt.Sprintf("there is no model %q: %s", pair.Key, content.Expected(pair.Key, y.sc.ids()))}
	}
	return t.model, nil
}

// spreadList places the asked models in order: one place, then the rest of a
// squad around it, or a place of each.
func (y *saying) spreadList(f content.Facts, subjects []int32) (game.Answer, error) {
	items := f.Items()
	if len(items) > 0 && items[0].IsList() {
		var a game.Answer
		for i, item := range items {
			at, on, err := y.at(item)
			if err != nil {
				return nil, err
			}
			if i >= len(subjects) {
				return nil, y.wrong(f, "there are %d places: expected %d", len(items), len(subjects))
			}
			a = append(a, subjects[i], int32(at.X), int32(at.Y), int32(on))
		}
		return a, nil
	}
	at, on, err := y.at(f)
	if err != nil {
		return nil, err
	}
	if len(subjects) == 0 {
		return nil, scenario.ErrNotAsked
	}
	var a game.Answer
	for i, s := range subjects {
		spot := inRow(at, i, y.m.models[s].Base)
		a = append(a, s, int32(spot.X), int32(spot.Y), int32(on))
	}
	return a, nil
}

// auto is the first lawful answer that the question proposes itself.
func (y *saying) auto(f content.Facts) (game.Answer, error) {
	luck := game.NewLuck(1)
	var p game.Proposals
	for range 50 {
		p.Reset()
		y.q.Propose(y.s, luck, &p)
		for i := range p.Len() {
			if a := p.At(i); len(a) > 0 && y.q.Lawful(y.s, a) {
				return a, nil
			}
		}
	}
	return nil, y.wrong(f, "nothing lawful was found to do by itself")
}

// attack declares an attack: {by, with, target, modes, spike}.
func (y *saying) attack() (game.Answer, bool, error) {
	f := y.say.What
	if none(f) {
		if y.tag == "annihilate" {
			return game.Answer{-1}, false, nil
		}
		return y.only("strike", func() (game.Answer, error) { return game.Answer{-1, 0, 0}, nil })
	}
	if err := y.checkKeys(f, "by", "with", "target", "modes", "spike"); err != nil {
		return nil, false, err
	}
	target, err := y.modelOf(f.Get("target"))
	if err != nil {
		return nil, false, err
	}
	by := ModelID(None)
	switch y.tag {
	case "act":
		list, n := y.members(y.s.Act.Unit)
		if by = list[0]; n > 1 && !f.Get("by").Given() {
			return nil, false, y.wrong(f, "several models could attack: expected the key \"by\"")
		}
	case "strike":
		by = y.q.asking.(striking).j.Model
	case "annihilate":
		return game.Answer{int32(target)}, false, nil
	default:
		return nil, false, scenario.ErrNotAsked
	}
	if f.Get("by").Given() {
		if by, err = y.modelOf(f.Get("by")); err != nil {
			return nil, false, err
		}
	}
	weapon, err := y.weapon(by, f)
	if err != nil {
		return nil, false, err
	}
	modes := int32(0)
	for _, key := range [...]string{"modes", "spike"} {
		for _, item := range f.Get(key).Items() {
			n, err := y.ruleOf(by, item, weapon, func(r *Rule) bool { return r.When == Declared })
			if err != nil {
				return nil, false, err
			}
			modes |= 1 << n
		}
	}
	if y.tag == "strike" {
		return game.Answer{int32(weapon), int32(target), modes}, false, nil
	}
	return game.Answer{doAttack, int32(by), int32(weapon), int32(target), modes}, false, nil
}

// weapon finds the weapon of an attack: its id or name, with a number for the
// second of its kind; it may be left out by a model with just one.
func (y *saying) weapon(by ModelID, f content.Facts) (int, error) {
	with := f.Get("with")
	var known []string
	text, ok := with.Word()
	name, number, _ := strings.Cut(text, " #")
	nth := 1
	if number != "" {
		if _, err := fmt.Sscan(number, &nth); err != nil {
			return 0, y.wrong(with, "the weapon is %q: expected one like \"rail-gun #2\"", text)
		}
	}
	for w, card := range y.profile(by).weapons {
		if !ok && card.Kind == Equipment {
			continue
		}
		known = append(known, strings.TrimPrefix(card.ID, "w-"))
		if ok && (card.ID == name || card.ID == "w-"+name || strings.EqualFold(card.Name, name)) {
			if nth--; nth == 0 {
				return w, nil
			}
		}
	}
	if !ok && len(known) == 1 {
		for w, card := range y.profile(by).weapons {
			if card.Kind != Equipment {
				return w, nil
			}
		}
	}
	if !ok {
		return 0, y.wrong(f, "%s has %d weapons: expected the key \"with\", one of %s", y.name(by), len(known), strings.Join(known, ", "))
	}
	return 0, y.wrong(with, "%s has no weapon %q: %s", y.name(by), text, content.Expected(name, known))
}

// ruleOf finds a rule of a model's profile by its id or name.
func (y *saying) ruleOf(id ModelID, f content.Facts, weapon int, fits func(*Rule) bool) (int, error) {
	text, _ := f.Word()
	found := -1
	var known []string
	for n, r := range y.profile(id).rules {
		if !fits(r.Rule) {
			continue
		}
		known = append(known, r.ID)
		if r.ID != text && !strings.EqualFold(r.Name, text) {
			continue
		}
		if found < 0 || r.Weapon == weapon {
			found = n
		}
	}
	if found < 0 {
		return 0, y.wrong(f, "%s has no such rule %q: %s", y.name(id), text, content.Expected(text, known))
	}
	return found, nil
}

// actor is the model that a step names, or the only one of the active unit.
func (y *saying) actor(f content.Facts) (ModelID, error) {
	if by := f.Get("by"); by.Given() {
		return y.modelOf(by)
	}
	list, n := y.members(y.s.Act.Unit)
	if n != 1 {
		return None, y.wrong(f, "several models could: expected the key \"by\"")
	}
	return list[0], nil
}

// use uses a rule in an activation, or says yes where it is offered.
func (y *saying) use() (game.Answer, bool, error) {
	f := y.say.What
	rule := f
	if f.IsMapping() {
		if err := y.checkKeys(f, "by", "rule"); err != nil {
			return nil, false, err
		}
		rule = f.Get("rule")
	}
	text, _ := rule.Word()
	if y.form == game.YesNo {
		prompt := strings.ToLower(y.q.Request(y.s).Prompt)
		if !strings.Contains(prompt, strings.ToLower(text)) && !strings.Contains(prompt, strings.ReplaceAll(text, "-", " ")) {
			return nil, false, scenario.ErrNotAsked
		}
		return game.Answer{1}, false, nil
	}
	if y.tag != "act" {
		return nil, false, scenario.ErrNotAsked
	}
	id, err := y.actor(f)
	if err != nil {
		return nil, false, err
	}
	n, err := y.ruleOf(id, rule, -1, func(r *Rule) bool {
		return r.When == Activating || r.When == BeforeAttacks || r.When == AfterAttacks || r.When == Instead && r.does(Erupt)
	})
	if err != nil {
		return nil, false, err
	}
	if y.profile(id).rules[n].does(Erupt) {
		return game.Answer{doErupt, int32(id), int32(n)}, false, nil
	}
	return game.Answer{doRule, int32(id), int32(n)}, false, nil
}

func (y *saying) special() (game.Answer, error) {
	f := y.say.What
	if err := y.checkKeys(f, "by", "rule", "target"); err != nil {
		return nil, err
	}
	id, err := y.actor(f)
	if err != nil {
		return nil, err
	}
	n, err := y.ruleOf(id, f.Get("rule"), -1, func(r *Rule) bool { return r.When == Instead })
	if err != nil {
		return nil, err
	}
	if y.profile(id).rules[n].does(Erupt) {
		return game.Answer{doErupt, int32(id), int32(n)}, nil
	}
	target, err := y.modelOf(f.Get("target"))
	return game.Answer{doSpecial, int32(id), int32(n), int32(target)}, err
}

// chargeOrNone charges in the Charging Phase, or by a rule.
func (y *saying) chargeOrNone() (game.Answer, bool, error) {
	f := y.say.What
	switch {
	case y.tag == "charge/rule" || y.tag == "gate/arc" || y.tag == "rule/arc":
		return y.amount(f)
	case y.tag != "charge":
		return nil, false, scenario.ErrNotAsked
	case none(f):
		return game.Answer{chargeNothing}, false, nil
	}
	t, err := y.thing(f)
	return game.Answer{chargeOne, int32(t.unit)}, false, err
}

// clear clears Arc in the Charging Phase, {id: n}, or by a rule.
func (y *saying) clear() (game.Answer, bool, error) {
	f := y.say.What
	switch y.tag {
	case "clear/rule", "absorb", "rule/arc":
		return y.amount(f)
	case "charge":
		if none(f) {
			return game.Answer{chargeNothing}, false, nil
		}
		return game.Answer{clearSome}, true, nil
	case "clear":
	default:
		return nil, false, scenario.ErrNotAsked
	}
	var a game.Answer
	var units []UnitID
	for u := range y.m.units {
		if y.m.units[u].Seat == y.seat {
			a = append(a, 0)
			units = append(units, UnitID(u))
		}
	}
	for _, pair := range f.Pairs() {
		t, ok := y.sc.thing(pair.Key)
		i := slices.Index(units, t.unit)
		if !ok || i < 0 {
			return nil, false, content.Problem{Pos: pair.Pos, Text: fmt.Sprintf("%q is no unit or gate of seat %d", pair.Key, y.seat+1)}
		}
		n, err := y.number(pair.Value)
		if err != nil {
			return nil, false, err
		}
		a[i] = n
	}
	return a, false, nil
}

func (y *saying) number(f content.Facts) (int32, error) {
	text, _ := f.Word()
	var n int32
	if _, err := fmt.Sscanf(text, "%d", &n); err != nil || fmt.Sprint(n) != text {
		return 0, y.wrong(f, "%q stands here: expected a number", text)
	}
	return n, nil
}

// amount answers a question for a number.
func (y *saying) amount(f content.Facts) (game.Answer, bool, error) {
	if _, ok := y.q.asking.(amountOf); !ok {
		return nil, false, scenario.ErrNotAsked
	}
	if none(f) {
		return game.Answer{0}, false, nil
	}
	n, err := y.number(f)
	return game.Answer{n}, false, err
}

// cypherNamed finds a card of the seat's rack.
func (y *saying) cypherNamed(f content.Facts) (CardID, error) {
	text, _ := f.Word()
	var known []string
	for c := range y.m.Setup.Forces[y.seat].Rack {
		card := y.card(y.seat, CardID(c))
		known = append(known, strings.TrimPrefix(card.ID, "cy-"))
		if card.ID == text || card.ID == "cy-"+text || strings.EqualFold(card.Name, text) {
			return CardID(c), nil
		}
	}
	return 0, y.wrong(f, "seat %d has no Cypher %q: %s", y.seat+1, text, content.Expected(text, known))
}

// cypher plays a card: {card, on} or {card, through, target}.
func (y *saying) cypher() (game.Answer, error) {
	f := y.say.What
	if none(f) {
		return game.Answer{-1, 0, 0}, nil
	}
	if err := y.checkKeys(f, "card", "on", "through", "target"); err != nil {
		return nil, err
	}
	c, err := y.cypherNamed(f.Get("card"))
	if err != nil {
		return nil, err
	}
	switch y.card(y.seat, c).Target {
	case EnemyModel:
		by, err := y.modelOf(f.Get("through"))
		if err != nil {
			return nil, err
		}
		target, err := y.modelOf(f.Get("target"))
		return game.Answer{int32(c), int32(by), int32(target)}, err
	case FriendlyModel:
		id, err := y.modelOf(f.Get("on"))
		return game.Answer{int32(c), int32(id), 0}, err
	}
	t, err := y.thing(f.Get("on"))
	return game.Answer{int32(c), int32(t.unit), 0}, err
}

// deploy brings a unit in: {unit, gate, attachments, at}, at set-up without gate.
func (y *saying) deploy() (game.Answer, bool, error) {
	f := y.say.What
	if y.say.Nth > 0 {
		if y.tag != "place" {
			return nil, false, scenario.ErrNotAsked
		}
		a, err := y.spread()
		return a, false, err
	}
	if y.tag != "deploy" && y.tag != "open" {
		return nil, false, scenario.ErrNotAsked
	}
	more := f.Get("at").Given()
	unit := f
	if f.IsMapping() {
		if err := y.checkKeys(f, "unit", "gate", "attachments", "at"); err != nil {
			return nil, false, err
		}
		unit = f.Get("unit")
	}
	t, err := y.thing(unit)
	if err != nil {
		return nil, false, err
	}
	set := int32(0)
	for _, item := range f.Get("attachments").Items() {
		a, err := y.modelOf(item)
		if err != nil {
			return nil, false, err
		}
		for place := range 8 {
			if y.attachment(y.seat, place) == a {
				set |= 1 << place
			}
		}
	}
	if y.tag == "open" {
		return game.Answer{int32(t.unit), set}, more, nil
	}
	gate := y.m.gates[y.seat][0]
	if !y.s.Units[gate].InPlay {
		gate = y.m.gates[y.seat][1]
	}
	if g := f.Get("gate"); g.Given() {
		through, err := y.thing(g)
		if err != nil {
			return nil, false, err
		}
		gate = through.unit
	}
	return game.Answer{deployUnit, int32(t.unit), int32(gate), set}, more, nil
}

// done ends deploying.
func (y *saying) done() (game.Answer, bool, error) {
	switch y.tag {
	case "deploy":
		return game.Answer{doneDeploying}, false, nil
	case "open":
		return game.Answer{-1, 0}, false, nil
	}
	return nil, false, scenario.ErrNotAsked
}

// gate places a void gate: {by | edge, at, arc}, the later parts in steps of
// their own if they are left out.
func (y *saying) gate() (game.Answer, bool, error) {
	f := y.say.What
	if err := y.checkKeys(f, "by", "edge", "at", "arc"); err != nil {
		return nil, false, err
	}
	switch y.tag {
	case "gate":
		if none(f) {
			return game.Answer{noGate}, false, nil
		}
		more := f.Get("at").Given()
		if by := f.Get("by"); by.Given() {
			id, err := y.modelOf(by)
			return game.Answer{gateByWarrior, int32(id)}, more, err
		}
		return game.Answer{gateByEdge}, more, nil
	case "gate/place":
		a, err := y.spread()
		return a, f.Get("arc").Given(), err
	case "gate/arc":
		return y.amount(f.Get("arc"))
	}
	return nil, false, scenario.ErrNotAsked
}

func (y *saying) discardOf() (game.Answer, bool, error) {
	if y.tag != "discard" && y.tag != "discard/down" {
		return nil, false, scenario.ErrNotAsked
	}
	if none(y.say.What) {
		return game.Answer{-1}, false, nil
	}
	c, err := y.cypherNamed(y.say.What)
	return game.Answer{int32(c)}, false, err
}

func (y *saying) secondaryNamed() (game.Answer, error) {
	text, _ := y.say.What.Word()
	at, ok := y.m.Book.Secondary(text)
	if !ok {
		return nil, y.wrong(y.say.What, "there is no secondary mission %q", text)
	}
	return game.Answer{int32(at)}, nil
}

// Pass implements scenario.Position.
func (sc *scene) Pass(s *State, q game.Question[State]) (game.Answer, bool) {
	tag, _, form := q.About()
	switch tag {
	case "activate", "annihilate", "discard", "struck":
		return game.Answer{-1}, true
	case "act", "charge", "deploy", "gate":
		return game.Answer{0}, true
	case "cypher", "strike":
		return game.Answer{-1, 0, 0}, true
	case "open":
		return game.Answer{-1, 0}, true
	}
	switch asking := q.(*Question).asking.(type) {
	case amountOf:
		return game.Answer{int32(asking.Min)}, true
	case moving:
		if list, n := asking.subjects(sc.at(s)); n > 0 {
			return game.Answer{int32(list[0])}, true
		}
	}
	if form == game.YesNo {
		return game.Answer{0}, true
	}
	if form == game.Place && q.Lawful(s, game.Answer{}) {
		return game.Answer{}, true
	}
	return nil, false
}

// Reached implements scenario.Position.
func (sc *scene) Reached(s *State, until content.Facts) (bool, error) {
	type written struct {
		Phase content.Text `yaml:"phase"`
		Seat  int          `yaml:"seat" min:"1" max:"2"`
		Round int          `yaml:"round" max:"9"`
		Box   int          `yaml:"box" max:"5"`
		Turn  int          `yaml:"turn" max:"99"`
	}
	var problems content.Problems
	var w written
	if text, ok := until.Word(); ok {
		w.Phase = content.Text(text)
	} else if w = content.Read[written](until, "until", &problems); len(problems) > 0 {
		return false, problems[0]
	}
	if w.Phase == "over" {
		w.Phase = content.Text(phaseNames[GameOver])
	}
	if w.Phase != "" {
		phase, ok := phaseNamed(string(w.Phase))
		if !ok {
			return false, content.Problem{Pos: until.At(), Text: fmt.Sprintf("there is no phase %q: %s", w.Phase, content.Expected(string(w.Phase), phaseNames[:]))}
		}
		if s.Phase != phase {
			return false, nil
		}
	}
	p := sc.at(s)
	return (w.Seat == 0 || s.Active == game.Seat(w.Seat-1)) && (w.Round == 0 || p.round() == w.Round) &&
		(w.Box == 0 || p.box() == w.Box) && (w.Turn == 0 || int(s.Turn) == w.Turn), nil
}
