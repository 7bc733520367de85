import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { walkReferrals } from './world.ts';

const isPublic = false;
const held = ({ language }: Visit) => `/admin/finance/referrals/${walkReferrals.held[language]}`;

/** The invitations of a member, and those that staff judge. */
export const screensOfArea: Record<string, Screen[]> = {
  // Leads to sign-up and remembers who invited.
  '/r/:code': [],
  '/wallet/referrals': [
    { name: 'wallet-referrals', path: '/wallet/referrals', person: 'freelancer', isPublic },
    { name: 'wallet-referrals-none', path: '/wallet/referrals', person: 'reader', isPublic },
  ],
  '/admin/finance/referrals': [
    { name: 'admin-referrals', path: '/admin/finance/referrals', person: 'admin', isPublic },
    {
      name: 'admin-referrals-none',
      path: '/admin/finance/referrals?status=held&doubt=mutual',
      person: 'admin',
      isPublic,
    },
  ],
  '/admin/finance/referrals/:id': [
    { name: 'admin-referral', path: held, person: 'admin', isPublic },
    {
      ...{ name: 'admin-referral-errors', path: held, person: 'admin', status: 400, isPublic },
      act: refuseWithoutReason,
    },
    {
      name: 'admin-referral-refused',
      path: ({ language }) => `/admin/finance/referrals/${walkReferrals.refused[language]}`,
      person: 'admin',
      isPublic,
    },
  ],
};

async function refuseWithoutReason(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-referrals');
  await page.getByRole('button', { name: t('refuse'), exact: true }).click();
  await errorSummary(page, language).waitFor();
}
