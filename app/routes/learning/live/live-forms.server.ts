import { z } from 'zod';
import { defineForm, readFields } from '#routes/kit/form.server.ts';

/** That a learner took part in a live session, or takes it back. */
export const attendanceForm = defineForm({
  name: 'live-attendance',
  read: readFields({
    act: z.enum(['there', 'transcript', 'reopen'], { error: 'form.unclear' }),
    session: z.string().max(60, 'form.unclear'),
  }),
});
