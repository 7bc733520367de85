import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import { defineJob, enqueue, type JobKind } from '#platform/process/jobs.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { queueApplicationMail } from './application-mails.ts';
import { scholarshipApplications } from './tables.server.ts';

/** Nobody has more; whoever tries to fill a mailbox by drafts gets no further. */
const mostMails = 3;

type Links = { applicationIds: string[]; language: Language; siteUrl: string };

/** The job that mails what `requestLinks` found, if it found anything. */
export const mailApplicationLinksKind: JobKind<Links> = {
  name: 'mail-application-links',
  schema: z.object({
    applicationIds: z.array(z.uuid()).max(mostMails),
    language: z.enum(languages),
    siteUrl: z.string(),
  }),
  pollSeconds: 2,
};

export const mailApplicationLinksJob = defineJob(mailApplicationLinksKind, {
  run: async (db, links, { now }) => await mailApplicationLinks(db, links, now),
});

/**
 * Mails private links to what an address has begun or sent, the newest few, each once an hour. Where there is nothing,
 * nothing is mailed, and who asks cannot tell, not by the time that it takes either: the mails are written afterwards.
 */
export async function requestLinks(
  db: Database,
  { email, language, siteUrl }: { email: EmailAddress; language: Language; siteUrl: string },
): Promise<void> {
  const found = await db
    .select({ id: scholarshipApplications.id })
    .from(scholarshipApplications)
    .where(eq(scholarshipApplications.emailKey, email.key))
    .orderBy(desc(scholarshipApplications.updatedAt))
    .limit(mostMails);
  const applicationIds = found.map(({ id }) => id);
  await enqueue(db, mailApplicationLinksKind, { applicationIds, language, siteUrl });
}

/** Mails the links to the addresses that the applications have by now. */
export async function mailApplicationLinks(
  db: Database,
  { applicationIds, language, siteUrl }: Links,
  now: Date,
): Promise<void> {
  if (applicationIds.length === 0) return;
  const { id, status, email, emailKey } = scholarshipApplications;
  await db.transaction(async (db) => {
    // Held before the mails are claimed, like wherever an application is mailed about.
    const found = await db
      .select({ id, status, email, emailKey })
      .from(scholarshipApplications)
      .where(and(inArray(id, applicationIds), isNotNull(email)))
      .orderBy(id)
      .for('key share');
    for (const { id, status, ...to } of found) {
      if (!to.email || !to.emailKey) continue;
      const mail = status === 'draft' ? 'draft' : 'link';
      const address = { address: to.email, key: to.emailKey };
      const about = { applicationId: id, email: address, language };
      await queueApplicationMail(db, { mail, to: about, siteUrl, isForOne: true }, now);
    }
  });
}
