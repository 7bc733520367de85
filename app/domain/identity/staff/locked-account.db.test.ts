import { nameOf } from '../names-of.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, type Member, type MemberOptions } from '#tests/worlds/identity/members.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { grantRole } from './grant-role.ts';
import { liftSuspension } from './lift-suspension.ts';
import { revokeRole } from './revoke-role.ts';
import type { GrantedRole, Role } from '../role-names.ts';
import { rolesOf } from '../roles.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, type Session } from '../sessions.ts';
import { suspendUser } from './suspend-user.ts';
import { sessions, userRoles, users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const course = 'course:3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c11';

let db: Database;
/** Owns the site through every test, so that all the others may leave. */
let owner: Actor;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});
beforeEach(async () => {
  // Ends every session and takes all roles but those of the owner who stays.
  owner = await someone({ roles: ['owner'] });
  for (const { userId } of await db.selectDistinct({ userId: userRoles.userId }).from(userRoles)) {
    if (userId !== owner.userId) await db.delete(users).where(eq(users.id, userId));
  }
});

type Actor = Member & { session: Session };

async function someone(options: MemberOptions = {}): Promise<Actor> {
  const member = await makeMember(db, options, now);
  const session = await findSession(db, member.sessionToken, now);
  return { ...member, session: session! };
}

type Wish = { by: Actor; to: Member; role: Role; scope?: GrantedRole['scope']; at?: Date };
const grant = ({ by, to, role, scope = 'global', at = now }: Wish) =>
  grantRole(db, { actor: by.session, userId: to.userId, role, scope, site, requestSource }, at);
const revoke = ({ by, to, role, scope = 'global', at = now }: Wish) =>
  revokeRole(db, { actor: by.session, userId: to.userId, role, scope, site, requestSource }, at);
const suspend = (by: Actor, whom: Member) =>
  suspendUser(db, { actor: by.session, userId: whom.userId, reason: 'Sent spam.', site, requestSource }, now);
const lift = (by: Actor, whom: Member) =>
  liftSuspension(db, { actor: by.session, userId: whom.userId, site, requestSource }, now);

const rolesNow = async ({ userId }: Member) => (await rolesOf(db, userId)).map(({ role }) => role);
const isSuspended = async ({ userId }: Member) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]!.suspendedAt !== null;
const written = async ({ userId }: Member) => await auditLines(db, userId);
const mailsTo = async ({ email }: Member) =>
  await db.select().from(messages).where(eq(messages.recipient, email));
const ownersLeft = async () =>
  await db.$count(userRoles, and(eq(userRoles.role, 'owner'), eq(userRoles.scope, 'global')));

describe('granting a role', () => {
  it('gives it, tells the person by mail and the audit log who did it', async () => {
    const mona = await someone({ language: 'ar' });
    await grant({ by: owner, to: mona, role: 'instructor', scope: course });
    expect(await rolesOf(db, mona.userId)).toEqual([{ role: 'instructor', scope: course }]);
    expect(await written(mona)).toMatchObject([
      {
        actorId: owner.userId,
        action: 'role.grant',
        outcome: 'done',
        details: { role: 'instructor', scope: course },
      },
    ]);
    const [mail, ...more] = await mailsTo(mona);
    expect(mail).toMatchObject({ kind: 'role-granted', language: 'ar' });
    expect(more).toEqual([]);
    expect(mail!.text).toContain(nameOf(owner.session));
  });

  it('twice, or twice at the same moment, is granting it once', async () => {
    const mona = await someone();
    const again = () => grant({ by: owner, to: mona, role: 'support' });
    await Promise.all([again(), again(), again()]);
    await again();
    expect(await rolesNow(mona)).toEqual(['support']);
    expect(await written(mona)).toHaveLength(1);
    expect(await mailsTo(mona)).toHaveLength(1);
  });

  it('of the staff ends the sessions of the person, of the others none', async () => {
    const mona = await someone();
    await grant({ by: owner, to: mona, role: 'instructor' });
    expect(await findSession(db, mona.sessionToken, now)).not.toBeNull();
    await grant({ by: owner, to: mona, role: 'admin' });
    expect(await findSession(db, mona.sessionToken, now)).toBeNull();
  });

  it.each<[Role, Role]>([
    ['super_admin', 'owner'],
    ['super_admin', 'super_admin'],
    ['admin', 'admin'],
    ['moderator', 'support'],
  ])('is refused to %s for %s, which the audit log knows', async (own, role) => {
    const [actor, mona] = [await someone({ roles: [own] }), await someone()];
    await expect(grant({ by: actor, to: mona, role })).rejects.toMatchObject({
      code: 'role-out-of-reach',
      status: 403,
    });
    expect(await rolesNow(mona)).toEqual([]);
    expect(await written(mona)).toMatchObject([
      { actorId: actor.userId, outcome: 'refused', details: { role, reason: 'role-out-of-reach' } },
    ]);
    expect(await mailsTo(mona)).toEqual([]);
  });

  it('to oneself is refused, to an owner as well', async () => {
    await expect(grant({ by: owner, to: owner, role: 'finance' })).rejects.toMatchObject({
      code: 'role-for-oneself',
      status: 403,
    });
    expect(await rolesNow(owner)).toEqual(['owner']);
  });

  it('to nobody is refused', async () => {
    const gone = { ...owner, userId: crypto.randomUUID() };
    await expect(grant({ by: owner, to: gone, role: 'support' })).rejects.toMatchObject({ status: 404 });
  });

  it('asks for a fresh proof of who grants', async () => {
    const late = new Date(now.getTime() + 31 * 60_000);
    const mona = await someone();
    const fields = { by: owner, to: mona, role: 'support', at: late } as const;
    await expect(grant(fields)).rejects.toMatchObject({ code: 'prove-again' });
    await expect(revoke(fields)).rejects.toMatchObject({ code: 'prove-again' });
  });

  it('is refused to somebody whose own role was taken since the page was asked for', async () => {
    const [admin, mona] = [await someone({ roles: ['admin'] }), await someone()];
    await revoke({ by: owner, to: admin, role: 'admin' });
    await expect(grant({ by: admin, to: mona, role: 'support' })).rejects.toMatchObject({
      code: 'role-out-of-reach',
    });
    const suspended = await someone({ roles: ['admin'] });
    await suspend(owner, suspended);
    await expect(grant({ by: suspended, to: mona, role: 'support' })).rejects.toMatchObject({
      code: 'role-out-of-reach',
    });
  });
});

describe('revoking a role', () => {
  it('takes it at once, tells the person by mail, and twice is once', async () => {
    const mona = await someone({ roles: ['editor', 'support'] });
    await revoke({ by: owner, to: mona, role: 'editor' });
    await revoke({ by: owner, to: mona, role: 'editor' });
    expect((await findSession(db, mona.sessionToken, now))!.roles).toEqual([
      { role: 'support', scope: 'global' },
    ]);
    expect(await written(mona)).toMatchObject([{ action: 'role.revoke', outcome: 'done' }]);
    expect(await mailsTo(mona)).toMatchObject([{ kind: 'role-revoked' }]);
  });

  it('at or above one’s own is refused, giving up one’s own is not', async () => {
    const [admin, other] = [await someone({ roles: ['admin'] }), await someone({ roles: ['admin'] })];
    for (const to of [other, owner]) {
      const [role] = await rolesNow(to);
      await expect(revoke({ by: admin, to, role: role! })).rejects.toMatchObject({
        code: 'role-out-of-reach',
      });
    }
    await revoke({ by: admin, to: admin, role: 'admin' });
    expect(await rolesNow(admin)).toEqual([]);
    expect(await rolesNow(other)).toEqual(['admin']);
  });

  it('leaves the last owner, and says so', async () => {
    const refusal = { code: 'last-owner', status: 409 };
    await expect(revoke({ by: owner, to: owner, role: 'owner' })).rejects.toMatchObject(refusal);
    expect(await rolesNow(owner)).toEqual(['owner']);
    expect(await written(owner)).toMatchObject([{ outcome: 'refused', details: { reason: 'last-owner' } }]);
    expect(await mailsTo(owner)).toEqual([]);
  });

  it('leaves one of two owners who revoke each other at the same moment', async () => {
    const other = await someone({ roles: ['owner'] });
    const answers = await Promise.allSettled([
      revoke({ by: owner, to: other, role: 'owner' }),
      revoke({ by: other, to: owner, role: 'owner' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await ownersLeft()).toBe(1);
  });

  it('leaves one of two owners who both give up at the same moment', async () => {
    const other = await someone({ roles: ['owner'] });
    const answers = await Promise.allSettled(
      [owner, other].map((each) => revoke({ by: each, to: each, role: 'owner' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await ownersLeft()).toBe(1);
  });

  it('does not let one owner go while the other is about to be deleted', async () => {
    const other = await someone({ roles: ['owner'] });
    await db.update(users).set({ deletionDueAt: now }).where(eq(users.id, other.userId));
    await expect(revoke({ by: owner, to: owner, role: 'owner' })).rejects.toMatchObject({
      code: 'last-owner',
    });
  });
});

describe('suspending somebody', () => {
  it('ends their sessions at once, and lifting it does not bring them back', async () => {
    const mona = await someone();
    await suspend(owner, mona);
    await suspend(owner, mona);
    expect(await isSuspended(mona)).toBe(true);
    expect(await db.$count(sessions, eq(sessions.userId, mona.userId))).toBe(0);
    await lift(owner, mona);
    await lift(owner, mona);
    expect(await isSuspended(mona)).toBe(false);
    expect(await findSession(db, mona.sessionToken, now)).toBeNull();
    expect((await written(mona)).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['account.suspend', 'done'],
      ['account.restore', 'done'],
    ]);
  });

  it('is refused above and beside oneself, and so is lifting it', async () => {
    const admin = await someone({ roles: ['admin'] });
    const other = await someone({ roles: ['support', 'admin'] });
    const refusal = { code: 'suspension-out-of-reach', status: 403 };
    for (const whom of [other, owner]) await expect(suspend(admin, whom)).rejects.toMatchObject(refusal);
    await suspend(owner, other);
    await expect(lift(admin, other)).rejects.toMatchObject(refusal);
    expect(await isSuspended(other)).toBe(true);
    expect((await written(other)).map(({ outcome }) => outcome)).toEqual(['refused', 'done', 'refused']);
  });

  it('is refused to whoever may not, and to anybody for themselves', async () => {
    const [support, mona] = [await someone({ roles: ['support'] }), await someone()];
    await expect(suspend(support, mona)).rejects.toMatchObject({ code: 'suspension-out-of-reach' });
    await expect(suspend(owner, owner)).rejects.toMatchObject({ code: 'suspension-of-oneself' });
  });

  it('leaves one of two owners who suspend each other at the same moment', async () => {
    const other = await someone({ roles: ['owner'] });
    const answers = await Promise.allSettled([suspend(owner, other), suspend(other, owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await isSuspended(owner), await isSuspended(other)].toSorted()).toEqual([false, true]);
  });

  it('does not touch the last owner who stays', async () => {
    const leaving = await someone({ roles: ['owner'] });
    await db.update(users).set({ deletionDueAt: now }).where(eq(users.id, leaving.userId));
    await expect(suspend(leaving, owner)).rejects.toMatchObject({ code: 'last-owner', status: 409 });
    expect(await isSuspended(owner)).toBe(false);
  });
});
