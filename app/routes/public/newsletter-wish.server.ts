import { z } from 'zod';
import { newsletterLimits } from '#domain/content/newsletter-words.ts';
import { countryCodes } from '#platform/countries.ts';
import { readEmailAddress } from '#platform/email-address.server.ts';

/** What the reader wrote in the newsletter form, to be shown again. */
export type WrittenWish = { fullName: string; country: string; email: string };

const fullName = z
  .string()
  .refine((name) => !/\p{Cc}/u.test(name), { error: 'full-name.characters', abort: true })
  // Direction marks come along when text is pasted; overrides would turn the text around them.
  .transform((name) => name.normalize('NFC').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ''))
  .transform((name) => name.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'full-name.missing', abort: true })
      .max(newsletterLimits.fullName, { error: 'full-name.long', abort: true })
      .regex(/\p{L}/u, { error: 'full-name.characters' }),
  );

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

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What cannot stand in a page, or would fill it, is not shown again. */
function forDisplay(written: WrittenWish): WrittenWish {
  const tidy = (text: string) => text.replace(/\p{Cc}/gu, '').slice(0, 300);
  return { fullName: tidy(written.fullName), country: tidy(written.country), email: tidy(written.email) };
}
