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

// judgeRule judges a rule of the pack, named by a card or not.
func judgeRule(r *warcaster.Rule, from *content.Origin) {
	single := from.Given("trigger") || len(r.Effects) > 0
	switch {
	case single && len(r.Parts)+len(r.Modes) > 0 || len(r.Parts) > 0 && len(r.Modes) > 0:
		from.Refuse("", "has more than one of effects, parts and modes: expected one")
	case !single && len(r.Parts) == 0 && len(r.Modes) == 0:
		from.Refuse("", "does nothing: expected effects, parts or modes")
	}
	if single {
		judgePart(&r.Part, from, "")
	}
	for i := range r.Parts {
		judgePart(&r.Parts[i], from, content.IndexPath("parts", i)+".")
	}
	for i := range r.Modes {
		judgeEffects(r.Modes[i].Effects, from, content.IndexPath("modes", i)+".")
	}
}

// judgePart judges when a rule works and what it does; the path leads to its keys.
func judgePart(p *warcaster.Part, from *content.Origin, path string) {
	if !from.Given(path + "trigger") {
		from.Refuse(path, "lacks the key %q", path+"trigger")
	} else if p.Trigger == warcaster.Mode {
		from.Refuse(path, "has the trigger mode: expected the alternatives under the key \"modes\"")
	}
	judgeEffects(p.Effects, from, path)
}

func judgeEffects(effects []warcaster.Effect, from *content.Origin, path string) {
	if len(effects) == 0 {
		from.Refuse(path, "has no effects: expected at least one")
	}
	for i := range effects {
		judgeEffect(&effects[i], from, content.IndexPath(path+"effects", i))
	}
}

// judgeEffect holds an effect to the keys that its deed reads.
func judgeEffect(e *warcaster.Effect, from *content.Origin, path string) {
	params, known := DeedParameters[e.Do]
	if !known {
		from.Tell(path, "the deed %q can do nothing", e.Do)
		return
	}
	needs := strings.Fields(params.needs)
	allowed := slices.Concat([]string{"do"}, needs, strings.Fields(params.takes))
	for _, key := range content.KeysOf[warcaster.Effect]() {
		switch given := from.Given(path + "." + key); {
		case !given && slices.Contains(needs, key):
			from.Tell(path, "the deed %q lacks the key %q", e.Do, key)
		case given && !slices.Contains(allowed, key):
			from.Tell(path, "the deed %q does not read the key %q: expected only %s", e.Do, key, strings.Join(allowed, ", "))
		}
	}
}

// judgeCypher judges a card of the rack. Its rule is always on while it lies in play, so
// files leave the trigger out.
func judgeCypher(c *warcaster.CypherCard, from *content.Origin) {
	parts, path := c.Parts, func(i int) string { return content.IndexPath("parts", i) + "." }
	if len(parts) == 0 {
		parts, path = []warcaster.Part{c.Part}, func(int) string { return "" }
	} else if len(c.Effects) > 0 {
		from.Refuse("", "has both effects and parts: expected one")
	}
	for i := range parts {
		if from.Given(path(i) + "trigger") {
			from.Refuse(path(i), "has a trigger: expected none, a Cypher works once it is played")
		}
		judgeEffects(parts[i].Effects, from, path(i))
	}
	if (c.Type == warcaster.Fury) != (c.Target == warcaster.EnemyModel) {
		from.Refuse("", "is a %v for a %v: expected a fury for an enemy-model, or another type for friends", c.Type, c.Target)
	}
	rule := warcaster.Rule{Card: content.CardOf(c.ID, c.Name), Text: c.Text, Clauses: c.Clauses, Part: c.Part, Parts: c.Parts}
	c.Rules, c.HasPOW = rule.Working(), c.POW > 0
}
