package warcaster

// The words in which files, events and screens name what stands in
// vocabulary.go and book.go: one list for each enumeration.

type triggers struct{}

func (triggers) Words() []string { return triggerWords }

var triggerWords = []string{
	Always:  "always",
	Charged: "charged",
	Spike:   "spike",
	Action:  "action",
	Mode:    "mode",
}

type moments struct{}

func (moments) Words() []string { return momentWords }

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

type spans struct{}

func (spans) Words() []string { return spanWords }

var spanWords = []string{
	Instant:             "instant",
	UntilAttackEnds:     "attack-ends",
	UntilActivationEnds: "activation-ends",
}

type deeds struct{}

func (deeds) Words() []string { return DeedWords }

var DeedWords = []string{
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

type qualities struct{}

func (qualities) Words() []string { return qualityWords }

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

// Words lists the words that files use; String is how people say it.
func (Stat) Words() []string { return StatWords }

// MarshalText writes the word.
func (s Stat) MarshalText() ([]byte, error) { return []byte(StatWords[s]), nil }

var StatWords = []string{
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

type pers struct{}

func (pers) Words() []string { return perWords }

var perWords = []string{
	Once:            "once",
	PerArc:          "arc",
	PerFriendlyUnit: "friendly-unit",
}

type scopes struct{}

func (scopes) Words() []string { return scopeWords }

var scopeWords = []string{
	Self:          "self",
	Squad:         "squad",
	ThisWeapon:    "this-weapon",
	MeleeWeapons:  "melee-weapons",
	RangedWeapons: "ranged-weapons",
}

type againsts struct{}

func (againsts) Words() []string { return againstWords }

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

type attackFilters struct{}

func (attackFilters) Words() []string { return attackFilterWords }

var attackFilterWords = []string{
	AnyAttack:        "any",
	MeleeAttacks:     "melee",
	RangedAttacks:    "ranged",
	Furies:           "furies",
	ExplosiveWeapons: "explosive-weapons",
}

type conditions struct{}

func (conditions) Words() []string { return conditionWords }

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

type unitKinds struct{}

func (unitKinds) Words() []string { return unitKindWords }

var unitKindWords = []string{
	Warjack:    "warjack",
	Solo:       "solo",
	SquadUnit:  "squad",
	Attachment: "attachment",
}

type pictures struct{}

func (pictures) Words() []string { return pictureWords }

var pictureWords = []string{
	ByKind:  "by-kind",
	Shields: "shield",
	Claws:   "claw",
	Pods:    "pod",
}

type weaponKinds struct{}

func (weaponKinds) Words() []string { return weaponKindWords }

var weaponKindWords = []string{
	Melee:     "melee",
	Ranged:    "ranged",
	Equipment: "equipment",
}

type energies struct{}

func (energies) Words() []string { return energyWords }

var energyWords = []string{"Ballistic", "Beam", "Cold", "Corrosion", "Energy", "Explosive", "Fire", "Force", "Kinetic"}

type cypherTypes struct{}

func (cypherTypes) Words() []string { return cypherTypeWords }

var cypherTypeWords = []string{
	Fury:      "fury",
	Geometric: "geometric",
	Harmonic:  "harmonic",
	Overdrive: "overdrive",
}

type expiries struct{}

func (expiries) Words() []string { return expiryWords }

var expiryWords = []string{
	WhenResolved:    "when-resolved",
	EndOfTurn:       "end-of-turn",
	EndOfPulseRound: "end-of-pulse-round",
}

type cypherTargets struct{}

func (cypherTargets) Words() []string { return cypherTargetWords }

var cypherTargetWords = []string{
	EnemyModel:      "enemy-model",
	FriendlySquad:   "friendly-squad",
	FriendlyUnit:    "friendly-unit",
	FriendlySolo:    "friendly-solo",
	FriendlyModel:   "friendly-model",
	FriendlyWarjack: "friendly-warjack",
}

type scorings struct{}

func (scorings) Words() []string { return scoringWords }

var scoringWords = []string{
	Geysers:    "geysers",
	Processors: "processors",
	Territory:  "territory",
	Boiling:    "boiling",
}

type secondaryWords struct{}

func (secondaryWords) Words() []string { return secondaryWordWords }

var secondaryWordWords = []string{
	BodyCount: "body-count",
	Disrupt:   "disrupt",
	Overrun:   "overrun",
	Recon:     "recon",
	Salvage:   "salvage",
}
