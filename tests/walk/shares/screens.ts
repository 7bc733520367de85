import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { findShared, sharedCourses } from './world.ts';

const own = { person: 'admin', isPublic: false } as const;
const teacher = { ...own, shell: 'member' } as const;

/** What those who teach earn, and where staff agree it. */
export const screensOfArea: Record<string, Screen[]> = {
  '/teach/earnings': [
    { name: 'teach-earnings', path: '/teach/earnings', ...teacher },
    { ...{ name: 'teach-earnings-none', path: '/teach/earnings', ...teacher }, person: 'owner' },
  ],
  // A file.
  '/teach/earnings/export': [],
  '/admin/education/courses/:id/shares': [
    { name: 'admin-shares', path: sharesOf('sold'), ...own },
    { name: 'admin-shares-nobody', path: sharesOf('untaught'), ...own },
    { name: 'admin-shares-saved', path: sharesOf('sold', '?done=saved'), ...own },
    {
      ...{ name: 'admin-shares-errors', path: sharesOf('sold'), ...own, status: 400 },
      act: async (page, visit) => await fillAndSave(page, visit, '200'),
    },
    {
      ...{ name: 'admin-shares-stale', path: sharesOf('sold'), ...own, status: 400 },
      act: async (page, visit) => {
        await page
          .locator('input[name="seen"]')
          .evaluate((field) => ((field as HTMLInputElement).value = 'x'));
        await fillAndSave(page, visit, '45');
      },
    },
  ],
};

function sharesOf(which: keyof typeof sharedCourses, rest = '') {
  return async ({ db }: Visit) => `/admin/education/courses/${await findShared(db, which)}/shares${rest}`;
}

async function fillAndSave(page: Page, { language }: Visit, percent: string): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-shares');
  await page.locator('input[name^="percent-"]').first().fill(percent);
  await page.getByRole('button', { name: t('save'), exact: true }).click();
  await errorSummary(page, language).waitFor();
}
