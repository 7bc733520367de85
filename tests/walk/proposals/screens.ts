import type { Page } from '@playwright/test';
import type { ProposalStatus } from '#domain/marketplace/proposals/proposal-constants.ts';
import { projects } from '#domain/marketplace/tables.server.ts';
import { eq } from 'drizzle-orm';
import { textsFor } from '#platform/text/texts.server.ts';
import { errorSummary } from '#tests/journeys/site/newsletter-mails.ts';
import type { Screen, Visit } from '../screens.ts';
import { projectId } from '../projects/world.ts';
import { walkProposal } from './world.ts';

const freelancer = { person: 'payee', isPublic: false } as const;
const own =
  (status: ProposalStatus, rest = '') =>
  async ({ db, language }: Visit) =>
    `/freelance/proposals/${(await walkProposal(db, status, language)).id}${rest}`;

/** What their client received is of the freelancer of the other language: there is one of each alone. */
const received =
  (status: ProposalStatus) =>
  async ({ db, language }: Visit) =>
    `/hire/proposals/${(await walkProposal(db, status, language === 'en' ? 'ar' : 'en')).id}`;

/** Proposals as their freelancers write them, and as clients answer them. */
export const screensOfArea: Record<string, Screen[]> = {
  '/freelance/projects/:slug/propose': [
    {
      ...{ name: 'propose-uninvited', person: 'reader', isPublic: false },
      path: async ({ db, language }) => await proposePath(db, await projectId(db, 'open', language)),
    },
  ],
  '/freelance/proposals': [
    { name: 'proposals', path: '/freelance/proposals', ...freelancer },
    { name: 'proposals-none', path: '/freelance/proposals', person: 'reader', isPublic: false },
  ],
  '/freelance/proposals/:id': [
    { name: 'proposal-draft', path: own('draft'), ...freelancer },
    { name: 'proposal-sent', path: own('submitted'), ...freelancer },
    { name: 'proposal-countered', path: own('shortlisted'), ...freelancer },
    { name: 'proposal-declined', path: own('declined'), ...freelancer },
  ],
  '/freelance/proposals/:id/edit': [
    { name: 'proposal-edit', path: own('draft', '/edit'), ...freelancer },
    {
      name: 'proposal-edit-errors',
      path: own('draft', '/edit'),
      status: 400,
      act: sendTooLittle,
      ...freelancer,
    },
  ],
  // A file.
  '/freelance/proposals/:id/files/:kind': [],
  '/hire/projects/:id/proposals': [
    {
      ...{ name: 'hire-proposals', ...freelancer },
      path: async ({ db, language }) => {
        const { projectId } = await walkProposal(db, 'submitted', language === 'en' ? 'ar' : 'en');
        return `/hire/projects/${projectId}/proposals`;
      },
    },
    {
      ...{ name: 'hire-proposals-none', ...freelancer },
      path: async ({ db, language }) =>
        `/hire/projects/${await projectId(db, 'waiting', language)}/proposals`,
    },
  ],
  '/hire/proposals/:id': [
    { name: 'hire-proposal-new', path: received('submitted'), ...freelancer },
    { name: 'hire-proposal-offered', path: received('shortlisted'), ...freelancer },
    { name: 'hire-proposal-declined', path: received('declined'), ...freelancer },
  ],
};

async function proposePath(db: Visit['db'], id: string): Promise<string> {
  const [project] = await db.select({ slug: projects.slug }).from(projects).where(eq(projects.id, id));
  return `/freelance/projects/${project!.slug}/propose`;
}

async function sendTooLittle(page: Page, { language }: Visit): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'proposals');
  await page.getByRole('textbox', { name: t('form.letter'), exact: true }).fill('');
  await page.getByRole('button', { name: t('form.save'), exact: true }).click();
  await errorSummary(page, language).waitFor();
}
