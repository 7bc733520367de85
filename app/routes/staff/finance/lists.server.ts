import { providerNames } from '#platform/payments/payment-provider.ts';
import { accountSorts } from '#domain/ledger/list-accounts.ts';
import { currencies } from '#domain/ledger/ledger-constants.ts';
import { correctionStatuses } from '#domain/wallet/corrections/correction-constants.ts';
import { differenceKinds } from '#domain/wallet/desk/difference-kinds.ts';
import { purchaseSorts } from '#domain/wallet/desk/list-purchases.ts';
import { topUpSorts } from '#domain/wallet/desk/list-top-ups.ts';
import { purchaseKindNames, purchaseStatuses, topUpStatuses } from '#domain/wallet/wallet-constants.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { boundsOf, namedPeriodOf } from './desk-periods.server.ts';
import { accountOwners, deskPeriods } from './desk-periods.ts';

const newestFirst = { sort: 'time', direction: 'descending' } as const;

const topUpList = defineList({
  ...newestFirst,
  sorts: topUpSorts,
  filters: { status: topUpStatuses, provider: providerNames, period: deskPeriods },
});

const purchaseList = defineList({
  ...newestFirst,
  sorts: purchaseSorts,
  filters: { status: purchaseStatuses, kind: purchaseKindNames, period: deskPeriods },
});

const journalList = defineList({
  ...newestFirst,
  sorts: ['time'],
  filters: { reason: [] as readonly string[], period: deskPeriods as readonly string[] },
});

/** Reports of providers that do not fit: those that wait, unless the address says otherwise. */
export const differenceList = defineList({
  ...newestFirst,
  sorts: ['time'],
  filters: { state: ['resolved'], kind: differenceKinds, provider: providerNames },
});

export const correctionList = defineList({
  ...newestFirst,
  sorts: ['time'],
  filters: { status: correctionStatuses },
});

export const accountList = defineList({
  sorts: accountSorts,
  sort: 'code',
  filters: { owner: accountOwners, currency: currencies },
});

/** What the address asks the list of top-ups for, as the screen shows it and as the database is asked. */
export function readTopUpQuery(url: URL, now: Date) {
  const query = topUpList.read(url);
  const { period, ...filters } = query.filters;
  return { query, asked: { ...query, ...filters, ...boundsOf(period, now) } };
}

/** The same of the list of purchases. */
export function readPurchaseQuery(url: URL, now: Date) {
  const query = purchaseList.read(url);
  const { period, ...filters } = query.filters;
  return { query, asked: { ...query, ...filters, ...boundsOf(period, now) } };
}

/** The same of the list of journals, with the reasons that there are; what is searched is the code of an account. */
export function readJournalQuery(url: URL, reasons: readonly string[], now: Date) {
  const query = journalList.read(url, { reason: reasons, period: [...deskPeriods, ...namedPeriodOf(url)] });
  const { period, reason } = query.filters;
  const account = query.q === '' ? undefined : query.q.toLowerCase();
  const filter = { account, reason, ...boundsOf(period, now) };
  return { query, filter };
}
