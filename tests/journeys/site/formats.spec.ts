import { readFile } from 'node:fs/promises';
import { documents } from '#db/seed/documents.ts';
import { documentPath } from '#domain/documents/document-kinds.ts';
import { toBraille } from '#platform/renditions/braille/to-braille.ts';
import { formatsPath, readPlace } from '#routes/site/formats/readable-kinds.ts';
import { signInAs } from '../kit/members.ts';
import { expect, test, type Page } from '../kit/journey.ts';

const article = documents.find(({ slug }) => slug === 'accessibility-gap-egypt')!;
const places = documents.flatMap((each) => readPlace(each) ?? []);

for (const javaScriptEnabled of [true, false])
  test(`an article is downloaded, and the usual format chosen, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const t = text('formats');
    const title = article.title[language];
    const page = await openPage({ javaScriptEnabled });
    await page.goto(path(documentPath(article)));
    await page
      .getByRole('main')
      .getByRole('link', { name: t('title'), exact: true })
      .click();
    await expect(page).toHaveURL(path('/formats/article/accessibility-gap-egypt'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.of', { title }));

    const written = await download(page, new RegExp(`^${t('text')}`));
    expect(written.name).toBe(`accessibility-gap-egypt-${language}.txt`);
    for (const { heading } of article.sections[language]) expect(written.text).toContain(`\n${heading}\n`);
    expect(written.text).toContain(article.description[language]);

    const braille = await download(page, new RegExp(`^${t('braille')}`));
    expect(braille.name).toBe(`accessibility-gap-egypt-${language}-g1-40x25.brf`);
    const words = braille.text.replace(/\s+/g, ' ');
    for (const each of [title, ...article.sections[language].map(({ heading }) => heading)])
      expect(words).toContain(toBraille(each, language));

    const pdf = await download(page, new RegExp(`^${t('pdf')}، |^${t('pdf')}, `));
    expect(pdf.name).toBe(`accessibility-gap-egypt-${language}.pdf`);
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    const book = await download(page, new RegExp(`^${t('epub')}`));
    expect(book.name).toBe(`accessibility-gap-egypt-${language}.epub`);
    expect(book.text.startsWith('PK')).toBe(true);

    // Choosing leads back here, says what is kept, and puts it first.
    await page
      .getByRole('radiogroup', { name: t('choose.label') })
      .getByRole('radio', { name: text('display')('format.text') })
      .check({ force: true });
    await page.getByRole('button', { name: t('choose.save') }).click();
    await expect(page).toHaveURL(path('/formats/article/accessibility-gap-egypt?saved=1'));
    const saved = t('saved', { format: t('text') });
    await expect(page).toHaveTitle(new RegExp(`^${saved}`));
    await expect(page.getByRole('main').getByText(saved).first()).toBeVisible();
    const first = page.locator('#files').getByRole('listitem').first();
    await expect(first).toContainText(t('text'));
    await expect(first).toContainText(t('usual'));

    await page.getByRole('link', { name: title, exact: true }).click();
    const offered = page.getByRole('main').getByRole('link', { name: t('download', { format: t('text') }) });
    await expect(offered).toHaveAttribute('href', path('/formats/article/accessibility-gap-egypt/text'));
    expect((await download(page, t('download', { format: t('text') }))).text).toBe(written.text);

    // On every other text too, such as the programs together and one by itself.
    for (const address of ['/programs', '/programs/ai']) {
      await page.goto(path(address));
      const names = await page
        .getByRole('main')
        .locator('a[href*="/formats/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? link.textContent));
      expect(names.length, address).toBe(2);
      expect(new Set(names).size, address).toBe(2);
    }
  });

test('the usual format is kept with the account, and forgotten with the page itself', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('formats');
  await signInAs(page.context(), { language });
  await page.goto(path('/formats/page/terms'));
  const choose = async (format: 'format.braille' | 'format.page') => {
    await page.getByRole('radio', { name: text('display')(format), exact: true }).check({ force: true });
    await page.getByRole('button', { name: t('choose.save') }).click();
  };
  await choose('format.braille');
  await expect(page.getByRole('main')).toContainText(t('saved', { format: t('braille') }));
  await page.goto(path('/account/preferences'));
  await expect(page.locator('#display')).toContainText(text('display')('format'));
  await expect(page.locator('#display')).toContainText(t('braille'));
  await page.goto(path('/display'));
  await expect(
    page.getByRole('radio', { name: text('display')('format.braille'), exact: true }),
  ).toBeChecked();
  await page.goto(path('/formats/page/terms'));
  await choose('format.page');
  await expect(page.getByRole('main')).toContainText(t('saved.page'));
  await page.goto(path('/terms'));
  await expect(page.getByRole('main').locator('a[href*="/formats/"]')).toHaveCount(1);
});

test('the braille studio opens with the text, and takes other paper', async ({
  page,
  path,
  text,
  language,
}) => {
  const t = text('braille');
  const title = article.title[language];
  await page.goto(path('/formats/article/accessibility-gap-egypt'));
  await page.getByRole('link', { name: text('formats')('studio.text') }).click();
  await expect(page).toHaveURL(path('/braille?document=article/accessibility-gap-egypt'));
  await expect(page.getByRole('main').getByText(t('filled', { title })).first()).toBeVisible();
  await expect(page.getByLabel(t('text'), { exact: true })).toHaveValue(new RegExp(`^# ${title}\n\n`));
  await page.getByLabel(t('cells')).fill('20');
  await page.getByRole('button', { name: t('show') }).click();
  await expect(page.getByRole('heading', { name: t('result'), exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(t('filled', { title }))).toHaveCount(0);
});

test('every word that a page has to read is in its file, in the same order', async ({
  page,
  path,
  text,
  request,
}) => {
  test.slow();
  const t = text('events');
  const live = [t('fact.places'), t('fact.state'), t('fact.calendar')];
  for (const place of places) {
    await page.goto(path(documentPath(place).replace(/#.*/, '')));
    const file = await request.get(path(`${formatsPath(place)}/text`));
    expect(file.status()).toBe(200);
    expect(firstMissing(await wordsToRead(page, place, live), await file.text()), formatsPath(place)).toBe(
      null,
    );
  }
});

test('fifty who ask for one page at once get the same one; none is listed for search engines', async ({
  request,
  path,
}) => {
  const asked = Array.from({ length: 50 }, async () => {
    const answer = await request.get(path('/formats/page/programs'));
    return { status: answer.status(), html: (await answer.text()).replace(/nonce="[^"]*"/g, '') };
  });
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
  expect(answers[0]!.html).toContain('<meta name="robots" content="noindex"/>');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/formats/');
});

/** Follows a link to a file. */
async function download(page: Page, name: string | RegExp): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link', { name }).click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** What stands on a page to be read: without the ways on, forms, and what is different for everybody who looks. */
async function wordsToRead(
  page: Page,
  place: { kind: string; slug: string },
  live: readonly string[],
): Promise<string> {
  return await page.evaluate(
    ({ kind, slug, live: terms }) => {
      const main = document.querySelector('main')!.cloneNode(true) as HTMLElement;
      const others = ['nav', 'form', '#related', '#register', 'a[href*="/formats/"]', 'a[rel] span'];
      const ways = [
        '[aria-hidden="true"]',
        'script',
        'a[href$="#register"]',
        'a[href*="calendar.ics"]',
        '#way a',
      ];
      for (const each of main.querySelectorAll([...others, ...ways].join(','))) each.remove();
      for (const each of main.querySelectorAll('dt'))
        if (terms.includes(each.textContent!)) each.parentElement!.remove();
      main.querySelector('h1')!.previousElementSibling?.remove();
      if (kind === 'page' && slug === 'faq') return spaced(main);
      for (const each of main.querySelectorAll('summary')) each.remove();
      if (kind === 'page' && slug === 'programs')
        for (const each of main.querySelectorAll('article a[aria-label]')) each.remove();
      // How one comes into a program, and with whom, changes by the day.
      if (kind === 'program')
        for (const each of main.querySelectorAll('#closed,#cohorts,#enrol,a[href="#enrol"]')) each.remove();
      return spaced(main);

      function spaced(element: Element): string {
        for (const each of element.querySelectorAll('p,li,dt,dd,h1,h2,h3,h4,summary,div,figcaption,div>a')) {
          each.prepend(' ');
          each.append(' ');
        }
        return element.textContent!;
      }
    },
    { ...place, live },
  );
}

/** The first word that does not follow the one before it, with what it stands between; null when all are there. */
function firstMissing(shown: string, written: string): string | null {
  const words = wordsOf(shown);
  const all = wordsOf(written);
  let at = 0;
  for (const [index, word] of words.entries()) {
    const found = all.indexOf(word, at);
    if (found < 0) return words.slice(Math.max(0, index - 5), index + 6).join(' ');
    at = found + 1;
  }
  return null;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
}
