import { z } from 'zod';
import { readDay, readHours, readTime } from '#domain/scholarships/read-answers.ts';
import { reviewLimits, staffLimits } from '#domain/scholarships/reviews/review-constants.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readWhom } from './reviewer-choices.server.ts';
import type { DecisionSlug } from './steps.ts';

/** What staff write down about an application for themselves. */
export const noteForm = defineForm({
  name: 'note',
  texts: ['note'],
  read: readFields({
    note: readBy(
      (text) => readText(text, { longest: staffLimits.note }),
      (problem) => (problem === 'long' ? 'note.long' : 'note.missing'),
    ).transform(({ text }) => text),
  }),
});

const ids = z.array(z.string()).transform((found) => found.filter(isRowId));

/** What is chosen in the list of applications: some of them, reviewers, and whom somebody looks for. */
const choices = {
  texts: ['application', 'reviewer'],
  read: readFields(
    { application: ids, reviewer: ids, whom: z.string().transform(readWhom) },
    { lists: ['application', 'reviewer'] },
  ),
};

/** Reviewers for several applications at once. */
export const assignmentForm = defineForm({ name: 'assignment', ...choices });

/** The button of the same form that looks for reviewers, with what is chosen so far. */
export const reviewerSearch = defineForm({ name: 'reviewer-search', ...choices });

/** The reviewers of an application. */
export const reviewersForm = defineForm({
  name: 'reviewers',
  read: readFields({ reviewer: z.array(z.string()) }, { lists: ['reviewer'] }),
});

/** The button that takes a reviewer away. */
export const unassignForm = defineForm({ name: 'unassign', read: readNothing });

/** Why a reviewer is not free to judge. */
export const conflictForm = defineForm({
  name: 'conflict',
  texts: ['reason'],
  read: readFields({
    reason: readBy(
      (text) =>
        readText(text, {
          least: reviewLimits.leastConflictReason,
          longest: reviewLimits.conflictReason,
        }),
      (problem) => (problem === 'long' ? 'conflict.reason.long' : 'conflict.reason.short'),
    ).transform(({ text }) => text),
  }),
});

/** Hours of community service. */
export const serviceForm = defineForm({
  name: 'service',
  read: readFields({
    doneOn: readBy(readDay, () => 'day.problem').transform(({ day }) => day),
    hours: readBy(readHours, () => 'service.hours.problem').transform(({ minutes }) => minutes),
    note: readBy(readServiceNote, () => 'service.note.long').transform(({ line }) => line),
  }),
});

function readServiceNote(text: string): { line: string } | 'long' {
  const read = readLine(text, staffLimits.hoursNote);
  return read === 'missing' ? { line: '' } : read;
}

/** The button that removes an entry. */
export const serviceRemoval = defineForm({ name: 'service-removal', read: readNothing });

/** What an applicant is told when something is decided. */
export const stepForm = defineForm({ name: 'step', texts: ['message'], read: readStep });

type Step = { at: Date | null; place: string; message: string };

/** When and where is asked for an interview alone, and why only where somebody is declined. */
function readStep(form: FormData, { slug }: { slug: DecisionSlug }): ReadForm<Step> {
  const submitted = {
    day: textOf(form, 'day'),
    time: textOf(form, 'time'),
    place: textOf(form, 'place'),
    message: textOf(form, 'message'),
  };
  const problems: Record<string, string> = {};
  const day = readDay(submitted.day);
  const time = readTime(submitted.time);
  const at =
    typeof day === 'string' || typeof time === 'string' ? null : readCairoTime(`${day.day}T${time.time}`);
  const place = readLine(submitted.place, staffLimits.interviewPlace);
  if (slug === 'interview' && typeof day === 'string') problems.day = 'interview.day.problem';
  if (slug === 'interview' && typeof time === 'string') problems.time = 'interview.time.problem';
  if (slug === 'interview' && typeof place === 'string') problems.place = `interview.place.${place}`;
  const isDecline = slug === 'decline';
  const least = isDecline ? staffLimits.leastDeclineReason : 1;
  const message = readText(submitted.message, { least, longest: staffLimits.message });
  if (message === 'long') problems.message = 'message.long';
  else if (isDecline && typeof message === 'string') problems.message = 'message.short';
  if (Object.keys(problems).length > 0) return { submitted, problems };
  const values = {
    at,
    place: typeof place === 'string' ? '' : place.line,
    message: typeof message === 'string' ? '' : message.text,
  };
  return { submitted, values };
}

/** Scores by criterion, and a comment. */
export const reviewForm = defineForm({ name: 'review', texts: ['comment'], read: readReview });

type Review = { scores: Map<string, number>; comment: string; isSubmitting: boolean };
type Judged = { criteria: readonly { id: string; scale: number }[] };

/** What is not submitted yet may have gaps. */
function readReview(form: FormData, { criteria }: Judged): ReadForm<Review> {
  const isSubmitting = textOf(form, 'intent') === 'submit';
  const names = criteria.map(({ id }) => `score-${id}`);
  const submitted = {
    ...Object.fromEntries(names.map((name) => [name, textOf(form, name)])),
    comment: textOf(form, 'comment'),
    ...(form.has('finished') && { finished: 'yes' }),
  };
  const comment = readText(submitted.comment, { longest: reviewLimits.comment });
  const scores = new Map<string, number>();
  const problems: Record<string, string> = {};
  for (const { id, scale } of criteria) {
    const given = textOf(form, `score-${id}`);
    if (/^\d{1,2}$/.test(given) && Number(given) <= scale) scores.set(id, Number(given));
    else if (given !== '') problems[`score-${id}`] = 'score.problem';
    else if (isSubmitting) problems[`score-${id}`] = 'score.missing';
  }
  if (comment === 'long') problems.comment = 'comment.long';
  if (isSubmitting && !form.has('finished')) problems.finished = 'finished.missing';
  if (Object.keys(problems).length > 0) return { submitted, problems };
  const said = typeof comment === 'string' ? '' : comment.text;
  return { submitted, values: { scores, comment: said, isSubmitting } };
}
