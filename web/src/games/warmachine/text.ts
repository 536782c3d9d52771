// WARMACHINE's own words on the table.
import { type WordOf, wordsOf } from '../../text'

export type Word = WordOf<'warmachine.'>

export const word = wordsOf('warmachine.')
