import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { makeSafetyFigures, makeSuspension, walkHelpLines, walkQuarter, walkSuspensions } from './world.ts';

const admin = '/admin/community/help-lines';
const keeper = { person: 'owner', isPublic: false } as const;

const suspensions = '/admin/moderation/suspensions';
/** A screen that makes the proposal that it shows, and whose reading the audit log notes. */
const suspending = { changes: 'site', ...keeper } as const;
const suspensionPath = async ({ db, language }: Visit) => {
  await makeSuspension(db, language);
  return `${suspensions}/${walkSuspensions[language]}`;
};
const aboutFreelancer = async ({ db, language }: Visit) => {
  const ofIt = eq(users.email, `freelancer.${language}@example.com`);
  const [freelancer] = await db.select({ id: users.id }).from(users).where(ofIt);
  return `${suspensions}/about/${freelancer!.id}`;
};

/** Where people can call for help, what everybody may know about safety, and where staff keep the help lines. */
export const screensOfArea: Record<string, Screen[]> = {
  '/community/help-lines': [{ name: 'help-lines', path: '/community/help-lines', isPublic: true }],
  '/community/limits': [
    { name: 'limits', path: '/community/limits', isPublic: true },
    { name: 'limits-own', path: '/community/limits', person: 'freelancer', isPublic: false },
  ],
  '/community/transparency': [
    { name: 'transparency-nothing', path: '/community/transparency', isPublic: true },
    {
      ...{ name: 'transparency', changes: 'site', isPublic: true },
      path: async ({ db }) => {
        await makeSafetyFigures(db);
        return `/community/transparency?quarter=${walkQuarter}`;
      },
    },
  ],
  '/community/transparency/csv': [],
  [suspensions]: [
    {
      ...{ name: 'admin-suspensions', ...suspending },
      // Both are in its list, whichever walk comes first.
      path: async ({ db }) => {
        await makeSuspension(db, 'en');
        await makeSuspension(db, 'ar');
        return suspensions;
      },
    },
  ],
  [`${suspensions}/about/:id`]: [
    { name: 'admin-suspension-new', path: aboutFreelancer, ...keeper },
    {
      ...{ name: 'admin-suspension-new-errors', path: aboutFreelancer, status: 400, ...keeper },
      act: async (page, visit) => await press(page, visit, 'suspension.send'),
    },
    {
      ...{ name: 'admin-suspension-waits', ...suspending },
      path: async ({ db, language }) => {
        const { userId } = await makeSuspension(db, language);
        return `${suspensions}/about/${userId}`;
      },
    },
  ],
  [`${suspensions}/:id`]: [
    { name: 'admin-suspension', path: suspensionPath, ...suspending },
    {
      ...{ name: 'admin-suspension-errors', path: suspensionPath, status: 400, ...suspending },
      act: async (page, visit) => await press(page, visit, 'decision.save'),
    },
  ],
  '/admin/community/help-lines': [
    { name: 'admin-help-lines', path: admin, ...keeper },
    {
      ...{ name: 'admin-help-lines-errors', path: admin, status: 400, ...keeper },
      act: async (page, visit) => {
        const t = textsFor(visit.language).getFixedT(null, 'staff-help-lines');
        await page
          .getByRole('main')
          .getByRole('textbox', { name: t('emergencyAr') })
          .fill('');
        await send(page, visit, 'emergency.save');
      },
    },
  ],
  '/admin/community/help-lines/new': [
    { name: 'admin-help-line-new', path: `${admin}/new`, ...keeper },
    {
      ...{ name: 'admin-help-line-new-errors', path: `${admin}/new`, status: 400, ...keeper },
      act: async (page, visit) => await send(page, visit, 'new.save'),
    },
  ],
  '/admin/community/help-lines/:id': [
    { name: 'admin-help-line', path: `${admin}/${walkHelpLines.shown}`, ...keeper },
    { name: 'admin-help-line-unchecked', path: `${admin}/${walkHelpLines.unchecked}`, ...keeper },
  ],
};

/** Sends a form of the page that cannot be accepted. */
async function send(page: Page, { language }: Visit, key: 'emergency.save' | 'new.save'): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-help-lines');
  await page
    .getByRole('main')
    .getByRole('button', { name: t(key), exact: true })
    .click();
  await errorSummary(page, language).waitFor();
}

async function press(
  page: Page,
  { language }: Visit,
  key: 'suspension.send' | 'decision.save',
): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'staff-moderation');
  await page
    .getByRole('main')
    .getByRole('button', { name: t(key), exact: true })
    .click();
  await errorSummary(page, language).waitFor();
}
