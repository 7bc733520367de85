import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { courseOf, emptyCourseOf, learner, reportOf, reviewId } from './world.ts';

const own = { person: learner, isPublic: false, shell: null } as const;
const work = ({ language }: Visit) => `/learn/${courseOf(language)}/letter/assignment`;
const open = async (visit: Visit) =>
  `${work(visit)}/peers/${await reviewId(visit.db, visit.language, 'open')}`;

/** Works that learners mark among each other, recordings, and what hurts. */
export const screensOfArea: Record<string, Screen[]> = {
  '/learn/:course/:lesson/assignment/peers': [
    { name: 'peers', path: (visit) => `${work(visit)}/peers`, ...own },
    {
      name: 'peers-first',
      path: ({ language }) => `/learn/${emptyCourseOf(language)}/letter/assignment/peers`,
      ...own,
    },
  ],
  '/learn/:course/:lesson/assignment/peers/:review': [
    { name: 'peer-work', path: open, ...own },
    { name: 'peer-work-errors', path: open, status: 400, act: giveNothing, ...own },
  ],
  '/learn/:course/:lesson/assignment/peers/:review/report': [
    { name: 'peer-report', path: async (visit) => `${await open(visit)}/report`, ...own },
  ],
  // Files.
  '/learn/:course/:lesson/assignment/peers/:review/files/:kind': [],
  '/teach/marking/:id/reports/:report': [
    {
      ...{ name: 'marking-report', person: 'admin', shell: 'member', isPublic: false },
      path: async ({ db, language }) => {
        const { id, report } = await reportOf(db, language);
        return `/teach/marking/${id}/reports/${report}`;
      },
    },
  ],
};

async function giveNothing(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'peers');
  await page.getByRole('button', { name: t('mark.submit'), exact: true }).click();
  await errorSummary(page, language).waitFor();
}
