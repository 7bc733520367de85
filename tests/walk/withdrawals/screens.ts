import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { batchId, withdrawalId, type Life } from './world.ts';

const payee = { person: 'payee', isPublic: false } as const;
const owner = { person: 'owner', isPublic: false } as const;
const destinations = '/wallet/destinations';

/** Taking money out of the wallet: the member's pages, and those of staff who approve and pay. */
export const screensOfArea: Record<string, Screen[]> = {
  '/wallet/withdraw': [
    { name: 'withdraw', path: '/wallet/withdraw', ...payee },
    { name: 'withdraw-errors', path: '/wallet/withdraw', status: 400, act: sendNothing, ...payee },
    { name: 'withdraw-review', path: '/wallet/withdraw', act: review, ...payee },
    { name: 'withdraw-unverified', path: '/wallet/withdraw', person: 'reader', isPublic: false },
  ],
  '/wallet/withdrawals': [{ name: 'withdrawals', path: '/wallet/withdrawals', ...payee }],
  '/wallet/withdrawals/:id': [
    { name: 'withdrawal-requested', path: pathOf('/wallet', 'requested'), ...payee },
    { name: 'withdrawal-refused', path: pathOf('/wallet', 'refused'), ...payee },
  ],
  [destinations]: [
    { name: 'destinations', path: destinations, ...payee },
    {
      name: 'destinations-add-errors',
      path: `${destinations}?add=bank`,
      status: 400,
      act: sendNoIban,
      ...payee,
    },
    { name: 'destinations-add-review', path: `${destinations}?add=bank`, act: reviewBank, ...payee },
  ],
  '/admin/finance/withdrawals': [
    { name: 'admin-withdrawals', path: '/admin/finance/withdrawals', ...owner },
    { name: 'admin-withdrawals-none', path: '/admin/finance/withdrawals?status=returned', ...owner },
  ],
  '/admin/finance/withdrawals/:id': [
    { name: 'admin-withdrawal', path: pathOf('/admin/finance', 'requested'), ...owner },
    {
      ...{ name: 'admin-withdrawal-errors', status: 400, act: refuse },
      ...{ path: pathOf('/admin/finance', 'requested'), ...owner },
    },
    { name: 'admin-withdrawal-in-batch', path: pathOf('/admin/finance', 'inBatch'), ...owner },
  ],
  '/admin/finance/batches': [{ name: 'admin-batches', path: '/admin/finance/batches', ...owner }],
  '/admin/finance/batches/:id': [{ name: 'admin-batch', path: batchPath, ...owner }],
  // A file.
  '/admin/finance/batches/:id/csv': [],
};

function pathOf(place: string, life: Life) {
  return async ({ db, language }: Visit) => `${place}/withdrawals/${await withdrawalId(db, life, language)}`;
}

async function batchPath({ db }: Visit): Promise<string> {
  return `/admin/finance/batches/${await batchId(db)}`;
}

async function sendNothing(page: Page, { language }: Visit): Promise<void> {
  await press(page, wordsOf(language)('withdraw.next'));
  await errorSummary(page, language).waitFor();
}

async function review(page: Page, { language }: Visit): Promise<void> {
  const t = wordsOf(language);
  await page.getByRole('textbox', { name: t('withdraw.amount') }).fill('250');
  await press(page, t('withdraw.next'));
  await page.getByRole('heading', { level: 1, name: t('review.title') }).waitFor();
}

async function sendNoIban(page: Page, { language }: Visit): Promise<void> {
  const t = wordsOf(language);
  await page.getByRole('textbox', { name: t('add.account.bank') }).fill('EG38 0019 0005');
  await press(page, t('add.next'));
  await errorSummary(page, language).waitFor();
}

async function reviewBank(page: Page, { language }: Visit): Promise<void> {
  const t = wordsOf(language);
  await page.getByRole('textbox', { name: t('add.holder') }).fill('Nadia Adel');
  await page.getByRole('textbox', { name: t('add.account.bank') }).fill('EG380019000500000000263180002');
  await press(page, t('add.next'));
  await page.getByRole('heading', { level: 1, name: t('add.review.title') }).waitFor();
}

async function refuse(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'staff-payouts')('refuse'));
  await errorSummary(page, language).waitFor();
}

function wordsOf(language: Visit['language']) {
  return textsFor(language).getFixedT(null, 'withdrawals');
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
