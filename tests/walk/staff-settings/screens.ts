import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Screen, Visit } from '../screens.ts';

const person = 'admin' as const;
const isPublic = false;

/** The settings: all groups, a form of each sort of field, one that was refused, and the consent texts. */
export const screensOfArea: Record<string, Screen[]> = {
  '/admin/settings': [{ name: 'admin-settings', path: '/admin/settings', person, isPublic }],
  '/admin/settings/:group': [
    { name: 'admin-settings-contact', path: '/admin/settings/contact', person, isPublic },
    { name: 'admin-settings-features', path: '/admin/settings/features', person, isPublic },
    {
      name: 'admin-settings-errors',
      path: '/admin/settings/amounts',
      person,
      status: 400,
      act: sendWrongNumbers,
      isPublic,
    },
  ],
  '/admin/settings/consent': [
    { name: 'admin-settings-consent', path: '/admin/settings/consent', person, isPublic },
  ],
};

async function sendWrongNumbers(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-settings');
  await page.getByRole('textbox', { name: t('field.annualPrice') }).fill('free');
  await page.getByRole('textbox', { name: t('field.guaranteeDays') }).fill('٠');
  await page.getByRole('button', { name: t('save'), exact: true }).click();
  await page.getByText(t('problem.pounds')).first().waitFor();
}
