import { z } from 'zod';
import { teamLimits } from '#domain/wallet/teams/team-constants.ts';
import { readEmailAddress, type EmailAddress } from '#platform/input/email-address.server.ts';
import { languages } from '#platform/text/language.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { splitAddresses } from './split-addresses.ts';

/** Who is invited, an address on each line, and the language of the mails. */
export const teamInviteForm = defineForm({
  name: 'team-invite',
  texts: ['emails'],
  read: readFields({
    emails: readBy(readAddresses, (problem) => problem).transform(({ people }) => people),
    language: z.enum(languages, { error: 'missing' }),
  }),
});

/** The button that takes an invitation back, or frees a seat, as the page showed it. */
export const teamSeatForm = defineForm({
  name: 'team-seat',
  read: readFields({
    seat: z.uuid({ error: 'missing' }),
    act: z.enum(['take-back', 'free'], { error: 'missing' }),
  }),
});

/** The button that takes a seat, on the page of its invitation. */
export const seatTakingForm = defineForm({ name: 'seat-taking', read: readNothing });

/** The same on the page of the subscription, for an invitation to the address of the account. */
export const waitingSeatForm = defineForm({
  name: 'waiting-seat',
  read: readFields({ seat: z.uuid({ error: 'missing' }) }),
});

/**
 * The addresses, or what is wrong: `missing`, `many`, or `wrong` with the place of each that is none and why, such as
 * `wrong 2:invalid 5:letters`.
 */
function readAddresses(text: string): { people: EmailAddress[] } | string {
  const parts = splitAddresses(text);
  if (parts.length === 0) return 'missing';
  if (parts.length > teamLimits.lines) return 'many';
  const read = parts.map((part) => readEmailAddress(part));
  const wrong = read.flatMap((each, place) => (typeof each === 'string' ? [`${place}:${each}`] : []));
  if (wrong.length > 0) return `wrong ${wrong.join(' ')}`;
  return { people: read.filter((each) => typeof each !== 'string') };
}
