import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { contactMessages } from './tables.server.ts';

/** The contact form's part of the copy of somebody's data. */
export const contactDataPart: DataPart = {
  fileName: 'contact-messages.json',
  describe: (language) => textsFor(language).getFixedT(null, 'account-mail')('data-export.contact'),
  read: async (db, { emailKey }) => {
    const { fullName, email, language, subject, message, createdAt } = contactMessages;
    return await db
      .select({ fullName, email, language, subject, message, createdAt })
      .from(contactMessages)
      .where(eq(contactMessages.emailKey, emailKey))
      .orderBy(asc(createdAt));
  },
};

/** The contact form forgets what somebody wrote whose account is deleted. */
export const forgetContactMessages: PurgePart = async (db, { emailKey }) => {
  await db.delete(contactMessages).where(eq(contactMessages.emailKey, emailKey));
};
