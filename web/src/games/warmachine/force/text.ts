// WARMACHINE's own words for building a battlegroup.
import { filled, type Fill } from '../../../text/fill'

const words = {
  title: 'WARMACHINE',
  box: 'A box',
  'box.line': 'a box',
  size: '{n} points',
  'tab.warcaster': 'Warcasters',
  'tab.light': 'Light warjacks',
  'tab.heavy': 'Heavy warjacks',
  warcaster: 'Warcaster',
  light: 'Light warjack',
  heavy: 'Heavy warjack',
  points: 'Points',
  'of.points': 'of {most} points',
  'of.box': 'points in a box',
  cost: '{n} points',
  warjacks: '{n|1 warjack|# warjacks}',
  copies: 'Models',
  boxes: '{n|1 box|# boxes}',
  grid: 'Grid of {name}: {n} boxes',
  'system.L': 'left arm',
  'system.R': 'right arm',
  'system.H': 'head',
  'system.M': 'movement',
  'system.C': 'cortex',
  'system.A': 'arc node',
  fist: 'open fist',
  shield: 'shield',
  'check.caster': 'Warcaster',
  'check.faction': 'Faction',
  'check.size': 'Points',
  'column.rng': 'RNG',
  'column.rof': 'ROF',
  'column.aoe': 'AOE',
  'column.pow': 'POW',
  'column.ps': 'P+S',
  spells: 'Spells',
  'spell.cost': '{n} focus',
  feat: 'Feat',
  arcnode: 'arc node',
} as const

export type Word = keyof typeof words

export const word = (key: Word, fill: Fill = {}): string => filled(words[key], fill)
