// WARMACHINE's own words for setting a match up.
import { wordsOf } from '../../../text'

export const word = wordsOf('warmachine.setup.')
