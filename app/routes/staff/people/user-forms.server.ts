import { z } from 'zod';
import { defineForm, readFields } from '#routes/kit/form.server.ts';

/** One of the forms that do something to somebody's account; which role and why the verbs judge. */
export const accessForm = defineForm({
  name: 'access',
  texts: ['reason'],
  read: readFields({ reason: z.string(), role: z.string(), scope: z.string() }),
});

/** What is done to several people at once, and why. */
export const bulkForm = defineForm({
  name: 'bulk',
  texts: ['reason', 'user'],
  read: readFields({ reason: z.string(), user: z.array(z.string()) }, { lists: ['user'] }),
});
