import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { scholarshipReviews } from '#domain/scholarships/review-tables.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { cyclesPath } from '#tests/journeys/staff/staff-scholarship-world.ts';
import type { Screen, Visit } from '../screens.ts';
import { minutesAgo } from '../world/instants.ts';
import { sessionIn } from '../world/people.ts';
import { applicants, applicationIdOf, cycleIdOf, cycles } from './world.ts';

const person = 'admin' as const;
const isPublic = false;

/** Scholarships for staff: cycles, criteria, an application on its way, a review, an award with its hours. */
export const screensOfArea: Record<string, Screen[]> = {
  [cyclesPath]: [
    {
      name: 'admin-scholarships',

      path: `${cyclesPath}?q=2101`,
      person,
      isPublic,
    },
  ],
  [`${cyclesPath}/new`]: [
    {
      ...{ name: 'admin-cycle-new-errors', path: `${cyclesPath}/new`, status: 400, person, isPublic },
      act: sendEmptyCycle,
    },
  ],
  // The form of a new one.
  [`${cyclesPath}/:id/edit`]: [],
  [`${cyclesPath}/:id`]: [
    {
      ...{ name: 'admin-cycle', person, isPublic },
      path: ofCycle(),
    },
  ],
  [`${cyclesPath}/:id/criteria`]: [
    {
      ...{ name: 'admin-criteria', person, isPublic },
      path: async ({ db }) => `${cyclesPath}/${await cycleIdOf(db, cycles.toReview)}/criteria`,
    },
  ],
  [`${cyclesPath}/:id/awards`]: [
    {
      ...{ name: 'admin-awards', person, isPublic },
      path: ofCycle('/awards'),
    },
  ],
  // Files.
  [`${cyclesPath}/:id/export`]: [],
  [`${cyclesPath}/applications/:id/files/:kind`]: [],
  [`${cyclesPath}/reviews/:id/files/:kind`]: [],
  [`${cyclesPath}/applications/:id/letter/formats`]: [
    {
      ...{ name: 'admin-letter-formats', person, isPublic },
      path: ofApplication(applicants.awarded, '/letter/formats'),
    },
  ],
  // A file.
  [`${cyclesPath}/applications/:id/letter/formats/:format`]: [],
  [`${cyclesPath}/applications/:id`]: [
    {
      ...{ name: 'admin-application', person, isPublic },
      path: ofApplication(applicants.open),
    },
  ],
  [`${cyclesPath}/applications/:id/steps/:slug`]: [
    {
      ...{ name: 'admin-interview', person, isPublic },
      path: ofApplication(applicants.open, '/steps/interview'),
    },
  ],
  [`${cyclesPath}/applications/:id/service`]: [
    {
      ...{ name: 'admin-service', person, isPublic },
      path: ofApplication(applicants.awarded, '/service'),
    },
  ],
  [`${cyclesPath}/reviews`]: [
    { name: 'admin-reviews-none', path: `${cyclesPath}/reviews`, person, isPublic },
  ],
  [`${cyclesPath}/reviews/:id`]: [
    {
      ...{ name: 'admin-review', path: `${cyclesPath}/reviews`, person, isPublic },
      ...{ act: openReview, changes: 'site' },
    },
  ],
  // A form with one text, as the interview's.
  [`${cyclesPath}/reviews/:id/conflict`]: [],
};

/** A page of the cycle that is running. */
function ofCycle(rest = '') {
  return async ({ db }: Visit) => `${cyclesPath}/${await cycleIdOf(db, cycles.running)}${rest}`;
}

/** A page of the application of somebody in that cycle. */
function ofApplication(fullName: string, rest = '') {
  return async ({ db }: Visit) =>
    `${cyclesPath}/applications/${await applicationIdOf(db, cycles.running, fullName)}${rest}`;
}

/** Gives whoever looks something to review, and opens it. */
async function openReview(page: Page, { db, language, origin }: Visit): Promise<void> {
  const { userId: reviewerId } = await sessionIn(page.context(), db);
  const applicationId = await applicationIdOf(db, cycles.toReview, applicants.toReview);
  const { id, ...columns } = scholarshipReviews;
  const isTheirs = and(eq(columns.applicationId, applicationId), eq(columns.reviewerId, reviewerId));
  const [known] = await db.select({ id }).from(scholarshipReviews).where(isTheirs);
  const [review] = known
    ? [known]
    : await db
        .insert(scholarshipReviews)
        .values({ applicationId, reviewerId, assignedAt: minutesAgo(100) })
        .returning({ id });
  await page.goto(origin + localizedPath(`${cyclesPath}/reviews/${review!.id}`, language));
}

async function sendEmptyCycle(page: Page, { language }: Visit): Promise<void> {
  const name = textsFor(language).getFixedT(null, 'staff-scholarships')('cycle.save');
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
