import { z } from 'zod';
import { memberRoles, type MemberRole } from '#domain/identity/account-constants.ts';
import { findPasswordProblem } from '#domain/identity/account/password-rules.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { readPhoneNumber } from '#platform/input/phone-number.server.ts';
import { chosenOf, defineForm, type ReadForm } from '#routes/kit/form.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

const fields = z.object({
  roles: z.array(z.enum(memberRoles)).min(1),
  firstName: readBy(
    (text) => readPersonName(text),
    (problem) => `first-name.${problem}`,
  ).transform(({ name }) => name),
  lastName: readBy(
    (text) => readPersonName(text),
    (problem) => `last-name.${problem}`,
  ).transform(({ name }) => name),
  email: readBy(readEmailAddress, (problem) => `email.${problem}`),
  phone: readBy(readPhoneNumber, (problem) => `phone.${problem}`).transform(({ e164 }) => e164),
  password: z.string().min(1),
  again: z.string().min(1),
  terms: z.literal('yes'),
});

/** The fields in the order in which they stand, and what is said of those that have one problem only. */
const onlyProblems = {
  roles: 'roles.missing',
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  password: 'password.missing',
  again: 'again.missing',
  terms: 'terms.missing',
} as const;

/** The sign-up form; what is wrong is named by text keys, or by the codes of refused passwords. */
export const signUpForm = defineForm({ name: 'sign-up', read: readSignUp });

type SignUp = Omit<z.output<typeof fields>, 'roles' | 'again' | 'terms'> & { memberRoles: MemberRole[] };

function readSignUp(form: FormData): ReadForm<SignUp> {
  const roles = chosenOf(form, 'roles');
  const submitted = {
    roles: roles.join(','),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    // Empty is said as well: a box that was ticked by default would agree for the reader.
    terms: textOf(form, 'terms'),
  };
  const password = textOf(form, 'password');
  const again = textOf(form, 'again');
  const { data, error } = fields.safeParse({ ...submitted, roles, password, again });
  const found = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]) as keyof typeof onlyProblems;
    if (!found.has(field)) found.set(field, onlyProblems[field] ?? message);
  }
  const ofPassword =
    password && findPasswordProblem(password, [submitted.email, submitted.firstName, submitted.lastName]);
  if (ofPassword) found.set('password', ofPassword);
  if (password && again && password !== again) found.set('again', 'again.different');
  if (data && found.size === 0) {
    const { firstName, lastName, email, phone } = data;
    return { submitted, values: { email, firstName, lastName, phone, password, memberRoles: data.roles } };
  }
  const inOrder = Object.keys(onlyProblems).filter((field) => found.has(field));
  return { submitted, problems: Object.fromEntries(inOrder.map((field) => [field, found.get(field)!])) };
}
