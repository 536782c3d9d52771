// An attack in each game, which several tests look at.
import { army, skirmish } from '../../e2e/support/warpath-forces'
import type { Made } from '../../e2e/support/match'
import type { Position } from './commands'
import { click, page, seen } from './hands'
import { request } from './table'
import { matchAt } from './wire'

/** An attack with two weapons besides other deeds, in Warcaster. */
const warcaster: Position = {
  system: 'warcaster',
  wish: { mission: 'boiling-point', forces: [{ sample: 'mw-skirmish' }, { sample: 'isa-skirmish' }] },
  hints: true,
  tag: 'act',
  seat: 0,
  offers: 'advance[^]*: (.+) at [^]*: (?!\\1)(.+) at ',
}

/** An attack of each game: where it is asked about, and by which row it is chosen. What there is
    to read beside it is as much as there is of it in the game. */
const attacks = {
  warcaster: { at: warcaster, row: / targets$/ },
  warpath: {
    at: {
      ...{ system: 'warpath', hints: true, tag: 'shoot', seat: 0 },
      wish: {
        ...skirmish,
        forces: [{ force: army('enforcers', 'captain', 'operatives', 'panther') }, skirmish.forces[1]],
      },
    },
    row: /^\d? ?Fire/,
  },
  warmachine: {
    at: {
      ...{ system: 'warmachine', hints: true, tag: 'act', seat: 0, offers: 'harge ' },
      wish: { terrain: 'crossroads', forces: [{ sample: 'cygnar-box' }, { sample: 'cryx-box' }] },
    },
    row: /Charge/,
  },
  cybernekro: {
    at: {
      ...{ system: 'cybernekro', hints: true, tag: 'act', seat: 0, offers: ' with the .+ and the ' },
      wish: { terrain: 'sump-works', forces: [{ sample: 'three-crowns' }, { sample: 'house-of-vole' }] },
    },
    row: / with the .+ and the /,
  },
} satisfies Record<string, { at: Position; row: RegExp }>

export type System = keyof typeof attacks
export const systems = Object.keys(attacks) as System[]

/** The match of an attack. Tests that commit it have a name for it. */
export const attackIn = (system: System, name = `attack-${system}`): Promise<Made> =>
  matchAt(name, attacks[system].at)

/** The attack in Warcaster. */
export const attack = () => attackIn('warcaster')

/** Chooses the attack, at the first that it can be made at, without a pointer that stays on it. */
export async function aim(system: System): Promise<void> {
  await click(request.getByRole('radio', { name: attacks[system].row, disabled: false }).first())
  const targets = request.css('.chips').getByRole('radio')
  if (targets.length > 0) await click(targets.first())
  await seen(page.css('.forecast').first())
}
