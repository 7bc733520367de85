import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  makeMember,
  memberPassword,
  type Member,
  type MemberOptions,
} from '#tests/worlds/identity/members.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { beginAuthenticator } from '../second-factor/authenticator.ts';
import { cancelDeletion } from '../account/cancel-deletion.ts';
import { changeMemberRoles } from '../account/change-member-roles.ts';
import { changePassword } from '../account/change-password.ts';
import { changeProfile } from '../account/change-profile.ts';
import { confirmEmailChange } from '../account/change-email.ts';
import { confirmPhone, requestPhoneCode } from '../account/confirm-phone.ts';
import { endSession } from '../sign-in/end-session.ts';
import { grantRole } from './grant-role.ts';
import { proveByPasskey } from '../second-factor/passkey-proof.ts';
import { beginPasskey } from '../second-factor/passkeys.ts';
import { proveAgain } from '../account/prove-again.ts';
import { listRecentActivity } from '../account/recent-activity.ts';
import { requestDataExport } from '../account/request-data-export.ts';
import { requestDeletion } from '../account/request-deletion.ts';
import { revokeRole } from './revoke-role.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, findStaffSession, purgeSessions, type Session } from '../sessions.ts';
import { setFirstPassword } from '../account/set-first-password.ts';
import { startImpersonation } from './start-impersonation.ts';
import { stopImpersonation } from './stop-impersonation.ts';
import { suspendUser } from './suspend-user.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { sessions, users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const secret = 'a secret';
const reason = 'Cannot find her courses and asked us to look.';

type Actor = Member & { session: Session };

let db: Database;
let boss: Actor;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
  boss = await someone({ roles: ['owner'] });
});

async function someone(options: MemberOptions = {}): Promise<Actor> {
  const member = await makeMember(db, options, now);
  return { ...member, session: (await here(member))! };
}

const here = (who: Member, at = now) => findSession(db, who.sessionToken, at);
const start = (by: Actor, whom: Member, at = now) =>
  startImpersonation(db, { actor: by.session, userId: whom.userId, reason, requestSource }, at);
const ends = async ({ userId }: Member) =>
  await db
    .select({ at: auditLog.at, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'impersonation.end'), eq(auditLog.targetId, userId)));

/** Staff who see the site as somebody. */
async function seenAs(options: MemberOptions = {}) {
  const [staff, mona] = [await someone({ roles: ['super_admin'] }), await someone(options)];
  await start(staff, mona);
  return { staff, mona, session: (await here(staff))! };
}

describe('seeing the site as somebody else', () => {
  it('is being them without roles and without proof, and being oneself again afterwards', async () => {
    const { staff, mona, session } = await seenAs({ firstName: 'Mona' });
    expect(session).toMatchObject({
      ...{ id: staff.sessionId, userId: mona.userId, firstName: 'Mona', roles: [], secondFactorAt: null },
      ...{ provedAt: new Date(0), impersonation: { staffId: staff.userId, endsAt: later(30) } },
    });
    // Maintenance mode must not lock staff into it.
    expect(await findStaffSession(db, staff.sessionToken, now)).not.toBeNull();
    expect(await listRecentActivity(db, mona.userId)).toEqual([]);
    expect(await stopImpersonation(db, session)).toEqual({ userId: mona.userId });
    expect(await stopImpersonation(db, (await here(staff))!)).toBeNull();
    expect(await here(staff)).toEqual(staff.session);
    expect(await ends(mona)).toMatchObject([{ actorId: staff.userId }]);
    expect(await listRecentActivity(db, mona.userId)).toMatchObject([{ action: 'impersonation.end' }]);
    expect(await listRecentActivity(db, staff.userId)).toEqual([]);
  });

  it('is over after half an hour, whether anybody looks or not', async () => {
    const { staff, mona } = await seenAs();
    expect(await here(staff, later(29))).toMatchObject({ userId: mona.userId });
    expect(await here(staff, later(30))).toMatchObject({ userId: staff.userId, impersonation: null });
    expect(await ends(mona)).toMatchObject([{ at: later(30) }]);
    const unseen = await seenAs();
    await purgeSessions(db, later(31));
    expect(await ends(unseen.mona)).toMatchObject([{ at: later(30) }]);
  });

  it.each<[string, (world: { staff: Actor; mona: Actor }) => Promise<unknown>]>([
    ['the person is suspended', ({ mona }) => suspendUser(db, { ...act(boss, mona), reason }, now)],
    ['the person gets a role', ({ mona }) => grantRole(db, { ...act(boss, mona), ...instructor }, now)],
    ['the staff lose theirs', ({ staff }) => revokeRole(db, { ...act(boss, staff), ...superAdmin }, now)],
  ])('ends when %s', async (_what, happen) => {
    const { staff, mona } = await seenAs();
    await happen({ staff, mona });
    expect(await here(staff)).toMatchObject({ userId: staff.userId, impersonation: null });
    expect(await ends(mona)).toHaveLength(1);
  });

  it.each<[string, (world: { staff: Actor; mona: Actor }) => Promise<unknown>]>([
    ['the staff sign out', ({ staff }) => endSession(db, { token: staff.sessionToken, requestSource }, now)],
    ['the staff are suspended', ({ staff }) => suspendUser(db, { ...act(boss, staff), reason }, now)],
    ['the staff are deleted', ({ staff }) => db.delete(users).where(eq(users.id, staff.userId))],
  ])('ends for good when %s', async (_what, happen) => {
    const { staff, mona } = await seenAs();
    await happen({ staff, mona });
    expect(await here(staff)).toBeNull();
    expect(await ends(mona)).toHaveLength(1);
  });

  it('ends when the person is deleted', async () => {
    const { staff, mona } = await seenAs();
    await db.delete(users).where(eq(users.id, mona.userId));
    expect(await here(staff)).toMatchObject({ userId: staff.userId });
    expect(await ends(mona)).toHaveLength(1);
  });

  it('is refused for staff, for oneself, without the right, the reason or a fresh proof', async () => {
    const [mona, admin] = [await someone(), await someone({ roles: ['admin'] })];
    const refused = (code: string) => expect.objectContaining({ code });
    await expect(start(admin, mona)).rejects.toEqual(refused('impersonation-out-of-reach'));
    await expect(start(boss, admin)).rejects.toEqual(refused('impersonation-out-of-reach'));
    await expect(start(boss, await someone({ roles: ['instructor'] }))).rejects.toEqual(
      refused('impersonation-out-of-reach'),
    );
    await expect(start(boss, boss)).rejects.toEqual(refused('impersonation-out-of-reach'));
    await expect(start(boss, mona, later(31))).rejects.toEqual(refused('prove-again'));
    const fields = { actor: boss.session, userId: mona.userId, requestSource };
    await expect(startImpersonation(db, { ...fields, reason: ' ' }, now)).rejects.toEqual(
      refused('reason-missing'),
    );
    await expect(start(boss, await someone({ isSuspended: true }))).rejects.toEqual(
      refused('impersonation-of-suspended'),
    );
    expect(await here(boss)).toMatchObject({ userId: boss.userId });
  });

  it('is not begun from within, nor by a session that is over', async () => {
    const { session } = await seenAs();
    const hala = await someone();
    const fields = { userId: hala.userId, reason, requestSource };
    await expect(startImpersonation(db, { ...fields, actor: session }, now)).rejects.toMatchObject({
      code: 'impersonated',
    });
    const staff = await someone({ roles: ['super_admin'] });
    await endSession(db, { token: staff.sessionToken, requestSource }, now);
    await expect(start(staff, hala)).rejects.toMatchObject({ code: 'impersonation-not-begun' });
  });

  it('is bounded by the database itself', async () => {
    const [staff, mona] = [await someone(), await someone()];
    const set = (impersonatedId: string, minutes: number) =>
      db
        .update(sessions)
        .set({ impersonatedId, impersonationStartedAt: now, impersonationEndsAt: later(minutes) })
        .where(eq(sessions.id, staff.sessionId))
        .then(
          () => null,
          (error: unknown) => error,
        );
    expect(breaksConstraint(await set(mona.userId, 31), 'sessions_impersonate_half_an_hour_at_most')).toBe(
      true,
    );
    expect(breaksConstraint(await set(staff.userId, 10), 'sessions_impersonate_others')).toBe(true);
  });

  it('opens no way into the account, none to its data and none out of it', async () => {
    const { staff, session } = await seenAs({ hasSecondFactor: false });
    const asking = { session, site, requestSource };
    const own = { userId: session.userId, sessionId: session.id };
    const tries: Promise<unknown>[] = [
      changePassword(
        db,
        { ...own, current: memberPassword, next: 'another one here', site, requestSource },
        now,
      ),
      setFirstPassword(db, { ...asking, password: 'another one here' }, now),
      proveAgain(db, { ...own, password: memberPassword, requestSource }, now),
      proveByPasskey(db, { session, response: '{}', origin: site.url, requestSource }, now),
      confirmEmailChange(db, { ...asking, code: '123456', secret }, now),
      requestPhoneCode(db, { session, phone: '+201000000009', secret, requestSource }, now),
      confirmPhone(db, { ...asking, code: '123456', secret }, now),
      changeProfile(db, { ...asking, firstName: 'X', lastName: 'Y', phone: null }, now),
      changeMemberRoles(db, { session, chosen: ['client'], requestSource }, now),
      beginAuthenticator(db, { ...asking, secret }, now),
      beginPasskey(db, { session, origin: site.url, site }, now),
      requestDataExport(db, asking, now),
      requestDeletion(db, asking, now),
      cancelDeletion(db, asking, now),
    ];
    for (const result of await Promise.allSettled(tries))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'impersonated' } });
    await stopImpersonation(db, (await here(staff))!);
  });
});

const instructor = { role: 'instructor', scope: 'global' } as const;
const superAdmin = { role: 'super_admin', scope: 'global' } as const;

function act(by: Actor, whom: Member) {
  return { actor: by.session, userId: whom.userId, site, requestSource };
}
