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
		open: func(setup json.RawMessage) (matchOf[warpath.State], error) {
			s, err := warpath.ReadSetup(book, setup)
			if err != nil {
				return nil, err
			}
			return warpath.NewMatch(book, s)
		},
		appraiser: func(rules game.Rules[warpath.State]) bot.Appraiser[warpath.State] {
			return warpath.NewAppraiser(rules.(*warpath.Match))
		},
		page: func(rules game.Rules[warpath.State], before, now json.RawMessage) ([]byte, bool, error) {
			return pictured(before, now, warpath.TurnsPage, rules.(*warpath.Match).DrawRecorded)
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
	forces, err := brought(w.forces, book.SampleNamed, func(name string, data []byte) (warpath.Force, error) { return warpath.ParseForce(name, data, book) })
	if err != nil {
		return nil, err
	}
	variants, err := warpathVariants(book, w.variants)
	if err != nil {
		return nil, err
	}
	setups, err := book.Battles(warpath.Wish{Table: w.size, Mission: w.mission, Terrain: w.terrain, Forces: forces, Variants: variants})
	if err != nil {
		return nil, err
	}
	return setUp(setups,
		func(s warpath.Setup) (matchOf[warpath.State], error) { return warpath.NewMatch(book, s) },
		func(s warpath.Setup) (json.RawMessage, error) { return warpath.WriteSetup(book, s) }, book.Title)
}

// warpathVariants are those of some keys.
func warpathVariants(book *warpath.Book, keys []string) (warpath.Variants, error) {
	var known []string
	for _, v := range book.Content().Variants {
		known = append(known, v.Key)
	}
	return variantsNamed[warpath.Variants](keys, known)
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

// warpathOdds finds an attack by the names of units and a weapon.
func warpathOdds(book *warpath.Book, o oddsAsked) (oddsAnswer, error) {
	switch {
	case o.recon != nil:
		return warpathRecon(book, o)
	case o.fury != "":
		return nil, fmt.Errorf("--fury is %q: there are no Furies in Warpath", o.fury)
	case o.head != "" || o.arc != 0 || o.targetArc != 0 || o.well != 0:
		return nil, fmt.Errorf("--head, --arc, --target-arc and --well are of Warcaster: expected none of them")
	}
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
