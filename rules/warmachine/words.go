package warmachine

// The words in which files, events and screens name what stands in book.go: one list for
// each enumeration.

type kinds struct{}

func (kinds) Words() []string { return kindWords }

var kindWords = []string{Warcaster: "warcaster", Light: "light", Heavy: "heavy"}

type systemLetters struct{}

func (systemLetters) Words() []string { return letterWords }

var letterWords = []string{NoBox: "", Hull: "-", LeftArm: "L", RightArm: "R", Head: "H", Movement: "M", Cortex: "C", ArcNode: "A"}

type weaponKinds struct{}

func (weaponKinds) Words() []string { return weaponKindWords }

var weaponKindWords = []string{Melee: "melee", Ranged: "ranged"}

type specials struct{}

func (specials) Words() []string { return specialWords }

var specialWords = []string{"disruption", "critical-freeze", "critical-fire", "automatic-fire", "automatic-corrosion", "chain-weapon", "set-defense",
	"shock-field", "powerful-attack", "arcing-fire", "critical-amputation", "powerful-charge", "repel", "sustained-attack", "shadow-bind", "dispel"}

type abilities struct{}

func (abilities) Words() []string { return abilityWords }

var abilityWords = []string{"cold-immune", "sacred-ward", "stealth"}

type specialAttacks struct{}

func (specialAttacks) Words() []string { return specialAttackWords }

var specialAttackWords = []string{TremorAttack: "tremor", ComboSmite: "combo-smite", ComboStrike: "combo-strike"}

type featWords struct{}

func (featWords) Words() []string { return featWordList }

var featWordList = []string{FeatFigures: "friends", FeatOnEnemies: "enemies", IcyGaze: "icy-gaze", DivineMight: "divine-might", KnockdownFeat: "knockdown"}

type spellTargets struct{}

func (spellTargets) Words() []string { return spellTargetWords }

var spellTargetWords = []string{AtAnyone: "anyone", AtFriends: "friend", AtEnemies: "enemy", OnSelf: "caster"}

type spans struct{}

func (spans) Words() []string { return spanWords }

var spanWords = []string{Instantly: "instant", ForTurn: "turn", ForRound: "round"}

type burns struct{}

func (burns) Words() []string { return burnWords }

var burnWords = []string{BurnsNothing: "none", BurnsFire: "fire", BurnsCorrosion: "corrosion"}

type knocks struct{}

func (knocks) Words() []string { return knockWords }

var knockWords = []string{KnocksNobody: "nobody", KnocksOnHit: "on-hit", KnocksArea: "area"}

type bars struct{}

func (bars) Words() []string { return barWords }

var barWords = []string{"run", "charge", "power"}

type spellWords struct{}

func (spellWords) Words() []string { return spellWordList }

var spellWordList = []string{NoWord: "none", BoundlessCharge: "boundless-charge", Concealing: "concealing", WindRush: "wind-rush", AshesToAshes: "ashes-to-ashes",
	DeathSentence: "death-sentence", Lamentation: "lamentation", Purification: "purification", Vision: "vision", GhostWalk: "ghost-walk"}

type goings struct{}

func (goings) Words() []string { return goingWords }

var goingWords = []string{Open: "open", Rough: "rough", Impassable: "impassable", Obstacle: "obstacle", Obstruction: "obstruction"}

type shelters struct{}

func (shelters) Words() []string { return shelterWords }

var shelterWords = []string{NoShelter: "none", Concealment: "concealment", Cover: "cover"}
