import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { dropLinks } from '#domain/private-links/drop-links.ts';
import { isToken } from '#platform/security/token.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/**
 * Ends a subscription by the token that stands in every newsletter. Doing it twice changes nothing. Links
 * to confirm that are still on their way stop working.
 * @throws Refusal 'newsletter-link-unknown'.
 */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<void> {
  if ((await getUnsubscribeState(db, token)) === 'unsubscribed') return;
  await db.transaction(async (db) => {
    const [ended] = await db
      .update(newsletterSubscribers)
      .set({ status: 'unsubscribed', unsubscribedAt: now })
      .where(
        and(
          eq(newsletterSubscribers.unsubscribeToken, token),
          ne(newsletterSubscribers.status, 'unsubscribed'),
        ),
      )
      .returning({ id: newsletterSubscribers.id });
    if (ended) await dropLinks(db, { purpose: 'newsletter', ownerId: ended.id });
  });
}

/**
 * Whether the subscription of a link still stands, for the page that asks before ending it.
 * @throws Refusal 'newsletter-link-unknown'.
 */
export async function getUnsubscribeState(
  db: Database,
  token: string,
): Promise<'subscribed' | 'unsubscribed'> {
  if (!isToken(token)) throw new Refusal('newsletter-link-unknown', {}, 404);
  const [subscriber] = await db
    .select({ status: newsletterSubscribers.status })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.unsubscribeToken, token));
  if (!subscriber) throw new Refusal('newsletter-link-unknown', {}, 404);
  return subscriber.status === 'unsubscribed' ? 'unsubscribed' : 'subscribed';
}
