import type { Page } from '@playwright/test';
import type { MilestoneStatus } from '#domain/marketplace/contracts/contract-constants.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { askedDepositOf, waitingMilestoneOf } from '../deposits/world.ts';
import { disputeOf } from '../disputes/world.ts';
import { contractOf } from './world.ts';

const client = { person: 'reader-with-two-steps', isPublic: false } as const;
const staff = { person: 'owner', isPublic: false } as const;
const freelancer = { person: 'freelancer', isPublic: false } as const;

/** Contracts as their two sides see them. */
export const screensOfArea: Record<string, Screen[]> = {
  '/contracts': [
    { name: 'contracts', path: '/contracts', ...client },
    { name: 'contracts-none', path: '/contracts', person: 'reader', isPublic: false },
  ],
  '/contracts/:id': [
    { name: 'contract-client', path: contractPath(''), ...client },
    { name: 'contract-freelancer', path: contractPath(''), ...freelancer },
    { name: 'contract-deposit-asked', path: askedPath(''), changes: 'site', ...freelancer },
  ],
  '/admin/freelance/contracts': [
    { name: 'admin-contracts', path: '/admin/freelance/contracts', ...staff },
    { name: 'admin-contracts-none', path: '/admin/freelance/contracts?q=nobody', ...staff },
  ],
  '/admin/freelance/contracts/:id': [{ name: 'admin-contract', path: staffPath, ...staff }],
  '/contracts/:id/milestones/new': [
    {
      ...{ name: 'milestone-new-errors', status: 400, act: sendNothing('new.submit') },
      ...{ path: contractPath('/milestones/new'), ...client },
    },
  ],
  '/contracts/:id/milestones/:milestone': [
    { name: 'milestone-delivered', path: milestonePath('delivered'), ...client },
    { name: 'milestone-funded-client', path: milestonePath('funded'), ...client },
    {
      ...{ name: 'milestone-deliver-errors', status: 400, act: sendNothing('deliver.submit') },
      ...{ path: milestonePath('funded'), ...freelancer },
    },
    { name: 'milestone-proposed', path: milestonePath('proposed'), ...client },
    { name: 'milestone-disputed', path: disputedPath, ...client },
    { name: 'milestone-paid', path: milestonePath('paid'), ...freelancer },
  ],
  '/contracts/:id/milestones/:milestone/fund': [
    { name: 'milestone-fund-missing', path: milestonePath('agreed', '/fund'), ...client },
    { name: 'milestone-fund-waits', path: askedPath('/fund'), changes: 'site', ...client },
  ],
  '/contracts/:id/milestones/:milestone/approve': [
    { name: 'milestone-approve', path: milestonePath('delivered', '/approve'), ...client },
  ],
  // A file.
  '/contracts/files/:delivery/:kind': [],
};

function contractPath(rest: string) {
  return async ({ db, language }: Visit) =>
    `/contracts/${(await contractOf(db, language, 'delivered')).id}${rest}`;
}

/** Of the contract whose deposit is not paid; of its milestone where something of that is asked for. */
function askedPath(rest: '' | '/fund') {
  return async ({ db, language }: Visit) => {
    const id = await askedDepositOf(db, language);
    const milestone = rest && `/milestones/${await waitingMilestoneOf(db, id)}`;
    return `/contracts/${id}${milestone}${rest}`;
  };
}

function milestonePath(status: MilestoneStatus, rest = '') {
  return async ({ db, language }: Visit) => {
    const { id, milestone } = await contractOf(db, language, status);
    return `/contracts/${id}/milestones/${milestone}${rest}`;
  };
}

async function staffPath({ db, language }: Visit): Promise<string> {
  return `/admin/freelance/contracts/${(await contractOf(db, language, 'delivered')).id}`;
}

async function disputedPath({ db, language }: Visit): Promise<string> {
  const { contract, milestone } = await disputeOf(db, language, 'talking');
  return `/contracts/${contract}/milestones/${milestone}`;
}

function sendNothing(button: 'new.submit' | 'deliver.submit') {
  return async (page: Page, { language }: Visit): Promise<void> => {
    const name = textsFor(language).getFixedT(null, 'contracts')(button);
    await page.getByRole('button', { name, exact: true }).click();
    await errorSummary(page, language).waitFor();
  };
}
