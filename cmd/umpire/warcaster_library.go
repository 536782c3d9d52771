package main

import (
	"fmt"

	"umpire/content"
	"umpire/rules/warcaster"
)

// bookWith is the book of Warcaster with a directory laid over it, if one is given.
func bookWith(dir string) (*warcaster.Book, error) {
	pack, err := packWith("warcaster", dir)
	if err != nil {
		return nil, err
	}
	return warcaster.LoadBook(pack)
}

// warcasterLibrary is the content of Warcaster.
func warcasterLibrary(pack content.Pack) (*library, error) {
	b, err := warcaster.LoadBook(pack)
	if err != nil {
		return nil, err
	}
	return &library{
		hash: b.ContentHash(),
		kinds: []kindOfThing{
			{"units", things(b.Units, func(u *warcaster.UnitCard) thing { return thing{u.ID, u.Name} })},
			{"heads", things(b.Heads, func(h *warcaster.HeadCard) thing { return thing{h.ID, h.Name} })},
			{"weapons", things(b.Weapons, func(w *warcaster.WeaponCard) thing { return thing{w.ID, w.Name} })},
			{"cyphers", things(b.Cyphers, func(c *warcaster.CypherCard) thing { return thing{c.ID, c.Name} })},
			{"missions", things(b.Missions, func(m *warcaster.Mission) thing { return thing{m.ID, m.Name} })},
			{"secondaries", things(b.Secondaries, func(s *warcaster.Secondary) thing { return thing{s.ID, s.Name} })},
			{"terrain", things(b.Terrains, func(t *warcaster.TerrainSet) thing { return thing{t.ID, t.Name} })},
			{"forces", things(b.Samples, func(f *warcaster.Force) thing { return thing{f.ID, f.Name} })},
		},
		force: func(file string, data []byte, mission string, variants []string) (forceReport, []content.Fault, error) {
			return warcasterReport(b, file, data, mission, variants)
		},
		sample: func(id string) ([]byte, error) {
			f, err := b.SampleNamed(id)
			if err != nil {
				return nil, err
			}
			return warcaster.WriteForce(b, f), nil
		},
	}, nil
}

// warcasterReport judges a force; under any variants it is built the same way.
func warcasterReport(b *warcaster.Book, file string, data []byte, mission string, variants []string) (forceReport, []content.Fault, error) {
	if _, err := warcasterVariants(b, variants); err != nil {
		return forceReport{}, nil, err
	}
	var m *warcaster.Mission
	if mission != "" {
		i, err := content.Find(b.Missions, mission, "mission", func(m *warcaster.Mission) string { return m.ID })
		if err != nil {
			return forceReport{}, nil, err
		}
		m = &b.Missions[i]
	}
	f, faults, err := warcaster.CheckForceFile(file, data, b, m)
	if err != nil {
		return forceReport{}, nil, err
	}
	attachments, rack := len(f.Attachments), len(f.Rack)
	return forceReport{Name: f.Name, Faction: b.Factions[f.Faction].ID, Units: len(f.Units), Attachments: &attachments, Rack: &rack,
		size: fmt.Sprintf("%d units, %d attachments and a rack of %d", len(f.Units), attachments, rack)}, faults, nil
}
