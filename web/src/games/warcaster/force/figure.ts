// The drawing of a warjack: where its pieces are and what they look like. Figures
// are of a sheet 384 wide and 262 high.

export const sheetWidth = 384
export const sheetHeight = 262

/** The strokes of a piece around its joint; thin lines are details upon it. */
export interface Strokes {
  body: string
  thin: string
}

/** Where a piece sits, and where its label and its leader are. */
export interface Spot {
  /** The joint; pieces of the right side are mirrored. */
  x: number
  y: number
  mirrored: boolean
  /** Drawn before the body: carried on the back. */
  behind: boolean
  family: 'head' | 'arm' | 'shoulder' | 'back' | 'chest'
  label: { x: number; y: number; side: 'left' | 'right' | 'middle' }
  leader: string
  dot: { x: number; y: number }
}

const left = { x: 100, y: 46, side: 'left' } as const
const right = { x: 286, y: 46, side: 'right' } as const

/** The head's label stands beside it where nothing else is told there: over it, it
    comes close to what the shoulders carry. */
const besideHead = spot('head', 192, 98, { x: 122, y: 20, side: 'left' }, 'M128 40H142L174 84', {
  x: 177,
  y: 88,
})

const spots: Record<string, Spot> = {
  head: spot('head', 192, 98, { x: 192, y: 4, side: 'middle' }, 'M192 37V84', { x: 192, y: 88 }),
  'arm-1': spot('arm', 101, 184, { x: 90, y: 118, side: 'left' }, 'M64 176 88 194', { x: 91, y: 196 }),
  'arm-2': spot('arm', 283, 184, { x: 294, y: 118, side: 'right' }, 'M320 176 296 194', { x: 293, y: 196 }),
  'shoulder-1': spot('shoulder', 139, 110, left, 'M102 62 120 82', { x: 123, y: 86 }),
  'shoulder-2': spot('shoulder', 245, 110, right, 'M282 62 264 82', { x: 261, y: 86 }),
  'back-1': spot('back', 192, 108, right, 'M282 62 242 76', { x: 238, y: 78 }),
  'chest-1': spot('chest', 192, 132, left, 'M102 62H114L176 134', { x: 180, y: 138 }),
}

function spot(
  family: Spot['family'],
  x: number,
  y: number,
  label: Spot['label'],
  leader: string,
  dot: Spot['dot'],
): Spot {
  return { x, y, family, label, leader, dot, mirrored: x > sheetWidth / 2, behind: family === 'back' }
}

/** The spot of a slot; a lone shoulder is the right one. */
export function spotOf(slot: string, all: string[]): Spot | undefined {
  const paired = all.includes('shoulder-2')
  if (slot === 'shoulder-1' && !paired) return spots['shoulder-2']
  if (slot === 'head' && !paired && !all.includes('chest-1')) return besideHead
  return spots[slot]
}

const ring = (x: number, y: number) => `M${x - 3.6} ${y}a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0`

const pieces: Record<string, Record<string, Strokes>> = {
  arm: {
    ranged: { body: 'M-3 0-17 8v44h10v14H3V52h14V8l-4-6z', thin: 'M-13 20h26M-13 32h26' },
    melee: { body: 'M-13 0h26v16h-6v38L0 74-7 54V16h-6z', thin: 'M0 20v40M-13 8h26' },
    equipment: {
      body: 'M-24-22H12l8 10v52L4 64h-18L-28 40v-52z',
      thin: 'M-18-12h26l5 8v40L1 54h-12l-10-18v-40z',
    },
    none: { body: 'M-14 4h28v40h-28z', thin: '' },
  },
  shoulder: {
    ranged: {
      body: 'M-17-32h34v26L9 0h-22l-4-8zM-11-32v-39h7v39zM4-32v-39h7v39z',
      thin: 'M-14-62h28M-14-52h28M-14-42h28M-9-20H9',
    },
    melee: { body: 'M-15-30h30v24L8 0H-8l-7-6zM-10-30-16-62l12 20zM10-30l6-32L4-42z', thin: 'M-9-18H9' },
    pod: {
      body: 'M-20-46h40v40l-8 6h-24l-8-8z',
      thin: `${ring(-9, -34)}${ring(9, -34)}${ring(-9, -16)}${ring(9, -16)}`,
    },
    equipment: { body: 'M-16-28h32v22l-8 6H-9l-7-6zM-3-28v-22h6v22z', thin: `${ring(0, -53)}M-9-18H9` },
    none: { body: 'M-15-34h30v30h-30z', thin: '' },
  },
  back: {
    ranged: {
      body: 'M-52 0v-56h13V0zM39 0v-56h13V0zM-56-14h112V4H-56z',
      thin: 'M-52-46h13M-52-36h13M39-46h13M39-36h13',
    },
    melee: { body: 'M-54 0l-6-50 22 34V0zM54 0l6-50-22 34V0z', thin: '' },
    equipment: { body: 'M-58 6v-44l18-14 8 14V6zM58 6v-44l-18-14-8 14V6z', thin: 'M-50-28v26M50-28v26' },
    none: { body: 'M-54 4v-40h20V4zM54 4v-40h-20V4z', thin: '' },
  },
  chest: {
    ranged: { body: 'M-22-6h44l-5 36h-34z', thin: `${ring(-8, 10)}${ring(8, 10)}M-14 22h28` },
    melee: { body: 'M-22-6h44l-5 36h-34z', thin: 'M-12 0 0 24 12 0' },
    equipment: { body: 'M-22-6h44l-5 36h-34z', thin: 'M-12 4h24l-3 18H-9z' },
    none: { body: 'M-22-6h44l-5 36h-34z', thin: '' },
  },
  head: {
    head: { body: 'M-14-14h28l8 16-6 12h-32L-22 2z', thin: '' },
    none: { body: 'M-12-10h24v20h-24z', thin: '' },
  },
}

/** The strokes of what is in a slot. */
export function strokes(family: string, kind: string | undefined): Strokes {
  const known = pieces[family] ?? {}
  return (
    known[kind ?? 'none'] ??
    known[kind === 'shield' || kind === 'claw' ? 'melee' : 'ranged'] ??
    known.none ?? { body: '', thin: '' }
  )
}

/** The body that every chassis has, in the order of drawing; hatched parts lie in shade. */
export const body: { d: string; shade?: boolean }[] = [
  { d: 'M168 182l-14 22 4 30-12 12h36l4-40 6-12zM216 182l14 22-4 30 12 12h-36l-4-40-6-12z' },
  { d: 'M158 210l24 2-2 22h-22zM226 210l-24 2 2 22h22z', shade: true },
  { d: 'M178 166h28l10 20-12 12h-24l-12-12z' },
  { d: 'M150 100h84l16 22-10 40-26 12h-44l-26-12-10-40z' },
  { d: 'M166 126h52l-6 34h-40z', shade: true },
  { d: 'M150 100l-34 2-16 20 4 26 26 4 12-22zM234 100l34 2 16 20-4 26-26 4-12-22z' },
  { d: 'M116 104l-14 18 3 24 12 2 4-34zM268 104l14 18-3 24-12 2-4-34z', shade: true },
]

export const forearms = 'M104 150l-6 26 6 20 20 2 6-18-4-26zM280 150l6 26-6 20-20 2-6-18 4-26z'
export const core = 'M176 132h32l-4 20h-24z'
