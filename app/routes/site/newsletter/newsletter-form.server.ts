import { z } from 'zod';
import { newsletterLimits } from '#domain/newsletter/newsletter-constants.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { countryCodes } from '#platform/input/countries.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** The newsletter form. */
export const newsletterForm = defineForm({
  name: 'newsletter',
  read: readFields({
    fullName: readBy(
      (text) => readPersonName(text, newsletterLimits.fullName),
      (problem) => `full-name.${problem}`,
    ).transform(({ name }) => name),
    country: z.enum(countryCodes, { error: 'country.missing' }),
    email: readBy(readEmailAddress, (problem) => `email.${problem}`),
  }),
});
