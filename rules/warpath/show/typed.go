package show

import (
	"errors"
	"strconv"
	"strings"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/table"
	"umpire/typed"
)

// Typed makes an answer of what a person typed at a question about places: where a unit
// moves or is put, or where a template lies. What can be typed is what TypedHelp says.
// The answer need not be lawful; an error says that it was not understood.
func (m Table) Typed(s *warpath.State, q game.Question[warpath.State], words []string) (game.Answer, error) {
	p := m.At(s)
	switch _, _, form := q.About(); form {
	case game.Aim:
		at, err := typed.Aim(words, aimedFrom(p, q), names(p))
		return ask.Row(q, at), err
	case game.March:
		m, err := typedMarch(p, q.Request(s).Subjects, words)
		if err != nil {
			return nil, err
		}
		return ask.Row(q, m), nil
	}
	return nil, errors.New("this question is not answered by a place")
}

// aimedFrom returns where directions are counted from that are typed for a point: the unit that
// aims, the template that lies there already, else the middle of the table.
func aimedFrom(p warpath.Position, q game.Question[warpath.State]) geom.Point {
	switch asked := q.Asked().(type) {
	case warpath.AimingQuestion:
		if list, n := p.Members(asked.Unit); n > 0 {
			return p.S.Bases[list[0]].At
		}
	case warpath.ExtraTemplateQuestion:
		return *p.S.Attack.Templates.At(0)
	}
	return geom.Point{X: p.M.Size.Width / 2, Y: p.M.Size.Depth / 2}
}

// TypedHelp says what may be typed at a question about places.
func (m Table) TypedHelp(_ *warpath.State, q game.Question[warpath.State]) string {
	if _, _, form := q.About(); form == game.Aim {
		return `"24 12.5" a place in inches, "n 4" a direction and inches from who aims, "to NAME" the middle of something; "auto"`
	}
	return `"24 12.5" a place in inches for the first base, "n 4" a direction and inches, "to NAME" straight towards something; the others keep with it; "2: n 4" for the second base; "stay"; "auto"`
}

// typedMarch reads a way: "[base:] leg, leg...". One base stands for the whole unit, and
// where it ends for its way.
func typedMarch(p warpath.Position, subjects []int32, words []string) (march ask.March, err error) {
	first := func(id int32) typed.Leg {
		return typed.Leg{Here: p.S.Bases[id].At, Left: warpath.Far, Radius: p.Card(p.UnitOf(warpath.BaseID(id))).Width / 2}
	}
	b, ends, err := typed.Way(strings.Join(words, " "), subjects, "base", first, names(p))
	if err != nil || ends == nil {
		return nil, err
	}
	var way []table.Waypoint
	for _, to := range ends {
		way = append(way, table.Waypoint{Point: to})
	}
	return march.With(b, 0, 0, way...), nil
}

// names returns what a person may name: units by their bases, objectives, terrain.
func names(p warpath.Position) *typed.Names {
	names := new(typed.Names)
	for i := range p.M.Units {
		u := warpath.UnitID(i)
		if !p.OnTable(u) {
			continue
		}
		list, n := p.Members(u)
		for _, b := range list[:n] {
			names.Add(p.Name(b), p.S.Bases[b].At, p.Card(u).Width/2)
		}
	}
	for o := range p.S.Objectives.Len() {
		names.Add("objective "+strconv.Itoa(o+1), *p.S.Objectives.At(o), 0)
	}
	for i := range p.Features() {
		names.AddShape(p.Features()[i].Name, p.Shape(i))
	}
	return names
}
