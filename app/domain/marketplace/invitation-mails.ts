import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { dateFormat } from '#platform/text/formats.ts';
import type { TextOf } from '#platform/text/i18n.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { writeMail, type MailPart } from '#platform/messages/mail-document.server.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { invitationRequests } from './tables.server.ts';

/** A request as it is stored. */
export type InvitationRequest = typeof invitationRequests.$inferSelect;

type MailDetails = { request: InvitationRequest; siteUrl: string } & (
  | {
      /** `known`: another request was open already, and the new one was not stored. */
      mail: 'arrived' | 'known';
    }
  | {
      mail: 'approved' | 'declined';
      /** The line of the audit log that says so. */
      lineId: number;
      /** Whether an account has the address already. */
      hasAccount: boolean;
    }
);

/**
 * Queues the answer to a request for an invitation. The first answers repeat nothing of the request: anybody may have
 * typed the address. An address is told once a day that there is one; a decision is told each time that there is one.
 */
export async function queueInvitationMail(db: Database, details: MailDetails, now: Date): Promise<void> {
  const { mail, request, siteUrl } = details;
  const { email, language, createdAt } = request;
  const kind = `invitation-${mail}`;
  const key =
    'lineId' in details
      ? `${kind}:${details.lineId}`
      : await claimMail(
          db,
          { to: email, cause: 'invitation-request', seconds: secondsBetween[details.mail] },
          now,
        );
  if (key === null) return;
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
      ...decisionParts(details, t),
      t(`mail.${mail}.next`, { email: supportEmail }),
      t('mail.not-you', { email: supportEmail }),
    ],
    footer: [t('mail.footer', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key, kind, to: email, language }, now);
}

/** A request that arrived after another one was decided is news sooner than that there is one. */
const secondsBetween = { arrived: 3600, known: 24 * 3600 };

function decisionParts(details: MailDetails, t: TextOf<'apply'>): MailPart[] {
  const { mail, request, siteUrl } = details;
  if (mail === 'declined') return [t('mail.declined.reason'), { quoted: request.declineReason ?? '' }];
  if (mail !== 'approved') return [];
  if (details.hasAccount) return [t('mail.approved.with-account')];
  const link = siteUrl + localizedPath('/signup', request.language);
  return [t('mail.approved.without-account'), { link, label: t('mail.approved.sign-up') }];
}
