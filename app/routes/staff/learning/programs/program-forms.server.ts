import { z } from 'zod';
import { courseLimits } from '#domain/learning/course-constants.ts';
import type { CohortContent } from '#domain/learning/programs/desk/cohorts.ts';
import type { PathContent } from '#domain/learning/programs/desk/save-path.ts';
import { programLimits } from '#domain/learning/programs/program-constants.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { readPounds, writeDay } from '#platform/input/read-number.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import {
  dayField,
  flagField,
  lineField,
  optionalNumberField,
  textField,
} from '#routes/staff/kit/staff-fields.server.ts';
import type { CohortField } from './cohort-fields.ts';

const { prerequisites, cohortName, places, reason } = programLimits;
const { pricePiastres } = courseLimits;

/** An amount of pounds above nothing; null where it was left empty. */
const price = readBy(
  (text) => {
    const read = readPounds(text, { leastPiastres: 100, mostPiastres: pricePiastres });
    return read === 'missing' ? { piastres: null } : read;
  },
  () => `amount 1 ${pricePiastres / 100}`,
).transform(({ piastres }) => piastres);

/** Words of several lines; null where none were written. */
const optionalWords = () =>
  readBy(
    (text) => {
      const read = readText(text, { longest: prerequisites });
      return read === 'missing' ? { text: null } : read;
    },
    () => `long ${prerequisites}`,
  ).transform(({ text }) => text);

/** What a program costs, whether the subscription opens it, what should be known before it; and what its writer has seen. */
export const termsForm = defineForm({
  name: 'program-terms',
  texts: ['prerequisitesEn', 'prerequisitesAr'],
  read: readTogether(
    readFields({
      ...{ price, subscription: flagField() },
      ...{ prerequisitesEn: optionalWords(), prerequisitesAr: optionalWords(), seen: z.string() },
    }),
    ({ price, subscription, prerequisitesEn: en, prerequisitesAr: ar, seen }) => {
      if ((en === null) !== (ar === null))
        return { problems: { [en === null ? 'prerequisitesEn' : 'prerequisitesAr']: 'uneven' } };
      const prerequisites = en !== null && ar !== null ? { en, ar } : null;
      const content: PathContent = {
        ...{ pricePiastres: price, opensBySubscription: subscription, prerequisites },
      };
      return { values: { content, seen } };
    },
  ),
});

/** The buttons that move a course of a program or take it out. */
export const coursesForm = defineForm({ name: 'program-courses', read: readFields({ seen: z.string() }) });

/** Which course comes last from now on. */
export const courseForm = defineForm({
  name: 'program-course-new',
  read: readFields({ course: z.string().min(1, 'missing') }),
});

/** A cohort, new or changed; `seen` is the version that its writer has before them. */
export const cohortForm = defineForm({
  name: 'program-cohort',
  read: readTogether(
    readFields({
      ...{ nameEn: lineField(cohortName), nameAr: lineField(cohortName) },
      ...{ startsOn: dayField(), endsOn: dayField(), enrolUntil: dayField() },
      ...{ places: optionalNumberField(1, places), seen: z.string() },
    } satisfies Record<CohortField, z.ZodType>),
    ({ nameEn, nameAr, seen, ...days }) => ({
      values: { content: { name: { en: nameEn, ar: nameAr }, ...days }, seen },
    }),
  ),
});

/** The button that deletes a cohort. */
export const cohortDeletion = defineForm({ name: 'program-cohort-deletion', read: readNothing });

const sure = z.string().refine((text) => text === 'yes', { error: 'sure' });

/** Lets a member into a program by their address. */
export const byHandForm = defineForm({
  name: 'program-by-hand',
  texts: ['reason'],
  read: readFields({
    email: readBy(
      (text) => readEmailAddress(text),
      (problem) => (problem === 'missing' ? 'missing' : 'unknown'),
    ),
    ...{ cohort: z.string().transform((id) => id || null), reason: textField(reason), sure },
  }),
});

/** Ends somebody's time in a program, and says why. */
export const endForm = defineForm({
  name: 'program-end',
  texts: ['reason'],
  read: readFields({ reason: textField(reason), sure }),
});

/** The ways into a program as the form shows them. */
export function shownTerms({
  pricePiastres,
  opensBySubscription,
  prerequisites,
  seen,
}: PathContent & { seen: string }): Record<string, string> {
  return {
    price: pricePiastres === null ? '' : String(pricePiastres / 100),
    subscription: opensBySubscription ? 'yes' : '',
    ...{ prerequisitesEn: prerequisites?.en ?? '', prerequisitesAr: prerequisites?.ar ?? '', seen },
  };
}

/** A cohort as the form shows it. */
export function shownCohort(
  { name, startsOn, endsOn, enrolUntil, places }: CohortContent,
  seen: string,
): Record<CohortField, string> {
  return {
    ...{ nameEn: name.en, nameAr: name.ar, seen },
    ...{ startsOn: writeDay(startsOn), endsOn: writeDay(endsOn), enrolUntil: writeDay(enrolUntil) },
    places: places === null ? '' : String(places),
  };
}
