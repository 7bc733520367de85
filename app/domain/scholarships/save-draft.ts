import { eq } from 'drizzle-orm';
import { dropLinks } from '#domain/private-links/drop-links.ts';
import { hasLink } from '#domain/private-links/find-link.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import type { Language } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { queueApplicationMail } from './application-mails.ts';
import { lockApplication, type Access, type Application } from './applications.ts';
import type { Answers } from './scholarship-constants.ts';
import { scholarshipApplications } from './tables.server.ts';

export type DraftToSave = {
  access: Access;
  answers: Answers;
  /** The address of the answers, when it is one. */
  email: EmailAddress | null;
  language: Language;
  /** Mails the link that leads back here, once for an address. Who is signed in finds the draft without. */
  mailsLink: boolean;
  siteUrl: string;
};

/**
 * Keeps what was written so far, right or wrong. With another address, links that were mailed to the one before stop
 * working: it was a slip, or somebody else's.
 * @throws Refusal 'scholarship-unknown' (404) or 'scholarship-already-sent'.
 */
export async function saveDraft(db: Database, fields: DraftToSave, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const reached = await lockApplication(db, fields.access, now);
    if (!reached) throw new Refusal('scholarship-unknown', {}, 404);
    const { application } = reached;
    if (application.status !== 'draft') throw new Refusal('scholarship-already-sent');
    const { answers, email, language } = fields;
    await db
      .update(scholarshipApplications)
      .set({
        ...{ answers, language, updatedAt: now },
        email: email?.address ?? null,
        emailKey: email?.key ?? null,
      })
      .where(eq(scholarshipApplications.id, application.id));
    if (email) await mailLink(db, { ...fields, email, application }, now);
  });
}

async function mailLink(
  db: Database,
  {
    application,
    email,
    language,
    mailsLink,
    siteUrl,
  }: DraftToSave & { email: EmailAddress; application: Application },
  now: Date,
): Promise<void> {
  const ofDraft = { purpose: 'application', ownerId: application.id } as const;
  await dropLinks(db, { ...ofDraft, exceptMailedTo: email.key });
  if (!mailsLink || (await hasLink(db, { ...ofDraft, emailKey: email.key }, now))) return;
  const to = { applicationId: application.id, email, language };
  await queueApplicationMail(db, { mail: 'draft', to, siteUrl }, now);
}
