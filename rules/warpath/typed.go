package warpath

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"umpire/game"
	"umpire/game/ask"
	"umpire/table"
	"umpire/typed"
)

// Typed makes an answer of what a person typed at a question about places: where a unit
// moves or is put, or where a template lies. What can be typed is what TypedHelp says.
// The answer need not be lawful; an error says that it was not understood.
func (m *Match) Typed(s *State, q game.Question[State], words []string) (game.Answer, error) {
	p := m.At(s)
	switch _, _, form := q.About(); form {
	case game.Aim:
		at, err := typed.Leg{Left: far}.Read(words, p.names())
		return ask.Row(q, at), err
	case game.March:
		m, err := p.typedMarch(q.Request(s).Subjects, words)
		if err != nil {
			return nil, err
		}
		return ask.Row(q, m), nil
	}
	return nil, errors.New("this question is not answered by a place")
}

// TypedHelp says what may be typed at a question about places.
func (m *Match) TypedHelp(_ *State, q game.Question[State]) string {
	if _, _, form := q.About(); form == game.Aim {
		return `"24 12.5" a place in inches, "to NAME" the middle of something; "auto"`
	}
	return `"24 12.5" a place in inches for the first base, "n 4" a direction and inches, "to NAME" straight towards something; the others keep with it; "2: n 4" for the second base; "stay"; "auto"`
}

// typedMarch reads a way: "[base:] leg, leg...". One base stands for the whole unit, and
// where it ends for its way.
func (p position) typedMarch(subjects []int32, words []string) (ask.March, error) {
	if len(subjects) == 0 {
		return nil, errors.New("there is no base to move")
	}
	b, text := BaseID(subjects[0]), strings.Join(words, " ")
	if who, rest, named := strings.Cut(text, ":"); named {
		k, err := strconv.Atoi(strings.TrimSpace(who))
		if err != nil || k < 1 || k > len(subjects) {
			return nil, fmt.Errorf("base %q: expected 1 to %d", strings.TrimSpace(who), len(subjects))
		}
		b, text = BaseID(subjects[k-1]), rest
	}
	if strings.TrimSpace(text) == "stay" {
		return nil, nil
	}
	var way []table.Waypoint
	leg, names := typed.Leg{Here: p.s.Bases[b].At, Left: far, Radius: p.card(p.unitOf(b)).Width / 2}, p.names()
	for part := range strings.SplitSeq(text, ",") {
		to, err := leg.Read(strings.Fields(part), names)
		if err != nil {
			return nil, err
		}
		way = append(way, table.Waypoint{Point: to})
		leg.Here = to
	}
	return ask.March(nil).With(int32(b), 0, 0, way...), nil
}

// names are what a person may name: units by their bases, objectives, terrain.
func (p position) names() *typed.Names {
	names := new(typed.Names)
	for i := range p.m.units {
		u := UnitID(i)
		if !p.onTable(u) {
			continue
		}
		list, n := p.members(u)
		for _, b := range list[:n] {
			names.Add(p.name(b), p.s.Bases[b].At, p.card(u).Width/2)
		}
	}
	for o := range p.s.Objectives.Len() {
		names.Add("objective "+strconv.Itoa(o+1), *p.s.Objectives.At(o), 0)
	}
	for i := range p.features() {
		names.AddShape(p.features()[i].Name, p.shape(i))
	}
	return names
}
