import { z } from 'zod';
import { entryModes, entryWays } from '#domain/passport/needs-constants.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { needsFields, needsLists, needsOf } from '#routes/kit/needs/read-needs.server.ts';

/** What somebody says who calls, how they were in touch, and that they agree. */
export const needsEntryForm = defineForm({
  name: 'needs-entry',
  texts: ['note'],
  read: readTogether(
    readFields(
      {
        ...needsFields,
        way: z.enum(entryWays, { error: 'way.missing' }),
        mode: z.enum(entryModes, { error: 'mode.missing' }),
        agreed: z.string().min(1, { error: 'agreed.missing' }),
      },
      { lists: needsLists },
    ),
    ({ way, mode, agreed: _agreed, ...typed }) => {
      const { values: needs, problems } = needsOf(typed);
      return needs ? { values: { needs, way, mode } } : { problems: problems! };
    },
  ),
});
