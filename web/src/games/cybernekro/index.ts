// Cybernekro's face: what of its table is really its own.
import { plain } from '../plain'
import { word } from './text'

export const face = plain('cybernekro', { title: word('title'), flat: true })
