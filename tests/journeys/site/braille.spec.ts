import { expect, test } from '../kit/journey.ts';

for (const javaScriptEnabled of [true, false])
  test(`a text becomes braille, line by line and as a file, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    openPage,
    path,
    text,
    language,
    request,
  }) => {
    const t = text('braille');
    const page = await openPage({ javaScriptEnabled });
    await page.goto(path('/'));
    await page.getByRole('link', { name: t('title') }).click();
    await expect(page).toHaveURL(path('/braille'));

    // Nothing yet: the form says so at its field.
    await page.getByRole('button', { name: t('show') }).click();
    await expect(page.getByLabel(t('text'), { exact: true })).toHaveAccessibleDescription(
      new RegExp(t('text.missing')),
    );

    const source = language === 'ar' ? '# سلام\nكتاب من ١٢ صفحة' : '# Peace\nA book of 12 pages';
    await page.getByLabel(t('text'), { exact: true }).fill(source);
    await page.getByLabel(t('cells')).fill(language === 'ar' ? '٢٠' : '20');
    await page.getByLabel(t('lines')).fill('6');
    await page.getByRole('button', { name: t('show') }).click();
    await expect(page.getByRole('heading', { name: t('result'), exact: true })).toBeVisible();
    const print = language === 'ar' ? 'كتاب من ١٢ صفحة' : 'A book of 12';
    await expect(page.getByRole('listitem').filter({ hasText: print })).toBeVisible();
    await expect(page.getByLabel(t('text'), { exact: true })).toHaveValue(source);

    // Twice: the page stays, and the form can be sent again.
    for (let time = 0; time < 2; time += 1) {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.getByRole('button', { name: t('download') }).click();
      expect((await answered).headers()['content-disposition']).toBe(
        `attachment; filename="braille-${language}-g1-20x6.brf"`,
      );
    }
    const fields = await page
      .locator('form', { has: page.getByRole('button', { name: t('download') }) })
      .locator('input')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ name, value }) => [name, value] as const));
    const file = await request.post(path('/braille/file'), {
      form: Object.fromEntries(fields),
      headers: { origin: new URL(page.url()).origin },
    });
    const written = await file.text();
    const [title, body] =
      language === 'ar' ? ['        SVM', '  KTAB MN #AB &F:*'] : ['       ,PEACE', '  ,A BOOK OF #AB'];
    expect(written.split('\r\n').slice(0, 3)).toEqual([title, '', body]);
    expect(written.endsWith(`${'#A'.padStart(20)}\r\n\f`)).toBe(true);
  });

test('a text file takes the place of what was typed, also one in Windows-1256; what is no text is refused', async ({
  page,
  path,
  text,
}) => {
  const t = text('braille');
  await page.goto(path('/braille'));
  await page.getByLabel(t('text'), { exact: true }).fill('Typed before');
  const file = page.getByLabel(t('file'));
  await file.setInputFiles({
    name: 'a.docx',
    mimeType: 'text/plain',
    buffer: Buffer.from('PK\u0003\u0004\u0000'),
  });
  await page.getByRole('button', { name: t('show') }).click();
  await expect(file).toHaveAccessibleDescription(new RegExp(t('file.not-text').slice(0, 20)));
  await expect(page.getByLabel(t('text'), { exact: true })).toHaveValue('Typed before');

  const arabic = Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]);
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: arabic });
  await page.getByRole('button', { name: t('show') }).click();
  await expect(page.getByRole('heading', { name: t('result'), exact: true })).toBeVisible();
  await expect(page.getByLabel(t('text'), { exact: true })).toHaveValue('مرحبا');
});
