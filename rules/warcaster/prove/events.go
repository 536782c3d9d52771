package prove

import (
	"umpire/rules/warcaster"
	"umpire/scenario"
)

// events are the kinds of what the game tells, by the facts that they have.
var events = []scenario.Told{
	{Facts: warcaster.ArcFacts{}, Kinds: "charge clear spike well"},
	{Facts: warcaster.AttackFacts{}, Kinds: "attack declare"},
	{Facts: warcaster.CardFacts{}, Kinds: "cypher cypher-lies discard draw drawn fury-miss reshuffle to-hand"},
	{Facts: warcaster.DamageFacts{}, Kinds: "damage"},
	{Facts: warcaster.EndFacts{}, Kinds: "end"},
	{Facts: warcaster.ModelFacts{}, Kinds: "blast-tie cancel destroyed drop effect effect-again effect-ends effect-stays erupt fall hands-full heal immune left-behind off-table order pick-up redirect reroll return rule special spray sprayed-over strafe too-big"},
	{Facts: warcaster.MoveFacts{}, Kinds: "gate move place reposition"},
	{Facts: warcaster.PhaseFacts{}, Kinds: "phase round turn"},
	{Facts: warcaster.RollFacts{}, Kinds: "geysers roll-off strength system-failure"},
	{Facts: warcaster.ScoreFacts{}, Kinds: "score unsecured"},
	{Facts: warcaster.SetupFacts{}, Kinds: "setup"},
	{Facts: warcaster.SlamFacts{}, Kinds: "drag slam"},
	{Facts: warcaster.UnitFacts{}, Kinds: "activate activation-over collapse deploy first gate-empty not-ready phase-over ready recall secondary side skip token token-off tokens-off trooper-lost unit-destroyed"},
}
