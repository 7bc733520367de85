import { and, asc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm';
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
import { mayBeMuted, queueLiveMail, type ToldSessions } from './live-mail.ts';
import type { LiveSession } from './live-sessions.ts';
import { liveNotices, liveSessions } from './live-tables.server.ts';
import { endNeedsOfPastSessions } from './session-needs.ts';
import { writeTimes } from './live-times.ts';

/** So long after the last session of a lesson was planned its teacher is done with planning, and learners are told. */
const planningMilliseconds = 10 * 60_000;
/** What begins as soon as this is told at once. */
const soonMilliseconds = 24 * 3_600_000;

/**
 * Tells learners who have not completed the lesson of the sessions that were planned, begin within a day or an hour, were moved
 * or cancelled, each once and in a transaction of their own: whoever was not reached before a crash is reached after it.
 * Sessions of a lesson that were planned one after another are told together. Says how many were told.
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
  const tellings = new Map<string, Telling>();
  for (const session of sessions)
    for (const due of dueNotices(session, now).filter(
      ({ kind }) => !isWaiting(kind, { session, sessions }, now),
    ))
      for (const enrolmentId of await listUntold(db, { session, due })) {
        const together = due.kind === 'planned' ? session.lessonSlug : session.id;
        const key = [due.kind, enrolmentId, together].join(' ');
        const sessionIds = [...(tellings.get(key)?.sessionIds ?? []), session.id];
        tellings.set(key, { enrolmentId, sessionIds, kind: due.kind, siteUrl });
      }
  let told = 0;
  for (const telling of tellings.values())
    if (await db.transaction(async (db) => await tellLearner(db, telling, now))) told += 1;
  return { told };
}

type ToTell = { session: LiveSession; sessions: readonly LiveSession[] };

/** Whether news of a plan waits: its teacher may be planning the next session of the lesson at this moment. */
function isWaiting(kind: LiveNoticeKind, { session, sessions }: ToTell, now: Date): boolean {
  if (kind !== 'planned' || session.startsAt.getTime() - now.getTime() <= soonMilliseconds) return false;
  return sessions.some(
    ({ courseId, lessonSlug, plannedAt }) =>
      courseId === session.courseId &&
      lessonSlug === session.lessonSlug &&
      now.getTime() - plannedAt.getTime() < planningMilliseconds,
  );
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

type Telling = { enrolmentId: string; sessionIds: readonly string[]; kind: LiveNoticeKind; siteUrl: string };

/** Tells one learner what is still so: sessions and enrolment are held, so that nobody changes them meanwhile. */
async function tellLearner(
  db: Database,
  { enrolmentId, sessionIds, kind, siteUrl }: Telling,
  now: Date,
): Promise<boolean> {
  const held = await db
    .select()
    .from(liveSessions)
    .where(inArray(liveSessions.id, [...sessionIds]))
    .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id))
    .for('share');
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.id, enrolmentId)).for('share');
  if (!enrolment || !(await mayLearn(db, enrolment, now))) return false;
  const { userId } = enrolment;
  const sessions = held.filter((session) =>
    dueNotices(session, now).some((due) => due.kind === kind && isFor(due, enrolment.startedAt)),
  );
  const untold = await noteTold(db, { sessions, userId, kind }, now);
  const [first] = untold;
  const account = await findAccount(db, userId);
  if (!first || !account || account.isSuspended) return false;
  const told = await nameSession(db, { sessions: untold, versionId: enrolment.versionId });
  const key = `live-${kind}:${first.id}:${first.timesMoved}`;
  const isReminder = kind === 'day' || kind === 'hour';
  const when = { en: writeTimes(untold, 'en'), ar: writeTimes(untold, 'ar') };
  const values = { lesson: told.lesson, course: told.course, when, reason: first.cancelReason ?? '' };
  const notice = { userId, kind: isReminder ? ('live-reminder' as const) : (`live-${kind}` as const) };
  await notify(db, { ...notice, key, values, href: told.href }, now);
  if (mayBeMuted(kind) && (await listMutedMessages(db, userId)).includes('courses')) return true;
  await queueLiveMail(db, { kind, told, account, key: `${key}:${userId}`, siteUrl }, now);
  return true;
}

type Told = { sessions: readonly LiveSession[]; userId: string; kind: LiveNoticeKind };

/** Notes that somebody is told, and gives the sessions of which nobody had told them. */
async function noteTold(db: Database, { sessions, userId, kind }: Told, now: Date): Promise<LiveSession[]> {
  if (sessions.length === 0) return [];
  const noted = await db
    .insert(liveNotices)
    .values(
      sessions.map(({ id: sessionId, timesMoved }) => ({ sessionId, userId, kind, timesMoved, at: now })),
    )
    .onConflictDoNothing()
    .returning({ sessionId: liveNotices.sessionId });
  return sessions.filter(({ id }) => noted.some(({ sessionId }) => sessionId === id));
}

/** What the learner's version calls the lesson, and where its page is. */
async function nameSession(
  db: Database,
  { sessions, versionId }: { sessions: LiveSession[]; versionId: string },
): Promise<ToldSessions> {
  const session = sessions[0]!;
  const [found] = await db
    .select({ slug: courses.slug, course: courses.title, lesson: lessons.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, session.courseId))
    .where(and(eq(lessons.versionId, versionId), eq(lessons.slug, session.lessonSlug)));
  const { slug, course, lesson } = found!;
  return { sessions, course, lesson, href: `/learn/${slug}/${session.lessonSlug}/live` };
}
