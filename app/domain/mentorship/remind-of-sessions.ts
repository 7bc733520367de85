import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listMutedMessages } from '#domain/identity/muted-messages.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, type JobKind } from '#platform/process/jobs.server.ts';
import { sessionHref } from './mentorship-constants.ts';
import { queueMentorshipMail } from './mentorship-mails.ts';
import { mentorSessions } from './sessions-tables.server.ts';
import { mentorRequests, mentors, mentorships } from './tables.server.ts';

const aDay = 24 * 3600 * 1000;
const atATime = 200;

/**
 * Reminds both of a session that begins within a day, each once and by the ways that they have not muted. What was booked or moved
 * less than a day before was told just then. Each session in a transaction of its own; how many.
 */
export async function remindOfSessions(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<number> {
  const { id, status, startsAt, changedAt, remindedAt } = mentorSessions;
  const due = and(
    ...[eq(status, 'booked'), isNull(remindedAt), gt(startsAt, now)],
    lte(startsAt, new Date(now.getTime() + aDay)),
    sql`${changedAt} <= ${startsAt} - interval '1 day'`,
  );
  const sessions = await db
    .select({ id })
    .from(mentorSessions)
    .where(due)
    .orderBy(asc(startsAt), asc(id))
    .limit(atATime);
  for (const session of sessions)
    await db.transaction(async (db) => {
      const [row] = await db
        .update(mentorSessions)
        .set({ remindedAt: now })
        .where(and(eq(id, session.id), due))
        .returning();
      if (row) await remind(db, { session: row, siteUrl }, now);
    });
  return sessions.length;
}

type Reminded = { session: typeof mentorSessions.$inferSelect; siteUrl: string };

async function remind(db: Database, { session, siteUrl }: Reminded, now: Date): Promise<void> {
  const [pair] = await db
    .select({
      ...{ mentorUserId: mentors.userId, menteeId: mentorships.menteeId },
      ...{ mentor: mentors.name, mentee: mentorRequests.name },
    })
    .from(mentorships)
    .innerJoin(mentors, eq(mentors.id, mentorships.mentorId))
    .innerJoin(mentorRequests, eq(mentorRequests.id, mentorships.requestId))
    .where(eq(mentorships.id, session.mentorshipId));
  if (!pair) return;
  const kind = 'mentor-session-soon';
  const href = sessionHref(session.id);
  for (const { userId, other } of [
    { userId: pair.mentorUserId, other: pair.mentee },
    { userId: pair.menteeId, other: pair.mentor },
  ]) {
    // A session that is moved is reminded of again.
    const key = `${kind}:${session.id}:${session.revision}`;
    await notify(db, { userId, kind, key: `${key}:${userId}`, values: { other }, href }, now);
    if ((await listMutedMessages(db, userId)).includes('community')) continue;
    const letter = { userId, kind, key: `${key}:${userId}`, names: { other }, href, siteUrl } as const;
    await queueMentorshipMail(db, { ...letter, until: session.startsAt, note: null }, now);
  }
}

const remindKind = {
  ...{ name: 'remind-of-mentor-sessions', schema: z.object({}), pollSeconds: 30, expireSeconds: 600 },
} satisfies JobKind;

/** Comes every ten minutes. */
export const remindOfSessionsJob = (known: { siteUrl: string }) =>
  defineJob(remindKind, {
    schedule: '*/10 * * * *',
    run: async (db, _data, { now, log }) => {
      const reminded = await remindOfSessions(db, known, now);
      if (reminded > 0) log.info({ reminded }, 'people were reminded of sessions');
    },
  });
