import { z } from 'zod';
import { noteLimits } from '#domain/learning/notes/note-constants.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';

const text = z
  .string()
  .transform((written) => written.replace(/\r\n?/g, '\n').trim())
  .refine((written) => [...written].length <= noteLimits.text, 'note.too-long');
const place = z.string().min(1, 'place.missing').max(120, 'place.missing');
/** Made with the form; whoever sends another one gets a new one. */
const id = z.string().transform((sent) => (isRowId(sent) ? sent : crypto.randomUUID()));

/** That a lesson is completed, or that it is not. */
export const completionForm = defineForm({
  name: 'lesson-completion',
  read: readFields({ done: z.enum(['yes', 'no']) }, { problem: 'form.unclear' }),
});

/** What a learner keeps at a paragraph: that they stopped there, a bookmark, or a note. */
export const placeForm = defineForm({
  name: 'lesson-place',
  texts: ['text'],
  read: readTogether(
    readFields({
      ...{ place, text, id },
      keep: z.enum(['stop', 'bookmark', 'note'], { error: 'form.unclear' }),
    }),
    (values) =>
      values.keep === 'note' && values.text === '' ? { problems: { text: 'note.missing' } } : { values },
  ),
});

/** What a note says; a deleted one says nothing. */
export const noteForm = defineForm({
  name: 'lesson-note',
  texts: ['text'],
  read: readTogether(
    readFields({ text, act: z.enum(['save', 'delete'], { error: 'form.unclear' }) }),
    (values) =>
      values.act === 'save' && values.text === '' ? { problems: { text: 'note.missing' } } : { values },
  ),
});

/** The place that the script has seen. */
export const stopForm = defineForm({ name: 'lesson-stop', read: readFields({ place }) });
