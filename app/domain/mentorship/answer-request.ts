import type { RequestSource } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { passTurn } from './move-requests-on.ts';
import { requestProcess } from './request-process.ts';
import { lockMentorRequest, turnOf } from './request-rows.ts';

type AnswerToRequest = { requestId: string; userId: string; requestSource: RequestSource; siteUrl: string };

/**
 * A mentor says yes: the two meet from now on. Gives the id of their mentorship.
 * @throws Refusal 'mentor-request-moved' where they are not asked any more, 'mentor-full' with a `count`, 'mentor-request-apart',
 * 'mentor-request-unknown' (404).
 */
export async function acceptRequest(
  db: Database,
  { requestId: id, userId, requestSource, siteUrl }: AnswerToRequest,
  now: Date,
): Promise<string> {
  return await db.transaction(async (db) => {
    const by = { party: 'mentor', userId, requestSource } as const;
    const input = { event: 'accept', userId } as const;
    await runTransition(db, requestProcess, { event: 'accept', id, by, input, siteUrl }, now);
    return (await lockMentorRequest(db, id)).mentorshipId!;
  });
}

/**
 * A mentor says no: the next is asked, or staff look for somebody. Nobody is told who said no.
 * @throws Refusal 'mentor-request-moved' where they are not asked any more, 'mentor-request-unknown' (404).
 */
export async function declineRequest(
  db: Database,
  { requestId, userId, requestSource, siteUrl }: AnswerToRequest,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const request = await lockMentorRequest(db, requestId);
    const turn = turnOf(request);
    if (turn?.state !== 'asked' || turn.userId !== userId) throw new Refusal('mentor-request-moved');
    await passTurn(db, request, { outcome: 'declined', userId, requestSource, siteUrl }, now);
  });
}

/** What a mentee can do with their request. */
export const menteeEvents = ['agree', 'turn-down', 'withdraw'] as const;

type MenteeEvent = (typeof menteeEvents)[number];

/**
 * Whoever asked agrees to the mentor whom staff suggest, would rather have another, or withdraws the request.
 * @throws Refusal 'mentor-request-moved', 'mentor-suggestion-gone' where the mentor cannot be asked any more, and
 * 'mentor-request-unknown' (404), also for a request of somebody else.
 */
export async function moveOwnRequest(
  db: Database,
  { requestId: id, userId, event, requestSource, siteUrl }: AnswerToRequest & { event: MenteeEvent },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const request = await lockMentorRequest(db, id);
    if (request.menteeId !== userId) throw new Refusal('mentor-request-unknown', {}, 404);
    const turn = turnOf(request);
    const by = { party: 'mentee', userId, requestSource } as const;
    const leftUserId = turn?.state === 'asked' ? turn.userId : null;
    const input = { event, userId, leftUserId };
    await runTransition(db, requestProcess, { event, id, by, input, siteUrl }, now);
  });
}

type StaffAnswer = StaffContext & { requestId: string; siteUrl: string };

/**
 * Suggests a mentor to somebody who found nobody, with a few words. The mentor is asked once the other has agreed.
 * @throws Refusal 'mentor-request-moved', 'mentor-not-askable', 'mentor-suggested-before', 'mentor-own-request' (403),
 * 'mentor-request-unknown' (404), 'not-permitted' (403).
 */
export async function suggestMentor(
  db: Database,
  { requestId: id, mentorId, note, siteUrl, ...by }: StaffAnswer & { mentorId: string; note: string | null },
  now: Date,
): Promise<void> {
  assertMay(by, 'mentorship.manage');
  await db.transaction(async (db) => {
    const input = { event: 'suggest', userId: null, mentorId, note } as const;
    await runTransition(db, requestProcess, { event: 'suggest', id, by, input, siteUrl }, now);
  });
}

/**
 * Says that nobody was found for now, with words that the other reads.
 * @throws Refusal 'mentor-request-moved', 'mentor-own-request' (403), 'mentor-request-unknown' (404), 'not-permitted' (403).
 */
export async function closeRequest(
  db: Database,
  { requestId: id, note, siteUrl, ...by }: StaffAnswer & { note: string },
  now: Date,
): Promise<void> {
  assertMay(by, 'mentorship.manage');
  await db.transaction(async (db) => {
    const input = { event: 'close', userId: null, note } as const;
    await runTransition(db, requestProcess, { event: 'close', id, by, input, siteUrl }, now);
  });
}
