package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"sync"

	"umpire/board"
	"umpire/bot"
	"umpire/content"
	"umpire/match"
	"umpire/rules/warcaster"
)

// warcasterTables makes Warcaster known to the server.
func warcasterTables(pack string) (match.System, error) {
	book, err := bookWith(pack)
	if err != nil {
		return nil, err
	}
	w := warcasterDesk{book}
	return &match.Of[warcaster.State]{
		Intro: match.About{Name: "warcaster", Title: "Warcaster", Edition: "Neo-Mechanika",
			Blurb: "Warjacks, void gates and seven Arc.",
			Rules: warcaster.RulesVersion, Content: book.ContentHash(), Bots: players},
		Book:      sync.OnceValues(func() (*content.Catalogue, error) { return content.Rulebook("warcaster") }),
		Offer:     book.Content(),
		Wire:      map[string]any{"WarcasterView": warcaster.View{}, "WarcasterContent": warcaster.Content{}, "WarcasterForce": warcaster.ForceJSON{}, "WarcasterWish": warcaster.WishJSON{}},
		Wished:    w.wished,
		Forces:    w.force,
		Land:      w.land,
		Survey:    w.survey,
		Chances:   w.chances,
		Rules:     w.rules,
		Summary:   book.Summarize,
		Player:    warcasterPlayer,
		AdvisedBy: "greedy",
	}, nil
}

// warcasterDesk reads what people bring along: wishes, forces, terrain, questions.
type warcasterDesk struct{ book *warcaster.Book }

func (w warcasterDesk) wished(wish json.RawMessage) (json.RawMessage, string, error) {
	s, title, err := w.book.Wish(wish)
	if err != nil {
		return nil, "", err
	}
	setup, err := warcaster.WriteSetup(w.book, s)
	return setup, title, err
}

func (w warcasterDesk) rules(setup json.RawMessage) (match.Rules[warcaster.State], error) {
	s, err := warcaster.ReadSetup(w.book, setup)
	if err != nil {
		return nil, err
	}
	return warcaster.NewMatch(w.book, s)
}

// mission is a mission by its id; none is meant by "".
func (w warcasterDesk) mission(id string) (*warcaster.Mission, error) {
	if id == "" {
		return nil, nil
	}
	n, ok := w.book.Mission(id)
	if !ok {
		var ids []string
		for _, m := range w.book.Missions {
			ids = append(ids, m.ID)
		}
		return nil, fmt.Errorf("there is no mission %q: %s", id, content.Expected(id, ids))
	}
	return &w.book.Missions[n], nil
}

func (w warcasterDesk) force(text match.ForceText) (match.ForceReport, error) {
	mission, err := w.mission(text.Mission)
	if err != nil {
		return match.ForceReport{}, err
	}
	var f warcaster.Force
	var faults []warcaster.Fault
	switch {
	case text.YAML != "" && text.Force != nil:
		return match.ForceReport{}, errors.New(`there are both "yaml" and "force": expected one of them`)
	case text.Force != nil:
		f, faults, err = warcaster.CheckForceJSON(w.book, text.Force, mission)
	default:
		f, faults, err = warcaster.CheckForceFile("the force", []byte(text.YAML), w.book, mission)
	}
	if err != nil {
		return match.ForceReport{}, err
	}
	written, err := warcaster.WriteForceJSON(w.book, f)
	return match.ForceReport{Name: f.Name, YAML: string(warcaster.WriteForce(w.book, f)), Force: written, Faults: faultsShown(faults)}, err
}

func (w warcasterDesk) land(mission, size string, seed uint64) ([]board.Feature, error) {
	m, err := w.book.MissionOn(mission, size)
	if err != nil {
		return nil, err
	}
	return w.book.Generate(m, seed), nil
}

func (w warcasterDesk) survey(mission, size string, features []board.Feature) ([]board.Feature, []match.Fault, error) {
	m, err := w.book.MissionOn(mission, size)
	if err != nil {
		return nil, nil, err
	}
	normal, faults := w.book.CheckTerrain(m, features)
	return normal, faultsShown(faults), nil
}

// chances reads an attack as addresses name it, in the words of "umpire odds".
func (w warcasterDesk) chances(asked url.Values) (board.Forecast, error) {
	o := warcaster.OddsWish{Attacker: asked.Get("attacker"), Target: asked.Get("target"), Weapon: asked.Get("weapon"), Fury: asked.Get("fury"),
		Head: asked.Get("head"), Range: -1, Modes: asked["modes"]}
	for name, into := range map[string]*int{"arc": &o.Arc, "target_arc": &o.TargetArc, "well": &o.Well} {
		text := asked.Get(name)
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return board.Forecast{}, fmt.Errorf("%s is %q: expected a number from 0", name, text)
		}
		*into = n
	}
	if text := asked.Get("cover"); text != "" {
		cover, err := strconv.ParseBool(text)
		if err != nil {
			return board.Forecast{}, fmt.Errorf("cover is %q: expected true or false", text)
		}
		o.Cover = cover
	}
	if text := asked.Get("range"); text != "" {
		far, err := content.ParseInches(text)
		if err != nil || far < 0 {
			return board.Forecast{}, fmt.Errorf("range is %q: expected inches", text)
		}
		o.Range = far
	}
	return w.book.NamedForecast(o)
}

// warcasterPlayer makes the player of a name.
func warcasterPlayer(name string, rules match.Rules[warcaster.State], seed uint64) (bot.Player[warcaster.State], error) {
	return playerNamed(name, func() bot.Appraiser[warcaster.State] { return warcaster.NewAppraiser(rules.(*warcaster.Match)) }, seed)
}
