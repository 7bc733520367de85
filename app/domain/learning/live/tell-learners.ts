import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { findAccount } from '#domain/identity/find-account.ts';
import { listMutedMessages } from '#domain/identity/muted-messages.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, type Job } from '#platform/process/jobs.server.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { mayLearn } from '../enrolments/find-enrolment.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { courses } from '../tables.server.ts';
import { dueNotices } from './due-notices.ts';
import type { LiveNoticeKind } from './live-constants.ts';
import { queueLiveMail, type ToldSession } from './live-mail.ts';
import type { LiveSession } from './live-sessions.ts';
import { liveNotices, liveSessions } from './live-tables.server.ts';
import { writeWhen } from './live-times.ts';

const aDay = 24 * 3_600_000;

/**
 * Tells learners of the sessions that begin within a day or an hour, and of those that were moved or cancelled, each once and
 * in a transaction of their own: whoever was not reached before a crash is reached after it. Says how many were told.
 */
export async function tellOfLiveSessions(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<{ told: number }> {
  const { startsAt, movedAt, cancelledAt } = liveSessions;
  const soon = lte(startsAt, new Date(now.getTime() + aDay));
  const sessions = await db
    .select()
    .from(liveSessions)
    .where(and(gt(startsAt, now), or(soon, isNotNull(movedAt), isNotNull(cancelledAt))))
    .orderBy(asc(startsAt), asc(liveSessions.id));
  let told = 0;
  for (const session of sessions)
    for (const kind of dueNotices(session, now))
      for (const enrolmentId of await listUntold(db, { session, kind })) {
        const telling = { enrolmentId, sessionId: session.id, kind, siteUrl };
        if (await db.transaction(async (db) => await tellLearner(db, telling, now))) told += 1;
      }
  return { told };
}

/** Comes every minute. `siteUrl` begins the links of its mails. */
export function tellOfLiveSessionsJob(siteUrl: string): Job {
  return defineJob(
    { name: 'tell-of-live-sessions', schema: z.object({}), pollSeconds: 30 },
    {
      schedule: '* * * * *',
      run: async (db, _data, { now, log }) => {
        const done = await tellOfLiveSessions(db, { siteUrl }, now);
        if (done.told > 0) log.info(done, 'learners were told of live sessions');
      },
    },
  );
}

type Notice = { session: LiveSession; kind: LiveNoticeKind };

/** The enrolments of those who learn the session's lesson and were not told; a change is news to whoever was there before it. */
async function listUntold(db: Database, { session, kind }: Notice): Promise<string[]> {
  const change = kind === 'moved' ? session.movedAt : kind === 'cancelled' ? session.cancelledAt : null;
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(
      lessons,
      and(
        ...[eq(lessons.versionId, enrolments.versionId), eq(lessons.slug, session.lessonSlug)],
        eq(lessons.kind, 'live'),
      ),
    )
    .leftJoin(
      liveNotices,
      and(
        ...[eq(liveNotices.sessionId, session.id), eq(liveNotices.userId, enrolments.userId)],
        ...[eq(liveNotices.kind, kind), eq(liveNotices.timesMoved, session.timesMoved)],
      ),
    )
    .where(
      and(
        ...[eq(enrolments.courseId, session.courseId), isNull(enrolments.endedAt)],
        ...[isNull(liveNotices.at), change ? lt(enrolments.startedAt, change) : undefined],
      ),
    )
    .orderBy(asc(enrolments.startedAt), asc(enrolments.id));
  return rows.map(({ id }) => id);
}

type Telling = { enrolmentId: string; sessionId: string; kind: LiveNoticeKind; siteUrl: string };

/** Tells one learner what is still so: the session and the enrolment are held, so that nobody changes them meanwhile. */
async function tellLearner(
  db: Database,
  { enrolmentId, sessionId, kind, siteUrl }: Telling,
  now: Date,
): Promise<boolean> {
  const [session] = await db.select().from(liveSessions).where(eq(liveSessions.id, sessionId)).for('share');
  if (!session || !dueNotices(session, now).includes(kind)) return false;
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.id, enrolmentId)).for('share');
  if (!enrolment || !(await mayLearn(db, enrolment, now))) return false;
  const { userId } = enrolment;
  const { timesMoved } = session;
  const [isFirst] = await db
    .insert(liveNotices)
    .values({ sessionId, userId, kind, timesMoved, at: now })
    .onConflictDoNothing()
    .returning({ at: liveNotices.at });
  const account = await findAccount(db, userId);
  if (!isFirst || !account || account.isSuspended) return false;
  const told = await nameSession(db, { session, versionId: enrolment.versionId });
  const key = `live-${kind}:${sessionId}:${timesMoved}`;
  const isReminder = kind === 'day' || kind === 'hour';
  const when = { en: writeWhen(session, 'en'), ar: writeWhen(session, 'ar') };
  const values = { lesson: told.lesson, course: told.course, when, reason: session.cancelReason ?? '' };
  const notice = { userId, kind: isReminder ? ('live-reminder' as const) : (`live-${kind}` as const) };
  await notify(db, { ...notice, key, values, href: told.href }, now);
  // Reminders can be done without; that a session is at another time, or not at all, everybody is told.
  if (isReminder && (await listMutedMessages(db, userId)).includes('courses')) return true;
  await queueLiveMail(db, { kind, told, account, key: `${key}:${userId}`, siteUrl }, now);
  return true;
}

/** What the learner's version calls the lesson, and where its page is. */
async function nameSession(
  db: Database,
  { session, versionId }: { session: LiveSession; versionId: string },
): Promise<ToldSession> {
  const [found] = await db
    .select({ slug: courses.slug, course: courses.title, lesson: lessons.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, session.courseId))
    .where(and(eq(lessons.versionId, versionId), eq(lessons.slug, session.lessonSlug)));
  const { slug, course, lesson } = found!;
  return { session, course, lesson, href: `/learn/${slug}/${session.lessonSlug}/live` };
}
