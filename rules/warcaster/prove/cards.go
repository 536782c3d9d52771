package prove

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warcaster"
	"umpire/scenario"
)

// chargeOrNone charges in the Charging Phase, or by a rule.
func (y *saying) chargeOrNone() (game.Answer, bool, error) {
	f := y.say.What
	switch {
	case y.tag == "charge/rule" || y.tag == "gate/arc" || y.tag == "rule/arc":
		return y.amount(f)
	case y.tag != "charge":
		return nil, false, scenario.ErrNotAsked
	case scenario.None(f):
		a, err := scenario.Row(y.q, warcaster.ChargingAnswer{Do: warcaster.ChargeNothing}, nil)
		return a, false, err
	}
	t, err := y.thing(f)
	a, err := scenario.Row(y.q, warcaster.ChargingAnswer{Do: warcaster.ChargeOne, Unit: t.unit}, err)
	return a, false, err
}

// clear clears Arc in the Charging Phase, {id: n}, or by a rule.
func (y *saying) clear() (game.Answer, bool, error) {
	f := y.say.What
	switch y.tag {
	case "clear/rule", "absorb", "rule/arc":
		return y.amount(f)
	case "charge":
		if scenario.None(f) {
			a, err := scenario.Row(y.q, warcaster.ChargingAnswer{Do: warcaster.ChargeNothing}, nil)
			return a, false, err
		}
		a, err := scenario.Row(y.q, warcaster.ChargingAnswer{Do: warcaster.ClearSome}, nil)
		return a, true, err
	case "clear":
	default:
		return nil, false, scenario.ErrNotAsked
	}
	var amounts ask.List[int]
	var units []warcaster.UnitID
	for u := range y.M.Units {
		if y.M.Units[u].Seat == y.seat {
			amounts = append(amounts, 0)
			units = append(units, warcaster.UnitID(u))
		}
	}
	for _, pair := range f.Pairs() {
		t, ok := y.sc.things.Find(pair.Key)
		i := slices.Index(units, t.unit)
		if !ok || i < 0 {
			return nil, false, content.Problem{Pos: pair.Pos, Text: fmt.Sprintf("%q is no unit or gate of seat %d", pair.Key, y.seat+1)}
		}
		n, err := y.number(pair.Value)
		if err != nil {
			return nil, false, err
		}
		amounts[i] = n
	}
	a, err := scenario.Row(y.q, amounts, nil)
	return a, false, err
}

func (y *saying) number(f content.Facts) (int32, error) {
	text, _ := f.Word()
	var n int32
	if _, err := fmt.Sscanf(text, "%d", &n); err != nil || fmt.Sprint(n) != text {
		return 0, scenario.Wrong(f, "%q stands here: expected a number", text)
	}
	return n, nil
}

// amount answers a question for a number.
func (y *saying) amount(f content.Facts) (game.Answer, bool, error) {
	if _, ok := ask.Asked(y.q).(warcaster.AmountOfQuestion); !ok {
		return nil, false, scenario.ErrNotAsked
	}
	n, err := int32(0), error(nil)
	if !scenario.None(f) {
		n, err = y.number(f)
	}
	a, err := scenario.Row(y.q, int(n), err)
	return a, false, err
}

// cypherNamed finds a card of the seat's rack.
func (y *saying) cypherNamed(f content.Facts) (warcaster.CardID, error) {
	text, _ := f.Word()
	var known []string
	for c := range y.M.Setup.Forces[y.seat].Rack {
		card := y.Card(y.seat, warcaster.CardID(c))
		known = append(known, strings.TrimPrefix(card.ID, "cy-"))
		if card.ID == text || card.ID == "cy-"+text || strings.EqualFold(card.Name, text) {
			return warcaster.CardID(c), nil
		}
	}
	return 0, scenario.Wrong(f, "seat %d has no Cypher %q: %s", y.seat+1, text, content.Expected(text, known))
}

// cypher plays a card: {card, on} or {card, through, target}.
func (y *saying) cypher() (game.Answer, error) {
	f := y.say.What
	if scenario.None(f) {
		return scenario.Row(y.q, warcaster.CypherAnswer{Card: -1}, nil)
	}
	if err := scenario.OnlyKeys(y.say.Verb, f, "card", "on", "through", "target"); err != nil {
		return nil, err
	}
	c, err := y.cypherNamed(f.Get("card"))
	if err != nil {
		return nil, err
	}
	switch y.Card(y.seat, c).Target {
	case warcaster.EnemyModel:
		by, err := y.modelOf(f.Get("through"))
		if err != nil {
			return nil, err
		}
		target, err := y.modelOf(f.Get("target"))
		return scenario.Row(y.q, warcaster.CypherAnswer{Card: c, On: uint8(by), At: target}, err)
	case warcaster.FriendlyModel:
		id, err := y.modelOf(f.Get("on"))
		return scenario.Row(y.q, warcaster.CypherAnswer{Card: c, On: uint8(id)}, err)
	}
	t, err := y.thing(f.Get("on"))
	return scenario.Row(y.q, warcaster.CypherAnswer{Card: c, On: uint8(t.unit)}, err)
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
		if err := scenario.OnlyKeys(y.say.Verb, f, "unit", "gate", "attachments", "at"); err != nil {
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
		if place := slices.Index(y.M.Joining[y.seat], a); place >= 0 {
			set |= 1 << place
		}
	}
	if y.tag == "open" {
		a, err := scenario.Row(y.q, warcaster.OpenAnswer{Unit: t.unit, With: set}, nil)
		return a, more, err
	}
	gate := y.M.Gates[y.seat][0]
	if !y.S.Units[gate].InPlay {
		gate = y.M.Gates[y.seat][1]
	}
	if g := f.Get("gate"); g.Given() {
		through, err := y.thing(g)
		if err != nil {
			return nil, false, err
		}
		gate = through.unit
	}
	a, err := scenario.Row(y.q, warcaster.DeployAnswer{Do: warcaster.DeployUnit, Unit: t.unit, Gate: gate, With: set}, nil)
	return a, more, err
}

// done ends deploying.
func (y *saying) done() (game.Answer, bool, error) {
	if y.tag != "deploy" && y.tag != "open" {
		return nil, false, scenario.ErrNotAsked
	}
	a, _ := ask.Passing(y.q, y.S)
	return a, false, nil
}

// gate places a void gate: {by | edge, at, arc}, the later parts in steps of
// their own if they are left out.
func (y *saying) gate() (game.Answer, bool, error) {
	f := y.say.What
	if err := scenario.OnlyKeys(y.say.Verb, f, "by", "edge", "at", "arc"); err != nil {
		return nil, false, err
	}
	switch y.tag {
	case "gate":
		if scenario.None(f) {
			a, err := scenario.Row(y.q, warcaster.GateAnswer{Do: warcaster.NoGate}, nil)
			return a, false, err
		}
		more := f.Get("at").Given()
		if by := f.Get("by"); by.Given() {
			id, err := y.modelOf(by)
			a, err := scenario.Row(y.q, warcaster.GateAnswer{Do: warcaster.GateByWarrior, By: id}, err)
			return a, more, err
		}
		a, err := scenario.Row(y.q, warcaster.GateAnswer{Do: warcaster.GateByEdge}, nil)
		return a, more, err
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
	card, err := ask.No[warcaster.CardID](), error(nil)
	if !scenario.None(y.say.What) {
		card.One, err = y.cypherNamed(y.say.What)
	}
	a, err := scenario.Row(y.q, card, err)
	return a, false, err
}

func (y *saying) secondaryNamed() (game.Answer, error) {
	text, _ := y.say.What.Word()
	at, ok := y.M.Book.Secondary(text)
	if !ok {
		return nil, scenario.Wrong(y.say.What, "there is no secondary mission %q", text)
	}
	return scenario.Row(y.q, at, nil)
}
