// Warpath's view as the page reads it.
import type { components } from '../../wire/schema'

type Schemas = components['schemas']

export type View = Schemas['WarpathView']
export type UnitView = Schemas['WarpathUnitView']
export type BaseView = Schemas['WarpathBaseView']

export const unitsOf = (view: View): UnitView[] => Object.values(view.units)
export const basesOf = (view: View): BaseView[] => Object.values(view.bases)

/** The five phases of a Round, in the book's order. */
export const phases = ['Command', 'Movement', 'Overwatch', 'Combat', 'End']
