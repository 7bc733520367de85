import { z } from 'zod';
import { memberRoles } from '#domain/identity/account-words.ts';
import { findPasswordProblem } from '#domain/identity/account/password-rules.ts';
import { readPersonName } from '#domain/identity/person-name.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { readPhoneNumber } from '#platform/input/phone-number.server.ts';
import { textOf } from '#routes/kit/request.server.ts';

/** A text that one of our readers understands, or whose problem it names. */
function readBy<Found>(read: (text: string) => Found, say: (problem: Extract<Found, string>) => string) {
  return z.string().transform((text, context) => {
    const found = read(text);
    if (typeof found !== 'string') return found as Exclude<Found, string>;
    context.addIssue({ code: 'custom', message: say(found as Extract<Found, string>) });
    return z.NEVER;
  });
}

const wish = z.object({
  roles: z.array(z.enum(memberRoles)).min(1),
  firstName: readBy(
    (text: string) => readPersonName(text),
    (problem) => `first-name.${problem}`,
  ).transform(({ name }) => name),
  lastName: readBy(
    (text: string) => readPersonName(text),
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

/**
 * The sign-up form as it was written, and what it means; or what is wrong, by field in the order of the form:
 * text keys, or the codes of refused passwords (docs/product.md, "Sign-up").
 */
export function readSignUp(form: FormData) {
  const roles = form.getAll('roles').filter((role) => typeof role === 'string');
  const written = {
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
  const { data, error } = wish.safeParse({ ...written, roles, password, again });
  const found = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]) as keyof typeof onlyProblems;
    if (!found.has(field)) found.set(field, onlyProblems[field] ?? message);
  }
  const ofPassword =
    password && findPasswordProblem(password, [written.email, written.firstName, written.lastName]);
  if (ofPassword) found.set('password', ofPassword);
  if (password && again && password !== again) found.set('again', 'again.different');
  if (data && found.size === 0) {
    const { firstName, lastName, email, phone } = data;
    return {
      written,
      wish: { email, firstName, lastName, phone, password, memberRoles: [...new Set(data.roles)] },
    };
  }
  const inOrder = Object.keys(onlyProblems).filter((field) => found.has(field));
  return { written, problems: Object.fromEntries(inOrder.map((field) => [field, found.get(field)!])) };
}
