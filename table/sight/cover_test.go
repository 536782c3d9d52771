package sight_test

import (
	"testing"

	"umpire/geom"
	"umpire/table"
	"umpire/table/sight"
)

func TestCover(t *testing.T) {
	wall := solid(inches(90), rectangle(geom.Inches(20), geom.Inches(20), geom.Inches(28), inches(2030)))
	attacker := model(1, geom.Inches(24), geom.Inches(5))
	behind := func(gap geom.Length) table.Body { return model(0, geom.Inches(24), inches(2030)+gap+1500) }
	house := solid(geom.Inches(3), rectangle(geom.Inches(20), geom.Inches(20), geom.Inches(28), geom.Inches(26)))
	for _, c := range []struct {
		name             string
		feature          table.Feature
		attacker, target table.Body
		want             bool
	}{
		{"wc.measure.cover_condition: exactly 1 inch behind", wall, attacker, behind(geom.Inch), true},
		{"wc.measure.cover_condition: 1.01 inch behind", wall, attacker, behind(inches(101)), false},
		{"wc.measure.cover_condition: a hair over an inch", wall, attacker, behind(geom.Inch + 1), false},
		{"wc.measure.cover_condition: the attacker close to it, the target not", wall, model(0, geom.Inches(24), geom.Inches(20)-1500), behind(geom.Inches(2)), false},
		{"wc.measure.intervening: on the same side, the wall behind", wall, attacker, model(0, geom.Inches(24), geom.Inches(20)-1600), false},
		{"wc.measure.pass_through: in contact with it on the attacker's side", wall, attacker, model(0, geom.Inches(24), geom.Inches(20)-1500), false},
		{"wc.measure.intervening: in contact on the far side", wall, attacker, behind(0), true},
		{"wc.measure.intervening: a corner of the wall", wall, attacker, model(0, geom.Inches(28)+2000, inches(2030)+1000), true},
		{"wc.measure.intervening: beside its end", wall, model(0, geom.Inches(28)+1500, geom.Inches(5)), model(0, geom.Inches(28)+1500, inches(2150)), false},
		{"wc.measure.intervening: a hair of it", wall, model(0, geom.Inches(28)+1499, geom.Inches(5)), model(0, geom.Inches(28)+1499, inches(2150)), true},
		{"from the ground at a roof", house, model(0, geom.Inches(24), geom.Inches(10)), lifted(model(0, geom.Inches(24), inches(2100)), geom.Inches(3)), true},
		{"on one roof", house, lifted(model(0, geom.Inches(26), geom.Inches(23)), geom.Inches(3)), lifted(model(0, geom.Inches(22), geom.Inches(23)), geom.Inches(3)), false},
	} {
		made := tableOf(t, solid(geom.Inch, rectangle(0, 0, geom.Inch, geom.Inch)), c.feature)
		feature, ok := sight.CoverFrom(made, c.attacker, c.target, geom.Inch)
		if ok != c.want || ok && feature != 1 || !ok && feature != -1 {
			t.Errorf("%s: got %v from %d", c.name, ok, feature)
		}
		line, shown := sight.CoverWitness(made, c.attacker, c.target, 1)
		intervening := sight.Intervening(&made.Features[1], c.attacker, c.target)
		if shown && (!line.Passes(&made.Features[1]) || !line.From.In(c.attacker) || !line.To.In(c.target)) {
			t.Errorf("%s: the line %v does not show it", c.name, line)
		}
		if shown != intervening && c.name != "wc.measure.intervening: a hair of it" {
			t.Errorf("%s: intervening is %v, shown %v", c.name, intervening, shown)
		}
		if sight.Intervening(&made.Features[1], c.target, c.attacker) != intervening {
			t.Errorf("%s: not the same from the other end", c.name)
		}
	}
}
