package prove

import (
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warcaster"
	"umpire/scenario"
)

// Verbs implements scenario.Position.
func (sc *Scene) Verbs() []string {
	return []string{"activate", "advance", "move", "reform", "attack", "use", "special", "end", "charge", "clear", "cypher", "deploy",
		"done", "place", "recall", "gate", "gate_at", "amount", "discard", "secondary", "side"}
}

// saying is one verb at one question.
type saying struct {
	warcaster.Position
	sc   *Scene
	q    game.Question[warcaster.State]
	tag  game.Tag
	seat game.Seat
	form game.Form
	say  scenario.Say
}

// Chosen implements scenario.Position.
func (sc *Scene) Chosen(s *warcaster.State, say scenario.Say) bool {
	switch say.Verb {
	case "activate":
		text, _ := say.What.Word()
		t, ok := sc.things.Find(text)
		return scenario.None(say.What) && s.Phase != warcaster.ActivationPhase ||
			ok && s.Act.Live && s.Act.Unit == t.unit && !s.Act.Advanced && s.Act.Attacks == warcaster.NotBegun
	case "end":
		return !s.Act.Live
	case "done":
		return s.Phase != warcaster.Deployment && (s.Phase != warcaster.SetUpDeploy || s.Opened[say.Seat])
	case "charge", "cypher", "gate", "discard", "attack":
		return scenario.None(say.What)
	}
	return false
}

// Rests implements scenario.Position.
func (sc *Scene) Rests(s *warcaster.State) bool {
	return s.Now.Len() == 0 && !s.Attack.Live && !s.Act.Live && !s.Hands
}

// Answer implements scenario.Position.
func (sc *Scene) Answer(s *warcaster.State, q game.Question[warcaster.State], say scenario.Say) (game.Answer, bool, error) {
	y := saying{Position: sc.At(s), sc: sc, q: q, say: say}
	y.tag, y.seat, y.form = q.About()
	return y.answer()
}

// answer is what the verb says.
func (y *saying) answer() (game.Answer, bool, error) {
	switch y.say.Verb {
	case "activate":
		return y.only("activate", y.unitOrNone)
	case "advance", "move":
		return y.move()
	case "reform":
		return y.only("reform", y.spread)
	case "attack":
		return y.attack()
	case "use":
		return y.use()
	case "special":
		return y.only("act", y.special)
	case "end":
		return y.only("act", func() (game.Answer, error) {
			return scenario.Row(y.q, warcaster.ActAnswer{Do: warcaster.EndActivation}, nil)
		})
	case "charge":
		return y.chargeOrNone()
	case "clear":
		return y.clear()
	case "cypher":
		return y.only("cypher", y.cypher)
	case "deploy":
		return y.deploy()
	case "done":
		return y.done()
	case "place":
		if y.form != game.Place {
			return nil, false, scenario.ErrNotAsked
		}
		a, err := y.spread()
		return a, false, err
	case "recall":
		return y.only("deploy", func() (game.Answer, error) {
			t, err := y.thing(y.say.What)
			return scenario.Row(y.q, warcaster.DeployAnswer{Do: warcaster.DeployRecall, Unit: t.unit}, err)
		})
	case "gate":
		return y.gate()
	case "gate_at":
		return y.only("gate/place", y.spread)
	case "amount":
		return y.amount(y.say.What)
	case "discard":
		return y.discardOf()
	case "secondary":
		return y.only("secondary", y.secondaryNamed)
	case "side":
		return y.only("side", func() (game.Answer, error) {
			text, _ := y.say.What.Word()
			at := slices.Index([]string{"near", "far"}, text)
			if at < 0 {
				return nil, scenario.Wrong(y.say.What, "the side is %q: expected near or far", text)
			}
			return scenario.Row(y.q, at, nil)
		})
	}
	return nil, false, scenario.ErrNotAsked
}

// only answers one kind of question.
func (y *saying) only(tag game.Tag, answer func() (game.Answer, error)) (game.Answer, bool, error) {
	if y.tag != tag {
		return nil, false, scenario.ErrNotAsked
	}
	a, err := answer()
	return a, false, err
}

// thing reads an id.
func (y *saying) thing(f content.Facts) (thing, error) {
	return y.sc.things.Read(f, "a unit, a model or a gate")
}

// modelOf reads the id of one model.
func (y *saying) modelOf(f content.Facts) (warcaster.ModelID, error) {
	id, _ := f.Word()
	t, err := y.thing(f)
	if err == nil && t.model == warcaster.None {
		err = scenario.Wrong(f, "%q is a squad: expected one of its models, such as %s.a", id, id)
	}
	return t.model, err
}

func (y *saying) unitOrNone() (game.Answer, error) {
	if scenario.None(y.say.What) {
		return scenario.Row(y.q, ask.No[warcaster.UnitID](), nil)
	}
	t, err := y.thing(y.say.What)
	return scenario.Row(y.q, ask.Just(t.unit), err)
}

// Pass implements scenario.Position.
func (sc *Scene) Pass(s *warcaster.State, q game.Question[warcaster.State]) (game.Answer, bool) {
	if a, ok := ask.Passing(q, s); ok {
		return a, true
	}
	switch asked := ask.Asked(q).(type) {
	case *warcaster.OneOfQuestion[warcaster.StruckAnswer]:
		return ask.Row(q, warcaster.TakesHit), true
	case warcaster.AmountOfQuestion:
		return ask.Row(q, asked.Min), true
	case warcaster.YesOrNoQuestion:
		return ask.Row(q, false), true
	case warcaster.MovingQuestion:
		if list, n := asked.Subjects(sc.At(s)); n > 0 {
			return ask.Row(q, warcaster.MoveAnswer{Model: list[0]}), true
		}
	}
	nowhere := ask.Row[warcaster.Placements](q, nil)
	return nowhere, nowhere != nil && q.Lawful(s, nowhere)
}

// Reached implements scenario.Position.
func (sc *Scene) Reached(s *warcaster.State, until content.Facts) (bool, error) {
	type written struct {
		Phase content.Text `yaml:"phase"`
		Seat  int          `yaml:"seat" min:"1" max:"2"`
		Round int          `yaml:"round" max:"9"`
		Box   int          `yaml:"box" max:"5"`
		Turn  int          `yaml:"turn" max:"99"`
	}
	w, err := scenario.ReadUntil(until, func(w *written) *content.Text { return &w.Phase })
	if err != nil {
		return false, err
	}
	if w.Phase == "over" {
		w.Phase = content.Text(warcaster.PhaseNames[warcaster.GameOver])
	}
	if w.Phase != "" {
		phase, ok := scenario.PhaseNamed[warcaster.Phase](string(w.Phase), warcaster.PhaseNames[:])
		if !ok {
			return false, scenario.Wrong(until, "there is no phase %q: %s", w.Phase, content.Expected(string(w.Phase), warcaster.PhaseNames[:]))
		}
		if s.Phase != phase {
			return false, nil
		}
	}
	p := sc.At(s)
	return (w.Seat == 0 || s.Active == game.Seat(w.Seat-1)) && (w.Round == 0 || p.Round() == w.Round) &&
		(w.Box == 0 || p.Box() == w.Box) && (w.Turn == 0 || int(s.Turn) == w.Turn), nil
}
