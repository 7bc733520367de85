import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';

/** A token of the right form that nobody has. */
const noToken = 'a'.repeat(43);
const verifyPath = '/verify-email?email=reader@example.com';

/** The screens on the way in: signing up, confirming, signing in, choosing another password. */
export const screensOfArea: Record<string, Screen[]> = {
  '/signup': [
    { name: 'signup', path: '/signup', isPublic: true },
    { name: 'signup-client', path: '/signup?role=client', isPublic: false },
    { name: 'signup-errors', path: '/signup', status: 400, act: send('signUp.submit'), isPublic: true },
  ],
  '/verify-email': [
    { name: 'verify-email', path: verifyPath, isPublic: false },
    { name: 'verify-email-created', path: `${verifyPath}&created=1`, isPublic: false },
    { name: 'verify-email-unknown', path: '/verify-email', isPublic: false },
    {
      ...{ name: 'verify-email-errors', path: verifyPath, status: 400 },
      ...{ act: send('verify.submit'), isPublic: false },
    },
  ],
  '/login': [
    { name: 'login', path: '/login', isPublic: true },
    { name: 'login-errors', path: '/login', status: 400, act: send('login.submit'), isPublic: true },
    { name: 'login-forgot', path: '/login?mode=forgot', isPublic: true },
    { name: 'login-signed-out', path: '/login?signed-out=1', isPublic: false },
    { name: 'login-reset-sent', path: '/login?reset-sent=1', isPublic: false },
    { name: 'login-reset-done', path: '/login?reset-done=1', isPublic: false },
    { name: 'login-link-sent', path: '/login?link-sent=1', isPublic: false },
    { name: 'login-expired', path: '/login?expired=1', isPublic: false },
  ],
  '/login/link': [
    { name: 'login-link', path: `/login/link?token=${noToken}`, isPublic: false },
    { name: 'login-link-unknown', path: '/login/link?token=none', status: 404, isPublic: true },
  ],
  '/reset-password': [
    { name: 'reset-password-unknown', path: '/reset-password?token=none', status: 404, isPublic: true },
  ],
  // Looked at in tests/journeys/entry/accounts.spec.ts, with a sign-in that waits for its second step.
  '/login/second-factor': [],
  // They answer to a button or to a script, and show nothing.
  '/sign-out': [],
  '/passkey/options': [],
  '/passkey/sign-in': [],
  '/login/second-factor/options': [],
  '/login/second-factor/passkey': [],
};

/** Sends the form of a button as it is: the answer says what is missing. */
function send(button: 'signUp.submit' | 'verify.submit' | 'login.submit') {
  return async (page: Page, { language }: Visit) => {
    const t = textsFor(language).getFixedT(null, 'accounts');
    await page
      .getByRole('main')
      .getByRole('button', { name: t(button), exact: true })
      .click();
    await errorSummary(page, language).waitFor();
  };
}
