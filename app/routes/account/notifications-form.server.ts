import { z } from 'zod';
import { defineForm, readFields } from '#routes/kit/form.server.ts';

/** The page of the list on which the button stands. */
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1);

/** The buttons that mark one notification as read, or all of them, and where in the list they stand. */
export const readingForm = defineForm({
  name: 'reading',
  read: readFields({
    read: z.string(),
    until: z.string().transform((text) => new Date(text)),
    show: z.string().transform((text) => text === 'unread'),
    page: pageNumber,
  }),
});
