import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { disputes } from '#domain/marketplace/disputes/disputes-tables.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import { contractOf } from '../contracts/world.ts';
import type { Screen, Visit } from '../screens.ts';
import { disputeOf } from './world.ts';

const client = { person: 'reader-with-two-steps', isPublic: false } as const;
const owner = { person: 'owner', isPublic: false } as const;

/** Disputes as a side of them and as staff see them. */
export const screensOfArea: Record<string, Screen[]> = {
  '/contracts/:id/milestones/:milestone/dispute': [
    { name: 'dispute-open-errors', path: openPath, status: 400, act: openNothing, ...client },
    { name: 'dispute-talking', path: sidePath('talking'), ...client },
    { name: 'dispute-decided', path: sidePath('decided'), ...client },
  ],
  // Files.
  '/contracts/evidence/:statement/:kind': [],
  '/admin/freelance/disputes/:id/:place/:owner/:kind': [],
  '/admin/freelance/disputes': [{ name: 'admin-disputes', path: '/admin/freelance/disputes', ...owner }],
  // That it was read is written into the audit log, which other screens show.
  '/admin/freelance/disputes/:id': [{ name: 'admin-dispute', path: staffPath, changes: 'site', ...owner }],
  '/admin/freelance/disputes/:id/decide': [
    { name: 'admin-dispute-decide', path: decidePath, changes: 'site', ...owner },
  ],
};

/** Of a milestone that is delivered, about which there is no dispute. */
async function openPath({ db, language }: Visit): Promise<string> {
  const { id, milestone } = await contractOf(db, language, 'delivered');
  return `/contracts/${id}/milestones/${milestone}/dispute`;
}

function sidePath(status: 'talking' | 'decided') {
  return async ({ db, language }: Visit) => {
    const { contract, milestone } = await disputeOf(db, language, status);
    return `/contracts/${contract}/milestones/${milestone}/dispute`;
  };
}

async function staffPath({ db, language }: Visit): Promise<string> {
  return `/admin/freelance/disputes/${(await disputeOf(db, language, 'decided')).id}`;
}

/** Of one whose time to talk is over; what staff are told to do changes by that. */
async function decidePath({ db, language }: Visit): Promise<string> {
  const { id } = await disputeOf(db, language, 'talking', 'deciding');
  await db.update(disputes).set({ status: 'deciding' }).where(eq(disputes.id, id));
  return `/admin/freelance/disputes/${id}/decide?percent=40`;
}

async function openNothing(page: Page, { language }: Visit): Promise<void> {
  const name = textsFor(language).getFixedT(null, 'disputes')('open.submit');
  await page.getByRole('button', { name, exact: true }).click();
  await errorSummary(page, language).waitFor();
}
