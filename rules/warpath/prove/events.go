package prove

import (
	"umpire/rules/warpath"
	"umpire/scenario"
)

// events are the kinds of what the game tells, by the facts that they have.
var events = []scenario.Told{
	{Facts: warpath.AllotFacts{}, Kinds: "allot"},
	{Facts: warpath.BaseFacts{}, Kinds: "lost"},
	{Facts: warpath.BlastFacts{}, Kinds: "aims"},
	{Facts: warpath.BuildingFacts{}, Kinds: "building"},
	{Facts: warpath.ClaimFacts{}, Kinds: "claim claim-declared no-claim"},
	{Facts: warpath.CollapseFacts{}, Kinds: "collapse"},
	{Facts: warpath.DamageFacts{}, Kinds: "damage"},
	{Facts: warpath.DiceFacts{}, Kinds: "command recon recon-draw reroll roll-off"},
	{Facts: warpath.FightFacts{}, Kinds: "defeat fight-over fight-result"},
	{Facts: warpath.HitFacts{}, Kinds: "hits"},
	{Facts: warpath.ListFacts{}, Kinds: "reserves"},
	{Facts: warpath.MarchFacts{}, Kinds: "march"},
	{Facts: warpath.ObjectiveFacts{}, Kinds: "no-place objective objective-number objective-set"},
	{Facts: warpath.OrderFacts{}, Kinds: "orders"},
	{Facts: warpath.ParameterFacts{}, Kinds: "parameter"},
	{Facts: warpath.PhaseFacts{}, Kinds: "phase round"},
	{Facts: warpath.PlacedFacts{}, Kinds: "deployed"},
	{Facts: warpath.RerollFacts{}, Kinds: "reroll"},
	{Facts: warpath.ResultFacts{}, Kinds: "game-over"},
	{Facts: warpath.Scattered{}, Kinds: "scatter"},
	{Facts: warpath.ScoreFacts{}, Kinds: "score"},
	{Facts: warpath.SeatFacts{}, Kinds: "finished first initiative points points-lost recon-won spend wiped-out"},
	{Facts: warpath.SetupFacts{}, Kinds: "setup"},
	{Facts: warpath.ShiftFacts{}, Kinds: "shifted"},
	{Facts: warpath.ShotFacts{}, Kinds: "shoots"},
	{Facts: warpath.SideFacts{}, Kinds: "side"},
	{Facts: warpath.StallFacts{}, Kinds: "stall"},
	{Facts: warpath.SufferFacts{}, Kinds: "shield suffer"},
	{Facts: warpath.TouchedFacts{}, Kinds: "blast"},
	{Facts: warpath.UnitFacts{}, Kinds: "aboard activate closes-up cunning destroyed ejected embark engage fight fights-instead headstrong hover keeps late no-room not-pinned nothing occupied occupy order passengers-hit pile-in pinned pursuit repelled separated stay stay-aboard token token-off unpinned"},
}
