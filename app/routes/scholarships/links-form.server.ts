import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

/** Asks for links to one's applications by mail. */
export const linksForm = defineForm({
  name: 'scholarship-link',
  read: readFields({ email: readBy(readEmailAddress, (problem) => `email.${problem}`) }),
});
