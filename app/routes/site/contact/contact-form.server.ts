import { contactLimits } from '#domain/contact/contact-constants.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** The contact form; an empty subject stays empty. */
export const contactForm = defineForm({
  name: 'contact',
  texts: ['message'],
  read: readFields({
    fullName: readBy(
      (text) => readPersonName(text, contactLimits.fullName),
      (problem) => `full-name.${problem}`,
    ).transform(({ name }) => name),
    email: readBy(readEmailAddress, (problem) => `email.${problem}`),
    subject: readBy(readSubject, (problem) => `subject.${problem}`).transform(({ line }) => line),
    message: readBy(
      (text) => readText(text, { longest: contactLimits.message }),
      (problem) => `message.${problem}`,
    ).transform(({ text }) => text),
  }),
});

/** A subject that a link brings along, such as `?subject=Team plan`; empty when it brings none that can be used. */
export function subjectOf(query: URLSearchParams): string {
  const read = readSubject(query.get('subject') ?? '');
  return typeof read === 'string' ? '' : read.line;
}

function readSubject(text: string): { line: string } | 'long' {
  const read = readLine(text, contactLimits.subject);
  return read === 'missing' ? { line: '' } : read;
}
