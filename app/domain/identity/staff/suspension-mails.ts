import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/database.server.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { writeMail, type MailPart } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { AccountSite, MailedUser } from '../security-mails.ts';

type Recipient = { user: MailedUser; site: AccountSite };

/** Tells people that their account is suspended and the reason that staff gave, and where to object. */
export async function queueSuspended(
  db: Database,
  { reason, ...recipient }: Recipient & { reason: string },
  now: Date,
): Promise<void> {
  const { user, site } = recipient;
  const t = textsFor(user.language).getFixedT(null, 'account-mail');
  const parts = [
    t('account-suspended.text', { site: pick(site.name, user.language) }),
    t('account-suspended.reason', { reason: `\u2068${reason}\u2069` }),
    t('account-suspended.object'),
    { link: site.url + localizedPath('/contact', user.language), label: t('account-suspended.action') },
  ];
  await queue(db, { ...recipient, kind: 'account-suspended', parts }, now);
}

/** Tells people that their account is open again. */
export async function queueRestored(db: Database, recipient: Recipient, now: Date): Promise<void> {
  const { user, site } = recipient;
  const t = textsFor(user.language).getFixedT(null, 'account-mail');
  const parts = [
    t('account-restored.text', { site: pick(site.name, user.language) }),
    { link: site.url + localizedPath('/login', user.language), label: t('account-restored.action') },
  ];
  await queue(db, { ...recipient, kind: 'account-restored', parts }, now);
}

async function queue(
  db: Database,
  {
    user,
    site,
    kind,
    parts,
  }: Recipient & { kind: 'account-suspended' | 'account-restored'; parts: MailPart[] },
  now: Date,
): Promise<void> {
  const { language, firstName } = user;
  const t = textsFor(language).getFixedT(null, 'account-mail');
  const mail = writeMail({
    language,
    subject: t(`${kind}.subject`, { site: pick(site.name, language) }),
    heading: t(`${kind}.heading`),
    parts: [
      firstName ? t('security.greeting', { name: firstName }) : t('security.greeting-unnamed'),
      ...parts,
    ],
    footer: [
      textsFor(language).getFixedT(null, 'mail')('footer.sender', {
        site: pick(site.name, language),
        url: site.url,
      }),
    ],
  });
  await queueMail(db, { ...mail, key: `${kind}:${randomUUID()}`, kind, to: user.email, language }, now);
}
