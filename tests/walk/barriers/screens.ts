import type { Page } from '@playwright/test';
import { leaveBarrierHref } from '#domain/barriers/barrier-constants.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { leavingToken, walkBarriers, walkReports } from './world.ts';

const reader = { person: 'reader', isPublic: false } as const;
const nobodyYet = { person: 'reader-without-password', isPublic: false } as const;
const keeper = { person: 'support', isPublic: false } as const;
const staffReport =
  (which: keyof typeof walkReports) =>
  ({ language }: Visit) =>
    `/admin/barriers/${walkReports[which][language]}`;

/** What is known to stop people, saying what does, and where staff see to it. */
export const screensOfArea: Record<string, Screen[]> = {
  '/barriers': [
    { name: 'barriers', path: '/barriers', isPublic: true },
    { name: 'barriers-mended', path: '/barriers?state=mended', isPublic: false },
    { name: 'barriers-found', path: '/barriers?q=calendar', isPublic: false },
    { name: 'barriers-none-found', path: '/barriers?q=zzzz', isPublic: false },
  ],
  '/barriers/:id': [
    { name: 'barrier', path: `/barriers/${walkBarriers.known}`, isPublic: false },
    { name: 'barrier-counted', path: `/barriers/${walkBarriers.known}?done=counted`, ...reader },
    { name: 'barrier-mended', path: `/barriers/${walkBarriers.mended}`, isPublic: false },
    { name: 'barrier-not-mended', path: `/barriers/${walkBarriers['not-mended']}`, isPublic: false },
    {
      ...{ name: 'barrier-errors', path: `/barriers/${walkBarriers.known}`, status: 400, isPublic: true },
      act: async (page, visit) => {
        const t = textsFor(visit.language).getFixedT(null, 'barriers');
        await page
          .getByRole('main')
          .getByRole('radio', { name: t('answer.mail') })
          .check({ force: true });
        await send(page, visit, 'me-too.send');
      },
    },
  ],
  '/barriers/leave/:token': [
    {
      ...{ name: 'barrier-leave', isPublic: false },
      path: ({ language }) => leaveBarrierHref(leavingToken(language)),
    },
  ],
  '/barriers/new': [
    { name: 'barrier-report', path: '/barriers/new', isPublic: false },
    { name: 'barrier-report-page', path: '/barriers/new?page=/events', isPublic: false },
    { name: 'barrier-report-member', path: '/barriers/new?page=/wallet', ...reader },
    {
      ...{ name: 'barrier-report-errors', path: '/barriers/new', status: 400, isPublic: true },
      act: async (page, visit) => await send(page, visit, 'send'),
    },
    {
      ...{ name: 'barrier-report-similar', path: '/barriers/new?page=/events', status: 409, isPublic: true },
      act: async (page, visit) => {
        const t = textsFor(visit.language).getFixedT(null, 'barriers');
        await page.getByRole('textbox', { name: t('wanted') }).fill('A calendar file.');
        await page.getByRole('textbox', { name: t('happened') }).fill('Nothing opens it.');
        await send(page, visit, 'send');
      },
    },
    { name: 'barrier-report-sent', path: '/barriers/new?sent=counted&page=/events', isPublic: false },
    { name: 'barrier-report-sent-member', path: '/barriers/new?sent=report', ...reader },
  ],
  '/account/barriers': [
    { name: 'account-barriers', path: '/account/barriers', ...reader },
    { name: 'account-barriers-none', path: '/account/barriers', ...nobodyYet },
  ],
  '/admin/barriers': [{ name: 'admin-barriers', path: '/admin/barriers', ...keeper }],
  '/admin/barriers/:id': [
    { name: 'admin-barrier-report', path: staffReport('waiting'), ...keeper },
    { name: 'admin-barrier-report-answered', path: staffReport('answered'), ...keeper },
    { name: 'admin-barrier-report-joined', path: staffReport('joined'), ...keeper },
    {
      ...{ name: 'admin-barrier-report-errors', path: staffReport('waiting'), status: 400, ...keeper },
      act: async (page, visit) => await send(page, visit, 'answer.save', 'staff-barriers'),
    },
  ],
  '/admin/barriers/known': [{ name: 'admin-barriers-known', path: '/admin/barriers/known', ...keeper }],
  '/admin/barriers/known/new': [
    { name: 'admin-barriers-new', path: '/admin/barriers/known/new', ...keeper },
    {
      ...{ name: 'admin-barriers-new-report', ...keeper },
      path: ({ language }) => `/admin/barriers/known/new?report=${walkReports.waiting[language]}`,
    },
    {
      ...{ name: 'admin-barriers-new-errors', path: '/admin/barriers/known/new', status: 400, ...keeper },
      act: async (page, visit) => await send(page, visit, 'new.save', 'staff-barriers'),
    },
  ],
  '/admin/barriers/known/:id': [
    { name: 'admin-barrier', path: `/admin/barriers/known/${walkBarriers.known}`, ...keeper },
    { name: 'admin-barrier-mended', path: `/admin/barriers/known/${walkBarriers.mended}`, ...keeper },
    {
      ...{ name: 'admin-barrier-errors', path: `/admin/barriers/known/${walkBarriers.known}`, status: 400 },
      ...keeper,
      act: async (page, visit) => await send(page, visit, 'move.save', 'staff-barriers'),
    },
  ],
};

/** Sends a form as it stands, which comes back. */
async function send(
  page: Page,
  { language }: Visit,
  key: string,
  area: 'barriers' | 'staff-barriers' = 'barriers',
): Promise<void> {
  const t = textsFor(language).getFixedT(null, area);
  await page
    .getByRole('main')
    .getByRole('button', { name: t(key as never), exact: true })
    .click();
  await errorSummary(page, language).waitFor();
}
