package main

import (
	"encoding/json"
	"fmt"
	"io"

	"umpire/board"
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
		page: warpathPage,
		board: func(rules game.Rules[warpath.State], s *warpath.State, seat game.Seat) string {
			return rules.(*warpath.Match).BoardState(s, seat)
		},
		read: func(rules game.Rules[warpath.State], s *warpath.State, q game.Question[warpath.State], words []string) (game.Answer, error) {
			return rules.(*warpath.Match).Typed(s, q, words)
		},
		hint: func(rules game.Rules[warpath.State], s *warpath.State, q game.Question[warpath.State]) string {
			return rules.(*warpath.Match).TypedHelp(s, q)
		},
		forecast: warpathForecast,
		oddsOf:   func(o oddsAsked) (oddsAnswer, error) { return warpathOdds(book, o) },
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

// warpathForecast tells what the attack of an answer would do.
func warpathForecast(rules game.Rules[warpath.State], s *warpath.State, q game.Question[warpath.State], a game.Answer, full bool) (string, bool) {
	f, ok := rules.(*warpath.Match).Forecast(s, q, a)
	switch {
	case !ok:
		return "", false
	case !full:
		return figureWords(&f), true
	}
	return forecastWords(&f), true
}

// warpathPage draws what a spectator sees.
func warpathPage(rules game.Rules[warpath.State], before, now json.RawMessage) ([]byte, bool, error) {
	var views [2]warpath.View
	for i, text := range [...]json.RawMessage{before, now} {
		if text == nil {
			continue
		}
		if err := json.Unmarshal(text, &views[i]); err != nil {
			return nil, false, err
		}
	}
	if before != nil && !warpath.TurnsPage(&views[0], &views[1]) {
		return nil, false, nil
	}
	picture, err := rules.(*warpath.Match).DrawRecorded(&views[1])
	return picture, true, err
}

// warpathOdds finds an attack by the names of units and a weapon.
func warpathOdds(book *warpath.Book, o oddsAsked) (oddsAnswer, error) {
	far, err := o.far()
	if err != nil {
		return nil, err
	}
	odds, f, err := book.NamedOdds(warpath.OddsWish{Attacker: o.attacker, Weapon: o.weapon, Target: o.target, Bases: o.bases, Range: far, Cover: o.cover, Modes: o.modes})
	return namedVolley{odds, f}, err
}

// namedVolley is an attack of one unit at another.
type namedVolley struct {
	odds     warpath.Odds
	forecast board.Forecast
}

// show implements oddsAnswer.
func (v namedVolley) show(c *console) error {
	shown := volleyShown{Hits: chances(v.odds.Hits), Casualties: chances(v.odds.Casualties)}
	for _, l := range v.forecast.Lines {
		shown.Modifiers = append(shown.Modifiers, modifier{Name: l.What, Amount: l.Amount, Of: l.Of, Clause: string(l.Clause)})
	}
	return c.show(shown, func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "%s%s%s", forecastWords(&v.forecast), distWords("hits", v.odds.Hits), distWords("casualties", v.odds.Casualties))
		return err
	})
}
