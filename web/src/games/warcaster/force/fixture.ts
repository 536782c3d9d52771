// A small content for the tests of this folder.
import type { ContentDocument, UnitCard, WeaponCard } from './content'

const unit = (id: string, kind: string, more: Partial<UnitCard> = {}): UnitCard => ({
  id,
  name: id,
  kind,
  glyph: 'u-solo',
  factions: ['marchers'],
  models: 1,
  stats: { SPD: 6, MAT: 3, RAT: 4, FOC: 0, DEF: 3, ARM: 3, HP: 1 },
  base: 30,
  height: 4445,
  arc: 1,
  cost: 1,
  keywords: [],
  weapons: [],
  rules: [],
  clauses: [],
  ...more,
})

const weapon = (id: string, mount: string, points: number): WeaponCard => ({
  id,
  name: id,
  kind: 'ranged',
  energy: [],
  rng: 10,
  pow: 4,
  mount,
  points,
  rules: [],
  clauses: [],
})

const mission = (id: string, name: string, skirmish = false): ContentDocument['missions'][number] => ({
  id,
  name,
  skirmish,
  text: '',
  width: 76200,
  rounds: 3,
  secondaries: 0,
  secure: [],
  carry: [],
  scoring: 'territory',
  objectives: [],
  zones: [],
  clauses: [],
})

export const document: ContentDocument = {
  factions: [
    { id: 'marchers', name: 'Marchers', clauses: [] },
    { id: 'empire', name: 'Empire', clauses: [] },
  ],
  units: [
    unit('wolf', 'warjack', {
      cost: 2,
      points: 5,
      hardpoints: [
        { mount: 'arm', count: 2 },
        { mount: 'shoulder', count: 1 },
      ],
      heads: ['net', 'ace'],
      options: ['rifle', 'claw', 'cannon'],
    }),
    unit('raptor', 'warjack', {
      points: 8,
      hardpoints: [{ mount: 'back', count: 1 }],
      heads: ['ace'],
      options: [],
    }),
    unit('rangers', 'squad', { cost: 2, models: 3, keywords: ['ranger'] }),
    unit('hunter', 'solo'),
    unit('sabers', 'squad', { factions: ['empire'] }),
    unit('fang', 'solo', { hero: true }),
    unit('jax', 'solo', { hero: true, factions: ['empire', 'marchers'] }),
    unit('warder', 'attachment', { attach_to: 'ranger' }),
  ],
  heads: [
    {
      id: 'net',
      name: 'Net',
      rules: ['n'],
      chassis: 'wolf',
      clauses: [],
    },
    { id: 'ace', name: 'Ace', rules: [], chassis: 'wolf', clauses: [] },
  ],
  weapons: [weapon('rifle', 'arm', 1), weapon('claw', 'arm', 2), weapon('cannon', 'shoulder', 3)],
  rules: [
    {
      id: 'n',
      name: 'Neural',
      text: 'n',
      trigger: 'always',
      when: 'static',
      until: 'instant',
      once: false,
      stacks: false,
      clauses: [],
    },
  ],
  cyphers: (['fury', 'geometric', 'harmonic', 'overdrive'] as const).flatMap((type) =>
    [1, 2].map((n) => ({
      id: `${type}-${n}`,
      name: `${type} ${n}`,
      type,
      target: 'enemy-model',
      expires: 'when-resolved',
      text: '',
      clauses: [],
    })),
  ),
  missions: [mission('ring', 'Ring'), mission('brawl', 'Brawl', true)],
  secondaries: [],
  kinds: [],
  terrain: [],
  variants: [],
  samples: [
    {
      id: 'sample',
      name: 'Sample',
      faction: 'marchers',
      units: [{ unit: 'wolf', count: 2, head: 'net', weapons: ['claw', 'cannon'] }, { unit: 'fang' }],
      rack: ['fury-1'],
      opening: ['wolf 2'],
      skirmish: true,
    },
  ],
  limits: {
    units: 15,
    heroes: 3,
    copies: 4,
    skirmish_units: 8,
    rack_min: 12,
    rack_max: 15,
    rack_per_type: 3,
    opening_cost: 5,
    starting_arc: 7,
    hand: 5,
  },
}
