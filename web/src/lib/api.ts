// The server's requests, typed by its OpenAPI document:
//   const { systems } = await ask(api.GET('/api/systems'))
// What the server refuses becomes a Problem, whose message is fit to be read.
import type { Client } from 'openapi-fetch'
import { t } from '../text'
import type { paths } from '../wire/schema'
import { site } from './base'

/** What a request may be given here; the types of the document say which of it. */
interface Asked {
  params?: {
    path?: Record<string, string>
    query?: Record<string, string | number | boolean | undefined>
    header?: Record<string, string>
  }
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

const send =
  (method: string) =>
  async (path: string, { params, body, headers, signal }: Asked = {}) => {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params!.path![name]!))
    const to = new URL(site + url)
    for (const [key, value] of Object.entries(params?.query ?? {}))
      if (value !== undefined) to.searchParams.set(key, String(value))
    const response = await fetch(to, {
      method,
      signal,
      ...(params?.header && { headers: params.header }),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    return response.ok
      ? { data: (await response.json()) as unknown, response }
      : { error: (await response.json().catch(() => undefined)) as unknown, response }
  }

export const api = { GET: send('GET'), POST: send('POST') } as unknown as Pick<Client<paths>, 'GET' | 'POST'>

/** A "no" of the server, or its silence (status 0). */
export class Problem extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** What is wrong in particular, a sentence each. */
    readonly details: string[] = [],
  ) {
    super(message)
  }
}

interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

/** The data of an answer; throws a Problem otherwise. */
export async function ask<T>(request: Promise<Answer<T>>): Promise<NonNullable<T>> {
  let answer: Answer<T>
  try {
    answer = await request
  } catch (e) {
    if (e instanceof DOMException && e.name === 'AbortError') throw e
    throw new Problem(t('problem.silent'), 0)
  }
  if (answer.response.ok && answer.data !== undefined && answer.data !== null) return answer.data
  throw problem(answer.error, answer.response.status)
}

/** A problem document (RFC 9457) as a Problem. */
export function problem(body: unknown, status: number): Problem {
  const doc = (typeof body === 'object' && body !== null ? body : {}) as {
    title?: string
    detail?: string
    errors?: { message?: string; location?: string }[] | null
  }
  const details = (doc.errors ?? []).flatMap((e) => (e.message ? [e.message] : []))
  return new Problem(doc.detail || doc.title || t('problem.status', { status }), status, details)
}

/** What to tell a person of anything that was thrown. */
export function words(e: unknown): string {
  if (e instanceof Problem) return [e.message, ...e.details.filter((d) => d !== e.message)].join(' ')
  return e instanceof Error ? e.message : String(e)
}
