package prove

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/warcaster"
	"umpire/scenario"
)

// amounts are the questions for a number.
const amounts = "absorb charge/rule clear/rule gate/arc rule/arc"

// verbs are the words for choices of this game, and what they answer.
func verbs(sc *Scene) []scenario.Verb[warcaster.State] {
	return []scenario.Verb[warcaster.State]{
		{Name: "activate", Asks: "activate"},
		{Name: "advance", Asks: "act", Do: "advance", Goes: true},
		{Name: "advance", Form: "path"},
		{Name: "move", Form: "path"},
		{Name: "reform", Asks: "reform"},
		{Name: "attack", Asks: "act", Do: "attack"},
		{Name: "attack", Asks: "strike", Also: "by", Idle: true},
		{Name: "attack", Asks: "annihilate", Key: "target", Also: "by with modes spike"},
		{Name: "use", Form: "yes-no"},
		{Name: "use", Asks: "act", If: sc.erupts, Do: "erupt", Key: "rule"},
		{Name: "use", Asks: "act", Do: "rule", Key: "rule"},
		{Name: "special", Asks: "act", If: sc.erupts, Do: "erupt"},
		{Name: "special", Asks: "act", Do: "special"},
		{Name: "end", Asks: "act", Do: "end"},
		{Name: "charge", Asks: "charge", Do: "charge", None: "nothing", Idle: true},
		{Name: "charge", Asks: amounts},
		{Name: "clear", Asks: "charge", Do: "clear", None: "nothing", Goes: true},
		{Name: "clear", Asks: "clear " + amounts},
		{Name: "cypher", Asks: "cypher", Idle: true},
		{Name: "deploy", Asks: "deploy", Do: "deploy", Then: "at"},
		{Name: "deploy", Asks: "open", Then: "at"},
		{Name: "deploy", Asks: "place", Part: "at"},
		{Name: "recall", Asks: "deploy", Do: "recall"},
		{Name: "done", Asks: "deploy", Do: "done"},
		{Name: "done", Asks: "open", Empty: true},
		{Name: "place", Form: "place"},
		{Name: "gate", Asks: "gate", If: byWarrior, Do: "warrior", Also: "arc", Then: "at"},
		{Name: "gate", Asks: "gate", Do: "edge", None: "none", Idle: true, Also: "edge arc", Then: "at"},
		{Name: "gate", Asks: "gate/place", Part: "at", Then: "arc"},
		{Name: "gate", Asks: "gate/arc", Part: "arc"},
		{Name: "gate_at", Asks: "gate/place"},
		{Name: "amount", Asks: amounts},
		{Name: "discard", Asks: "discard discard/down", Idle: true},
		{Name: "secondary", Asks: "secondary"},
		{Name: "side", Asks: "side"},
	}
}

type saying = scenario.Reading[warcaster.State]

func byWarrior(y *saying) bool { return y.Now.Get("by").Given() }

// erupts reports whether the rule that is named is an eruption.
func (sc *Scene) erupts(y *saying) bool {
	r := reading{sc.At(y.S), y}
	f := y.Now
	if f.IsMapping() {
		f = f.Get("rule")
	}
	by, err := r.by()
	if err == nil {
		_, err = r.rule(by, f, -1, func(rule *warcaster.Rule) bool { return rule.When == warcaster.Instead && rule.Does(warcaster.Erupt) })
	}
	return err == nil
}

// Chosen implements scenario.Position.
func (sc *Scene) Chosen(s *warcaster.State, choice scenario.Choice) bool {
	switch choice.Verb {
	case "activate":
		text, _ := choice.What.Word()
		t, ok := sc.Things.Find(text)
		return scenario.None(choice.What) && s.Phase != warcaster.ActivationPhase ||
			ok && s.Act.Live && s.Act.Unit == warcaster.UnitID(t.Unit) && !s.Act.Advanced && s.Act.Attacks == warcaster.NotBegun
	case "end":
		return !s.Act.Live
	case "done":
		return s.Phase != warcaster.Deployment && (s.Phase != warcaster.SetUpDeploy || s.Opened[choice.Seat])
	}
	return false
}

// Rests implements scenario.Position.
func (sc *Scene) Rests(s *warcaster.State) bool {
	return s.Now.Len() == 0 && !s.Attack.Live && !s.Act.Live && !s.Hands
}

// Pass implements scenario.Position.
func (sc *Scene) Pass(_ *warcaster.State, q game.Question[warcaster.State]) (game.Answer, bool) {
	switch asked := q.Asked().(type) {
	case *warcaster.OneOfQuestion[warcaster.StruckAnswer]:
		return ask.Row(q, warcaster.TakesHit), true
	case warcaster.AbsorbingQuestion:
		return ask.Row(q, 0), true
	case warcaster.AmountOfQuestion:
		return ask.Row(q, asked.Min), true
	}
	return nil, false
}
