import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Named } from '#ui/text/named.tsx';
import type { Currency } from '#domain/ledger/ledger-constants.ts';
import { Money } from '#ui/text/money.tsx';
import type { CorrectionStatus } from '#domain/wallet/corrections/correction-constants.ts';
import type { PurchaseStatus, TopUpStatus } from '#domain/wallet/wallet-constants.ts';
import {
  writeAccountName,
  writePeriodName,
  writeProviderName,
  writeReasonName,
  writeRevenueName,
} from './account-words.ts';
import { deskPeriods } from './desk-periods.ts';

/** How people are called, by the ids of their accounts. */
export type Names = Readonly<Record<string, string>>;

/** The name of somebody, or that their account is gone. */
export function Person({ name }: { name: string | null }) {
  const t = useText('staff-finance');
  return name === null ? t('person.gone') : <Named>{name}</Named>;
}

const topUpTones = {
  started: 'accent',
  waiting: 'accent',
  paid: 'success',
  declined: 'danger',
  expired: 'plain',
  failed: 'danger',
} as const;

/** Where a top-up stands. */
export function TopUpBadge({ status }: { status: TopUpStatus }) {
  const t = useText('staff-finance');
  return <Badge tone={topUpTones[status]}>{t(`top-up.${status}`)}</Badge>;
}

const purchaseTones = { paid: 'success', open: 'accent', refunded: 'plain', lapsed: 'plain' } as const;

/** Where a purchase stands. */
export function PurchaseBadge({ status }: { status: PurchaseStatus }) {
  const t = useText('staff-finance');
  return <Badge tone={purchaseTones[status]}>{t(`purchase.${status}`)}</Badge>;
}

const correctionTones = { asked: 'accent', approved: 'success', declined: 'plain' } as const;

/** Where a correction stands. */
export function CorrectionBadge({ status }: { status: CorrectionStatus }) {
  const t = useText('staff-finance');
  return <Badge tone={correctionTones[status]}>{t(`correction.${status}`)}</Badge>;
}

/** An amount of an account: pounds, or points. */
export function Amount({ currency, amount }: { currency: Currency; amount: number }) {
  const t = useText('staff-finance');
  return currency === 'EGP' ? <Money piastres={amount} /> : t('points', { count: amount });
}

/** What a provider told: about a payment or a refund, and what became of it. */
export function toldOf<Kind extends string, State extends string>(report: {
  kind: Kind;
  state: State;
}): `${Kind}-${State}` {
  return `${report.kind}-${report.state}`;
}

/** What a provider said was paid: in pounds, or in whatever currency it named. */
export function ReportedAmount({ currency, amountPiastres }: { currency: string; amountPiastres: number }) {
  if (currency === 'EGP') return <Money piastres={amountPiastres} />;
  return (
    <>
      <Named>{currency}</Named> <bdi>{(amountPiastres / 100).toFixed(2)}</bdi>
    </>
  );
}

/** What an account is called by its code; the code itself where nothing else is known. */
export function useAccountName(names: Names): (code: string) => string {
  const t = useText('staff-finance');
  return (code) => writeAccountName(code, { t, names });
}

/** What a provider of payments is called. */
export function useProviderName(): (name: string) => string {
  const t = useText('staff-finance');
  return (name) => writeProviderName(name, t);
}

/** What was sold, by the account that its earnings are booked under. */
export function useRevenueName(): (name: string) => string {
  const t = useText('staff-finance');
  return (name) => writeRevenueName(name, t);
}

/** Why a journal was written: its reason in words, or its code where later parts of the site wrote it. */
export function useReasonName(): (reason: string) => string {
  const t = useText('staff-finance');
  return (reason) => writeReasonName(reason, t);
}

/** The choice of days that all lists of the desk have, with the one that an address names besides. */
export function usePeriodFilter(asked?: string) {
  const t = useText('staff-finance');
  const periodName = usePeriodName();
  const isNamed = asked !== undefined && !deskPeriods.some((each) => each === asked);
  return {
    ...{ name: 'period', label: t('period'), any: t('period.all') },
    choices: [
      ...deskPeriods.map((value) => ({ value: value as string, label: t(`period.${value}`) })),
      ...(isNamed ? [{ value: asked, label: periodName(asked) }] : []),
    ],
  };
}

/** A day, a month or a year in words: `2026-11-23`, `2026-11`, `2026`. */
export function usePeriodName(): (period: string) => string {
  const { language } = usePage();
  return (period) => writePeriodName(period, language);
}

/** Set apart from the direction of the text around. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
