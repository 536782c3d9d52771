// Warcaster's own words on the table.
import { type WordOf, wordsOf } from '../../text'

export type Word = WordOf<'warcaster.'>

export const word = wordsOf('warcaster.')
