// Single-key shortcuts. They are dead in text fields and behind an open dialog, can
// be switched off as a whole, and each can be given another key (settings).
import { settings } from './settings.svelte'

/** What a single key may do; the texts 'key.<command>' name them. */
export type Command =
  | 'ruler'
  | 'sight'
  | 'undo'
  | 'clause'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'flip'
  | 'keys'
  | 'find'
  | 'panel'
  | 'turn-left'
  | 'turn-right'
  | `option-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `card-${1 | 2 | 3 | 4 | 5}`

export const keysAtFirst: Record<Command, string> = {
  ruler: 'm',
  sight: 'l',
  undo: 'u',
  clause: 'r',
  'zoom-in': '+',
  'zoom-out': '-',
  fit: '0',
  flip: 'v',
  keys: '?',
  find: '/',
  panel: '[',
  'turn-left': 'q',
  'turn-right': 'e',
  'option-1': '1',
  'option-2': '2',
  'option-3': '3',
  'option-4': '4',
  'option-5': '5',
  'option-6': '6',
  'option-7': '7',
  'option-8': '8',
  'option-9': '9',
  'card-1': 'a',
  'card-2': 's',
  'card-3': 'd',
  'card-4': 'f',
  'card-5': 'g',
}

export const commands = Object.keys(keysAtFirst) as Command[]

/** The key of a command as it is written on a button, or '' while shortcuts are off. */
export function keyOf(command: Command): string {
  return settings.shortcuts ? (settings.keys[command] ?? keysAtFirst[command]).toUpperCase() : ''
}

/** Reports whether what has focus takes text. */
export function takesText(at: EventTarget | null): boolean {
  if (!(at instanceof HTMLElement)) return false
  if (at.isContentEditable || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement)
    return true
  return (
    at instanceof HTMLInputElement && !/^(button|checkbox|radio|range|submit|reset|color|file)$/.test(at.type)
  )
}

/** The command that a key press means, if any. */
export function commandOf(e: KeyboardEvent): Command | undefined {
  if (!settings.shortcuts || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return
  if (takesText(e.target) || document.querySelector('dialog[open]')) return
  const key = e.key.toLowerCase()
  if (key.length !== 1) return
  return (
    commands.find((c) => (settings.keys[c] ?? keysAtFirst[c]) === key) ??
    (key === '=' ? 'zoom-in' : undefined)
  )
}

/** Listens to the whole page; the result stops it. A handler that returns false did
    not want the key. In a component: $effect(() => onKeys({ ruler: ... })). */
export function onKeys(handlers: Partial<Record<Command, (e: KeyboardEvent) => void | boolean>>): () => void {
  const listen = (e: KeyboardEvent) => {
    const command = commandOf(e)
    const handler = command && handlers[command]
    if (handler && handler(e) !== false) e.preventDefault()
  }
  addEventListener('keydown', listen)
  return () => removeEventListener('keydown', listen)
}
