import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import { liveSlugs, learner } from '../live/world.ts';
import type { Screen, Visit } from '../screens.ts';
import { messageIds } from './world.ts';

const own = { person: learner, isPublic: false } as const;
const teacher = { person: 'admin', shell: 'member', isPublic: false } as const;
const list = `/teach/${liveSlugs.planned}/messages`;

/** Messages to the learners of a course: as they are written, sent and read. */
export const screensOfArea: Record<string, Screen[]> = {
  '/teach/:course/messages': [
    { name: 'teach-messages', path: list, ...teacher },
    { name: 'teach-messages-none', path: `/teach/${liveSlugs.none}/messages`, ...teacher },
  ],
  '/teach/:course/messages/new': [
    { name: 'teach-message-new', path: `${list}/new`, ...teacher },
    {
      ...{ name: 'teach-message-new-errors', path: `${list}/new`, status: 400, ...teacher },
      act: writeNothing,
    },
  ],
  '/teach/:course/messages/:message': [
    { name: 'teach-message-draft', path: `${list}/${messageIds.draft}`, ...teacher },
    { name: 'teach-message-one-language', path: `${list}/${messageIds.empty}`, ...teacher },
    { name: 'teach-message-sent', path: `${list}/${messageIds.both}`, ...teacher },
  ],
  '/course-messages/:id': [
    { name: 'course-message', path: `/course-messages/${messageIds.both}`, ...own },
    { name: 'course-message-one-language', path: `/course-messages/${messageIds.english}`, ...own },
  ],
};

async function writeNothing(page: Page, { language }: Visit): Promise<void> {
  const name = textsFor(language).getFixedT(null, 'staff-course-messages')('new.submit');
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await errorSummary(page, language).waitFor();
}
