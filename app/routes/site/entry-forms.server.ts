import { z } from 'zod';
import { defineForm, readFields, readTogether } from '#routes/kit/form.server.ts';

/** The button at the end of a mailed link. */
export const loginLinkForm = defineForm({
  name: 'login-link',
  read: readFields({ token: z.string() }),
});

/** The code of an authenticator app, or a recovery code. */
export const secondFactorForm = defineForm({
  name: 'second-factor',
  read: readFields({ code: z.string().trim().min(1, { error: 'factor.missing' }) }),
});

/** A new password, twice, by a mailed link. */
export const resetForm = defineForm({
  name: 'reset-password',
  read: readTogether(
    readFields({
      token: z.string(),
      password: z.string().min(1, { error: 'reset.missing' }),
      again: z.string(),
    }),
    (values) => {
      const { password, again } = values;
      if (password === again) return { values };
      return { problems: { again: again === '' ? 'again.missing' : 'again.different' } };
    },
  ),
});
