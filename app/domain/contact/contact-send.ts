import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import type { Language } from '#platform/text/language.ts';
import { queueContactConfirmation, queueContactMail } from './contact-mails.ts';
import { contactMessages } from './tables.server.ts';
import { mostLinks, type ContactStatus } from './contact-constants.ts';
import { assertFeature } from '#domain/site/features.ts';

export type ContactFields = {
  fullName: string;
  email: EmailAddress;
  subject: string;
  message: string;
  language: Language;
  /** Whether the form came from a machine, as far as one can tell. */
  isFromMachine: boolean;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Stores a message, mails it to the support address and confirms it to its sender, in one transaction. One that
 * looks like advertising (from a machine, or with more than two links) is stored and mailed to support as well, but
 * marked; no confirmation goes to its address, which may be anybody's. Says which of the two it was.
 * @throws Refusal 'contact-form-off'.
 */
export async function sendContactMessage(
  db: Database,
  { siteUrl, isFromMachine, email, ...fields }: ContactFields,
  now: Date,
): Promise<ContactStatus> {
  const isSuspected = isFromMachine || countLinks(`${fields.subject} ${fields.message}`) > mostLinks;
  const status = isSuspected ? 'suspected' : 'new';
  await db.transaction(async (db) => {
    await assertFeature(db, 'contactForm');
    const [message] = await db
      .insert(contactMessages)
      .values({ ...fields, email: email.address, emailKey: email.key, status, createdAt: now })
      .returning();
    await queueContactMail(db, { message: message!, siteUrl }, now);
    if (!isSuspected) await queueContactConfirmation(db, { message: message!, siteUrl }, now);
  });
  return status;
}

/** Addresses as people and machines write them: with a scheme, with www, or as a bare link of HTML or a forum. */
function countLinks(text: string): number {
  return text.match(/https?:\/\/|\bwww\.|<a\s|\[url/gi)?.length ?? 0;
}
