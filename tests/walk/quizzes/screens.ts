import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { attemptPath, learner, quizPath, type QuizOfWalk } from './world.ts';

const isPublic = false;
const person = learner;
const at =
  (slug: QuizOfWalk, query = '') =>
  async ({ db, language }: Visit) =>
    (await attemptPath(db, language, slug)) + query;

/** Quizzes: their rules, a try that is open, what is said before it is sent, and how it went. */
export const screensOfArea: Record<string, Screen[]> = {
  '/learn/:course/:lesson/quiz': [
    { name: 'quiz', path: quizPath('failed-once'), person, isPublic },
    { name: 'quiz-begun', path: quizPath('open'), person, isPublic },
    { name: 'quiz-passed', path: quizPath('passed'), person, isPublic },
    { name: 'quiz-used-up', path: quizPath('overdue'), person, isPublic },
    { name: 'quiz-closed', path: quizPath('open'), person: 'reader', isPublic },
  ],
  '/learn/:course/:lesson/quiz/:attempt': [
    { name: 'attempt', path: at('open'), person, isPublic },
    { name: 'attempt-saved', path: at('open', '?done=saved'), person, isPublic },
    {
      ...{ name: 'attempt-errors', path: at('faulty'), person, status: 400, isPublic },
      ...{ act: answerWrongly, changes: 'site' },
    },
    {
      ...{ name: 'attempt-unanswered', path: at('half-answered'), person, status: 400, isPublic },
      ...{ act: submit, changes: 'site' },
    },
    { name: 'attempt-passed', path: at('passed'), person, isPublic },
    { name: 'attempt-failed', path: at('failed-once'), person, isPublic },
    { name: 'attempt-time-over', path: at('overdue', '?done=late'), person, isPublic },
  ],
  // What the script asks.
  '/learn/:course/:lesson/quiz/:attempt/answers': [],
};

const textOf = ({ language }: Visit) => textsFor(language).getFixedT(null, 'quizzes');

/** Writes a word for a number and gives two lines one place. */
async function answerWrongly(page: Page, visit: Visit): Promise<void> {
  await page.locator('[name=q3]').fill('twelve');
  for (const name of ['q6-1', 'q6-2']) await page.locator(`[name=${name}]`).selectOption('2');
  await submit(page, visit);
}

async function submit(page: Page, visit: Visit): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: textOf(visit)('submit'), exact: true })
    .click();
  await errorSummary(page, visit.language).waitFor();
}
