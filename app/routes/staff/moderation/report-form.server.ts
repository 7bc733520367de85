import { z } from 'zod';
import { decisionLimits } from '#domain/conduct/conduct-constants.ts';
import {
  appealDecisions,
  conductDecisions,
  conductLimits,
  type AppealDecision,
  type ConductDecision,
} from '#domain/moderation/report-constants.ts';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy, readOptionalText } from '#routes/kit/read-by.server.ts';

type Decided = {
  values?: { decision: ConductDecision; reason: string | null; rule: string | null; days: number | null };
  problems?: Record<string, string>;
};

const { leastDays: least, mostDays: most, mostSuspendedDays: mostShortened } = decisionLimits;

/** A report is taken: nobody else decides about it meanwhile. */
export const conductClaimForm = defineForm({ name: 'conduct-claim', read: readNothing });

/** A report is given back. */
export const conductReleaseForm = defineForm({ name: 'conduct-release', read: readNothing });

/** What staff decide about a report; whoever it is about, unless it is dismissed, is told which rule was broken, and why. */
export const conductDecisionForm = defineForm({
  name: 'conduct-decision',
  texts: ['reason'],
  read: readTogether(
    readFields({
      decision: z.enum(conductDecisions, { error: 'missing' }),
      rule: z.string().max(60).catch(''),
      days: readDays({ least, most }),
      reason: readOptionalText(conductLimits.reason, `long ${conductLimits.reason}`),
    }),
    ({ decision, rule, days, reason }): Decided => {
      if (decision === 'dismiss') return { values: { decision, reason, rule: null, days: null } };
      const problems = {
        ...(rule === '' && { rule: 'missing' }),
        ...(decision === 'limit' && days === null && { days: `number ${least} ${most}` }),
        ...(reason === null && { reason: 'missing' }),
      };
      if (Object.keys(problems).length > 0) return { problems };
      return { values: { decision, reason, rule, days: decision === 'limit' ? days : null } };
    },
  ),
});

/** What the person reads; without it nothing is decided. */
export const reasonField = readBy(
  (text) => readText(text, { longest: conductLimits.reason }),
  (problem) => (problem === 'long' ? `long ${conductLimits.reason}` : 'missing'),
).transform(({ text }) => text);

/** Why a limit ends before its time. */
export const liftLimitForm = defineForm({
  name: 'conduct-limit-lift',
  texts: ['reason'],
  read: readFields({ reason: reasonField }),
});

type Answered = {
  values?: { decision: AppealDecision; reason: string; days: number | null };
  problems?: Record<string, string>;
};

/** What staff decide about an appeal; the person reads why. Only what is shortened has days. */
export const appealDecisionForm = defineForm({
  name: 'appeal-decision',
  texts: ['reason'],
  read: readTogether(
    readFields({
      decision: z.enum(appealDecisions, { error: 'missing' }),
      days: readDays({ least, most: mostShortened }),
      reason: reasonField,
    }),
    ({ decision, days, reason }): Answered => {
      if (decision !== 'shorten') return { values: { decision, reason, days: null } };
      return days === null
        ? { problems: { days: `number ${least} ${mostShortened}` } }
        : { values: { decision, reason, days } };
    },
  ),
});

/** A whole number of days, or null where none is given. */
export function readDays({ least, most }: { least: number; most: number }) {
  return readBy(
    (text) => {
      const read = readWholeNumber(text, { least, most });
      return read === 'missing' ? { number: null } : read;
    },
    () => `number ${least} ${most}`,
  ).transform(({ number }) => number);
}
