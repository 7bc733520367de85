import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { EventOf } from '#domain/processes/process-table.ts';
import { runTransition, type Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { defineJob, type JobKind } from '#platform/process/jobs.server.ts';
import { findOwnMentorship, type OwnMentorship } from './find-requests.ts';
import { mentorshipFeedback, mentorshipFeedbackSteps } from './growth-tables.server.ts';
import { feedbackHref, mentorshipLimits, type FeedbackMark } from './mentorship-constants.ts';
import { feedbackTable } from './states.ts';
import { mentorRequests, mentors, mentorships } from './tables.server.ts';
import { sameTimeAfter } from './who-can-be-asked.ts';
import { assertMayAddWords } from './words-for-other.ts';

export type Feedback = typeof mentorshipFeedback.$inferSelect;

/** How much it helped, and words if one likes. */
type FeedbackContent = { mark: FeedbackMark; words: string | null };

type FeedbackInput = { event: EventOf<typeof feedbackTable>; content?: FeedbackContent };

/** The life of what one of the two says. Whatever happens to it holds the mentorship first. */
const feedbackProcess: Process<typeof feedbackTable, Feedback, FeedbackInput> = {
  table: feedbackTable,
  target: 'mentorship_feedback',
  refusals: { impossible: 'mentorship-feedback-shown', notPermitted: 'not-permitted' },
  mutedBy: 'community',
  lock: async (db, id) => {
    const [known] = await db.select().from(mentorshipFeedback).where(eq(mentorshipFeedback.id, id));
    if (known) await hold(db, known.mentorshipId);
    const [row] = await db.select().from(mentorshipFeedback).where(eq(mentorshipFeedback.id, id));
    if (!row) throw new Refusal('mentorship-unknown', {}, 404);
    return row;
  },
  guards: {
    'in-time': async (_db, { row }, now) =>
      await refuseUnless(now < row.closesAt, 'mentorship-feedback-late'),
    'both-written': async (db, { row }) =>
      await refuseUnless(
        (await db.$count(mentorshipFeedback, eq(mentorshipFeedback.mentorshipId, row.mentorshipId))) === 2,
        'mentorship-feedback-shown',
      ),
    'time-is-over': async (_db, { row }, now) =>
      await refuseUnless(row.closesAt <= now, 'mentorship-feedback-shown'),
  },
  write: async (db, { row, to: status, input: { event, content } }, now) => {
    const [written] = await db
      .update(mentorshipFeedback)
      .set({ status, ...content, ...(event !== 'change' && { shownAt: now }) })
      .where(eq(mentorshipFeedback.id, row.id))
      .returning();
    if (!written) throw new Error('The feedback was not written.');
    return { row: written, stepId: await addFeedbackStep(db, { feedbackId: row.id, event }, now) };
  },
  // Nothing of it is mailed.
  mail: () => Promise.resolve(),
  address: async (db, { row: { mentorshipId, side } }) => {
    const [pair] = await db
      .select({
        ...{ mentorUserId: mentors.userId, menteeId: mentorships.menteeId },
        ...{ mentor: mentors.name, mentee: mentorRequests.name },
      })
      .from(mentorships)
      .innerJoin(mentors, eq(mentors.id, mentorships.mentorId))
      .innerJoin(mentorRequests, eq(mentorRequests.id, mentorships.requestId))
      .where(eq(mentorships.id, mentorshipId));
    if (!pair) return null;
    const isOfMentor = side === 'mentor';
    const userId = isOfMentor ? pair.menteeId : pair.mentorUserId;
    const values = { other: isOfMentor ? pair.mentor : pair.mentee };
    return { userId, values, href: feedbackHref(mentorshipId) };
  },
};

/** Until when each of the two can say how it was; null while the mentorship goes on. */
export function feedbackUntil({ endedAt }: Pick<OwnMentorship, 'endedAt'>): Date | null {
  return endedAt && sameTimeAfter(endedAt, mentorshipLimits.feedbackDays);
}

/** What one of the two has said, and what the other has: the latter only once it is shown. */
export async function readFeedback(
  db: Database,
  { id, side }: Pick<OwnMentorship, 'id' | 'side'>,
): Promise<{ own: Feedback | null; other: Feedback | null }> {
  const both = await db.select().from(mentorshipFeedback).where(eq(mentorshipFeedback.mentorshipId, id));
  const other = both.find((each) => each.side !== side);
  return {
    own: both.find((each) => each.side === side) ?? null,
    other: other?.status === 'shown' ? other : null,
  };
}

type GivenFeedback = {
  mentorshipId: string;
  userId: string;
  content: FeedbackContent;
  requestSource: RequestSource;
  siteUrl: string;
};

/**
 * Keeps what one of the two says of a mentorship that has ended, or changes it while it is sealed. With the second one both are shown.
 * @throws Refusal 'mentorship-goes-on', 'mentorship-feedback-late', 'mentorship-feedback-shown', 'mentorship-unknown' (404), and with words as
 * `assertMayAddWords`.
 */
export async function giveFeedback(
  db: Database,
  { mentorshipId, userId, content, requestSource, siteUrl }: GivenFeedback,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const pair = await findOwnMentorship(db, { id: mentorshipId, userId });
    if (!pair) throw new Refusal('mentorship-unknown', {}, 404);
    await hold(db, mentorshipId);
    await assertMayAddWords(db, { userId, pair, words: content.words }, now);
    const closesAt = feedbackUntil(pair);
    if (!closesAt) throw new Refusal('mentorship-goes-on');
    if (now >= closesAt) throw new Refusal('mentorship-feedback-late');
    const { mentorshipId: of, side } = mentorshipFeedback;
    const before = await db.select().from(mentorshipFeedback).where(eq(of, mentorshipId));
    const own = before.find((each) => each.side === pair.side);
    if (own) {
      const by = { party: 'writer', userId, requestSource } as const;
      const input = { event: 'change', content } as const;
      await runTransition(db, feedbackProcess, { event: 'change', id: own.id, by, input, siteUrl }, now);
      return;
    }
    // Once one is shown nobody answers it with one of their own.
    if (before.some(({ status }) => status === 'shown')) throw new Refusal('mentorship-feedback-shown');
    const [row] = await db
      .insert(mentorshipFeedback)
      .values({ ...content, mentorshipId, side: pair.side, writtenAt: now, closesAt })
      .returning({ id: mentorshipFeedback.id });
    if (!row) throw new Error('The feedback was not written.');
    await addFeedbackStep(db, { feedbackId: row.id, event: 'write' }, now);
    const target = { kind: 'mentorship_feedback', id: row.id } as const;
    const line = { actorId: userId, action: 'mentorship_feedback.write', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    if (before.length === 0) return;
    const both = await db
      .select({ id: mentorshipFeedback.id })
      .from(mentorshipFeedback)
      .where(eq(of, mentorshipId))
      .orderBy(asc(side));
    const by = { party: 'program', userId: null, requestSource } as const;
    for (const { id } of both)
      await runTransition(
        db,
        feedbackProcess,
        { event: 'show', id, by, input: { event: 'show' }, siteUrl },
        now,
      );
  });
}

const atATime = 200;
const nowhere: RequestSource = { network: '', addressHash: '', userAgent: '' };

/** Shows what one of the two has said where the other said nothing in time; each in a transaction of its own. How many. */
export async function showLateFeedback(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<number> {
  const { id, status, closesAt } = mentorshipFeedback;
  const due = await db
    .select({ id })
    .from(mentorshipFeedback)
    .where(and(eq(status, 'sealed'), lte(closesAt, now)))
    .orderBy(asc(closesAt), asc(id))
    .limit(atATime);
  let shown = 0;
  const by = { party: 'deadline', userId: null, requestSource: nowhere } as const;
  const input = { event: 'show-alone' } as const;
  for (const { id } of due) {
    try {
      await db.transaction(async (db) => {
        await runTransition(db, feedbackProcess, { event: 'show-alone', id, by, input, siteUrl }, now);
      });
      shown += 1;
    } catch (error) {
      // It was shown with the other one in the meantime, or is gone with an account.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return shown;
}

async function hold(db: Database, mentorshipId: string): Promise<void> {
  await db
    .select({ id: mentorships.id })
    .from(mentorships)
    .where(eq(mentorships.id, mentorshipId))
    .for('update');
}

async function addFeedbackStep(
  db: Database,
  step: { feedbackId: string; event: string },
  now: Date,
): Promise<number> {
  const [row] = await db
    .insert(mentorshipFeedbackSteps)
    .values({ ...step, at: now })
    .returning({ id: mentorshipFeedbackSteps.id });
  return row!.id;
}

async function refuseUnless(
  holds: boolean,
  code: 'mentorship-feedback-late' | 'mentorship-feedback-shown',
): Promise<void> {
  await Promise.resolve();
  if (!holds) throw new Refusal(code);
}

const lateFeedbackKind = {
  ...{ name: 'late-mentorship-feedback', schema: z.object({}), pollSeconds: 30, expireSeconds: 600 },
} satisfies JobKind;

/** Comes every ten minutes. */
export const lateFeedbackJob = (known: { siteUrl: string }) =>
  defineJob(lateFeedbackKind, {
    schedule: '*/10 * * * *',
    run: async (db, _data, { now, log }) => {
      const shown = await showLateFeedback(db, known, now);
      if (shown > 0) log.info({ shown }, 'feedback of mentorships was shown because its time was over');
    },
  });
