import { z } from 'zod';
import { decisionLimits } from '#domain/conduct/conduct-constants.ts';
import {
  appealDecisions,
  conductDecisions,
  conductLimits,
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

const { leastDays: least, mostDays: most } = decisionLimits;

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
      days: readBy(
        (text) => {
          const read = readWholeNumber(text, { least, most });
          return read === 'missing' ? { number: null } : read;
        },
        () => `number ${least} ${most}`,
      ).transform(({ number }) => number),
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
const reason = readBy(
  (text) => readText(text, { longest: conductLimits.reason }),
  (problem) => (problem === 'long' ? `long ${conductLimits.reason}` : 'missing'),
).transform(({ text }) => text);

/** Why a limit ends before its time. */
export const liftLimitForm = defineForm({
  name: 'conduct-limit-lift',
  texts: ['reason'],
  read: readFields({ reason }),
});

/** What staff decide about an appeal; the person reads why. */
export const appealDecisionForm = defineForm({
  name: 'appeal-decision',
  texts: ['reason'],
  read: readFields({
    decision: z.enum(appealDecisions, { error: 'missing' }),
    reason,
  }),
});
