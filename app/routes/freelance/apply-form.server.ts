import { z } from 'zod';
import { invitationLimits, workingWays } from '#domain/marketplace/invitation-constants.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { readPhoneNumber } from '#platform/input/phone-number.server.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

const { leastSample, sample } = invitationLimits;

/** The request for an invitation. */
export const applyForm = defineForm({
  name: 'apply',
  texts: ['skills', 'sample'],
  read: readFields(
    {
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
      // What is none of the ways that the form offers is passed over.
      workingWays: z.array(z.string()).transform((ways) => workingWays.filter((way) => ways.includes(way))),
      languages: readBy(
        (text) => readLine(text, invitationLimits.languages),
        (problem) => `languages.${problem}`,
      ).transform(({ line }) => line),
    },
    { lists: ['workingWays'] },
  ),
});

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
