import { expect, test } from '../kit/journey.ts';
import { getRaw } from '../kit/raw-request.ts';

test.describe('the search box', () => {
  test('leads to results that are counted, grouped and marked, without JavaScript', async ({
    openPage,
    path,
    text,
  }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(path('/'));
    await page.getByRole('searchbox', { name: text('shell')('search.label') }).fill('nvda');
    await page.getByRole('button', { name: text('shell')('search.submit'), exact: true }).click();
    await expect(page).toHaveURL(`${path('/search')}?q=nvda`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('search')('title'));
    const courses = page.locator('#courses');
    await expect(courses.getByRole('heading', { level: 2 })).toHaveText(text('search')('courses.heading'));
    await expect(courses.locator('mark').first()).toHaveText('NVDA');
    // The words of a title are one line of text: set side by side as boxes, they are read without their spaces.
    const link = page
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .filter({ has: page.locator('mark') })
      .first();
    expect(await link.evaluate((each) => (each as HTMLElement).innerText)).toBe(await link.textContent());
    await expect(page.getByRole('main').getByRole('paragraph').first()).toContainText('nvda');
    await expect(page.getByLabel(text('search')('form.query'))).toHaveValue('nvda');
  });

  test('forgives spellings and slips, and says when it does', async ({ page, path, text, language }) => {
    await page.goto(`${path('/search')}?q=${encodeURIComponent(language === 'ar' ? 'وللبرمجه' : 'CODING')}`);
    await expect(page.locator('#courses').getByRole('listitem')).not.toHaveCount(0);
    await page.goto(`${path('/search')}?q=exel`);
    const [before] = text('search')('similar', { count: 40, query: '#' }).split('#');
    await expect(page.getByRole('main').getByRole('paragraph').first()).toContainText(`${before}exel`);
  });

  test('groups every kind, the best of each first, and shows all of one kind', async ({
    page,
    path,
    text,
    language,
  }) => {
    await page.goto(`${path('/search')}?q=${language === 'ar' ? 'في' : 'th'}`);
    const t = text('search');
    for (const kind of ['courses', 'questions', 'articles', 'posts', 'pages'] as const) {
      const group = page.locator(`#${kind}`);
      await expect(group.getByRole('heading', { level: 2 })).toHaveText(t(`${kind}.heading`));
      expect(await group.getByRole('heading', { level: 3 }).count()).toBeLessThanOrEqual(5);
    }
    await page.locator('#posts').getByRole('link').last().click();
    await expect(page).toHaveURL(/kind=posts#posts$/);
    expect(await page.locator('#posts').getByRole('heading', { level: 3 }).count()).toBeGreaterThan(5);
  });

  test('leads from an answer to the question itself', async ({ page, path, language }) => {
    await page.goto(`${path('/search')}?q=${language === 'ar' ? 'استرداد' : 'refund'}`);
    await page.locator('#questions').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/faq#[a-z-]+$/);
    await expect(page.locator('details[open]')).toBeVisible();
  });

  test('shows the next page of one kind and the way back to all', async ({ page, path, text, language }) => {
    await page.goto(`${path('/search')}?q=${language === 'ar' ? 'ال' : 'e'}&kind=courses&page=2`);
    await expect(page.locator('#pages')).toHaveCount(0);
    await page.getByRole('link', { name: text('search')('allKinds') }).click();
    await expect(page).toHaveURL(/\/search\?q=[^&]+$/);
  });

  test('leads on when nothing is found or asked', async ({ page, path, text }) => {
    for (const query of ['?q=zzzz', '?q=', '']) {
      await page.goto(path('/search') + query);
      await expect(page.getByRole('heading', { name: text('search')('categories.heading') })).toBeVisible();
    }
    await page.goto(`${path('/search')}?q=zzzz`);
    await page.getByRole('link', { name: text('search')('none.courses') }).click();
    await expect(page).toHaveURL(`${path('/learn')}#courses`);
  });

  for (const query of [
    'q=%25%27%22%5C_%3B--',
    'q=%00%01%1f%7f',
    'q=%FF%FE%C0%AF',
    'q=%ED%A0%80',
    'q=%E2%80%AE%E2%81%A6abc',
    'q=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    'q=%24t(title)%7B%7Bquery%7D%7D%23%24%26',
    'q=a&q=b&q[]=c&q[x]=d',
    'q=data&kind=__proto__&page=1e99',
    'q=data&kind=courses&page=-1',
    'q=data&kind=courses&page=10000',
    `q=${'%D8%A7+'.repeat(1000)}`,
    `q=${'a+b+c+d+'.repeat(200)}`,
    `q=${'%F0%9F%8E%A7'.repeat(300)}`,
    `q=${'%D9%8B'.repeat(500)}`,
    'q=%',
  ]) {
    test(`takes a hostile query for words: ${query.slice(0, 40)}`, async ({ baseURL, path }) => {
      const answer = await getRaw(baseURL!, `${path('/search')}?${query}`);
      expect([200, 400]).toContain(answer.status);
      expect(answer.body).not.toContain('<script>alert');
      expect(answer.body).toMatch(/<h1\b/);
      if (answer.status === 200) expect(answer.body).toContain('name="robots" content="noindex"');
    });
  }
});
