import { findAccount } from '#domain/identity/find-account.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { localizedPath, pick, type Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';

export type ProposalMail =
  | 'received'
  | 'shortlisted'
  | 'offer'
  | 'declined'
  | 'passed-over'
  | 'withdrawn'
  | 'expired'
  | 'lapsed';

type Details = {
  userId: string;
  /** Where the proposal is for this reader. */
  href: string;
  /** What the project is called. */
  title: Bilingual;
  mail: ProposalMail;
  /** Names the step and the reader: the same is mailed once. */
  key: string;
  /** The public address without a slash at its end. */
  siteUrl: string;
  reason: string | undefined;
  /** When it is over if nobody answers. */
  until: Date;
};

/** Tells one side of a proposal by mail, in their language and the caller's transaction, what happened to it. */
export async function queueProposalMail(
  db: Database,
  { userId, href, title, mail, key, siteUrl, reason, until }: Details,
  now: Date,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) return;
  const { email: to, firstName, language } = account;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'proposals');
  const greet = texts.getFixedT(null, 'account-mail');
  const when = dateFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Africa/Cairo',
  }).format(until);
  const words = { site, title: `\u2068${pick(title, language)}\u2069`, email: supportEmail, until: when };
  const waits = mail === 'received' || mail === 'offer';
  const document = writeMail({
    language,
    subject: t(`mail.${mail}.subject`, words),
    heading: t(`mail.${mail}.heading`),
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      t(`mail.${mail}.text`, words),
      ...(waits ? [t('mail.until', words)] : []),
      ...(mail === 'declined' && reason ? [t('mail.reason'), { quoted: reason }] : []),
      { link: siteUrl + localizedPath(href, language), label: t('mail.open') },
      t('mail.questions', words),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key, kind: `proposal-${mail}`, to, language }, now);
}
