package main

import (
	"fmt"

	"umpire/content"
	"umpire/rules/warpath"
)

// warpathLibrary is the content of Warpath.
func warpathLibrary(pack content.Pack) (*library, error) {
	b, err := warpath.LoadBook(pack)
	if err != nil {
		return nil, err
	}
	charts := b.ChartEntries()
	entry := func(c **warpath.Chart) thing { return thing{(*c).ID, (*c).Name} }
	var orders []thing
	for _, f := range b.Factions {
		orders = append(orders, things(f.Orders, func(o *warpath.OrderCard) thing { return thing{o.ID, o.Name} })...)
	}
	return &library{
		hash: b.ContentHash(),
		kinds: []kindOfThing{
			{"units", things(b.Units, func(u *warpath.UnitCard) thing { return thing{u.ID, u.Name} })},
			{"orders", orders},
			{"tables", things(b.Tables, func(t *warpath.TableSize) thing { return thing{t.ID, t.Name} })},
			{"zones", things(charts[0], entry)},
			{"objectives", things(charts[1], entry)},
			{"scoring", things(charts[2], entry)},
			{"deployment", things(charts[3], entry)},
			{"terrain", things(b.Terrains, func(t *warpath.TerrainSet) thing { return thing{t.ID, t.Name} })},
			{"forces", things(b.Samples, func(f *warpath.Force) thing { return thing{f.ID, f.Name} })},
		},
		force: func(file string, data []byte, mission string, variants []string) (forceReport, []content.Fault, error) {
			return warpathReport(b, file, data, mission, variants)
		},
		sample: func(id string) ([]byte, error) {
			f, err := b.SampleNamed(id)
			if err != nil {
				return nil, err
			}
			return warpath.WriteForce(b, f), nil
		},
	}, nil
}

// warpathReport judges a force; that of any mission is built the same way.
func warpathReport(b *warpath.Book, file string, data []byte, mission string, variants []string) (forceReport, []content.Fault, error) {
	if _, err := b.MissionNamed(mission); err != nil {
		return forceReport{}, nil, err
	}
	agreed, err := warpathVariants(b, variants)
	if err != nil {
		return forceReport{}, nil, err
	}
	f, faults, err := warpath.CheckForceFile(file, data, b, agreed)
	if err != nil {
		return forceReport{}, nil, err
	}
	units, bases := f.Size(b)
	companies, points := len(f.Companies), f.Cost(b)
	return forceReport{Name: f.Name, Faction: b.Factions[f.Faction].ID, Units: units, Companies: &companies, Bases: &bases, Points: &points,
		size: fmt.Sprintf("%d units, %d bases, for %d of %d points", units, bases, points, f.Points)}, faults, nil
}
