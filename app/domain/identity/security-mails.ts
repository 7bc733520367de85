import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { localizedPath, pick, type Bilingual, type Language } from '#platform/text/language.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Role } from './role-names.ts';
import { queueSecurityNews } from './security-news.ts';

/** Where links in mails lead and who signs: the public address without a slash at its end, and the site's name,
 * of which a mail takes the one in the language of whoever receives it. */
export type AccountSite = { url: string; name: Bilingual };

/** The site as a job carries it. */
export const accountSite = z.object({
  url: z.string(),
  // A job that was queued before the name came in both languages carries one.
  name: z.union([
    z.object({ en: z.string(), ar: z.string() }),
    z.string().transform((name) => ({ en: name, ar: name })),
  ]),
});

/** Whom a security mail goes to. */
export type MailedUser = { id: string; email: string; language: Language; firstName: string };

/** What happened, with what its mail must name. */
export type SecurityEvent =
  | {
      kind:
        | 'password-changed'
        | 'email-changed'
        | 'phone-changed'
        | 'authenticator-added'
        | 'authenticator-removed'
        | 'recovery-codes-made'
        | 'recovery-code-used'
        | 'deletion-cancelled'
        | 'all-sessions-ended'
        | 'email-vouched'
        | 'phone-vouched'
        | 'second-factor-reset';
      details?: undefined;
    }
  | { kind: 'passkey-added' | 'passkey-removed'; details: { name: string } }
  | { kind: 'deletion-requested'; details: { dueAt: Date } }
  | { kind: 'role-granted' | 'role-revoked'; details: { role: Role; by: string } };

/**
 * Tells people that a way into their account changed, in the transaction that changes it: in the app, and by a mail
 * that says what, when (Cairo time), and what to do if it was not them. It carries nothing secret and opens nothing (ASVS 6.3.7).
 */
export async function tellSecurityEvent(
  db: Database,
  { user, site, ...event }: { user: MailedUser; site: AccountSite } & SecurityEvent,
  now: Date,
): Promise<void> {
  const { language } = user;
  const t = textsFor(language).getFixedT(null, 'account-mail');
  const { kind } = event;
  const mail = writeMail({
    language,
    subject: t(`${kind}.subject`, { site: pick(site.name, language) }),
    heading: t(`${kind}.heading`),
    parts: [
      user.firstName ? t('security.greeting', { name: user.firstName }) : t('security.greeting-unnamed'),
      t(`${kind}.text`, { site: pick(site.name, language), ...wordsFor(event, language) }),
      t('security.when', { when: cairoTime(now, language) }),
      t('security.not-you'),
      { link: site.url + localizedPath('/login?mode=forgot', language), label: t('security.action') },
    ],
    footer: [
      textsFor(language).getFixedT(null, 'mail')('footer.sender', {
        site: pick(site.name, language),
        url: site.url,
      }),
    ],
  });
  const key = `${kind}:${randomUUID()}`;
  await queueMail(db, { ...mail, key, kind, to: user.email, language }, now);
  const isOfRole = event.kind === 'role-granted' || event.kind === 'role-revoked';
  const role = isOfRole ? event.details.role : undefined;
  await queueSecurityNews(db, { userId: user.id, event: kind, ...(role && { role }) });
}

/** What a text names, in the language of the mail. */
function wordsFor(event: SecurityEvent, language: Language): Record<string, string> {
  switch (event.kind) {
    case 'passkey-added':
    case 'passkey-removed':
      return { name: event.details.name };
    case 'deletion-requested':
      return { due: dateFormat(language, { dateStyle: 'full', ...cairo }).format(event.details.dueAt) };
    case 'role-granted':
    case 'role-revoked': {
      const t = textsFor(language).getFixedT(null, 'account-mail');
      const { role, by } = event.details;
      return { role: t(`role.${role}`), by };
    }
    default:
      return {};
  }
}

const cairo = { timeZone: 'Africa/Cairo' } as const;

function cairoTime(at: Date, language: Language): string {
  return dateFormat(language, { dateStyle: 'full', timeStyle: 'short', ...cairo }).format(at);
}
