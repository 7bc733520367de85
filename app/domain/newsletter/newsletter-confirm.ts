import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { findLinkEvenOver } from '#domain/private-links/find-link.ts';
import { queueWelcomeMail, type MailingSite } from './newsletter-mails.ts';
import { newsletterSubscribers } from './tables.server.ts';

/**
 * Confirms a subscription by the token of a mailed link, and mails a welcome. Doing it twice changes nothing.
 * @throws Refusal 'newsletter-link-unknown' or 'newsletter-link-expired'.
 */
export async function confirmSubscription(
  db: Database,
  { token, site }: { token: string; site: MailingSite },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const subscriber = await getSubscriberToConfirm(db, token, now);
    const [confirmed] = await db
      .update(newsletterSubscribers)
      .set({ status: 'confirmed', confirmedAt: now })
      .where(and(eq(newsletterSubscribers.id, subscriber.id), eq(newsletterSubscribers.status, 'pending')))
      .returning();
    const linkHash = hashToken(token);
    if (confirmed) await queueWelcomeMail(db, { subscriber: confirmed, linkHash, site }, now);
  });
}

/**
 * How far the subscription of a mailed link is: its page says so before anybody presses the button.
 * @throws Refusal 'newsletter-link-unknown' or 'newsletter-link-expired'.
 */
export async function getConfirmationState(
  db: Database,
  token: string,
  now: Date,
): Promise<'waiting' | 'confirmed'> {
  const { status } = await getSubscriberToConfirm(db, token, now);
  return status === 'confirmed' ? 'confirmed' : 'waiting';
}

async function getSubscriberToConfirm(db: Database, token: string, now: Date) {
  const link = await findLinkEvenOver(db, { purpose: 'newsletter', token });
  if (!link) throw new Refusal('newsletter-link-unknown', {}, 404);
  const { id, status } = newsletterSubscribers;
  const [found] = await db.select({ id, status }).from(newsletterSubscribers).where(eq(id, link.ownerId));
  if (!found) throw new Refusal('newsletter-link-unknown', {}, 404);
  // Whoever has confirmed is told so by any of their links, however old it is.
  if (found.status === 'pending' && link.expiresAt! <= now)
    throw new Refusal('newsletter-link-expired', {}, 410);
  return found;
}
