// Cybernekro's own words on the table.
import { type WordOf, wordsOf } from '../../text'

export type Word = WordOf<'cybernekro.'>

export const word = wordsOf('cybernekro.')
