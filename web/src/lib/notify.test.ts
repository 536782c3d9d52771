// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify, wanted } from './notify'
import { settings } from './settings.svelte'

const shown: [string, object][] = []
let asked = 0
class Fake {
  static permission = 'default'
  static requestPermission() {
    asked++
    Fake.permission = 'granted'
    return Promise.resolve('granted')
  }
  onclick: unknown
  constructor(title: string, more: object) {
    shown.push([title, more])
  }
}
let hidden = true
beforeEach(() => {
  vi.stubGlobal('Notification', Fake)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  vi.unstubAllGlobals()
  settings.notify = false
})

test('says whose turn it is to who wants it and does not look, and nothing else', async () => {
  notify('m1', 'A skirmish')
  expect([shown, asked]).toEqual([[], 0]) // off, and nobody is asked for anything

  settings.notify = await wanted()
  expect([settings.notify, asked]).toEqual([true, 1])
  hidden = false
  notify('m1', 'A skirmish')
  expect(shown).toEqual([])
  hidden = true
  notify('m1', 'A skirmish')
  expect(shown).toEqual([['It is your turn', { body: 'A skirmish', tag: 'umpire m1' }]])
})

test('a browser that knows none is no trouble', async () => {
  vi.stubGlobal('Notification', undefined)
  expect(await wanted()).toBe(false)
  notify('m1')
})
