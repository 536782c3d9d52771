import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Reader, Unreadable, readStream, type Line } from './file'
import { Frames } from './frames'
import { merged } from '../wire/patch'
import { storyOf } from './story'

const path = '../rules/warcaster/testdata/replays/strange-matter.jsonl'
const text = readFileSync(path, 'utf8')
const count = text.trim().split('\n').length - 2

function read(of: string): Reader {
  const r = new Reader()
  r.push(of)
  r.close()
  return r
}

describe('a replay file', () => {
  it('is read whole', () => {
    const r = read(text)
    expect(r.header?.system).toBe('warcaster')
    expect(r.lines).toHaveLength(count)
    expect(r.footer?.over).toBe(true)
  })
  it('is read as it arrives, in pieces of any size', async () => {
    const data = new TextEncoder().encode(text)
    const body = new ReadableStream<Uint8Array>({
      start(c) {
        for (let at = 0; at < data.length; at += 997) c.enqueue(data.slice(at, at + 997))
        c.close()
      },
    })
    const r = new Reader()
    let told = 0
    await readStream(body, r, () => told++)
    expect(told).toBeGreaterThan(10)
    expect(r.lines).toEqual(read(text).lines)
  })
  it.each([
    ['{"umpire":2}\n', 1, 'version'],
    ['{"umpire":1}\n{"seat":0', 2, 'json'],
    ['{"umpire":1}\n{"seat":0}\n', 3, 'short'],
    ['{"umpire":1}\n{"end":true}\n{"seat":0}\n', 3, 'order'],
    ['', 1, 'short'],
  ])('says where %j fails', (broken, line, why) => {
    expect(() => read(broken)).toThrow(Unreadable)
    try {
      read(broken)
    } catch (e) {
      expect(e).toMatchObject({ line, why })
    }
  })
})

describe('frames', () => {
  const r = read(text)
  const plain: unknown[] = [r.header!.opening]
  for (const l of r.lines) plain.push(l.patch === undefined ? plain.at(-1)! : merged(plain.at(-1)!, l.patch))

  it('are the same by any way to them', () => {
    const frames = new Frames(r.header!.opening, r.lines)
    for (const at of [0, count, 3, 50, 49, 51, count - 1, count, 12, 1000, -4]) {
      expect(frames.at(at)).toEqual(plain[Math.max(0, Math.min(at, count))])
    }
  })
  it('can be asked for while lines arrive', () => {
    const lines: Line[] = r.lines.slice(0, 20)
    const frames = new Frames(r.header!.opening, lines)
    expect(frames.at(60)).toEqual(plain[20])
    lines.push(...r.lines.slice(20))
    expect(frames.at(60)).toEqual(plain[60])
  })
})

describe('the story', () => {
  const event = (no: number, name: string, words: string, more = {}) => ({
    ...{ no, event: name, text: words },
    ...more,
  })
  const header = { events: [event(1, 'setup', 'The match begins')] } as unknown as NonNullable<
    Reader['header']
  >
  const lines: Line[] = [
    { seat: 0, ask: 'a', events: [event(2, 'move', 'Hunter moves')] },
    { seat: 0, ask: 'b', events: [event(3, 'attack', 'Hunter attacks')] },
    { seat: 1, takeback: 2, events: [event(4, 'retracted', 'choices were taken back', { from: 3 })] },
    { seat: 0, ask: 'b', events: [event(5, 'attack', 'Hunter attacks again')] },
  ]
  const story = storyOf(header, lines)

  it('has a line for the opening and each entry', () => {
    expect(story.map((e) => e.kind)).toEqual(['opening', 'choice', 'choice', 'takeback', 'choice'])
    expect(story[3]).toMatchObject({ seat: 1, stay: 1 })
  })
  it('knows what was taken back, and when', () => {
    expect(story.flatMap((e) => e.told.map((t) => t.gone))).toEqual([
      undefined,
      undefined,
      3,
      undefined,
      undefined,
    ])
  })
})
