import type { Page } from '@playwright/test';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { applicationToken, type State } from './world.ts';

const isPublic = false;
const own = '/scholarships/applications';

/** The screens of scholarships: the page, the form in its states, and an application. */
export const screensOfArea: Record<string, Screen[]> = {
  '/scholarships': [{ name: 'scholarships', path: '/scholarships', isPublic: true }],
  '/scholarships/apply': [
    { name: 'scholarship-apply', path: '/scholarships/apply', isPublic: true },
    {
      ...{ name: 'scholarship-apply-errors', path: '/scholarships/apply', isPublic: true },
      ...{ status: 400, act: sendAtOnce },
    },
    { name: 'scholarship-apply-saved', path: draftPath('&saved=1'), isPublic },
    { name: 'scholarship-apply-sent', path: '/scholarships/apply?sent=1', isPublic: false },
    {
      ...{ name: 'scholarship-apply-unknown', path: '/scholarships/apply?application=none', isPublic: true },
      status: 404,
    },
    { name: 'scholarship-apply-member', path: '/scholarships/apply', person: 'reader', isPublic },
  ],
  [own]: [
    { name: 'scholarship-links', path: own, isPublic },
    { name: 'scholarship-links-sent', path: `${own}?sent=1`, isPublic },
    { name: 'scholarship-applications-none', path: own, person: 'reader', isPublic },
  ],
  [`${own}/:token`]: [
    { name: 'scholarship-application', path: applicationPath('submitted'), isPublic },
    {
      name: 'scholarship-application-withdrawn',
      path: applicationPath('withdrawn', '?withdrawn=1'),
      isPublic,
    },
    { name: 'scholarship-application-awarded', path: applicationPath('awarded'), isPublic },
    { name: 'scholarship-application-unknown', path: `${own}/none`, status: 404, isPublic: true },
  ],
  [`${own}/:token/withdraw`]: [
    { name: 'scholarship-withdraw', path: applicationPath('submitted', '/withdraw'), isPublic },
    {
      ...{ name: 'scholarship-withdraw-errors', path: applicationPath('submitted', '/withdraw'), isPublic },
      ...{ status: 400, act: withdrawAtOnce },
    },
  ],
  // A download.
  [`${own}/:token/files/:kind`]: [],
  [`${own}/:token/letter/formats`]: [
    { name: 'scholarship-letter-formats', path: applicationPath('awarded', '/letter/formats'), isPublic },
  ],
  [`${own}/:token/letter/formats/:format`]: [],
  [`${own}/:token/copy/formats`]: [
    { name: 'scholarship-copy-formats', path: applicationPath('submitted', '/copy/formats'), isPublic },
  ],
  [`${own}/:token/copy/formats/:format`]: [],
};

function draftPath(query: string): string {
  return `/scholarships/apply?application=${applicationToken('draft')}${query}`;
}

function applicationPath(state: State, rest = ''): string {
  return `${own}/${applicationToken(state)}${rest}`;
}

/** Sends the empty form: the answer says what is missing. */
async function sendAtOnce(page: Page, { language }: Visit): Promise<void> {
  await press(page, language, 'submit');
}

async function withdrawAtOnce(page: Page, { language }: Visit): Promise<void> {
  await press(page, language, 'withdraw.submit');
}

async function press(page: Page, language: Language, button: 'submit' | 'withdraw.submit'): Promise<void> {
  const name = textsFor(language).getFixedT(null, 'scholarships')(button);
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await errorSummary(page, language).waitFor();
}
