import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { payer } from '../wallet/purse.ts';
import { cardRefundId, topUpId } from './world.ts';

const own = { person: payer, isPublic: false } as const;
const owner = { person: 'owner', isPublic: false } as const;
const list = '/admin/finance/card-refunds';

/** Money that goes back to cards: the member's pages, and those of staff who find out what became of it. */
export const screensOfArea: Record<string, Screen[]> = {
  '/wallet/top-ups/:id/refund': [
    { name: 'send-back', path: formOf('untouched'), ...own },
    { name: 'send-back-errors', path: formOf('partly'), status: 400, act: sendTooMuch, ...own },
    { name: 'send-back-review', path: formOf('untouched'), act: review, ...own },
    { name: 'send-back-running', path: formOf('running'), ...own },
  ],
  '/wallet/card-refunds/:id': [
    { name: 'card-refund-sent', path: pageOf('running'), ...own },
    { name: 'card-refund-unclear', path: pageOf('unclear'), ...own },
    { name: 'card-refund-paid', path: pageOf('partly'), ...own },
    { name: 'card-refund-refused', path: pageOf('refused'), ...own },
  ],
  [list]: [
    { name: 'admin-card-refunds', path: list, ...owner },
    { name: 'admin-card-refunds-none', path: `${list}?status=requested`, ...owner },
  ],
  [`${list}/:id`]: [
    { name: 'admin-card-refund', path: pageOf('unclear', list), ...owner },
    {
      ...{ name: 'admin-card-refund-errors', status: 400, act: settleWithoutWords },
      ...{ path: pageOf('unclear', list), ...owner },
    },
    { name: 'admin-card-refund-refused', path: pageOf('refused', list), ...owner },
  ],
};

type Life = Parameters<typeof topUpId>[1];

function formOf(life: Life) {
  return async ({ db, language }: Visit) => `/wallet/top-ups/${await topUpId(db, life, language)}/refund`;
}

function pageOf(life: Life, place = '/wallet/card-refunds') {
  return async ({ db, language }: Visit) => `${place}/${await cardRefundId(db, life, language)}`;
}

async function sendTooMuch(page: Page, { language }: Visit): Promise<void> {
  const t = wordsOf(language);
  await page.getByRole('textbox', { name: t('plan.amount') }).fill('300');
  await press(page, t('plan.next'));
  await errorSummary(page, language).waitFor();
}

async function review(page: Page, { language }: Visit): Promise<void> {
  const t = wordsOf(language);
  await page.getByRole('textbox', { name: t('plan.amount') }).fill('99.50');
  await press(page, t('plan.next'));
  await page.getByRole('heading', { level: 1, name: t('review.title') }).waitFor();
}

async function settleWithoutWords(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'staff-refunds')('settle.paid'));
  await errorSummary(page, language).waitFor();
}

function wordsOf(language: Visit['language']) {
  return textsFor(language).getFixedT(null, 'card-refunds');
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
