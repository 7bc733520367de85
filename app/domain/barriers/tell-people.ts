import { asc, eq } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import type { NotificationValues } from '#domain/notifications/notify/notification-values.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { barrierHref, type AnswerChannel } from './barrier-constants.ts';
import { queueBarrierMail, type BarrierNews } from './barrier-mails.ts';
import type { KnownBarrier } from './find-barriers.ts';
import { barrierPeople } from './tables.server.ts';

/** Somebody who reported a barrier, with how they want to hear of it. */
export type BarrierReader = {
  answerBy: AnswerChannel;
  userId: string | null;
  /** Where a visitor wants to hear. */
  email: string | null;
  language: Language;
};

type Telling = {
  news: BarrierNews;
  /** Names the cause and the reader: what is told under it once is not told again. */
  key: string;
  siteUrl: string;
  /** Names a visitor to the link that ends such mails; nothing ends an answer, which comes once. */
  linkId?: string;
};

/** Tells everybody who asked to be told where a known barrier stands now, in the caller's transaction. */
export async function tellPeople(
  db: Database,
  { barrier, key, siteUrl }: { barrier: KnownBarrier; key: string; siteUrl: string },
  now: Date,
): Promise<void> {
  const people = await db
    .select()
    .from(barrierPeople)
    .where(eq(barrierPeople.barrierId, barrier.id))
    .orderBy(asc(barrierPeople.id));
  const news = newsOf(barrier);
  for (const reader of people)
    await tellReader(db, reader, { news, key: `${key}:${reader.id}`, siteUrl, linkId: reader.linkId }, now);
}

/** Where a known barrier stands, as whoever reported it is told. */
export function newsOf({ id, title, status, reason }: KnownBarrier): BarrierNews {
  return { words: status, title, reason, href: barrierHref(id) };
}

/** Tells one person by the way that they chose, in their language and the caller's transaction; whoever chose none, nothing. */
export async function tellReader(
  db: Database,
  { answerBy, userId, email, language }: BarrierReader,
  { news, key, siteUrl, linkId }: Telling,
  now: Date,
): Promise<void> {
  if (answerBy === 'none') return;
  if (userId === null) {
    if (email === null) return;
    const guest = { to: email, language, firstName: '', isGuest: true };
    return await queueBarrierMail(db, { ...guest, news, key, siteUrl, ...(linkId && { linkId }) }, now);
  }
  if (answerBy === 'app') {
    const values: NotificationValues = news.words === 'answered' ? {} : { title: news.title };
    return await notify(db, { userId, kind: `barrier-${news.words}`, key, values, href: news.href }, now);
  }
  const account = await findAccount(db, userId);
  if (!account) return;
  const { email: to, firstName } = account;
  const member = { to, language: account.language, firstName, isGuest: false };
  await queueBarrierMail(db, { ...member, news, key, siteUrl }, now);
}
