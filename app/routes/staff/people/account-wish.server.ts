import { z } from 'zod';
import { memberRoles } from '#domain/identity/account-words.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { roles } from '#domain/identity/role-words.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { languages } from '#platform/text/language.ts';
import { readPhoneNumber } from '#platform/input/phone-number.server.ts';
import { forDisplay, textOf } from '#routes/kit/request.server.ts';

type Kind = 'invite' | 'open';

/** The fields in the order in which they stand. */
export const accountFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'language',
  'memberRoles',
  'roles',
] as const;

export type AccountField = (typeof accountFields)[number];

function readBy<Found>(read: (text: string) => Found | string) {
  return z.string().transform((text, context) => {
    const found = read(text);
    if (typeof found !== 'string') return found;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
}

const name = readBy(readPersonName).transform(({ name }) => name);
const noName = z.literal('');
const phone = readBy(readPhoneNumber).transform(({ e164 }) => e164);

const wishes = {
  invite: wishOf(z.union([noName, name])),
  open: wishOf(name),
};

function wishOf(personName: typeof name | z.ZodUnion<[typeof noName, typeof name]>) {
  return z.object({
    email: readBy(readEmailAddress),
    firstName: personName,
    lastName: personName,
    phone: z.union([z.literal('').transform(() => null), phone]),
    language: z.enum(languages),
    memberRoles: z.array(z.enum(memberRoles)),
    roles: z.array(z.enum(roles)),
  });
}

/** The form of a new account as it was written, and what it means; or the fields that are wrong. */
export function readAccountWish(form: FormData, kind: Kind) {
  const many = (field: string) => form.getAll(field).filter((value) => typeof value === 'string');
  const chosen = { memberRoles: many('memberRoles'), roles: many('roles') };
  const typed = Object.fromEntries(
    (['email', 'firstName', 'lastName', 'phone', 'language'] as const).map((field) => [
      field,
      textOf(form, field),
    ]),
  );
  const written = forDisplay({
    ...typed,
    memberRoles: chosen.memberRoles.join(','),
    roles: chosen.roles.join(','),
  });
  const parsed = wishes[kind].safeParse({ ...typed, ...chosen });
  if (parsed.success) return { written, wish: parsed.data };
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const fields = accountFields.filter((field) => wrong.has(field));
  return { written, problems: fields };
}
