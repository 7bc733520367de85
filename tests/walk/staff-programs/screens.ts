import type { Page } from '@playwright/test';
import { and, desc, eq } from 'drizzle-orm';
import { programEnrolments } from '#domain/learning/programs/programs-tables.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import { findPerson } from '../checkout/world.ts';
import type { Screen, Visit } from '../screens.ts';
import type { Person } from '../world/people.ts';
import { bare, cohortIds, findProgram, whole } from './world.ts';

const own = { person: 'admin', isPublic: false } as const;

/** Programs as learning paths, as staff look after them. */
export const screensOfArea: Record<string, Screen[]> = {
  '/admin/education/programs': [{ name: 'admin-programs', path: '/admin/education/programs', ...own }],
  '/admin/education/programs/:id': [
    { name: 'admin-program', path: below(whole), ...own },
    { name: 'admin-program-bare', path: below(bare), ...own },
    { name: 'admin-program-saved', path: below(whole, '?done=saved'), ...own },
    {
      ...{ name: 'admin-program-errors', path: below(whole), ...own, status: 400 },
      act: async (page, visit) => {
        const t = wordsOf(visit);
        await page.getByLabel(t('price.field')).fill('much');
        await page.getByLabel(t('prerequisitesAr')).fill('');
        await press(page, visit, t('save'));
      },
    },
    { name: 'admin-program-stale', path: below(whole), ...own, status: 400, act: stale },
    {
      ...{ name: 'admin-program-order-stale', path: below(whole), ...own, status: 400 },
      act: async (page, visit) => {
        await age(page);
        const down = wordsOf(visit)('course.down');
        await page.getByRole('button', { name: down }).first().click();
        await errorSummary(page, visit.language).waitFor();
      },
    },
  ],
  '/admin/education/programs/:id/cohorts/new': [
    { name: 'admin-cohort-new', path: below(whole, '/cohorts/new'), ...own },
    {
      ...{ name: 'admin-cohort-new-errors', path: below(whole, '/cohorts/new'), ...own, status: 400 },
      act: async (page, visit) => await press(page, visit, wordsOf(visit)('cohort.create')),
    },
  ],
  '/admin/education/programs/:id/cohorts/:cohort': [
    { name: 'admin-cohort', path: below(whole, `/cohorts/${cohortIds.running}`), ...own },
    { name: 'admin-cohort-empty', path: below(whole, `/cohorts/${cohortIds.empty}`), ...own },
    {
      ...{ name: 'admin-cohort-stale', path: below(whole, `/cohorts/${cohortIds.empty}`), ...own },
      status: 400,
      act: async (page, visit) => {
        await page.getByLabel(wordsOf(visit)('places')).fill('15');
        await stale(page, visit);
      },
    },
  ],
  '/admin/education/programs/:id/people': [
    { name: 'admin-program-people', path: below(whole, '/people'), ...own },
    {
      ...{ name: 'admin-program-people-cohort', ...own },
      path: below(whole, `/people?cohort=${cohortIds.running}`),
    },
    { name: 'admin-program-people-none', path: below(whole, '/people?q=nobody'), ...own },
    { name: 'admin-program-people-bare', path: below(bare, '/people'), ...own },
  ],
  // A file.
  '/admin/education/programs/:id/people/export': [],
  '/admin/education/programs/:id/people/new': [
    { name: 'admin-program-person-new', path: below(whole, '/people/new'), ...own },
    {
      ...{ name: 'admin-program-person-new-errors', path: below(whole, '/people/new'), ...own },
      ...{ status: 400, act: async (page, visit) => await press(page, visit, wordsOf(visit)('new.submit')) },
    },
    { name: 'admin-program-person-new-closed', path: below(bare, '/people/new'), ...own },
  ],
  '/admin/education/program-places/:id': [
    { name: 'admin-program-place', path: placeOf('editor'), ...own },
    { name: 'admin-program-place-ended', path: placeOf('admin'), ...own },
    {
      ...{ name: 'admin-program-place-errors', path: placeOf('support'), ...own, status: 400 },
      act: async (page, visit) => await press(page, visit, wordsOf(visit)('end.submit')),
    },
  ],
};

function below(slug: string, rest = '') {
  return async ({ db }: Visit) => `/admin/education/programs/${await findProgram(db, slug)}${rest}`;
}

function placeOf(person: Person) {
  return async ({ db, language }: Visit) => {
    const userId = await findPerson(db, person, language);
    const programId = await findProgram(db, whole);
    const [row] = await db
      .select({ id: programEnrolments.id })
      .from(programEnrolments)
      .where(and(eq(programEnrolments.programId, programId), eq(programEnrolments.userId, userId)))
      .orderBy(desc(programEnrolments.startedAt));
    return `/admin/education/program-places/${row!.id}`;
  };
}

function wordsOf({ language }: Visit) {
  return textsFor(language).getFixedT(null, 'staff-programs');
}

async function press(page: Page, { language }: Visit, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await errorSummary(page, language).waitFor();
}

/** Sends a form as it stood before somebody else saved. */
async function stale(page: Page, visit: Visit): Promise<void> {
  await age(page);
  await press(page, visit, wordsOf(visit)('save'));
}

async function age(page: Page): Promise<void> {
  await page.locator('input[name="seen"]').evaluateAll((inputs) => {
    for (const input of inputs) (input as HTMLInputElement).value = 'long ago';
  });
}
