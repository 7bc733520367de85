import { z } from 'zod';
import { seriesRhythms, type Repeats } from '#platform/time/series-dates.ts';
import { defineForm, readFields, readNothing, readTogether } from '#routes/kit/form.server.ts';
import { repeatEndFields } from '#routes/kit/repeat-fields.server.ts';

/** What can be wrong with how an event is repeated. */
type SeriesProblem = 'rhythm' | 'missing' | 'both' | 'times' | 'until';

type Read = { values?: { repeats: Repeats }; problems?: Record<string, SeriesProblem> };

/** How an event is repeated: how often, and either how many times or until which day. */
export const repeatForm = defineForm({
  name: 'repeat-event',
  read: readTogether(
    readFields({
      rhythm: z.enum(seriesRhythms, { error: 'rhythm' }),
      ...repeatEndFields({ times: 'times', until: 'until' }),
    }),
    ({ rhythm, times, until }): Read => {
      if (times !== null && until !== null) return { problems: { times: 'both' } };
      if (times !== null) return { values: { repeats: { rhythm, end: { times } } } };
      if (until !== null) return { values: { repeats: { rhythm, end: { until } } } };
      return { problems: { times: 'missing' } };
    },
  ),
});

/** The button that gives the later dates the text of one. */
export const alignForm = defineForm({ name: 'align-dates', read: readNothing });
