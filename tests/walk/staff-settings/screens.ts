import type { Page } from '@playwright/test';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { MemberWishes } from '#tests/worlds/identity/members.ts';
import type { Screen } from '../screens.ts';

const member: MemberWishes = { roles: ['admin'], hasSecondFactor: true };
const isPublic = false;

/** The settings: all groups, a form of each sort of field, one that was refused, and the consent texts. */
export const staffSettingsScreens: Record<string, Screen[]> = {
  '/admin/settings': [{ name: 'admin-settings', path: '/admin/settings', member, isPublic }],
  '/admin/settings/:group': [
    { name: 'admin-settings-contact', path: '/admin/settings/contact', member, isPublic },
    { name: 'admin-settings-features', path: '/admin/settings/features', member, isPublic },
    {
      name: 'admin-settings-errors',
      path: '/admin/settings/amounts',
      member,
      status: 400,
      act: sendWrongNumbers,
      isPublic,
    },
  ],
  '/admin/settings/consent': [
    { name: 'admin-settings-consent', isMoving: true, path: '/admin/settings/consent', member, isPublic },
  ],
};

async function sendWrongNumbers(page: Page, language: Language): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-settings');
  await page.getByRole('textbox', { name: t('field.annualPrice') }).fill('free');
  await page.getByRole('textbox', { name: t('field.guaranteeDays') }).fill('٠');
  await page.getByRole('button', { name: t('save'), exact: true }).click();
  await page.getByText(t('problem.pounds')).first().waitFor();
}
