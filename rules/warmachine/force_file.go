package warmachine

import "umpire/content"

// ModelRef refers to a model card.
type ModelRef = content.To[ModelCard]

// Force is a battlegroup, as a file has it in YAML or JSON: a warcaster with warjacks, those
// of a box or bought for points (wm.setup.armybox, wm.setup.armypoints). CheckForce says
// whether it is lawful.
type Force struct {
	content.Card `yaml:",inline"`
	Clauses      []string            `yaml:"clauses,omitempty" json:"-" hash:"-"`
	Faction      content.To[Faction] `yaml:"faction,required" json:"faction"`
	Warcaster    ModelRef            `yaml:"warcaster,omitempty" json:"warcaster,omitzero" noun:"warcaster"`
	Warjacks     []ModelRef          `yaml:"warjacks" json:"warjacks" noun:"warjack"`
	Points       int                 `yaml:"points,omitempty" json:"points,omitempty" min:"50" max:"2000"` // that were agreed; 0 for a box
}

// maxEntries bounds what a force file may list, lawful or not, so that judging a hostile
// one takes no time.
const maxEntries = 100

// Complete holds the battlegroup to what is read of one.
func (f *Force) Complete(from *content.Origin) {
	if n := len(f.Warjacks); n > maxEntries {
		from.Add("warjacks", "force %q lists %d warjacks: expected at most %d", f.ID, n, maxEntries)
	}
}

// Models are the cards of a battlegroup, the warcaster first.
func (f *Force) Models() (all []ModelRef) {
	if f.Warcaster.Given() {
		all = append(all, f.Warcaster)
	}
	return append(all, f.Warjacks...)
}
