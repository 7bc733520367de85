import { z } from 'zod';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readRevision } from '#routes/staff/kit/staff-fields.server.ts';

/** Declares what visitors read now a new version of the text that people agree to, by whoever has read it. */
export const declarationForm = defineForm({
  name: 'consent',
  read: readFields({
    revision: z.string().transform(readRevision),
    read: z.literal('yes', { error: 'consent.unread' }),
  }),
});
