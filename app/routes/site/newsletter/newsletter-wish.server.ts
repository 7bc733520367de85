import { z } from 'zod';
import { newsletterLimits } from '#domain/newsletter/newsletter-words.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { countryCodes } from '#platform/input/countries.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { forDisplay, textOf } from '#routes/kit/request.server.ts';

/** What the reader wrote in the newsletter form, to be shown again. */
export type WrittenWish = { fullName: string; country: string; email: string };

const fullName = z.string().transform((text, context) => {
  const read = readPersonName(text, newsletterLimits.fullName);
  if (typeof read !== 'string') return read.name;
  context.addIssue({ code: 'custom', message: `full-name.${read}` });
  return z.NEVER;
});

const email = z.string().transform((text, context) => {
  const read = readEmailAddress(text);
  if (typeof read !== 'string') return read;
  context.addIssue({ code: 'custom', message: `email.${read}` });
  return z.NEVER;
});

const wish = z.object({ fullName, country: z.enum(countryCodes, { error: 'country.missing' }), email });

/** The form as it was written, and what it means; or the text keys of what is wrong, by field. */
export function readWish(form: FormData) {
  const written = {
    fullName: textOf(form, 'fullName'),
    country: textOf(form, 'country'),
    email: textOf(form, 'email'),
  };
  const { data, error } = wish.safeParse(written);
  if (data) return { written, wish: data };
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message;
  return { written: forDisplay(written), problems };
}
