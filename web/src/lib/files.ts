// Files out of the page and into it, and the clipboard.
import { t } from '../text'
import { clock } from './clock'
import { say } from './say.svelte'

/** Saves a text as a file of the person's. */
export function download(name: string, text: string, type = 'application/json') {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const a = document.createElement('a')
  a.href = url
  a.download = name
  a.click()
  clock.after(10_000, () => URL.revokeObjectURL(url))
}

/** Asks the person for a file; undefined if none is chosen. */
export function openFile(accept: string): Promise<{ name: string; text: string } | undefined> {
  return new Promise((done) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.onchange = async () => {
      const file = input.files?.[0]
      done(file && { name: file.name, text: await textOf(file) })
    }
    input.oncancel = () => done(undefined)
    input.click()
  })
}

/** The text of a file in UTF-8 or UTF-16: which of them it is its byte order mark tells or, without
    one, the half of its first letter that is a zero. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  let written = 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) written = 'utf-16le'
  else if ((first === 0xfe && second === 0xff) || (first === 0 && second)) written = 'utf-16be'
  return new TextDecoder(written).decode(bytes)
}

/** A name that any system takes as a file's. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${plain || 'umpire'}.${ending}`
}

/** Copies a text, and tells whoever asked for it whether the browser let it. */
export async function copied(text: string): Promise<boolean> {
  const did = await copy(text)
  say(t(did ? 'say.copied' : 'copy.not'))
  return did
}

/** Copies a text; reports whether the browser let it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

// Without a secure connection there is no clipboard but by a selection.
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  const did = document.execCommand('copy')
  area.remove()
  return did
}
