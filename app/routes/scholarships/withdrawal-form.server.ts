import { z } from 'zod';
import { defineForm, readFields } from '#routes/kit/form.server.ts';

/** Withdraws an application, or erases a draft, once it is said that this is meant. */
export const withdrawalForm = defineForm({
  name: 'withdrawal',
  read: readFields({ understood: z.string().min(1, { error: 'withdraw.understood.missing' }) }),
});
