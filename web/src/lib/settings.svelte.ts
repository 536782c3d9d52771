// How this person likes the page, kept in this browser.
import { languageOf, type Language } from '../text'
import { keep, read } from './storage'
import type { Command } from './commands'

const place = 'umpire.settings'

export const textSizes = ['small', 'normal', 'large', 'largest'] as const
export type TextSize = (typeof textSizes)[number]

interface Kept {
  theme?: 'day' | 'lamp'
  language?: Language
  diceAnimation: boolean
  warnings: boolean
  confirm: boolean
  hints: boolean
  shortcuts: boolean
  notify: boolean
  sounds: boolean
  text: TextSize
  keys: Partial<Record<Command, string>>
  name: string
}

const first: Kept = {
  diceAnimation: true,
  warnings: true,
  confirm: false,
  hints: true,
  shortcuts: true,
  notify: false,
  sounds: false,
  text: 'normal',
  keys: {},
  name: '',
}

const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
const still = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined

export class Settings {
  #kept = $state<Kept>({ ...first, ...read<Partial<Kept>>(place, {}) })
  #dark = $state(dark?.matches ?? false)
  #still = $state(still?.matches ?? false)

  constructor() {
    dark?.addEventListener('change', (e) => {
      this.#dark = e.matches
      this.#show()
    })
    still?.addEventListener('change', (e) => (this.#still = e.matches))
    this.#show()
  }

  #show() {
    document.documentElement.dataset.theme = this.theme
    document.documentElement.dataset.text = this.text
  }

  #set<K extends keyof Kept>(key: K, value: Kept[K]) {
    this.#kept[key] = value
    keep(place, $state.snapshot(this.#kept))
  }

  /** Day or lamp: the chosen one, else what the system prefers. */
  get theme(): 'day' | 'lamp' {
    return this.#kept.theme ?? (this.#dark ? 'lamp' : 'day')
  }
  set theme(theme: 'day' | 'lamp') {
    this.#set('theme', theme)
    this.#show()
  }

  /** The chosen one, else the first that the browser asks for. Another one is another page. */
  get language(): Language {
    return languageOf([this.#kept.language ?? '', ...navigator.languages])
  }
  set language(language: Language) {
    this.#set('language', language)
    location.reload()
  }

  /** How large what is read is. */
  get text() {
    return this.#kept.text
  }
  set text(size: TextSize) {
    this.#set('text', size)
    this.#show()
  }

  /** What happens is heard. */
  get sounds() {
    return this.#kept.sounds
  }
  set sounds(on: boolean) {
    this.#set('sounds', on)
  }

  /** The system asks for less motion. */
  get still() {
    return this.#still
  }

  /** Dice land; never where the system asks for less motion. */
  get diceAnimation() {
    return this.#kept.diceAnimation && !this.#still
  }
  set diceAnimation(on: boolean) {
    this.#set('diceAnimation', on)
  }

  /** Ending a step that still had something to do asks once more. */
  get warnings() {
    return this.#kept.warnings
  }
  set warnings(on: boolean) {
    this.#set('warnings', on)
  }

  /** Each choice is made by a button of its own, also one that can be taken back. */
  get confirm() {
    return this.#kept.confirm
  }
  set confirm(on: boolean) {
    this.#set('confirm', on)
  }

  /** Hints for a first match. */
  get hints() {
    return this.#kept.hints
  }
  set hints(on: boolean) {
    this.#set('hints', on)
  }

  /** Single keys do something. */
  get shortcuts() {
    return this.#kept.shortcuts
  }
  set shortcuts(on: boolean) {
    this.#set('shortcuts', on)
  }

  /** The browser says when it is one's turn. */
  get notify() {
    return this.#kept.notify
  }
  set notify(on: boolean) {
    this.#set('notify', on)
  }

  /** Keys that differ from those in keys.ts. */
  get keys() {
    return this.#kept.keys
  }
  set keys(keys: Partial<Record<Command, string>>) {
    this.#set('keys', keys)
  }

  /** The name one plays under. */
  get name() {
    return this.#kept.name
  }
  set name(name: string) {
    this.#set('name', name)
  }
}

export const settings = new Settings()
