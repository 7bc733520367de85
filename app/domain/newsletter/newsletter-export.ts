import { eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/** The newsletter's part of the copy of somebody's data. The link that ends a subscription is not in it. */
export const newsletterDataPart: DataPart = {
  fileName: 'newsletter.json',
  describe: (language) => textsFor(language).getFixedT(null, 'account-mail')('data-export.newsletter'),
  read: async (db, { emailKey }) => {
    const { fullName, country, email, language, status, consentVersion } = newsletterSubscribers;
    const { createdAt, askedAt, confirmedAt, unsubscribedAt } = newsletterSubscribers;
    const [subscription] = await db
      .select({
        ...{ fullName, country, email, language, status, consentVersion },
        ...{ createdAt, askedAt, confirmedAt, unsubscribedAt },
      })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.emailKey, emailKey));
    return subscription ?? {};
  },
};

/** The newsletter forgets the address of somebody whose account is deleted. */
export const forgetNewsletterSubscriber: PurgePart = async (db, { emailKey }) => {
  await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, emailKey));
};
