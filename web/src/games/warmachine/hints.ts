// What a newcomer is told: what a part of the turn is for, and what is sensible.
import type { Hint } from '../face'

const byTag: Record<string, Hint> = {
  first: {
    title: 'Who is first',
    text: 'The first player deploys first and has the first turn of each round. To see where the enemy stands before you deploy is worth as much.',
  },
  edge: {
    title: 'Table edges',
    text: 'Your models start within 10\u2033 of your edge. A wall to stand behind in the middle is worth a look.',
  },
  deploy: {
    title: 'Deployment',
    text: 'Warjacks in front, the warcaster some inches behind them: it hands them focus in its control area, and if it falls, the game is lost.',
  },
  place: {
    title: 'Placing',
    text: 'Click inside the outline. Q and E turn the model; it sees and strikes in front of it only.',
  },
  allocate: {
    title: 'Focus',
    text: 'Three points at most to a warjack in the control area. A point runs, charges, boosts a roll with a third die, or buys another attack. What stays with the warcaster is for spells, and each point is a point of armour.',
  },
  activate: {
    title: 'Activation',
    text: 'One model after the other, each once: it moves, then it fights. Those that open the way for others go first.',
  },
  act: {
    title: 'In an activation',
    text: 'Move or give up the movement, then attack. Choose what to do and point at whom: the chances are shown before you commit. Nobody measures to an enemy before an attack or a charge is declared.',
  },
  advance: {
    title: 'Moving',
    text: 'Click a place or drag the model, and turn it by its handle. Who leaves an enemy\u2019s melee range may be struck on the way.',
  },
  run: {
    title: 'Running',
    text: 'Twice as far, over no obstacle, and without an attack afterwards.',
  },
  'charge-lane': {
    title: 'The line of a charge',
    text: 'Straight on, three inches further than a walk. After three inches or more the first blow has a third damage die. Whatever stands in the lane ends the charge there.',
  },
  'slam-lane': {
    title: 'The line of a slam',
    text: 'Straight at the target. It is thrown back, and everything smaller on its way goes down.',
  },
  'boost/attack': {
    title: 'A third die',
    text: 'A point of focus now, before the dice. It is worth most where the roll is needed badly and the target is hard to hit.',
  },
  'boost/damage': {
    title: 'A third damage die',
    text: 'Worth it where armour turns two dice away. Another attack for the same point is often better.',
  },
  'free-strike': {
    title: 'A free strike',
    text: 'It leaves your melee range: two more to hit and a die more of damage, for nothing.',
  },
  stand: {
    title: 'Standing up',
    text: 'It costs the movement or the attacks of this activation. Down, it is hit automatically in melee.',
  },
  'wind rush': {
    title: 'One more move',
    text: 'The spell lets the warcaster move again, after what it has done. Into safety, as a rule.',
  },
  rise: {
    title: 'Which way it faces',
    text: 'Who stands up may turn as it likes. What lies behind it, it neither sees nor strikes.',
  },
  'throw-where': {
    title: 'Where it is thrown',
    text: 'Half the thrower\u2019s STR far, before its front; it always goes a little astray. Against a wall or somebody as large, it is hurt more.',
  },
  'boost/powerful': {
    title: 'Both rolls',
    text: 'For the same point this weapon boosts the roll to hit and the roll of damage.',
  },
  reroll: {
    title: 'Once more',
    text: 'The attack missed, and is rolled once more for nothing. The second roll counts.',
  },
  continuous: {
    title: 'Fire and corrosion',
    text: 'Each goes out on a 1 or a 2 of one die; else it stays and does its damage.',
  },
  amputate: {
    title: 'One box more',
    text: 'An arm is lost with its last box. Take the one with the better weapon, or that with fewer boxes left.',
  },
  'order-of-rolls': {
    title: 'What is rolled first',
    text: 'All of it happens at once; whoever\u2019s turn it is says which dice are thrown first.',
  },
  friend: { title: 'One of yours', text: 'Nothing forbids it. It is seldom what you want.' },
  vision: {
    title: 'Vision',
    text: 'It cancels the damage once. Keep it for a blow that would end the game.',
  },
}

export const hintFor = (tag: string): Hint | undefined => byTag[tag]
