/** How somebody came to a program. */
export const programWays = ['purchase', 'subscription', 'scholarship', 'staff'] as const;
export type ProgramWay = (typeof programWays)[number];

/** Why somebody's time in a program ended. */
export const programEnds = ['refund', 'left', 'staff'] as const;
export type ProgramEnd = (typeof programEnds)[number];

/** What staff do to somebody's place in a program. */
export const programActs = ['give', 'end'] as const;
export type ProgramAct = (typeof programActs)[number];

/** By what the people of a program can be sorted, and which of them are shown. */
export const programPeopleSorts = ['name', 'started'] as const;
export const programPeopleStates = ['open', 'ended'] as const;

/** The longest texts in characters, and the most courses, cohorts and places that a program has. */
export const programLimits = {
  prerequisites: 1000,
  cohortName: 120,
  reason: 500,
  courses: 30,
  cohorts: 60,
  places: 10_000,
} as const;
