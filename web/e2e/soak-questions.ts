// Every kind of question of Warpath, answered by the page's own controls.
import { record } from './support/past'
import { everyQuestion } from './support/questions'
import { visit } from './support/visit'
import { army, habits, skirmish } from './support/warpath'

const sides: [string, string][] = [
  ['en-column', 'pl-tide'],
  ['en-nightfall', 'pl-whispers'],
  ['en-siege', 'pl-outbreak'],
  ['en-lance', 'pl-pack'],
]
const random: [string, string] = ['random', 'random']
const greedy: [string, string] = ['greedy', 'greedy']
const game = (seed: number, bots: [string, string]) =>
  record(seed, { system: 'warpath', bots, forces: sides[seed % sides.length]! })

everyQuestion(visit(), {
  ...{ system: 'warpath', habits },
  // Programs that play at random are asked more than others; these games have seldom kinds.
  files: [
    ...[17, 27, 28, 59, 113, 114, 168, 315].map((seed) => game(seed, random)),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((seed) => game(seed, greedy)),
  ],
  terms: {
    time: { ...skirmish, timed: true },
    alone: { ...skirmish, forces: [{ sample: 'en-column' }, { force: army('plague', 'ghouls') }] },
  },
})
