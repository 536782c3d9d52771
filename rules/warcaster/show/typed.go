package show

import (
	"fmt"
	"strings"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table"
	"umpire/typed"
)

// Typed makes an answer of what a person typed at a question about places: where
// a model moves, or where models are put. What can be typed is what TypedHelp
// says. The answer need not be lawful; an error says that it was not understood.
func (m Table) Typed(s *warcaster.State, q game.Question[warcaster.State], words []string) (game.Answer, error) {
	p := m.At(s)
	if asked, moves := q.Asked().(warcaster.MovingQuestion); moves {
		a, err := typedMove(p, asked, words)
		return ask.Row(q, a), err
	}
	a, err := typedPlaces(p, q, words)
	if row := ask.Row(q, a); row != nil || err != nil {
		return row, err
	}
	return nil, fmt.Errorf("this question is not answered by a place")
}

// TypedHelp says what may be typed at a question about places.
func (m Table) TypedHelp(s *warcaster.State, q game.Question[warcaster.State]) string {
	if _, moves := q.Asked().(warcaster.MovingQuestion); moves {
		return `"24 12.5" a place in inches, "n 4" a direction and inches, "to NAME" straight towards something, several with commas between; "2: n 4" for the second model; "stay"; "auto"`
	}
	return `"24 12.5" a place in inches and the rest of a squad round it, "24 12, 25 13.5" a place for each model, "to NAME" as near to something as there is room, "auto"; "none" where nothing need be placed`
}

// typedMove reads a path: "[model:] leg, leg...".
func typedMove(p warcaster.Position, q warcaster.MovingQuestion, words []string) (a warcaster.MoveAnswer, err error) {
	list, n := q.Subjects(p)
	first := func(id warcaster.ModelID) typed.Leg {
		return typed.Leg{Here: p.S.Models[id].At, Left: q.Budget(p, id), Radius: p.M.Models[id].Base}
	}
	id, ends, err := typed.Way(strings.Join(words, " "), list[:n], "model", first, names(p))
	a.Model = id
	for _, to := range ends {
		a.Way = a.Way.By(table.Waypoint{Point: to, On: surfaceAt(p, id, to)})
	}
	return a, err
}

// surfaceAt is the surface a model would stand on at a place: the one it stands
// on where that goes on, else the ground.
func surfaceAt(p warcaster.Position, id warcaster.ModelID, at geom.Point) int16 {
	if on := int16(p.S.Models[id].On); on > 0 && p.M.Table.Features[on-1].Shape.Locate(at) != geom.Outside {
		return on
	}
	return 0
}

// names returns what a person may name: models in play, objectives, terrain.
func names(p warcaster.Position) *typed.Names {
	names := new(typed.Names)
	for i := range p.M.Models {
		if id := warcaster.ModelID(i); p.InPlay(id) {
			names.Add(p.Name(id), p.S.Models[id].At, p.M.Models[id].Base)
		}
	}
	for o, card := range p.M.Mission.Objectives {
		names.Add(card.Name, p.S.Objectives[o].At, card.Radius)
	}
	for i := range p.M.Table.Features {
		names.AddShape(p.M.Table.Features[i].Name, p.M.Table.Features[i].Shape)
	}
	return names
}

// proposalsTried says how often places are drawn to find one near what was meant.
const proposalsTried = 60

// typedPlaces reads where models are put: a place for each in their order, or one
// for the first, with the others round it.
func typedPlaces(p warcaster.Position, q game.Question[warcaster.State], words []string) (a warcaster.Placements, err error) {
	switch {
	case len(words) == 1 && words[0] == "none":
		return nil, nil
	case len(words) >= 2 && words[0] == "to":
		want, _, err := names(p).Find(strings.Join(words[1:], " "))
		if err != nil {
			return nil, err
		}
		return nearest(p, q, want)
	}
	subjects := q.Request(p.S).Subjects
	for place := range strings.SplitSeq(strings.Join(words, " "), ",") {
		at, err := typed.Point(strings.Fields(place), `two numbers of inches, such as 24 12.5, or "to" and a name`)
		if err != nil {
			return nil, err
		}
		n := a.Len()
		if n == len(subjects) {
			return nil, fmt.Errorf("there are too many places: expected %d at most", n)
		}
		id := warcaster.ModelID(subjects[n])
		a = a.Put(id, table.Waypoint{Point: at, On: surfaceUnder(p, id, at)})
	}
	if a.Len() == len(subjects) { // just there, or a refusal that says why not
		return a, nil
	}
	if deploy, is := q.Asked().(warcaster.PlacingQuestion); is {
		return around(p, deploy, a), nil
	}
	if a.Len() > 1 {
		return nil, fmt.Errorf("there are %d places: expected one, or one for each of %d models", a.Len(), len(subjects))
	}
	_, at := a.At(0)
	return nearest(p, q, at.Point)
}

// surfaceUnder is the surface a model is put on at a place: the ground, unless
// only a piece of terrain has room for its base there.
func surfaceUnder(p warcaster.Position, id warcaster.ModelID, at geom.Point) int16 {
	for on := range int16(len(p.M.Table.Features) + 1) {
		if warcaster.OnTable(p, at) && p.M.Table.Clear(p.BodyAt(id, at, on), on, nil) {
			return on
		}
	}
	return 0
}

// nearest is the lawful answer, of many drawn, that puts its first model nearest
// to a place.
func nearest(p warcaster.Position, q game.Question[warcaster.State], want geom.Point) (best warcaster.Placements, err error) {
	var to game.Proposals
	luck := game.NewRand(1)
	for range proposalsTried {
		q.Propose(p.S, luck, &to)
	}
	closest := int64(0)
	for i := range to.Len() {
		a, ok := ask.Decode[warcaster.Placements](q, p.S, to.At(i))
		if !ok || a.Len() == 0 || !q.Lawful(p.S, to.At(i)) {
			continue
		}
		_, at := a.At(0)
		if d := geom.Dist2(want, at.Point); best == nil || d < closest {
			best, closest = a, d
		}
	}
	if best == nil {
		return nil, fmt.Errorf("no lawful place was found near there")
	}
	return best, nil
}

// around is a unit placed with its first models just where the answer has them,
// and the others round the first as there is room.
func around(p warcaster.Position, q warcaster.PlacingQuestion, a warcaster.Placements) warcaster.Placements {
	list, n := p.Incoming(q.Unit, q.Set)
	var c warcaster.Crowd
	p.Crowd(&c)
	body := func(i int) table.Body {
		_, at := a.At(i)
		return p.BodyAt(list[i], at.Point, at.On)
	}
	_, lead := a.At(0)
	given, first := a.Len(), body(0)
	for i, id := range list[:n] {
		if i >= given {
			spot, _ := p.SuggestMate(q, 0, i, id, &first, lead.On, &c)
			a = a.Put(id, spot)
		}
		c.Put(id, body(i))
	}
	return a
}
