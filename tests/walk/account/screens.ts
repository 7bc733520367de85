import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { sessionIn } from '../world/people.ts';

const person = 'reader' as const;
const isPublic = false;

/** The screens of whoever is signed in. */
export const screensOfArea: Record<string, Screen[]> = {
  '/dashboard': [
    { name: 'dashboard', path: '/dashboard', person, isPublic },
    {
      name: 'dashboard-freelancer',
      path: '/dashboard',
      person: 'freelancer',
      isPublic,
    },
    { name: 'dashboard-team', path: '/dashboard', person: 'payee', isPublic },
    { name: 'dashboard-programs', path: '/dashboard', person: 'reader-without-password', isPublic },
  ],
  '/account': [
    { name: 'account', path: '/account', person, isPublic },
    { name: 'account-team', path: '/account', person: 'payee', isPublic },
  ],
  '/account/profile': [
    { name: 'account-profile', path: '/account/profile', person, isPublic },
    {
      name: 'account-profile-errors',
      path: '/account/profile',
      person,
      status: 400,
      act: sendNoName,
      isPublic,
    },
  ],
  '/account/email': [
    { name: 'account-email', path: '/account/email', person, isPublic },
    {
      name: 'account-email-code',
      path: '/account/email',
      person,
      act: askForEmailCode,
      changes: 'account',
      isPublic,
    },
  ],
  '/account/phone': [{ name: 'account-phone', path: '/account/phone', person, isPublic }],
  '/account/password': [
    { name: 'account-password', path: '/account/password', person, isPublic },
    {
      name: 'account-password-first',
      path: '/account/password',
      person: 'reader-without-password',
      isPublic,
    },
  ],
  '/account/two-step': [
    { name: 'account-two-step-off', path: '/account/two-step', person, isPublic },
    {
      name: 'account-two-step-set-up',
      path: '/account/two-step',
      person,
      act: beginSetUp,
      changes: 'account',
      isPublic,
    },
    {
      name: 'account-two-step-on',
      path: '/account/two-step',
      person: 'reader-with-two-steps',
      isPublic,
    },
  ],
  '/account/recovery-codes': [
    { name: 'account-recovery-codes-none', path: '/account/recovery-codes', person, isPublic },
    {
      name: 'account-recovery-codes-new',
      path: '/account/recovery-codes',
      person: 'reader-with-two-steps',
      act: makeCodes,
      // What was done is told by a notification as well, and the page cannot be opened again.
      shell: null,
      changes: 'account',
      isPublic,
    },
  ],
  '/account/passkeys': [{ name: 'account-passkeys', path: '/account/passkeys', person, isPublic }],
  '/account/passkeys/options': [],
  '/account/passkeys/add': [],
  '/account/sessions': [{ name: 'account-sessions', path: '/account/sessions', person, isPublic }],
  '/account/preferences': [{ name: 'account-preferences', path: '/account/preferences', person, isPublic }],
  '/account/data': [{ name: 'account-data', path: '/account/data', person, isPublic }],
  '/account/data/:id': [],
  '/account/delete': [
    { name: 'account-delete', path: '/account/delete', person, isPublic },
    {
      name: 'account-delete-due',
      path: '/account/delete',
      person,
      act: askForDeletion,
      changes: 'account',
      // The menu says that something new is unread.
      shell: 'member-with-news',
      isPublic,
    },
  ],
  '/account/prove/options': [],
  '/account/prove/passkey': [],
  '/account/prove': [{ name: 'account-prove', path: '/account/prove?next=/account/email', person, isPublic }],
};

async function sendNoName(page: Page, { language }: Visit): Promise<void> {
  const t = textOf(language);
  await page.getByRole('textbox', { name: t('profile.first-name') }).fill('');
  await press(page, t('profile.save'));
  await errorSummary(page, language).waitFor();
}

async function askForEmailCode(page: Page, { language }: Visit): Promise<void> {
  const t = textOf(language);
  await page.getByRole('textbox', { name: t('email.new') }).fill(`mona.${language}@example.com`);
  await press(page, t('email.send'));
  await page.getByRole('heading', { name: t('email.code-heading') }).waitFor();
}

async function beginSetUp(page: Page, { language }: Visit): Promise<void> {
  const t = textOf(language);
  await press(page, t('two-step.begin'));
  await page.getByRole('heading', { name: t('setup.code-heading') }).waitFor();
}

async function makeCodes(page: Page, { language }: Visit): Promise<void> {
  const t = textOf(language);
  await press(page, t('codes.make'));
  await page.getByRole('heading', { level: 1, name: t('codes.new-title') }).waitFor();
}

/** Ends when the notification about it is there, too, which the worker of the site writes. */
async function askForDeletion(page: Page, { language, db }: Visit): Promise<void> {
  const t = textOf(language);
  await page.getByRole('checkbox', { name: t('delete.understood') }).check({ force: true });
  await press(page, t('delete.ask'));
  await page.getByRole('button', { name: t('delete.cancel') }).waitFor();
  const { userId } = await sessionIn(page.context(), db);
  await expect.poll(() => db.$count(notifications, eq(notifications.userId, userId))).toBe(1);
  await page.reload();
}

function textOf(language: Language) {
  return textsFor(language).getFixedT(null, 'account');
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
