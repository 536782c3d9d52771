import { describe, expect, it } from 'vitest'
import { complaints, longest, prepare } from './importing'

describe('a text to import', () => {
  it('is YAML unless it looks like JSON', () => {
    expect(prepare('id: x\nname: X\n')).toEqual({ yaml: 'id: x\nname: X\n' })
    expect(prepare('{id: x, name: X}')).toEqual({ yaml: '{id: x, name: X}' })
    expect(prepare(' {"id": "x"} ')).toEqual({ force: { id: 'x' } })
  })

  it('may begin with a byte order mark', () => {
    expect(prepare('\uFEFFid: x')).toEqual({ yaml: 'id: x' })
    expect(prepare('\uFEFF{"id":"x"}')).toEqual({ force: { id: 'x' } })
  })

  it('goes as YAML where its JSON is broken, for the server to name the line', () => {
    const broken = '{\n  "id": "x",\n  "units": [,]\n}'
    expect(prepare(broken)).toEqual({ yaml: broken })
  })

  it('is not sent when there is nothing in it, or far too much', () => {
    expect(prepare('  \n')).toEqual({ complaint: 'There is no text to read.' })
    expect(prepare('x'.repeat(longest + 1))).toHaveProperty('complaint')
  })
})

describe('what the server complains of', () => {
  it('is told by lines', () => {
    expect(complaints('force:7: force: unknown key "cont"\nforce:12:3: no unit "dusk-wlf"', 'id: x')).toEqual(
      ['Line 7: unknown key "cont"', 'Line 12: no unit "dusk-wlf"'],
    )
    expect(complaints('force:4: this is no YAML: found a comma', '{"id"')).toEqual([
      'Line 4: this is no JSON: found a comma',
    ])
  })

  it('is left as it is where it names none', () => {
    expect(complaints('the force is empty', '')).toEqual(['the force is empty'])
    expect(complaints('it is 9:30 now', '')).toEqual(['it is 9:30 now'])
  })
})
