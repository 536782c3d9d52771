package book

import (
	"slices"
	"strings"

	"umpire/content"
	"umpire/rules/warcaster"
)

// parameters are the keys of an effect that a deed reads: those it needs, then
// those it may have. A key that its deed does not read is refused, for a
// designer would wonder why it does nothing.
type parameters struct{ needs, takes string }

var DeedParameters = map[warcaster.Deed]parameters{
	warcaster.Modify:     {"stat add", "per max for against attacks aura"},
	warcaster.Multiply:   {"stat add", ""},
	warcaster.Grant:      {"what", "for aura range against"},
	warcaster.Ignore:     {"what", "for against attacks"},
	warcaster.Immune:     {"what", "for aura against"},
	warcaster.AddDice:    {"", "action power for against attacks"},
	warcaster.AddDefence: {"power", "for against"},
	warcaster.ArcDice:    {"power", "for"},
	warcaster.HandLimit:  {"add", ""},
	warcaster.Toll:       {"add range", ""},
	warcaster.Unveil:     {"range", ""},
	warcaster.Relay:      {"range", ""},
	warcaster.Attach:     {"keyword", ""},
	warcaster.HeroOnce:   {"", ""},
	warcaster.Blast:      {"", "for"},
	warcaster.Spray:      {"", "for"},
	warcaster.NoAttack:   {"", ""},
	warcaster.NoDamage:   {"", "for"},
	warcaster.AllWeapons: {"", ""},
	warcaster.ExtraMelee: {"add", ""},
	warcaster.OneWeapon:  {"", ""},
	warcaster.NoAttacks:  {"", ""},
	warcaster.TargetArm:  {"add", "for"},
	warcaster.Sweep:      {"", ""},
	warcaster.MoreShots:  {"add", ""},
	warcaster.Imbue:      {"what", "for"},

	warcaster.ApplyEffect:   {"what", "against for"},
	warcaster.ClearArc:      {"add", "range for"},
	warcaster.Charge:        {"", "add if against range for"},
	warcaster.ClearOwn:      {"", ""},
	warcaster.Recharge:      {"range", ""},
	warcaster.ExpireCyphers: {"", "for"},
	warcaster.KeepCypher:    {"", ""},
	warcaster.Slam:          {"inches pow", "against what for"},
	warcaster.SlamBack:      {"inches pow", "if"},
	warcaster.SlamStr:       {"pow", "against attacks"},
	warcaster.GiveToken:     {"", "what for"},
	warcaster.TakeToken:     {"", "against keyword range"},
	warcaster.SkipToken:     {"", ""},
	warcaster.MoveUp:        {"inches", "if attacks for"},
	warcaster.MoveAndStrike: {"inches", ""},
	warcaster.RepositionOwn: {"inches", "if"},
	warcaster.RepositionHit: {"inches", "if for"},
	warcaster.RepositionAt:  {"inches range", ""},
	warcaster.Cancel:        {"inches", ""},
	warcaster.Redirect:      {"range", ""},
	warcaster.Reroll:        {"", "attacks for"},
	warcaster.AbsorbByArc:   {"", ""},
	warcaster.Again:         {"add", "for"},
	warcaster.OtherWeapon:   {"", ""},
	warcaster.StrikeBack:    {"", "against if"},
	warcaster.AttackAgain:   {"", ""},
	warcaster.Strafing:      {"power range", "for"},
	warcaster.Burst:         {"pow range", "for"},
	warcaster.Erupt:         {"pow range", ""},
	warcaster.Heal:          {"add", "if for"},
	warcaster.Repair:        {"action range", ""},
	warcaster.TuneUpJack:    {"range", ""},
	warcaster.DragIn:        {"", "against if for"},
	warcaster.ReturnCard:    {"", ""},
	warcaster.ReturnModels:  {"add", "range max"},
	warcaster.BlastProof:    {"", "for"},
	warcaster.RecallUnit:    {"", ""},
	warcaster.AttackNow:     {"", ""},
	warcaster.StrikeNow:     {"what", ""},
	warcaster.SlamFirst:     {"inches pow", "against"},
	warcaster.FriendsGain:   {"stat add aura", ""},
}

// ruleNames are the ids of the rules of the pack.
func (l *Loader) ruleNames() []string {
	names := make([]string, len(l.rules))
	for i, r := range l.rules {
		names[i] = r.EntryID()
	}
	return names
}

// rulesOf compiles the rules that a card names.
func (l *Loader) rulesOf(refs []content.Ref) []warcaster.Rule {
	names := l.ruleNames()
	var rules []warcaster.Rule
	for i, ref := range refs {
		if slices.ContainsFunc(refs[:i], func(r content.Ref) bool { return r.Name == ref.Name }) {
			l.Problems.Misused(ref, "the rule %q stands here twice", ref.Name)
			continue
		}
		if at := l.Problems.Resolve(ref, "rule", names); at >= 0 {
			rules = append(rules, l.rules[at].compile()...)
		}
	}
	return rules
}

// checkRules judges every rule of the pack once, named by a card or not.
func (l *Loader) checkRules() {
	for _, w := range l.rules {
		l.provenance(w.Provenance)
		subject := "rule " + quote(w.EntryID())
		single := w.Trigger != nil || len(w.Effects) > 0
		switch {
		case single && len(w.Parts)+len(w.Modes) > 0 || len(w.Parts) > 0 && len(w.Modes) > 0:
			l.Problems.Add(w.Pos, "%s has more than one of effects, parts and modes: expected one", subject)
		case !single && len(w.Parts) == 0 && len(w.Modes) == 0:
			l.Problems.Add(w.Pos, "%s does nothing: expected effects, parts or modes", subject)
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

func (l *Loader) checkPart(at content.Pos, subject string, p writtenPart) {
	if p.Trigger == nil {
		l.Problems.Add(at, "%s lacks the key %q", subject, "trigger")
	} else if *p.Trigger == warcaster.Mode {
		l.Problems.Add(at, "%s has the trigger mode: expected the alternatives under the key \"modes\"", subject)
	}
	l.checkEffects(at, subject, p.Effects)
}

func (l *Loader) checkEffects(at content.Pos, subject string, effects []writtenEffect) {
	if len(effects) == 0 {
		l.Problems.Add(at, "%s has no effects: expected at least one", subject)
	}
	for _, e := range effects {
		params, known := DeedParameters[e.Do]
		if !known {
			l.Problems.Add(e.Pos, "%s: the deed %q can do nothing", subject, e.Do)
			continue
		}
		needs, takes := strings.Fields(params.needs), strings.Fields(params.takes)
		for _, key := range needs {
			if !slices.Contains(e.Given, key) {
				l.Problems.Add(e.Pos, "%s: the deed %q lacks the key %q", subject, e.Do, key)
			}
		}
		allowed := slices.Concat([]string{"do"}, needs, takes)
		for _, key := range e.Given {
			if !slices.Contains(allowed, key) {
				l.Problems.Add(e.Pos, "%s: the deed %q does not read the key %q: expected only %s",
					subject, e.Do, key, strings.Join(allowed, ", "))
			}
		}
	}
}

// compile makes the rules of the vocabulary: one, or one for each part or mode,
// whose ids follow the rule's own after a dot.
func (w WrittenRule) compile() []warcaster.Rule {
	whole := warcaster.Rule{ID: w.EntryID(), Name: w.Name, Text: w.Text, Stacks: w.Stacks, Clauses: content.Plain(w.Clauses)}
	var rules []warcaster.Rule
	for _, m := range w.Modes {
		r := whole
		r.ID += "." + string(m.ID)
		r.Name = m.Name
		r.Trigger, r.When, r.Until = warcaster.Mode, warcaster.Declared, warcaster.UntilAttackEnds
		r.Effects = compileEffects(m.Effects)
		rules = append(rules, r)
	}
	if len(w.Modes) > 0 {
		return rules
	}
	return compileParts(whole, w.Parts, w.writtenPart)
}

// compileParts completes a rule with its parts, or with its only one.
func compileParts(whole warcaster.Rule, parts []writtenPart, only writtenPart) []warcaster.Rule {
	if len(parts) == 0 {
		return []warcaster.Rule{compilePart(whole, only)}
	}
	var rules []warcaster.Rule
	for _, p := range parts {
		r := compilePart(whole, p)
		r.ID += "." + p.When.String()
		rules = append(rules, r)
	}
	return rules
}

func compilePart(whole warcaster.Rule, p writtenPart) warcaster.Rule {
	if p.Trigger != nil {
		whole.Trigger = *p.Trigger
	}
	whole.When, whole.Once, whole.Until = p.When, p.Once, p.Until
	whole.Effects = compileEffects(p.Effects)
	return whole
}

func compileEffects(written []writtenEffect) []warcaster.Effect {
	var effects []warcaster.Effect
	for _, w := range written {
		effects = append(effects, warcaster.Effect{
			Do: w.Do, What: w.What, Stat: w.Stat, Add: w.Add, Action: w.Action, Power: w.Power, Pow: int8(w.Pow),
			Per: w.Per, Max: w.Max, For: w.For, Against: w.Against, If: w.If, Attacks: w.Attacks,
			Aura: w.Aura, Range: w.Range, Inches: w.Inches, Keyword: string(w.Keyword),
		})
	}
	return effects
}

// cypher compiles a card of the rack. Its rule is always on while it lies in
// play, so files leave the trigger out.
func (l *Loader) cypher(w WrittenCypher) warcaster.CypherCard {
	l.provenance(w.Provenance)
	subject := "cypher " + quote(w.EntryID())
	parts := w.Parts
	if len(parts) == 0 {
		parts = []writtenPart{w.writtenPart}
	} else if len(w.Effects) > 0 {
		l.Problems.Add(w.Pos, "%s has both effects and parts: expected one", subject)
	}
	for _, p := range parts {
		if p.Trigger != nil {
			l.Problems.Add(w.Pos, "%s has a trigger: expected none, a Cypher works once it is played", subject)
		}
		l.checkEffects(w.Pos, subject, p.Effects)
	}
	if (w.Type == warcaster.Fury) != (w.Target == warcaster.EnemyModel) {
		l.Problems.Add(w.Pos, "%s is a %v for a %v: expected a fury for an enemy-model, or another type for friends", subject, w.Type, w.Target)
	}
	whole := warcaster.Rule{ID: w.EntryID(), Name: w.Name, Text: w.Text, Clauses: content.Plain(w.Clauses)}
	card := warcaster.CypherCard{
		ID: w.EntryID(), Name: w.Name, Clauses: whole.Clauses, Type: w.Type, Target: w.Target,
		Energy: energies(w.Energy), Expires: w.Expires,
		Rules: compileParts(whole, w.Parts, w.writtenPart),
	}
	if w.POW != nil {
		card.POW, card.HasPOW = *w.POW, true
	}
	return card
}

func energies(words []energyWord) warcaster.Energy {
	var set warcaster.Energy
	for _, w := range words {
		set |= warcaster.Energy(w)
	}
	return set
}

func quote(id string) string { return `"` + id + `"` }
