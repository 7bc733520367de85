import { and, eq, inArray } from 'drizzle-orm';
import type { NewsOffice } from '#domain/notifications/by-mail/news-part.ts';
import type { Database } from '#platform/database/database.server.ts';
import { forumReplyAddresses } from './mail-tables.server.ts';
import { newHandle, writeReplyAddress } from './reply-address.ts';

type Giving = { userId: string; threadIds: readonly string[]; office: NewsOffice };

/** The addresses at which answers of somebody in these threads arrive, by thread; none where this installation takes none. */
export async function giveReplyAddresses(
  db: Database,
  { userId, threadIds, office }: Giving,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { secret, replyDomain } = office;
  if (replyDomain === null || threadIds.length === 0) return new Map();
  const rows = threadIds.map((threadId) => ({
    ...{ handle: newHandle(), userId, threadId, createdAt: now },
  }));
  const { userId: ofUser, threadId, handle } = forumReplyAddresses;
  await db
    .insert(forumReplyAddresses)
    .values(rows)
    .onConflictDoNothing({ target: [ofUser, threadId] });
  const given = await db
    .select({ threadId, handle })
    .from(forumReplyAddresses)
    .where(and(eq(ofUser, userId), inArray(threadId, [...threadIds])));
  return new Map(
    given.map((row) => [row.threadId, writeReplyAddress({ secret, replyDomain, handle: row.handle }, now)]),
  );
}
