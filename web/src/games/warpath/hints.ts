// What a newcomer is told: what a part of the Round is for, and what is sensible.
import type { Hint } from '../face'

const byTag: Record<string, Hint> = {
  objective: {
    title: 'Objectives',
    text: 'Both players place them in turn. Put yours where your own side reaches it first, and in cover.',
  },
  'recon/initiative': {
    title: 'Initiative',
    text: 'Who has it chooses a side and deploys first; later its holder says who goes first in each phase. Going second lets you answer what the enemy does.',
  },
  side: {
    title: 'Deployment Zone',
    text: 'Look where buildings and woods lie: bases on a roof are hard to hit, and walls give cover on the way to the objectives.',
  },
  aboard: {
    title: 'Transports',
    text: 'A unit that starts aboard is safe as long as its transport is, and gets far in the first Round. Infantry gains most.',
  },
  deploy: {
    title: 'Deployment',
    text: 'Choose a unit, then place it. Spread out: a blast hits everything under its template. Tanks need open lanes, infantry wants cover.',
  },
  place: {
    title: 'Placing a unit',
    text: 'The whole unit follows the pointer. Click a base to move it alone; each has to be within 1\u2033 of another of its unit. Q and E turn it.',
  },
  'command/reroll': {
    title: 'Command Dice',
    text: 'Swords are Command Points. Each Command Unit lets you roll one die again: choose a blank one.',
  },
  orders: {
    title: 'Orders',
    text: 'Both sides give orders at once, face down. Advance moves a little and shoots after; Sprint runs, or charges into a fight; Overwatch stays and shoots before others do. Without one, a unit will Shoot.',
  },
  cunning: {
    title: 'Cunning',
    text: 'Now that all orders lie open you may change one of a unit nearby.',
  },
  first: {
    title: 'First Turn',
    text: 'Take the first Turn to shoot before you are shot at. Give it away to see first where the enemy goes.',
  },
  activate: {
    title: 'Activation',
    text: 'Players take Turns with one unit each. Units whose order fits the phase tick green. Begin with whom waiting would cost most.',
  },
  do: {
    title: 'What it does',
    text: 'Move where you like, or Sprint into contact with an enemy that ticks green. Contact gives an Assault in the Combat Phase.',
  },
  move: {
    title: 'Moving a unit',
    text: 'Drag any base and all of them go along; the lines show each way and its inches. Stay in cover, and 1\u2033 away from enemies.',
  },
  charge: {
    title: 'Into contact',
    text: 'The charge is laid out for you: as many bases as can touch an enemy. More bases in contact, more dice. Adjust single bases, then confirm.',
  },
  arrive: {
    title: 'From Reserve',
    text: 'The unit comes over your table edge. Its way counts from the edge.',
  },
  restore: {
    title: 'Coherency',
    text: 'Losses have torn the unit apart. It has to close up first: each base within 1\u2033 of another.',
  },
  order: {
    title: 'Command Orders',
    text: 'Special orders for Command Points, to units near your commander. One an activation; keep some points for re-rolls.',
  },
  shoot: {
    title: 'Shooting',
    text: 'Point at a target to read the odds. Cover and long shots through woods cost you 1 or 2 on each die; a tank is weak at its rear.',
  },
  split: {
    title: 'Two targets',
    text: 'Coordinated Fire: choose the second target, then who shoots at which.',
  },
  aim: {
    title: 'Aiming a blast',
    text: 'Put the template on any point in sight and range; a unit that you named it has to touch. Whoever it touches is rolled against, your own men too. It may not touch an Assault. An indirect one can scatter up to 4\u2033.',
  },
  template: { title: 'A further template', text: 'HIT: put it where you want, edge to edge with the first.' },
  reroll: {
    title: 'Re-roll',
    text: 'For 1 Command Point up to two failed dice are rolled again. Worth it on dice that need 5 or less, or that win a fight.',
  },
  lose: {
    title: 'Losses',
    text: 'You choose which base goes. Keep those at objectives, and those that hold the unit together.',
  },
  allot: {
    title: 'Targets',
    text: 'Each base attacks one enemy that it can reach. All at one unit destroys it sooner.',
  },
  share: {
    title: 'Dividing dice',
    text: 'The weapon\u2019s dice are divided between the enemies that its bases attack. Give more to whom it is likely to destroy.',
  },
  spread: {
    title: 'Hits of the loser',
    text: 'The hits are shared out evenly. Give those that are over to whom they harm least: high Armour, or many bases.',
  },
  crash: {
    title: 'A flier goes down',
    text: 'Who has no seat left is lost with it. Keep the bases with the weapons that you need.',
  },
  transfix: {
    title: 'Transfixed',
    text: 'Choose the enemy whose next deed you fear most.',
  },
  roof: {
    title: 'In a building',
    text: 'Bases at an edge see and shoot out over it. Drag one base, or all; each has to be within 1\u2033 of another of its unit.',
  },
  extra: {
    title: 'Extra activation',
    text: 'A second unit before the enemy answers. Good for the last blow; it costs a Command Point.',
  },
  consolidate: {
    title: 'After the fight',
    text: 'The unit may move up to 4\u2033: onto an objective, into cover, or into the next enemy.',
  },
  'consolidate/first': {
    title: 'Who goes first',
    text: 'Going first takes the ground; going second lets you see where the enemy ends.',
  },
  'consolidate/next': {
    title: 'After the fight',
    text: 'Your units go one after the other: begin with the one that would stand in the way of the rest.',
  },
  'move-in': {
    title: 'Into the building',
    text: 'A unit goes in whole or not at all, as long as there is room. Send first whom you want in it.',
  },
  pursue: {
    title: 'Pursuit',
    text: 'The unit goes straight into the next fight. More bases in contact, more dice.',
  },
  'pile-in': {
    title: 'Pile-in',
    text: 'Bases that are not in contact close up to those they fight: the more touch, the more dice next Round.',
  },
  repel: {
    title: 'Thrown back',
    text: 'The assault on the building failed. Your units go back 1\u2033 one after the other: begin with the outermost.',
  },
  part: {
    title: 'Drawing apart',
    text: 'The fight is over here. Each base has to end 1\u2033 from the others, and goes no further than it must.',
  },
  eject: {
    title: 'Lost transports',
    text: 'Everybody gets out: in contact with a vehicle that is left, or where the lost ones stood. They are Pinned.',
  },
  unpin: {
    title: 'Pinned units',
    text: 'A Pinned unit fights worse and gets no Overwatch. A Command Point takes the marker off.',
  },
  alone: {
    title: 'Nobody is left',
    text: 'End the game with the points as they stand, or play on and claim what you can reach.',
  },
  time: {
    title: 'The time',
    text: 'You agreed to play by the clock. Only if both say that it is up this was the last Round.',
  },
  claim: {
    title: 'Objectives',
    text: 'A unit counts at one objective only. Choose the one where its bases make the difference.',
  },
}

export function hintFor(tag: string): Hint | undefined {
  return byTag[tag] ?? byTag[tag.split('/')[0] ?? '']
}
