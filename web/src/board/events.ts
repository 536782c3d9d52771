// What the board tells of the person at it. Places are in inches on the table.
import type { At } from './piece'

/** A piece was tapped, clicked or entered. */
export interface Pick {
  id: number
  /** All pieces under the pointer, the picked one first. */
  under: number[]
  at: At
  /** Whether the pointer was on the base itself, not only near it. */
  exact: boolean
}

/** A piece is being dragged; at is where its centre would be, or its handle. */
export interface Drag {
  id: number
  stage: 'start' | 'move' | 'end' | 'cancel'
  at: At
  handle?: boolean
}

/** More is wanted to be known of what is at a place of the screen. */
export interface Details {
  piece?: number
  marker?: string
  terrain?: string
  at: At
  /** Where on the page, for what opens there. */
  x: number
  y: number
}

/** A key that was pressed while the board had focus, in terms of the table. */
export type BoardKey =
  | { key: 'step'; dx: number; dy: number }
  /** Turned to the right, in degrees; to the left if less than 0. */
  | { key: 'turn'; by: number }
  | { key: 'enter' }
  | { key: 'escape' }
  | { key: 'back' }

/** A chain of places that was measured. */
export interface Measure {
  points: At[]
  /** In inches. */
  length: number
}
