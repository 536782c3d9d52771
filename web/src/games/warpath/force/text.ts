// Warpath's own words for building a force.
import { type WordOf, wordsOf } from '../../../text'

export type Word = WordOf<'warpath.force.'>

export const word = wordsOf('warpath.force.')
