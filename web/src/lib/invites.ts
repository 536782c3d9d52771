// Invitations that went out from this browser: the code is shown once by the server
// and is kept here, so that the link can be copied again.
import { site } from './base'
import { keep, read } from './storage'

const place = 'umpire.invites'

interface Invite {
  seat: number
  code: string
}

export function keepInvite(match: string, { seat, code }: Invite) {
  keep(place, { ...read<Record<string, Invite>>(place, {}), [match]: { seat, code } })
}

export function inviteOf(match: string): Invite | undefined {
  return read<Record<string, Invite>>(place, {})[match]
}

/** The link of an invitation. The code stands behind the #, which browsers send to nobody. */
export function inviteLink(match: string, code: string, from = site): string {
  return `${from}/join/${match}#${code}`
}

/** Where a pasted link leads, if it is one of an invitation, a seat or a match. */
export function placeOf(pasted: string): string | undefined {
  const text = pasted.trim()
  const coded = /\/(join|take)\/([\w-]+)#([^\s#]+)$/.exec(text)
  if (coded) return `/${coded[1]}/${coded[2]}#${coded[3]}`
  const seen = /\/(m|r)\/([\w-]+)\/?$/.exec(text)
  return seen ? `/${seen[1]}/${seen[2]}` : undefined
}
