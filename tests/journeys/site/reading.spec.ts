import { documentsOf } from '../kit/elements.ts';
import { expect, test, type Page } from '../kit/journey.ts';

const posts = documentsOf('post').toSorted((one, other) =>
  other.publishedOn!.localeCompare(one.publishedOn!),
);
const question = 'refunds-and-guarantee';

test.describe('the questions', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`open by their address, one at a time, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      openPage,
      path,
      language,
    }) => {
      const page = await openPage({ javaScriptEnabled });
      await page.goto(path(`/faq#${question}`));
      const title = documentsOf('question').find(({ slug }) => slug === question)!.title[language];
      await expect(openQuestions(page)).toHaveText([title]);
      await expect(openQuestions(page)).toBeInViewport();
      const first = page.getByRole('main').locator('summary').first();
      await first.click();
      await expect(openQuestions(page)).toHaveText([(await first.textContent())!]);
      await first.press('Enter');
      await expect(openQuestions(page)).toHaveCount(0);
    });
  }

  test('lie under five headings that the list at the top leads to', async ({ page, path, text }) => {
    await page.goto(path('/faq'));
    const contents = page.getByRole('navigation', { name: text('content')('contents') });
    await contents.getByRole('link', { name: text('faq')('group.payments'), exact: true }).click();
    await expect(page).toHaveURL(/#payments$/);
    await page.keyboard.press('Tab');
    await expect(page.locator('#payments summary').first()).toBeFocused();
  });
});

test.describe('the blog', () => {
  test('shows more posts by a link, which leads to the first new one, without JavaScript', async ({
    openPage,
    path,
    text,
    language,
  }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(path('/blog'));
    const recent = page.locator('#recent article');
    await expect(recent).toHaveCount(6);
    const more = page.getByRole('link', { name: text('blog')('loadMore.label', { count: 3 }), exact: true });
    await expect(more).toHaveText(text('blog')('loadMore'));
    await more.click();
    await expect(recent).toHaveCount(9);
    await expect(recent.getByRole('link')).toHaveText(posts.map(({ title }) => title[language]));
    await expect(more).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(recent.nth(6).getByRole('link')).toBeFocused();
    await page.goto(path('/blog?page=99'));
    await expect(recent).toHaveCount(9);
  });

  test('shows one category, says which, and leads back to all', async ({ page, path, text, language }) => {
    await page.goto(path('/blog'));
    const categories = page.getByRole('navigation', { name: text('content')('categories') });
    const name = text('content')('category.education');
    await categories.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\?category=education#recent$/);
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await expect(categories.locator('[aria-current]')).toContainText(name);
    const shown = posts.filter(({ category }) => category === 'education');
    await expect(page.getByRole('article').getByRole('link')).toHaveText(
      shown.map(({ title }) => title[language]),
    );
    await categories.getByRole('link', { name: text('blog')('all') }).click();
    await expect(page.locator('#featured article')).toHaveCount(3);
  });

  test('leads from a post to related ones and back', async ({ page, path, text }) => {
    await page.goto(path('/blog/how-escrow-protects-both-sides'));
    const related = page.locator('#related').getByRole('link');
    await expect(related).toHaveCount(3);
    await expect(related.first()).toHaveAttribute('href', path('/blog/pricing-your-work-in-pounds'));
    await page.getByRole('link', { name: text('blog')('back'), exact: true }).click();
    await expect(page).toHaveURL(path('/blog'));
  });
});

test.describe('the articles', () => {
  test('lead from one to the next and back', async ({ page, path, text }) => {
    await page.goto(path('/articles/accessibility-gap-egypt'));
    const more = page.getByRole('navigation', { name: text('articles')('more') });
    await expect(more.getByRole('link')).toHaveCount(1);
    await more.getByRole('link', { name: text('articles')('next') }).click();
    await expect(page).toHaveURL(path('/articles/future-jobs-visually-impaired'));
    await more.getByRole('link', { name: text('articles')('previous') }).click();
    await expect(page).toHaveURL(path('/articles/accessibility-gap-egypt'));
  });

  test('take no notice of a category that does not exist, and know no article without a name', async ({
    page,
    path,
    watch,
  }) => {
    watch.expectComplaint(/status of 404/);
    await page.goto(path('/articles?category=%00%27none'));
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
    for (const address of ['/articles/none', '/blog/%27', '/blog/none', '/articles/..%2f']) {
      const answer = await page.request.get(path(address));
      expect(answer.status(), address).toBe(404);
    }
  });
});

/** The summaries of what lies open in the main part. */
function openQuestions(page: Page) {
  return page.getByRole('main').locator('details[open] > summary');
}
