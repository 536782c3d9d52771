package warcaster

import (
	"fmt"

	"umpire/content"
)

// The words in which files, events and screens name what stands in
// vocabulary.go and book.go: one table for each enumeration, both ways.

// spoken is the word of a value, or its number if it has none.
func spoken(words []string, value uint8, kind string) string {
	if int(value) < len(words) {
		return words[value]
	}
	return fmt.Sprintf("%s(%d)", kind, value)
}

var triggerWords = []string{
	Always:  "always",
	Charged: "charged",
	Spike:   "spike",
	Action:  "action",
	Mode:    "mode",
}

// String is the word that files use for it.
func (t Trigger) String() string { return spoken(triggerWords, uint8(t), "trigger") }

// Words lists the words that UnmarshalText reads.
func (Trigger) Words() []string { return triggerWords }

// MarshalText writes the word.
func (t Trigger) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the word.
func (t *Trigger) UnmarshalText(text []byte) error {
	value, err := content.Heard(triggerWords, text, "trigger")
	if err == nil {
		*t = Trigger(value)
	}
	return err
}

var momentWords = []string{
	Static:          "static",
	TurnStart:       "turn-start",
	FriendActivates: "friend-activates",
	ActivationStart: "activation-start",
	Activating:      "activating",
	BeforeAttacks:   "before-attacks",
	AfterAttacks:    "after-attacks",
	ActivationEnd:   "activation-end",
	Declared:        "declared",
	AttackRolled:    "attack-rolled",
	DefenceRolled:   "defence-rolled",
	FuryRolled:      "fury-rolled",
	OnHit:           "on-hit",
	Struck:          "struck",
	FriendStruck:    "friend-struck",
	Damaged:         "damaged",
	OnDestroy:       "on-destroy",
	AfterAttack:     "after-attack",
	AfterTargeted:   "after-targeted",
	Channeled:       "channeled",
	Enciphered:      "enciphered",
	CypherExpiring:  "cypher-expiring",
	Instead:         "instead",
}

// String is the word that files use for it.
func (m Moment) String() string { return spoken(momentWords, uint8(m), "moment") }

// Words lists the words that UnmarshalText reads.
func (Moment) Words() []string { return momentWords }

// MarshalText writes the word.
func (m Moment) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads the word.
func (m *Moment) UnmarshalText(text []byte) error {
	value, err := content.Heard(momentWords, text, "moment")
	if err == nil {
		*m = Moment(value)
	}
	return err
}

var spanWords = []string{
	Instant:             "instant",
	UntilAttackEnds:     "attack-ends",
	UntilActivationEnds: "activation-ends",
}

// String is the word that files use for it.
func (s Span) String() string { return spoken(spanWords, uint8(s), "span") }

// Words lists the words that UnmarshalText reads.
func (Span) Words() []string { return spanWords }

// MarshalText writes the word.
func (s Span) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the word.
func (s *Span) UnmarshalText(text []byte) error {
	value, err := content.Heard(spanWords, text, "span")
	if err == nil {
		*s = Span(value)
	}
	return err
}

var deedWords = []string{
	NoDeed:        "none",
	Modify:        "modify",
	Multiply:      "multiply",
	Grant:         "grant",
	Ignore:        "ignore",
	Immune:        "immune",
	AddDice:       "add-dice",
	AddDefence:    "add-defence",
	ArcDice:       "arc-dice",
	HandLimit:     "hand-limit",
	Toll:          "toll",
	Unveil:        "unveil",
	Relay:         "relay",
	Attach:        "attach",
	HeroOnce:      "hero-once",
	Blast:         "blast",
	Spray:         "spray",
	NoAttack:      "no-attack",
	NoDamage:      "no-damage",
	AllWeapons:    "all-weapons",
	ExtraMelee:    "extra-melee",
	OneWeapon:     "one-weapon",
	NoAttacks:     "no-attacks",
	TargetArm:     "target-arm",
	Sweep:         "sweep",
	MoreShots:     "more-shots",
	Imbue:         "imbue",
	ApplyEffect:   "apply-effect",
	ClearArc:      "clear-arc",
	Charge:        "charge",
	ClearOwn:      "clear-own",
	Recharge:      "recharge",
	ExpireCyphers: "expire-cyphers",
	KeepCypher:    "keep-cypher",
	Slam:          "slam",
	SlamBack:      "slam-back",
	SlamStr:       "slam-str",
	GiveToken:     "give-token",
	TakeToken:     "take-token",
	SkipToken:     "skip-token",
	MoveUp:        "move-up",
	MoveAndStrike: "move-and-strike",
	RepositionOwn: "reposition-own",
	RepositionHit: "reposition-hit",
	RepositionAt:  "reposition-at",
	Cancel:        "cancel",
	Redirect:      "redirect",
	Reroll:        "reroll",
	AbsorbByArc:   "absorb-by-arc",
	Again:         "again",
	OtherWeapon:   "other-weapon",
	StrikeBack:    "strike-back",
	AttackAgain:   "attack-again",
	Strafing:      "strafing",
	Burst:         "burst",
	Erupt:         "erupt",
	Heal:          "heal",
	Repair:        "repair",
	TuneUpJack:    "tune-up-jack",
	DragIn:        "drag-in",
	ReturnCard:    "return-card",
	ReturnModels:  "return-models",
	BlastProof:    "blast-proof",
	RecallUnit:    "recall-unit",
	AttackNow:     "attack-now",
	StrikeNow:     "strike-now",
	SlamFirst:     "slam-first",
	FriendsGain:   "friends-gain",
}

// String is the word that files use for it.
func (d Deed) String() string { return spoken(deedWords, uint8(d), "deed") }

// Words lists the words that UnmarshalText reads.
func (Deed) Words() []string { return deedWords }

// MarshalText writes the word.
func (d Deed) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads the word.
func (d *Deed) UnmarshalText(text []byte) error {
	value, err := content.Heard(deedWords, text, "deed")
	if err == nil {
		*d = Deed(value)
	}
	return err
}

var qualityWords = []string{
	NoQuality:         "none",
	Flight:            "flight",
	Pathfinder:        "pathfinder",
	Cover:             "cover",
	Stealth:           "stealth",
	PassThrough:       "pass-through",
	Sight:             "sight",
	Corrosion:         "corrosion",
	Fire:              "fire",
	LockDown:          "lock-down",
	SystemFailure:     "system-failure",
	TuneUp:            "tune-up",
	ContinuousEffects: "continuous-effects",
	Slams:             "slams",
	EnemyReposition:   "enemy-reposition",
	Falling:           "falling",
	ColdDamage:        "cold-damage",
	CorrosionDamage:   "corrosion-damage",
	FireDamage:        "fire-damage",
}

// String is the word that files use for it.
func (q Quality) String() string { return spoken(qualityWords, uint8(q), "quality") }

// Words lists the words that UnmarshalText reads.
func (Quality) Words() []string { return qualityWords }

// MarshalText writes the word.
func (q Quality) MarshalText() ([]byte, error) { return []byte(q.String()), nil }

// UnmarshalText reads the word.
func (q *Quality) UnmarshalText(text []byte) error {
	value, err := content.Heard(qualityWords, text, "quality")
	if err == nil {
		*q = Quality(value)
	}
	return err
}

var statWords = []string{
	NoStat:  "none",
	SPD:     "SPD",
	STR:     "STR",
	MAT:     "MAT",
	RAT:     "RAT",
	FOC:     "FOC",
	DEF:     "DEF",
	ARM:     "ARM",
	Health:  "HP",
	RNG:     "RNG",
	POW:     "POW",
	FuryRNG: "fury-RNG",
}

// Words lists the words that UnmarshalText reads.
func (Stat) Words() []string { return statWords }

// MarshalText writes the word.
func (s Stat) MarshalText() ([]byte, error) { return []byte(spoken(statWords, uint8(s), "stat")), nil }

// UnmarshalText reads the word.
func (s *Stat) UnmarshalText(text []byte) error {
	value, err := content.Heard(statWords, text, "stat")
	if err == nil {
		*s = Stat(value)
	}
	return err
}

var perWords = []string{
	Once:            "once",
	PerArc:          "arc",
	PerFriendlyUnit: "friendly-unit",
}

// String is the word that files use for it.
func (p Per) String() string { return spoken(perWords, uint8(p), "count") }

// Words lists the words that UnmarshalText reads.
func (Per) Words() []string { return perWords }

// MarshalText writes the word.
func (p Per) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the word.
func (p *Per) UnmarshalText(text []byte) error {
	value, err := content.Heard(perWords, text, "count")
	if err == nil {
		*p = Per(value)
	}
	return err
}

var scopeWords = []string{
	Self:          "self",
	Squad:         "squad",
	ThisWeapon:    "this-weapon",
	MeleeWeapons:  "melee-weapons",
	RangedWeapons: "ranged-weapons",
}

// String is the word that files use for it.
func (s Scope) String() string { return spoken(scopeWords, uint8(s), "scope") }

// Words lists the words that UnmarshalText reads.
func (Scope) Words() []string { return scopeWords }

// MarshalText writes the word.
func (s Scope) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the word.
func (s *Scope) UnmarshalText(text []byte) error {
	value, err := content.Heard(scopeWords, text, "scope")
	if err == nil {
		*s = Scope(value)
	}
	return err
}

var againstWords = []string{
	Anything:             "any",
	Warjacks:             "warjacks",
	Warriors:             "warriors",
	Flyers:               "flyers",
	FuryAttacks:          "fury-attacks",
	RangedOrFury:         "ranged-or-fury",
	MeleeByWarriors:      "melee-by-warriors",
	BallisticAttacks:     "ballistic-attacks",
	ExplosiveDamage:      "explosive-damage",
	NoBiggerThanAttacker: "no-bigger",
	TheAttacker:          "the-attacker",
	Solos:                "solos",
	Squads:               "squads",
}

// String is the word that files use for it.
func (a Against) String() string { return spoken(againstWords, uint8(a), "limit") }

// Words lists the words that UnmarshalText reads.
func (Against) Words() []string { return againstWords }

// MarshalText writes the word.
func (a Against) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the word.
func (a *Against) UnmarshalText(text []byte) error {
	value, err := content.Heard(againstWords, text, "limit")
	if err == nil {
		*a = Against(value)
	}
	return err
}

var attackFilterWords = []string{
	AnyAttack:        "any",
	MeleeAttacks:     "melee",
	RangedAttacks:    "ranged",
	Furies:           "furies",
	ExplosiveWeapons: "explosive-weapons",
}

// String is the word that files use for it.
func (a AttackFilter) String() string { return spoken(attackFilterWords, uint8(a), "attack") }

// Words lists the words that UnmarshalText reads.
func (AttackFilter) Words() []string { return attackFilterWords }

// MarshalText writes the word.
func (a AttackFilter) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the word.
func (a *AttackFilter) UnmarshalText(text []byte) error {
	value, err := content.Heard(attackFilterWords, text, "attack")
	if err == nil {
		*a = AttackFilter(value)
	}
	return err
}

var conditionWords = []string{
	Unconditional:    "always",
	IfUncharged:      "uncharged",
	IfFlying:         "flying",
	IfHit:            "hit",
	IfMissed:         "missed",
	IfHitByMelee:     "hit-by-melee",
	IfMissedByMelee:  "missed-by-melee",
	IfRanged:         "ranged",
	IfMeleeDestroyed: "melee-destroyed",
	IfDamaged:        "damaged",
	IfVictimHadArc:   "victim-had-arc",
	IfVictimWarrior:  "victim-warrior",
	IfTokened:        "tokened",
	IfTargetedAndHit: "targeted-and-hit",
	IfHitAndCharged:  "hit-and-charged",
}

// String is the word that files use for it.
func (c Condition) String() string { return spoken(conditionWords, uint8(c), "condition") }

// Words lists the words that UnmarshalText reads.
func (Condition) Words() []string { return conditionWords }

// MarshalText writes the word.
func (c Condition) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the word.
func (c *Condition) UnmarshalText(text []byte) error {
	value, err := content.Heard(conditionWords, text, "condition")
	if err == nil {
		*c = Condition(value)
	}
	return err
}

var unitKindWords = []string{
	Warjack:    "warjack",
	Solo:       "solo",
	SquadUnit:  "squad",
	Attachment: "attachment",
}

// String is the word that files use for it.
func (u UnitKind) String() string { return spoken(unitKindWords, uint8(u), "unit kind") }

// Words lists the words that UnmarshalText reads.
func (UnitKind) Words() []string { return unitKindWords }

// MarshalText writes the word.
func (u UnitKind) MarshalText() ([]byte, error) { return []byte(u.String()), nil }

// UnmarshalText reads the word.
func (u *UnitKind) UnmarshalText(text []byte) error {
	value, err := content.Heard(unitKindWords, text, "unit kind")
	if err == nil {
		*u = UnitKind(value)
	}
	return err
}

var weaponKindWords = []string{
	Melee:     "melee",
	Ranged:    "ranged",
	Equipment: "equipment",
}

// String is the word that files use for it.
func (w WeaponKind) String() string { return spoken(weaponKindWords, uint8(w), "weapon kind") }

// Words lists the words that UnmarshalText reads.
func (WeaponKind) Words() []string { return weaponKindWords }

// MarshalText writes the word.
func (w WeaponKind) MarshalText() ([]byte, error) { return []byte(w.String()), nil }

// UnmarshalText reads the word.
func (w *WeaponKind) UnmarshalText(text []byte) error {
	value, err := content.Heard(weaponKindWords, text, "weapon kind")
	if err == nil {
		*w = WeaponKind(value)
	}
	return err
}

var cypherTypeWords = []string{
	Fury:      "fury",
	Geometric: "geometric",
	Harmonic:  "harmonic",
	Overdrive: "overdrive",
}

// String is the word that files use for it.
func (c CypherType) String() string { return spoken(cypherTypeWords, uint8(c), "Cypher type") }

// Words lists the words that UnmarshalText reads.
func (CypherType) Words() []string { return cypherTypeWords }

// MarshalText writes the word.
func (c CypherType) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the word.
func (c *CypherType) UnmarshalText(text []byte) error {
	value, err := content.Heard(cypherTypeWords, text, "Cypher type")
	if err == nil {
		*c = CypherType(value)
	}
	return err
}

var expiryWords = []string{
	WhenResolved:    "when-resolved",
	EndOfTurn:       "end-of-turn",
	EndOfPulseRound: "end-of-pulse-round",
}

// String is the word that files use for it.
func (e Expiry) String() string { return spoken(expiryWords, uint8(e), "expiry") }

// Words lists the words that UnmarshalText reads.
func (Expiry) Words() []string { return expiryWords }

// MarshalText writes the word.
func (e Expiry) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// UnmarshalText reads the word.
func (e *Expiry) UnmarshalText(text []byte) error {
	value, err := content.Heard(expiryWords, text, "expiry")
	if err == nil {
		*e = Expiry(value)
	}
	return err
}

var cypherTargetWords = []string{
	EnemyModel:      "enemy-model",
	FriendlySquad:   "friendly-squad",
	FriendlyUnit:    "friendly-unit",
	FriendlySolo:    "friendly-solo",
	FriendlyModel:   "friendly-model",
	FriendlyWarjack: "friendly-warjack",
}

// String is the word that files use for it.
func (c CypherTarget) String() string { return spoken(cypherTargetWords, uint8(c), "target") }

// Words lists the words that UnmarshalText reads.
func (CypherTarget) Words() []string { return cypherTargetWords }

// MarshalText writes the word.
func (c CypherTarget) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the word.
func (c *CypherTarget) UnmarshalText(text []byte) error {
	value, err := content.Heard(cypherTargetWords, text, "target")
	if err == nil {
		*c = CypherTarget(value)
	}
	return err
}

var scoringWords = []string{
	Geysers:    "geysers",
	Processors: "processors",
	Territory:  "territory",
	Boiling:    "boiling",
}

// String is the word that files use for it.
func (s Scoring) String() string { return spoken(scoringWords, uint8(s), "scoring") }

// Words lists the words that UnmarshalText reads.
func (Scoring) Words() []string { return scoringWords }

// MarshalText writes the word.
func (s Scoring) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the word.
func (s *Scoring) UnmarshalText(text []byte) error {
	value, err := content.Heard(scoringWords, text, "scoring")
	if err == nil {
		*s = Scoring(value)
	}
	return err
}

var secondaryWordWords = []string{
	BodyCount: "body-count",
	Disrupt:   "disrupt",
	Overrun:   "overrun",
	Recon:     "recon",
	Salvage:   "salvage",
}

// String is the word that files use for it.
func (s SecondaryWord) String() string {
	return spoken(secondaryWordWords, uint8(s), "secondary mission")
}

// Words lists the words that UnmarshalText reads.
func (SecondaryWord) Words() []string { return secondaryWordWords }

// MarshalText writes the word.
func (s SecondaryWord) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the word.
func (s *SecondaryWord) UnmarshalText(text []byte) error {
	value, err := content.Heard(secondaryWordWords, text, "secondary mission")
	if err == nil {
		*s = SecondaryWord(value)
	}
	return err
}
