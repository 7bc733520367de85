import { and, asc, eq, exists, gt, isNotNull, lt, not, sql } from 'drizzle-orm';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { queueMails } from '#platform/messages/queue-mail.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { mailDigests, notificationPreferences, notifications } from '../tables.server.ts';
import { dueDigests, type DueDigest } from './due-digests.ts';
import { forEachPerson } from './for-each-person.ts';
import { isRhythm } from './is-rhythm.ts';
import type { NewsOffice, NewsPart } from './news-part.ts';
import { takeWaitingNews } from './waiting-news.ts';
import { writeDigest } from './write-news-mail.ts';

const peopleAtATime = 250;

type DigestMaking = { parts: readonly NewsPart[]; office: NewsOffice };

/**
 * Makes the mails of the day and of the week that are due, each person's in a transaction of its own and once for each morning. What
 * came after that morning waits for the next. How many mails were queued.
 * @throws AggregateError where it failed for somebody, after all others have theirs.
 */
export async function makeDigests(db: Database, making: DigestMaking, now: Date): Promise<number> {
  const { organisationName: siteName } = await readSettings(db);
  let mailed = 0;
  for (const due of dueDigests(now))
    mailed += await forEachPerson(
      findDue(db, due),
      async (userId) =>
        await db.transaction(async (db) => await makeOne(db, { userId, due, siteName, ...making }, now)),
    );
  return mailed;
}

/** Everybody for whom something waited on that morning, and whose mail of it was not made. */
async function* findDue(db: Database, due: DueDigest): AsyncGenerator<string> {
  for (let people = await listDue(db, due, null); people.length > 0;) {
    yield* people;
    people = await listDue(db, due, people.at(-1)!);
  }
}

/** Some of them: the next ones by their ids, so that nobody whose mail failed comes twice. */
async function listDue(
  db: Database,
  { rhythm, dueOn, dueAt }: DueDigest,
  after: string | null,
): Promise<string[]> {
  const { userId, awaitsMailSince } = notifications;
  const made = db
    .select({ one: sql`1` })
    .from(mailDigests)
    .where(and(eq(mailDigests.userId, userId), eq(mailDigests.dueOn, dueOn)));
  const rows = await db
    .selectDistinct({ userId })
    .from(notifications)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, userId))
    .where(
      and(
        ...[isNotNull(awaitsMailSince), lt(awaitsMailSince, dueAt), isRhythm(rhythm), not(exists(made))],
        after === null ? undefined : gt(userId, after),
      ),
    )
    .orderBy(asc(userId))
    .limit(peopleAtATime);
  return rows.map((row) => row.userId);
}

async function makeOne(
  db: Database,
  {
    userId,
    due,
    siteName,
    parts,
    office,
  }: DigestMaking & { userId: string; due: DueDigest; siteName: Bilingual },
  now: Date,
): Promise<number> {
  const { rhythm, dueOn, dueAt } = due;
  // Whoever comes second waits here, and then finds that it is made.
  const made = await db
    .insert(mailDigests)
    .values({ userId, dueOn, rhythm, madeAt: now })
    .onConflictDoNothing()
    .returning({ userId: mailDigests.userId });
  const taken =
    made.length > 0 ? await takeWaitingNews(db, { userId, before: dueAt, parts, office }, now) : null;
  if (!taken) return 0;
  const mail = writeDigest({ ...taken, rhythm, office, siteName });
  const queued = { ...mail, key: `digest:${userId}:${dueOn}`, kind: 'digest' };
  await queueMails(db, { sentWith: `digest:${dueOn}`, mails: [queued] }, now);
  await db
    .update(mailDigests)
    .set({ notices: taken.things.length })
    .where(and(eq(mailDigests.userId, userId), eq(mailDigests.dueOn, dueOn)));
  return 1;
}
