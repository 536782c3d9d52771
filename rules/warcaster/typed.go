package warcaster

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/typed"
)

// Typed makes an answer of what a person typed at a question about places: where
// a model moves, or where models are put. What can be typed is what TypedHelp
// says. The answer need not be lawful; an error says that it was not understood.
func (m *Match) Typed(s *State, q game.Question[State], words []string) (game.Answer, error) {
	p := m.At(s)
	question, ok := q.(*Question)
	if !ok {
		return nil, fmt.Errorf("this question is not answered by a place")
	}
	if a, moves := question.Asking.(moving); moves {
		return p.typedMove(a, words)
	}
	return p.typedPlaces(question, words)
}

// TypedHelp says what may be typed at a question about places.
func (m *Match) TypedHelp(s *State, q game.Question[State]) string {
	if question, ok := q.(*Question); ok {
		if _, moves := question.Asking.(moving); moves {
			return `"24 12.5" a place in inches, "n 4" a direction and inches, "to NAME" straight towards something, several with commas between; "2: n 4" for the second model; "stay"; "auto"`
		}
	}
	return `"24 12.5" a place in inches and the rest of a squad round it, "24 12, 25 13.5" a place for each model, "to NAME" as near to something as there is room, "auto"; "none" where nothing need be placed`
}

// typedMove reads a path: "[model:] leg, leg...".
func (p position) typedMove(q moving, words []string) (game.Answer, error) {
	list, n := q.subjects(p)
	if n == 0 {
		return nil, fmt.Errorf("there is no model to move")
	}
	id := list[0]
	text := strings.Join(words, " ")
	if who, rest, named := strings.Cut(text, ":"); named {
		k, err := strconv.Atoi(strings.TrimSpace(who))
		if err != nil || k < 1 || k > n {
			return nil, fmt.Errorf("model %q: expected 1 to %d", strings.TrimSpace(who), n)
		}
		id, text = list[k-1], rest
	}
	answer := game.Answer{int32(id)}
	if strings.TrimSpace(text) == "stay" {
		return answer, nil
	}
	here, left, names := p.s.Models[id].At, q.budget(p, id), p.names()
	for leg := range strings.SplitSeq(text, ",") {
		to, err := typed.Leg{Here: here, Left: left, Radius: p.m.models[id].Base}.Read(strings.Fields(leg), names)
		if err != nil {
			return nil, err
		}
		answer = append(answer, int32(to.X), int32(to.Y), p.surfaceAt(id, to))
		left = max(0, left-geom.Dist(here, to)-1)
		here = to
	}
	return answer, nil
}

// surfaceAt is the surface a model would stand on at a place: the one it stands
// on where that goes on, else the ground.
func (p position) surfaceAt(id ModelID, at geom.Point) int32 {
	if on := int32(p.s.Models[id].On); on > 0 && p.m.Table.Features[on-1].Shape.Locate(at) != geom.Outside {
		return on
	}
	return 0
}

// names are what a person may name: models in play, objectives, terrain.
func (p position) names() *typed.Names {
	names := new(typed.Names)
	for i := range p.m.models {
		if id := ModelID(i); p.inPlay(id) {
			names.Add(p.name(id), p.s.Models[id].At, p.m.models[id].Base)
		}
	}
	for o, card := range p.m.Mission.Objectives {
		names.Add(card.Name, p.s.Objectives[o].At, card.Radius)
	}
	for i := range p.m.Table.Features {
		names.AddShape(p.m.Table.Features[i].Name, p.m.Table.Features[i].Shape)
	}
	return names
}

// proposalsTried is how often places are drawn to find one near what was meant.
const proposalsTried = 60

// typedPlaces reads where models are put: a place for each in their order, or one
// for the first, with the others round it.
func (p position) typedPlaces(q *Question, words []string) (game.Answer, error) {
	switch {
	case len(words) == 1 && words[0] == "none":
		return game.Answer{}, nil
	case len(words) >= 2 && words[0] == "to":
		want, _, err := p.names().Find(strings.Join(words[1:], " "))
		if err != nil {
			return nil, err
		}
		return p.nearest(q, want)
	}
	subjects := q.Request(p.s).Subjects
	var answer game.Answer
	for place := range strings.SplitSeq(strings.Join(words, " "), ",") {
		at, err := typed.Point(strings.Fields(place), `two numbers of inches, such as 24 12.5, or "to" and a name`)
		if err != nil {
			return nil, err
		}
		n := len(answer) / placeSize
		if n == len(subjects) {
			return nil, fmt.Errorf("there are too many places: expected %d at most", n)
		}
		answer = append(answer, subjects[n], int32(at.X), int32(at.Y), p.surfaceUnder(ModelID(subjects[n]), at))
	}
	if len(answer) == placeSize*len(subjects) { // just there, or a refusal that says why not
		return answer, nil
	}
	if deploy, is := q.Asking.(placing); is {
		return p.around(deploy, answer), nil
	}
	if len(answer) > placeSize {
		return nil, fmt.Errorf("there are %d places: expected one, or one for each of %d models", len(answer)/placeSize, len(subjects))
	}
	return p.nearest(q, geom.Point{X: geom.Length(answer[1]), Y: geom.Length(answer[2])})
}

// surfaceUnder is the surface a model is put on at a place: the ground, unless
// only a piece of terrain has room for its base there.
func (p position) surfaceUnder(id ModelID, at geom.Point) int32 {
	for on := range int16(len(p.m.Table.Features) + 1) {
		if onTable(p, at) && p.m.Table.Clear(p.bodyAt(id, at, on), on, nil) {
			return int32(on)
		}
	}
	return 0
}

// nearest is the lawful answer, of many drawn, that puts its first model nearest
// to a place.
func (p position) nearest(q *Question, want geom.Point) (game.Answer, error) {
	var to game.Proposals
	luck := game.NewLuck(1)
	for range proposalsTried {
		q.Propose(p.s, luck, &to)
	}
	best, closest := game.Answer(nil), int64(0)
	for i := range to.Len() {
		a := to.At(i)
		if len(a) < placeSize || !q.Lawful(p.s, a) {
			continue
		}
		if d := geom.Dist2(want, geom.Point{X: geom.Length(a[1]), Y: geom.Length(a[2])}); best == nil || d < closest {
			best, closest = a, d
		}
	}
	if best == nil {
		return nil, fmt.Errorf("no lawful place was found near there")
	}
	return append(game.Answer(nil), best...), nil
}

// around is a unit placed with its first models just where the answer has them,
// and the others round the first as there is room.
func (p position) around(q placing, answer game.Answer) game.Answer {
	list, n := p.incoming(q.unit, q.set)
	var c crowd
	p.crowd(&c)
	at := func(i int) table.Body {
		a := answer[placeSize*i:]
		return p.bodyAt(list[i], geom.Point{X: geom.Length(a[1]), Y: geom.Length(a[2])}, int16(a[3]))
	}
	given, first := len(answer)/placeSize, at(0)
	for i, id := range list[:n] {
		if i >= given {
			spot, _ := p.suggestMate(q, 0, i, id, &first, int16(answer[3]), &c)
			answer = append(answer, int32(id), int32(spot.X), int32(spot.Y), int32(spot.On))
		}
		c.put(id, at(i))
	}
	return answer
}
