// What a newcomer is told: what a part of the turn is for, and what is sensible.
import type { Hint } from '../face'

const byTag: Record<string, Hint> = {
  secondary: {
    title: 'Secondary missions',
    text: 'An extra way to score. Both sides choose unseen. Disrupt and Salvage reward what you do anyway; none is fine for a first game.',
  },
  first: {
    title: 'First player',
    text: 'The first player acts first, the second chooses the side of the table. Either is fine.',
  },
  side: {
    title: 'Choice of side',
    text: 'Look where walls and woods lie: cover near the objectives is worth more than open ground.',
  },
  open: {
    title: 'Starting units',
    text: 'Up to 5 points of units start on the table; the rest come later through void gates. Choose one in the list, press Enter, then place it. Cheap squads and solos that can reach an objective are a good start.',
  },
  place: {
    title: 'Placing',
    text: 'Click inside the brass outline, or drag the models one by one. Near an objective is better, behind cover is best. Enter confirms.',
  },
  charge: {
    title: 'Charging',
    text: 'Your turn begins. Arc from the well adds a brass die to each attack of a unit and pays for its special rules. Charge the unit that you will activate in this turn.',
  },
  clear: {
    title: 'Clearing Arc',
    text: 'Arc cleared goes back to the well, to be charged again later. Take it from units that have had their turn.',
  },
  cypher: {
    title: 'Cypher window',
    text: 'A chance to play a card: choose it here, in your hand, or drag it onto a unit that ticks green. A Fury attacks, the others help a unit. Nothing fits: play none, the card stays.',
  },
  activate: {
    title: 'Activation',
    text: 'The heart of the turn: one unit acts, and one more solo if you like. Choose one that can reach an objective or has somebody in its range.',
  },
  act: {
    title: 'In an activation',
    text: 'It may move once and attack: a solo or a trooper once, a warjack with each weapon. Choose a weapon, point at the targets that light up to read the odds, then roll. Move before the attacks, or after them, not between.',
  },
  advance: {
    title: 'Moving',
    text: 'The brass outline is as far as it gets. Click a place or drag the model: the path shows its inches. End in cover, or beside an objective: who stands there holds it and scores.',
  },
  'move/unit': {
    title: 'Moving',
    text: 'A move outside of the activation: the same rules, a shorter reach.',
  },
  reform: {
    title: 'The squad follows',
    text: 'The rest of the squad goes anywhere within 2\u2033 of the one that moved. What is proposed is lawful: confirm it, or drag each model to its place.',
  },
  fall: {
    title: 'A fall',
    text: 'There is no room directly below the edge. It comes to lie as near as it fits, and of spots that are equally near, which are outlined, you choose one.',
  },
  deploy: {
    title: 'Deployment',
    text: 'Bring units in from reserve: each comes in beside a void gate and clears that gate\u2019s Arc to pay. Nothing to bring, or no Arc on a gate: choose Done.',
  },
  gate: {
    title: 'Void gate',
    text: 'One gate a turn. It is how your reserves get onto the table in later turns, so place one as soon as you can: near your own models and an objective.',
  },
  'gate/place': {
    title: 'Void gate',
    text: 'Units come in within a few inches of it, and Furies go through it. Out of the enemy\u2019s sight is best.',
  },
  'gate/arc': {
    title: 'Arc of the gate',
    text: 'The Arc on a gate pays for the units that come through it in your next turns. Put on it what you can spare: 2 to 4 bring most units.',
  },
  discard: {
    title: 'Discard',
    text: 'Your turn ends: you may put one card away before you draw up to five. Keep what fits the units on the table. Then the other side has its turn.',
  },
}

export function hintFor(tag: string): Hint | undefined {
  return byTag[tag]
}
