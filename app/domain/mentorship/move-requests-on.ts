import { and, asc, eq, isNull, lte, not, or } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestSource } from '#domain/audit/audit.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { defineJob, type JobKind } from '#platform/process/jobs.server.ts';
import { requestProcess, type RequestInput } from './request-process.ts';
import { lockMentorRequest, turnOf, type MentorRequest } from './request-rows.ts';
import { mentorRequestChoices, mentorRequests, mentors } from './tables.server.ts';
import { findAskable, isOpenMentor } from './who-can-be-asked.ts';

const nowhere: RequestSource = { network: '', addressHash: '', userAgent: '' };
const atATime = 200;

type Turn = {
  outcome: NonNullable<RequestInput['outcome']>;
  /** The mentor who said no; null where nobody did. */
  userId: string | null;
  requestSource: RequestSource;
  siteUrl: string;
};

/**
 * Ends the turn of whoever is asked, in the caller's transaction, which holds the request: the next whom it names and who can be
 * asked is asked; when nobody is left, staff look for somebody.
 */
export async function passTurn(db: Database, request: MentorRequest, turn: Turn, now: Date): Promise<void> {
  const { outcome, userId, requestSource, siteUrl } = turn;
  const waiting = request.choices.filter(({ state }) => state === 'waiting');
  const ids = waiting.map(({ mentorId }) => mentorId);
  const askable = await findAskable(db, { ids, menteeId: request.menteeId });
  const next = waiting.find(({ mentorId }) => askable.has(mentorId)) ?? null;
  const skipped = waiting
    .filter(({ place }) => next === null || place < next.place)
    .map(({ place }) => place);
  const event = next ? 'move-on' : 'run-out';
  const by = { party: 'program', userId, requestSource } as const;
  const input = { event, userId, outcome, skipped, next: next?.place ?? null } as const;
  await runTransition(db, requestProcess, { event, id: request.id, by, input, siteUrl }, now);
}

/** Leads requests on whose mentor has not answered in time, or cannot be asked any more; each in a transaction of its own. How many. */
export async function moveRequestsOn(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<number> {
  const { requestId: of, state, answerUntil } = mentorRequestChoices;
  const { id: requestId, status, askedAt } = mentorRequests;
  const due = await db
    .select({ requestId })
    .from(mentorRequests)
    .leftJoin(mentorRequestChoices, and(eq(of, requestId), eq(state, 'asked')))
    .leftJoin(mentors, eq(mentors.id, mentorRequestChoices.mentorId))
    .where(and(eq(status, 'open'), or(isNull(mentors.id), lte(answerUntil, now), not(isOpenMentor()))))
    .orderBy(asc(askedAt), asc(requestId))
    .limit(atATime);
  let moved = 0;
  for (const { requestId } of due) if (await moveOn(db, { requestId, siteUrl }, now)) moved += 1;
  return moved;
}

/** The same at once for those who asked somebody who paused, or who is no mentor any more. */
export async function moveRequestsOfMentor(
  db: Database,
  { mentorId, siteUrl }: { mentorId: string; siteUrl: string },
  now: Date,
): Promise<void> {
  const { requestId, state } = mentorRequestChoices;
  const asked = await db
    .select({ requestId })
    .from(mentorRequestChoices)
    .where(and(eq(mentorRequestChoices.mentorId, mentorId), eq(state, 'asked')))
    .orderBy(asc(requestId));
  for (const { requestId } of asked) await moveOn(db, { requestId, siteUrl }, now);
}

async function moveOn(
  db: Database,
  { requestId, siteUrl }: { requestId: string; siteUrl: string },
  now: Date,
): Promise<boolean> {
  try {
    return await db.transaction(async (db) => {
      const request = await lockMentorRequest(db, requestId);
      // It was answered, or withdrawn, while we waited.
      if (request.status !== 'open') return false;
      const turn = turnOf(request);
      const isOver = turn !== null && turn.answerUntil !== null && turn.answerUntil <= now;
      if (turn && !isOver && (await isStillOpen(db, turn.mentorId))) return false;
      const outcome = isOver ? 'silent' : 'passed-over';
      await passTurn(db, request, { outcome, userId: null, requestSource: nowhere, siteUrl }, now);
      return true;
    });
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function isStillOpen(db: Database, mentorId: string): Promise<boolean> {
  return (await db.$count(mentors, and(eq(mentors.id, mentorId), isOpenMentor()))) > 0;
}

const moveRequestsKind = {
  ...{ name: 'move-mentor-requests', schema: z.object({}), pollSeconds: 30, expireSeconds: 600 },
} satisfies JobKind;

/** Comes every ten minutes. */
export const moveRequestsJob = (known: { siteUrl: string }) =>
  defineJob(moveRequestsKind, {
    schedule: '*/10 * * * *',
    run: async (db, _data, { now, log }) => {
      const moved = await moveRequestsOn(db, known, now);
      if (moved > 0) log.info({ moved }, 'requests for a mentor went on to the next');
    },
  });
