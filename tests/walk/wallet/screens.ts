import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { walletEntries, walletReceipts, walletTopUps } from '#domain/wallet/tables.server.ts';
import type { EntryKind } from '#domain/wallet/wallet-constants.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import { topUpId as returnedTopUpId } from '../refunds/world.ts';
import type { Screen, Visit } from '../screens.ts';
import { findPayer, orderOf, payer, type TopUpName } from './purse.ts';
import { practicePayments } from './world.ts';

const own = { person: payer, isPublic: false } as const;
const unknown = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';

/** The screens of the wallet, and those on which payments are tried out. */
export const screensOfArea: Record<string, Screen[]> = {
  '/wallet': [
    { name: 'wallet', path: '/wallet', ...own },
    { name: 'wallet-empty', path: '/wallet', person: 'reader', isPublic: false },
  ],
  '/wallet/top-up': [
    { name: 'wallet-top-up', path: '/wallet/top-up?amount=150', ...own },
    { name: 'wallet-top-up-errors', path: '/wallet/top-up', status: 400, act: sendTooMuch, ...own },
  ],
  '/wallet/top-ups/:id': [
    { name: 'wallet-top-up-waiting', path: topUpPath('waiting'), ...own },
    {
      ...{
        name: 'wallet-top-up-checked',
        path: topUpPath('practice'),
        act: checkNow,
        changes: 'site',
        ...own,
      },
    },
    { name: 'wallet-top-up-shop', path: topUpPath('shop'), ...own },
    { name: 'wallet-top-up-paid', path: topUpPath('paid'), ...own },
    { name: 'wallet-top-up-returned', path: returnedPath, ...own },
    { name: 'wallet-top-up-declined', path: topUpPath('declined'), ...own },
    { name: 'wallet-top-up-expired', path: topUpPath('expired'), ...own },
    { name: 'wallet-top-up-failed', path: topUpPath('failed'), ...own },
    { name: 'wallet-top-up-unknown', path: `/wallet/top-ups/${unknown}`, status: 404, ...own },
  ],
  '/wallet/statement': [
    { name: 'wallet-statement', path: '/wallet/statement', ...own },
    { name: 'wallet-statement-points', path: '/wallet/statement?of=points', ...own },
    { name: 'wallet-statement-narrowed', path: '/wallet/statement?kind=top-up&from=1/11/2026', ...own },
    { name: 'wallet-statement-wrong-day', path: '/wallet/statement?from=yesterday', ...own },
    { name: 'wallet-statement-none', path: '/wallet/statement?kind=correction', ...own },
    { name: 'wallet-statement-none-yet', path: '/wallet/statement', person: 'reader', isPublic: false },
  ],
  '/wallet/statement/csv': [],
  '/wallet/statement/formats': [
    {
      ...{ name: 'wallet-statement-formats', ...own },
      path: '/wallet/statement/formats?kind=top-up&from=1/11/2026',
    },
  ],
  '/wallet/receipts/:id/formats': [
    { name: 'wallet-receipt-formats', path: receiptPath('purchase', '/formats'), ...own },
  ],
  // Files.
  '/wallet/statement/formats/:format': [],
  '/wallet/receipts/:id/formats/:format': [],
  '/payments/:provider/callback': [],
  '/wallet/entries/:id': [
    { name: 'wallet-entry', path: entryPath('top-up'), ...own },
    { name: 'wallet-entry-held', path: entryPath('withdrawal-held'), ...own },
    { name: 'wallet-entry-points', path: entryPath('points-earned'), ...own },
    { name: 'wallet-entry-unknown', path: '/wallet/entries/999999', status: 404, ...own },
  ],
  '/wallet/receipts/:id': [
    { name: 'wallet-receipt', path: receiptPath('purchase'), ...own },
    { name: 'wallet-receipt-top-up', path: receiptPath('top-up'), ...own },
    { name: 'wallet-receipt-unknown', path: `/wallet/receipts/${unknown}`, status: 404, ...own },
  ],
  '/sandbox-payments/:order': [
    { name: 'sandbox-payment', path: sandboxPath('waiting'), isPublic: false },
    {
      ...{ name: 'sandbox-payment-errors', path: sandboxPath('waiting'), status: 400, isPublic: false },
      act: sendEmpty,
    },
    { name: 'sandbox-payment-shop', path: sandboxPath('shop'), isPublic: false },
    { name: 'sandbox-payment-pending', path: sandboxPath('pending'), isPublic: false },
    { name: 'sandbox-payment-paid', path: sandboxPath('paid'), isPublic: false },
    { name: 'sandbox-payment-declined', path: sandboxPath('declined'), isPublic: false },
    { name: 'sandbox-payment-over', path: sandboxPath('over'), isPublic: false },
    { name: 'sandbox-payment-unknown', path: '/sandbox-payments/none', status: 404, isPublic: false },
  ],
};

function sandboxPath(name: keyof typeof practicePayments): string {
  return `/sandbox-payments/${practicePayments[name]}`;
}

/** Sends the form with nothing chosen: the answer says what is missing. */
async function sendEmpty(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'sandbox-payment');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('submit'), exact: true })
    .click();
  await errorSummary(page, language).waitFor();
}

function topUpPath(name: TopUpName) {
  return async ({ db, language }: Visit) => {
    const [topUp] = await db
      .select({ id: walletTopUps.id })
      .from(walletTopUps)
      .where(eq(walletTopUps.providerOrder, orderOf(name, language)));
    return `/wallet/top-ups/${topUp!.id}`;
  };
}

async function returnedPath({ db, language }: Visit): Promise<string> {
  return `/wallet/top-ups/${await returnedTopUpId(db, 'partly', language)}`;
}

function entryPath(kind: EntryKind) {
  return async ({ db, language }: Visit) => {
    const userId = await findPayer(db, language);
    const [entry] = await db
      .select({ id: walletEntries.id })
      .from(walletEntries)
      .where(and(eq(walletEntries.userId, userId), eq(walletEntries.kind, kind)));
    return `/wallet/entries/${entry!.id}`;
  };
}

function receiptPath(kind: 'top-up' | 'purchase', rest = '') {
  return async ({ db, language }: Visit) => {
    const userId = await findPayer(db, language);
    const [receipt] = await db
      .select({ id: walletReceipts.id })
      .from(walletReceipts)
      .where(and(eq(walletReceipts.userId, userId), eq(walletReceipts.kind, kind)));
    return `/wallet/receipts/${receipt!.id}${rest}`;
  };
}

/** Asks for more than can be added, and says not how to pay. */
async function sendTooMuch(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'wallet');
  await page.getByLabel(t('add.amount')).fill('1,000,000');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('add.submit') })
    .click();
  await errorSummary(page, language).waitFor();
}

/** Has the provider asked, which knows nothing new. */
async function checkNow(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'wallet');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('check.button') })
    .click();
  await page.waitForURL(/checked=/);
}
