import { findAccount } from '#domain/identity/find-account.ts';
import type { NotificationValues } from '#domain/notifications/notify/notification-values.ts';
import type { MailOf } from '#domain/processes/process-table.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick, type Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Contract } from '../contracts/find-contracts.ts';
import type { contractReviewTable } from './states.ts';

/** What is told about a review by mail; the words of each stand in the text area `contract-reviews`. */
export type ReviewMailKind = MailOf<typeof contractReviewTable>;

export type ReviewNews = {
  contract: Contract;
  /** Who is told. */
  userId: string;
  /** The name of the other side. */
  other: string;
  /** What staff gave as a reason. */
  reason: string | null;
};

/** What a notice about a review names. */
export function reviewNoticeValues({ contract, other, reason }: ReviewNews): NotificationValues {
  return { project: contract.title as Bilingual, other, ...(reason !== null && { reason }) };
}

/** The page on which the sides of a contract read their reviews. */
export function reviewPath(contractId: string): string {
  return `/contracts/${contractId}/review`;
}

type MailedReview = ReviewNews & {
  kind: ReviewMailKind;
  /** Names the step: the same is mailed once. */
  key: string;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/** Tells a side of a contract by mail, in their language and the caller's transaction, what happened to a review. */
export async function queueReviewMail(
  db: Database,
  { contract, userId, other, reason, kind, key, siteUrl }: MailedReview,
  now: Date,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) return;
  const { email: to, firstName, language } = account;
  const { organisationName, supportEmail: email } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'contract-reviews');
  const greet = texts.getFixedT(null, 'account-mail');
  const project = isolate(pick(contract.title as Bilingual, language));
  const words = { site, email, project, other: isolate(other) };
  const document = writeMail({
    language,
    subject: t(`mail.${kind}.subject`, words),
    heading: t(`mail.${kind}.heading`, words),
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      t(`mail.${kind}.text`, words),
      ...(reason === null ? [] : [{ quoted: reason }]),
      { link: siteUrl + localizedPath(reviewPath(contract.id), language), label: t('mail.action') },
      t('mail.questions', words),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key, kind, to, language }, now);
}

/** Set apart, so that a name or a title of the other language does not turn its neighbours round. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
