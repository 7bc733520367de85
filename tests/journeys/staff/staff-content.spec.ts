import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { createDocument } from '#domain/documents/create-document.ts';
import { documentRevisions } from '#domain/documents/tables.server.ts';
import { languages, localizedPath } from '#platform/text/language.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { editingBy, makeArticle, withBlocks } from '#tests/worlds/documents/documents.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, signInAs } from '../kit/members.ts';

const editor = { roles: ['editor' as const], hasSecondFactor: true };

test('a page is begun, written, refused, mended, previewed, published, revised and brought back, without JavaScript', async ({
  openPage,
  path,
  text,
  language,
}) => {
  const t = text('staff-content');
  const writing = text('writing');
  const page = await openPage({ javaScriptEnabled: false });
  await signInAs(page.context(), editor);
  const slug = `braille-${randomUUID()}`;
  const field = (name: string) => page.locator(`[id="${name}"]`);
  const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click();

  await page.goto(path('/admin/cms/documents/new?kind=page'));
  await field('title-en').fill('Six dots');
  await field('slug').fill(slug);
  await press(t('new.submit'));
  await expect(page.getByRole('main')).toContainText(t('done.created'));
  const editorPath = new URL(page.url()).pathname;
  const id = editorPath.split('/').at(-1)!;

  // Sections and blocks are added by buttons; what was typed stays, and focus goes to what is new.
  await press(t('section.addFirst'));
  await expect(page.locator('#s1 > #changed')).toBeFocused();
  await field('s1-heading-en').fill('How it began');
  await field('s1-b1-text-en').fill('Read **aloud** by [Orca](/learn).');
  await page.getByText(t('block.more', { number: 1, section: 1 }), { exact: true }).click();
  await field('s1-b1-new').selectOption('list');
  await press(t('act.add.block.label', { block: 1, section: 1 }));
  await expect(page.locator('#s1-b2 > #changed')).toBeFocused();
  await expect(page.locator('#s1-b2')).toContainText(t('changed.add.block', { block: 2, section: 1 }));
  await expect(field('s1-b1-text-en')).toHaveValue('Read **aloud** by [Orca](/learn).');
  await field('s1-b2-items-en').fill('One\nTwo');
  await press(t('act.named', { act: t('act.up'), where: t('where.block', { block: 2, section: 1 }) }));
  await expect(field('s1-b1-items-en')).toHaveValue('One\nTwo');
  await press(t('act.named', { act: t('act.down'), where: t('where.block', { block: 1, section: 1 }) }));

  // A block goes to another section and back, with focus and words.
  await page.getByText(t('section.more', { number: 1 }), { exact: true }).click();
  await press(t('act.named', { act: t('act.add.section'), where: t('where.section', { section: 1 }) }));
  await page.getByText(t('block.more', { number: 2, section: 1 }), { exact: true }).click();
  await field('s1-b2-to').selectOption('2');
  await press(t('act.named', { act: t('act.to'), where: t('where.block', { block: 2, section: 1 }) }));
  await expect(page.locator('#s2-b2 > #changed')).toBeFocused();
  await expect(page.locator('#s2-b2')).toContainText(t('changed.to.block', { block: 2, section: 2 }));
  await expect(field('s2-b2-items-en')).toHaveValue('One\nTwo');
  await press(t('act.named', { act: t('act.to'), where: t('where.block', { block: 2, section: 2 }) }));
  await expect(page.locator('#s1-b2 > #changed')).toBeFocused();
  await page.getByText(t('section.more', { number: 2 }), { exact: true }).click();
  await press(t('act.named', { act: t('act.remove'), where: t('where.section', { section: 2 }) }));

  // A mark that is open is told at its block, and nothing is lost.
  await field('s1-b2-items-ar').fill('واحد **مهم\nاثنان');
  await press(t('editor.saveAll'));
  await expect(page.locator('#errors')).toContainText(writing('mark-open'));
  // Beside the field, which stands in its block, the place is not said again.
  await expect(page.locator('#s1-b2-items-ar-error')).not.toContainText(t('place.section', { number: 1 }));
  await expect(field('s1-b2-items-ar')).toHaveValue('واحد **مهم\nاثنان');
  await field('s1-b2-items-ar').fill('واحد **مهم**\nاثنان');
  await press(t('editor.saveAll'));
  await expect(page.getByRole('main')).toContainText(t('done.saved'));

  // The gate says what is missing and leads to the field.
  await page.getByRole('link', { name: t('editor.publishing'), exact: true }).click();
  await expect(page.locator('#publish')).toContainText(t('publish.notYet'));
  await expect(page.locator('#schedule')).toContainText(t('schedule.notYet'));
  for (const heading of ['#publish', '#schedule'])
    await expect(page.locator(heading).getByRole('button')).toHaveCount(0);
  // Whoever has the page open from before is refused.
  const publishSecond = async () => {
    const headers = { origin: new URL(page.url()).origin };
    const answer = await page.request.post(page.url(), { form: { act: 'publish', number: '2' }, headers });
    return await answer.text();
  };
  expect(await publishSecond()).toContain(text('refusals')('document-not-publishable'));
  await expect(page.locator('#problems')).toContainText(writing('title-missing'));
  const place = [t('place.section', { number: 1 }), t('place.block', { number: 1 }), t('in.ar')];
  await page.getByRole('link', { name: place.join(`${t('comma')} `), exact: true }).click();
  await expect(page).toHaveURL(/#s1-b1-text-ar$/);
  for (const each of languages) await field(`description-${each}`).fill(each === 'en' ? 'Dots.' : 'نقاط.');
  await field('title-ar').fill('ست نقاط');
  await field('s1-heading-ar').fill('كيف بدأت');
  await field('s1-b1-text-ar').fill('يقرؤها {en: Orca} **بصوت**.');
  await press(t('editor.saveAll'));
  await expect(page.locator('#state')).toContainText(t('problems.none'));

  const words = { en: 'Read aloud by Orca.', ar: 'يقرؤها Orca بصوت.' }[language];
  await page.getByRole('link', { name: t('editor.preview'), exact: true }).click();
  await expect(page.getByRole('main')).toContainText(t('preview.is', { number: 3 }));
  await expect(page.getByRole('main')).toContainText(words);
  const published = localizedPath(`/pages/${slug}`, language);
  expect((await page.request.get(published)).status()).toBe(404);

  await page.goto(`${editorPath}/publishing`);
  // The form beside the one that is refused stays as it was, with the time that it offers.
  const offered = await field('at').inputValue();
  const refused = await publishSecond();
  expect(refused).toContain(text('refusals')('document-not-publishable'));
  expect(/<input[^>]*\bid="at"[^>]*>/.exec(refused)?.[0]).toContain(`value="${offered.slice(0, 5)}`);
  await field('at').fill('tomorrow');
  await press(t('schedule.submit', { number: 3 }));
  await expect(page.locator('#errors')).toContainText(t('schedule.at.problem'));
  await expect(field('at')).toHaveValue('tomorrow');
  await press(t('publish.submit', { number: 3 }));
  await expect(page.getByRole('main')).toContainText(t('done.publish'));
  // A process looks every moment whether something was published.
  await expect(async () => expect((await page.goto(published))?.status()).toBe(200)).toPass();
  await expect(page.getByRole('main')).toContainText(words);
  await expect(page.getByRole('main').locator('strong')).not.toHaveCount(0);

  // Another version, its difference, and the way back.
  await page.goto(editorPath);
  await field('title-en').fill('Seven dots');
  await press(t('editor.saveAll'));
  await page.goto(`${editorPath}/revisions/4`);
  await expect(page.locator('del')).toContainText('Six');
  await expect(page.locator('ins')).toContainText('Seven');
  await page.goto(`${editorPath}/revisions/3`);
  await press(t('restore.submit', { number: 3 }));
  await expect(page.getByRole('main')).toContainText(t('done.restored'));
  await expect(field('title-en')).toHaveValue('Six dots');

  const lines = await auditLines(await appDatabase(), id);
  expect(lines.map(({ action }) => action)).toEqual([
    ...['document.create', 'document.save', 'document.save', 'document.publish'],
    ...['document.save', 'document.restore'],
  ]);
});

test('of two editors the second is told who was first, and nobody loses a word', async ({
  openPage,
  path,
  text,
}) => {
  const t = text('staff-content');
  const db = await appDatabase();
  const [mona, adel] = [await openPage({}), await openPage({})];
  const { userId } = await signInAs(mona.context(), { ...editor, firstName: 'Mona', lastName: 'Adel' });
  await signInAs(adel.context(), editor);
  const content = makeArticle();
  const { id } = await createDocument(db, { kind: 'article', content, ...editingBy(userId) }, new Date());
  const own = path(`/admin/cms/documents/${id}`);
  await Promise.all([mona.goto(own), adel.goto(own)]);
  await mona.locator('#title-en').fill('By Mona');
  await adel.locator('#title-en').fill('By Adel');
  await save(mona, t('editor.saveAll'));
  await expect(mona.getByRole('main')).toContainText(t('done.saved'));

  await save(adel, t('editor.saveAll'));
  const conflict = adel.locator('#conflict');
  await expect(conflict).toContainText(t('conflict.by', { name: 'Mona Adel', number: 2 }));
  await expect(conflict).toBeFocused();
  await expect(conflict.locator('del')).toContainText('Mona');
  await expect(conflict.locator('ins')).toContainText('Adel');
  await expect(adel.locator('#title-en')).toHaveValue('By Adel');
  // Pressing the same button again changes nothing: the choice is made by name.
  await save(adel, t('editor.saveAll'));
  await expect(conflict).toBeVisible();
  await save(adel, t('conflict.saveMine', { number: 3 }));
  await expect(adel.getByRole('main')).toContainText(t('done.saved'));
  await adel.goto(path(`/admin/cms/documents/${id}/revisions/2`));
  await expect(adel.locator('ins')).toContainText('Mona');
});

test('what could not be saved by a failure of ours comes back whole, and is saved afterwards', async ({
  openPage,
  path,
  text,
  watch,
}) => {
  watch.expectComplaint(/status of 500/);
  const t = text('staff-content');
  const db = await appDatabase();
  const page = await openPage({ javaScriptEnabled: false });
  const { userId } = await signInAs(page.context(), editor);
  // Far longer than any other form gives back.
  const line = 'A line of a long list. '.repeat(20).trim();
  const items = Array.from({ length: 60 }, (_, index) => [`${index + 1}. ${line}`]);
  const content = withBlocks(makeArticle(), [{ kind: 'list', items }]);
  const { id } = await createDocument(db, { kind: 'article', content, ...editingBy(userId) }, new Date());
  // A row that nobody expects stands where the next version belongs.
  await db.insert(documentRevisions).values({ documentId: id, number: 2, content, createdAt: new Date() });
  await page.goto(path(`/admin/cms/documents/${id}`));
  await page.locator('#title-ar').fill('عنوان جديد');
  await save(page, t('editor.saveAll'));
  await expect(page.locator('#errors')).toContainText(text('errors')('form.failed'));
  await expect(page.locator('#title-ar')).toHaveValue('عنوان جديد');
  await expect(page.locator('#s1-b1-items-en')).toHaveValue(items.flat().join('\n'));
  await db.delete(documentRevisions).where(isVersion(id, 2));
  await save(page, t('editor.saveAll'));
  await expect(page.getByRole('main')).toContainText(t('done.saved'));
  await expect(page.locator('#title-ar')).toHaveValue('عنوان جديد');
  await expect(page.locator('#s1-b1-items-en')).toHaveValue(items.flat().join('\n'));
});

test('what was typed and not saved is kept in its tab and brought back', async ({ page, path, text }) => {
  const t = text('staff-content');
  const { userId } = await signInAs(page.context(), editor);
  const made = { kind: 'article' as const, content: makeArticle(), ...editingBy(userId) };
  const { id } = await createDocument(await appDatabase(), made, new Date());
  page.on('dialog', async (dialog) => await dialog.accept());
  await page.goto(path(`/admin/cms/documents/${id}`));
  await page.locator('#title-en').fill('Typed, not saved');
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
  await page.reload();
  await expect(page.locator('#title-en')).toHaveValue('Reading with speech');
  await page.getByRole('button', { name: t('kept.restore'), exact: true }).click();
  await expect(page.getByRole('main')).toContainText(t('kept.restored'));
  await expect(page.locator('#title-en')).toHaveValue('Typed, not saved');
});

test('what was typed before the script had come is kept in its tab, too @once', async ({ page, path }) => {
  const { userId } = await signInAs(page.context(), editor);
  const made = { kind: 'article' as const, content: makeArticle(), ...editingBy(userId) };
  const { id } = await createDocument(await appDatabase(), made, new Date());
  page.on('dialog', async (dialog) => await dialog.accept());
  const asked = Promise.withResolvers<void>();
  const typed = Promise.withResolvers<void>();
  await page.route(/\/assets\/writing-[\w-]+\.js$/, async (route) => {
    asked.resolve();
    await typed.promise;
    await route.continue();
  });
  await page.goto(path(`/admin/cms/documents/${id}`), { waitUntil: 'commit' });
  await asked.promise;
  await page.locator('#title-en').fill('Typed early');
  typed.resolve();
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join()))
    .toContain('Typed early');
});

test('figures and links of menus are added, moved and removed, and visitors see it at once', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('staff-content');
  await signInAs(page.context(), editor);
  const name = `Braille ${language} ${randomUUID().slice(0, 8)}`;
  await page.goto(path('/admin/cms/menus'));
  const about = t('menus.itemLabel', { label: 'About', menu: t('menu.main') });
  await page.getByRole('link', { name: about, exact: true }).click();
  await expect(page.locator('#href')).toHaveValue('/about');
  await page.goto(path('/admin/cms/menus/new?place=legal'));
  await page.locator('#en').fill(name);
  await page.locator('#ar').fill(name);
  await page.locator('#href').fill('/nowhere-at-all');
  await page.getByRole('button', { name: t('save'), exact: true }).click();
  await expect(page.locator('#errors')).toContainText(t('menus.href.problem'));
  await page.locator('#href').fill('/accessibility');
  await page.getByRole('button', { name: t('save'), exact: true }).click();
  await expect(page.getByRole('main')).toContainText(t('menus.done.saved'));
  const where = t('menus.itemLabel', { label: name, menu: t('menu.legal') });
  const up = page.getByRole('button', { name: t('act.named', { act: t('act.up'), where }), exact: true });
  await up.click();
  // It says where it stands now, and can be moved on at once.
  await expect(page.getByRole('main')).toContainText(`${where}:`);
  await expect(up).toBeFocused();
  await expect(async () => {
    await page.goto(path('/about'));
    expect(await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).count()).toBe(1);
  }).toPass();
  await page.goto(path('/admin/cms/menus'));
  await page
    .getByRole('link', { name: t('menus.itemLabel', { label: name, menu: t('menu.legal') }) })
    .click();
  await page.getByRole('button', { name: t('act.named', { act: t('act.remove'), where: name }) }).click();
  await expect(page.getByRole('main')).toContainText(t('menus.done.removed'));

  await page.goto(path('/admin/cms/impact/new'));
  await page.locator('#en').fill(name);
  await page.locator('#ar').fill(name);
  await page.locator('#value').fill('١٢٣٤');
  await page.locator('#source-en').fill('Counted by hand');
  await page.locator('#source-ar').fill('بالعد اليدوي');
  await page.locator('#as-of').fill('31/10/2026');
  await page.getByRole('button', { name: t('save'), exact: true }).click();
  await expect(page.getByRole('main')).toContainText(t('impact.done.saved'));
  await expect(async () => {
    await page.goto(path('/'));
    const figure = page.locator('dl > div').filter({ hasText: name });
    await expect(figure).toContainText(language === 'ar' ? '١٬٢٣٤' : '1,234');
    await expect(figure).toContainText(
      language === 'ar' ? /بالعد اليدوي، حتى ٣١/ : /Counted by hand, as of \D*31/,
    );
  }).toPass();
  await page.goto(path('/admin/cms/impact'));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.locator('#value')).toHaveValue(language === 'ar' ? '١٢٣٤' : '1234');
  await page.getByRole('button', { name: t('act.named', { act: t('act.remove'), where: name }) }).click();
  await expect(page.getByRole('main')).toContainText(t('impact.done.removed'));
});

test('a Sustainable Development Goal is added in both languages, moved and removed, and visitors see it at once', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('staff-content');
  await signInAs(page.context(), editor);
  const name = `Goal ${language} ${randomUUID().slice(0, 8)}`;
  // The goals of the other language's journey.
  const number = language === 'en' ? '13' : '14';
  const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click();
  await page.goto(path('/admin/cms/goals/new'));
  await page.locator('#title-en').fill(name);
  await page.locator('#text-en').fill('What we do for it.');
  await page.locator('#title-ar').fill(name);
  await press(t('save'));
  await expect(page.locator('#errors')).toContainText(t('goals.number.problem'));
  await expect(page.locator('#errors')).toContainText(t('goals.text-ar.problem'));
  await expect(page.locator('#text-en')).toHaveValue('What we do for it.');
  await page.locator('#number').selectOption(number);
  await page.locator('#text-ar').fill('ما نفعله من أجله.');
  await press(t('save'));
  await expect(page.getByRole('main')).toContainText(t('goals.done.saved'));
  await press(t('act.named', { act: t('act.up'), where: name }));
  await expect(page.getByRole('main')).toContainText(`${name}:`);
  await expect(page.locator(`[name=move][value="up:${number}"]`)).toBeFocused();
  await expect(async () => {
    await page.goto(path('/about'));
    expect(await page.getByRole('heading', { name }).count()).toBe(1);
  }).toPass();
  await page.goto(path(`/admin/cms/goals/${number}`));
  await press(t('act.named', { act: t('act.remove'), where: name }));
  await expect(page.getByRole('main')).toContainText(t('goals.done.removed'));
});

function isVersion(documentId: string, number: number) {
  return and(eq(documentRevisions.documentId, documentId), eq(documentRevisions.number, number));
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
