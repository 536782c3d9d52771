package prove

import (
	"umpire/rules/cybernekro"
	"umpire/scenario"
)

// events are the kinds of what the game tells, by the facts that they have.
var events = []scenario.Told{
	{Facts: cybernekro.CardFacts{}, Kinds: "card card-drawn card-laid card-turned card-void deck-empty reshuffle"},
	{Facts: cybernekro.DamageFacts{}, Kinds: "damage"},
	{Facts: cybernekro.EndFacts{}, Kinds: "end"},
	{Facts: cybernekro.ModelFacts{}, Kinds: "activate activation-over afraid ammo ap broken broken-thing burning chart cloud coin directed door doused dread dropped duplicate explores falls fixed freed healed idle jailed jammed jump-failed lands learns left mod-off no-wound nothing-there out out-of-reach picked-up prone reacts reloaded ritual seen sorcery stands stays stays-prone stray terminal token toughs unseen used warped wound"},
	{Facts: cybernekro.MoveFacts{}, Kinds: "appears deployed falls-short flees follows jump move pushed slides"},
	{Facts: cybernekro.RollFacts{}, Kinds: "blast control environment explode-head initiative overload push roll"},
	{Facts: cybernekro.RoundFacts{}, Kinds: "card-void cloud-gone complication decks environment first half pass phase round"},
	{Facts: cybernekro.SetupFacts{}, Kinds: "setup"},
	{Facts: cybernekro.TestFacts{}, Kinds: "test"},
}
