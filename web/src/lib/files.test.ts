import { expect, test, vi } from 'vitest'
import { t, type Key } from '../text'
import { copied, textOf } from './files'

vi.mock('./say.svelte', () => ({ say: vi.fn() }))

const text = 'name: "König 🚀"\nid: x\n'

function utf16(written: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * written.length))
  for (let i = 0; i < written.length; i++) view.setUint16(2 * i, written.charCodeAt(i), littleEndian)
  return new Uint8Array(view.buffer)
}

test.each([
  ['UTF-8', text],
  ['UTF-8 with a mark', '\uFEFF' + text],
  ['UTF-16LE with a mark', utf16('\uFEFF' + text, true)],
  ['UTF-16BE with a mark', utf16('\uFEFF' + text, false)],
  ['UTF-16LE without one', utf16(text, true)],
  ['UTF-16BE without one', utf16(text, false)],
])('a file is read as the same text: %s', async (_, written) => {
  expect(await textOf(new Blob([written]))).toBe(text)
})

test('short files are read', async () => {
  expect(await textOf(new Blob([]))).toBe('')
  expect(await textOf(new Blob(['x']))).toBe('x')
})

test.each([
  ['lets', true, 'say.copied'],
  ['does not let', false, 'copy.not'],
])(
  'without a secure connection a text is copied by a selection, and it is told where the browser %s',
  async (_, did, key) => {
    vi.stubGlobal('navigator', {})
    const command = vi.fn(() => did)
    document.execCommand = command
    const { say } = await import('./say.svelte')
    expect(await copied('a link')).toBe(did)
    expect(command).toHaveBeenCalledWith('copy')
    expect(say).toHaveBeenCalledWith(t(key as Key))
    vi.unstubAllGlobals()
  },
)
