// Warpath's own words for building a force.
import { filled, type Fill } from '../../../text/fill'

const words = {
  title: 'Warpath',
  size: '{n} points',
  'tab.hq': 'HQ',
  'tab.troops': 'Troops',
  'tab.specialist': 'Specialists',
  'tab.support': 'Support',
  'tab.transport': 'Transports',
  company: 'Company {n}',
  'company.new': 'A new Company',
  'company.slot': 'Company',
  points: 'Points',
  'of.points': 'of {most} points',
  companies: '{n|1 Company|# Companies}',
  units: '{n|1 unit|# units}',
  bases: '{n|1 base|# bases}',
  'bases.picture': '{n|A base|# bases} of {size} mm',
  cost: '{n} points',
  own: 'the project\u2019s own',
  unique: 'unique',
  command: 'Command',
  range: '{n}\u2033',
  'range.min': '{min} to {n}\u2033',
  'range.a': 'A',
  'column.range': 'Range',
  'column.dice': 'Dice',
  'check.core': 'Company',
  'check.unlocks': 'Unlocks',
  'check.faction': 'Faction',
  'check.unique': 'Unique',
  'check.size': 'Points',
  copies: 'Units',
  orders: 'Command Orders',
  'order.cost': '{n|1 Point|# Points}',
} as const

export type Word = keyof typeof words

export const word = (key: Word, fill: Fill = {}): string => filled(words[key], fill)
