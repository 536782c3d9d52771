import { expect, test } from 'vitest'
import { textOf } from './files'

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
