import type { Page } from '@playwright/test';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import { poor, rich } from '../checkout/world.ts';
import type { Screen, Visit } from '../screens.ts';
import { awardedProgram, shown } from './world.ts';

const isPublic = false;
const whole = `/programs/${shown.whole}`;
const subscribed = `/programs/${shown.subscribed}`;
const entering = `/program-enrolments/${shown.whole}`;

/** The page of a program for everybody who comes to it, and how a member comes in and leaves. */
export const screensOfArea: Record<string, Screen[]> = {
  '/programs/:slug': [
    { name: 'program', path: whole, isPublic: true },
    { name: 'program-closed', path: `/programs/${shown.closed}`, isPublic: true },
    { name: 'program-subscription', path: subscribed, isPublic: true },
    { name: 'program-offered', path: whole, person: 'reader', isPublic },
    { name: 'program-no-way', path: subscribed, person: 'reader', isPublic },
    { name: 'program-subscribed', path: subscribed, person: rich, isPublic },
    { name: 'program-bought', path: whole, person: poor, isPublic },
    { name: 'program-entered', path: `${whole}?done=enrolled`, person: rich, isPublic },
    { name: 'program-resting', path: whole, person: 'freelancer', isPublic },
    { name: 'program-completed', path: subscribed, person: 'payee', isPublic },
    {
      ...{ name: 'program-award', person: 'payee', isPublic },
      path: async (visit) => `/programs/${await awardedProgram(visit)}`,
    },
    { name: 'program-left', path: `${subscribed}?done=left`, person: rich, isPublic },
  ],
  '/program-enrolments/:slug': [
    { name: 'program-enrolment', path: entering, person: 'reader', isPublic },
    {
      ...{ name: 'program-enrolment-errors', path: entering, person: 'reader', isPublic },
      ...{ status: 400, act: chooseNothingKnown },
    },
  ],
  '/program-enrolments/:slug/leave': [
    { name: 'leave-program', path: `${entering}/leave`, person: rich, isPublic },
  ],
};

/** Sends a group that there is not: the answer says so, and asks again. */
async function chooseNothingKnown(page: Page, { language }: Visit): Promise<void> {
  await page
    .locator('input[name=cohort]')
    .last()
    .evaluate((input) => {
      (input as HTMLInputElement).value = 'none';
    });
  await page.locator('input[name=cohort]').last().check({ force: true });
  await page.getByRole('main').getByRole('button').click();
  await errorSummary(page, language).waitFor();
}
