package cybernekro

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// target is the total that a test has to reach (cn.test.roll).
const target = 11

// TestKind is the purpose of an Attribute Test.
type TestKind uint8

// The kinds of test.
const (
	ToShoot TestKind = iota
	ToFight
	ToThrow
	ToReact
	ToCast
	ToToughItOut
	ToStandStagger
	ToEscapeFire
	ToActBurning
	ToJump
	ToStayUp // of a Reckless Sprinter
	ToRollUp // Roly-poly system
	ToFix
	ToInteract
	ToOpen
	ToRally // a Morale Test
	ToKeepOrgans
	ToResist // a sorcery
	ToBreathe
	ToDodge // a trap
	ToKeepFooting
	ToBearHeat
)

var testNames = [...]string{"the shot", "the blow", "the throw", "the reaction", "the casting", "Tough it Out", "the stagger test", "the fire test",
	"acting while on Fire", "the jump", "the sprint", "rolling up", "fixing", "the interaction", "the door", "the Morale Test", "the Extra organs",
	"resisting", "the pollen", "the trap", "the tremor", "the heat"}

func (k TestKind) String() string { return testNames[k] }

// Modifier is an amount added to a test, and its reason (cn.test.stack).
type Modifier struct {
	What   string
	Amount int8
	Clause game.Clause
}

// Test is an Attribute Test to be taken.
type Test struct {
	Kind    TestKind
	Who     ModelID
	Of      Attribute
	Against ModelID     // whom it is aimed at, or None
	Dice    int         // more than one: Auto (cn.kw.auto)
	Again   bool        // a re-roll for whom it is aimed at: Surrounded (cn.surround.reroll)
	Passes  game.Clause // it is passed by itself (cn.kw.parry)
	Quiet   bool        // its Fumble brings no discharge (cn.comp.discharge)
	Value   int         // of the attribute, where Given
	Given   bool
	mods    [10]Modifier
	n       int
	was     [1][5]int8 // before a re-roll
	rolled  int        // times
}

// Outcome is the result of a test.
type Outcome struct {
	Passed, Critical, Fumble bool
	Auto                     bool // no die was rolled (cn.test.auto_pass)
	Total                    int
}

// add adds a modifier (cn.test.stack).
func (t *Test) add(what string, amount int, clause game.Clause) {
	if amount != 0 && t.n < len(t.mods) {
		t.mods[t.n] = Modifier{what, int8(amount), clause}
		t.n++
	}
}

// bonus returns what is added to the die.
func (t *Test) bonus() (sum int) {
	for _, m := range t.mods[:t.n] {
		sum += int(m.Amount) // cn.test.stack
	}
	return sum
}

// test takes an Attribute Test: all that may change it is offered in this order
// (cn.test.window_order).
func (p play) test(t Test) Outcome {
	if t.Dice == 0 {
		t.Dice = 1
	}
	p.circumstances(&t)
	p.S.Test = TestState{No: p.S.Test.No + 1, Live: true, Who: t.Who, Of: t.Of, What: t.Kind, Bonus: int8(t.bonus())}
	o := Outcome{Passed: true, Auto: true}
	if !p.passedWithoutRoll(&t) {
		p.layCards(&t)
		p.roll(&t)
		p.reveal(&t)
		p.ownReroll(&t)
		p.forcedReroll(&t)
		o = p.jack(&t, p.judge(&t))
		p.tellTest(&t, o)
		p.fumbled(&t, o)
	}
	p.S.Test = TestState{No: p.S.Test.No, Who: None}
	return o
}

// attributeClauses say what each attribute governs.
var attributeClauses = [...]game.Clause{"cn.crew.strength", "cn.crew.toughness", "cn.crew.agility", "cn.crew.intellect", "cn.crew.discipline"}

// circumstances adds what changes each test of a model (cn.test.roll).
func (p Position) circumstances(t *Test) {
	value := p.Value(t.Who, t.Of)
	if t.Given {
		value = t.Value
	}
	t.mods[t.n] = Modifier{attributeWords[t.Of], int8(value), attributeClauses[t.Of]} // cn.crew.toughness, cn.crew.agility, cn.crew.intellect, cn.crew.discipline
	t.n++
	if p.Has(t.Who, DrivenByMadness) {
		t.add("Driven by Madness", int(p.Model(t.Who).Dread), "cn.trait.driven")
	}
	p.conditions(func(c *Condition) {
		switch {
		case t.Of == Toughness && !p.breathes(t.Who):
		case t.Of == Toughness:
			t.add(c.Name, int(c.Toughness), c.Clauses.Clause())
		case t.Of == Agility:
			t.add(c.Name, int(c.Agility), c.Clauses.Clause())
		}
	})
	if p.M.Setup.Variants.WoundsHinder && (t.Of == Toughness || t.Kind == ToRally) {
		t.add("Wounds", -int(p.Model(t.Who).Wounds), "cn.open.wounds_reference")
	}
}

// passedWithoutRoll offers what passes a test without a die: a rule, Stim injectors, an Ace
// (cn.test.auto_pass).
func (p play) passedWithoutRoll(t *Test) bool {
	m, seat := p.Model(t.Who), p.SeatOf(t.Who)
	switch {
	case t.Passes != "":
		p.tellPassed(t, t.Passes)
		return true
	case t.Of == Toughness && p.Mod(t.Who, StimInjectors) && !m.Stims && seat != game.Nobody &&
		p.yes("stims", seat, YesOrNo{Passable: true, Prompt: p.Name(t.Who) + " passes " + t.Kind.String() + " by its Stim injectors?", Clauses: Cl("cn.mod.stims"), Yes: "use them", No: "roll", Offers: "stim-injectors", Who: ask.Model(t.Who)}):
		m.Stims = true
		m.Owed++
		p.tellPassed(t, "cn.mod.stims")
		return true
	}
	for _, seat := range p.Crews() {
		if p.effective(CardQuestion{Seat: seat, Moment: BeforeTest, About: t.Who, Test: t.Kind, Dice: t.Dice, Again: t.Again}) {
			p.tellPassed(t, "cn.fate.ace")
			return true
		}
	}
	return false
}

// tellPassed tells of a test that was passed without a die.
func (p play) tellPassed(t *Test, clause game.Clause) {
	p.of(t.Who, t.Against).Tell("test", Cl(clause, "cn.test.auto_pass"), TestFacts{Model: p.Name(t.Who), Test: t.Kind.String(), Attribute: attributeWords[t.Of], Passed: true, Auto: true},
		"%s passes %s without a roll", p.Name(t.Who), t.Kind)
}

// roll rolls the dice of a test. Whoever rolls is seen again (cn.sorc.invisibility_end).
func (p play) roll(t *Test) {
	if t.rolled == 1 {
		t.was[0] = p.S.Test.Dice
	}
	p.S.Test.Dice = [5]int8{}
	copy(p.S.Test.Dice[:], p.g.Roll("test", dice.Pool{dice.D20.Times(t.Dice)}))
	t.rolled++
	p.citeIf(p.Has(t.Who, Jinxed), "cn.trait.jinxed")
	if m := p.Model(t.Who); m.Unseen {
		m.Unseen = false
		p.tellModel("seen", t.Who, 0, "%s is no longer invisible", []any{p.Name(t.Who)}, "cn.sorc.invisibility_end")
	}
}

// judge returns what the dice that lie there come to.
func (p Position) judge(t *Test) Outcome {
	return p.outcomeOf(t, p.S.Test.Dice[:t.Dice], int(p.S.Test.Cards))
}

// outcomeOf returns what dice come to, with what cards add (cn.test.roll, cn.test.critical,
// cn.test.fumble, cn.kw.auto_fumble).
func (p Position) outcomeOf(t *Test, faces []int8, cards int) (o Outcome) {
	low, high := int8(1), int8(20)
	if p.Has(t.Who, Jinxed) { // cn.trait.jinxed
		low, high = 2, 19
	}
	best := int8(0)
	for _, d := range faces {
		best = max(best, d)
		o.Fumble = o.Fumble || d <= low // cn.kw.auto_fumble
	}
	o.Total = int(best) + t.bonus() + cards
	o.Critical = best >= high
	o.Passed = o.Critical || o.Total >= target && best > low
	return o
}

// Reroll is a card or rule that lets the owner of a model roll the dice of its test again.
type Reroll uint8

// The re-rolls.
const (
	NoReroll Reroll = iota
	ByCabling
	ByExcessiveCabling
	ByHeads
	BySurrounding
)

// ownReroll offers the owner of the model to roll again, once (cn.def.reroll_once). NPCs
// re-roll each miss at a Surrounded target (cn.surround.reroll).
func (p play) ownReroll(t *Test) {
	o, seat := p.judge(t), p.SeatOf(t.Who)
	if seat == game.Nobody {
		if t.Again && !o.Passed {
			p.g.Cite("cn.surround.reroll")
			p.roll(t)
		}
		return
	}
	q := &OneOf[Reroll]{Prompt: "Roll " + t.Kind.String() + " of " + p.Name(t.Who) + " again?", Clauses: Cl("cn.test.window_order", "cn.def.reroll_once")}
	if t.Of == Intellect && p.Mod(t.Who, NeuralCabling) {
		q.AddAs("neural-cabling", ByCabling, "by its neural cabling")
	}
	if p.Mod(t.Who, ExcessiveCabling) {
		q.AddAs("excessive-cabling", ByExcessiveCabling, "by its excessive neural cabling")
	}
	if t.Kind == ToReact && !o.Passed && p.Has(t.Who, MultiHeaded) {
		q.AddAs("multi-headed", ByHeads, "by its other heads")
	}
	if t.Again { // cn.surround.reroll
		q.AddAs("surrounded", BySurrounding, "as the target is Surrounded")
	}
	if q.Of.Len() == 0 {
		return
	}
	q.AddAs("keep", NoReroll, "keep the roll")
	by := answer(p, "reroll", seat, game.Pick, q)
	if by == NoReroll {
		return
	}
	p.roll(t)
	p.pay(t, by, p.judge(t))
}

// pay takes the cost of a re-roll whose result is known.
func (p play) pay(t *Test, by Reroll, o Outcome) {
	m := p.Model(t.Who)
	switch {
	case by == ByCabling && !o.Passed:
		p.g.Cite("cn.mod.neural_cabling")
		m.Owed++
	case by == ByExcessiveCabling:
		p.g.Cite("cn.mod.excessive_cabling")
		m.Owed++
		if !o.Passed {
			m.Owed++
		}
	case by == ByHeads && !o.Passed:
		p.loseAP(t.Who, 1, "cn.trait.multi_headed")
	}
	p.citeIf(by == BySurrounding, "cn.surround.reroll")
}

// forcedReroll lets both players take a Dread off a model that has passed a test in the
// Action Phase, so that it rolls again (cn.dread.force, cn.dread.force_many).
func (p play) forcedReroll(t *Test) {
	m := p.Model(t.Who)
	if p.S.Phase != ActionPhase || t.rolled > 1 || m.Dread == 0 || !p.judge(t).Passed {
		return
	}
	for _, seat := range p.Crews() {
		if !p.yes("force", seat, YesOrNo{Passable: true, Prompt: "Take a Dread off " + p.Name(t.Who) + ", so that it rolls " + t.Kind.String() + " again?", Clauses: Cl("cn.dread.force", "cn.dread.force_many"),
			Yes: "roll again", No: "let it pass", Who: ask.Model(t.Who)}) {
			continue
		}
		m.Dread--
		p.tellModel("dread", t.Who, -1, "%s loses a Dread and rolls again", []any{p.Name(t.Who)}, "cn.dread.force")
		p.g.Cite("cn.dread.force_mods")
		for i := range t.mods[:t.n] {
			if t.mods[i].Clause == "cn.trait.driven" { // cn.dread.force_mods
				t.mods[i].Amount = m.Dread
			}
		}
		p.S.Test.Bonus = int8(t.bonus())
		p.roll(t)
		return
	}
}

// jack lets both players make an ordinary failure a Fumble and an ordinary success a
// Critical (cn.fate.jack).
func (p play) jack(t *Test, o Outcome) Outcome {
	for _, seat := range p.Crews() {
		if o.Critical || o.Fumble {
			break
		}
		if p.effective(CardQuestion{Seat: seat, Moment: AfterTest, About: t.Who, Test: t.Kind}) {
			o.jacked()
		}
	}
	return o
}

// jacked has a Jack make an outcome more than ordinary (cn.fate.jack).
func (o *Outcome) jacked() { o.Critical, o.Fumble = o.Passed, !o.Passed }

// tellTest tells of a test that was rolled.
func (p play) tellTest(t *Test, o Outcome) {
	faces, cards := p.S.Test.Dice, p.S.Test.Cards
	p.g.Tell(func() game.Event {
		f := TestFacts{Model: p.Name(t.Who), Test: t.Kind.String(), Attribute: attributeWords[t.Of], Faces: append([]int8{}, faces[:t.Dice]...), Total: o.Total,
			Passed: o.Passed, Critical: o.Critical, Fumble: o.Fumble}
		if t.Against != None {
			f.Against = p.Name(t.Against)
		}
		if t.rolled > 1 {
			f.Was = [][]int8{append([]int8{}, t.was[0][:t.Dice]...)}
		}
		for _, m := range t.mods[:t.n] {
			if m.Clause == "cn.shoot.cover_or_melee" && !p.InMelee(t.Against) {
				f.Cover = p.Hides(p.Look(t.Who, t.Against).By)
			}
			f.Modifiers = append(f.Modifiers, game.RollLine{What: m.What, Amount: int(m.Amount), Clause: m.Clause})
		}
		if cards != 0 {
			f.Modifiers = append(f.Modifiers, game.RollLine{What: "cards", Amount: int(cards), Clause: "cn.fate.number"})
		}
		clause, verdict := game.Clause("cn.test.roll"), "fails"
		switch {
		case o.Critical:
			clause, verdict = "cn.test.critical", "passes critically"
		case o.Fumble && !o.Passed:
			clause, verdict = "cn.test.fumble", "fumbles"
		case o.Passed:
			verdict = "passes"
		}
		return p.of(t.Who, t.Against).Event("test", because(f.Modifiers, clause, "cn.test.stack", "cn.test.roll"), f, "%s %s %s: %d", f.Model, verdict, t.Kind, o.Total)
	})
}

// fumbled applies what every Fumble brings besides what the test's own rule says (cn.mod.reinforced,
// cn.comp.discharge).
func (p play) fumbled(t *Test, o Outcome) {
	if !o.Fumble {
		return
	}
	if p.Mod(t.Who, ReinforcedBody) {
		p.g.Cite("cn.mod.reinforced")
		p.Model(t.Who).Owed++
	}
	if p.reigns(Discharges) != nil && !t.Quiet {
		p.Model(t.Who).Shocks++
	}
}
