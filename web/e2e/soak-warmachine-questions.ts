// Every kind of question of WARMACHINE, answered by the page's own controls.
import { record } from './support/past'
import { everyQuestion } from './support/questions'
import { visit } from './support/visit'
import { habits } from './support/warmachine'

const sides: [string, string][] = [
  ['cygnar-box', 'kreoss-box'],
  ['protectorate-box', 'khador-three'],
  ['khador-box', 'cryx-box'],
  ['cryx-box', 'cygnar-box'],
]
const game = (seed: number, bot: string) =>
  record(seed, { system: 'warmachine', bots: [bot, bot], forces: sides[seed % sides.length]! })

everyQuestion(visit(), {
  ...{ system: 'warmachine', habits },
  // Programs that play at random are asked more than others; the last have seldom kinds.
  files: [
    ...[1, 2, 3, 4].flatMap((seed) => [game(seed, 'greedy'), game(seed, 'random')]),
    ...[game(5, 'greedy'), game(54, 'random')],
  ],
})
