// The rulebooks are found in by what players call things, not only by the book's own words.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import type { Rulebook } from './clauses'
import { find, indexOf } from './search'

const content = resolve(import.meta.dirname, '../../../content')

/** Returns the rulebook of a game, as its content has it. */
const bookOf = (game: string) => load(readFileSync(`${content}/${game}/rulebook.yaml`, 'utf8')) as Rulebook

/** What players ask, and the clause that answers it. */
const phrases: Record<string, Record<string, string>> = {
  warcaster: {
    wood: 'wc.terrain.forest',
    'can I shoot through a wood': 'wc.terrain.forest',
    scrub: 'wc.terrain.rough',
    'difficult ground': 'wc.terrain.rough',
    'am I in cover': 'wc.measure.cover_condition',
    disengage: 'wc.move.no_engagement',
    premeasure: 'wc.measure.any_time',
    flank: 'wc.move.no_facing',
    spell: 'wc.cypher.types',
    'armour save': 'wc.attack.damage_sets',
    reinforcements: 'wc.deploy.source',
    mech: 'wc.models.warjack',
    'friendly fire': 'wc.attack.spray_friendly',
  },
  warpath: {
    forest: 'wp.terrain.woods',
    scrub: 'wp.terrain.woods',
    'can I shoot through': 'wp.los.wood_through',
    'rough ground': 'wp.terrain.difficult',
    'how do I charge': 'wp.movement.contact_needs_sprint',
    suppression: 'wp.pinning.sources',
    'keep together': 'wp.coherency.one_inch',
    'armour save': 'wp.shooting.damage',
    'capture an objective': 'wp.mission.claim_most',
    garrison: 'wp.buildings.who',
    aircraft: 'wp.fliers.over',
    'friendly fire': 'wp.blast.friendly',
  },
  warmachine: {
    scrub: 'wm.ter.rough',
    wood: 'wm.ter.concealment',
    forest: 'wm.ter.concealment',
    'can I shoot through': 'wm.los.blocked_terrain',
    'attack of opportunity': 'wm.melee.freestrike',
    'give focus': 'wm.turn.control_allocate',
    prone: 'wm.fx.knock_state',
    'how do I win': 'wm.turn.victory',
    premeasure: 'wm.setup.measure_free',
    'friendly fire': 'wm.ranged.aoe_selfhit',
    backstab: 'wm.facing.no_back_bonus',
    mech: 'wm.models.warjack',
  },
  cybernekro: {
    scrub: 'cn.move.difficult',
    wood: 'cn.move.difficult',
    'behind a wall': 'cn.shoot.cover',
    'can I shoot through': 'cn.def.los_blockers',
    disengage: 'cn.move.out_of_melee',
    overwatch: 'cn.react.move',
    killed: 'cn.def.ooa',
    'stand up': 'cn.action.get_up',
    spell: 'cn.sorc.cast',
    'friendly fire': 'cn.shoot.into_melee',
    'saving throw': 'cn.tough.when',
    'who goes first': 'cn.setup.initiative',
  },
}

/** So many are read before one looks elsewhere. */
const read = 3

describe('the rules of a game', () => {
  it.each(Object.keys(phrases))('are found by the words of players: %s', (game) => {
    const asked = Object.entries(phrases[game]!)
    expect(asked.length).toBeGreaterThanOrEqual(10)
    const index = indexOf(bookOf(game))
    for (const [phrase, clause] of asked)
      expect({
        phrase,
        found: find(index, phrase, read).map((f) => f.clause.id),
      }).toEqual({ phrase, found: expect.arrayContaining([clause]) as string[] })
  })
})
