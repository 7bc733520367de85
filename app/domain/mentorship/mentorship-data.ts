import { and, asc, eq, or } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readFeedback, type Feedback } from './feedback.ts';
import { findOwnOffer } from './find-mentors.ts';
import { listOwnMentorships, type OwnMentorship } from './find-requests.ts';
import { listGoals } from './goals.ts';
import { mentorsHref, timeOfMinutes, weekdays } from './mentorship-constants.ts';
import { withChoices } from './request-rows.ts';
import { mentorSessionNotes, mentorSessions } from './sessions-tables.server.ts';
import { mentorRequests, mentors, mentorships } from './tables.server.ts';

/** What somebody offered as a mentor, asked of mentors, and with whom they met, in the copy of their data. */
export const mentorshipDataPart: DataPart = {
  fileName: 'mentorship.json',
  describe: (language) => textsFor(language).getFixedT(null, 'mentorship')('data-export'),
  read: async (db, { userId }) => {
    const own = await findOwnOffer(db, userId);
    const rows = await db
      .select()
      .from(mentorRequests)
      .where(eq(mentorRequests.menteeId, userId))
      .orderBy(asc(mentorRequests.askedAt), asc(mentorRequests.id));
    const requests = [];
    for (const row of rows) {
      const { name, goals, status, note, adultSaidAt, askedAt, endedAt, choices } = await withChoices(
        db,
        row,
      );
      const mentorsAsked = choices.map((choice) => ({
        ...{ name: choice.name, state: choice.state, isSuggestion: choice.isSuggestion },
        ...{ askedAt: choice.askedAt, answerUntil: choice.answerUntil, answeredAt: choice.answeredAt },
      }));
      requests.push({ name, goals, status, note, adultSaidAt, askedAt, endedAt, mentorsAsked });
    }
    const met = [];
    for (const pair of await listOwnMentorships(db, userId)) {
      const { side, other, goals, status, begunAt, endedAt, endedBy, words } = pair;
      const facts = { side, with: other, goals, status, begunAt, endedAt, endedBy, words };
      met.push({ ...facts, ...(await growthOf(db, pair)), sessions: await sessionsOf(db, pair) });
    }
    return {
      offer: own && offerOf(own),
      requests,
      mentorships: met,
    };
  },
};

/** What two people wanted to reach, what one of them says of it, and what the other does once it is shown. */
async function growthOf(db: Database, pair: OwnMentorship) {
  const goals = await listGoals(db, pair.id);
  const { own, other } = await readFeedback(db, pair);
  const saidIn = (feedback: Feedback | null) =>
    feedback && { mark: feedback.mark, words: feedback.words, writtenAt: feedback.writtenAt };
  return {
    goalsTogether: goals.map(({ text, state, addedAt, changedAt }) => ({ text, state, addedAt, changedAt })),
    ...{ feedback: saidIn(own), feedbackOfOther: saidIn(other) },
  };
}

/** The sessions of two people, with what one of them said and noted. */
async function sessionsOf(db: Database, { id, side }: Pick<OwnMentorship, 'id' | 'side'>) {
  const note = and(eq(mentorSessionNotes.sessionId, mentorSessions.id), eq(mentorSessionNotes.side, side));
  const rows = await db
    .select({ session: mentorSessions, note: mentorSessionNotes })
    .from(mentorSessions)
    .leftJoin(mentorSessionNotes, note)
    .where(eq(mentorSessions.mentorshipId, id))
    .orderBy(asc(mentorSessions.startsAt), asc(mentorSessions.id));
  return rows.map(({ session, note }) => ({
    ...{ startsAt: session.startsAt, endsAt: session.endsAt, status: session.status, way: session.way },
    ...{ join: session.join, said: side === 'mentor' ? session.mentorSaid : session.menteeSaid },
    ...{ note: note?.text ?? null, isShared: note?.isShared ?? null },
  }));
}

function offerOf({ mentor, subjects, hours }: NonNullable<Awaited<ReturnType<typeof findOwnOffer>>>) {
  const { name, about, ways, languages, capacity, isListed, status, reason } = mentor;
  const { adultSaidAt, offeredAt, updatedAt } = mentor;
  return {
    ...{
      name,
      introduction: about,
      subjects: subjects.map((subject) => subject.name),
      ways,
      languages,
      capacity,
    },
    ...{ isListed, status, reason, adultSaidAt, offeredAt, updatedAt },
    hours: hours.map(({ weekday, fromMinutes, toMinutes }) => ({
      ...{ weekday: weekdays[weekday]!, from: timeOfMinutes(fromMinutes), to: timeOfMinutes(toMinutes) },
    })),
  };
}

/** All of it goes with whoever goes; whoever met with them is told that it has ended, without a reason. */
export const forgetMentorship: PurgePart = async (db, { userId }, now) => {
  const going = await db
    .select({ id: mentorships.id, menteeId: mentorships.menteeId, mentorUserId: mentors.userId })
    .from(mentorships)
    .innerJoin(mentors, eq(mentors.id, mentorships.mentorId))
    .where(
      and(eq(mentorships.status, 'active'), or(eq(mentorships.menteeId, userId), eq(mentors.userId, userId))),
    );
  for (const { id, menteeId, mentorUserId } of going) {
    const other = menteeId === userId ? mentorUserId : menteeId;
    const key = `mentorship-gone:${id}`;
    await notify(db, { userId: other, kind: 'mentorship-gone', key, href: mentorsHref }, now);
  }
  await db.delete(mentorRequests).where(eq(mentorRequests.menteeId, userId));
  await db.delete(mentors).where(eq(mentors.userId, userId));
};
