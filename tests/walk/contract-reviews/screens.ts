import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { reviewedContracts, walkContractReviews } from './world.ts';

const isPublic = false;
const client = { person: 'freelancer', isPublic } as const;
const freelancer = { person: 'reader-with-two-steps', isPublic } as const;
const of =
  (which: keyof typeof reviewedContracts, rest = '') =>
  ({ language }: Visit) =>
    `/contracts/${reviewedContracts[which][language]}/review${rest}`;
const report = ({ language }: Visit) => `/contract-reviews/${walkContractReviews.reported[language]}/report`;
const staff =
  (which: keyof typeof walkContractReviews) =>
  ({ language }: Visit) =>
    `/admin/moderation/reviews/${walkContractReviews[which][language]}`;
const owner = { person: 'owner', isPublic } as const;

/** What both sides of a contract say of each other, who reports it, and who decides about that. */
export const screensOfArea: Record<string, Screen[]> = {
  '/contracts/:id/review': [
    { name: 'contract-review-new', path: of('sealed'), ...freelancer },
    { name: 'contract-review-written', path: of('sealed', '?done=saved'), ...client },
    {
      ...{ name: 'contract-review-errors', status: 400, act: sendTooLittle },
      ...{ path: of('sealed'), ...freelancer },
    },
    { name: 'contract-reviews-client', path: of('shown'), ...client },
    { name: 'contract-reviews-freelancer', path: of('shown'), ...freelancer },
    { name: 'contract-review-hidden', path: of('hidden'), ...client },
  ],
  '/contract-reviews/:id/report': [
    { name: 'contract-review-report', path: report, person: 'reader', isPublic },
    {
      ...{ name: 'contract-review-report-errors', status: 400, act: reportNothing },
      ...{ path: report, person: 'reader', isPublic },
    },
    { name: 'contract-review-reported', path: report, person: 'payee', isPublic },
  ],
  '/admin/moderation/reviews': [
    { name: 'admin-contract-reviews', path: '/admin/moderation/reviews', ...owner },
  ],
  '/admin/moderation/reviews/:id': [
    { name: 'admin-contract-review', path: staff('reported'), ...owner },
    { name: 'admin-contract-review-hidden', path: staff('hidden'), ...owner },
    {
      ...{ name: 'admin-contract-review-errors', status: 400, act: decideNothing },
      ...{ path: staff('reported'), ...owner },
    },
  ],
};

async function sendTooLittle(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'contract-reviews');
  await page.getByRole('main').getByRole('textbox').fill('Good.');
  await press(page, t('submit'));
  await errorSummary(page, language).waitFor();
}

async function reportNothing(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'contract-reviews')('report.submit'));
  await errorSummary(page, language).waitFor();
}

async function decideNothing(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'staff-contract-reviews')('decision.save'));
  await errorSummary(page, language).waitFor();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
