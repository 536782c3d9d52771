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
	"umpire/rules/warpath"
)

// warpathTables makes Warpath known to the server.
func warpathTables(pack string) (match.System, error) {
	book, err := warpathBook(pack)
	if err != nil {
		return nil, err
	}
	w := warpathDesk{book}
	return &match.Of[warpath.State]{
		Intro: match.About{Name: "warpath", Title: "Warpath", Edition: "Draft 0.3",
			Blurb: "Companies of infantry and armour, and orders that lie face down.",
			Rules: warpath.RulesVersion, Content: book.ContentHash(), Bots: players},
		Book:      sync.OnceValues(func() (*content.Catalogue, error) { return content.Rulebook("warpath") }),
		Offer:     book.Content(),
		Wire:      map[string]any{"WarpathView": warpath.View{}, "WarpathContent": warpath.Content{}, "WarpathForce": warpath.ForceJSON{}, "WarpathWish": warpath.WishJSON{}},
		Wished:    w.wished,
		Forces:    w.force,
		Land:      w.book.Land,
		Survey:    w.survey,
		Chances:   w.chances,
		Rules:     w.rules,
		Summary:   book.Summarize,
		Player:    warpathPlayer,
		AdvisedBy: "greedy",
	}, nil
}

// warpathDesk reads what people bring along: wishes, forces, terrain, questions.
type warpathDesk struct{ book *warpath.Book }

func (w warpathDesk) wished(wish json.RawMessage) (json.RawMessage, string, error) {
	s, title, err := w.book.Wish(wish)
	if err != nil {
		return nil, "", err
	}
	setup, err := warpath.WriteSetup(w.book, s)
	return setup, title, err
}

func (w warpathDesk) rules(setup json.RawMessage) (match.Rules[warpath.State], error) {
	s, err := warpath.ReadSetup(w.book, setup)
	if err != nil {
		return nil, err
	}
	return warpath.NewMatch(w.book, s)
}

// force reads a force; that of any mission is built the same way.
func (w warpathDesk) force(text match.ForceText) (match.ForceReport, error) {
	var f warpath.Force
	var faults []warpath.Fault
	var err error
	switch {
	case text.YAML != "" && text.Force != nil:
		return match.ForceReport{}, errors.New(`there are both "yaml" and "force": expected one of them`)
	case text.Force != nil:
		f, faults, err = warpath.CheckForceJSON(w.book, text.Force, warpath.Variants{})
	default:
		f, faults, err = warpath.CheckForceFile("the force", []byte(text.YAML), w.book, warpath.Variants{})
	}
	if err != nil {
		return match.ForceReport{}, err
	}
	written, err := warpath.WriteForceJSON(w.book, f)
	return match.ForceReport{Name: f.Name, YAML: string(warpath.WriteForce(w.book, f)), Force: written, Faults: faultsShown(faults)}, err
}

// survey judges terrain for a table, by its id.
func (w warpathDesk) survey(table, size string, features []board.Feature) ([]board.Feature, []match.Fault, error) {
	normal, faults, err := w.book.Survey(table, size, features)
	return normal, faultsShown(faults), err
}

// chances reads an attack as addresses name it, in the words of "umpire odds".
func (w warpathDesk) chances(asked url.Values) (board.Forecast, error) {
	o := oddsAsked{attacker: asked.Get("attacker"), weapon: asked.Get("weapon"), target: asked.Get("target"), reach: asked.Get("range"), modes: asked["modes"]}
	if text := asked.Get("bases"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return board.Forecast{}, fmt.Errorf("bases is %q: expected a number from 0", text)
		}
		o.bases = n
	}
	if text := asked.Get("cover"); text != "" {
		cover, err := strconv.ParseBool(text)
		if err != nil {
			return board.Forecast{}, fmt.Errorf("cover is %q: expected true or false", text)
		}
		o.cover = cover
	}
	far, err := o.far()
	if err != nil {
		return board.Forecast{}, err
	}
	_, f, err := w.book.NamedOdds(warpath.OddsWish{Attacker: o.attacker, Weapon: o.weapon, Target: o.target, Bases: o.bases, Range: far, Cover: o.cover, Modes: o.modes})
	return f, err
}

// warpathPlayer makes the player of a name.
func warpathPlayer(name string, rules match.Rules[warpath.State], seed uint64) (bot.Player[warpath.State], error) {
	return playerNamed(name, func() bot.Appraiser[warpath.State] { return warpath.NewAppraiser(rules.(*warpath.Match)) }, seed)
}
