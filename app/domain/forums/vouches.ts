import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertNotLimited, findLimit } from '#domain/conduct/decisions.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { forumVouches } from './tables.server.ts';

type Vouching = { userId: string; byId: string; isStaff: boolean };

/**
 * Writes down that somebody vouches for a person, in the transaction of whoever asks whether they may. Whether that is new: of two
 * who do so at once, one is written down. What staff took back, staff alone give again.
 * @throws Refusal 'forum-vouch-own' (403), 'forum-vouch-limited' for staff while the person cannot write, 'forum-vouch-not-now' for
 * others then or once staff took it back, 'conduct-limited' (403) while whoever vouches cannot write.
 */
export async function recordVouch(
  db: Database,
  { userId, byId, isStaff }: Vouching,
  now: Date,
): Promise<boolean> {
  if (userId === byId) throw new Refusal('forum-vouch-own', {}, 403);
  await assertNotLimited(db, byId, now);
  // Why is said to staff alone: what was decided about somebody is nobody else's matter.
  if ((await findLimit(db, userId, now)) !== null)
    throw new Refusal(isStaff ? 'forum-vouch-limited' : 'forum-vouch-not-now');
  const row = { userId, vouchedById: byId, vouchedAt: now, withdrawnAt: null };
  const writing = db.insert(forumVouches).values(row);
  const written = isStaff
    ? await writing
        .onConflictDoUpdate({
          target: forumVouches.userId,
          set: { vouchedById: byId, vouchedAt: now, withdrawnAt: null },
          setWhere: isNotNull(forumVouches.withdrawnAt),
        })
        .returning({ userId: forumVouches.userId })
    : await writing.onConflictDoNothing().returning({ userId: forumVouches.userId });
  if (written.length > 0) return true;
  const isTakenBack = and(eq(forumVouches.userId, userId), isNotNull(forumVouches.withdrawnAt));
  if ((await db.$count(forumVouches, isTakenBack)) > 0) throw new Refusal('forum-vouch-not-now');
  return false;
}

/** Tells somebody that they are no newcomer any more; `cause` is the line of the audit log. */
export async function tellVouched(
  db: Database,
  { userId, cause }: { userId: string; cause: number },
  now: Date,
): Promise<void> {
  const notice = { userId, kind: 'forum-vouched', href: '/community/forums' } as const;
  await notify(db, { ...notice, key: `forum-vouched:${cause}` }, now);
}

/**
 * Vouches for somebody as staff: the limits of newcomers do not hold for them from now on, and they are told. Twice is once.
 * @throws Refusal 'not-permitted' (403), 'forum-vouch-not-now' (404) for an account that is not there, and as `recordVouch`.
 */
export async function vouchForWriter(
  db: Database,
  { userId, actor, requestSource }: StaffContext & { userId: string },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'conduct.keep');
  if (!isRowId(userId) || !(await findAccount(db, userId))) throw new Refusal('forum-vouch-not-now', {}, 404);
  await db.transaction(async (db) => {
    if (!(await recordVouch(db, { userId, byId: actor.userId, isStaff: true }, now))) return;
    const target = { kind: 'user', id: userId } as const;
    const line = { actorId: actor.userId, action: 'forum_vouch.give', target, requestSource } as const;
    const { lineId } = await writeAudit(db, { ...line, outcome: 'done' }, now);
    await tellVouched(db, { userId, cause: lineId }, now);
  });
}

/**
 * Takes back that anybody vouched for somebody, for staff: they are a newcomer again unless enough of their posts stand, and are
 * told. Where nobody vouched, nothing happens. @throws Refusal 'not-permitted' (403).
 */
export async function withdrawVouch(
  db: Database,
  { userId, actor, requestSource }: StaffContext & { userId: string },
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'conduct.keep');
  if (!isRowId(userId)) return;
  await db.transaction(async (db) => {
    const taken = await db
      .update(forumVouches)
      .set({ withdrawnAt: now })
      .where(and(eq(forumVouches.userId, userId), isNull(forumVouches.withdrawnAt)))
      .returning({ userId: forumVouches.userId });
    if (taken.length === 0) return;
    const target = { kind: 'user', id: userId } as const;
    const line = { actorId: actor.userId, action: 'forum_vouch.withdraw', target, requestSource } as const;
    const { lineId } = await writeAudit(db, { ...line, outcome: 'done' }, now);
    const notice = { userId, kind: 'forum-vouch-withdrawn', href: '/community/forums' } as const;
    await notify(db, { ...notice, key: `forum-vouch-withdrawn:${lineId}` }, now);
  });
}
