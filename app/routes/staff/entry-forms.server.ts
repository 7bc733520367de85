import { z } from 'zod';
import { defineForm, readFields, readTogether, type ReadForm } from '#routes/kit/form.server.ts';

/** The login form of the staff area. */
export const staffSignInForm = defineForm({ name: 'staff-sign-in', read: readSignIn });

type SignIn = { email: string; password: string };

/** The form that comes back leads on to where its reader wanted to go, if that is a place of the staff area. */
function readSignIn(form: FormData, { next }: { next: string }): ReadForm<SignIn> {
  const found = readFields({
    email: z.string().trim().min(1, { error: 'email.missing' }),
    password: z.string().min(1, { error: 'password.missing' }),
  })(form);
  return { ...found, submitted: { ...found.submitted, next } };
}

/** A password of one's own. */
export const staffPasswordForm = defineForm({
  name: 'staff-password',
  read: readTogether(
    readFields({
      current: z.string().min(1, { error: 'password.current.problem' }),
      newPassword: z.string().min(1, { error: 'password.next.problem' }),
      again: z.string(),
    }),
    (values) =>
      values.newPassword === values.again ? { values } : { problems: { again: 'password.again.problem' } },
  ),
});
