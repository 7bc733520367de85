import { eq, sql } from 'drizzle-orm';
import { subscribeToNewsletter } from '#domain/newsletter/newsletter-subscribe.ts';
import { newsletterSubscribers } from '#domain/newsletter/tables.server.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { hashToken } from '#platform/security/token.server.ts';
import { fixedToken } from '../world/fixed-token.ts';
import { minutesAgo } from '../world/instants.ts';

/** Whose newsletter waits to be confirmed. */
export const subscriber = 'subscriber@example.com';
/** The token of the link that confirms it. */
export const newsletterToken = fixedToken('newsletter');

/** Somebody has asked for the newsletter: a link waits for them, and the mail lies in the outbox. */
export async function makeSiteWorld(db: Database): Promise<void> {
  const email = readEmailAddress(subscriber);
  if (typeof email === 'string') throw new Error(`${subscriber} is no address: ${email}`);
  const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
  const fields = { fullName: 'منى Hassan', country: 'EG', email, language: 'en' as const, site };
  await subscribeToNewsletter(db, fields, minutesAgo(90));
  await db
    .update(privateLinks)
    .set({ tokenHash: hashToken(newsletterToken) })
    .where(eq(privateLinks.purpose, 'newsletter'));
  await db
    .update(newsletterSubscribers)
    .set({ unsubscribeToken: fixedToken('newsletter, no longer') })
    .where(eq(newsletterSubscribers.email, subscriber));
  // The page of the message shows its link.
  const withKnownToken = (column: typeof messages.text | typeof messages.html) =>
    sql<string>`regexp_replace(${column}, 'token=[A-Za-z0-9_-]{43}', ${`token=${newsletterToken}`}, 'g')`;
  await db
    .update(messages)
    .set({ text: withKnownToken(messages.text), html: withKnownToken(messages.html) })
    .where(eq(messages.recipient, subscriber));
}
