import { and, eq, inArray } from 'drizzle-orm';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import type { EventOf } from '#domain/processes/process-table.ts';
import type { News, Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockMentor } from './mentor-rows.ts';
import {
  mentorshipHref,
  mentorshipLimits,
  ownMentorshipHref,
  requestHref,
  type ChoiceState,
} from './mentorship-constants.ts';
import { queueMentorshipMail } from './mentorship-mails.ts';
import { findMentorRequest, lockMentorRequest, turnOf, type MentorRequest } from './request-rows.ts';
import { mentorRequestTable } from './states.ts';
import {
  mentorRequestChoices as choices,
  mentorRequests,
  mentorRequestSteps,
  mentorships,
} from './tables.server.ts';
import { answerUntil, findAskable, findFreePlace } from './who-can-be-asked.ts';

export type RequestInput = {
  event: EventOf<typeof mentorRequestTable>;
  /** Who does it; null for a deadline. */
  userId: string | null;
  /** What became of whoever was asked. */
  outcome?: Extract<ChoiceState, 'declined' | 'silent' | 'passed-over'>;
  /** Who could not be asked when their turn came, by their places, and who is asked now. */
  skipped?: readonly number[];
  next?: number | null;
  /** Whom staff suggest. */
  mentorId?: string;
  /** What staff say with it. */
  note?: string | null;
  /** Who was asked before the request was withdrawn. */
  leftUserId?: string | null;
};

type RequestNews = News<typeof mentorRequestTable, MentorRequest, RequestInput>;

/** The life of a request. */
export const requestProcess: Process<typeof mentorRequestTable, MentorRequest, RequestInput> = {
  table: mentorRequestTable,
  target: 'mentor_request',
  refusals: { impossible: 'mentor-request-moved', notPermitted: 'not-permitted' },
  mutedBy: 'community',
  lock: lockMentorRequest,
  guards: {
    'is-asked': async (_db, { row, input }) => {
      const turn = turnOf(row);
      if (turn?.state !== 'asked' || turn.userId !== input.userId) throw new Refusal('mentor-request-moved');
      await Promise.resolve();
    },
    'not-apart': async (db, { row }) => {
      const apart = await listBlockedEitherWay(db, row.menteeId);
      if (apart.has(turnOf(row)?.userId ?? '')) throw new Refusal('mentor-request-apart');
    },
    'place-is-left': async (db, { row }) => {
      const mentor = await lockMentor(db, turnOf(row)!.mentorId);
      if (mentor.status !== 'open') throw new Refusal('mentor-request-moved');
      if ((await findFreePlace(db, mentor)) === null)
        throw new Refusal('mentor-full', { count: mentor.capacity });
    },
    'can-be-asked': async (db, { row, input: { mentorId = '' } }) => {
      if (row.choices.some(({ place }) => place >= mentorshipLimits.choices))
        throw new Refusal('mentor-suggestions-many', { count: mentorshipLimits.choices });
      if (row.choices.some((choice) => choice.mentorId === mentorId && choice.isSuggestion))
        throw new Refusal('mentor-suggested-before');
      const { menteeId } = row;
      if (!(await findAskable(db, { ids: [mentorId], menteeId })).has(mentorId))
        throw new Refusal('mentor-not-askable');
    },
    'can-still-be-asked': async (db, { row }) => {
      const mentorId = turnOf(row)?.mentorId ?? '';
      if (!(await findAskable(db, { ids: [mentorId], menteeId: row.menteeId })).has(mentorId))
        throw new Refusal('mentor-suggestion-gone');
    },
    'not-of-their-own': async (_db, { row, staff }) => {
      if (staff?.actor.userId === row.menteeId) throw new Refusal('mentor-own-request', {}, 403);
      await Promise.resolve();
    },
  },
  write: async (db, { row, to: status, staff, input }, now) => {
    const { id } = row;
    const { event, note } = input;
    await writeChoices(db, { row, input }, now);
    const isOver = status === 'matched' || status === 'withdrawn' || status === 'closed';
    const values = { status, endedAt: isOver ? now : null, ...(note !== undefined && { note }) };
    await db.update(mentorRequests).set(values).where(eq(mentorRequests.id, id));
    const [step] = await db
      .insert(mentorRequestSteps)
      .values({ requestId: id, event, at: now, actorId: staff?.actor.userId ?? input.userId })
      .returning({ id: mentorRequestSteps.id });
    const written = await findMentorRequest(db, id);
    if (!written || !step) throw new Error('The step was not written.');
    return { row: written, stepId: step.id };
  },
  mail: async (db, { mail: kind, siteUrl, ...news }, now) => {
    const told = toldOf(news);
    if (!told) return;
    const { userId, names, href, until, note } = told;
    await queueMentorshipMail(db, { userId, kind, key: news.key, names, until, note, href, siteUrl }, now);
  },
  address: async (_db, news) => {
    await Promise.resolve();
    const told = toldOf(news);
    return told && { userId: told.userId, values: told.names, href: told.href };
  },
};

/** Writes what becomes of those whom the request names. */
async function writeChoices(
  db: Database,
  { row, input }: { row: MentorRequest; input: RequestInput },
  now: Date,
): Promise<void> {
  const { event, outcome, skipped = [], next } = input;
  const at = (places: readonly number[]) =>
    and(eq(choices.requestId, row.id), inArray(choices.place, [...places]));
  const asking = { state: 'asked', askedAt: now, answerUntil: answerUntil(now) } as const;
  const turn = turnOf(row);
  const current = turn ? [turn.place] : [];
  const still = row.choices.filter(({ state }) => state === 'waiting').map(({ place }) => place);
  if (event === 'accept') {
    await db.update(choices).set({ state: 'accepted', answeredAt: now }).where(at(current));
    await db.update(choices).set({ state: 'left' }).where(at(still));
    await begin(db, row, now);
  }
  if (event === 'move-on' || event === 'run-out') {
    const answeredAt = outcome === 'declined' ? now : null;
    await db.update(choices).set({ state: outcome!, answeredAt }).where(at(current));
    await db.update(choices).set({ state: 'passed-over' }).where(at(skipped));
    if (event === 'move-on')
      await db
        .update(choices)
        .set(asking)
        .where(at([next!]));
  }
  if (event === 'suggest') await suggest(db, { row, mentorId: input.mentorId! });
  if (event === 'agree') await db.update(choices).set(asking).where(at(current));
  if (event === 'turn-down') await db.update(choices).set({ state: 'left' }).where(at(current));
  if (event === 'withdraw')
    await db
      .update(choices)
      .set({ state: 'left' })
      .where(at([...still, ...current]));
}

/** Puts a mentor at the end of a request; one who was named before, and could not be asked or did not answer, once more. */
async function suggest(db: Database, { row, mentorId }: { row: MentorRequest; mentorId: string }) {
  const place = Math.max(0, ...row.choices.map((choice) => choice.place)) + 1;
  const named = and(eq(choices.requestId, row.id), eq(choices.mentorId, mentorId));
  await db.delete(choices).where(named);
  await db
    .insert(choices)
    .values({ requestId: row.id, place, mentorId, state: 'suggested', isSuggestion: true });
}

/** Two people meet from now on. The database refuses more of them than the mentor has places for. */
async function begin(db: Database, row: MentorRequest, now: Date): Promise<void> {
  const mentor = await lockMentor(db, turnOf(row)!.mentorId);
  const place = await findFreePlace(db, mentor);
  if (place === null) throw new Refusal('mentor-full', { count: mentor.capacity });
  const { menteeId, id: requestId } = row;
  await db.insert(mentorships).values({ mentorId: mentor.id, menteeId, requestId, place, begunAt: now });
}

type Told = {
  userId: string;
  names: Record<string, string>;
  href: string;
  until: Date | null;
  note: string | null;
};

/** What somebody is told of a step; null for nobody. */
function toldOf({ row, who, input }: Omit<RequestNews, 'key'>): Told | null {
  const turn = turnOf(row);
  const accepted = row.choices.find(({ state }) => state === 'accepted');
  const href = row.mentorshipId === null ? requestHref(row.id) : mentorshipHref(row.mentorshipId);
  if (who === 'asked' && turn) {
    const names = { mentee: row.name };
    return { userId: turn.userId, names, href, until: turn.answerUntil, note: null };
  }
  if (who === 'left' && input.leftUserId)
    return {
      userId: input.leftUserId,
      names: { mentee: row.name },
      href: ownMentorshipHref,
      until: null,
      note: null,
    };
  if (who !== 'mentee') return null;
  const names = { mentor: (accepted ?? turn)?.name ?? '' };
  return { userId: row.menteeId, names, href, until: null, note: input.note ?? null };
}
