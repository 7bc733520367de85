import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Screen, Visit } from '../screens.ts';
import { findRows } from './world.ts';

const person = 'owner' as const;
const isPublic = false;
const base = '/admin/finance';
const reports = `${base}/reconciliation`;

type Rows = Awaited<ReturnType<typeof findRows>>;

/** The books: settlement reports and their differences, closed days and months, the finance report, fees and limits. */
export const screensOfArea: Record<string, Screen[]> = {
  '/admin/finance/reconciliation': [
    { name: 'admin-reconciliation', path: reports, person, isPublic },
    { name: 'admin-reconciliation-none', path: `${reports}?provider=fawry`, person, isPublic },
    {
      ...{ name: 'admin-reconciliation-errors', path: reports, status: 400, person, isPublic },
      act: press('staff-reconciliation', 'import.submit'),
    },
    {
      ...{ name: 'admin-reconciliation-refused', path: reports, status: 400, person, isPublic },
      act: uploadBrokenFile,
    },
  ],
  '/admin/finance/reconciliation/columns/:id': [
    { name: 'admin-settlement-columns', path: of(({ draft }) => `/columns/${draft}`), person, isPublic },
    {
      ...{ name: 'admin-settlement-columns-errors', status: 400, person, isPublic },
      ...{
        path: of(({ draft }) => `/columns/${draft}`),
        act: press('staff-reconciliation', 'columns.submit'),
      },
    },
  ],
  '/admin/finance/reconciliation/:id': [
    { name: 'admin-settlement', path: of(({ open }) => `/${open}`), person, isPublic },
    { name: 'admin-settlement-booked', path: of(({ booked }) => `/${booked}`), person, isPublic },
  ],
  // A file.
  '/admin/finance/reconciliation/:id/export': [],
  '/admin/finance/reconciliation/:id/rows/:row': [
    {
      name: 'admin-settlement-row',
      path: of(({ open, other }) => `/${open}/rows/${other}`),
      person,
      isPublic,
    },
    {
      ...{ name: 'admin-settlement-row-missing', person, isPublic },
      path: of(({ open, missing }) => `/${open}/rows/${missing}`),
    },
    {
      ...{ name: 'admin-settlement-row-resolved', person, isPublic },
      path: of(({ open, unknown }) => `/${open}/rows/${unknown}`),
    },
    {
      ...{ name: 'admin-settlement-row-twice', person, isPublic },
      path: of(({ open, twice }) => `/${open}/rows/${twice}`),
    },
  ],
  '/admin/finance/closes': [{ name: 'admin-closes', path: `${base}/closes`, person, isPublic }],
  '/admin/finance/closes/:id': [
    { name: 'admin-close-day', path: ofClose(({ day }) => day), person, isPublic },
    { name: 'admin-close-month', path: ofClose(({ month }) => month), person, isPublic },
  ],
  // A file.
  '/admin/finance/closes/:id/export': [],
  '/admin/finance/report': [
    { name: 'admin-finance-report', path: `${base}/report?month=2026-10`, person, isPublic },
    { name: 'admin-finance-report-none', path: `${base}/report?year=2025`, person, isPublic },
  ],
  // A file.
  '/admin/finance/report/export': [],
  '/admin/finance/report/formats': [
    {
      ...{ name: 'admin-finance-report-formats', person, isPublic },
      path: `${base}/report/formats?month=2026-10`,
    },
  ],
  '/admin/finance/report/formats/:format': [],
  '/admin/finance/rules': [{ name: 'admin-money-rules', path: `${base}/rules`, person, isPublic }],
};

/** A page about the rows of the screens. */
function of(pathOf: (rows: Rows) => string) {
  return async ({ db }: Visit) => `${reports}${pathOf(await findRows(db))}`;
}

function ofClose(idOf: (rows: Rows) => string) {
  return async ({ db }: Visit) => `${base}/closes/${idOf(await findRows(db))}`;
}

function press(area: 'staff-reconciliation', name: 'import.submit' | 'columns.submit') {
  return async (page: Page, { language }: Visit): Promise<void> => {
    const t = textsFor(language).getFixedT(null, area);
    if (name === 'columns.submit') await page.getByRole('combobox').first().selectOption('');
    await page.getByRole('button', { name: t(name), exact: true }).click();
  };
}

async function uploadBrokenFile(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-reconciliation');
  const buffer = Buffer.from('Transaction ID,Amount,Time\na-1,12.345,2026-11-10\n');
  await page.getByRole('combobox', { name: t('import.provider') }).selectOption('paymob');
  await page
    .getByLabel(t('file'), { exact: true })
    .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: t('import.submit'), exact: true }).click();
}
