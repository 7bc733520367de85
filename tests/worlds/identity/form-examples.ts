import type { FormExample } from '#tests/worlds/hostile/form-examples.ts';

const email = 'mona@example.com';
const password = 'felucca lantern quartz';
const person = { firstName: 'منى', lastName: "O'Hassan" };
const criterion = { id: '7d8ab2a6-6a20-4f1e-9c53-8d7a5cfae002', scale: 5 };

/** The forms of this domain, filled in as somebody does who means well. */
export const formExamples: Record<string, FormExample> = {
  'sign-up': {
    fields: {
      ...{ ...person, email, phone: '010 0123 4567', roles: 'student' },
      ...{ password, again: password, terms: 'yes' },
    },
  },
  verify: { fields: { email, code: '123 456' } },
  resend: { fields: { email } },
  'sign-in': { fields: { email, password, remembered: 'yes' }, given: { next: '/dashboard' } },
  forgot: { fields: { email }, given: { next: '/dashboard' } },
  'login-link': { fields: { token: 'x'.repeat(43) } },
  'second-factor': { fields: { code: '123456' } },
  'reset-password': { fields: { token: 'x'.repeat(43), password, again: password } },
  profile: { fields: { ...person, roles: 'student' } },
  address: { fields: { email } },
  code: { fields: { code: '123456' } },
  number: { fields: { phone: '010 0123 4567' } },
  password: {
    fields: { current: password, newPassword: `${password} two`, again: `${password} two` },
    given: { hasPassword: true },
  },
  proof: { fields: { password } },
  'passkey-name': { fields: { name: 'My phone' } },
  'passkey-removal': { fields: {} },
  preferences: {
    fields: {
      ...{ language: 'ar', 'in-app': 'courses', messages: 'courses', whatsapp: '', announce: 'yes' },
      'community-mail': 'weekly',
    },
  },
  sessions: { fields: { end: 'others', session: '' } },
  authenticator: { fields: {} },
  'authenticator-code': { fields: { code: '123456' } },
  'recovery-codes': { fields: {} },
  export: { fields: {} },
  deletion: { fields: { understood: 'yes' } },
  'cancel-deletion': { fields: {} },
  'staff-sign-in': { fields: { email, password }, given: { next: '/admin' } },
  'staff-password': {
    fields: { current: password, newPassword: `${password} two`, again: `${password} two` },
  },
  account: {
    fields: {
      ...{ ...person, email, phone: '', language: 'ar', memberRoles: 'student', roles: 'editor' },
    },
    given: { kind: 'open' },
  },
  access: { fields: { reason: 'Asked for at the desk.', role: 'editor', scope: 'global' } },
  bulk: { fields: { reason: 'Spam', user: criterion.id } },
  forget: { fields: {} },
};
