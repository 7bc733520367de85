import { z } from 'zod';
import { invitationLimits, workingWays } from '#domain/marketplace/invitation-words.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { readPhoneNumber } from '#platform/input/phone-number.server.ts';
import { readLine, readText } from '#platform/text/written-text.ts';
import { problemsOf, readBy } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

const { leastSample, sample } = invitationLimits;

const wish = z.object({
  fullName: readBy(
    (text) => readPersonName(text, invitationLimits.fullName),
    (problem) => `full-name.${problem}`,
  ).transform(({ name }) => name),
  email: readBy(readEmailAddress, (problem) => `email.${problem}`),
  phone: readBy(readOptionalPhone, (problem) => `phone.${problem}`).transform(({ e164 }) => e164),
  headline: readBy(
    (text) => readLine(text, invitationLimits.headline),
    (problem) => `headline.${problem}`,
  ).transform(({ line }) => line),
  skills: readBy(
    (text) => readText(text, { longest: invitationLimits.skills }),
    (problem) => `skills.${problem}`,
  ).transform(({ text }) => text),
  sample: readBy(
    (text) => readText(text, { least: leastSample, longest: sample }),
    (problem) => `sample.${problem}`,
  ).transform(({ text }) => text),
  portfolioUrl: readBy(readPortfolio, (problem) => `portfolio.${problem}`).transform(({ url }) => url),
  workingWays: z.array(z.enum(workingWays)),
  languages: readBy(
    (text) => readLine(text, invitationLimits.languages),
    (problem) => `languages.${problem}`,
  ).transform(({ line }) => line),
});

/** The fields of several lines. */
export const applyTexts = ['skills', 'sample'] as const;

/** The request as it was written, and what it means; or the text keys of what is wrong, by field. */
export function readApply(form: FormData) {
  const ways = form.getAll('workingWays').filter((way) => workingWays.some((known) => known === way));
  const written = {
    fullName: textOf(form, 'fullName'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    headline: textOf(form, 'headline'),
    skills: textOf(form, 'skills'),
    portfolioUrl: textOf(form, 'portfolioUrl'),
    sample: textOf(form, 'sample'),
    workingWays: [...new Set(ways)].join(','),
    languages: textOf(form, 'languages'),
  };
  const { data, error } = wish.safeParse({ ...written, workingWays: [...new Set(ways)] });
  return data ? { written, wish: data } : { written, problems: problemsOf(error) };
}

function readOptionalPhone(text: string): { e164: string | null } | 'invalid' {
  const read = readPhoneNumber(text);
  return read === 'missing' ? { e164: null } : read;
}

/** An address somewhere on the web, over https; with the scheme left out, as people write it, https is meant. */
function readPortfolio(text: string): { url: string | null } | 'invalid' | 'long' {
  const read = readLine(text, invitationLimits.portfolioUrl);
  if (read === 'missing') return { url: null };
  if (read === 'long') return 'long';
  const address = /^[a-z][a-z0-9+.-]*:/i.test(read.line) ? read.line : `https://${read.line}`;
  const url = URL.parse(address);
  const isGood = url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
  if (!isGood || /\s/.test(read.line)) return 'invalid';
  return url.href.length > invitationLimits.portfolioUrl ? 'long' : { url: url.href };
}
