import { z } from 'zod';
import {
  deskLimits,
  enrolmentSorts,
  enrolmentStates,
} from '#domain/learning/enrolments/desk/desk-constants.ts';
import { enrolmentWays } from '#domain/learning/enrolments/enrolment-constants.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { readDay } from '#platform/input/read-number.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { textField } from '#routes/staff/kit/staff-fields.server.ts';

/** What the list of the enrolments of a course may be asked for, and its file as well. */
export const enrolmentList = defineList({
  sorts: enrolmentSorts,
  sort: 'started',
  direction: 'descending',
  filters: { state: enrolmentStates, way: enrolmentWays },
});

/** The last day of access; null where it was left empty. */
const lastDay = readBy(
  (text) => {
    const read = readDay(text);
    return read === 'missing' ? { day: null } : read;
  },
  () => 'day',
).transform(({ day }) => day);

const reason = textField(deskLimits.reason);

/** Enrols a member by their address. */
export const enrolmentForm = defineForm({
  name: 'enrolment-by-hand',
  texts: ['reason'],
  read: readFields({
    email: readBy(
      (text) => readEmailAddress(text),
      (problem) => (problem === 'missing' ? 'missing' : 'unknown'),
    ),
    ...{ day: lastDay, reason },
  }),
});

/** Opens a course anew, or changes until when it is open. */
export const accessForm = defineForm({
  name: 'enrolment-access',
  texts: ['reason'],
  read: readFields({ day: lastDay, reason }),
});

/** Moves somebody to the newest version. */
export const staffMoveForm = defineForm({
  name: 'enrolment-move',
  texts: ['reason'],
  read: readFields({ reason }),
});

/** Ends an enrolment, and says why. */
export const endForm = defineForm({
  name: 'enrolment-end',
  texts: ['reason'],
  read: readFields({ reason, sure: z.string().refine((text) => text === 'yes', { error: 'sure' }) }),
});
