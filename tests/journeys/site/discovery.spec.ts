import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { languages, localizedPath } from '#platform/text/language.ts';
import { opened } from '#tests/worlds/routes/route-roles.ts';
import { makeAppEvent } from '../community/event-world.ts';
import { expect, test } from '../kit/journey.ts';

for (const [name, area] of [
  ['articles', '/articles/feed.xml'],
  ['blog', '/blog/feed.xml'],
] as const) {
  test(`the feed of ${name} is valid, whole, and found from its page`, async ({
    page,
    path,
    request,
    baseURL,
    language,
  }) => {
    await page.goto(path(`/${name}`));
    const link = page.locator('head link[type="application/atom+xml"]');
    await expect(link).toHaveAttribute('href', path(area));
    const answer = await request.get(path(area));
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = await readFeed(page, await answer.text());
    expect(feed.language).toBe(language);
    expect(feed.self).toBe(baseURL + path(area));
    expect(new Date(feed.updated).toISOString()).toBe(feed.updated);
    expect(feed.entries).toHaveLength(name === 'articles' ? 5 : 9);
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);
    for (const entry of feed.entries) {
      expect((await request.get(entry.address, { maxRedirects: 0 })).status()).toBe(200);
      expect(entry.address).toContain(`${baseURL}${path(`/${name}/`)}`);
      expect(entry.id).toMatch(/^tag:/);
      expect([entry.title, entry.author, entry.category, entry.summary].filter((text) => !text)).toEqual([]);
      expect(entry.words, entry.title).toBeGreaterThanOrEqual(350);
      expect(entry.headings).toBeGreaterThan(1);
      expect(entry.language).toBe(language);
      expect(entry.hrefs.filter((href) => !/^(https?:\/\/|mailto:|tel:)/.test(href))).toEqual([]);
    }
  });
}

test('a reader of feeds that has the newest one gets no second copy', async ({ request, path }) => {
  for (const address of ['/articles/feed.xml', '/blog/feed.xml', '/sitemap.xml', '/manifest.webmanifest']) {
    // Another journey may publish something between the two.
    await expect(async () => {
      const first = await request.get(path(address));
      const again = await request.get(path(address), { headers: { 'If-None-Match': first.headers().etag! } });
      expect(again.status(), address).toBe(304);
    }).toPass();
  }
});

test(
  'the sitemap names every public page in both languages, and nothing else',
  { tag: '@once' },
  async ({ page, request, baseURL }) => {
    // What other journeys have published is in it, too.
    test.slow();
    const answer = await request.get('/sitemap.xml');
    expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
    const urls = await readSitemap(page, await answer.text());
    const paths = urls.map(({ loc }) => loc.slice(baseURL!.length) || '/');
    expect(new Set(paths).size).toBe(paths.length);
    for (const { loc, twins, lastmod } of urls) {
      expect(lastmod).toMatch(/^(\d{4}-\d\d-\d\d)?$/);
      const html = await (await request.get(loc, { maxRedirects: 0 })).text();
      const own = loc.replaceAll('&', '&amp;');
      expect(html, loc).toContain(`<link rel="canonical" href="${own}"/>`);
      expect(html, loc).not.toContain('content="noindex"');
      for (const [language, href] of Object.entries(twins))
        expect(html, loc).toMatch(new RegExp(`hrefLang="${language}" href="${escape(href)}"`, 'i'));
      expect(Object.keys(twins)).toEqual(['en', 'ar', 'x-default']);
    }
    const robots = await readRobots(await (await request.get('/robots.txt')).text());
    const missing: string[] = [];
    for (const row of opened.filter((each) => each.answers.nobody === '200' && !/[:*.]/.test(each.path))) {
      for (const language of languages) {
        const path = localizedPath(row.path, language);
        if (robots.closed.some((closed) => path.startsWith(closed))) continue;
        const response = await request.get(path);
        const isHidden = (await response.text()).includes('content="noindex"');
        const isPage = response.headers()['content-type']!.startsWith('text/html');
        if (isPage && !isHidden && !paths.includes(path)) missing.push(path);
      }
    }
    expect(missing, 'pages that are in no sitemap').toEqual([]);
    expect(paths.filter((path) => robots.closed.some((closed) => path.startsWith(closed)))).toEqual([]);
  },
);

test('robots are kept from what is not public, in both languages, and are led to the sitemap', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const { closed, sitemap } = await readRobots(await answer.text());
  for (const path of ['/admin', '/account', '/dev', '/login', '/dashboard']) {
    expect(closed).toContain(path);
    expect(closed).toContain(`/ar${path}`);
  }
  expect(closed.filter((path) => path === '/' || path === '/ar')).toEqual([]);
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`);
});

test(
  'whoever finds a hole in the site finds where to write',
  { tag: '@once' },
  async ({ request, baseURL }) => {
    const answer = await request.get('/.well-known/security.txt');
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    const lines = (await answer.text()).trim().split('\n');
    const { Expires, ...rest } = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
    expect(rest).toEqual({
      Contact: `mailto:${defaultSettings.supportEmail}`,
      'Preferred-Languages': 'en, ar',
      Canonical: `${baseURL}/.well-known/security.txt`,
    });
    expect(Date.parse(Expires)).toBeGreaterThan(Date.now());
    for (const address of ['/security.txt', '/ar/security.txt', '/ar/.well-known/security.txt']) {
      const elsewhere = await request.get(address, { maxRedirects: 0 });
      expect([elsewhere.status(), elsewhere.headers().location], address).toEqual([301, rest.Canonical]);
    }
  },
);

test('a phone can install the site in its language', async ({ page, path, request, language }) => {
  await page.goto(path('/'));
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(href).toBe(path('/manifest.webmanifest'));
  const answer = await request.get(href!);
  expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = (await answer.json()) as Record<string, string> & { icons: Record<string, string>[] };
  expect(manifest).toMatchObject({
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: path('/'),
    display: 'standalone',
    theme_color: '#000000',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await request.get(src!)).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  await page.goto(path('/admin'));
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
});

test('a page that is shared shows the card of its language', async ({
  page,
  path,
  request,
  baseURL,
  language,
}) => {
  await page.goto(path('/faq'));
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
  expect(await meta('og:image')).toBe(`${baseURL}/social-card-${language}.png`);
  expect(await meta('twitter:card')).toBe('summary_large_image');
  expect(await meta('og:image:alt')).toBeTruthy();
  const body = await (await request.get(`/social-card-${language}.png`)).body();
  expect(body.length).toBeLessThanOrEqual(60 * 1024);
  const { width, height } = await sharp(body).metadata();
  expect([String(width), String(height)]).toEqual([
    await meta('og:image:width'),
    await meta('og:image:height'),
  ]);
});

const described: [string, string[]][] = [
  ['/', ['Organization']],
  ['/learn', ['ItemList']],
  ['/faq', ['FAQPage']],
];

for (const [address, types] of described) {
  test(`machines are told what ${address} is about, and no policy is violated`, async ({ page, path }) => {
    await page.goto(path(address), { waitUntil: 'networkidle' });
    const data = await readData(page);
    expect(data.map((each) => each['@type'])).toEqual(types);
  });
}

test('articles, posts and events are described in the words that readers see', async ({
  page,
  path,
  request,
  language,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const find = (part: string) => new RegExp(`<loc>[^<]*?(/${part}/[^<]+)</loc>`).exec(sitemap)![1]!;
  for (const [address, type] of [
    [find('articles'), 'Article'],
    [find('blog'), 'BlogPosting'],
    [`/events/${await makeAppEvent()}`, 'Event'],
  ] as const) {
    await page.goto(path(address));
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const data = (await readData(page)).find((each) => each['@type'] === type)!;
    expect(data.headline ?? data.name).toBe(heading);
    expect(data.inLanguage).toBe(language);
    expect(new Date(data.datePublished ?? data.startDate!).getTime()).toBeGreaterThan(0);
    const crumbs = (await readData(page)).filter((each) => each['@type'] === 'BreadcrumbList');
    const isTrail = (await page.locator('main nav ol').count()) > 0;
    expect(crumbs).toHaveLength(isTrail ? 1 : 0);
  }
});

test('readers are told which people are fictional, and machines are told of none of them', async ({
  page,
  path,
  text,
  language,
}) => {
  const main = page.getByRole('main');
  const told: string[] = [];
  await page.goto(path('/freelance'));
  await expect(main.getByText(text('freelance')('project.example'))).toHaveCount(6);
  await expect(main.getByText(text('freelance')('story.example'))).toHaveCount(3);
  told.push(...(await textsOf(page)));
  await page.goto(path('/learn'));
  // The four featured courses and the first eight of the others.
  await expect(main.getByText(text('learn')('course.example'))).toHaveCount(12);
  told.push(...(await textsOf(page)));
  for (const slug of ['reading-code-by-ear', 'cairo-career-fair']) {
    await page.goto(path(`/events/${slug}`));
    await expect(main.getByText(text('events')('example'))).toHaveCount(1);
    told.push(...(await textsOf(page)));
  }
  await page.goto(path('/blog/nvda-or-jaws'));
  const author = language === 'ar' ? 'رضوى منصور' : 'Radwa Mansour';
  await expect(main.getByText(text('content')('author.example', { author })).first()).toBeVisible();
  told.push(...(await textsOf(page)));
  for (const word of ['"Person"', '"Review"', 'aggregateRating', '"Event"', author])
    expect(told.join(), word).not.toContain(word);
});

test('every file of the public folder is served', async ({ request }) => {
  for (const name of readdirSync(join(import.meta.dirname, '..', '..', '..', 'public')))
    expect((await request.get(`/${name}`)).status(), name).toBe(200);
});

async function textsOf(page: Page): Promise<string[]> {
  return await page.locator('script[type="application/ld+json"]').allTextContents();
}

type Data = Record<string, string | undefined>;

async function readData(page: Page): Promise<Data[]> {
  const texts = await textsOf(page);
  const data = texts.map((text) => JSON.parse(text) as Data);
  for (const each of data) expect(each['@context']).toBe('https://schema.org');
  return data;
}

async function readFeed(page: Page, xml: string) {
  return await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    if (feed.querySelector('parsererror')) throw new Error(feed.querySelector('parsererror')!.textContent!);
    const textOf = (from: Element, name: string) => from.querySelector(`:scope > ${name}`)?.textContent ?? '';
    const root = feed.documentElement;
    return {
      language: root.getAttribute('xml:lang'),
      self: root.querySelector(':scope > link[rel=self]')?.getAttribute('href'),
      updated: textOf(root, 'updated'),
      entries: [...root.querySelectorAll('entry')].map((entry) => {
        // The text is valid XML as well, so a parser finds what HTML would forgive.
        const content = new DOMParser().parseFromString(textOf(entry, 'content'), 'application/xml');
        if (content.querySelector('parsererror')) throw new Error(textOf(entry, 'title'));
        return {
          id: textOf(entry, 'id'),
          title: textOf(entry, 'title'),
          address: entry.querySelector('link')!.getAttribute('href')!,
          author: textOf(entry.querySelector('author')!, 'name'),
          category: entry.querySelector('category')!.getAttribute('label'),
          summary: textOf(entry, 'summary'),
          language: content.documentElement.getAttribute('lang'),
          headings: content.querySelectorAll('h2').length,
          words: content.documentElement.textContent!.split(/\s+/).length,
          hrefs: [...content.querySelectorAll('a')].map((link) => link.getAttribute('href')!),
        };
      }),
    };
  }, xml);
}

async function readSitemap(page: Page, xml: string) {
  return await page.evaluate((text) => {
    const sitemap = new DOMParser().parseFromString(text, 'application/xml');
    if (sitemap.querySelector('parsererror')) throw new Error('no valid XML');
    return [...sitemap.querySelectorAll('url')].map((url) => ({
      loc: url.querySelector('loc')!.textContent!,
      lastmod: url.querySelector('lastmod')?.textContent ?? '',
      twins: Object.fromEntries(
        [...url.children]
          .filter((child) => child.localName === 'link')
          .map((link) => [link.getAttribute('hreflang')!, link.getAttribute('href')!]),
      ),
    }));
  }, xml);
}

async function readRobots(text: string) {
  const lines = text.split('\n');
  return {
    closed: lines
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) => line.slice('Disallow: '.length)),
    sitemap: lines.find((line) => line.startsWith('Sitemap: '))?.slice('Sitemap: '.length),
  };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
