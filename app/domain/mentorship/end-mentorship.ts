import { and, eq, gt, sql } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { openConversation } from '#domain/conversations/open-conversation.ts';
import { runTransition, type Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { findOwnMentorship } from './find-requests.ts';
import { mentorshipHref, type MentorshipSide } from './mentorship-constants.ts';
import { queueMentorshipMail } from './mentorship-mails.ts';
import { mentorSessions } from './sessions-tables.server.ts';
import { mentorshipTable } from './states.ts';
import { mentorRequests, mentors, mentorships, mentorshipSteps } from './tables.server.ts';
import { assertMayAddWords } from './words-for-other.ts';

/** A mentorship with how its two are called. */
type HeldMentorship = typeof mentorships.$inferSelect & { mentor: Named; mentee: Named };
type Named = { userId: string; name: string };

type Parting = {
  by: MentorshipSide;
  words: string | null;
};

/** The life of a mentorship. */
const mentorshipProcess: Process<typeof mentorshipTable, HeldMentorship, Parting> = {
  table: mentorshipTable,
  target: 'mentorship',
  refusals: { impossible: 'mentorship-over', notPermitted: 'not-permitted' },
  mutedBy: 'community',
  lock: lockMentorship,
  guards: {},
  write: async (db, { row, to: status, input: { by: endedBy, words } }, now) => {
    const ended = { status, endedAt: now, endedBy, words };
    await db.update(mentorships).set(ended).where(eq(mentorships.id, row.id));
    await cancelAhead(db, { mentorshipId: row.id, by: endedBy }, now);
    const [step] = await db
      .insert(mentorshipSteps)
      .values({ mentorshipId: row.id, event: 'end', at: now })
      .returning({ id: mentorshipSteps.id });
    if (!step) throw new Error('The step was not written.');
    return { row: { ...row, ...ended }, stepId: step.id };
  },
  mail: async (db, { row, key, input: { by, words }, mail: kind, siteUrl }, now) => {
    const { userId } = row[acrossFrom(by)];
    const names = { other: row[by].name };
    const href = mentorshipHref(row.id);
    await queueMentorshipMail(db, { userId, kind, key, names, note: words, href, siteUrl }, now);
  },
  address: async (_db, { row, input: { by } }) => {
    await Promise.resolve();
    const { userId } = row[acrossFrom(by)];
    return { userId, values: { other: row[by].name }, href: mentorshipHref(row.id) };
  },
};

/** What was booked does not take place; whoever is told of the end is told so. */
async function cancelAhead(
  db: Database,
  { mentorshipId, by: cancelledBy }: { mentorshipId: string; by: MentorshipSide },
  now: Date,
): Promise<void> {
  const { mentorshipId: of, status, startsAt, revision } = mentorSessions;
  await db
    .update(mentorSessions)
    .set({ status: 'cancelled', cancelledBy, changedAt: now, revision: sql`${revision} + 1` })
    .where(and(eq(of, mentorshipId), eq(status, 'booked'), gt(startsAt, now)));
}

/** The other one. */
function acrossFrom(side: MentorshipSide): MentorshipSide {
  return side === 'mentor' ? 'mentee' : 'mentor';
}

async function lockMentorship(db: Database, id: string): Promise<HeldMentorship> {
  const [row] = isRowId(id)
    ? await db.select().from(mentorships).where(eq(mentorships.id, id)).for('update')
    : [];
  if (!row) throw new Refusal('mentorship-unknown', {}, 404);
  const [mentor] = await db
    .select({ userId: mentors.userId, name: mentors.name })
    .from(mentors)
    .where(eq(mentors.id, row.mentorId));
  const [mentee] = await db
    .select({ userId: mentorRequests.menteeId, name: mentorRequests.name })
    .from(mentorRequests)
    .where(eq(mentorRequests.id, row.requestId));
  return { ...row, mentor: mentor!, mentee: mentee! };
}

type OfOwn = { mentorshipId: string; userId: string };

/**
 * Ends a mentorship, by either of its two, with words for the other if one likes. Its place is free at once, and sessions that are
 * ahead are cancelled. Without words also whoever cannot write in the community.
 * @throws Refusal 'mentorship-over', 'mentorship-unknown' (404), also for one of others, and with words as `assertMayAddWords`.
 */
export async function endMentorship(
  db: Database,
  {
    mentorshipId: id,
    userId,
    words,
    requestSource,
    siteUrl,
  }: OfOwn & { words: string | null; requestSource: RequestSource; siteUrl: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const own = await findOwnMentorship(db, { id, userId });
    if (!own) throw new Refusal('mentorship-unknown', {}, 404);
    await assertMayAddWords(db, { userId, pair: own, words }, now);
    const by = { party: 'side', userId, requestSource } as const;
    const input = { by: own.side, words };
    await runTransition(db, mentorshipProcess, { event: 'end', id, by, input, siteUrl }, now);
  });
}

/** How the conversation of the two is called. */
const title: Bilingual = {
  get en() {
    return textsFor('en').getFixedT(null, 'mentorship')('talk.title');
  },
  get ar() {
    return textsFor('ar').getFixedT(null, 'mentorship')('talk.title');
  },
};

/**
 * The conversation of the two of a mentorship, begun when there is none yet; its id. It stays when the mentorship has ended.
 * @throws Refusal 'mentorship-unknown' (404).
 */
export async function talkAboutMentorship(
  db: Database,
  { mentorshipId: id, userId }: OfOwn,
  now: Date,
): Promise<string> {
  return await db.transaction(async (db) => {
    const own = await findOwnMentorship(db, { id, userId });
    if (!own) throw new Refusal('mentorship-unknown', {}, 404);
    const subject = { kind: 'mentorship', id, title: { en: title.en, ar: title.ar } } as const;
    return await openConversation(db, { subject, sides: [own.mentorUserId, own.menteeId] }, now);
  });
}
