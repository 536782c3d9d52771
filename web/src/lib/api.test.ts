import { expect, it, vi } from 'vitest'
import { api, ask, problem, words } from './api'

const said = (status: number, error: unknown) =>
  Promise.resolve({ error, response: new Response(null, { status }) })

it('gives the data of an answer', async () => {
  const response = new Response('{}', { status: 200 })
  expect(await ask(Promise.resolve({ data: { n: 1 }, response }))).toEqual({ n: 1 })
})

it('tells a problem in its own words, with what is wrong in particular', async () => {
  const doc = {
    title: 'Unprocessable Entity',
    status: 422,
    detail: 'The force is not lawful.',
    errors: [{ message: 'Too many heroes.' }],
  }
  const thrown: unknown = await ask(said(422, doc)).catch((e: unknown) => e)
  expect(words(thrown)).toBe('The force is not lawful. Too many heroes.')
  expect(problem('<html>', 502).message).toContain('502')
})

it('says that the server is silent where there is no answer', async () => {
  const thrown: unknown = await ask(Promise.reject(new TypeError('fetch failed'))).catch((e: unknown) => e)
  expect(words(thrown)).toContain('does not answer')
})

it('puts into the address what a request asks for', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (to: URL) => {
    asked.push(`${to.pathname}${to.search}`)
    return Promise.resolve(new Response('{}', { status: 200 }))
  })
  await api.GET('/api/matches', { params: { query: { open: true, from: 50 } } })
  await api.GET('/api/replays/{id}', { params: { path: { id: 'a b' } } })
  vi.unstubAllGlobals()
  expect(asked).toEqual(['/api/matches?open=true&from=50', '/api/replays/a%20b'])
})
