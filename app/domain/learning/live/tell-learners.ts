import { and, asc, eq, gt, gte, isNull, lt } from 'drizzle-orm';
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
import { lessonProgress } from '../progress/progress-tables.server.ts';
import { dueNotices, isFor, type DueNotice } from './due-notices.ts';
import type { LiveNoticeKind } from './live-constants.ts';
import { mayBeMuted, queueLiveMail, type ToldSession } from './live-mail.ts';
import type { LiveSession } from './live-sessions.ts';
import { liveNotices, liveSessions } from './live-tables.server.ts';
import { endNeedsOfPastSessions } from './session-needs.ts';
import { writeWhen } from './live-times.ts';

/**
 * Tells learners who have not completed the lesson of the sessions that were planned, begin within a day or an hour, were moved
 * or cancelled, each once and in a transaction of their own: whoever was not reached before a crash is reached after it. Says
 * how many were told.
 */
export async function tellOfLiveSessions(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<{ told: number }> {
  const { startsAt } = liveSessions;
  const sessions = await db
    .select()
    .from(liveSessions)
    .where(gt(startsAt, now))
    .orderBy(asc(startsAt), asc(liveSessions.id));
  let told = 0;
  for (const session of sessions)
    for (const due of dueNotices(session, now))
      for (const enrolmentId of await listUntold(db, { session, due })) {
        const telling = { enrolmentId, sessionId: session.id, kind: due.kind, siteUrl };
        if (await db.transaction(async (db) => await tellLearner(db, telling, now))) told += 1;
      }
  return { told };
}

/** Comes every minute, and ends what was shared for sessions that are over. `siteUrl` begins the links of its mails. */
export function tellOfLiveSessionsJob(siteUrl: string): Job {
  return defineJob(
    { name: 'tell-of-live-sessions', schema: z.object({}), pollSeconds: 30 },
    {
      schedule: '* * * * *',
      run: async (db, _data, { now, log }) => {
        await endNeedsOfPastSessions(db, now);
        const done = await tellOfLiveSessions(db, { siteUrl }, now);
        if (done.told > 0) log.info(done, 'learners were told of live sessions');
      },
    },
  );
}

type Notice = { session: LiveSession; due: DueNotice };

/** The enrolments of those who have the session's lesson before them and were not told what is due to them. */
async function listUntold(
  db: Database,
  { session, due: { kind, before, since } }: Notice,
): Promise<string[]> {
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
    .leftJoin(lessonProgress, isProgress)
    .where(
      and(
        ...[eq(enrolments.courseId, session.courseId), isNull(enrolments.endedAt)],
        ...[isNull(liveNotices.at), isNull(lessonProgress.completedAt)],
        before && lt(enrolments.startedAt, before),
        since && gte(enrolments.startedAt, since),
      ),
    )
    .orderBy(asc(enrolments.startedAt), asc(enrolments.id));
  return rows.map(({ id }) => id);
}

const isProgress = and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, enrolments.userId));

type Telling = { enrolmentId: string; sessionId: string; kind: LiveNoticeKind; siteUrl: string };

/** Tells one learner what is still so: the session and the enrolment are held, so that nobody changes them meanwhile. */
async function tellLearner(
  db: Database,
  { enrolmentId, sessionId, kind, siteUrl }: Telling,
  now: Date,
): Promise<boolean> {
  const [session] = await db.select().from(liveSessions).where(eq(liveSessions.id, sessionId)).for('share');
  const due = session && dueNotices(session, now).find((each) => each.kind === kind);
  if (!due) return false;
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.id, enrolmentId)).for('share');
  if (!enrolment || !isFor(due, enrolment.startedAt) || !(await mayLearn(db, enrolment, now))) return false;
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
  if (mayBeMuted(kind) && (await listMutedMessages(db, userId)).includes('courses')) return true;
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
