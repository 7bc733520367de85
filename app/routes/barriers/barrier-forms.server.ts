import { z } from 'zod';
import {
  answerChannels,
  barrierLimits,
  readingTools,
  type AnswerChannel,
} from '#domain/barriers/barrier-constants.ts';
import { readEmailAddress, type EmailAddress } from '#platform/input/email-address.server.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** What both forms are judged by: a member is known, and may read the answer in the app. */
type Asked = { isMember: boolean };

const answerBy = z.enum(answerChannels, { error: 'answer.missing' });

/** Nothing was typed where nothing has to be. */
const optionalLine = readBy(
  (text) => {
    const read = readLine(text, barrierLimits.toolWords);
    return read === 'missing' ? { line: null } : read;
  },
  () => 'tool-words.long',
).transform(({ line }) => line);

const fields = readFields({
  page: z.string(),
  sameAs: z.string(),
  wanted: readBy(
    (text) => readText(text, { longest: barrierLimits.wanted }),
    (problem) => `wanted.${problem === 'long' ? 'long' : 'missing'}`,
  ).transform(({ text }) => text),
  happened: readBy(
    (text) => readText(text, { longest: barrierLimits.happened }),
    (problem) => `happened.${problem === 'long' ? 'long' : 'missing'}`,
  ).transform(({ text }) => text),
  tool: z.enum(readingTools, { error: 'tool.missing' }),
  toolWords: optionalLine,
  answerBy,
  email: z.string(),
});

/** A report of a barrier. */
export const barrierReportForm = defineForm({
  name: 'barrier-report',
  texts: ['wanted', 'happened'],
  read: (form, asked: Asked) => withAddress(fields(form), asked),
});

/** "This one, me too". */
export const barrierMeTooForm = defineForm({
  name: 'barrier-me-too',
  read: (form, asked: Asked) => withAddress(readFields({ answerBy, email: z.string() })(form), asked),
});

/** Whoever is no member says where the answer goes; an address without a wish for an answer is a slip, and is not taken. */
function withAddress<Values extends { answerBy: AnswerChannel; email: string }>(
  read: ReadForm<Values>,
  { isMember }: Asked,
): ReadForm<Omit<Values, 'email'> & { email: EmailAddress | null }> {
  if (read.problems) return read;
  const { submitted, values } = read;
  const { answerBy, email: typed } = values;
  if (isMember) return { submitted, values: { ...values, email: null } };
  if (answerBy === 'app') return { submitted, problems: { answerBy: 'answer.members' } };
  if (answerBy === 'none') {
    if (typed.trim() !== '') return { submitted, problems: { answerBy: 'answer.unused' } };
    return { submitted, values: { ...values, email: null } };
  }
  const email = readEmailAddress(typed);
  if (typeof email === 'string') return { submitted, problems: { email: `email.${email}` } };
  return { submitted, values: { ...values, email } };
}

/** One button: to hear no more of a barrier. */
export const barrierLeaveForm = defineForm({ name: 'barrier-leave', read: readFields({}) });
