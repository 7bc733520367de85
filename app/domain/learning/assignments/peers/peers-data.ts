import { and, asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { lessons } from '../../outline/outline-tables.server.ts';
import { submissions } from '../assignments-tables.server.ts';
import { isOpen } from './give-to-peers.ts';
import { peerReports, peerReviews } from './peers-tables.server.ts';

/** What somebody said about works of others, and what they reported, in the copy of their data; without whose works these are. */
export const peersDataPart: DataPart = {
  fileName: 'peer-marks.json',
  describe: (language) => textsFor(language).getFixedT(null, 'peers')('data-export'),
  read: async (db, { userId }) => ({
    marks: await db
      .select({
        ...{ lesson: lessons.title, givenAt: peerReviews.givenAt, dueAt: peerReviews.dueAt },
        ...{ markedAt: peerReviews.markedAt, endedAt: peerReviews.endedAt },
        ...{ totalPoints: peerReviews.totalPoints, words: peerReviews.words },
      })
      .from(peerReviews)
      .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
      .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
      .where(eq(peerReviews.markerId, userId))
      .orderBy(asc(peerReviews.givenAt), asc(peerReviews.id)),
    reports: await db
      .select({ note: peerReports.note, reportedAt: peerReports.reportedAt })
      .from(peerReports)
      .where(eq(peerReports.reporterId, userId))
      .orderBy(asc(peerReports.reportedAt), asc(peerReports.id)),
  }),
};

/** Forgets who said something about works of others; what they said stays, as marks rest on it. What they had before them is given to others. */
export const forgetPeer: PurgePart = async (db, { userId }, now) => {
  const ofThem = eq(peerReviews.markerId, userId);
  await db.update(peerReviews).set({ endedAt: now }).where(and(ofThem, isOpen));
  await db.update(peerReviews).set({ markerId: null }).where(ofThem);
  await db.update(peerReports).set({ reporterId: null }).where(eq(peerReports.reporterId, userId));
  await db.update(peerReports).set({ settledBy: null }).where(eq(peerReports.settledBy, userId));
};
