import { z } from 'zod';
import { memberRoles } from '#domain/identity/account-constants.ts';
import { isMailRhythm } from '#domain/notifications/by-mail/mail-rhythms.ts';
import { optionalMessageKinds } from '#domain/identity/message-kinds.ts';
import { longestName, readPersonName } from '#domain/identity/person-name.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { isLanguage } from '#platform/text/language.ts';
import { readPhoneNumber } from '#platform/input/phone-number.server.ts';
import { defineForm, readFields, readNothing, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { longestPasskeyName } from './passkey-limits.ts';

/** A code that was sent to somebody, or that their app shows; whether it is right is known elsewhere. */
const code = z.string().refine((text) => text.trim() !== '', { error: 'code.missing' });

/** Names, and what the person uses the platform for. */
export const profileForm = defineForm({
  name: 'profile',
  read: readFields(
    {
      firstName: nameField((problem) => `profile.first-name.${problem}`),
      lastName: nameField((problem) => `profile.last-name.${problem}`),
      roles: z
        .array(z.string())
        .transform((chosen) => memberRoles.filter((role) => chosen.includes(role)))
        .refine((chosen) => chosen.length > 0, { error: 'profile.roles.missing' }),
    },
    { lists: ['roles'] },
  ),
});

function nameField(say: (problem: string) => string) {
  return readBy((text) => readPersonName(text, longestName), say).transform(({ name }) => name);
}

/** Another address to sign in with. */
export const addressForm = defineForm({
  name: 'address',
  read: readFields({ email: readBy(readEmailAddress, (problem) => `email.${problem}`) }),
});

/** The code for another address, or for a number. */
export const codeForm = defineForm({ name: 'code', read: readFields({ code }) });

/** A telephone number. */
export const numberForm = defineForm({
  name: 'number',
  read: readFields({
    phone: readBy(readPhoneNumber, (problem) => `phone.${problem}`).transform(({ e164 }) => e164),
  }),
});

/** Another password; whoever has none yet does not give the one that holds now. */
export const passwordForm = defineForm({ name: 'password', read: readPassword });

type NewPassword = { current: string; newPassword: string };

function readPassword(form: FormData, { hasPassword }: { hasPassword: boolean }): ReadForm<NewPassword> {
  const found = readFields({
    current: z.string().min(hasPassword ? 1 : 0, { error: 'password.current.missing' }),
    newPassword: z.string().min(1, { error: 'password.next.missing' }),
  })(form);
  const newPassword = textOf(form, 'newPassword');
  if (newPassword === '' || newPassword === textOf(form, 'again')) return found;
  const { submitted, problems } = found;
  return { submitted, problems: { ...problems, again: 'password.again.different' } };
}

/** A fresh proof of who the person is. */
export const proofForm = defineForm({
  name: 'proof',
  read: readFields({ password: z.string().min(1, { error: 'prove.missing' }) }),
});

/** The name of a passkey; one form for each of them. */
export const passkeyNameForm = defineForm({
  name: 'passkey-name',
  read: readFields({
    name: readBy(readPasskeyName, (problem) => `passkeys.name.${problem}`).transform(({ name }) => name),
  }),
});

function readPasskeyName(text: string): { name: string } | 'missing' | 'long' {
  const name = text.replace(/\s+/g, ' ').trim();
  if (name === '') return 'missing';
  return [...name].length > longestPasskeyName ? 'long' : { name };
}

/** The button that removes a passkey. */
export const passkeyRemovalForm = defineForm({ name: 'passkey-removal', read: readNothing });

/** The language of messages, and which of them come; what was not chosen is muted. */
export const preferencesForm = defineForm({
  name: 'preferences',
  read: readFields(
    {
      language: z.string().transform((text) => (isLanguage(text) ? text : null)),
      'in-app': mutedKinds(),
      messages: mutedKinds(),
      whatsapp: mutedKinds(),
      announce: z.string().transform((text) => text !== 'no'),
      'community-mail': z.string().transform((text) => (isMailRhythm(text) ? text : undefined)),
    },
    { lists: ['in-app', 'messages', 'whatsapp'] },
  ),
});

function mutedKinds() {
  return z
    .array(z.string())
    .transform((chosen) => optionalMessageKinds.filter((kind) => !chosen.includes(kind)));
}

/** The buttons that end sessions. */
export const sessionsForm = defineForm({
  name: 'sessions',
  read: readFields({ end: z.string(), session: z.string() }),
});

/** The buttons that begin and remove an authenticator app, and the code that it shows. */
export const authenticatorForm = defineForm({ name: 'authenticator', read: readNothing });
export const authenticatorCodeForm = defineForm({
  name: 'authenticator-code',
  read: readFields({ code }),
});

/** The button for new recovery codes. */
export const recoveryCodesForm = defineForm({ name: 'recovery-codes', read: readNothing });

/** The button that asks for a copy of the data. */
export const exportForm = defineForm({ name: 'export', read: readNothing });

/** Asks for the deletion of the account. */
export const deletionForm = defineForm({
  name: 'deletion',
  read: readFields({
    understood: z.string().min(1, { error: 'delete.understood.missing' }),
  }),
});

/** The button that takes it back. */
export const cancelDeletionForm = defineForm({ name: 'cancel-deletion', read: readNothing });
