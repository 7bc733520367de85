import { and, eq, gt } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertMayTakePart } from '#domain/conduct/agreements.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { mentorshipLimits, requestHref } from './mentorship-constants.ts';
import { queueMentorshipMail } from './mentorship-mails.ts';
import { mentorRequestChoices, mentorRequests, mentorRequestSteps } from './tables.server.ts';
import { answerUntil, findAskable } from './who-can-be-asked.ts';

export type Asking = {
  userId: string;
  /** By which name the mentors know them. */
  name: string;
  goals: string;
  /** The ids of up to five mentors, in the order in which they are asked; none leaves it to staff. */
  mentorIds: readonly string[];
  requestSource: RequestSource;
  siteUrl: string;
};

const aDay = 24 * 3600 * 1000;

/**
 * Asks up to five mentors, one after the other: the first one now. Whoever names none leaves it to staff to find somebody.
 * @throws Refusal 'mentorship-not-verified' (403), 'mentor-request-open' where one is not finished yet, 'mentor-not-askable' where one
 * of them cannot be asked, 'mentor-requests-of-day', and as `assertMayTakePart`.
 */
export async function askMentors(db: Database, asking: Asking, now: Date): Promise<{ id: string }> {
  try {
    return await db.transaction(async (db) => await ask(db, asking, now));
  } catch (error) {
    if (breaksConstraint(error, 'mentor_requests_one_unfinished')) throw new Refusal('mentor-request-open');
    throw error;
  }
}

async function ask(
  db: Database,
  { userId, name, goals, mentorIds, requestSource, siteUrl }: Asking,
  now: Date,
): Promise<{ id: string }> {
  if (!(await findAccount(db, userId))?.isFullyVerified)
    throw new Refusal('mentorship-not-verified', {}, 403);
  await assertMayTakePart(db, userId, now);
  const ids = [...new Set(mentorIds)].slice(0, mentorshipLimits.mentorsAsked);
  const askable = await findAskable(db, { ids, menteeId: userId });
  if (ids.some((id) => !askable.has(id))) throw new Refusal('mentor-not-askable');
  await assertMayAsk(db, userId, now);
  const status = ids.length > 0 ? ('open' as const) : ('with-staff' as const);
  const [row] = await db
    .insert(mentorRequests)
    .values({ menteeId: userId, status, name, goals, adultSaidAt: now, askedAt: now })
    .returning({ id: mentorRequests.id });
  if (!row) throw new Error('The request was not written.');
  const { id } = row;
  const until = answerUntil(now);
  if (ids.length > 0)
    await db.insert(mentorRequestChoices).values(
      ids.map((mentorId, index) => ({
        ...{ requestId: id, place: index + 1, mentorId },
        ...(index === 0
          ? { state: 'asked' as const, askedAt: now, answerUntil: until }
          : { state: 'waiting' as const }),
      })),
    );
  const step = { requestId: id, event: 'ask', at: now, actorId: userId };
  await db.insert(mentorRequestSteps).values(step);
  const target = { kind: 'mentor_request', id } as const;
  const line = { actorId: userId, action: 'mentor_request.ask', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done' }, now);
  const [first] = ids;
  if (first === undefined) return { id };
  const told = { userId: askable.get(first)!.userId, kind: 'mentor-asked', href: requestHref(id) } as const;
  const key = `mentor-request:${id}:asked`;
  const names = { mentee: name };
  await notify(db, { ...told, key, values: names }, now);
  await queueMentorshipMail(db, { ...told, key, names, until, note: null, siteUrl }, now);
  return { id };
}

/** @throws Refusal 'mentor-requests-of-day' with a `count`, so that mentors are not asked for nothing. */
async function assertMayAsk(db: Database, userId: string, now: Date): Promise<void> {
  const { menteeId, askedAt } = mentorRequests;
  const since = new Date(now.getTime() - aDay);
  const asked = await db.$count(mentorRequests, and(eq(menteeId, userId), gt(askedAt, since)));
  const { requestsOfDay: count } = mentorshipLimits;
  if (asked >= count) throw new Refusal('mentor-requests-of-day', { count });
}
