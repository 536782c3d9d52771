// Small forces of Warpath.

/** A force of one Company, lawful or not. */
export const army = (faction: string, ...units: string[]) => ({
  ...{ id: faction, name: faction, faction, points: 1000 },
  companies: [{ units: units.map((unit) => ({ unit })) }],
})

/** Two small forces on an empty table, with all of them deployed. */
export const skirmish = {
  practice: true,
  table: '48x48',
  terrain: 'none',
  mission: 'long-fronts+three-on-the-line+full-deployment',
  forces: [
    { force: army('enforcers', 'captain', 'operatives', 'panther') },
    { force: army('plague', 'lord', 'ghouls', 'artillery') },
  ],
}
