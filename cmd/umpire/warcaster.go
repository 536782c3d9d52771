package main

import (
	"encoding/json"
	"fmt"
	"os"

	"umpire/bot"
	"umpire/game"
	"umpire/rules/warcaster"
)

// openWarcaster makes Warcaster known to the commands.
func openWarcaster() (system, error) {
	book, err := warcaster.Standard()
	if err != nil {
		return nil, err
	}
	return &playable[warcaster.State]{
		name:           "warcaster",
		rulesVersion:   warcaster.RulesVersion,
		contentVersion: book.ContentHash(),
		battles:        func(w wishes) ([]battle[warcaster.State], error) { return warcasterBattles(book, w) },
		open: func(setup json.RawMessage) (game.Rules[warcaster.State], error) {
			s, err := warcaster.ReadSetup(book, setup)
			if err != nil {
				return nil, err
			}
			return warcaster.NewMatch(book, s)
		},
		appraiser: func(rules game.Rules[warcaster.State]) bot.Appraiser[warcaster.State] {
			return warcaster.NewAppraiser(rules.(*warcaster.Match))
		},
		draw: func(rules game.Rules[warcaster.State], s *warcaster.State, seat game.Seat) []byte {
			return rules.(*warcaster.Match).DrawState(s, seat)
		},
		turnPage: warcaster.TurnsPage,
	}, nil
}

// warcasterBattles sets up what fits the wishes.
func warcasterBattles(book *warcaster.Book, w wishes) ([]battle[warcaster.State], error) {
	wish := warcaster.Wish{Mission: w.mission, Terrain: w.terrain}
	for seat, option := range w.forces {
		if option == "" {
			continue
		}
		force, err := warcasterForce(book, option)
		if err != nil {
			return nil, err
		}
		wish.Forces[seat] = force
	}
	setups, err := book.Battles(wish)
	if err != nil {
		return nil, err
	}
	var list []battle[warcaster.State]
	for _, s := range setups {
		m, err := warcaster.NewMatch(book, s)
		if err != nil {
			return nil, err
		}
		text, err := warcaster.WriteSetup(book, s)
		if err != nil {
			return nil, err
		}
		title := fmt.Sprintf("%s: %s against %s", m.Mission.Name, s.Forces[0].Name, s.Forces[1].Name)
		list = append(list, battle[warcaster.State]{rules: m, setup: text, title: title})
	}
	return list, nil
}

// warcasterForce is a ready-made force by its id, or one read from a file.
func warcasterForce(book *warcaster.Book, option string) (warcaster.Force, error) {
	if !isFile(option) {
		return book.SampleNamed(option)
	}
	data, err := os.ReadFile(option)
	if err != nil {
		return warcaster.Force{}, err
	}
	return warcaster.ParseForce(option, data, book)
}
