import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import { namesInForums } from '#domain/forums/forum-members.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { markReadAbout } from '#domain/notifications/notify/notifications.ts';
import { notify, notifyAll } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { admitMember } from './admit-member.ts';
import { findMembership, listAnswerers, lockGroup, lockOwnGroup, type SupportGroup } from './find-groups.ts';
import { groupHref, groupLimits } from './group-constants.ts';
import { noteGroup, type GroupActor } from './note-group.ts';
import { groupRequests, groups } from './tables.server.ts';

/** A request as whoever answers it reads it. */
export type WaitingRequest = { id: string; name: string | null; words: string; askedAt: Date; dueAt: Date };

const isWaiting = isNull(groupRequests.declinedAt);
const days = (count: number) => count * 24 * 3600 * 1000;

/** By when a request is answered. */
export function requestDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + days(groupLimits.answerDays));
}

/**
 * The requests that wait in a group, the oldest first; without those of people from whom a block keeps the reader apart: others
 * answer them. At most as many as a page shows.
 */
export async function listRequests(
  db: Database,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<WaitingRequest[]> {
  const apart = await listBlockedEitherWay(db, userId);
  const rows = await db
    .select()
    .from(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), isWaiting))
    .orderBy(asc(groupRequests.askedAt), asc(groupRequests.id));
  return await withNames(db, rows.filter((row) => !apart.has(row.userId)).slice(0, groupLimits.perPage));
}

/** The requests of a group that nobody has answered in time: staff see to them. */
export async function listLateRequests(db: Database, groupId: string, now: Date): Promise<WaitingRequest[]> {
  const rows = await db
    .select()
    .from(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), isLate(now)))
    .orderBy(asc(groupRequests.askedAt), asc(groupRequests.id))
    .limit(groupLimits.perPage);
  return await withNames(db, rows);
}

/** Whether a request waits longer than it should. */
export function isLate(now: Date) {
  return and(isWaiting, lt(groupRequests.askedAt, new Date(now.getTime() - days(groupLimits.answerDays))));
}

async function withNames(
  db: Database,
  rows: (typeof groupRequests.$inferSelect)[],
): Promise<WaitingRequest[]> {
  const names = await namesInForums(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ id, userId, words, askedAt }) => ({
    ...{ id, words, askedAt, dueAt: requestDueAt(askedAt) },
    name: names.get(userId) ?? null,
  }));
}

/** The answer to a request: they come in, or a reason why not, as they read it. */
export type RequestAnswer = { admits: true } | { admits: false; reason: string };

type AnsweringRequest = GroupActor & { groupId: string; requestId: string; answer: RequestAnswer };

/**
 * Answers a request, for an organiser or a moderator of the group; whoever asked is told.
 * @throws Refusal 'group-request-gone' where somebody else has answered it, or it was withdrawn, and as `lockOwnGroup`.
 */
export async function answerRequest(
  db: Database,
  { groupId, requestId, answer, ...by }: AnsweringRequest,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const roles = ['organiser', 'moderator'] as const;
    const { group } = await lockOwnGroup(db, { groupId, userId: by.userId, roles });
    await settleRequest(db, { ...by, group, requestId, answer }, now);
  });
}

type AnsweringLate = StaffContext & { groupId: string; requestId: string; answer: RequestAnswer };

/**
 * Answers a request that nobody in the group has answered in time.
 * @throws Refusal 'group-request-gone', 'group-closed', 'group-unknown' (404), 'not-permitted' (403).
 */
export async function answerLateRequest(
  db: Database,
  { groupId, requestId, answer, ...by }: AnsweringLate,
  now: Date,
): Promise<void> {
  assertMay(by, 'forums.keep');
  await db.transaction(async (db) => {
    const group = await lockGroup(db, groupId);
    if (group.status !== 'open') throw new Refusal('group-closed');
    const late = and(eq(groupRequests.groupId, groupId), isLate(now));
    const ids = await db.select({ id: groupRequests.id }).from(groupRequests).where(late);
    if (!ids.some(({ id }) => id === requestId)) throw new Refusal('group-request-gone');
    const { actor, requestSource } = by;
    await settleRequest(db, { userId: actor.userId, requestSource, group, requestId, answer }, now);
  });
}

type SettlingRequest = GroupActor & { group: SupportGroup; requestId: string; answer: RequestAnswer };

async function settleRequest(
  db: Database,
  { group, requestId, answer, ...by }: SettlingRequest,
  now: Date,
): Promise<void> {
  const groupId = group.id;
  const [request] = isRowId(requestId)
    ? await db
        .select()
        .from(groupRequests)
        .where(and(eq(groupRequests.id, requestId), eq(groupRequests.groupId, groupId), isWaiting))
    : [];
  if (!request) throw new Refusal('group-request-gone');
  const { userId } = request;
  // The group keeps one line for each who was told; whoever reads what they wait for has nothing unread about it.
  const told = { userId, href: groupHref(group.slug) };
  if (answer.admits) {
    const action = { action: 'group_request.accept', kind: 'group_request' } as const;
    await noteGroup(db, { ...by, ...action, id: requestId }, now);
    if (await findMembership(db, { groupId, userId })) return;
    const { rulesVersion, askedAt } = request;
    const agreed = { rulesVersion, agreedAt: askedAt };
    await admitMember(db, { groupId, userId, role: 'member', ...agreed }, now);
    const values = { group: group.name };
    await notify(db, { ...told, values, kind: 'group-accepted', key: `group-accepted:${requestId}` }, now);
  } else {
    const { reason } = answer;
    await db
      .update(groupRequests)
      .set({ declinedAt: now, declinedReason: reason })
      .where(eq(groupRequests.id, requestId));
    const action = { action: 'group_request.decline', kind: 'group_request' } as const;
    await noteGroup(db, { ...by, ...action, id: requestId }, now);
    const values = { group: group.name };
    await notify(db, { ...told, values, kind: 'group-declined', key: `group-declined:${requestId}` }, now);
  }
  const left = await db.$count(groupRequests, and(eq(groupRequests.groupId, groupId), isWaiting));
  if (left > 0) return;
  const href = `${groupHref(group.slug)}/requests`;
  for (const each of await listAnswerers(db, groupId)) await markReadAbout(db, { userId: each, href }, now);
}

/** Tells those who answer in a group once more of requests that wait for days, and forgets those declined long ago. */
export async function remindOfRequests(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - days(groupLimits.remindDays));
  const waiting = await db
    .select({ id: groupRequests.id, groupId: groupRequests.groupId, userId: groupRequests.userId })
    .from(groupRequests)
    .innerJoin(groups, eq(groups.id, groupRequests.groupId))
    .where(
      and(
        isWaiting,
        isNull(groupRequests.remindedAt),
        lt(groupRequests.askedAt, since),
        eq(groups.status, 'open'),
      ),
    );
  for (const { id, groupId, userId } of waiting) {
    await db.transaction(async (db) => {
      const group = await lockGroup(db, groupId);
      const [row] = await db
        .update(groupRequests)
        .set({ remindedAt: now })
        .where(and(eq(groupRequests.id, id), isWaiting, isNull(groupRequests.remindedAt)))
        .returning({ id: groupRequests.id });
      if (!row) return;
      const apart = await listBlockedEitherWay(db, userId);
      const answerers = (await listAnswerers(db, groupId)).filter((each) => !apart.has(each));
      const notices = answerers.map((each) => ({
        ...{ userId: each, kind: 'group-request-waits' as const, key: `group-request-waits:${id}` },
        ...{ values: { group: group.name }, href: `${groupHref(group.slug)}/requests` },
      }));
      await notifyAll(db, notices, now);
    });
  }
  const forgotten = new Date(now.getTime() - days(groupLimits.askAgainDays));
  await db.delete(groupRequests).where(sql`${groupRequests.declinedAt} < ${forgotten.toISOString()}`);
}

/** Comes every morning. */
export const remindOfRequestsJob = defineJob(
  { name: 'remind-of-group-requests', schema: z.object({}), pollSeconds: 30 },
  { schedule: '7 9 * * *', run: async (db, _data, { now }) => await remindOfRequests(db, now) },
);
