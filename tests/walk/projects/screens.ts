import type { Page } from '@playwright/test';
import type { ProjectStatus } from '#domain/marketplace/project-constants.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { projectId, searchId } from './world.ts';

const client = { person: 'payee', isPublic: false } as const;
const owner = { person: 'owner', isPublic: false } as const;
const board = '/freelance/projects';
const guest = { person: 'reader', isPublic: false } as const;
const newSearch = '/freelance/searches/new?category=audio&files=accessible&budget=500';

/** The job board, what clients do, and what staff decide about them. */
export const screensOfArea: Record<string, Screen[]> = {
  [board]: [
    { name: 'job-board', path: board, isPublic: true },
    { name: 'job-board-filtered', path: `${board}?category=audio&files=accessible`, isPublic: true },
    { name: 'job-board-none', path: `${board}?q=nothing-of-the-kind`, isPublic: false },
  ],
  '/freelance/projects/:slug': [
    { name: 'job-project', path: `${board}/editing-ten-podcast-episodes`, isPublic: true },
  ],
  '/freelance/invited/:id': [
    { name: 'job-invited', path: pathOf('/freelance/invited', 'open'), person: 'reader', isPublic: false },
  ],
  '/freelance/invited': [
    { name: 'job-invitations', path: '/freelance/invited', ...guest },
    { name: 'job-invitations-none', path: '/freelance/invited', ...client },
  ],
  '/freelance/searches': [
    { name: 'job-searches', path: '/freelance/searches', ...guest },
    { name: 'job-searches-none', path: '/freelance/searches', ...client },
  ],
  '/freelance/searches/new': [
    { name: 'job-search-new', path: newSearch, ...guest },
    { name: 'job-search-new-errors', path: newSearch, status: 400, act: sendNoWay, ...guest },
  ],
  '/freelance/searches/:id': [{ name: 'job-search', path: searchPath, ...guest }],
  // Read by programs; it shows nothing.
  '/freelance/projects/feed.xml': [],
  // A file.
  '/freelance/files/:id/:kind': [],
  '/hire': [
    { name: 'hire', path: '/hire', ...client },
    { name: 'hire-become', path: '/hire', person: 'reader', isPublic: false },
  ],
  '/hire/profile': [{ name: 'hire-profile', path: '/hire/profile', ...client }],
  '/hire/projects/new': [
    { name: 'hire-new-errors', path: '/hire/projects/new', status: 400, act: sendNothing, ...client },
  ],
  '/hire/projects/:id': [
    { name: 'hire-draft', path: pathOf('/hire/projects', 'draft'), ...client },
    { name: 'hire-waiting', path: pathOf('/hire/projects', 'waiting'), ...client },
    { name: 'hire-open', path: pathOf('/hire/projects', 'open'), ...client },
    { name: 'hire-declined', path: pathOf('/hire/projects', 'declined'), ...client },
  ],
  '/hire/projects/:id/edit': [{ name: 'hire-edit', path: editPath, ...client }],
  '/admin/freelance/posted/:id': [
    { name: 'admin-posted', path: pathOf('/admin/freelance/posted', 'waiting'), ...owner },
    {
      ...{ name: 'admin-posted-errors', status: 400, act: decline },
      ...{ path: pathOf('/admin/freelance/posted', 'waiting'), ...owner },
    },
  ],
  // A file.
  '/admin/freelance/posted/:id/files/:kind': [],
};

function pathOf(place: string, status: ProjectStatus) {
  return async ({ db, language }: Visit) => `${place}/${await projectId(db, status, language)}`;
}

async function editPath({ db, language }: Visit): Promise<string> {
  return `/hire/projects/${await projectId(db, 'draft', language)}/edit`;
}

async function searchPath({ db, language }: Visit): Promise<string> {
  return `/freelance/searches/${await searchId(db, language)}`;
}

async function sendNoWay(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'searches');
  await page.getByRole('textbox', { name: t('name') }).fill('');
  for (const way of ['in-app', 'mail'] as const)
    await page.getByRole('checkbox', { name: t(`channels.${way}`) }).uncheck({ force: true });
  await press(page, t('new.save'));
  await errorSummary(page, language).waitFor();
}

async function sendNothing(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'hire')('form.save'));
  await errorSummary(page, language).waitFor();
}

async function decline(page: Page, { language }: Visit): Promise<void> {
  await press(page, textsFor(language).getFixedT(null, 'staff-freelance')('posted.decline'));
  await errorSummary(page, language).waitFor();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
