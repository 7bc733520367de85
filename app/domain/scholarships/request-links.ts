import { desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { EmailAddress } from '#platform/email-address.server.ts';
import type { Language } from '#platform/language.ts';
import { queueApplicationMail } from './application-mails.ts';
import { scholarshipApplications } from './tables.server.ts';

/** Nobody has more; whoever tries to fill a mailbox by drafts gets no further. */
const mostMails = 3;

/**
 * Mails private links to what an address has begun or sent, the newest few. Where there is nothing, nothing is mailed,
 * and who asks cannot tell.
 */
export async function requestLinks(
  db: Database,
  { email, language, siteUrl }: { email: EmailAddress; language: Language; siteUrl: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const found = await db
      .select({ id: scholarshipApplications.id, status: scholarshipApplications.status })
      .from(scholarshipApplications)
      .where(eq(scholarshipApplications.emailKey, email.key))
      .orderBy(desc(scholarshipApplications.updatedAt))
      .limit(mostMails);
    for (const { id, status } of found) {
      const mail = status === 'draft' ? 'draft' : 'link';
      await queueApplicationMail(db, { mail, to: { applicationId: id, email, language }, siteUrl }, now);
    }
  });
}
