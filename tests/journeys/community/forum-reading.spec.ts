import { blocks } from '#domain/conversations/tables.server.ts';
import { markThreadRead } from '#domain/forums/follow-thread.ts';
import { answer, read } from '#tests/worlds/forums/forum-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { enterAs, makeAppMember } from '../kit/members.ts';
import { errorSummary } from '../site/newsletter-mails.ts';
import { ownCategory } from './own-category.ts';
import { makeThread } from './own-thread.ts';

const main = (page: Page) => page.getByRole('main');
const headingOf = (page: Page, number: number) => page.locator(`#post-${number}`);

test('who has blocked somebody gets their number alone, and so does the other; visitors read all', async ({
  openPage,
  path,
  text,
}) => {
  test.setTimeout(300_000);
  const t = text('forums');
  const title = `Zither ${randomLetters()}`;
  const { db, category, threadId, hers, his } = await makeThread(title);
  await db.insert(blocks).values({ blockerId: his.userId, blockedId: hers.userId, at: new Date() });
  const address = path(`/community/threads/${threadId}`);
  const open = async (member: Parameters<typeof enterAs>[1] | null) => {
    const page = await openPage({ javaScriptEnabled: false });
    if (member) await enterAs(page.context(), member);
    await page.goto(address);
    return page;
  };

  const her = await open(hers);
  await expect(headingOf(her, 2)).toHaveText(t('post.apart', { number: 2 }));
  await expect(main(her)).not.toContainText('Adel');
  await expect(main(her)).not.toContainText('first words');
  await expect(main(her)).toContainText('What the third says.');
  await expect(main(her)).toContainText(t('quote.apart'));
  await her.goto(`${address}/reply?to=2`);
  await expect(main(her).getByRole('button', { name: t('reply.send'), exact: true })).toBeVisible();

  // He does not learn what she wrote, not even the title of her thread, and cannot answer in it.
  const him = await open(his);
  await expect(him.getByRole('heading', { level: 1 })).toHaveText(t('thread.apart'));
  await expect(him).not.toHaveTitle(new RegExp(title));
  await expect(main(him)).toContainText(t('thread.apart.text'));
  await expect(main(him)).not.toContainText(title);
  await expect(main(him).getByRole('textbox')).toHaveCount(0);
  await him.goto(path(`/community/forums/${category.slug}`));
  await expect(main(him)).toContainText(t('none'));
  await him.goto(path(`/search?q=${title.replace(' ', '+')}`));
  await expect(main(him).getByRole('link', { name: title })).toHaveCount(0);

  const visitor = await open(null);
  await expect(main(visitor)).toContainText('His last words.');
  await visitor.goto(path(`/search?q=${title.replace(' ', '+')}`));
  await expect(main(visitor).getByRole('link', { name: title })).toHaveCount(1);
});

test('letters lead from post to post, write in fields, and can be turned off', async ({
  page,
  path,
  text,
}) => {
  test.setTimeout(300_000);
  const t = text('forums');
  const { db, threadId, hers, third } = await makeThread();
  await markThreadRead(db, { userId: third.userId, threadId, number: 1 }, new Date());
  await enterAs(page.context(), third);
  await page.goto(path(`/community/threads/${threadId}`));
  await expect(main(page).getByText(t('keys'), { exact: true })).toBeVisible();
  // The script comes a moment after the page.
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(headingOf(page, 2)).toBeFocused({ timeout: 1000 });
  }).toPass();
  // The third post is their own: the next unread one is the last.
  await page.keyboard.press('n');
  await expect(headingOf(page, 4)).toBeFocused();
  await page.keyboard.press('p');
  await expect(headingOf(page, 2)).toBeFocused();
  await page.keyboard.press('q');
  await expect(page.locator('#words-2')).toBeFocused();
  await page.keyboard.press('j');
  await expect(headingOf(page, 3)).toBeFocused();
  const field = main(page).getByRole('textbox', { name: t('text') });
  await field.focus();
  await page.keyboard.type('njpq');
  await expect(field).toHaveValue('njpq');
  await expect(field).toBeFocused();
  await field.fill('');

  await page.goto(path('/display'));
  await page
    .getByRole('radiogroup', { name: text('display')('keys') })
    .getByRole('radio', { name: text('display')('keys.off') })
    .press('Space');
  await page.getByRole('button', { name: text('display')('save'), exact: true }).click();
  await expect(main(page)).toContainText(text('display')('saved'));
  await enterAs(page.context(), hers);
  await page.goto(path(`/community/threads/${threadId}`));
  await expect(main(page).getByText(t('keys'), { exact: true })).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(headingOf(page, 1)).not.toBeFocused();
});

test('links lead to the next unread post and past a quote without a script', async ({
  openPage,
  path,
  text,
}) => {
  const t = text('forums');
  const { db, threadId, third } = await makeThread();
  await markThreadRead(db, { userId: third.userId, threadId, number: 1 }, new Date());
  const page = await openPage({ javaScriptEnabled: false });
  await enterAs(page.context(), third);
  await page.goto(path(`/community/threads/${threadId}`));
  await main(page)
    .getByText(t('quote', { number: 1, by: 2 }), { exact: true })
    .click();
  await main(page)
    .getByRole('link', { name: t('quote.past', { number: 2 }), exact: true })
    .click();
  expect(new URL(page.url()).hash).toBe('#words-2');
  await main(page)
    .getByRole('link', { name: t('next-unread', { number: 4 }), exact: true })
    .click();
  expect(new URL(page.url()).hash).toBe('#post-4');
});

test('what is written meanwhile is offered by one sentence, and never put in', async ({
  page,
  path,
  text,
}) => {
  test.setTimeout(300_000);
  const t = text('forums');
  const { db, threadId, hers, his } = await makeThread();
  await enterAs(page.context(), hers);
  await page.clock.install();
  await page.goto(path(`/community/threads/${threadId}`));
  const now = new Date();
  await answer(db, { threadId, userId: hers.userId, name: 'Mona', text: 'Her own.' }, now);
  await answer(db, { threadId, userId: his.userId, text: 'New words.' }, now);
  // The script comes a moment after the page, and asks every half minute from then on.
  const offered = async (count: number) => {
    const name = t('new-posts', { count, number: 6 });
    const link = main(page).getByRole('link', { name, exact: true });
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass();
    return link;
  };
  await offered(1);
  await expect(main(page)).not.toContainText('New words.');
  await answer(db, { threadId, userId: his.userId, text: 'More words.' }, now);
  await (await offered(2)).click();
  await expect(headingOf(page, 6)).toContainText(t('post.unread'));
  await expect(main(page)).toContainText('More words.');
});

test('each category and each thread has a feed, without what is hidden from visitors', async ({
  page,
  path,
  text,
}) => {
  const t = text('forums');
  const title = `Feed ${randomLetters()}`;
  const { category, threadId } = await makeThread(title);
  const follow = async (address: string, name: string) => {
    await page.goto(path(address));
    const link = main(page).getByRole('link', { name, exact: true });
    const href = await link.getAttribute('href');
    await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', href!);
    const feed = await page.request.get(href!);
    expect(feed.headers()['content-type']).toContain('application/atom+xml');
    return await feed.text();
  };
  const threads = await follow(`/community/forums/${category.slug}`, t('feed.category'));
  expect(threads).toContain(title);
  expect(threads).toContain(path(`/community/threads/${threadId}/posts/1`));
  const posts = await follow(`/community/threads/${threadId}`, t('feed.thread'));
  for (const words of ['His first words.', 'What the third says.', 'His last words.'])
    expect(posts).toContain(words);
  expect(posts.indexOf('His last words.')).toBeLessThan(posts.indexOf('His first words.'));
});

test('a post is pointed out to somebody who wrote in the thread', async ({ openPage, path, text }) => {
  test.setTimeout(300_000);
  const t = text('forums');
  const title = `Told ${randomLetters()}`;
  const { threadId, hers, his } = await makeThread(title);
  const her = await openPage({ javaScriptEnabled: false });
  await enterAs(her.context(), hers);
  await her.goto(path(`/community/threads/${threadId}`));
  await main(her).getByText(t('tell'), { exact: true }).click();
  await main(her).getByRole('checkbox', { name: /^Adel/ }).press('Space');
  await main(her)
    .getByRole('button', { name: t('reply.send'), exact: true })
    .click();
  // Nothing was written yet: the choice is still there.
  await expect(main(her).getByRole('checkbox', { name: /^Adel/ })).toBeChecked();
  await main(her)
    .getByRole('textbox', { name: t('text') })
    .fill('Look at this.');
  await main(her)
    .getByRole('button', { name: t('reply.send'), exact: true })
    .click();
  await expect(main(her)).toContainText(t('done.sent'));
  await expect(main(her)).toContainText(`${t('told')} Adel`);
  const him = await openPage({});
  await enterAs(him.context(), his);
  await him.goto(path('/account/notifications'));
  await main(him)
    .getByRole('link', { name: new RegExp(`Mona.*${title}`) })
    .first()
    .click();
  await expect(headingOf(him, 5)).toContainText('Mona');
  expect(new URL(him.url()).hash).toBe('#post-5');
});

test('staff move a thread with a reason, and its address stays', async ({
  openPage,
  path,
  text,
  language,
}) => {
  test.setTimeout(300_000);
  const [t, s] = [text('forums'), text('staff-forums')];
  const title = `Moved ${randomLetters()}`;
  const { db, category, threadId, hers } = await makeThread(title);
  const target = await ownCategory();
  const { post } = await read(db, { threadId, number: 1 });
  const page = await openPage({ javaScriptEnabled: false });
  const moderator = { roles: ['moderator' as const], language, hasSecondFactor: true };
  await enterAs(page.context(), await makeAppMember(moderator));
  await page.goto(path(`/admin/forums/posts/${post!.id}`));
  await main(page)
    .getByRole('textbox', { name: s('reason.move') })
    .fill('It is about music.');
  await main(page)
    .getByRole('button', { name: s('move'), exact: true })
    .click();
  await expect(errorSummary(page, language)).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: s('reason.move') })).toHaveValue('It is about music.');
  await main(page)
    .getByRole('combobox', { name: s('move.category') })
    .selectOption(target.id);
  await main(page)
    .getByRole('button', { name: s('move'), exact: true })
    .click();
  await expect(main(page)).toContainText(s('done.move'));

  const her = await openPage({});
  await enterAs(her.context(), hers);
  await her.goto(path('/account/notifications'));
  await main(her)
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(main(her)).toContainText('It is about music.');
  expect(new URL(her.url()).pathname).toBe(path(`/community/threads/${threadId}`));
  await her.goto(path(`/community/forums/${category.slug}`));
  await expect(main(her)).toContainText(t('none'));
  await her.goto(path(`/community/forums/${target.slug}`));
  await expect(main(her).getByRole('link', { name: title })).toBeVisible();
});
