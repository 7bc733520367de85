import { findAccount } from '#domain/identity/find-account.ts';
import type { NotificationValues } from '#domain/notifications/notify/notification-values.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { formatMoney } from '#platform/text/money.ts';
import { localizedPath, pick, type Bilingual, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';

/** What is mailed about somebody's money; the words of each stand in the text area `wallet` under `mail.<name>`. */
export type WalletMail =
  | 'top-up-paid'
  | 'purchase-paid'
  | 'purchase-refunded'
  | 'subscription-ending'
  | 'subscription-ended'
  | 'points-expiring'
  | 'team-seat-freed'
  | 'team-seat-ended'
  | 'referral-earned'
  | 'shares-earned'
  | 'destination-added'
  | 'destination-removed'
  | 'wallet-corrected-in'
  | 'wallet-corrected-out'
  | 'purchase-refunded-part'
  | CardRefundMail
  | WithdrawalMail;

export type CardRefundMail = 'card-refund-requested' | 'card-refund-paid' | 'card-refund-refused';

export type WithdrawalMail =
  | 'withdrawal-requested'
  | 'withdrawal-approved'
  | 'withdrawal-in-batch'
  | 'withdrawal-paid'
  | 'withdrawal-returned'
  | 'withdrawal-refused'
  | 'withdrawal-cancelled';

type Details = {
  userId: string;
  mail: WalletMail;
  /** Names the event: the same is mailed once. */
  key: string;
  /** The public address without a slash at its end. */
  siteUrl: string;
  /** Where it leads: a path of the site without its language. */
  href: string;
  /** In piastres. */
  amounts?: Record<string, number>;
  values?: Record<string, number | Bilingual>;
};

/**
 * Tells somebody by mail what happened to their money, in their language and the caller's transaction. It names this
 * event alone, no balance. Money is always told of, also to who is suspended.
 */
export async function queueWalletMail(db: Database, details: Details, now: Date): Promise<void> {
  const { userId, mail, key, siteUrl, href, amounts = {}, values = {} } = details;
  const account = await findAccount(db, userId);
  if (!account) return;
  const { email: to, firstName, language } = account;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'wallet');
  const accountWords = texts.getFixedT(null, 'account-mail');
  const words = { site, ...writeValues(values, language), ...writeAmounts(amounts, language) };
  const document = writeMail({
    language,
    subject: t(`mail.${mail}.subject`, words),
    heading: t(`mail.${mail}.heading`, words),
    parts: [
      firstName
        ? accountWords('security.greeting', { name: firstName })
        : accountWords('security.greeting-unnamed'),
      t(`mail.${mail}.text`, words),
      { link: siteUrl + localizedPath(href, language), label: t(`mail.${mail}.action`) },
      t('mail.not-you', { address: supportEmail }),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key: `wallet-${key}`, kind: `wallet-${mail}`, to, language }, now);
}

/** Amounts as a notification holds them: in words of both languages. */
export function moneyValues(amounts: Record<string, number>): NotificationValues {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, piastres]) => [
      name,
      { en: formatMoney(piastres, 'en'), ar: formatMoney(piastres, 'ar') },
    ]),
  );
}

function writeAmounts(amounts: Record<string, number>, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, piastres]) => [name, isolate(formatMoney(piastres, language))]),
  );
}

function writeValues(
  values: Record<string, number | Bilingual>,
  language: Language,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : isolate(pick(value, language)),
    ]),
  );
}

/** Set apart, so that an amount or a title of the other language does not turn its neighbours round. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
