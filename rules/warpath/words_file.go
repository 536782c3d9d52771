package warpath

import "umpire/content"

// Words that only files use: the book keeps what they mean in another form.

// hear reads one of the words of a kind, whose place in the list, counted from
// first, is its value.
func hear[T ~uint8](to *T, words []string, text []byte, kind string, first int) error {
	i, err := content.Heard(words, text, kind)
	if err == nil {
		*to = T(first + i)
	}
	return err
}

type categoryWord Category

var categoryWords = []string{"hq", "troops", "specialist", "support", "transport"}

func (categoryWord) Words() []string { return categoryWords }

func (c *categoryWord) UnmarshalText(text []byte) error {
	return hear(c, categoryWords, text, "category", 0)
}

type typeWord Kind

var typeWords = []string{"infantry", "heavy-infantry", "bike", "walker", "vehicle"}

func (typeWord) Words() []string { return typeWords }

func (t *typeWord) UnmarshalText(text []byte) error {
	return hear(t, typeWords, text, "type of unit", 0)
}

type orderWord OrderKind

var orderWords = []string{"coordinated-fire", "firestorm", "go-go-go", "infection", "transfixed", "thirst"}

func (orderWord) Words() []string { return orderWords }

func (o *orderWord) UnmarshalText(text []byte) error {
	return hear(o, orderWords, text, "Command Order", 0)
}

// mainWord is the attack that the points formula prices.
type mainWord uint8

const (
	mainShoot mainWord = iota
	mainAssault
)

var mainWords = []string{"shoot", "assault"}

func (mainWord) Words() []string { return mainWords }

func (m *mainWord) UnmarshalText(text []byte) error { return hear(m, mainWords, text, "attack", 0) }

type mountWord Mount

var mountWords = []string{"turret", "fixed"}

func (mountWord) Words() []string { return mountWords }

func (m *mountWord) UnmarshalText(text []byte) error {
	return hear(m, mountWords, text, "mount", int(Turret))
}

// keywordWord is a keyword of a weapon.
type keywordWord uint8

const (
	blastWord keywordWord = iota
	indirectWord
	marksmanWord
	ignoresCoverWord
	pinningWord
	frenzyWord
	viciousWord
	demolishesWord
)

var keywordWords = []string{"blast", "indirect", "marksman", "ignores-cover", "pinning", "frenzy", "vicious", "demolishes"}

func (keywordWord) Words() []string { return keywordWords }

func (k *keywordWord) UnmarshalText(text []byte) error {
	return hear(k, keywordWords, text, "keyword of a weapon", 0)
}

type groundWord TerrainKind

var groundWords = []string{"broken", "rubble", "ruins", "water", "wall", "hill", "woods", "building"}

func (groundWord) Words() []string { return groundWords }

func (g *groundWord) UnmarshalText(text []byte) error {
	return hear(g, groundWords, text, "kind of terrain", int(Broken))
}

type edgeWord Edge

var edgeWords = edgeNames[:]

func (edgeWord) Words() []string { return edgeWords }

func (e *edgeWord) UnmarshalText(text []byte) error { return hear(e, edgeWords, text, "edge", 0) }
