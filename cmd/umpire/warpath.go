package main

import (
	"encoding/json"

	"umpire/bot"
	"umpire/game"
	"umpire/rules/warpath"
)

// openWarpath makes Warpath known to the commands.
func openWarpath(pack string) (system, error) {
	book, err := warpathBook(pack)
	if err != nil {
		return nil, err
	}
	return &playable[warpath.State]{
		name:           "warpath",
		rulesVersion:   warpath.RulesVersion,
		contentVersion: book.ContentHash(),
		pack:           packName(pack),
		battles:        func(w wishes) ([]battle[warpath.State], error) { return warpathBattles(book, w) },
		open: func(setup json.RawMessage) (game.Rules[warpath.State], error) {
			s, err := warpath.ReadSetup(book, setup)
			if err != nil {
				return nil, err
			}
			return warpath.NewMatch(book, s)
		},
		appraiser: func(rules game.Rules[warpath.State]) bot.Appraiser[warpath.State] {
			return warpath.NewAppraiser(rules.(*warpath.Match))
		},
	}, nil
}

// warpathBook is the book with a directory laid over it, if one is given.
func warpathBook(dir string) (*warpath.Book, error) {
	pack, err := packWith("warpath", dir)
	if err != nil {
		return nil, err
	}
	return warpath.LoadBook(pack)
}

// warpathBattles sets up what fits the wishes.
func warpathBattles(book *warpath.Book, w wishes) ([]battle[warpath.State], error) {
	wish := warpath.Wish{Mission: w.mission, Terrain: w.terrain}
	for seat, option := range w.forces {
		if option == "" {
			continue
		}
		force, err := warpathForce(book, option)
		if err != nil {
			return nil, err
		}
		wish.Forces[seat] = force
	}
	setups, err := book.Battles(wish)
	if err != nil {
		return nil, err
	}
	var list []battle[warpath.State]
	for _, s := range setups {
		m, err := warpath.NewMatch(book, s)
		if err != nil {
			return nil, err
		}
		text, err := warpath.WriteSetup(book, s)
		if err != nil {
			return nil, err
		}
		list = append(list, battle[warpath.State]{rules: m, setup: text, title: book.Title(&s)})
	}
	return list, nil
}

// warpathForce is a ready-made force by its id, or one read from a file.
func warpathForce(book *warpath.Book, option string) (warpath.Force, error) {
	if !isFile(option) {
		return book.SampleNamed(option)
	}
	data, err := readFile(option, "a force file")
	if err != nil {
		return warpath.Force{}, err
	}
	return warpath.ParseForce(option, data, book)
}
