package main

import (
	"encoding/json"
	"errors"
	"net/url"

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
		Book:      func() (*content.Catalogue, error) { return content.Rulebook("warpath") },
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
func (w warpathDesk) survey(table string, features []board.Feature) ([]board.Feature, []match.Fault, error) {
	normal, faults, err := w.book.Survey(table, features)
	return normal, faultsShown(faults), err
}

// chances reads an attack as addresses name it, in the words of "umpire odds".
func (w warpathDesk) chances(asked url.Values) (board.Forecast, error) {
	return board.Forecast{}, errors.New("odds by names are not yet worked out for this game")
}

// warpathPlayer makes the player of a name.
func warpathPlayer(name string, rules match.Rules[warpath.State], seed uint64) (bot.Player[warpath.State], error) {
	return playerNamed(name, func() bot.Appraiser[warpath.State] { return warpath.NewAppraiser(rules.(*warpath.Match)) }, seed)
}
