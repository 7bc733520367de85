import { z } from 'zod';
import { contactLimits } from '#domain/contact/contact-words.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { readLine, readText } from '#platform/text/written-text.ts';
import { problemsOf, readBy } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

const wish = z.object({
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
});

/** The contact form as it was written, and what it means; an empty subject stays empty. Or what is wrong, by field. */
export function readContact(form: FormData) {
  const written = {
    fullName: textOf(form, 'fullName'),
    email: textOf(form, 'email'),
    subject: textOf(form, 'subject'),
    message: textOf(form, 'message'),
  };
  const { data, error } = wish.safeParse(written);
  return data ? { written, wish: data } : { written, problems: problemsOf(error) };
}

/** A subject that a link brings along, such as `?subject=Team plan`; empty when it brings none that can be used. */
export function subjectOf(query: URLSearchParams): string {
  const read = readSubject(query.get('subject') ?? '');
  return typeof read === 'string' ? '' : read.line;
}

function readSubject(text: string): { line: string } | 'long' {
  const read = readLine(text, contactLimits.subject);
  return read === 'missing' ? { line: '' } : read;
}
