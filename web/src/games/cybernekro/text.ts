// Cybernekro's own words on the table.
import { filled, type Fill } from '../../text/fill'

const words = {
  title: 'Cybernekro',
} as const

export type Word = keyof typeof words

export const word = (key: Word, fill: Fill = {}): string => filled(words[key], fill)
