import { z } from 'zod';
import { watchLimits } from '#domain/conduct/conduct-constants.ts';
import { languages } from '#platform/text/language.ts';
import { readLine } from '#platform/text/read-text.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { choiceField, lineField, textField } from '#routes/staff/kit/staff-fields.server.ts';

/** A line that may be left out. */
const note = readBy(
  (text) => {
    const read = readLine(text, watchLimits.note);
    return read === 'missing' ? { line: null } : read;
  },
  () => `long ${watchLimits.note}`,
).transform(({ line }) => line);

/** A word or a phrase for the list. */
export const watchedWordForm = defineForm({
  name: 'watched-word',
  read: readFields({ words: lineField(watchLimits.words), language: choiceField(languages), note }),
});
export const watchedWordRemovalForm = defineForm({
  name: 'watched-word-removal',
  read: readFields({ id: z.string() }),
});
/** What the lists would find in a text. */
export const watchTrialForm = defineForm({
  name: 'watch-trial',
  texts: ['text'],
  read: readFields({ text: textField(watchLimits.trial) }),
});
/** A site for the list. */
export const watchedHostForm = defineForm({
  name: 'watched-host',
  read: readFields({ address: lineField(watchLimits.host), note }),
});
export const watchedHostRemovalForm = defineForm({
  name: 'watched-host-removal',
  read: readFields({ id: z.string() }),
});
