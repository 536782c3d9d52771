// The forces that this browser keeps. Everything that reads or writes them goes
// through here: what is stored may be broken, and storage may be full or closed.

/** A force of a player's own. */
export interface SavedForce {
  id: string
  system: string
  name: string
  /** As the server reads it. */
  force: object
  /** The mission that it is judged for; none is a full game. */
  mission?: string
  /** When it was kept, in milliseconds of the clock. */
  saved: number
}

const shelf = 'umpire.forces'

function isForce(value: unknown): value is SavedForce {
  if (typeof value !== 'object' || value === null) return false
  const f = value as Partial<SavedForce>
  return (
    typeof f.id === 'string' &&
    typeof f.system === 'string' &&
    typeof f.name === 'string' &&
    typeof f.force === 'object' &&
    f.force !== null
  )
}

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(shelf) ?? '{}')
    return typeof all === 'object' && all !== null && !Array.isArray(all) ? { ...all } : {}
  } catch {
    return {}
  }
}

function writeAll(all: Record<string, unknown>): boolean {
  try {
    localStorage.setItem(shelf, JSON.stringify(all))
    return true
  } catch {
    return false
  }
}

/** The forces kept for a game, the latest first. Entries that are broken are left out. */
export function listForces(system: string): SavedForce[] {
  const forces = Object.values(readAll()).filter(isForce)
  return forces.filter((f) => f.system === system).sort((a, b) => (b.saved || 0) - (a.saved || 0))
}

/** A force by its id. */
export function getForce(id: string): SavedForce | undefined {
  const all = readAll()
  const found = Object.hasOwn(all, id) ? all[id] : undefined
  return isForce(found) ? found : undefined
}

/** Keeps a force under its id; false if this browser has no room for it. */
export function saveForce(force: SavedForce): boolean {
  return writeAll({ ...readAll(), [force.id]: force })
}

/** Removes a force and hands it back, so that it can be kept again. */
export function removeForce(id: string): SavedForce | undefined {
  const gone = getForce(id)
  const { [id]: _, ...rest } = readAll()
  writeAll(rest)
  return gone
}

/** A new id, which begins with the name so that a file of it can be told from others. */
export function newForceId(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 24)
    .replace(/-+$/, '')
  const random = crypto.getRandomValues(new Uint8Array(5))
  const tail = Array.from(random, (b) => (b % 36).toString(36)).join('')
  return `${plain || 'force'}-${tail}`
}

/** A name that no other of the names is: "Dust 2" if "Dust" is taken. */
export function freeName(name: string, taken: string[]): string {
  if (!taken.includes(name)) return name
  const stem = name.replace(/ \d+$/, '')
  let n = 2
  while (taken.includes(`${stem} ${n}`)) n++
  return `${stem} ${n}`
}
