import { z } from 'zod';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { needsFields, needsLists, needsOf } from '#routes/kit/needs/read-needs.server.ts';

/** What a person needs. Nothing is asked for that they must give. */
export const needsForm = defineForm({
  name: 'needs',
  texts: ['note'],
  read: readTogether(readFields(needsFields, { lists: needsLists }), needsOf),
});

/** The buttons that take back what is shared; one form for each. */
export const takeNeedsBackForm = defineForm({
  name: 'needs-back',
  read: readFields({ sharing: z.string() }),
});

/** Deletes all of it. */
export const needsDeletionForm = defineForm({
  name: 'needs-deletion',
  read: readFields({ understood: z.string().min(1, { error: 'understood.missing' }) }),
});
