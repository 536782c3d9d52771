package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"umpire/board"
	"umpire/bot"
	"umpire/content"
	"umpire/game"
	"umpire/match"
	"umpire/rules/warcaster"
)

// tables are the games that the server plays, with the pack in the directory laid
// over their content if there is one.
func tables(pack string) ([]match.System, error) {
	book, err := bookWith(pack)
	if err != nil {
		return nil, err
	}
	return []match.System{&match.Of[warcaster.State]{
		Intro: match.About{Name: "warcaster", Title: "Warcaster", Edition: "Neo-Mechanika",
			Blurb: "Warjacks, void gates and seven Arc.",
			Rules: warcaster.RulesVersion, Content: book.ContentHash(), Bots: []string{"greedy", "random"}},
		Book: func() (*content.Catalogue, error) { return content.Rulebook("warcaster") },
		Wire: map[string]any{"WarcasterView": warcaster.View{}},
		Wished: func(json.RawMessage) (json.RawMessage, string, error) {
			setups, err := book.Battles(warcaster.Wish{})
			if err != nil {
				return nil, "", err
			}
			setup, err := warcaster.WriteSetup(book, setups[0])
			return setup, book.Missions[setups[0].Mission].Name, err
		},
		Rules: func(setup json.RawMessage) (match.Rules[warcaster.State], error) {
			s, err := warcaster.ReadSetup(book, setup)
			if err != nil {
				return nil, err
			}
			return warcaster.NewMatch(book, s)
		},
		Summary: func(*game.Record) (board.Summary, error) { return board.Summary{}, nil },
		Forces:  func(match.ForceText) (match.ForceReport, error) { return match.ForceReport{}, errors.New("not yet") },
		Land:    func(string, uint64) ([]board.Feature, error) { return nil, errors.New("not yet") },
		Survey: func(string, []board.Feature) ([]board.Feature, []match.Fault, error) {
			return nil, nil, errors.New("not yet")
		},
		Chances: func(url.Values) (board.Forecast, error) { return board.Forecast{}, errors.New("not yet") },
		Player: func(name string, rules match.Rules[warcaster.State], seed uint64) (bot.Player[warcaster.State], error) {
			switch name {
			case "random":
				return bot.NewRandom[warcaster.State](seed), nil
			case "greedy":
				return bot.NewGreedy(warcaster.NewAppraiser(rules.(*warcaster.Match)), seed), nil
			}
			return nil, fmt.Errorf("there is no player %q", name)
		},
		AdvisedBy: "greedy",
	}}, nil
}
