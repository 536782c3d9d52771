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
		open: func(setup json.RawMessage) (matchOf[warcaster.State], error) {
			s, err := warcaster.ReadSetup(book, setup)
			if err != nil {
				return nil, err
			}
			return warcaster.NewMatch(book, s)
		},
		appraiser: func(rules game.Rules[warcaster.State]) bot.Appraiser[warcaster.State] {
			return warcaster.NewAppraiser(rules.(*warcaster.Match))
		},
		page: func(rules game.Rules[warcaster.State], before, now json.RawMessage) ([]byte, bool, error) {
			return pictured(before, now, warcaster.TurnsPage, rules.(*warcaster.Match).DrawRecorded)
		},
		forecast: warcasterForecast,
		oddsOf:   func(o oddsAsked) (oddsAnswer, error) { return warcasterOdds(book, o) },
	}, nil
}

// warcasterBattles sets up what fits the wishes.
func warcasterBattles(book *warcaster.Book, w wishes) ([]battle[warcaster.State], error) {
	forces, err := brought(w.forces, book.SampleNamed, func(name string, data []byte) (warcaster.Force, error) { return warcaster.ParseForce(name, data, book) })
	if err != nil {
		return nil, err
	}
	variants, err := warcasterVariants(book, w.variants)
	if err != nil {
		return nil, err
	}
	setups, err := book.Battles(warcaster.Wish{Mission: w.mission, Size: w.size, Terrain: w.terrain, Forces: forces})
	if err != nil {
		return nil, err
	}
	for i := range setups {
		setups[i].Variants = variants
	}
	return setUp(setups,
		func(s warcaster.Setup) (matchOf[warcaster.State], error) { return warcaster.NewMatch(book, s) },
		func(s warcaster.Setup) (json.RawMessage, error) { return warcaster.WriteSetup(book, s) }, book.Title)
}

// warcasterVariants are those of some keys.
func warcasterVariants(book *warcaster.Book, keys []string) (warcaster.Variants, error) {
	var known []string
	for _, v := range book.Content().Variants {
		known = append(known, v.Key)
	}
	return variantsNamed[warcaster.Variants](keys, known)
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
	switch {
	case o.recon != nil:
		return nil, fmt.Errorf("--recon: there is no Recon Roll in Warcaster")
	case o.bases != 0:
		return nil, fmt.Errorf("--bases is of Warpath: a model of Warcaster attacks alone")
	}
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
