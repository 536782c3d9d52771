// Warpath's view as the page reads it: see View in rules/warpath/view.go.
import type { Point } from '../../wire'

export interface View {
  phase: string
  part: number
  round: number
  rounds: number
  turn: number
  initiative: number
  points: number[]
  rolled: (DieView[] | null)[]
  face_down?: boolean
  vp: number[]
  mission: { chart: string; name: string; text: string; clause?: string }[] | null
  edges: string[]
  zones: (Point[] | null)[]
  units: Record<string, UnitView>
  bases: Record<string, BaseView>
  objectives: { n: number; at: Point; held: number; bases: number[] }[] | null
  rubble?: number[]
  shifted?: { feature: number; by: Point }[]
  acting?: number
  targets?: number[]
  templates?: Point[]
  attack?: { eligible?: number[]; aim?: Point }
}

export interface DieView {
  colour: string
  swords: number
  again?: boolean
}

export interface UnitView {
  id: number
  name: string
  card: string
  seat: number
  glyph: string
  kind: string
  where: string
  cost: number
  size: number
  left: number
  token?: string
  acted?: boolean
  pinned?: boolean
  shields?: number
  foes?: number[]
  in?: number
  carrier?: number
  radius?: number
  flies?: boolean
  hovers?: boolean
  company?: number
  infected?: boolean
}

export interface BaseView {
  id: number
  unit: number
  at: Point
  face?: Point
}

export const unitsOf = (view: View): UnitView[] => Object.values(view.units)
export const basesOf = (view: View): BaseView[] => Object.values(view.bases)

/** The five phases of a Round, in the book's order. */
export const phases = ['Command', 'Movement', 'Overwatch', 'Combat', 'End']
