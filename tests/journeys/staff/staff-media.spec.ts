import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createDocument } from '#domain/documents/create-document.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { hostileFiles } from '#tests/worlds/files/hostile-files.ts';
import { editingBy, makeArticle, withBlocks } from '#tests/worlds/documents/documents.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, signInAs } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';

/** An image that is not in the library any more. */
const unknownImage = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
const staff = { roles: ['editor' as const], hasSecondFactor: true };

for (const javaScriptEnabled of [true, false]) {
  test(`an image is uploaded, described, replaced and deleted, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
    request,
  }) => {
    const t = text('staff-media');
    const page = await openPage({ javaScriptEnabled });
    const editor = await signInAs(page.context(), staff);
    const name = `خلية برايل ${language} ${javaScriptEnabled ? 'a' : 'b'}`;
    await upload(page, path('/admin/media/upload'), t, [await picture(`${name}.png`, 700)]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main')).toContainText(t('image.done.added'));

    await page.getByText(t('describe.kind.words'), { exact: true }).click();
    await page.getByRole('textbox', { name: t('describe.en') }).fill('Six dots');
    await page.getByRole('button', { name: t('describe.submit') }).click();
    await expect(errorSummary(page, language)).toContainText(t('describe.ar.missing'));
    await expect(page.getByRole('textbox', { name: t('describe.en') })).toHaveValue('Six dots');
    await page.getByRole('textbox', { name: t('describe.ar') }).fill('ست نقاط');
    await page.getByRole('button', { name: t('describe.submit') }).click();
    await expect(page.getByRole('main')).toContainText(t('image.done.described'));

    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const content = withBlocks(makeArticle(), [{ kind: 'image', image: id }]);
    const db = await appDatabase();
    const made = { kind: 'article' as const, content, ...editingBy(editor.userId) };
    const { id: documentId } = await createDocument(db, made, new Date());
    await page.reload();
    await expect(page.getByRole('main')).toContainText(t('delete.used', { count: 1 }));
    await expect(page.locator('#uses').getByRole('link', { name: content.title[language] })).toHaveAttribute(
      'href',
      path(`/admin/cms/documents/${documentId}`),
    );

    const before = await addressOf(page, language);
    await page.getByLabel(t('replace.file')).setInputFiles(await picture('another.jpg', 500));
    await page.getByRole('button', { name: t('replace.submit') }).click();
    await expect(page.getByRole('main')).toContainText(t('image.done.replaced'));
    const after = await addressOf(page, language);
    expect(after).not.toBe(before);
    expect((await request.get(after)).headers()['cache-control']).toContain('immutable');
    // Whoever still has the old page gets the new picture.
    expect((await request.get(before)).headers()['cache-control']).toBe('public, no-cache');
    const lines = await auditLines(db, id);
    expect(lines.map(({ action }) => action)).toEqual(['image.add', 'image.describe', 'image.replace']);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test(`the image of a block is found, chosen and changed with nothing lost, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('staff-content');
    const media = text('staff-media');
    const page = await openPage({ javaScriptEnabled });
    const { userId } = await signInAs(page.context(), staff);
    const name = `picked ${language} ${randomUUID()}`;
    await upload(page, path('/admin/media/upload'), media, [await picture(`${name}.png`, 60)]);
    const image = new URL(page.url()).pathname.split('/').at(-1)!;
    const content = withBlocks(makeArticle(), [{ kind: 'image', image: unknownImage }]);
    const made = { kind: 'article' as const, content, ...editingBy(userId) };
    const { id } = await createDocument(await appDatabase(), made, new Date());
    const button = (act: string, language: string) =>
      page.getByRole('button', {
        name: t('picture.label', { act, block: 1, section: 1, language }),
        exact: true,
      });

    await page.goto(path(`/admin/cms/documents/${id}`));
    await expect(page.locator('#s1-b1')).toContainText(t('picture.gone'));
    await page.locator('#title-en').fill('Typed before the step');
    await button(t('picture.another'), t('in.en')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('picking.title', { block: 1, section: 1 }),
    );
    await page.getByRole('searchbox', { name: media('filter.search') }).fill('nothing has this name');
    await page.getByRole('button', { name: media('filter.submit'), exact: true }).click();
    await expect(page.getByRole('main')).toContainText(media('none.found'));
    await page.getByRole('link', { name: t('picking.back'), exact: true }).click();
    await expect(page.locator('#s1-b1 > #changed')).toBeFocused();
    await expect(page.locator('#s1-b1')).toContainText(t('changed.keep.block', { block: 1, section: 1 }));
    await expect(page.locator('#title-en')).toHaveValue('Typed before the step');

    await button(t('picture.another'), t('in.en')).click();
    await page.getByRole('searchbox', { name: media('filter.search') }).fill(name);
    await page.getByRole('button', { name: media('filter.submit'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: media('found', { count: 1 }) })).toBeVisible();
    const choose = t('picking.choose.label', { name });
    await page.getByRole('button', { name: choose, exact: true }).click();
    await expect(page.locator('#s1-b1 > #changed')).toBeFocused();
    await expect(page.locator('#s1-b1')).toContainText(t('changed.pick.block', { block: 1, section: 1 }));
    await expect(page.locator('[name="s1-b1-image-en"]')).toHaveValue(image);
    await expect(page.locator('#s1-b1')).toContainText(name);
    await expect(page.locator('#title-en')).toHaveValue('Typed before the step');

    // The Arabic text has its own for a moment, uploaded on the way.
    await button(t('picture.choose'), t('in.ar')).click();
    await page.getByRole('link', { name: media('upload'), exact: true }).click();
    await page.getByLabel(media('upload.files')).setInputFiles([await picture(`another ${name}.png`, 40)]);
    await page.getByRole('button', { name: media('upload.submit'), exact: true }).click();
    await expect(page.getByRole('main')).toContainText(t('picking.added'));
    const another = t('picking.choose.label', { name: `another ${name}` });
    await page.getByRole('button', { name: another, exact: true }).click();
    await expect(page.locator('[name="s1-b1-image-ar"]')).not.toHaveValue('');
    await button(t('picture.unpick'), t('in.ar')).click();
    await expect(page.locator('#s1-b1')).toContainText(t('changed.unpick.block', { block: 1, section: 1 }));
    await expect(page.locator('[name="s1-b1-image-ar"]')).toHaveValue('');
    await page.getByRole('button', { name: t('editor.saveAll'), exact: true }).click();
    await expect(page.getByRole('main')).toContainText(t('done.saved'));
    await expect(page.locator('#title-en')).toHaveValue('Typed before the step');
    await expect(page.locator('[name="s1-b1-image-en"]')).toHaveValue(image);
    // What was kept on the way is gone, and the editor says so.
    const revisited = await page.goto(path(`/admin/cms/documents/${id}?kept=gone`));
    expect(revisited?.status()).toBe(200);
    await expect(page.getByRole('main')).toContainText(t('kept.gone'));
  });
}

test('an image that is gone by the time it is chosen is refused in words, and the editor keeps what was typed', async ({
  page,
  path,
  text,
  language,
  watch,
}) => {
  watch.expectComplaint(/status of 409/);
  const t = text('staff-content');
  const { userId } = await signInAs(page.context(), staff);
  const name = `gone ${language} ${randomUUID()}`;
  await upload(page, path('/admin/media/upload'), text('staff-media'), [await picture(`${name}.png`, 60)]);
  const image = new URL(page.url()).pathname.split('/').at(-1)!;
  const content = withBlocks(makeArticle(), [{ kind: 'image', image: unknownImage }]);
  const made = { kind: 'article' as const, content, ...editingBy(userId) };
  const { id } = await createDocument(await appDatabase(), made, new Date());
  await page.goto(path(`/admin/cms/documents/${id}`));
  await page.locator('#title-en').fill('Typed before the step');
  const place = { act: t('picture.another'), block: 1, section: 1, language: t('in.en') };
  await page.getByRole('button', { name: t('picture.label', place), exact: true }).click();
  const choose = page.getByRole('button', {
    name: t('picking.choose.label', { name }),
    exact: true,
  });
  // As that of an image that was deleted since; others look at the library at this moment, so it stays whole.
  await choose.evaluate((button, gone) => button.setAttribute('value', gone), unknownImage);
  await choose.click();
  await expect(errorSummary(page, language)).toContainText(text('refusals')('image-unknown'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('picking.title', { block: 1, section: 1 }),
  );
  await choose.click();
  await expect(page.locator('#s1-b1')).toContainText(t('changed.pick.block', { block: 1, section: 1 }));
  await expect(page.locator('[name="s1-b1-image-en"]')).toHaveValue(image);
  await expect(page.locator('#title-en')).toHaveValue('Typed before the step');
});

test('an image that nobody uses is deleted once this is meant, and is found by its name until then', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('staff-media');
  await signInAs(page.context(), staff);
  const name = `to be deleted ${language}`;
  await upload(page, path('/admin/media/upload'), t, [await picture(`${name}.png`, 50)]);
  await page.goto(path('/admin/media'));
  await page.getByRole('searchbox', { name: t('filter.search') }).fill(name.toUpperCase());
  await page.getByRole('combobox', { name: t('filter.state') }).selectOption('missing');
  await page.getByRole('button', { name: t('filter.submit'), exact: true }).click();
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('button', { name: t('delete.submit') }).click();
  await expect(errorSummary(page, language)).toContainText(t('delete.unsure'));
  await page.getByText(t('delete.sure'), { exact: true }).click();
  await page.getByRole('button', { name: t('delete.submit') }).click();
  await expect(page.getByRole('main')).toContainText(t('done.deleted'));
});

test('of several files the good ones are added, and each of the others is refused in words', async ({
  page,
  path,
  text,
  language,
  watch,
}) => {
  watch.expectComplaint(/status of 400/);
  const t = text('staff-media');
  await signInAs(page.context(), staff);
  const made = await Promise.all(hostileFiles.map(async ([, make]) => await make()));
  const bad = made
    .filter(({ length }) => length > 0 && length < 1024 * 1024)
    .slice(0, 3)
    .map((buffer, index) => ({ name: `bad-${index}.png`, mimeType: 'image/png', buffer }));
  await upload(page, path('/admin/media/upload'), t, [await picture('good one.png', 60), ...bad]);
  await expect(errorSummary(page, language)).toContainText(t('upload.refused', { count: bad.length }));
  await expect(page.locator('#refused').getByRole('listitem')).toHaveCount(bad.length);
  await expect(page.locator('#added').getByRole('link', { name: 'good one.png' })).toBeVisible();
});

type Text = (key: 'upload.files' | 'upload.submit') => string;
type File = { name: string; mimeType: string; buffer: Buffer };

async function upload(page: Page, address: string, t: Text, files: File[]): Promise<void> {
  await page.goto(address);
  await page.getByLabel(t('upload.files'), { exact: true }).setInputFiles(files);
  await page.getByRole('button', { name: t('upload.submit'), exact: true }).click();
  await page.waitForLoadState();
}

async function picture(name: string, width: number): Promise<File> {
  const create = { width, height: width, channels: 3 as const, background: 'teal' };
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

async function addressOf(page: Page, language: 'en' | 'ar'): Promise<string> {
  const name = { en: 'Six dots', ar: 'ست نقاط' }[language];
  return (await page.getByRole('img', { name }).first().getAttribute('src')) ?? '';
}
