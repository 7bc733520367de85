import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { localizedPath, pick, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { withDays } from './event-series.ts';
import { daysToKeepRegistrations } from './event-constants.ts';
import type { EventSummary } from './events.ts';

type Told = {
  guest: { id: string; email: string; language: Language };
  event: EventSummary;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Tells a guest without an account how to get the certificate of an event, in the caller's transaction: once, however often the
 * certificates are issued. It does not leave any more once what is known of the guest is deleted.
 */
export async function queueCertificateMail(
  db: Database,
  { guest: { id, email, language }, event: { id: eventId, title, fields }, siteUrl }: Told,
  now: Date,
): Promise<void> {
  const kind = 'event-certificate';
  const t = textsFor(language).getFixedT(null, 'events');
  const values = { title: pick(title, language) };
  // Mails about several dates of one series stand side by side.
  const [named] = await withDays(db, [{ id: eventId, title, startsAt: fields.startsAt }]);
  const expiresAt = new Date(new Date(fields.endsAt).getTime() + daysToKeepRegistrations * 24 * 3600_000);
  const site = pick((await readSettings(db)).organisationName, language);
  const until = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' });
  const linkTo = (path: string) => siteUrl + localizedPath(path, language);
  const document = writeMail({
    language,
    subject: t('mail.certificate.subject', { title: pick(named!.title, language) }).replace(/\p{Cc}/gu, ' '),
    heading: t('mail.certificate.heading'),
    parts: [
      t('mail.certificate.text', values),
      t('mail.certificate.how'),
      { link: linkTo('/signup'), label: t('mail.certificate.sign-up') },
      t('mail.certificate.then', { date: until.format(expiresAt) }),
      { link: linkTo('/account/certificates'), label: t('mail.certificate.link') },
    ],
    footer: [t('mail.footer', { site, url: siteUrl })],
  });
  const key = `${kind}:${id}`;
  await queueMail(db, { ...document, key, kind, to: email, language, expiresAt }, now);
}
