import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { reviewedCourse } from '../reviews/world.ts';
import { openQuestion } from './world.ts';

const isPublic = false;
const path = ({ language }: Visit) => `/learn/${reviewedCourse[language]}/lesson-1/questions`;
const one = ({ language }: Visit) => `/teach/questions/${openQuestion[language]}`;

/** What learners ask about lessons, and those who answer. */
export const screensOfArea: Record<string, Screen[]> = {
  '/learn/:course/:lesson/questions': [
    { name: 'lesson-questions', path, person: 'reader', isPublic },
    {
      name: 'lesson-questions-none',
      path: (visit) => path(visit).replace('lesson-1', 'lesson-2'),
      person: 'reader',
      isPublic,
    },
    {
      name: 'lesson-questions-asked',
      path: (visit) => `${path(visit)}?done=asked`,
      person: 'reader',
      isPublic,
    },
    { name: 'lesson-questions-errors', path, person: 'reader', status: 400, act: askNothing, isPublic },
  ],
  '/teach/questions': [
    { name: 'course-questions', path: '/teach/questions', person: 'admin', isPublic, shell: 'member' },
  ],
  '/teach/questions/:id': [
    { name: 'course-question', path: one, person: 'admin', isPublic, shell: 'member' },
    {
      ...{ name: 'course-question-errors', path: one, person: 'admin', status: 400, isPublic },
      ...{ act: answerNothing, shell: 'member' },
    },
  ],
};

async function askNothing(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'lesson-questions');
  await page.getByRole('button', { name: t('ask.submit') }).click();
  await errorSummary(page, language).waitFor();
}

async function answerNothing(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'lesson-questions');
  await page.getByRole('button', { name: t('one.submit') }).click();
  await errorSummary(page, language).waitFor();
}
