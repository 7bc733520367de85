import { enterNeeds } from '#domain/passport/enter-needs.ts';
import { actOnUsers } from '#domain/identity/staff/act-on-users.ts';
import { exportAudit } from '#domain/identity/staff/export-audit.ts';
import { grantRole } from '#domain/identity/staff/grant-role.ts';
import { liftSuspension } from '#domain/identity/staff/lift-suspension.ts';
import { mailAccountLink } from '#domain/identity/staff/mail-account-link.ts';
import { openAccount, type NewAccount } from '#domain/identity/staff/open-account.ts';
import { resetSecondFactor } from '#domain/identity/staff/reset-second-factor.ts';
import { revokeRole } from '#domain/identity/staff/revoke-role.ts';
import { revokeSessions } from '#domain/identity/staff/revoke-sessions.ts';
import { findSession } from '#domain/identity/sessions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { startImpersonation } from '#domain/identity/staff/start-impersonation.ts';
import { stopImpersonation } from '#domain/identity/staff/stop-impersonation.ts';
import { suspendUser } from '#domain/identity/staff/suspend-user.ts';
import { exportUsers } from '#domain/identity/staff/user-list.ts';
import { vouchForEmail } from '#domain/identity/staff/vouch-for-email.ts';
import { vouchForPhone } from '#domain/identity/staff/vouch-for-phone.ts';
import type { AuditAction } from '#domain/manifests.ts';
import type { MemberOptions } from '../identity/members.ts';
import { now, reason, site, requestSource, type Act, type Acting, type Acts, type By } from './acting.ts';

export const people: Acts = {
  suspendUser: (acting) => onSomebody(acting, 'account.suspend', suspendUser),
  liftSuspension: (acting) => onSomebody(acting, 'account.restore', liftSuspension, { isSuspended: true }),
  vouchForEmail: (acting) => onSomebody(acting, 'email.vouch', vouchForEmail, { isEmailConfirmed: false }),
  vouchForPhone: (acting) => onSomebody(acting, 'phone.vouch', vouchForPhone),
  revokeSessions: (acting) => onSomebody(acting, 'session.revoke_all', revokeSessions),
  resetSecondFactor: (acting) =>
    onSomebody(acting, 'second_factor.reset', resetSecondFactor, { hasSecondFactor: true }),
  startImpersonation: (acting) => onSomebody(acting, 'impersonation.start', startImpersonation),
  // That a link was asked for is counted whether or not one is mailed.
  mailAccountLink: async (acting) => ({
    ...(await onSomebody(acting, 'account.link', mailAccountLink)),
    before: ['rate_limits', 'rate_limit_salts'],
  }),
  grantRole: (acting) =>
    onSomebody(acting, 'role.grant', (db, about, now) =>
      grantRole(db, { ...about, role: 'support', scope: 'global' }, now),
    ),
  revokeRole: (acting) =>
    onSomebody(
      acting,
      'role.revoke',
      (db, about, now) => revokeRole(db, { ...about, role: 'support', scope: 'global' }, now),
      { roles: ['support'] },
    ),

  async enterNeeds({ db, member }) {
    const { userId } = await member();
    const needs = { chosen: [], timePercent: 150 as const, triesMore: null, contact: null, note: null };
    return {
      ...{ action: 'needs.enter', kind: 'needs' },
      run: async (by) => {
        await enterNeeds(db, { userId, needs, way: 'phone', mode: 'add', ...by }, now);
        return userId;
      },
    };
  },

  async actOnUsers({ db, member }) {
    const { userId } = await member();
    const fields = { act: 'suspend', userIds: [userId], reason, site } as const;
    return {
      ...{ action: 'account.suspend', kind: 'user' },
      run: async (by) => {
        await actOnUsers(db, { ...fields, ...by }, now);
        return userId;
      },
    };
  },

  async openAccount({ db }) {
    const email = { address: 'opened@baseera.example', key: 'opened@baseera.example' };
    const account: Omit<NewAccount, keyof StaffContext> = {
      ...{ kind: 'open', email, firstName: 'Nour', lastName: 'Hassan', phone: null, language: 'ar' },
      ...{ memberRoles: ['student'], roles: ['support'], site },
    };
    return await Promise.resolve({
      ...{ action: 'account.open', kind: 'user' },
      run: async (by) => (await openAccount(db, { ...account, ...by }, now)).userId,
    });
  },

  async stopImpersonation({ db, member }) {
    const [staff, seen] = [await member({ roles: ['owner'] }), await member()];
    const actor = (await findSession(db, staff.sessionToken, now))!;
    await startImpersonation(db, { actor, requestSource, userId: seen.userId, reason }, now);
    const lent = (await findSession(db, staff.sessionToken, now))!;
    return {
      ...{ action: 'impersonation.end', kind: 'user', by: { actor, requestSource } },
      run: async () => {
        await stopImpersonation(db, lent);
        return seen.userId;
      },
    };
  },

  async exportUsers({ db }) {
    const query = { q: '', sort: 'name', direction: 'ascending' } as const;
    return await Promise.resolve({
      ...{ action: 'users.export', kind: 'user', onlyReads: true },
      run: async (by) => {
        for await (const user of await exportUsers(db, { query, ...by }, now)) void user;
        return null;
      },
    });
  },

  async exportAudit({ db }) {
    return await Promise.resolve({
      ...{ action: 'audit.export', kind: 'audit_log', onlyReads: true },
      run: async (by) => {
        for await (const line of await exportAudit(db, { query: {}, ...by }, now)) void line;
        return null;
      },
    });
  },
};

type About = By & { userId: string; reason: string; site: typeof site };

/** What is done to one account. */
async function onSomebody(
  { db, member }: Acting,
  action: AuditAction,
  verb: (db: Acting['db'], about: About, now: Date) => Promise<void>,
  options: MemberOptions = {},
): Promise<Act> {
  const { userId } = await member(options);
  return {
    ...{ action, kind: 'user' },
    run: async (by) => {
      await verb(db, { ...by, userId, reason, site }, now);
      return userId;
    },
  };
}
