import { providerNames } from '#platform/payments/payment-provider.ts';
import { dateFormat } from '#platform/text/formats.ts';
import type { TextOf } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';

type FinanceText = TextOf<'staff-finance'>;

const houseAccounts = [
  'fees',
  'points-cost',
  'instructor-shares',
  'corrections',
  'payouts',
  'bank',
  'provider-fees',
  'points-given',
  'points-used',
  'points-expired',
] as const;

/** What an account is called by its code, its owner by the names given; the code itself where nothing else is known. */
export function writeAccountName(
  code: string,
  { t, names }: { t: FinanceText; names: Readonly<Record<string, string>> },
): string {
  const [owner, kind = '', rest = ''] = code.split(':');
  if (owner === 'member' && (rest === 'wallet' || rest === 'points')) {
    const name = names[kind];
    return name === undefined
      ? t(`account.${rest}.gone`)
      : t(`account.${rest}`, { name: `\u2068${name}\u2069` });
  }
  if (owner === 'contract' && rest === 'escrow') return t('account.escrow');
  if (owner === 'contract' && rest === 'deposit') return t('account.deposit');
  if (owner !== 'house') return code;
  if (kind === 'clearing') return t('account.clearing', { name: writeProviderName(rest, t) });
  if (kind === 'revenue') return t('account.revenue', { name: writeRevenueName(rest, t) });
  const known = houseAccounts.find((each) => each === kind);
  return known ? t(`account.${known}`) : code;
}

/** What a provider of payments is called. */
export function writeProviderName(name: string, t: FinanceText): string {
  const known = providerNames.find((each) => each === name);
  return known ? t(`provider.${known}`) : name;
}

/** What was sold, by the account that its earnings are booked under. */
export function writeRevenueName(name: string, t: FinanceText): string {
  const known = (['subscriptions', 'courses', 'team-plans', 'fees'] as const).find((each) => each === name);
  return known ? t(`revenue.${known}`) : name;
}

const reasons = [
  ...(['top-up', 'purchase', 'purchase-refund'] as const),
  ...(['points-earned', 'points-expired', 'correction', 'team-plan', 'share-earned'] as const),
  ...(['card-refund-held', 'card-refund-paid', 'card-refund-returned'] as const),
  ...(['escrow-fund', 'escrow-release', 'escrow-refund'] as const),
  ...(['deposit-pay', 'deposit-return', 'deposit-give'] as const),
  ...(['settlement', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-returned'] as const),
];

/** Why a journal was written: its reason in words, or its code where later parts of the site wrote it. */
export function writeReasonName(reason: string, t: FinanceText): string {
  const known = reasons.find((each) => each === reason);
  return known ? t(`reason.${known}`) : reason;
}

const periodFormats: Partial<Record<number, Intl.DateTimeFormatOptions>> = {
  4: { year: 'numeric', timeZone: 'UTC' },
  7: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  10: { dateStyle: 'long', timeZone: 'UTC' },
};

/** A day, a month or a year in words: `2026-11-23`, `2026-11`, `2026`. */
export function writePeriodName(period: string, language: Language): string {
  const at = new Date(`${`${period}-01-01`.slice(0, 10)}T00:00:00Z`);
  return dateFormat(language, periodFormats[period.length] ?? {}).format(at);
}
