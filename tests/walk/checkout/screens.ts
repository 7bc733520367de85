import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { purchaseOf } from '../programs/world.ts';
import { invited, seated } from '../teams/world.ts';
import type { Person } from '../world/people.ts';
import { poor, purchaseIdOf, rich } from './world.ts';

const isPublic = false;
const unknown = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';

/** The screens on which things are paid for and given back, and the subscription. */
export const screensOfArea: Record<string, Screen[]> = {
  '/wallet/pay/:id': [
    { name: 'pay', path: pathTo('open'), person: rich, isPublic },
    { name: 'pay-with-points', path: pathTo('open', '?points=200'), person: rich, isPublic },
    { name: 'pay-points-errors', path: pathTo('open', '?points=9999'), person: rich, isPublic },
    { name: 'pay-missing', path: pathTo('short'), person: poor, isPublic },
    { name: 'pay-paid', path: pathTo('paid', '?done=paid'), person: rich, isPublic },
    { name: 'pay-refunded', path: pathTo('refunded', '?done=refunded'), person: rich, isPublic },
    { name: 'pay-part-refunded', path: pathTo('part'), person: rich, isPublic },
    { name: 'pay-lapsed', path: pathTo('lapsed'), person: rich, isPublic },
    { name: 'pay-program', path: payOf('reader'), person: 'reader', isPublic },
    { name: 'pay-program-paid', path: payOf(poor), person: poor, isPublic },
    { name: 'pay-unknown', path: `/wallet/pay/${unknown}`, person: rich, status: 404, isPublic },
  ],
  '/wallet/pay/:id/refund': [
    { name: 'pay-refund', path: pathTo('paid', '/refund'), person: rich, isPublic },
    { name: 'pay-program-refund', path: payOf(poor, '/refund'), person: poor, isPublic },
    {
      ...{ name: 'pay-refund-errors', path: pathTo('paid', '/refund'), person: rich, isPublic },
      ...{ status: 400, act: writeTooMuch },
    },
  ],
  '/wallet/subscription': [
    { name: 'subscription', path: '/wallet/subscription', person: 'reader', isPublic },
    { name: 'subscription-running', path: '/wallet/subscription', person: rich, isPublic },
    { name: 'subscription-ending', path: '/wallet/subscription', person: poor, isPublic },
    { name: 'subscription-team', path: '/wallet/subscription', person: seated, isPublic },
    { name: 'subscription-seat-taken', path: '/wallet/subscription?seat=taken', person: seated, isPublic },
    { name: 'subscription-invited', path: '/wallet/subscription', person: invited, isPublic },
  ],
};

function pathTo(state: Parameters<typeof purchaseIdOf>[0], rest = '') {
  return ({ language }: Visit) => `/wallet/pay/${purchaseIdOf(state, language)}${rest}`;
}

function payOf(person: Person, rest = '') {
  return async (visit: Visit) => `/wallet/pay/${await purchaseOf(person)(visit)}${rest}`;
}

/** Gives a reason that is too long: the answer says so. */
async function writeTooMuch(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'checkout');
  await page.getByRole('textbox', { name: t('refund.reason') }).fill('x'.repeat(1001));
  await page.getByRole('button', { name: t('refund.submit'), exact: true }).click();
  await errorSummary(page, language).waitFor();
}
