// Cybernekro's own words for building a crew.
import { said, type WordOf, wordsOf } from '../../../text'

export type Word = WordOf<'cybernekro.force.'>

export const word = wordsOf('cybernekro.force.')

/** What a keyword does, in a few words; its clause says the rest. */
export const keyword = (id: string): string => said(`cybernekro.keyword.${id}`) ?? ''
