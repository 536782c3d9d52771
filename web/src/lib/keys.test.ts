import { afterEach, expect, it } from 'vitest'
import { commands, keysAtFirst } from './commands'
import { commandOf, keyOf, onKeys } from './keys'
import { settings } from './settings.svelte'

afterEach(() => {
  document.body.innerHTML = ''
  settings.shortcuts = true
  settings.keys = {}
})

function press(key: string, at: EventTarget = document.body, more: KeyboardEventInit = {}) {
  const e = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  at.dispatchEvent(e)
  return e
}
function heard(key: string, at?: HTMLElement, more?: KeyboardEventInit) {
  let command: string | undefined
  const stop = (e: Event) => (command = commandOf(e as KeyboardEvent))
  addEventListener('keydown', stop, { once: true })
  press(key, at, more)
  return command
}

it('gives each command a key of its own', () => {
  expect(new Set(Object.values(keysAtFirst)).size).toBe(commands.length)
})

it('knows the command of a key, whatever its case', () => {
  expect(heard('m')).toBe('ruler')
  expect(heard('M')).toBe('ruler')
  expect(heard('3')).toBe('option-3')
  expect(heard('x')).toBeUndefined()
  expect(heard('m', document.body, { ctrlKey: true })).toBeUndefined()
})

it('is dead in text fields, and alive on a checkbox', () => {
  document.body.innerHTML = '<input><textarea></textarea><input type="checkbox">'
  const [text, area, box] = document.body.children as unknown as HTMLElement[]
  expect(heard('m', text)).toBeUndefined()
  expect(heard('m', area)).toBeUndefined()
  expect(heard('m', box)).toBe('ruler')
})

it('is dead behind an open dialog', () => {
  document.body.innerHTML = '<dialog open></dialog>'
  expect(heard('m')).toBeUndefined()
})

it('can be switched off, and given other keys', () => {
  settings.keys = { ruler: 'q' }
  expect(heard('q')).toBe('ruler')
  expect(heard('m')).toBeUndefined()
  expect(keyOf('ruler')).toBe('Q')
  settings.shortcuts = false
  expect(heard('q')).toBeUndefined()
  expect(keyOf('ruler')).toBe('')
})

it('takes a key only where its handler wanted it', () => {
  const stop = onKeys({ undo: () => false, ruler: () => undefined })
  expect(press('u').defaultPrevented).toBe(false)
  expect(press('m').defaultPrevented).toBe(true)
  stop()
  expect(press('m').defaultPrevented).toBe(false)
})
