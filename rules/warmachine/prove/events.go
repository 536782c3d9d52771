package prove

import (
	"umpire/rules/warmachine"
	"umpire/scenario"
)

// events are the kinds of what the game tells, by the facts that they have.
var events = []scenario.Told{
	{Facts: warmachine.AreaFacts{}, Kinds: "area cloud cloud-gone deviation spray thrown"},
	{Facts: warmachine.AttackFacts{}, Kinds: "attack"},
	{Facts: warmachine.DamageFacts{}, Kinds: "damage"},
	{Facts: warmachine.EndFacts{}, Kinds: "end"},
	{Facts: warmachine.FocusFacts{}, Kinds: "focus focus-lost focus-spent replenished upkeep"},
	{Facts: warmachine.ModelFacts{}, Kinds: "activate activation-over blocked cancelled cast charge charge-close charge-hits-home charge-short charge-wasted continuous continuous-over destroyed effect enchanted expired feat forfeit free-strike healed immune knocked-down locked no-free-strike out-of-range released slam slam-close slam-missed slam-short special stands stays-down stealth stopped throw-fails upkeep-over"},
	{Facts: warmachine.MoveFacts{}, Kinds: "deployed move moved"},
	{Facts: warmachine.PhaseFacts{}, Kinds: "edge first phase turn turn-over"},
	{Facts: warmachine.RollFacts{}, Kinds: "ashes continuous-over continuous-stays opposed order slam-distance"},
	{Facts: warmachine.SetupFacts{}, Kinds: "setup"},
}
