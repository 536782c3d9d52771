// Warpath's own words on the table.
import { type WordOf, wordsOf } from '../../text'

export type Word = WordOf<'warpath.'>

export const word = wordsOf('warpath.')
