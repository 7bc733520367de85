import { readSettings } from '#domain/content/settings.ts';
import type { Database } from '#platform/database.server.ts';
import { dateFormat } from '#platform/formats.ts';
import { pick } from '#platform/language.ts';
import { writeMail } from '#platform/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { textsFor } from '#platform/texts.server.ts';
import type { invitationRequests } from './tables.server.ts';

type Letter = {
  /** `known`: another request was open already, and the new one was not stored. */
  mail: 'arrived' | 'known';
  request: typeof invitationRequests.$inferSelect;
  siteUrl: string;
};

/**
 * Queues the answer to a request for an invitation. It repeats nothing of the request: anybody may have typed the
 * address. That there is one already is said once a day.
 */
export async function queueInvitationMail(
  db: Database,
  { mail, request, siteUrl }: Letter,
  now: Date,
): Promise<void> {
  const { id, email, language, createdAt } = request;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const t = textsFor(language).getFixedT(null, 'apply');
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(createdAt);
  const document = writeMail({
    language,
    subject: t(`mail.${mail}.subject`, { site }),
    heading: t(`mail.${mail}.heading`),
    parts: [
      t(`mail.${mail}.text`, { site, date }),
      t(`mail.${mail}.next`, { email: supportEmail }),
      t('mail.not-you', { email: supportEmail }),
    ],
    footer: [t('mail.footer', { site, url: siteUrl })],
  });
  const kind = `invitation-${mail}`;
  const key = mail === 'arrived' ? `${kind}:${id}` : `${kind}:${id}:${now.toISOString().slice(0, 10)}`;
  await queueMail(db, { ...document, key, kind, to: email, language }, now);
}
