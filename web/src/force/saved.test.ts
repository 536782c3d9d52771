import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freeName, getForce, listForces, newForceId, removeForce, saveForce, type SavedForce } from './saved'

const force = (id: string, more: Partial<SavedForce> = {}): SavedForce => ({
  id,
  system: 'warcaster',
  name: id,
  force: { id },
  saved: 1,
  ...more,
})

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('saved forces', () => {
  it('are found again, the latest first, and only those of the game', () => {
    saveForce(force('old', { saved: 1 }))
    saveForce(force('new', { saved: 2 }))
    saveForce(force('other', { system: 'chess' }))
    expect(listForces('warcaster').map((f) => f.id)).toEqual(['new', 'old'])
    expect(getForce('old')?.force).toEqual({ id: 'old' })
  })

  it('come back after they were removed', () => {
    saveForce(force('dust'))
    const gone = removeForce('dust')
    expect(getForce('dust')).toBeUndefined()
    saveForce(gone!)
    expect(getForce('dust')).toEqual(gone)
  })

  it('are none where what is stored is broken', () => {
    for (const text of ['', '{', '[]', 'null', '7', '{"a":{"id":"a"},"b":null}']) {
      localStorage.setItem('umpire.forces', text)
      expect(listForces('warcaster')).toEqual([])
      expect(getForce('a')).toBeUndefined()
    }
  })

  it('stay when a broken one stands beside them', () => {
    localStorage.setItem('umpire.forces', JSON.stringify({ bad: { id: 'bad' }, good: force('good') }))
    expect(listForces('warcaster').map((f) => f.id)).toEqual(['good'])
    saveForce(force('more'))
    expect(listForces('warcaster')).toHaveLength(2)
  })

  it('are not found by the names that every object has', () => {
    expect(getForce('constructor')).toBeUndefined()
    expect(getForce('__proto__')).toBeUndefined()
  })

  it('say when there is no room', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(saveForce(force('dust'))).toBe(false)
  })

  it('are none where storage is closed', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError')
    })
    expect(listForces('warcaster')).toEqual([])
  })
})

describe('ids and names', () => {
  it('begin with a letter and hold no more than letters, figures and hyphens', () => {
    for (const name of ['Dust and Thunder', '  15 Jacks! ', 'Ödön', '雷', '', 'x'.repeat(90)])
      expect(newForceId(name)).toMatch(/^[a-z][a-z0-9-]*-[a-z0-9]{5}$/)
    expect(newForceId('Dust and Thunder')).toMatch(/^dust-and-thunder-/)
  })

  it('differ', () => {
    expect(newForceId('a')).not.toBe(newForceId('a'))
  })

  it('count on from what is taken', () => {
    expect(freeName('Dust', [])).toBe('Dust')
    expect(freeName('Dust', ['Dust'])).toBe('Dust 2')
    expect(freeName('Dust 2', ['Dust', 'Dust 2'])).toBe('Dust 3')
  })
})
