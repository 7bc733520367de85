import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { findPeopleToMessage, type PersonToMessage } from '#domain/identity/people-to-message.ts';
import { kindsByMail } from '#domain/manifests.ts';
import type { Database } from '#platform/database/database.server.ts';
import { notifications } from '../tables.server.ts';
import type { NewsOffice, NewsOfThing, NewsPart, WaitingNotice } from './news-part.ts';

/** So many notices are told by one mail at most; the ones before them stand in the list of the site. */
const noticesInMail = 200;

type Taking = { userId: string; before: Date; parts: readonly NewsPart[]; office: NewsOffice };

/** What is new for somebody, and how they are written to. */
export type TakenNews = { person: PersonToMessage; things: NewsOfThing[] };

/**
 * Takes what waits to be mailed to somebody, in the caller's transaction: it waits no more, whatever becomes of it. Null where
 * nothing of it is unread and can still be read, and for whoever wants no such mails or may not be written to.
 */
export async function takeWaitingNews(
  db: Database,
  { userId, before, parts, office }: Taking,
  now: Date,
): Promise<TakenNews | null> {
  const waiting = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNotNull(notifications.awaitsMailSince),
        lt(notifications.awaitsMailSince, before),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .for('update');
  if (waiting.length === 0) return null;
  await db
    .update(notifications)
    .set({ awaitsMailSince: null })
    .where(
      inArray(
        notifications.id,
        waiting.map(({ id }) => id),
      ),
    );
  const unread = waiting.filter(({ readAt }) => readAt === null).slice(-noticesInMail);
  const [person] = unread.length > 0 ? await findPeopleToMessage(db, [userId]) : [];
  if (!person || person.mutedMessages.includes('community')) return null;
  const things: NewsOfThing[] = [];
  for (const part of parts) {
    const notices = unread.flatMap((notice) => asWaiting(notice, part));
    const asked = { userId, language: person.language, notices, office };
    if (notices.length > 0) things.push(...(await part.read(db, asked, now)));
  }
  return things.length > 0 ? { person, things } : null;
}

function asWaiting(
  { id, kind, values, href }: typeof notifications.$inferSelect,
  { kinds }: NewsPart,
): WaitingNotice[] {
  const known = kinds.find((each) => each === kind);
  return known && kindsByMail.has(known) ? [{ id, kind: known, values, href }] : [];
}
