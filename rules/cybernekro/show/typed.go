package show

import (
	"cmp"
	"errors"
	"strings"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/table"
	"umpire/typed"
)

// Typed makes an answer of what a person typed at a question about places: where a model
// moves, is put or jumps to, where a template lies. What can be typed is what TypedHelp
// says. The answer need not be lawful; an error says that it was not understood.
func (m Table) Typed(s *cybernekro.State, q game.Question[cybernekro.State], words []string) (game.Answer, error) {
	p := m.At(s)
	switch _, _, form := q.About(); form {
	case game.Aim:
		at, err := typed.Aim(words, s.Models[q.Request(s).Subjects[0]].At, names(p))
		return ask.Row(q, cybernekro.Spot(at)), err
	case game.March, game.Place:
	default:
		return nil, errors.New("this question is not answered by a place")
	}
	first := func(id int32) typed.Leg {
		return typed.Leg{Here: s.Models[id].At, Left: geom.MaxCoordinate, Radius: p.Radius(cybernekro.ModelID(id))}
	}
	subject, ends, err := typed.Way(cmp.Or(strings.Join(words, " "), "stay"), q.Request(s).Subjects, "model", first, names(p))
	if err != nil {
		return nil, err
	}
	id := cybernekro.ModelID(subject)
	last, way := p.Model(id).At, []table.Waypoint(nil)
	for _, last = range ends {
		way = append(way, table.Waypoint{Point: last})
	}
	if _, _, form := q.About(); form == game.Place {
		return ask.Row(q, cybernekro.Spots(nil).Put(id, table.Waypoint{Point: last})), nil
	}
	return ask.Row(q, ask.March(nil).With(int32(id), 0, 0, way...)), nil
}

// TypedHelp says what may be typed at a question about places.
func (m Table) TypedHelp(_ *cybernekro.State, q game.Question[cybernekro.State]) string {
	if _, _, form := q.About(); form == game.Aim {
		return `"24 12.5" a place in inches, "n 4" a direction and inches, "to NAME" the middle of something; "auto"`
	}
	return `"24 12.5" a place in inches, "n 4" a direction and inches, "to NAME" straight towards something, several with commas between; "stay"; "auto"`
}

// names returns what a person may name: models on the table and terrain.
func names(p cybernekro.Position) *typed.Names {
	names := new(typed.Names)
	p.Each(func(id cybernekro.ModelID) { names.Add(p.Name(id), p.Model(id).At, p.Radius(id)) })
	for i := range p.M.Table.Features {
		names.AddShape(p.M.Table.Features[i].Name, p.M.Table.Features[i].Shape)
	}
	return names
}
