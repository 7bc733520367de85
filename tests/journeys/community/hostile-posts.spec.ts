import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { forumLimits, threadFeedHref, threadHref } from '#domain/forums/forum-constants.ts';
import { begin } from '#tests/worlds/forums/forum-world.ts';
import { hostilePosts } from '#tests/worlds/forums/hostile-posts.ts';
import { expect, test, type Page } from '../kit/journey.ts';
import { appDatabase, enterAs, makeAppMember } from '../kit/members.ts';
import { ownCategory } from './own-category.ts';

/** Each writes so many, so that nobody meets the limit of newcomers. */
const postsEach = 5;

test('sixty hostile posts are refused or shown as words, and break nobody’s page', async ({
  openPage,
  path,
  baseURL,
}) => {
  test.setTimeout(300_000);
  expect(hostilePosts).toHaveLength(60);
  const db = await appDatabase();
  const category = await ownCategory();
  const author = await makeAppMember({ isPhoneConfirmed: true });
  const now = new Date();
  const threadId = await begin(
    db,
    { slug: category.slug, userId: author.userId, text: 'A first word.' },
    now,
  );

  const accepted: string[] = [];
  for (let from = 0; from < hostilePosts.length; from += postsEach) {
    const writer = await openPage({ javaScriptEnabled: false });
    await enterAs(writer.context(), await makeAppMember({ isPhoneConfirmed: true }));
    for (const text of hostilePosts.slice(from, from + postsEach)) {
      const status = await send(writer.request, {
        baseURL: baseURL!,
        path: path(`${threadHref(threadId)}/reply`),
        text,
      });
      // Far too much is not even read.
      expect([303, 400, 413], `the answer to ${JSON.stringify(text.slice(0, 60))}`).toContain(status);
      if (status === 303) accepted.push(text);
    }
    // A post after the hostile ones that must look like one anywhere else.
    await send(writer.request, {
      baseURL: baseURL!,
      path: path(`${threadHref(threadId)}/reply`),
      text: 'A harmless word.',
    });
  }
  expect(accepted.length).toBeGreaterThan(45);
  expect(accepted.length).toBeLessThan(60);

  const page = await openPage({ viewport: { width: 320, height: 800 } });
  const pages = Math.ceil((accepted.length + 1 + 12) / forumLimits.postsPerPage);
  for (let number = 1; number <= pages; number += 1) {
    await page.goto(path(`${threadHref(threadId)}?page=${number}`));
    expect(await faultsOf(page), `page ${number}`).toEqual([]);
  }

  await page.goto(path(`/community/forums/${category.slug}`));
  expect(await faultsOf(page), 'the category').toEqual([]);
  const feed = await (await page.request.get(path(threadFeedHref(threadId)))).text();
  expect(await page.evaluate(readFeed, feed)).toEqual({ error: null, entries: forumLimits.feedEntries });
});

type Sent = { baseURL: string; path: string; text: string };

/** Sends a post as the form does, and gives the status of the answer. */
async function send(request: APIRequestContext, { baseURL, path, text }: Sent): Promise<number> {
  const form = { name: 'Hostile', text, quote: '', to: '', key: randomUUID(), action: 'send' };
  const headers = { Origin: baseURL };
  return (await request.post(path, { form, headers, maxRedirects: 0 })).status();
}

/** What is wrong with a page of posts: something of theirs ran, stands beside its place, or moves what is not theirs. */
async function faultsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const faults: string[] = [];
    if ('hostile' in window) faults.push('a script ran');
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      faults.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);
    for (const element of document.querySelectorAll('[data-post-words] *')) {
      const isOurs = /^(?:DIV|P)$/.test(element.tagName);
      const names = element.getAttributeNames().filter((name) => !['class', 'dir', 'lang'].includes(name));
      if (!isOurs || names.length > 0) faults.push(`${element.tagName} with ${names.join(', ')} in a post`);
    }
    const headings = [...document.querySelectorAll('article[data-post] h3')];
    const edges = new Set(headings.map((heading) => Math.round(heading.getBoundingClientRect().left)));
    if (edges.size > 1) faults.push(`headings begin at ${[...edges].join(', ')}`);
    for (const article of document.querySelectorAll('article[data-post]')) {
      const { left, right } = article.getBoundingClientRect();
      if (left < 0 || right > clientWidth)
        faults.push(`${article.querySelector('h3')?.id} leaves the window`);
    }
    if (document.querySelectorAll('h1').length !== 1) faults.push('another first heading');
    return faults;
  });
}

function readFeed(xml: string): { error: string | null; entries: number } {
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  return {
    error: feed.querySelector('parsererror')?.textContent ?? null,
    entries: feed.querySelectorAll('entry').length,
  };
}
