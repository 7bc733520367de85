import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { reviewedCourse, unreviewedCourse, walkReviews } from './world.ts';

const isPublic = false;
const path = ({ language }: Visit) => `/courses/${reviewedCourse[language]}/reviews`;
const report = ({ language }: Visit) => `/course-reviews/${walkReviews.reported[language]}/report`;
const review =
  (which: keyof typeof walkReviews) =>
  ({ language }: Visit) =>
    `/admin/education/reviews/${walkReviews[which][language]}`;

/** What learners say of a course, and those who look after it. */
export const screensOfArea: Record<string, Screen[]> = {
  '/courses/:slug/reviews': [
    { name: 'course-reviews', path, isPublic: true },
    { name: 'course-reviews-none', path: `/courses/${unreviewedCourse}/reviews`, isPublic: true },
    { name: 'course-reviews-learner', path, person: 'reader', isPublic },
    { name: 'course-reviews-stranger', path, person: 'reader-without-password', isPublic },
    {
      name: 'course-reviews-written',
      path: (visit) => `${path(visit)}?done=saved`,
      person: 'freelancer',
      isPublic,
    },
    { name: 'course-reviews-hidden', path, person: 'payee', isPublic },
    { name: 'course-reviews-errors', path, person: 'reader', status: 400, act: sendNoRating, isPublic },
    { name: 'course-reviews-to-answer', path, person: 'admin', shell: 'member', isPublic },
  ],
  '/course-reviews/:id/report': [
    { name: 'course-review-report', path: report, person: 'reader', isPublic },
    {
      name: 'course-review-report-errors',
      path: report,
      person: 'reader',
      status: 400,
      act: reportNothing,
      isPublic,
    },
    { name: 'course-review-reported', path: report, person: 'payee', isPublic },
  ],
  '/admin/education/reviews': [
    { name: 'admin-course-reviews', path: '/admin/education/reviews', person: 'admin', isPublic },
  ],
  '/admin/education/reviews/:id': [
    { name: 'admin-course-review', path: review('reported'), person: 'admin', isPublic },
    { name: 'admin-course-review-hidden', path: review('hidden'), person: 'admin', isPublic },
  ],
};

async function sendNoRating(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'reviews');
  await page.getByRole('textbox', { name: t('own.text') }).fill('Good.');
  await page.getByRole('button', { name: t('own.submit') }).click();
  await errorSummary(page, language).waitFor();
}

async function reportNothing(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'reviews');
  await page.getByRole('button', { name: t('report.submit') }).click();
  await errorSummary(page, language).waitFor();
}
