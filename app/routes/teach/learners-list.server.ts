import { learnerSorts, learnerStates } from '#domain/learning/enrolments/learner-constants.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';

/** What the list of the people of a course may be asked for, and its file as well. */
export const learnersList = defineList({
  sorts: learnerSorts,
  sort: 'name',
  filters: { state: learnerStates },
});
