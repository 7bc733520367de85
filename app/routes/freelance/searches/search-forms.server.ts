import { z } from 'zod';
import type { SearchChoice } from '#domain/marketplace/searches/saved-searches.ts';
import { alertChannels, alertTimes, searchLimits } from '#domain/marketplace/searches/search-constants.ts';
import { readLine } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

const fields = {
  name: readBy(
    (text) => readLine(text, searchLimits.name),
    (problem) => `name.${problem}`,
  ).transform(({ line }) => line),
  alerts: z
    .string()
    .transform((text) => alertTimes.find((each) => each === text))
    .refine((time) => time !== undefined, 'alerts.missing')
    .transform((time) => time!),
  channels: z.array(z.string()).transform((chosen) => alertChannels.filter((each) => chosen.includes(each))),
};

type Chosen = { values?: SearchChoice; problems?: Record<string, string> };

/** What a search is called, and when and how its owner is told of what is new. */
export const searchForm = defineForm({
  name: 'saved-search',
  read: readTogether(readFields(fields, { lists: ['channels'] }), (choice): Chosen =>
    choice.alerts !== 'never' && choice.channels.length === 0
      ? { problems: { channels: 'channels.missing' } }
      : { values: choice },
  ),
});

/** The button that deletes a search. */
export const searchDeletionForm = defineForm({ name: 'saved-search-deletion', read: readNothing });
