package main

import (
	"encoding/json"
	"fmt"

	"umpire/bot"
	"umpire/game"
	"umpire/rules/warcaster"
)

// openWarcaster makes Warcaster known to the commands.
func openWarcaster(pack string) (system, error) {
	book, err := bookWith(pack)
	if err != nil {
		return nil, err
	}
	return &playable[warcaster.State]{
		name:           "warcaster",
		rulesVersion:   warcaster.RulesVersion,
		contentVersion: book.ContentHash(),
		pack:           packName(pack),
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
		page: warcasterPage,
		board: func(rules game.Rules[warcaster.State], s *warcaster.State, seat game.Seat) string {
			return rules.(*warcaster.Match).BoardState(s, seat)
		},
		read: func(rules game.Rules[warcaster.State], s *warcaster.State, q game.Question[warcaster.State], words []string) (game.Answer, error) {
			return rules.(*warcaster.Match).Typed(s, q, words)
		},
		hint: func(rules game.Rules[warcaster.State], s *warcaster.State, q game.Question[warcaster.State]) string {
			return rules.(*warcaster.Match).TypedHelp(s, q)
		},
		forecast: warcasterForecast,
		oddsOf:   func(o oddsAsked) (oddsAnswer, error) { return warcasterOdds(book, o) },
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
	data, err := readFile(option, "a force file")
	if err != nil {
		return warcaster.Force{}, err
	}
	return warcaster.ParseForce(option, data, book)
}

// warcasterForecast tells what the attack of an answer would do.
func warcasterForecast(rules game.Rules[warcaster.State], s *warcaster.State, q game.Question[warcaster.State], a game.Answer, full bool) (string, bool) {
	o, f, ok := rules.(*warcaster.Match).OddsOf(s, q, a)
	if !ok {
		return "", false
	}
	if !full {
		return fmt.Sprintf("hits %s, destroys %s, %s damage", o.Hit().Percent(), o.Destroy().Percent(), o.Damage.Mean().Decimal(2)), true
	}
	return oddsWords(warcasterFound(q.Words(s, a), f), o), true
}

// warcasterFound is a forecast in the terms of the odds command.
func warcasterFound(title string, f warcaster.Forecast) oddsFound {
	found := oddsFound{title: title, attack: f.Attack}
	for _, m := range f.Modifiers {
		found.modifiers = append(found.modifiers, modifier(m))
	}
	if f.Refusal != nil {
		for _, b := range f.Refusal.Breaches {
			found.notes = append(found.notes, fmt.Sprintf("not lawful so: %s (%s)", b.Text, b.Clause))
		}
	}
	return found
}

// warcasterOdds finds an attack by the names of its cards.
func warcasterOdds(book *warcaster.Book, o oddsAsked) (oddsAnswer, error) {
	w := warcaster.OddsWish{Attacker: o.attacker, Target: o.target, Weapon: o.weapon, Fury: o.fury, Head: o.head,
		Arc: o.arc, TargetArc: o.targetArc, Well: o.well, Cover: o.cover, Modes: o.modes}
	var err error
	if w.Range, err = o.far(); err != nil {
		return nil, err
	}
	title, _, f, err := book.NamedOdds(w)
	if err != nil {
		return nil, err
	}
	return warcasterFound(title, f), nil
}

// warcasterPage draws what a spectator sees.
func warcasterPage(rules game.Rules[warcaster.State], before, now json.RawMessage) ([]byte, bool, error) {
	var views [2]warcaster.View
	for i, text := range [...]json.RawMessage{before, now} {
		if text == nil {
			continue
		}
		if err := json.Unmarshal(text, &views[i]); err != nil {
			return nil, false, err
		}
	}
	if before != nil && !warcaster.TurnsPage(&views[0], &views[1]) {
		return nil, false, nil
	}
	picture, err := rules.(*warcaster.Match).DrawRecorded(&views[1])
	return picture, true, err
}
