import { isRowId } from '#platform/input/row-id.ts';
import { defineForm, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { ownPace } from './own-pace.ts';

/** Lets somebody into the program of the page: with a group, or at their own pace. */
export const enterProgramForm = defineForm({
  name: 'enter-program',
  read: (form): ReadForm<{ cohortId: string | null }> => {
    const cohort = textOf(form, 'cohort');
    const submitted = { cohort };
    if (textOf(form, 'enter') !== 'yes') return { submitted, problems: { form: 'failed' } };
    // A form without a choice is one of a program that has no groups to join.
    if (cohort === '' || cohort === ownPace) return { submitted, values: { cohortId: null } };
    return isRowId(cohort)
      ? { submitted, values: { cohortId: cohort } }
      : { submitted, problems: { cohort: 'pace.unknown' } };
  },
});

/** Ends somebody's own place in the program of the page. */
export const leaveProgramForm = defineForm({
  name: 'leave-program',
  read: (form) =>
    textOf(form, 'leave') === 'yes'
      ? { submitted: {}, values: null }
      : { submitted: {}, problems: { form: 'failed' } },
});
