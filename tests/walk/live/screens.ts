import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { learner, liveSlugs, otherLearner, sessionIds, writtenLesson } from './world.ts';

const own = { person: learner, isPublic: false } as const;
const teacher = { person: 'admin', shell: 'member', isPublic: false } as const;
const lesson = `/learn/${liveSlugs.planned}/interview/live`;
const taught = `/teach/${liveSlugs.planned}`;
const writing = async ({ db }: Visit) => `${taught}/lessons/${await writtenLesson(db)}/live`;

/** Live lessons as learners find them, and as those who teach plan them. */
export const screensOfArea: Record<string, Screen[]> = {
  '/learn/:course/:lesson/live': [
    { name: 'live', path: lesson, ...own },
    { name: 'live-none', path: `/learn/${liveSlugs.none}/interview/live`, ...own },
  ],
  '/learn/:course/:lesson/live/:session': [
    { name: 'live-session', path: `${lesson}/${sessionIds.over}`, ...own },
    { name: 'live-session-next', path: `${lesson}/${sessionIds.next}`, ...own },
    {
      name: 'live-session-unshared',
      path: `${lesson}/${sessionIds.next}`,
      ...{ person: otherLearner, isPublic: false },
    },
  ],
  // A file.
  '/learn/:course/:lesson/live/:session/calendar.ics': [],
  '/teach/:course/lessons/:lesson/live': [{ name: 'teach-live-task', path: writing, ...teacher }],
  '/teach/:course/live': [
    { name: 'teach-live', path: `${taught}/live`, ...teacher },
    { name: 'teach-live-none', path: `/teach/${liveSlugs.none}/live`, ...teacher },
  ],
  '/teach/:course/live/new': [
    {
      ...{ name: 'teach-live-new-errors', path: `${taught}/live/new`, status: 400, ...teacher },
      act: planNothing,
    },
  ],
  '/teach/:course/live/:session': [
    { name: 'teach-live-session', path: `${taught}/live/${sessionIds.next}`, ...teacher },
    { name: 'teach-live-session-over', path: `${taught}/live/${sessionIds.over}`, ...teacher },
    { name: 'teach-live-session-cancelled', path: `${taught}/live/${sessionIds.cancelled}`, ...teacher },
  ],
};

async function planNothing(page: Page, { language }: Visit): Promise<void> {
  const name = textsFor(language).getFixedT(null, 'staff-live')('plan.submit');
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await errorSummary(page, language).waitFor();
}
