import type { Database } from '#platform/database/database.server.ts';
import { localizedPath, type Language, pick } from '#platform/text/language.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { codeLimits } from '../account-constants.ts';
import type { AccountSite } from '../security-mails.ts';

type AccountMail = { key: string; to: string; language: Language; site: AccountSite };

/** Queues the code that proves a new address. It goes to that address and names nobody. */
export async function queueEmailChangeCode(
  db: Database,
  { code, ...addressee }: AccountMail & { code: string },
  now: Date,
): Promise<void> {
  const { language, site } = addressee;
  const t = textsFor(language).getFixedT(null, 'account-mail');
  const mail = writeMail({
    language,
    subject: t('email-change.subject', { site: pick(site.name, language) }),
    heading: t('email-change.heading'),
    parts: [
      t('email-change.asked', { site: pick(site.name, language) }),
      code,
      t('email-change.valid', { count: codeLimits.minutes }),
      t('email-change.not-you'),
    ],
    footer: footerOf(addressee),
  });
  const expiresAt = new Date(now.getTime() + codeLimits.minutes * 60_000);
  await queueMail(
    db,
    { ...mail, ...addressed(addressee), kind: 'email-change', isSecret: true, expiresAt },
    now,
  );
}

/** Queues what the owner of an address reads when somebody wanted to move another account to it. */
export async function queueEmailTaken(db: Database, addressee: AccountMail, now: Date): Promise<void> {
  const { language, site } = addressee;
  const t = textsFor(language).getFixedT(null, 'account-mail');
  const mail = writeMail({
    language,
    subject: t('email-taken.subject', { site: pick(site.name, language) }),
    heading: t('email-taken.heading'),
    parts: [
      t('email-taken.asked', { site: pick(site.name, language) }),
      t('email-taken.you'),
      { link: linkTo(addressee, '/login'), label: t('email-taken.action') },
      t('email-taken.not-you'),
    ],
    footer: footerOf(addressee),
  });
  await queueMail(db, { ...mail, ...addressed(addressee), kind: 'email-taken' }, now);
}

/** Queues the news that a copy of somebody's data is ready. The link opens nothing without their session. */
export async function queueDataExportReady(
  db: Database,
  { days, ...addressee }: AccountMail & { days: number },
  now: Date,
): Promise<void> {
  const { language, site } = addressee;
  const t = textsFor(language).getFixedT(null, 'account-mail');
  const mail = writeMail({
    language,
    subject: t('data-export-ready.subject', { site: pick(site.name, language) }),
    heading: t('data-export-ready.heading'),
    parts: [
      t('data-export-ready.text', { site: pick(site.name, language) }),
      { link: linkTo(addressee, '/account/data'), label: t('data-export-ready.action') },
      t('data-export-ready.valid', { count: days }),
      t('data-export-ready.not-you'),
    ],
    footer: footerOf(addressee),
  });
  await queueMail(db, { ...mail, ...addressed(addressee), kind: 'data-export-ready' }, now);
}

function addressed({ key, to, language }: AccountMail) {
  return { key, to, language };
}

function footerOf({ language, site }: AccountMail): string[] {
  return [
    textsFor(language).getFixedT(null, 'mail')('footer.sender', {
      site: pick(site.name, language),
      url: site.url,
    }),
  ];
}

function linkTo({ site, language }: AccountMail, path: string): string {
  return site.url + localizedPath(path, language);
}
