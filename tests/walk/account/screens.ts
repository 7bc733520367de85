import type { Page } from '@playwright/test';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { MemberWishes } from '#tests/worlds/identity/members.ts';
import { errorSummary, newEmail } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen } from '../screens.ts';

const phone = '+201001234567';
const member: MemberWishes = {
  phone,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};
const isPublic = false;

/** The screens of whoever is signed in. */
export const memberScreens: Record<string, Screen[]> = {
  '/dashboard': [
    { name: 'dashboard', path: '/dashboard', member, isPublic },
    {
      name: 'dashboard-freelancer',
      path: '/dashboard',
      member: { ...member, memberRoles: ['freelancer'], hasSecondFactor: true },
      isPublic,
    },
  ],
  '/account': [{ name: 'account', path: '/account', member, isPublic }],
  '/account/profile': [
    { name: 'account-profile', path: '/account/profile', member, isPublic },
    {
      name: 'account-profile-errors',
      path: '/account/profile',
      member,
      status: 400,
      act: sendNoName,
      isPublic,
    },
  ],
  '/account/email': [
    { name: 'account-email', path: '/account/email', member, isPublic },
    { name: 'account-email-code', path: '/account/email', member, act: askForEmailCode, isPublic },
  ],
  '/account/phone': [{ name: 'account-phone', path: '/account/phone', member, isPublic }],
  '/account/password': [
    { name: 'account-password', path: '/account/password', member, isPublic },
    {
      name: 'account-password-first',
      path: '/account/password',
      member: { ...member, password: null },
      isPublic,
    },
  ],
  '/account/two-step': [
    { name: 'account-two-step-off', path: '/account/two-step', member, isPublic },
    { name: 'account-two-step-set-up', path: '/account/two-step', member, act: beginSetUp, isPublic },
    {
      name: 'account-two-step-on',
      path: '/account/two-step',
      member: { ...member, hasSecondFactor: true },
      isPublic,
    },
  ],
  '/account/recovery-codes': [
    { name: 'account-recovery-codes-none', path: '/account/recovery-codes', member, isPublic },
    {
      name: 'account-recovery-codes-new',
      path: '/account/recovery-codes',
      member: { ...member, hasSecondFactor: true },
      act: makeCodes,
      isPublic,
    },
  ],
  '/account/passkeys': [{ name: 'account-passkeys', path: '/account/passkeys', member, isPublic }],
  '/account/passkeys/options': [],
  '/account/passkeys/add': [],
  '/account/sessions': [{ name: 'account-sessions', path: '/account/sessions', member, isPublic }],
  '/account/preferences': [{ name: 'account-preferences', path: '/account/preferences', member, isPublic }],
  '/account/data': [{ name: 'account-data', path: '/account/data', member, isPublic }],
  '/account/data/:id': [],
  '/account/delete': [
    { name: 'account-delete', path: '/account/delete', member, isPublic },
    { name: 'account-delete-due', path: '/account/delete', member, act: askForDeletion, isPublic },
  ],
  '/account/prove/options': [],
  '/account/prove/passkey': [],
  '/account/prove': [{ name: 'account-prove', path: '/account/prove?next=/account/email', member, isPublic }],
};

async function sendNoName(page: Page, language: Language): Promise<void> {
  const t = textOf(language);
  await page.getByRole('textbox', { name: t('profile.first-name') }).fill('');
  await press(page, t('profile.save'));
  await errorSummary(page, language).waitFor();
}

async function askForEmailCode(page: Page, language: Language): Promise<void> {
  const t = textOf(language);
  await page.getByRole('textbox', { name: t('email.new') }).fill(newEmail());
  await press(page, t('email.send'));
  await page.getByRole('heading', { name: t('email.code-heading') }).waitFor();
}

async function beginSetUp(page: Page, language: Language): Promise<void> {
  const t = textOf(language);
  await press(page, t('two-step.begin'));
  await page.getByRole('heading', { name: t('setup.code-heading') }).waitFor();
}

async function makeCodes(page: Page, language: Language): Promise<void> {
  const t = textOf(language);
  await press(page, t('codes.make'));
  await page.getByRole('heading', { level: 1, name: t('codes.new-title') }).waitFor();
}

async function askForDeletion(page: Page, language: Language): Promise<void> {
  const t = textOf(language);
  await page.getByRole('checkbox', { name: t('delete.understood') }).check({ force: true });
  await press(page, t('delete.ask'));
  await page.getByRole('button', { name: t('delete.cancel') }).waitFor();
}

function textOf(language: Language) {
  return textsFor(language).getFixedT(null, 'account');
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}
