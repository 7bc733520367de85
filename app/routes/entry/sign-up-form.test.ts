import { describe, expect, it } from 'vitest';
import { signUpForm } from './sign-up-form.server.ts';

const right = {
  roles: ['student', 'freelancer'],
  firstName: 'منى',
  lastName: 'Hassan',
  email: 'Mona@Example.com',
  phone: '٠١٠ ٠١٢٣ ٤٥٦٧',
  password: 'felucca lantern quartz',
  again: 'felucca lantern quartz',
  terms: 'yes',
};

describe('the sign-up form', () => {
  it('is read in both sets of digits, with the number as it is dialled from anywhere', () => {
    expect(signUpForm.read(formOf(right)).values).toEqual({
      email: { address: 'Mona@example.com', key: 'mona@example.com' },
      firstName: 'منى',
      lastName: 'Hassan',
      phone: '+201001234567',
      password: 'felucca lantern quartz',
      memberRoles: ['student', 'freelancer'],
    });
  });

  it.each([
    ['roles', 'roles.missing', { roles: [] }],
    ['roles', 'roles.missing', { roles: ['owner'] }],
    ['firstName', 'first-name.missing', { firstName: ' ' }],
    ['lastName', 'last-name.characters', { lastName: '...' }],
    ['lastName', 'last-name.long', { lastName: 'م'.repeat(81) }],
    ['email', 'email.invalid', { email: 'mona' }],
    ['phone', 'phone.missing', { phone: '' }],
    ['phone', 'phone.invalid', { phone: '123' }],
    ['password', 'password-short', { password: 'short', again: 'short' }],
    ['password', 'password-common', { password: 'password1', again: 'password1' }],
    ['again', 'again.missing', { again: '' }],
    ['again', 'again.different', { again: 'felucca lantern quarts' }],
    ['terms', 'terms.missing', { terms: '' }],
  ])('is refused at %s with %s when it says %j', (field, problem, change) => {
    expect(signUpForm.read(formOf({ ...right, ...change })).problems).toEqual({ [field]: problem });
  });

  it('names everything that is missing in the order of the form, and never repeats a password', () => {
    const { submitted, problems } = signUpForm.read(
      formOf({ email: 'mona@example.com', password: 'felucca' }),
    );
    expect(Object.keys(problems ?? {})).toEqual([
      ...['roles', 'firstName', 'lastName', 'phone', 'password', 'again', 'terms'],
    ]);
    expect(submitted).toEqual({
      ...{ roles: '', firstName: '', lastName: '', email: 'mona@example.com', phone: '', terms: '' },
    });
  });
});

function formOf(values: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return form;
}
