import { z } from 'zod';
import { memberRoles } from '#domain/identity/account-constants.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { roles } from '#domain/identity/role-names.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { languages } from '#platform/text/language.ts';
import { readPhoneNumber } from '#platform/input/phone-number.server.ts';
import { defineForm, readFields, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';

type Kind = 'invite' | 'open';

/** The fields in the order in which they stand. */
const accountFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'language',
  'memberRoles',
  'roles',
] as const;

const name = known((text) => readPersonName(text)).transform(({ name }) => name);
const noName = z.literal('');
const phone = known(readPhoneNumber).transform(({ e164 }) => e164);

const fields = {
  invite: fieldsOf(z.union([noName, name])),
  open: fieldsOf(name),
};

function fieldsOf(personName: typeof name | z.ZodUnion<[typeof noName, typeof name]>) {
  return z.object({
    email: known(readEmailAddress),
    firstName: personName,
    lastName: personName,
    phone: z.union([z.literal('').transform(() => null), phone]),
    language: z.enum(languages),
    memberRoles: z.array(z.enum(memberRoles)),
    roles: z.array(z.enum(roles)),
  });
}

/** The form of a new account; every field that is wrong has one sentence of its own. */
export const accountForm = defineForm({ name: 'account', read: readAccount });

type Account = z.output<(typeof fields)[Kind]>;

function readAccount(form: FormData, { kind }: { kind: Kind }): ReadForm<Account> {
  const options = { lists: ['memberRoles', 'roles'] as const, problem: 'problem' };
  const found = readFields(fields[kind].shape, options)(form);
  if (!found.problems) return found;
  const wrong = accountFields.filter((field) => field in (found.problems ?? {}));
  return { ...found, problems: Object.fromEntries(wrong.map((field) => [field, 'problem'])) };
}

/** What a reader understands. */
function known<Found>(read: (text: string) => Found) {
  return readBy(read, (problem) => problem);
}
