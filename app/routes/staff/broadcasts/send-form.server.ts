import { z } from 'zod';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { typedTime } from '#routes/kit/typed-time.ts';
import { readRevision } from '#routes/staff/kit/staff-fields.server.ts';

/** Sends a draft, now or at a time that is written as Cairo has it. */
export const sendForm = defineForm({
  name: 'broadcast-send',
  read: readTogether(
    readFields({
      when: z.enum(['now', 'later'], { error: 'send.when.missing' }),
      at: z.string().transform(readTime),
      revision: z.string().transform(readRevision),
    }),
    ({ when, at, revision }) => {
      if (when === 'later' && at === null) return { problems: { at: 'send.at.wrong' } };
      return { values: { at: when === 'later' ? at : null, revision } };
    },
  ),
});

/** The buttons beside it: test, delete, take back, stop. */
export const broadcastButtons = defineForm({ name: 'broadcast-buttons', read: readNothing });

/** The marks around the example of the field, copied with it, are left out. */
function readTime(text: string): Date | null {
  return readCairoTime(typedTime(text.slice(0, 100).replace(/[^\p{Nd}T:/\s-]/gu, '')));
}
