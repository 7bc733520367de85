import { z } from 'zod';
import type { WrittenMessage } from '#domain/learning/messages/course-messages.ts';
import { courseMessageLimits, messageAudiences } from '#domain/learning/messages/message-constants.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { choiceField, readRevision } from '#routes/staff/kit/staff-fields.server.ts';

const seen = z.string().transform(readRevision);
const { subject, text } = courseMessageLimits;

/** One line that may be left empty. */
const subjectField = readBy(
  (typed) => {
    const read = readLine(typed, subject);
    return read === 'missing' ? { line: '' } : read;
  },
  (problem) => (problem === 'long' ? `long ${subject}` : problem),
).transform(({ line }) => line);

/** Words of several lines that may be left empty. */
const wordsField = readBy(
  (typed) => {
    const read = readText(typed, { longest: text });
    return read === 'missing' ? { text: '' } : read;
  },
  (problem) => (problem === 'long' ? `long ${text}` : problem),
).transform((read) => read.text);

/** A message to the learners of a course, in both languages or in one: a subject and a text belong together. */
export const messageForm = defineForm({
  name: 'course-message',
  texts: ['textEn', 'textAr'],
  read: readTogether(
    readFields({
      ...{ subjectEn: subjectField, textEn: wordsField, subjectAr: subjectField, textAr: wordsField },
      ...{ audience: choiceField(messageAudiences), seen },
    }),
    ({ subjectEn, textEn, subjectAr, textAr, audience, seen }) => {
      if ([subjectEn, textEn, subjectAr, textAr].every((words) => words === ''))
        return { problems: { subjectEn: 'one-language' } };
      const problems = {
        ...halfOf({ subjectEn, textEn }),
        ...halfOf({ subjectAr, textAr }),
      };
      if (Object.keys(problems).length > 0) return { problems };
      const written: WrittenMessage = {
        ...(textEn && { en: { subject: subjectEn, text: textEn } }),
        ...(textAr && { ar: { subject: subjectAr, text: textAr } }),
      };
      return { values: { written, audience, seen } };
    },
  ),
});

/** The buttons below a draft. */
export const messageSending = defineForm({ name: 'course-message-sending', read: readFields({ seen }) });
export const messageDeletion = defineForm({ name: 'course-message-deletion', read: readFields({ seen }) });

/** The field that is missing where the other one of its language is there. */
function halfOf(pair: Record<string, string>): Record<string, string> {
  const empty = Object.entries(pair).filter(([, words]) => words === '');
  return empty.length === 1 ? { [empty[0]![0]]: 'half' } : {};
}
