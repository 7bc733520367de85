import { z } from 'zod';
import { decisionLimits } from '#domain/conduct/conduct-constants.ts';
import {
  conductLimits,
  suspensionAnswers,
  suspensionLengths,
  type SuspensionAnswer,
} from '#domain/moderation/report-constants.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readOptionalText } from '#routes/kit/read-by.server.ts';
import { readDays, reasonField } from './report-form.server.ts';

const { leastSuspendedDays: least, mostSuspendedDays: most } = decisionLimits;

type Proposed = {
  values?: { rule: string; reason: string; days: number | null };
  problems?: Record<string, string>;
};

/** A proposal to suspend somebody: by which rule, for how long, and what they are told once it is confirmed. */
export const suspensionForm = defineForm({
  name: 'suspension',
  texts: ['reason'],
  read: readTogether(
    readFields({
      rule: z.string({ error: 'missing' }).min(1, 'missing').max(60, 'unknown'),
      length: z.enum(suspensionLengths, { error: 'missing' }),
      days: readDays({ least, most }),
      reason: reasonField,
    }),
    ({ rule, length, days, reason }): Proposed => {
      if (length === 'for-good') return { values: { rule, reason, days: null } };
      return days === null
        ? { problems: { days: `number ${least} ${most}` } }
        : { values: { rule, reason, days } };
    },
  ),
});

type Answered = {
  values?: { answer: SuspensionAnswer; reason: string | null };
  problems?: Record<string, string>;
};

/** What the second person answers; whoever proposed it reads why it is declined. */
export const suspensionAnswerForm = defineForm({
  name: 'suspension-answer',
  texts: ['reason'],
  read: readTogether(
    readFields({
      answer: z.enum(suspensionAnswers, { error: 'missing' }),
      reason: readOptionalText(conductLimits.reason, `long ${conductLimits.reason}`),
    }),
    ({ answer, reason }): Answered => {
      if (answer === 'confirm') return { values: { answer, reason: null } };
      return reason === null ? { problems: { reason: 'missing' } } : { values: { answer, reason } };
    },
  ),
});

/** Whoever proposed it takes it back. */
export const suspensionWithdrawForm = defineForm({ name: 'suspension-withdraw', read: readNothing });
