import { registrationLimits } from '#domain/community/event-constants.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { needsField } from '#routes/kit/needs/needs.server.ts';
import { defineForm, readFields, readNothing } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** The form of an event. */
export const registrationForm = defineForm({
  name: 'event',
  read: readFields(
    {
      fullName: readBy(
        (text) => readPersonName(text, registrationLimits.fullName),
        (problem) => `full-name.${problem}`,
      ).transform(({ name }) => name),
      email: readBy(readEmailAddress, (problem) => `email.${problem}`),
      shared: needsField(),
    },
    { lists: ['shared'] },
  ),
});

/** The button that confirms a registration. */
export const confirmationForm = defineForm({ name: 'confirmation', read: readNothing });

/** The button that cancels it. */
export const cancellationForm = defineForm({ name: 'cancellation', read: readNothing });
