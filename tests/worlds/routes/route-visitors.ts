// Everybody who may come to the site, for the table of roles: see route-roles.ts.
import type { MemberOptions } from '../identity/members.ts';

/** Everybody who may come, by the column of the table that holds for them. */
export const visitors = {
  nobody: {
    'nobody signed in': null,
    'a suspended member with an old cookie': { isSuspended: true },
    'a suspended admin with an old cookie': { isSuspended: true, roles: ['admin'], hasSecondFactor: true },
  },
  /** Signed up, the code not entered yet: no account, only the cookie of a sign-up. */
  waiting: { 'somebody whose sign-up waits for its code': 'registration' },
  member: {
    'a member with a confirmed address': {},
    'a fully verified member': { isPhoneConfirmed: true },
    instructor: { roles: ['instructor'] },
    'the instructor of one course': {
      roles: [{ role: 'instructor', scope: 'course:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c11' }],
    },
    'the reviewer of one course': {
      roles: [{ role: 'reviewer', scope: 'course:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c11' }],
    },
  },
  factored: {
    'a member with a second factor': { hasSecondFactor: true },
    'an instructor with a second factor': { roles: ['instructor'], hasSecondFactor: true },
  },
  /** Staff who come in for the screens that their permissions open. */
  lesser: {
    finance: { roles: ['finance'], hasSecondFactor: true },
    approver: { roles: ['finance-approver'], hasSecondFactor: true },
    editor: { roles: ['editor'], hasSecondFactor: true },
    reviewer: { roles: ['reviewer'], hasSecondFactor: true },
    moderator: { roles: ['moderator'], hasSecondFactor: true },
    support: { roles: ['support'], hasSecondFactor: true },
  },
  staff: {
    owner: { roles: ['owner'], hasSecondFactor: true },
    'super admin': { roles: ['super_admin'], hasSecondFactor: true },
    admin: { roles: ['admin'], hasSecondFactor: true },
  },
  /** Staff whose password somebody else has known, as the first owner's on the console. */
  newcomer: {
    'an owner who must choose a password': { roles: ['owner'], mustChangePassword: true },
    'an admin who must choose a password': {
      roles: ['admin'],
      mustChangePassword: true,
      hasSecondFactor: true,
    },
  },
  /** Staff who have no second factor yet. */
  unfactored: {
    'an owner without second factor': { roles: ['owner'] },
    'an admin without second factor': { roles: ['admin'] },
    'an editor without second factor': { roles: ['editor'] },
  },
  /** Staff who have one, but did not give it in this session. */
  half: {
    'an owner who gave no second factor': {
      roles: ['owner'],
      hasSecondFactor: true,
      gaveSecondFactor: false,
    },
    'an admin who gave no second factor': {
      roles: ['admin'],
      hasSecondFactor: true,
      gaveSecondFactor: false,
    },
    'support who gave no second factor': {
      roles: ['support'],
      hasSecondFactor: true,
      gaveSecondFactor: false,
    },
  },
} as const satisfies Record<string, Record<string, MemberOptions | 'registration' | null>>;

export type Column = keyof typeof visitors;
