import type { Database } from '#platform/database/database.server.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { pick } from '#platform/text/language.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { contactMessages } from './tables.server.ts';
import { readSettings } from '#domain/site/settings.ts';

type MailDetails = { message: typeof contactMessages.$inferSelect; siteUrl: string };

/**
 * Queues the mail that brings a message to the support address; an answer goes to whoever wrote it. It is erased
 * once it has left: the message stands in its own table.
 */
export async function queueContactMail(
  db: Database,
  { message, siteUrl }: MailDetails,
  now: Date,
): Promise<void> {
  const { language, fullName, email, subject, status } = message;
  const { supportEmail, organisationName } = await readSettings(db);
  const t = textsFor(language).getFixedT(null, 'contact');
  const isSuspected = status === 'suspected';
  const mail = writeMail({
    language,
    subject: t(isSuspected ? 'mail.support.suspected-subject' : 'mail.support.subject', { subject }),
    heading: t('mail.support.heading'),
    parts: [
      ...(isSuspected ? [t('mail.support.suspected')] : []),
      `${t('full-name')}: ${fullName}`,
      `${t('email')}: ${email}`,
      `${t('subject')}: ${subject}`,
      { quoted: message.message },
      t('mail.support.reply'),
    ],
    footer: [t('mail.footer', { site: pick(organisationName, language), url: siteUrl })],
  });
  const key = `contact-message:${message.id}`;
  const letter = { key, kind: 'contact-message', to: supportEmail, language, replyTo: email };
  await queueMail(db, { ...mail, ...letter, isSecret: true }, now);
}

/**
 * Queues the mail that tells the sender that the message arrived, once an hour. It repeats nothing of it: anybody may
 * have typed the address.
 */
export async function queueContactConfirmation(
  db: Database,
  { message, siteUrl }: MailDetails,
  now: Date,
): Promise<void> {
  const { language, email } = message;
  const kind = 'contact-confirmation';
  const key = await claimMail(db, { to: email, cause: kind }, now);
  if (key === null) return;
  const { organisationName, supportReplyHours, supportHours } = await readSettings(db);
  const site = pick(organisationName, language);
  const t = textsFor(language).getFixedT(null, 'contact');
  const hours = numberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  const mail = writeMail({
    language,
    subject: t('mail.confirmation.subject', { site }),
    heading: t('mail.confirmation.heading'),
    parts: [
      t('mail.confirmation.text', { site, hours: hours.format(supportReplyHours) }),
      t('mail.confirmation.hours', { hours: pick(supportHours, language) }),
      t('mail.confirmation.not-you'),
    ],
    footer: [t('mail.footer', { site, url: siteUrl })],
  });
  await queueMail(db, { ...mail, key, kind, to: email, language }, now);
}
