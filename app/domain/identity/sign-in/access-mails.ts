import { listOf } from '#platform/text/formats.ts';
import type { Role } from '../role-names.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/database.server.ts';
import { localizedPath, type Language, pick } from '#platform/text/language.ts';
import { writeMail, type MailPart } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { codeLimits, invitationLinkDays, resetLinkMinutes, signInLinkMinutes } from '../account-constants.ts';
import type { AccountSite } from '../security-mails.ts';

type Recipient = {
  to: string;
  language: Language;
  site: AccountSite;
  /** As `claimMail` gave it, if a stranger may have asked for the mail. */
  key?: string | undefined;
};

/** Queues the code that confirms a sign-up. It names nobody: anybody may have typed the address. */
export async function queueRegistrationCode(
  db: Database,
  { code, ...recipient }: Recipient & { code: string },
  now: Date,
): Promise<void> {
  const t = textsOf(recipient);
  const site = pick(recipient.site.name, recipient.language);
  const parts = [
    t('registration-code.asked', { site }),
    code,
    t('registration-code.valid', { count: codeLimits.minutes }),
    {
      link: linkTo(recipient, `/verify-email?email=${encodeURIComponent(recipient.to)}`),
      label: t('registration-code.action'),
    },
    t('registration-code.not-you'),
  ];
  const heading = t('registration-code.heading');
  const subject = t('registration-code.subject', { site });
  const minutes = codeLimits.minutes;
  await queue(db, { ...recipient, kind: 'registration-code', subject, heading, parts, minutes }, now);
}

/** Queues what the owner of an account reads when somebody signs up with its address. */
export async function queueKnownAddress(db: Database, recipient: Recipient, now: Date): Promise<void> {
  const t = textsOf(recipient);
  const site = pick(recipient.site.name, recipient.language);
  const parts = [
    t('known-address.asked', { site }),
    t('known-address.you'),
    { link: linkTo(recipient, '/login'), label: t('known-address.action') },
    t('known-address.forgot'),
    { link: linkTo(recipient, '/login?mode=forgot'), label: t('known-address.forgot-action') },
    t('known-address.not-you'),
  ];
  const heading = t('known-address.heading');
  const subject = t('known-address.subject', { site });
  await queue(db, { ...recipient, kind: 'known-address', subject, heading, parts, minutes: null }, now);
}

/** Queues the link by which somebody chooses a new password; or, with `isFirst`, the first one. */
export async function queueResetLink(
  db: Database,
  { token, isFirst = false, ...recipient }: Recipient & { token: string; isFirst?: boolean },
  now: Date,
): Promise<void> {
  const t = textsOf(recipient);
  const site = pick(recipient.site.name, recipient.language);
  const kind = isFirst ? 'first-password' : 'reset-link';
  const parts = [
    t(`${kind}.asked`, { site }),
    { link: linkTo(recipient, `/reset-password?token=${token}`), label: t(`${kind}.action`) },
    t('reset-link.valid', { count: resetLinkMinutes }),
    t(`${kind}.not-you`),
  ];
  const heading = t(`${kind}.heading`);
  const subject = t(`${kind}.subject`, { site });
  await queue(db, { ...recipient, kind, subject, heading, parts, minutes: resetLinkMinutes }, now);
}

/** Queues the link by which somebody for whom staff made an account chooses a first password. */
export async function queueInvitation(
  db: Database,
  { token, roles, ...recipient }: Recipient & { token: string; roles: readonly Role[] },
  now: Date,
): Promise<void> {
  const t = textsOf(recipient);
  const site = pick(recipient.site.name, recipient.language);
  const kind = 'invitation';
  const names = roles.map((role) => t(`role.${role}`));
  const parts = [
    t('invitation.text', { site }),
    ...(roles.length > 0
      ? [t('invitation.roles', { count: roles.length, roles: listOf(names, recipient.language) })]
      : []),
    { link: linkTo(recipient, `/reset-password?token=${token}`), label: t('invitation.action') },
    t('invitation.valid', { count: invitationLinkDays }),
    t('invitation.not-you'),
  ];
  const heading = t('invitation.heading', { site });
  const subject = t('invitation.subject', { site });
  const minutes = invitationLinkDays * 24 * 60;
  await queue(db, { ...recipient, kind, subject, heading, parts, minutes }, now);
}

/** Queues the link that finishes a sign-in from a browser that ran no script, and leads on to `next`, a path of ours. */
export async function queueSignInLink(
  db: Database,
  { token, next, ...recipient }: Recipient & { token: string; next: string | null },
  now: Date,
): Promise<void> {
  const t = textsOf(recipient);
  const site = pick(recipient.site.name, recipient.language);
  const query = new URLSearchParams({ token, ...(next !== null && { next }) });
  const parts = [
    t('sign-in-link.asked', { site }),
    { link: linkTo(recipient, `/login/link?${query}`), label: t('sign-in-link.action') },
    t('sign-in-link.valid', { count: signInLinkMinutes }),
    t('sign-in-link.not-you'),
  ];
  const heading = t('sign-in-link.heading');
  const subject = t('sign-in-link.subject', { site });
  await queue(
    db,
    { ...recipient, kind: 'sign-in-link', subject, heading, parts, minutes: signInLinkMinutes },
    now,
  );
}

type AccessMail = Recipient & {
  kind: string;
  subject: string;
  heading: string;
  parts: MailPart[];
  /** How long what it carries opens something; null when it carries nothing secret. */
  minutes: number | null;
};

async function queue(db: Database, accessMail: AccessMail, now: Date): Promise<void> {
  const { to, language, site, kind, subject, heading, parts, minutes } = accessMail;
  // Otherwise its cause is written in the same transaction, once; so the key need not name it.
  const key = accessMail.key ?? `${kind}:${randomUUID()}`;
  const sender = textsFor(language).getFixedT(null, 'mail')('footer.sender', {
    site: pick(site.name, language),
    url: site.url,
  });
  const mail = writeMail({ language, subject, heading, parts, footer: [sender] });
  const secrecy =
    minutes === null ? {} : { isSecret: true, expiresAt: new Date(now.getTime() + minutes * 60_000) };
  await queueMail(db, { ...mail, ...secrecy, key, kind, to, language }, now);
}

function textsOf({ language }: Recipient) {
  return textsFor(language).getFixedT(null, 'account-mail');
}

function linkTo({ site, language }: Recipient, path: string): string {
  return site.url + localizedPath(path, language);
}
