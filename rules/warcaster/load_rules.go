package warcaster

import (
	"slices"
	"strings"

	"umpire/content"
)

// parameters are the keys of an effect that a deed reads: those it needs, then
// those it may have. A key that its deed does not read is refused, for a
// designer would wonder why it does nothing.
type parameters struct{ needs, takes string }

var deedParameters = map[Deed]parameters{
	Modify:     {"stat add", "per max for against attacks aura"},
	Multiply:   {"stat add", ""},
	Grant:      {"what", "for aura range against"},
	Ignore:     {"what", "for against attacks"},
	Immune:     {"what", "for aura against"},
	AddDice:    {"", "action power for against attacks"},
	AddDefence: {"power", "for against"},
	ArcDice:    {"power", "for"},
	HandLimit:  {"add", ""},
	Toll:       {"add range", ""},
	Unveil:     {"range", ""},
	Relay:      {"range", ""},
	Attach:     {"keyword", ""},
	HeroOnce:   {"", ""},
	Blast:      {"", "for"},
	Spray:      {"", "for"},
	NoAttack:   {"", ""},
	NoDamage:   {"", "for"},
	AllWeapons: {"", ""},
	ExtraMelee: {"add", ""},
	OneWeapon:  {"", ""},
	NoAttacks:  {"", ""},
	TargetArm:  {"add", "for"},
	Sweep:      {"", ""},
	MoreShots:  {"add", ""},
	Imbue:      {"what", "for"},

	ApplyEffect:   {"what", "against for"},
	ClearArc:      {"add", "range for"},
	Charge:        {"", "add if against range for"},
	ClearOwn:      {"", ""},
	Recharge:      {"range", ""},
	ExpireCyphers: {"", "for"},
	KeepCypher:    {"", ""},
	Slam:          {"inches pow", "against what for"},
	SlamBack:      {"inches pow", "if"},
	SlamStr:       {"pow", "against attacks"},
	GiveToken:     {"", "what for"},
	TakeToken:     {"", "against keyword range"},
	SkipToken:     {"", ""},
	MoveUp:        {"inches", "if attacks for"},
	MoveAndStrike: {"inches", ""},
	RepositionOwn: {"inches", "if"},
	RepositionHit: {"inches", "if for"},
	RepositionAt:  {"inches range", ""},
	Cancel:        {"inches", ""},
	Redirect:      {"range", ""},
	Reroll:        {"", "attacks for"},
	AbsorbByArc:   {"", ""},
	Again:         {"add", "for"},
	OtherWeapon:   {"", ""},
	StrikeBack:    {"", "against if"},
	AttackAgain:   {"", ""},
	Strafing:      {"power range", "for"},
	Burst:         {"pow range", "for"},
	Erupt:         {"pow range", ""},
	Heal:          {"add", "if for"},
	Repair:        {"action range", ""},
	TuneUpJack:    {"range", ""},
	DragIn:        {"", "against if for"},
	ReturnCard:    {"", ""},
	ReturnModels:  {"add", "range max"},
	BlastProof:    {"", "for"},
	RecallUnit:    {"", ""},
	AttackNow:     {"", ""},
	StrikeNow:     {"what", ""},
	SlamFirst:     {"inches pow", "against"},
	FriendsGain:   {"stat add aura", ""},
}

// ruleNames are the ids of the rules of the pack.
func (l *loader) ruleNames() []string {
	names := make([]string, len(l.rules))
	for i, r := range l.rules {
		names[i] = r.EntryID()
	}
	return names
}

// rulesOf compiles the rules that a card names.
func (l *loader) rulesOf(refs []content.Ref) []Rule {
	names := l.ruleNames()
	var rules []Rule
	for i, ref := range refs {
		if slices.ContainsFunc(refs[:i], func(r content.Ref) bool { return r.Name == ref.Name }) {
			l.problems.Misused(ref, "the rule %q stands here twice", ref.Name)
			continue
		}
		if at := l.problems.Resolve(ref, "rule", names); at >= 0 {
			rules = append(rules, l.rules[at].compile()...)
		}
	}
	return rules
}

// checkRules judges every rule of the pack once, named by a card or not.
func (l *loader) checkRules() {
	for _, w := range l.rules {
		l.provenance(w.Provenance)
		subject := "rule " + quote(w.EntryID())
		single := w.Trigger != nil || len(w.Effects) > 0
		switch {
		case single && len(w.Parts)+len(w.Modes) > 0 || len(w.Parts) > 0 && len(w.Modes) > 0:
			l.problems.Add(w.Pos, "%s has more than one of effects, parts and modes: expected one", subject)
		case !single && len(w.Parts) == 0 && len(w.Modes) == 0:
			l.problems.Add(w.Pos, "%s does nothing: expected effects, parts or modes", subject)
		}
		if single {
			l.checkPart(w.Pos, subject, w.writtenPart)
		}
		for _, p := range w.Parts {
			l.checkPart(w.Pos, subject, p)
		}
		for _, m := range w.Modes {
			l.checkEffects(w.Pos, subject, m.Effects)
		}
	}
}

func (l *loader) checkPart(at content.Pos, subject string, p writtenPart) {
	if p.Trigger == nil {
		l.problems.Add(at, "%s lacks the key %q", subject, "trigger")
	} else if *p.Trigger == Mode {
		l.problems.Add(at, "%s has the trigger mode: expected the alternatives under the key \"modes\"", subject)
	}
	l.checkEffects(at, subject, p.Effects)
}

func (l *loader) checkEffects(at content.Pos, subject string, effects []writtenEffect) {
	if len(effects) == 0 {
		l.problems.Add(at, "%s has no effects: expected at least one", subject)
	}
	for _, e := range effects {
		params, known := deedParameters[e.Do]
		if !known {
			l.problems.Add(e.Pos, "%s: the deed %q can do nothing", subject, e.Do)
			continue
		}
		needs, takes := strings.Fields(params.needs), strings.Fields(params.takes)
		for _, key := range needs {
			if !slices.Contains(e.Given, key) {
				l.problems.Add(e.Pos, "%s: the deed %q lacks the key %q", subject, e.Do, key)
			}
		}
		allowed := slices.Concat([]string{"do"}, needs, takes)
		for _, key := range e.Given {
			if !slices.Contains(allowed, key) {
				l.problems.Add(e.Pos, "%s: the deed %q does not read the key %q: expected only %s",
					subject, e.Do, key, strings.Join(allowed, ", "))
			}
		}
	}
}

// compile makes the rules of the vocabulary: one, or one for each part or mode,
// whose ids follow the rule's own after a dot.
func (w writtenRule) compile() []Rule {
	whole := Rule{ID: w.EntryID(), Name: w.Name, Text: w.Text, Stacks: w.Stacks, Clauses: content.Plain(w.Clauses)}
	var rules []Rule
	for _, m := range w.Modes {
		r := whole
		r.ID += "." + string(m.ID)
		r.Name = m.Name
		r.Trigger, r.When, r.Until = Mode, Declared, UntilAttackEnds
		r.Effects = compileEffects(m.Effects)
		rules = append(rules, r)
	}
	if len(w.Modes) > 0 {
		return rules
	}
	return compileParts(whole, w.Parts, w.writtenPart)
}

// compileParts completes a rule with its parts, or with its only one.
func compileParts(whole Rule, parts []writtenPart, only writtenPart) []Rule {
	if len(parts) == 0 {
		return []Rule{compilePart(whole, only)}
	}
	var rules []Rule
	for _, p := range parts {
		r := compilePart(whole, p)
		r.ID += "." + p.When.String()
		rules = append(rules, r)
	}
	return rules
}

func compilePart(whole Rule, p writtenPart) Rule {
	if p.Trigger != nil {
		whole.Trigger = *p.Trigger
	}
	whole.When, whole.Once, whole.Until = p.When, p.Once, p.Until
	whole.Effects = compileEffects(p.Effects)
	return whole
}

func compileEffects(written []writtenEffect) []Effect {
	var effects []Effect
	for _, w := range written {
		effects = append(effects, Effect{
			Do: w.Do, What: w.What, Stat: w.Stat, Add: w.Add, Action: w.Action, Power: w.Power, Pow: int8(w.Pow),
			Per: w.Per, Max: w.Max, For: w.For, Against: w.Against, If: w.If, Attacks: w.Attacks,
			Aura: w.Aura, Range: w.Range, Inches: w.Inches, Keyword: string(w.Keyword),
		})
	}
	return effects
}

// cypher compiles a card of the rack. Its rule is always on while it lies in
// play, so files leave the trigger out.
func (l *loader) cypher(w writtenCypher) CypherCard {
	l.provenance(w.Provenance)
	subject := "cypher " + quote(w.EntryID())
	parts := w.Parts
	if len(parts) == 0 {
		parts = []writtenPart{w.writtenPart}
	} else if len(w.Effects) > 0 {
		l.problems.Add(w.Pos, "%s has both effects and parts: expected one", subject)
	}
	for _, p := range parts {
		if p.Trigger != nil {
			l.problems.Add(w.Pos, "%s has a trigger: expected none, a Cypher works once it is played", subject)
		}
		l.checkEffects(w.Pos, subject, p.Effects)
	}
	if (w.Type == Fury) != (w.Target == EnemyModel) {
		l.problems.Add(w.Pos, "%s is a %v for a %v: expected a fury for an enemy-model, or another type for friends", subject, w.Type, w.Target)
	}
	whole := Rule{ID: w.EntryID(), Name: w.Name, Text: w.Text, Clauses: content.Plain(w.Clauses)}
	card := CypherCard{
		ID: w.EntryID(), Name: w.Name, Clauses: whole.Clauses, Type: w.Type, Target: w.Target,
		Energy: energies(w.Energy), Expires: w.Expires,
		Rules: compileParts(whole, w.Parts, w.writtenPart),
	}
	if w.POW != nil {
		card.POW, card.HasPOW = *w.POW, true
	}
	return card
}

func energies(words []energyWord) Energy {
	var set Energy
	for _, w := range words {
		set |= Energy(w)
	}
	return set
}

func quote(id string) string { return `"` + id + `"` }
