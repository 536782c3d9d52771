// Single-key shortcuts. They are dead in text fields and behind an open dialog, can
// be switched off as a whole, and each can be given another key (settings).
import { commands, keysAtFirst, type Command } from './commands'
import { settings } from './settings.svelte'

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
  const of = (key: string) => commands.find((c) => (settings.keys[c] ?? keysAtFirst[c]) === key)
  // With Shift a digit is another sign on each keyboard: it stays the digit where that sign says nothing.
  const digit = e.shiftKey ? /^Digit(\d)$/.exec(e.code)?.[1] : undefined
  return of(key) ?? (digit ? of(digit) : undefined) ?? (key === '=' ? 'zoom-in' : undefined)
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
