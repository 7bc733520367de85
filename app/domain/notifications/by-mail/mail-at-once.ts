import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { notificationPreferences, notifications } from '../tables.server.ts';
import { forEachPerson } from './for-each-person.ts';
import { isRhythm } from './is-rhythm.ts';
import type { NewsOffice, NewsPart } from './news-part.ts';
import { takeWaitingNews } from './waiting-news.ts';
import { writeNews } from './write-news-mail.ts';

const peopleAtATime = 250;

type Mailing = { parts: readonly NewsPart[]; office: NewsOffice };

/**
 * Mails those who want to hear of each thing at once: one mail for each thread, or whatever else it is about. How many mails were
 * queued.
 * @throws AggregateError where it failed for somebody, after all others have theirs.
 */
export async function mailAtOnce(db: Database, mailing: Mailing, now: Date): Promise<number> {
  const people = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .innerJoin(notificationPreferences, eq(notificationPreferences.userId, notifications.userId))
    .where(and(isNotNull(notifications.awaitsMailSince), isRhythm('each')))
    .orderBy(asc(notifications.userId))
    .limit(peopleAtATime);
  const { organisationName: siteName } = await readSettings(db);
  return await forEachPerson(
    people.map(({ userId }) => userId),
    async (userId) =>
      await db.transaction(async (db) => await mailOne(db, { userId, siteName, ...mailing }, now)),
  );
}

async function mailOne(
  db: Database,
  { userId, siteName, parts, office }: Mailing & { userId: string; siteName: Bilingual },
  now: Date,
): Promise<number> {
  // What came in the very moment is taken too: it is held until its writer has ended.
  const before = new Date(now.getTime() + 60_000);
  const taken = await takeWaitingNews(db, { userId, before, parts, office }, now);
  if (!taken) return 0;
  for (const thing of taken.things) {
    const mail = writeNews({ person: taken.person, thing, office, siteName });
    await queueMail(db, { ...mail, key: `news:${userId}:${thing.key}`, kind: 'community-news' }, now);
  }
  return taken.things.length;
}
