import type { Page } from '@playwright/test';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Screen, Visit } from '../screens.ts';
import { findSharedPurchase } from '../shares/world.ts';
import { findRows, payerEmail } from './world.ts';

const person = 'owner' as const;
const isPublic = false;
const base = '/admin/finance';

type Rows = Awaited<ReturnType<typeof findRows>>;

/** The finance desk: figures, lists and what staff decide there. */
export const screensOfArea: Record<string, Screen[]> = {
  '/admin/finance': [{ name: 'admin-finance', path: base, person, isPublic }],
  '/admin/finance/top-ups': [
    { name: 'admin-top-ups', path: `${base}/top-ups?q=${payerEmail}`, person, isPublic },
    { name: 'admin-top-ups-none', path: `${base}/top-ups?q=zzzz`, person, isPublic },
  ],
  // A file.
  '/admin/finance/top-ups/export': [],
  '/admin/finance/top-ups/:id': [
    { name: 'admin-top-up', path: of(({ topUp }) => `/top-ups/${topUp}`), person, isPublic },
  ],
  '/admin/finance/purchases': [
    { name: 'admin-purchases', path: `${base}/purchases?q=${payerEmail}`, person, isPublic },
  ],
  // A file.
  '/admin/finance/purchases/export': [],
  '/admin/finance/purchases/:id': [
    { name: 'admin-purchase', path: of(({ refunded }) => `/purchases/${refunded}`), person, isPublic },
    { name: 'admin-purchase-shared', path: ofShared(''), person, isPublic },
  ],
  '/admin/finance/purchases/:id/refund': [
    { name: 'admin-refund', path: of(({ paid }) => `/purchases/${paid}/refund`), person, isPublic },
    { name: 'admin-refund-shared', path: ofShared('/refund'), person, isPublic },
    {
      ...{ name: 'admin-refund-errors', status: 400, person, isPublic, act: checkRefund },
      path: of(({ paid }) => `/purchases/${paid}/refund`),
    },
    {
      ...{ name: 'admin-refund-review', person, isPublic, act: reviewRefund },
      path: of(({ paid }) => `/purchases/${paid}/refund`),
    },
  ],
  '/admin/finance/differences': [
    { name: 'admin-differences', path: `${base}/differences`, person, isPublic },
    { name: 'admin-differences-none', path: `${base}/differences?kind=paid-twice`, person, isPublic },
  ],
  '/admin/finance/differences/:id': [
    { name: 'admin-difference', path: of(({ report }) => `/differences/${report}`), person, isPublic },
  ],
  '/admin/finance/corrections': [
    { name: 'admin-corrections', path: `${base}/corrections`, person, isPublic },
  ],
  '/admin/finance/corrections/new': [
    { name: 'admin-correction-new', path: `${base}/corrections/new`, person, isPublic },
    {
      ...{ name: 'admin-correction-new-errors', path: `${base}/corrections/new`, status: 400 },
      ...{ person, isPublic, act: press('correction.submit') },
    },
  ],
  '/admin/finance/corrections/:id': [
    { name: 'admin-correction', path: of(({ waiting }) => `/corrections/${waiting}`), person, isPublic },
  ],
  '/admin/finance/ledger': [
    {
      ...{ name: 'admin-ledger', person, isPublic },
      path: of(({ userId }) => `/ledger?q=member:${userId}`),
    },
  ],
  // A file.
  '/admin/finance/ledger/export': [],
  '/admin/finance/ledger/:id': [
    {
      ...{ name: 'admin-journal', person, isPublic },
      path: of(({ topUp }) => `/ledger/${journalIdOf('top-up', topUp)}`),
    },
  ],
  '/admin/finance/accounts': [
    {
      ...{ name: 'admin-accounts', person, isPublic },
      path: of(({ userId }) => `/accounts?q=member:${userId}`),
    },
  ],
};

/** Of a purchase that others have a share of. */
function ofShared(rest: string) {
  return async ({ db }: Visit) => `${base}/purchases/${await findSharedPurchase(db)}${rest}`;
}

/** A page about the rows of the screens. */
function of(pathOf: (rows: Rows) => string) {
  return async ({ db }: Visit) => `${base}${pathOf(await findRows(db))}`;
}

async function checkRefund(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-refunds');
  await page.getByRole('button', { name: t('next'), exact: true }).click();
}

async function reviewRefund(page: Page, visit: Visit): Promise<void> {
  const t = textsFor(visit.language).getFixedT(null, 'staff-refunds');
  await page.getByRole('textbox', { name: t('amount') }).fill('300.25');
  await page.getByRole('textbox', { name: t('reason') }).fill('A part was missing.');
  await checkRefund(page, visit);
  await page.getByText(t('review.note')).waitFor();
}

function press(name: 'correction.submit') {
  return async (page: Page, { language }: Visit): Promise<void> => {
    const t = textsFor(language).getFixedT(null, 'staff-finance');
    await page.getByRole('button', { name: t(name), exact: true }).click();
  };
}
