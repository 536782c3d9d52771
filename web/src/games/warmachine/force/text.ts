// WARMACHINE's own words for building a force.
import { type WordOf, wordsOf } from '../../../text'

export type Word = WordOf<'warmachine.force.'>

export const word = wordsOf('warmachine.force.')
