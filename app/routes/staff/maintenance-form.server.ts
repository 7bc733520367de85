import { z } from 'zod';
import { readWholeNumber } from '#platform/input/read-number.ts';
import { readLine } from '#platform/text/read-text.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { longestMessage, mostMinutes } from './maintenance-limits.ts';

/** The message is one paragraph, however it was typed; the minutes may be typed in either set of digits. */
export const maintenanceForm = defineForm({
  name: 'maintenance',
  texts: ['en', 'ar'],
  read: readTogether(
    readFields(
      {
        state: z.enum(['open', 'closed']),
        en: message(),
        ar: message(),
        minutes: readBy(
          (text) => readWholeNumber(text, { least: 1, most: mostMinutes }),
          (problem) => problem,
        ).transform(({ number }) => number),
        basedOn: z.string(),
      },
      { problem: 'problem' },
    ),
    ({ state, en, ar, minutes, basedOn }) => ({
      values: {
        maintenance: { on: state === 'closed', message: { en, ar }, retryAfterMinutes: minutes },
        basedOn,
      },
    }),
  ),
});

function message() {
  return readBy(
    (text) => readLine(text, longestMessage),
    (problem) => problem,
  ).transform(({ line }) => line);
}
