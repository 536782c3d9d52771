// Every kind of question of Cybernekro, answered by the page's own controls.
import { habits } from './support/cybernekro'
import { record } from './support/past'
import { everyQuestion } from './support/questions'
import { visit } from './support/visit'

const game = (seed: number, bot: string, mission: string, forces: [string, string], seating?: string) =>
  record(seed, { system: 'cybernekro', bots: [bot, bot], mission, forces, ...(seating && { seating }) })

// Some things are asked seldom: these few games have them all. A Game Master is asked most.
everyQuestion(visit(), {
  ...{ system: 'cybernekro', habits },
  files: [
    game(103, 'greedy', 'ritual', ['wired-saints', 'lowmere-watch'], 'master'),
    game(109, 'greedy', 'exploration', ['emberwrights', 'three-crowns'], 'master'),
    game(29, 'greedy', 'exploration', ['emberwrights', 'three-crowns'], 'master'),
    game(4, 'greedy', 'quick-start', ['house-of-vole', 'emberwrights'], 'master'),
    game(59, 'random', 'ritual', ['foundry-seven', 'unburied']),
    game(9, 'random', 'exploration', ['vent-rats', 'house-of-vole']),
    game(13, 'random', 'exploration', ['emberwrights', 'three-crowns']),
    game(202, 'random', 'quick-start', ['unburied', 'wired-saints']),
  ],
})
