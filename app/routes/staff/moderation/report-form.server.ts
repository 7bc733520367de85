import { z } from 'zod';
import {
  conductDecisions,
  conductLimits,
  type ConductDecision,
} from '#domain/moderation/report-constants.ts';
import { readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

type Decided = {
  values?: { decision: ConductDecision; reason: string | null };
  problems?: Record<string, string>;
};

/** What staff decide about a report; whoever is warned, or whose message is hidden, is told why. */
export const conductDecisionForm = defineForm({
  name: 'conduct-decision',
  texts: ['reason'],
  read: readTogether(
    readFields({
      decision: z.enum(conductDecisions, { error: 'missing' }),
      reason: readBy(
        (text) => {
          const read = readText(text, { longest: conductLimits.reason });
          return read === 'missing' ? { text: null } : read;
        },
        () => `long ${conductLimits.reason}`,
      ).transform(({ text }) => text),
    }),
    ({ decision, reason }): Decided =>
      decision !== 'dismiss' && reason === null
        ? { problems: { reason: 'missing' } }
        : { values: { decision, reason } },
  ),
});
