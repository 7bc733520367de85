import { textsFor } from '#platform/text/texts.server.ts';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress, type EmailAddress } from '#platform/input/email-address.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  makeMember,
  memberPassword,
  testSecret,
  type Member,
  type MemberOptions,
} from '#tests/worlds/identity/members.ts';
import { actOnUsers } from './act-on-users.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { mailAccountLink } from './mail-account-link.ts';
import { openAccount, type NewAccount } from './open-account.ts';
import { resetPassword } from '../sign-in/reset-password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { rolesOf } from '../roles.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, type Session } from '../sessions.ts';
import { listReasons } from './staff-reasons.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { sessions, users } from '../tables.server.ts';
import { suspendUser } from './suspend-user.ts';
import { vouchForEmail } from './vouch-for-email.ts';
import { vouchForPhone } from './vouch-for-phone.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const reason = 'Came to the office with her card.';

type Actor = Member & { session: Session };

let db: Database;
let owner: Actor;
let admin: Actor;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
  owner = await someone({ roles: ['owner'] });
  admin = await someone({ roles: ['admin'], firstName: 'Omar', lastName: 'Said' });
});

async function someone(options: MemberOptions = {}): Promise<Actor> {
  const member = await makeMember(db, { secret: testSecret, ...options }, now);
  return { ...member, session: (await findSession(db, member.sessionToken, now))! };
}

const by = (actor: Actor, whom: Member) => ({
  ...{ actor: actor.session, userId: whom.userId, reason, site, requestSource },
});
const row = async ({ userId }: Member) => (await db.select().from(users).where(eq(users.id, userId)))[0]!;
const audited = async ({ userId }: { userId: string }) =>
  await db
    .select({ action: auditLog.action, outcome: auditLog.outcome, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, 'user'), eq(auditLog.targetId, userId)))
    .orderBy(auditLog.id);
const mailsTo = async ({ email }: { email: string }) =>
  await db
    .select({ kind: messages.kind, text: messages.text })
    .from(messages)
    .where(eq(messages.recipient, email))
    .orderBy(desc(messages.createdAt));

describe('confirming by hand', () => {
  it('confirms an address once, with the reason kept and the person mailed', async () => {
    const mona = await someone({ isEmailConfirmed: false });
    await Promise.all([vouchForEmail(db, by(admin, mona), now), vouchForEmail(db, by(admin, mona), now)]);
    expect((await row(mona)).emailConfirmedAt).toEqual(now);
    expect(await audited(mona)).toEqual([{ action: 'email.vouch', outcome: 'done', actorId: admin.userId }]);
    expect(await listReasons(db, mona.userId)).toMatchObject([
      { action: 'email.vouch', reason, by: 'Omar Said' },
    ]);
    expect((await mailsTo(mona)).map(({ kind }) => kind)).toEqual(['email-vouched']);
  });

  it('confirms a number, unless another account has it confirmed or there is none', async () => {
    const mona = await someone({ phone: '+201000000001' });
    await vouchForPhone(db, by(admin, mona), now);
    expect((await row(mona)).phoneConfirmedAt).toEqual(now);
    const hala = await someone({ phone: '+201000000001' });
    await expect(vouchForPhone(db, by(admin, hala), now)).rejects.toMatchObject({ code: 'phone-taken' });
    const none = await someone({ phone: null });
    await expect(vouchForPhone(db, by(admin, none), now)).rejects.toMatchObject({
      code: 'person-has-no-phone',
    });
  });

  it('takes a reason, a known person, and a right over whoever it is', async () => {
    const mona = await someone({ isEmailConfirmed: false });
    const support = await someone({ roles: ['support'] });
    const vouch = (actor: Actor, whom: Member, changes = {}) =>
      vouchForEmail(db, { ...by(actor, whom), ...changes }, now);
    await expect(vouch(admin, mona, { reason: ' \n ' })).rejects.toMatchObject({ code: 'reason-missing' });
    await expect(vouch(admin, mona, { reason: 'x'.repeat(501) })).rejects.toMatchObject({
      code: 'reason-long',
    });
    await expect(vouch(support, mona)).rejects.toMatchObject({ code: 'account-out-of-reach' });
    await expect(vouch(admin, owner)).rejects.toMatchObject({ code: 'account-out-of-reach' });
    await expect(vouch(admin, admin)).rejects.toMatchObject({ code: 'staff-on-oneself' });
    for (const userId of ['none', '00000000-0000-4000-8000-000000000000'])
      await expect(vouch(admin, mona, { userId })).rejects.toMatchObject({ code: 'person-unknown' });
    expect((await row(mona)).emailConfirmedAt).toBeNull();
    expect((await audited(mona)).map(({ outcome }) => outcome)).toEqual(['refused']);
  });
});

describe('resetting a second factor', () => {
  it('takes every one, ends the sessions and mails, for people below oneself only', async () => {
    const mona = await someone({ hasSecondFactor: true, roles: ['support'] });
    await expect(resetSecondFactor(db, by(admin, owner), now)).rejects.toMatchObject({
      code: 'account-out-of-reach',
    });
    await resetSecondFactor(db, by(admin, mona), now);
    expect(await hasSecondFactor(db, mona.userId)).toBe(false);
    expect(await findSession(db, mona.sessionToken, now)).toBeNull();
    expect((await mailsTo(mona)).map(({ kind }) => kind)).toEqual(['second-factor-reset']);
    await expect(resetSecondFactor(db, by(admin, mona), now)).rejects.toMatchObject({
      code: 'second-factor-none',
    });
  });

  it('takes a fresh proof', async () => {
    const mona = await someone({ hasSecondFactor: true });
    await expect(resetSecondFactor(db, by(admin, mona), later(31))).rejects.toMatchObject({
      code: 'prove-again',
    });
    expect(await hasSecondFactor(db, mona.userId)).toBe(true);
  });
});

describe('ending sessions', () => {
  it('ends the one that is named, never that of another person', async () => {
    const [mona, hala] = [await someone(), await someone()];
    await revokeSessions(db, { ...by(admin, mona), sessionId: hala.sessionId }, now);
    await revokeSessions(db, { ...by(admin, mona), sessionId: 'none' }, now);
    expect(await findSession(db, hala.sessionToken, now)).not.toBeNull();
    await revokeSessions(db, { ...by(admin, mona), sessionId: mona.sessionId }, now);
    expect(await findSession(db, mona.sessionToken, now)).toBeNull();
    expect((await audited(mona)).map(({ action }) => action)).toEqual(['session.revoke']);
  });

  it('ends all and mails once', async () => {
    const mona = await someone();
    await Promise.all([1, 2, 3].map(() => revokeSessions(db, by(admin, mona), now)));
    expect(await db.$count(sessions, eq(sessions.userId, mona.userId))).toBe(0);
    expect((await audited(mona)).map(({ action }) => action)).toEqual(['session.revoke_all']);
    expect(await mailsTo(mona)).toHaveLength(1);
  });
});

describe('several people at once', () => {
  it('are suspended each with a line of their own; whoever may not be is left out and named', async () => {
    const [mona, hala] = [await someone(), await someone({ language: 'ar' })];
    const userIds = [mona.userId, owner.userId, admin.userId, hala.userId, 'none', mona.userId];
    const asked = { actor: admin.session, act: 'suspend', userIds, reason, site, requestSource } as const;
    const { done, leftOut } = await actOnUsers(db, asked, now);
    expect(done).toBe(2);
    expect(leftOut).toEqual([
      { userId: owner.userId, code: 'suspension-out-of-reach' },
      { userId: admin.userId, code: 'suspension-of-oneself' },
      { userId: 'none', code: 'person-unknown' },
    ]);
    for (const person of [mona, hala]) {
      expect((await row(person)).suspendedAt).toEqual(now);
      expect(await listReasons(db, person.userId)).toMatchObject([{ action: 'account.suspend', reason }]);
      const [mail] = await mailsTo(person);
      expect(mail!.kind).toBe('account-suspended');
      expect(mail!.text).toContain(reason);
    }
    const lifted = await actOnUsers(db, { ...asked, act: 'lift' }, now);
    expect(lifted.done).toBe(2);
    expect((await row(mona)).suspendedAt).toBeNull();
  });

  it('are refused as a whole without a reason, or without anybody', async () => {
    const mona = await someone();
    const asked = { actor: admin.session, act: 'suspend', reason, site, requestSource } as const;
    await expect(actOnUsers(db, { ...asked, userIds: [] }, now)).rejects.toMatchObject({
      code: 'nobody-chosen',
    });
    await expect(actOnUsers(db, { ...asked, userIds: [mona.userId], reason: '' }, now)).rejects.toMatchObject(
      { code: 'reason-missing' },
    );
    expect((await row(mona)).suspendedAt).toBeNull();
  });

  it('two owners who suspend each other at the same moment: one of them stays', async () => {
    const [one, other] = [await someone({ roles: ['owner'] }), await someone({ roles: ['owner'] })];
    await Promise.allSettled([suspendUser(db, by(one, other), now), suspendUser(db, by(other, one), now)]);
    const suspended = [await row(one), await row(other)].filter(({ suspendedAt }) => suspendedAt !== null);
    expect(suspended).toHaveLength(1);
  });
});

describe('an account that staff open', () => {
  const account = (changes: Partial<NewAccount> = {}): NewAccount => ({
    ...{ actor: admin.session, kind: 'open', email: address('New.Person@baseera.example') },
    ...{ firstName: 'Nour', lastName: 'Hassan', phone: '+201000000002', language: 'ar' },
    ...{ memberRoles: ['student'], roles: [], site, requestSource, ...changes },
  });
  const address = (text: string) => readEmailAddress(text) as EmailAddress;

  it('has no password until its person follows the mailed link, which confirms the address', async () => {
    const { userId } = await openAccount(db, account(), now);
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ passwordHash: null, emailConfirmedAt: null, memberRoles: ['student'] });
    const [mail] = await mailsTo({ email: 'New.Person@baseera.example' });
    expect(mail!.kind).toBe('invitation');
    const token = /token=([\w-]+)/.exec(mail!.text!)![1]!;
    const sevenDaysOn = new Date(now.getTime() + 7 * 24 * 3600_000 - 1000);
    await resetPassword(db, { token, password: memberPassword, site, requestSource }, sevenDaysOn);
    const [after] = await db.select().from(users).where(eq(users.id, userId));
    expect(after!.emailConfirmedAt).toEqual(sevenDaysOn);
    expect(after!.passwordHash).not.toBeNull();
    expect((await audited({ userId })).map(({ action }) => action)).toEqual([
      'account.open',
      'password.reset',
    ]);
  });

  it('is opened once for an address, however often it is sent', async () => {
    const fields = account({ email: address('twice@baseera.example') });
    const settled = await Promise.allSettled([1, 2, 3].map(() => openAccount(db, fields, now)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of settled.filter((one) => one.status === 'rejected'))
      expect(each.reason).toMatchObject({ code: 'address-has-account' });
    expect(await mailsTo({ email: 'twice@baseera.example' })).toHaveLength(1);
  });

  it('gets roles below those of whoever opens it, with a fresh proof', async () => {
    const invite = (changes: Partial<NewAccount>, at = now) =>
      openAccount(db, account({ kind: 'invite', email: address('role@baseera.example'), ...changes }), at);
    await expect(invite({ roles: ['admin'] })).rejects.toMatchObject({ code: 'role-out-of-reach' });
    await expect(invite({ roles: ['support'] }, later(31))).rejects.toMatchObject({ code: 'prove-again' });
    const support = await someone({ roles: ['support'] });
    await expect(invite({ actor: support.session })).rejects.toMatchObject({ code: 'account-out-of-reach' });
    const { userId } = await invite({ roles: ['support', 'support'] });
    expect(await rolesOf(db, userId)).toEqual([{ role: 'support', scope: 'global' }]);
    expect((await audited({ userId })).map(({ action }) => action)).toEqual(['account.invite', 'role.grant']);
    const [mail] = await mailsTo({ email: 'role@baseera.example' });
    const t = textsFor('ar').getFixedT(null, 'account-mail');
    expect(mail!.text).toContain(t('invitation.roles', { count: 1, roles: t('role.support') }));
    const token = /token=([\w-]+)/.exec(mail!.text!)![1]!;
    const reset = { token, password: memberPassword, site, requestSource };
    expect(await resetPassword(db, reset, later(1))).toEqual({ userId, isStaff: true });
  });

  it('can be mailed another link, an account with a password one to choose a new one', async () => {
    const { userId } = await openAccount(db, account({ email: address('again@baseera.example') }), now);
    await mailAccountLink(db, { actor: admin.session, userId, site, requestSource }, later(1));
    expect((await mailsTo({ email: 'again@baseera.example' })).map(({ kind }) => kind)).toEqual([
      'invitation',
      'invitation',
    ]);
    const mona = await someone();
    await mailAccountLink(db, by(admin, mona), now);
    expect((await mailsTo(mona)).map(({ kind }) => kind)).toEqual(['reset-link']);
  });
});
