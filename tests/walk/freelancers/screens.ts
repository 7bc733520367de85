import type { Page } from '@playwright/test';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { walkPieces, walkProfiles } from './world.ts';

const isPublic = false;
const own = { person: 'reader-with-two-steps', isPublic } as const;
const page =
  (which: keyof typeof walkProfiles, rest = '') =>
  ({ language }: Visit) =>
    `/freelancers/${walkProfiles[which][language].slug}${rest}`;
const staffPage =
  (which: keyof typeof walkProfiles) =>
  ({ language }: Visit) =>
    `/admin/freelance/profiles/${walkProfiles[which][language].id}`;
const piece = ({ language }: Visit) => `/freelance/profile/pieces/${walkPieces[language]}`;

/** Freelancers as everybody meets them, as they write about themselves, and as staff look after them. */
export const screensOfArea: Record<string, Screen[]> = {
  '/freelancers': [
    { name: 'freelancers', path: '/freelancers', isPublic: true },
    { name: 'freelancers-member', path: '/freelancers?speaks=ar&available=soon', person: 'reader', isPublic },
    { name: 'freelancers-none', path: '/freelancers?q=nobody&skill=braille', isPublic: false },
  ],
  '/freelancers/:slug': [
    { name: 'freelancer', path: page('open'), isPublic: true },
    { name: 'freelancer-members', path: page('members'), person: 'reader', isPublic },
    { name: 'freelancer-not-shown', path: page('members'), status: 404, isPublic: true },
  ],
  '/freelancers/:slug/formats': [
    { name: 'freelancer-formats', path: page('open', '/formats'), isPublic: false },
  ],
  '/freelance/profile': [
    { name: 'freelancer-profile', path: '/freelance/profile?done=saved', ...own },
    {
      name: 'freelancer-profile-new',
      path: '/freelance/profile',
      person: 'support',
      shell: 'member',
      isPublic,
    },
    { name: 'freelancer-profile-hidden', path: '/freelance/profile', person: 'freelancer', isPublic },
    { name: 'freelancer-profile-not-invited', path: '/freelance/profile', person: 'reader', isPublic },
    {
      ...{ name: 'freelancer-profile-errors', path: '/freelance/profile', status: 400, act: showTooLittle },
      ...{ person: 'support', shell: 'member', isPublic },
    },
  ],
  '/freelance/profile/preview': [
    { name: 'freelancer-preview', path: '/freelance/profile/preview', person: 'freelancer', isPublic },
  ],
  '/freelance/profile/formats': [
    { name: 'freelancer-own-formats', path: '/freelance/profile/formats', ...own },
  ],
  '/freelance/profile/pieces/:piece': [
    { name: 'portfolio-piece', path: piece, ...own },
    { name: 'portfolio-piece-new', path: '/freelance/profile/pieces/new', ...own },
    { name: 'portfolio-piece-errors', path: piece, status: 400, act: takeWordsAway, ...own },
  ],
  '/admin/freelance/profiles': [
    { name: 'admin-freelancer-profiles', path: '/admin/freelance/profiles', person: 'admin', isPublic },
  ],
  '/admin/freelance/profiles/:id': [
    { name: 'admin-freelancer-profile', path: staffPage('open'), person: 'admin', isPublic },
    { name: 'admin-freelancer-profile-hidden', path: staffPage('hidden'), person: 'admin', isPublic },
  ],
  // Files.
  '/freelancers/:slug/formats/:format': [],
  '/freelancers/:slug/pieces/:piece/file': [],
  '/freelance/profile/formats/:format': [],
  '/freelance/profile/pieces/:piece/file': [],
  '/admin/freelance/profiles/:id/pieces/:piece': [],
};

/** Lets everybody see a page on which nothing stands yet. */
async function showTooLittle(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'freelancer-profile');
  await page.getByText(t('visibility.public'), { exact: true }).click();
  await page.getByRole('button', { name: t('save') }).click();
  await errorSummary(page, language).waitFor();
}

/** A recording without its transcript. */
async function takeWordsAway(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'freelancer-profile');
  await page.getByRole('textbox', { name: t('piece.transcript') }).fill('');
  await page.getByRole('button', { name: t('piece.save') }).click();
  await errorSummary(page, language).waitFor();
}
