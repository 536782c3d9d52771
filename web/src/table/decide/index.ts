// The decision that fits a request.
import type { Request } from '../../wire'
import { Aiming } from './aiming.svelte'
import { Assigning } from './assigning.svelte'
import type { Decision, Desk } from './decision.svelte'
import { Allocating, Arranging, Choosing } from './lists.svelte'
import { Facing } from './facing.svelte'
import { Listed } from './listed.svelte'
import { Moving } from './moving.svelte'
import { Marching } from './marching.svelte'
import { Placing } from './placing.svelte'

/** A fresh decision; undefined for a form that this page does not know. */
export function decisionFor(request: Request, desk: Desk): Decision | undefined {
  switch (request.form) {
    case 'yes-no':
    case 'pick':
      return new Listed(request, desk)
    case 'allocate':
      return new Allocating(request, desk)
    case 'choose':
      return new Choosing(request, desk)
    case 'arrange':
      return new Arranging(request, desk)
    case 'assign':
      return new Assigning(request, desk)
    case 'march':
      return new Marching(request, desk)
    case 'path':
      return new Moving(request, desk)
    case 'place':
      return new Placing(request, desk)
    case 'aim':
      return request.subjects?.length ? new Facing(request, desk) : new Aiming(request, desk)
  }
  return undefined
}
