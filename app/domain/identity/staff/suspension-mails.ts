import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/database.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { writeMail, type MailPart } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { AccountSite, MailedUser } from '../security-mails.ts';

type Letter = { user: MailedUser; site: AccountSite };

/** Tells people that their account is suspended and the reason that staff gave, and where to object. */
export async function queueSuspended(
  db: Database,
  { reason, ...letter }: Letter & { reason: string },
  now: Date,
): Promise<void> {
  const { user, site } = letter;
  const t = textsFor(user.language).getFixedT(null, 'account-mail');
  const parts = [
    t('account-suspended.text', { site: site.name }),
    t('account-suspended.reason', { reason: `\u2068${reason}\u2069` }),
    t('account-suspended.object'),
    { link: site.url + localizedPath('/contact', user.language), label: t('account-suspended.action') },
  ];
  await queue(db, { ...letter, kind: 'account-suspended', parts }, now);
}

/** Tells people that their account is open again. */
export async function queueRestored(db: Database, letter: Letter, now: Date): Promise<void> {
  const { user, site } = letter;
  const t = textsFor(user.language).getFixedT(null, 'account-mail');
  const parts = [
    t('account-restored.text', { site: site.name }),
    { link: site.url + localizedPath('/login', user.language), label: t('account-restored.action') },
  ];
  await queue(db, { ...letter, kind: 'account-restored', parts }, now);
}

async function queue(
  db: Database,
  { user, site, kind, parts }: Letter & { kind: 'account-suspended' | 'account-restored'; parts: MailPart[] },
  now: Date,
): Promise<void> {
  const { language, firstName } = user;
  const t = textsFor(language).getFixedT(null, 'account-mail');
  const mail = writeMail({
    language,
    subject: t(`${kind}.subject`, { site: site.name }),
    heading: t(`${kind}.heading`),
    parts: [
      firstName ? t('security.greeting', { name: firstName }) : t('security.greeting-unnamed'),
      ...parts,
    ],
    footer: [textsFor(language).getFixedT(null, 'mail')('footer.sender', { site: site.name, url: site.url })],
  });
  await queueMail(db, { ...mail, key: `${kind}:${randomUUID()}`, kind, to: user.email, language }, now);
}
