import { programPeopleSorts, programPeopleStates } from '#domain/learning/programs/program-constants.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';

const people = defineList({
  sorts: programPeopleSorts,
  sort: 'started',
  direction: 'descending',
  filters: { state: programPeopleStates, cohort: [] as readonly string[] },
});

/** What the list of the people of a program is asked for, and its file as well. */
export function peopleList(url: URL, cohorts: readonly { id: string }[]) {
  return people.read(url, { cohort: [...cohorts.map(({ id }) => id), 'own-pace'] });
}
