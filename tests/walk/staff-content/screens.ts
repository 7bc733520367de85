import { expect, type Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { createDocument } from '#domain/documents/create-document.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import { documents } from '#domain/documents/tables.server.ts';
import type { Language } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { editingBy, makeArticle } from '#tests/worlds/documents/documents.ts';
import type { MemberWishes } from '#tests/worlds/identity/members.ts';
import { appDatabase, makeAppMember } from '#tests/journeys/kit/members.ts';
import type { Visit } from '#tests/journeys/kit/journey.ts';
import type { Screen } from '../screens.ts';

const member: MemberWishes = { roles: ['editor'], hasSecondFactor: true };
const isPublic = false;
const cms = '/admin/cms';
const slug = 'draft-of-the-screens';

/** The texts of the site: overview, lists, the editor with every kind of trouble, publishing, versions. */
export const staffContentScreens: Record<string, Screen[]> = {
  [cms]: [{ name: 'admin-cms', isMoving: true, path: cms, member, isPublic }],
  [`${cms}/documents`]: [
    { name: 'admin-documents', isMoving: true, path: `${cms}/documents?kind=program`, member, isPublic },
    { name: 'admin-documents-none', path: `${cms}/documents?q=zzzz`, member, isPublic },
  ],
  [`${cms}/documents/new`]: [
    {
      name: 'admin-document-new-errors',
      path: `${cms}/documents/new`,
      member,
      status: 400,
      act: (page, language) => press(page, textOf(language)('new.submit')),
      isPublic,
    },
  ],
  [`${cms}/documents/:id`]: [
    { name: 'admin-editor', path: async () => `${cms}/documents/${await draftId()}`, member, isPublic },
    {
      name: 'admin-editor-errors',
      path: async () => `${cms}/documents/${await draftId()}`,
      member,
      status: 400,
      act: writeWrongly,
      isPublic,
    },
  ],
  [`${cms}/documents/:id/picture`]: [
    {
      name: 'admin-picture-choice',
      isMoving: true,
      path: async () => `${cms}/documents/${await draftId()}`,
      member,
      act: goToPictures,
      isPublic,
    },
  ],
  [`${cms}/documents/:id/preview`]: [
    {
      name: 'admin-preview',
      path: async () => `${cms}/documents/${await draftId()}/preview`,
      member,
      isPublic,
    },
  ],
  [`${cms}/documents/:id/publishing`]: [
    {
      name: 'admin-publishing',
      path: async () => `${cms}/documents/${await draftId()}/publishing`,
      member,
      isPublic,
    },
  ],
  [`${cms}/documents/:id/revisions`]: [
    {
      name: 'admin-revisions',
      path: async () => `${cms}/documents/${await draftId()}/revisions`,
      member,
      isPublic,
    },
  ],
  [`${cms}/documents/:id/revisions/:number`]: [
    {
      name: 'admin-revision',
      path: async () => `${cms}/documents/${await draftId()}/revisions/1`,
      member,
      isPublic,
    },
  ],
  '/pages/:slug': [{ name: 'page', path: publishedPage, isPublic }],
  [`${cms}/impact`]: [{ name: 'admin-impact', isMoving: true, path: `${cms}/impact`, member, isPublic }],
  [`${cms}/impact/:key`]: [
    {
      name: 'admin-impact-errors',
      path: `${cms}/impact/new`,
      member,
      status: 400,
      act: (page, language) => press(page, textOf(language)('save')),
      isPublic,
    },
  ],
  [`${cms}/goals`]: [{ name: 'admin-goals', isMoving: true, path: `${cms}/goals`, member, isPublic }],
  [`${cms}/goals/:number`]: [
    {
      name: 'admin-goal-errors',
      isMoving: true,
      path: `${cms}/goals/new`,
      member,
      status: 400,
      act: (page, language) => press(page, textOf(language)('save')),
      isPublic,
    },
  ],
  [`${cms}/menus`]: [{ name: 'admin-menus', isMoving: true, path: `${cms}/menus`, member, isPublic }],
  [`${cms}/menus/:key`]: [
    {
      name: 'admin-menu-errors',
      path: `${cms}/menus/new`,
      member,
      status: 400,
      act: (page, language) => press(page, textOf(language)('save')),
      isPublic,
    },
  ],
};

function textOf(language: Language) {
  return textsFor(language).getFixedT(null, 'staff-content');
}

/** One draft that is always the same, whoever looks first: its Arabic lacks words. */
async function draftId(): Promise<string> {
  const db = await appDatabase();
  const find = async () =>
    await db
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.kind, 'article'), eq(documents.slug, slug)));
  const [known] = await find();
  if (known) return known.id;
  const content = makeArticle({ slug, title: { en: 'A draft for screens', ar: '' } });
  const { userId } = await makeAppMember();
  const made = createDocument(db, { kind: 'article', content, ...editingBy(userId) }, new Date());
  // Two screens may look at the same moment.
  return (await made.catch(async () => (await find())[0]!)).id;
}

/** A page that staff have added; a process looks every moment whether something was published. */
async function publishedPage({ request, origin }: Visit): Promise<string> {
  const own = 'page-of-the-screens';
  const db = await appDatabase();
  const who = editingBy((await makeAppMember()).userId);
  const content = { ...makeArticle({ slug: own }), category: null, fields: {} };
  try {
    const { id } = await createDocument(db, { kind: 'page', content, ...who }, new Date());
    await publishDocument(db, { documentId: id, number: 1, ...who }, new Date());
  } catch (error) {
    // Another screen was quicker.
    if (!(error instanceof Refusal)) throw error;
  }
  const path = `/pages/${own}`;
  await expect.poll(async () => (await request.get(origin + path)).status()).toBe(200);
  return path;
}

async function writeWrongly(page: Page, language: Language): Promise<void> {
  await page.locator('#s1-b1-text-en').fill('This is **open');
  await press(page, textOf(language)('editor.saveAll'));
}

/** A block for an image, and the step that chooses it. */
async function goToPictures(page: Page, language: Language): Promise<void> {
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
