import { count } from 'drizzle-orm';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { newsletterSubscribers } from './tables.server.ts';
import { newsletterStatuses } from './newsletter-constants.ts';

/** What happened to subscriptions, span by span. */
export type NewsletterFigures = Record<'asked' | 'confirmed' | 'unsubscribed', number[]>;

/**
 * Addresses that were entered for the first time, confirmed, and taken off the list, in each span. An address counts
 * with its last confirmation and its last goodbye; one that nobody confirmed is forgotten after a while.
 */
export async function countNewsletterInSpans(db: Database, spans: Spans): Promise<NewsletterFigures> {
  const { createdAt, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const [asked, confirmed, unsubscribed] = await Promise.all(
    [createdAt, confirmedAt, unsubscribedAt].map((at) =>
      countInSpans(db, { from: newsletterSubscribers, at }, spans),
    ),
  );
  return { asked: asked!, confirmed: confirmed!, unsubscribed: unsubscribed! };
}

/** How many addresses stand where at this moment. */
export async function countSubscribers(
  db: Database,
): Promise<Record<(typeof newsletterStatuses)[number], number>> {
  const rows = await db
    .select({ status: newsletterSubscribers.status, count: count() })
    .from(newsletterSubscribers)
    .groupBy(newsletterSubscribers.status);
  return {
    pending: 0,
    confirmed: 0,
    unsubscribed: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.count])),
  };
}
