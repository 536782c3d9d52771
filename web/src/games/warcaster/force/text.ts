// Warcaster's own words for building a force.
import { type WordOf, wordsOf } from '../../../text'

export type Word = WordOf<'warcaster.force.'>

export const word = wordsOf('warcaster.force.')
