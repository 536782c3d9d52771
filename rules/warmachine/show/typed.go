package show

import (
	"cmp"
	"errors"
	"strings"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/table"
	"umpire/typed"
)

// facingWord begins what a model faces at the end of its way.
const facingWord = "facing"

// Typed makes an answer of what a person typed at a question about places: where a model
// moves or is put, along which line it charges, which way it faces. What can be typed is
// what TypedHelp says. The answer need not be lawful; an error says that it was not
// understood.
func (m Table) Typed(s *warmachine.State, q game.Question[warmachine.State], words []string) (game.Answer, error) {
	p := m.At(s)
	_, _, form := q.About()
	switch form {
	case game.Aim:
		at, err := typed.Aim(words, s.Models[q.Request(s).Subjects[0]].At, names(p))
		return ask.Row(q, warmachine.Spot(at)), err
	case game.March, game.Path:
	default:
		return nil, errors.New("this question is not answered by a place")
	}
	text, face, _ := strings.Cut(strings.Join(words, " "), facingWord)
	first := func(id int32) typed.Leg {
		return typed.Leg{Here: s.Models[id].At, Left: geom.MaxCoordinate, Radius: m.Models[id].Base}
	}
	subject, ends, err := typed.Way(cmp.Or(strings.TrimSpace(text), "stay"), q.Request(s).Subjects, "model", first, names(p))
	if err != nil {
		return nil, err
	}
	id := warmachine.ModelID(subject)
	last, way := s.Models[id].At, []table.Waypoint(nil)
	for _, last = range ends {
		way = append(way, table.Waypoint{Point: last})
	}
	if form == game.Path {
		return ask.Row(q, warmachine.LaneAnswer{Model: id, Way: ask.WayOf(way...)}), nil
	}
	var look geom.Vec
	if face = strings.TrimSpace(face); face != "" {
		at, err := typed.Leg{Here: last, Left: m.Table.Width}.Read(strings.Fields(face), names(p))
		if err != nil {
			return nil, err
		}
		look = at.Sub(last)
	}
	return ask.Row(q, ask.March(nil).With(int32(id), int32(look.X), int32(look.Y), way...)), nil
}

// TypedHelp says what may be typed at a question about places.
func (m Table) TypedHelp(_ *warmachine.State, q game.Question[warmachine.State]) string {
	switch _, _, form := q.About(); form {
	case game.Aim:
		return `"24 12.5" a place in inches, "n 4" a direction and inches, "to NAME" the middle of something; "auto"`
	case game.Path:
		return `"24 12.5" where the line ends, "n 6" a direction and inches, "to NAME" straight at something; "auto"`
	}
	return `"24 12.5" a place in inches, "n 4" a direction and inches, "to NAME" straight towards something, several with commas between; then "facing n" or "facing to NAME"; "stay"; "auto"`
}

// names returns what a person may name: models in play and terrain.
func names(p warmachine.Position) *typed.Names {
	names := new(typed.Names)
	p.Each(func(id warmachine.ModelID) { names.Add(p.Name(id), p.Model(id).At, p.Slot(id).Base) })
	for i := range p.M.Table.Features {
		names.AddShape(p.M.Table.Features[i].Name, p.M.Table.Features[i].Shape)
	}
	return names
}
