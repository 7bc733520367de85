import { describe, expect, it } from 'vitest';
import { permissions, type Permission } from '#domain/manifests.ts';
import { may, mayGrant, maySuspend, mayTakePart } from './permissions.ts';
import { roles, type GrantedRole, type Role } from './role-names.ts';

const course = 'course:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c11';
const otherCourse = 'course:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c12';
const globally = (...names: Role[]): GrantedRole[] => names.map((role) => ({ role, scope: 'global' }));

/** Who may do what, once more and as people read it: a change of the table must be meant. */
const administrators = 'owner super_admin admin';
const carriers: Record<Permission, string> = {
  'staff-area.enter': `${administrators} finance finance-approver editor reviewer moderator support`,
  'maintenance.change': administrators,
  'settings.change': administrators,
  'roles.grant': administrators,
  'users.see': `${administrators} support`,
  'users.edit': administrators,
  'users.suspend': administrators,
  'users.impersonate': 'owner super_admin',
  'audit.see': administrators,
  'content.edit': `${administrators} editor`,
  'content.publish': `${administrators} editor`,
  'broadcasts.send': administrators,
  'scholarships.run': administrators,
  'scholarships.review': `${administrators} reviewer`,
  'invitations.decide': `${administrators} support`,
  'projects.edit': administrators,
  'projects.decide': `${administrators} support`,
  'disputes.decide': `${administrators} support`,
  'profiles.moderate': `${administrators} support`,
  'stories.propose': administrators,
  'contracts.see': `${administrators} support`,
  'needs.enter': `${administrators} support`,
  'registrants.see': `${administrators} support`,
  'events.run': `${administrators} support`,
  'reports.see': `${administrators} finance`,
  'money.see': `${administrators} finance finance-approver`,
  'refunds.make': `${administrators} finance`,
  'referrals.judge': `${administrators} finance`,
  'payouts.prepare': `${administrators} finance`,
  'payouts.approve': `${administrators} finance-approver`,
  'differences.resolve': `${administrators} finance`,
  'ledger.verify': `${administrators} finance`,
  'corrections.ask': `${administrators} finance`,
  'corrections.approve': `${administrators} finance-approver`,
  'teams.sell': `${administrators} finance`,
  'reconciliation.do': `${administrators} finance`,
  'closes.make': `${administrators} finance`,
  'closes.approve': `${administrators} finance-approver`,
  'courses.edit': `${administrators} instructor`,
  'conduct.keep': `${administrators} moderator`,
  'reports.decide': `${administrators} moderator`,
  'reviews.moderate': `${administrators} moderator`,
  'certificates.manage': administrators,
  'barriers.manage': `${administrators} support`,
  'help-lines.keep': `${administrators} moderator`,
  'forums.keep': administrators,
  'guidelines.publish': administrators,
  'forums.moderate': `${administrators} moderator`,
  'mentorship.manage': `${administrators} moderator`,
  'submissions.mark': `${administrators} instructor`,
  'courses.publish': administrators,
  'enrolments.manage': administrators,
  'programs.manage': administrators,
};

describe('a permission', () => {
  it.each(Object.keys(permissions) as Permission[])('%s is carried by these roles and no others', (name) => {
    expect(roles.filter((role) => may(globally(role), name)).join(' ')).toBe(carriers[name]);
    expect(may([], name)).toBe(false);
  });

  it('of one course holds there and nowhere else', () => {
    const instructor: GrantedRole[] = [{ role: 'instructor', scope: course }];
    expect(may(instructor, 'courses.edit', course)).toBe(true);
    expect(may(instructor, 'courses.edit', otherCourse)).toBe(false);
    expect(may(instructor, 'courses.edit')).toBe(false);
    expect(may(globally('instructor'), 'courses.edit', course)).toBe(true);
  });

  it('for the staff area is not a role of one course', () => {
    const reviewer: GrantedRole[] = [{ role: 'reviewer', scope: course }];
    expect(may(reviewer, 'staff-area.enter')).toBe(false);
    expect(may(reviewer, 'scholarships.review')).toBe(false);
  });

  it('is not widened by another role of another scope', () => {
    const both: GrantedRole[] = [
      { role: 'instructor', scope: course },
      { role: 'support', scope: 'global' },
    ];
    expect(may(both, 'courses.edit', otherCourse)).toBe(false);
  });
});

/** Each role, and the roles that it gives and takes. */
const gifts: Record<Role, string> = {
  owner: 'owner super_admin admin finance finance-approver editor instructor reviewer moderator support',
  super_admin: 'admin finance finance-approver editor instructor reviewer moderator support',
  admin: 'finance finance-approver editor instructor reviewer moderator support',
  finance: '',
  'finance-approver': '',
  editor: '',
  instructor: '',
  reviewer: '',
  moderator: '',
  support: '',
};

describe('a role is given and taken', () => {
  it.each(roles)('by %s: only what is below it', (giver) => {
    expect(roles.filter((role) => mayGrant(globally(giver), role)).join(' ')).toBe(gifts[giver]);
  });

  it('by the mightiest of several roles', () => {
    expect(mayGrant(globally('support', 'super_admin', 'admin'), 'admin')).toBe(true);
    expect(mayGrant(globally('support', 'admin'), 'admin')).toBe(false);
    expect(mayGrant([], 'support')).toBe(false);
  });

  it('for one course, unless it is one that holds for the whole site or not at all', () => {
    const able = roles.filter((role) => mayGrant(globally('owner'), role, course));
    expect(able).toEqual(['editor', 'instructor', 'reviewer', 'moderator', 'support']);
  });

  it('by nobody whose own role is of one course', () => {
    expect(mayGrant([{ role: 'instructor', scope: course }], 'support', course)).toBe(false);
  });
});

it('nobody suspends above or beside themselves, except that owners suspend owners', () => {
  const suspends = (own: Role, ...theirs: Role[]) => maySuspend(globally(own), globally(...theirs));
  expect(suspends('admin')).toBe(true);
  expect(suspends('admin', 'finance', 'support')).toBe(true);
  expect(suspends('admin', 'support', 'admin')).toBe(false);
  expect(suspends('super_admin', 'admin')).toBe(true);
  expect(suspends('super_admin', 'owner')).toBe(false);
  expect(suspends('owner', 'owner')).toBe(true);
  expect(suspends('moderator')).toBe(false);
});

it('only whoever is fully verified takes part', () => {
  const at = new Date('2026-11-21T10:00:00Z');
  expect(mayTakePart({ emailConfirmedAt: at, phoneConfirmedAt: at })).toBe(true);
  expect(mayTakePart({ emailConfirmedAt: at, phoneConfirmedAt: null })).toBe(false);
  expect(mayTakePart({ emailConfirmedAt: null, phoneConfirmedAt: at })).toBe(false);
});
