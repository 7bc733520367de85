import { z } from 'zod';
import { teamLimits } from '#domain/wallet/teams/team-constants.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { languages } from '#platform/text/language.ts';
import { readLine, readText } from '#platform/text/read-text.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import {
  choiceField,
  dayField,
  lineField,
  numberField,
  poundsField,
  readRevision,
  textField,
} from '#routes/staff/kit/staff-fields.server.ts';

const contactFields = {
  contactName: lineField(teamLimits.contactName),
  email: readBy(
    (text) => readEmailAddress(text),
    (problem) => (problem === 'missing' ? 'missing' : 'unknown'),
  ),
  language: choiceField(languages),
  note: readBy(
    (text) => {
      const read = readText(text, { longest: teamLimits.note });
      return read === 'missing' ? { text: null } : read;
    },
    () => `long ${teamLimits.note}`,
  ).transform(({ text }) => text),
};

const termsFields = {
  organisation: lineField(teamLimits.organisation),
  taxNumber: readBy(
    (text) => {
      const read = readLine(text, teamLimits.taxNumber);
      return read === 'missing' ? { line: null } : read;
    },
    () => `long ${teamLimits.taxNumber}`,
  ).transform(({ line }) => line),
  seats: numberField(1, teamLimits.seats),
  price: poundsField(teamLimits.leastPiastres, teamLimits.mostPiastres),
  firstOn: dayField(),
  lastOn: dayField(),
};

/** The revision that the page showed. */
const revision = z.string().transform(readRevision);

/** A new offer to a team. The id is the page's: the same form makes one plan. */
export const teamOfferForm = defineForm({
  name: 'team-offer',
  texts: ['note'],
  read: readFields({
    id: z.string().refine(isRowId, { error: 'unknown' }),
    ...termsFields,
    ...contactFields,
  }),
});

/** The same of an offer that nobody has paid. */
export const teamChangeForm = defineForm({
  name: 'team-change',
  texts: ['note'],
  read: readFields({ ...termsFields, ...contactFields, revision }),
});

/** Who looks after a team that has paid. */
export const teamContactForm = defineForm({
  name: 'team-contact',
  texts: ['note'],
  read: readFields({ ...contactFields, revision }),
});

/** The bank transfer that paid for a team. */
export const teamPaymentForm = defineForm({
  name: 'team-payment',
  read: readFields({ paidOn: dayField(), reference: lineField(teamLimits.reference) }),
});

/** Why an offer is withdrawn, or a plan ended. */
export const teamClosingForm = defineForm({
  name: 'team-closing',
  texts: ['reason'],
  read: readFields({ reason: textField(teamLimits.reason) }),
});

/** The button that mails the contact a new link. */
export const teamLinkForm = defineForm({ name: 'team-link', read: readNothing });
