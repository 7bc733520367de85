import { z } from 'zod';
import { registrationLimits } from '#domain/community/event-words.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { problemsOf, readBy } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

const wish = z.object({
  fullName: readBy(
    (text) => readPersonName(text, registrationLimits.fullName),
    (problem) => `full-name.${problem}`,
  ).transform(({ name }) => name),
  email: readBy(readEmailAddress, (problem) => `email.${problem}`),
});

/** The form of an event as it was written, and what it means; or the text keys of what is wrong, by field. */
export function readRegistration(form: FormData) {
  const written = { fullName: textOf(form, 'fullName'), email: textOf(form, 'email') };
  const { data, error } = wish.safeParse(written);
  return data ? { written, wish: data } : { written, problems: problemsOf(error) };
}
