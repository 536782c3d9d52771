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
    text: 'A few units start on the table, the rest come through void gates. Take two or three cheap ones that can reach an objective.',
  },
  place: {
    title: 'Placing',
    text: 'Nearer to an objective is better, behind cover is best. All models of a squad stand close together.',
  },
  charge: {
    title: 'Charging',
    text: 'An Arc on a unit adds Power Dice to its attacks and pays for its special rules. Charge what you mean to activate in this turn, or a gate that a costly unit shall come through.',
  },
  clear: {
    title: 'Clearing Arc',
    text: 'Arc cleared goes back to the well, to be charged again later. Take it from units that have had their turn.',
  },
  cypher: {
    title: 'Cypher window',
    text: 'You may play one card here, and one after the activation. A Fury attacks through one of your models, a Harmonic or Overdrive helps a unit. Passing keeps the card.',
  },
  activate: {
    title: 'Activation',
    text: 'One squad or warjack, or up to two solos. Choose one that can take an objective or has a lawful target: it moves and attacks, in either order.',
  },
  act: {
    title: 'In an activation',
    text: 'Move once and attack with each weapon. Point at a target to see the odds before anything is rolled. Attacks are made in one go: move before them or after them.',
  },
  advance: {
    title: 'Moving',
    text: 'The brass line is as far as the model gets. Drag it, or click where it shall go. End in cover, or on an objective: it is secured by who stands there.',
  },
  'move/unit': {
    title: 'Moving',
    text: 'A move outside of the activation: the same rules, a shorter reach.',
  },
  reform: {
    title: 'The squad follows',
    text: 'The other models go anywhere within 2″ of the one that moved. Spread them so that some stand in cover.',
  },
  deploy: {
    title: 'Deployment',
    text: 'A unit comes in near a void gate that holds enough Arc. A unit with an activation token can be recalled instead: it comes back complete.',
  },
  gate: {
    title: 'Void gate',
    text: 'One gate a turn: through it your reserves come in. Set one near your edge early on, and near an objective later.',
  },
  'gate/place': {
    title: 'Void gate',
    text: 'Units come in within a few inches of it, and Furies go through it. Out of the enemy\u2019s sight is best.',
  },
  'gate/arc': {
    title: 'Arc of the gate',
    text: 'The Arc on a gate pays for what comes through it. Two or three bring most units.',
  },
  discard: {
    title: 'Discard',
    text: 'You may put one card away and draw another. Keep what fits the units on the table.',
  },
}

export function hintFor(tag: string): Hint | undefined {
  return byTag[tag]
}
