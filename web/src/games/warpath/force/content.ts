// Warpath's content as the server gives it.
import type { components } from '../../../wire/schema'

type Schemas = components['schemas']

/** The document of GET content. */
export type ContentDocument = Schemas['WarpathContent']
export type UnitCard = Schemas['WarpathUnitCard']
export type WeaponCard = Schemas['WarpathWeapon']
/** A force as its file has it. */
export type ForceFile = Schemas['WarpathForce']
