import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { submissions } from '#domain/learning/assignments/assignments-tables.server.ts';
import { markPeerWork } from '#domain/learning/assignments/peers/mark-peer-work.ts';
import { peerReports, peerReviews } from '#domain/learning/assignments/peers/peers-tables.server.ts';
import { reportPeer } from '#domain/learning/assignments/peers/report-peer.ts';
import { takePeerWork } from '#domain/learning/assignments/peers/take-peer-work.ts';
import { lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { sounds } from '#tests/worlds/files/sample-sounds.ts';
import { enrol } from '#tests/worlds/learning/assignments.ts';
import { makePeerCourse, makePeerLearner } from '#tests/worlds/learning/peer-course.ts';
import { minutesAgo } from '../world/instants.ts';
import type { Person } from '../world/people.ts';

/** Whose pages are looked at, and who learns beside them. */
export const learner: Person = 'reader-with-two-steps';
const others: Person[] = ['reader', 'freelancer'];

/** The course in which works are marked, and the one in which nothing was handed in yet, of a language. */
export const courseOf = (language: Language) => `letters-among-learners-${language}`;
export const emptyCourseOf = (language: Language) => `spoken-letters-${language}`;

const texts = {
  en: 'Dear baker,\n\nI type your price list by Thursday, for 150 pounds.',
  ar: 'إلى صاحب المخبز،\n\nأكتب قائمة أسعارك قبل الخميس مقابل ١٥٠ جنيهًا.',
};
const words = {
  en: 'The price is clear at once. Say how you can be reached.',
  ar: 'السعر واضح من أول سطر. اذكر طريقة التواصل معك.',
};
const note = { en: 'It mocks how I read.', ar: 'فيه سخرية من طريقة قراءتي.' };

/** Three who learn beside each other in each language: one work is marked by both others, one is reported. */
export async function makePeersWorld(db: Database, dataFolder: string): Promise<void> {
  const store = createFolderStore(dataFolder);
  const requestSource = { network: '192.0.2.1', addressHash: 'walk', userAgent: '' };
  const siteUrl = 'https://baseera.example';
  for (const [index, language] of languages.entries()) {
    const at = (minutes: number) => minutesAgo(minutes + index);
    const course = await makePeerCourse(db, { slug: courseOf(language), at: at(9047) });
    const title = { en: 'Spoken letters', ar: 'رسائل مسموعة' };
    const empty = await makePeerCourse(db, { slug: emptyCourseOf(language), title, at: at(9047) });
    const userId = await personOf(db, learner, language);
    await enrol(db, { userId, ...empty, at: at(8047) });
    const file = { bytes: sounds.wav(3), mediaType: 'audio/wav', name: 'letter.wav' };
    const attached = { store, file, isRecording: true };
    const text = texts[language];
    await makePeerLearner(db, { course, userId, text, at: at(4047), attached });
    const people = [];
    for (const [place, each] of others.entries()) {
      const other = await personOf(db, each, language);
      people.push(other);
      await makePeerLearner(db, { course, userId: other, text, at: at(3947 - place), attached });
    }
    const points = { greeting: 3, offer: 4, length: 2 };
    const mark = { points, words: words[language], siteUrl, requestSource };
    const { lessonId } = course;
    for (const other of people)
      for (let round = 0; round < 2; round += 1) {
        // Whichever comes first: after both rounds each has marked what the two others handed in.
        const reviewId = await takePeerWork(db, { userId: other, lessonId, seed: 'walk' }, at(2947));
        await markPeerWork(db, { userId: other, reviewId, ...mark }, at(2847));
      }
    await takePeerWork(db, { userId, lessonId, seed: 'walk' }, at(2747));
    const said = await reviewId(db, language, 'of-own');
    await reportPeer(
      db,
      { userId, reviewId: said, about: 'feedback', note: note[language], requestSource },
      at(2647),
    );
    await forgetNews(db, [userId, ...people]);
  }
}

/** What others are told of this stands in no other screen. */
async function forgetNews(db: Database, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds)
    for (const kind of ['peer-work-waiting', 'assignment-marked'])
      for (const { key } of await db
        .delete(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind as 'assignment-marked')))
        .returning({ key: notifications.key }))
        await db.delete(messages).where(eq(messages.key, key));
}

/** The review that the learner of a language has before them, or the first of what was said of their own work. */
export async function reviewId(db: Database, language: Language, which: 'open' | 'of-own'): Promise<string> {
  const userId = await personOf(db, learner, language);
  const isIt =
    which === 'open'
      ? and(eq(peerReviews.markerId, userId), isNull(peerReviews.markedAt))
      : and(eq(submissions.userId, userId), isNotNull(peerReviews.markedAt));
  const rows = await db
    .select({ id: peerReviews.id, givenAt: peerReviews.givenAt })
    .from(peerReviews)
    .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .where(isIt);
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]!.id;
}

/** The report of the learner of a language, with the work that it is about. */
export async function reportOf(db: Database, language: Language) {
  const [found] = await db
    .select({ report: peerReports.id, id: peerReviews.submissionId })
    .from(peerReports)
    .innerJoin(peerReviews, eq(peerReviews.id, peerReports.reviewId))
    .where(eq(peerReports.reporterId, await personOf(db, learner, language)));
  return found!;
}

async function personOf(db: Database, person: Person, language: Language): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, `${person}.${language}@example.com`));
  return user!.id;
}
