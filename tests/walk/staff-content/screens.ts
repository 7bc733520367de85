import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { documents } from '#domain/documents/tables.server.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Screen, Visit } from '../screens.ts';
import { eventId, seriesId } from '../community/series.ts';
import { draftSlug, pageSlug } from './world.ts';

const person = 'editor' as const;
const isPublic = false;
const cms = '/admin/cms';

/** The texts of the site: overview, lists, the editor with every kind of error, publishing, versions. */
export const screensOfArea: Record<string, Screen[]> = {
  [cms]: [{ name: 'admin-cms', path: cms, person, isPublic }],
  [`${cms}/documents`]: [
    { name: 'admin-documents', path: `${cms}/documents?kind=program`, person, isPublic },
    { name: 'admin-documents-none', path: `${cms}/documents?q=zzzz`, person, isPublic },
  ],
  [`${cms}/documents/new`]: [
    {
      name: 'admin-document-new-errors',
      path: `${cms}/documents/new`,
      person,
      status: 400,
      act: (page, { language }) => press(page, textOf(language)('new.submit')),
      isPublic,
    },
  ],
  [`${cms}/documents/:id`]: [
    { name: 'admin-editor', path: draftPath(), person, isPublic },
    {
      name: 'admin-editor-errors',
      path: draftPath(),
      person,
      status: 400,
      act: writeWrongly,
      isPublic,
    },
  ],
  [`${cms}/documents/:id/picture`]: [
    {
      name: 'admin-picture-choice',

      path: draftPath(),
      person,
      act: goToPictures,
      isPublic,
    },
  ],
  [`${cms}/documents/:id/preview`]: [
    {
      name: 'admin-preview',
      path: draftPath('/preview'),
      person,
      shell: 'member',
      isPublic,
    },
  ],
  [`${cms}/documents/:id/publishing`]: [
    {
      name: 'admin-publishing',
      path: draftPath('/publishing'),
      person,
      isPublic,
    },
  ],
  [`${cms}/documents/:id/revisions`]: [
    {
      name: 'admin-revisions',
      path: draftPath('/revisions'),
      person,
      isPublic,
    },
  ],
  [`${cms}/documents/:id/revisions/:number`]: [
    {
      name: 'admin-revision',
      path: draftPath('/revisions/1'),
      person,
      isPublic,
    },
  ],
  [`${cms}/documents/:id/series`]: [
    {
      ...{ name: 'admin-series', person, isPublic, changes: 'site' },
      path: async ({ db }) => `${cms}/documents/${await seriesId(db)}/series`,
    },
    {
      ...{ name: 'admin-series-errors', person, isPublic, status: 400 },
      path: async ({ db }) => `${cms}/documents/${await eventId(db, 'cairo-career-fair')}/series`,
      act: (page, { language }) => press(page, textOf(language)('series.submit')),
    },
  ],
  '/pages/:slug': [{ name: 'page', path: `/pages/${pageSlug}`, isPublic }],
  [`${cms}/impact`]: [{ name: 'admin-impact', path: `${cms}/impact`, person, isPublic }],
  [`${cms}/impact/:key`]: [
    {
      name: 'admin-impact-errors',
      path: `${cms}/impact/new`,
      person,
      status: 400,
      act: (page, { language }) => press(page, textOf(language)('save')),
      isPublic,
    },
  ],
  [`${cms}/goals`]: [{ name: 'admin-goals', path: `${cms}/goals`, person, isPublic }],
  [`${cms}/goals/:number`]: [
    {
      name: 'admin-goal-errors',

      path: `${cms}/goals/new`,
      person,
      status: 400,
      act: (page, { language }) => press(page, textOf(language)('save')),
      isPublic,
    },
  ],
  [`${cms}/menus`]: [{ name: 'admin-menus', path: `${cms}/menus`, person, isPublic }],
  [`${cms}/menus/:key`]: [
    {
      name: 'admin-menu-errors',
      path: `${cms}/menus/new`,
      person,
      status: 400,
      act: (page, { language }) => press(page, textOf(language)('save')),
      isPublic,
    },
  ],
};

function textOf(language: Language) {
  return textsFor(language).getFixedT(null, 'staff-content');
}

/** A page of the draft: its Arabic lacks words. */
function draftPath(rest = '') {
  return async ({ db }: Visit) => {
    const [draft] = await db
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.kind, 'article'), eq(documents.slug, draftSlug)));
    return `${cms}/documents/${draft!.id}${rest}`;
  };
}

async function writeWrongly(page: Page, { language }: Visit): Promise<void> {
  await page.locator('#s1-b1-text-en').fill('This is **open');
  await press(page, textOf(language)('editor.saveAll'));
}

/** A block for an image, and the step that chooses it. */
async function goToPictures(page: Page, { language }: Visit): Promise<void> {
  const t = textOf(language);
  await page.getByText(t('block.more', { number: 1, section: 1 }), { exact: true }).click();
  await page.locator('#s1-b1-new').selectOption('image');
  await page
    .getByRole('button', { name: t('act.add.block.label', { block: 1, section: 1 }), exact: true })
    .click();
  const act = t('picture.choose');
  const place = { block: 2, section: 1, language: t('in.en') };
  await page.getByRole('button', { name: t('picture.label', { act, ...place }), exact: true }).click();
  await page.getByRole('searchbox').last().waitFor();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator('[data-error-summary]').waitFor();
}
