// What a newcomer is told: what a part of the round is for, and what is sensible.
import type { Hint } from '../face'

const byTag: Record<string, [string, string]> = {
  initiative: [
    'Initiative',
    'One of yours rolls a D20 for the crew. Whoever has the best Intellect rolls best.',
  ],
  first: [
    'The Active Player',
    'Whoever is it activates first, and places first. To go second is to see what comes.',
  ],
  half: ['Halves of the table', 'Look for something to climb or to hide behind, with a terminal near by.'],
  deploy: [
    'Setting up',
    'One character after the other. Who shoots likes a view, who fights likes a wall before it.',
  ],
  place: ['Placing', 'Press the board inside your zone. Tops and storeys are lawful too, where a base fits.'],
  share: [
    'Action Points',
    'Ten for the crew, three at most for each. Who has points left can react in the enemy\u2019s activations: keep one where they will come.',
  ],
  activate: ['Activation', 'One character spends its points, one action at a time, then the enemy has one.'],
  act: [
    'An action',
    'Most cost 1 AP, Unwieldy and Heavy weapons 2. Choose what it does and to whom: the chances are shown before you commit. What is kept is for reactions.',
  ],
  move: [
    'Moving',
    'Up to 6\u2033. Under an inch is stepped over; higher is climbed where that is agreed, at its height and 2\u2033 less.',
  ],
  sprint: ['One inch more', 'It may go farther, and then falls Prone unless it passes an Agility test.'],
  react: [
    'A reaction',
    'It costs an Agility test, and a point if it is passed. A shot or a blow now, or a step out of the way: worth most against who would get you next.',
  ],
  reaction: [
    'How it reacts',
    'One action, now, in the enemy\u2019s activation. A shot at who comes, or a way behind a wall.',
  ],
  number: [
    'A card face down',
    'Its number is added to the test or taken from it when it is turned up. Keep high ones for a blow that decides something.',
  ],
  sign: ['Up or down', 'Added, the number helps the test; taken off, it hinders. Think whose test it is.'],
  jack: [
    'A Jack',
    'A failure becomes a Fumble and a success a Critical: for your own success, or for their failure.',
  ],
  queen: [
    'A Queen',
    'Who would go Out of Action suffers a Wound instead. Keep it for somebody who is worth it.',
  ],
  king: [
    'A King',
    'One of yours reacts without a test, after what the enemy just did. Best with somebody who has a good shot.',
  ],
  ace: ['An Ace', 'The test is passed, without rolling. For one that must not fail.'],
  joker: ['A Joker', 'It cancels the card that was just played. Only another Joker answers it.'],
  reroll: ['Once more', 'The second roll counts, and no test is rolled a third time.'],
  tough: [
    'Tough it Out',
    'A Toughness test before it counts: a success takes the injury one row down, a failure costs a Dread, a Fumble makes it worse.',
  ],
  'roly-poly': [
    'Getting up for free',
    'An Agility test: on a success it costs nothing, on a Fumble it pays and lies there.',
  ],
  sorcery: ['Sorceries', 'One of your choice, or two by chance. What moves enemies is good on high ground.'],
  force: [
    'Dread for a roll',
    'Less Dread on the enemy, but it has to roll once more. Worth it against a success that hurts.',
  ],
  morale: ['Morale', 'Their order is yours. Who has most Dread is best tested while nobody runs yet.'],
  summon: ['What comes of it', 'It is the table\u2019s own from now on, and goes for whoever is nearest.'],
}

export const hintFor = (tag: string): Hint | undefined => {
  const found = byTag[tag.split('/')[0]!]
  return found && { title: found[0], text: found[1] }
}
