import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import { reviewedContracts } from '../contract-reviews/world.ts';
import type { Screen, Visit } from '../screens.ts';
import { walkStories } from './world.ts';

const isPublic = false;
const amal = { person: 'reader-with-two-steps', isPublic } as const;
const karim = { person: 'freelancer', isPublic } as const;
const staff = { person: 'owner', isPublic } as const;
const own =
  (which: keyof typeof walkStories, rest = '') =>
  ({ language }: Visit) =>
    `/success-stories/${walkStories[which][language]}${rest}`;
const ofStaff =
  (which: keyof typeof walkStories, rest = '') =>
  ({ language }: Visit) =>
    `/admin/freelance/stories/${walkStories[which][language]}${rest}`;
const writing = ({ language }: Visit) =>
  `/admin/freelance/contracts/${reviewedContracts.shown[language]}/story`;

/** Success stories as staff write them, and as those whom they name answer. */
export const screensOfArea: Record<string, Screen[]> = {
  '/success-stories/:id': [
    { name: 'success-story-asked', path: own('asked'), ...amal },
    { name: 'success-story-agreed', path: own('asked', '?done=agreed'), ...karim },
    { name: 'success-story-published', path: own('published'), ...karim },
    { name: 'success-story-errors', path: own('asked'), status: 400, act: agreeUnread, ...amal },
  ],
  '/admin/freelance/stories': [
    { name: 'admin-success-stories', path: '/admin/freelance/stories', ...staff },
    { name: 'admin-success-stories-none', path: '/admin/freelance/stories?q=nobody', ...staff },
  ],
  '/admin/freelance/contracts/:id/story': [
    { name: 'admin-success-story-new', path: writing, ...staff },
    { name: 'admin-success-story-errors', path: writing, status: 400, act: writeNothing, ...staff },
  ],
  '/admin/freelance/stories/:id': [
    { name: 'admin-success-story-draft', path: ofStaff('draft', '?done=begun'), ...staff },
    { name: 'admin-success-story-asked', path: ofStaff('asked'), ...staff },
    { name: 'admin-success-story-published', path: ofStaff('published'), ...staff },
  ],
};

async function agreeUnread(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'success-stories')('agree.submit'));
  await errorSummary(page, language).waitFor();
}

async function writeNothing(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'staff-stories')('save'));
  await errorSummary(page, language).waitFor();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
