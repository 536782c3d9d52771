// Warcaster's view as the page reads it.
import type { components } from '../../wire/schema'

type Schemas = components['schemas']

export type View = Schemas['WarcasterView']
export type UnitView = Schemas['WarcasterUnitView']
export type ModelView = Schemas['WarcasterModelView']
export type CardView = Schemas['WarcasterCardView']

export const unitsOf = (view: View): UnitView[] => Object.values(view.units)
export const modelsOf = (view: View): ModelView[] => Object.values(view.models)

/** The steps of a turn, in the book's order; all else happens between turns. */
export const steps = [
  'Ready',
  'Charging',
  'first Cypher',
  'Activation',
  'second Cypher',
  'Deployment',
  'void gate',
  'discard',
  'draw',
]

/** Number of the step from 1; 0 outside of a turn. */
export const stepOf = (view: View): number => steps.indexOf(view.phase) + 1
