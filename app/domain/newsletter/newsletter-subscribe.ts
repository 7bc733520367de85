import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import type { Language } from '#platform/text/language.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { newToken } from '#platform/security/token.server.ts';
import { issueLink } from '#domain/private-links/issue-link.ts';
import { assertFeature } from '#domain/site/features.ts';
import { queueConfirmationMail, type MailingSite } from './newsletter-mails.ts';
import { newsletterSubscribers } from './tables.server.ts';
import { newsletterConsentVersion } from './newsletter-constants.ts';

/** The link of a confirmation mail works for seven days. */
const daysToConfirm = 7;

/** An address that has not confirmed yet is mailed again at most once an hour. */
const secondsBetweenMails = 3600;

export type Subscription = {
  fullName: string;
  /** ISO 3166-1, two letters. */
  country: string;
  email: EmailAddress;
  language: Language;
  site: MailingSite;
};

/**
 * Notes the fields for the newsletter and mails a link that proves the address (double opt-in).
 * @throws Refusal 'newsletter-already-subscribed' when the address is subscribed and confirmed, 'newsletter-off'.
 */
export async function subscribeToNewsletter(db: Database, fields: Subscription, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    await assertFeature(db, 'newsletter');
    const subscriber = (await addSubscriber(db, fields, now)) ?? (await askAgain(db, fields, now));
    if (!subscriber) return;
    const key = await claimMail(db, { to: subscriber.email, cause: 'newsletter-confirmation' }, now);
    if (key === null) return;
    const expiresAt = new Date(now.getTime() + daysToConfirm * 24 * 3600_000);
    const link = { purpose: 'newsletter', ownerId: subscriber.id, expiresAt } as const;
    const token = await issueLink(db, link, now);
    await queueConfirmationMail(db, { subscriber, key, token, site: fields.site }, now);
  });
}

/** A new row, or nothing when the address is known. Of two requests at once the second one waits here. */
async function addSubscriber(db: Database, fields: Subscription, now: Date) {
  const [added] = await db
    .insert(newsletterSubscribers)
    .values({ ...columnsOf(fields, now), unsubscribeToken: newToken(), createdAt: now })
    .onConflictDoNothing({ target: newsletterSubscribers.emailKey })
    .returning();
  return added;
}

/** A known address: null when it was mailed within the hour and needs no second mail. */
async function askAgain(db: Database, fields: Subscription, now: Date) {
  const [known] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.emailKey, fields.email.key))
    .for('update');
  if (!known) throw new Error('A subscriber was deleted while the address was asked for.');
  if (known.status === 'confirmed') throw new Refusal('newsletter-already-subscribed');
  const secondsSince = (now.getTime() - known.askedAt.getTime()) / 1000;
  if (known.status === 'pending' && secondsSince < secondsBetweenMails) return null;
  const [asked] = await db
    .update(newsletterSubscribers)
    .set({ ...columnsOf(fields, now), confirmedAt: null, unsubscribedAt: null })
    .where(eq(newsletterSubscribers.id, known.id))
    .returning();
  return asked ?? null;
}

function columnsOf({ fullName, country, email, language }: Subscription, now: Date) {
  return {
    ...{ fullName, country, language },
    email: email.address,
    emailKey: email.key,
    status: 'pending' as const,
    consentVersion: newsletterConsentVersion,
    askedAt: now,
  };
}
