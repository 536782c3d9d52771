package show

import (
	"encoding/json"
	"fmt"
	"slices"

	"umpire/draw"
	"umpire/game"
	"umpire/rules/warcaster"
)

// Draw draws a view of a position as an SVG document: the table seen from above
// with the edge y = 0 at the bottom, and a score sheet beside it. It is a
// function of the view and of what does not change of the match, and makes the
// same bytes of the same position.
func (m Table) Draw(v *warcaster.View) []byte {
	d := &Drawing{M: m.Match, V: v, Picture: draw.New(m.Table.Width, m.Table.Depth)}
	d.Open(d.title())
	d.Header(m.Mission.Name, "Warcaster, "+d.moment(), v.VP)
	d.tracker(5000, 210)
	d.Ground()
	d.strips()
	d.Clip()
	for i := range m.Table.Features {
		d.feature(i)
	}
	for i := range v.Objectives {
		d.Objective(i)
	}
	d.models()
	d.Frame()
	d.sheet()
	return d.Close()
}

// DrawState is Draw of what a seat sees of a state.
func (m Table) DrawState(s *warcaster.State, seat game.Seat) []byte { return m.Draw(m.Look(s, seat)) }

// Picture draws what a spectator sees now, as a record has it, if that completes what was
// seen before (nil: nothing was).
func (m Table) Picture(before, now json.RawMessage) (picture []byte, due bool, err error) {
	return draw.Recorded(before, now, turnsPage, m.drawRecorded)
}

// drawRecorded is Draw of a view that was read from a file, which may be of
// another match: the error says so.
func (m Table) drawRecorded(v *warcaster.View) ([]byte, error) {
	if len(v.Units) != len(m.Units) || len(v.Objectives) != len(m.Mission.Objectives) {
		return nil, fmt.Errorf("the view has %d units and %d objectives, the match %d and %d", len(v.Units), len(v.Objectives), len(m.Units), len(m.Mission.Objectives))
	}
	for i := range v.Models {
		model := &v.Models[i]
		if int(model.ID) >= len(m.Models) || model.Unit != warcaster.None && int(model.Unit) >= len(m.Units) {
			return nil, fmt.Errorf("the match has no model %d of unit %d", model.ID, model.Unit)
		}
		if slices.Contains(model.Effects, "") || model.Health > mostHealth || model.Damage > model.Health {
			return nil, fmt.Errorf("model %d has %d damage of %d and the effects %q", model.ID, model.Damage, model.Health, model.Effects)
		}
	}
	for i := range v.Units {
		if v.Units[i].Arc > mostHealth {
			return nil, fmt.Errorf("unit %d has %d Arc", i, v.Units[i].Arc)
		}
	}
	if v.Edge[0] > 1 || v.Edge[1] > 1 || v.Active > 1 {
		return nil, fmt.Errorf("the view has seats and edges that a match for two has not")
	}
	return m.Draw(v), nil
}

// mostHealth bounds what is drawn one by one.
const mostHealth = 100

// turnsPage reports whether something was completed between two views that a
// record in pictures shows: an activation, the starting deployment, the game.
func turnsPage(before, after *warcaster.View) bool {
	acted := before.Activating != "" && (after.Activating != before.Activating || after.Turn != before.Turn)
	return acted || before.Turn == 0 && after.Turn > 0 || after.Phase == warcaster.GameOver.String() && before.Phase != after.Phase
}

// Drawing is a picture of a game being made.
type Drawing struct {
	*draw.Picture
	M *warcaster.Match
	V *warcaster.View
}

func (d *Drawing) title() string {
	return fmt.Sprintf("%s, Pulse round %d, box %d: %d to %d", d.M.Mission.Name, d.V.Round, d.V.Box, d.V.VP[0], d.V.VP[1])
}

// moment says whose turn it is.
func (d *Drawing) moment() string {
	switch {
	case d.V.Phase == warcaster.GameOver.String():
		return "the game is over"
	case d.V.Turn == 0:
		return d.V.Phase
	}
	return fmt.Sprintf("turn %d, %s: %s", d.V.Turn, draw.Sides[d.V.Active].Name, d.V.Phase)
}

// tracker is the Pulse rounds as numerals and the boxes of this one.
func (d *Drawing) tracker(x, y int) {
	d.Text(x, y+150, "cap", "start", "PULSE")
	for r := range d.M.Mission.Rounds {
		class := "num"
		at := x + 520 + r*190
		if r+1 == d.V.Round {
			class = "num now"
			d.Add(`<path d="M%s %sh12" class="under"/>`+"\n", draw.Px(at-60), draw.Px(y+200))
		}
		d.Text(at, y+160, class, "middle", romans[min(r, len(romans)-1)])
	}
	x += 560 + 190*d.M.Mission.Rounds
	for b := 1; b <= 5; b++ {
		class, digit := "box", "digit"
		switch {
		case b < d.V.Box:
			class = "box done"
		case b == d.V.Box:
			class, digit = "box now", "digit lit"
		}
		d.Add(`<rect x="%s" y="%s" width="22" height="22" class="%s"/>`+"\n", draw.Px(x+(b-1)*220), draw.Px(y), class)
		d.Text(x+(b-1)*220+110, y+152, digit, "middle", fmt.Sprint(b))
	}
}

var romans = [...]string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"}

// strips are what starting units are put in.
func (d *Drawing) strips() {
	for seat := range 2 {
		y := d.High() - d.Long(warcaster.ZoneReach)
		if d.V.Edge[seat] == 1 {
			y = d.Long(warcaster.ZoneReach)
		}
		d.Add(`<path d="M0 %sH%s" class="strip %s"/>`+"\n", draw.Px(y), draw.Px(draw.Side), draw.Sides[seat].Class)
	}
}
