import type { APIRequestContext } from '@playwright/test';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { expect, test } from '#tests/journeys/kit/journey.ts';
import { addressOf, headersOf, screens, visitOf, type Screen } from './screens.ts';
import { originOf } from './world/sites.ts';
import { htmlMistakes } from './checks/valid-html.ts';

type Served = { screen: Screen; address: string; status: number; html: string };

test.describe('the documents as they are served', () => {
  // One worker asks for them once, and all these tests look at them; there are a thousand, so the first one waits for long.
  test.describe.configure({ mode: 'default', timeout: 300_000 });
  let served: Served[];

  test.beforeEach(async ({ request, language }) => {
    served ??= await serveAll(request, language);
  });

  test('are valid HTML', async () => {
    const mistakes: string[] = [];
    for (const { screen, html } of served) {
      mistakes.push(...(await htmlMistakes(html)).map((mistake) => `${screen.name}: ${mistake}`));
    }
    expect(mistakes).toEqual([]);
  });

  test('name their language, their direction and a title of their own', async ({ language }) => {
    const siteName = defaultSettings.organisationName[language];
    const titles = new Map<string, string>();
    for (const { screen, html, address, status } of served) {
      expect(html, screen.name).toMatch(
        new RegExp(
          `^<!DOCTYPE html><html[^>]* lang="${language}"[^>]* dir="${language === 'ar' ? 'rtl' : 'ltr'}"`,
        ),
      );
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      expect(title.endsWith(` | ${siteName}`) || title === siteName, `${screen.name}: "${title}"`).toBe(true);
      // What is not found says so wherever it was looked for.
      if (status >= 400) continue;
      const other = titles.get(title);
      if (other) expect(routeOf(other), `"${title}" is the title of two pages`).toBe(routeOf(address));
      titles.set(title, address);
    }
  });

  test('name their own address and their twin in the other language, unless they are hidden', async ({
    language,
  }) => {
    for (const { screen, html, status, address } of served) {
      const isHidden = /<meta name="robots" content="noindex"/.test(html);
      if (screen.isPublic && status === 200 && !/token=|\/(?:search|offline)/.test(address))
        expect(isHidden, screen.name).toBe(false);
      if (status >= 400) expect(isHidden, `${screen.name} with status ${status}`).toBe(true);
      if (isHidden) continue;
      const links = linksOf(html);
      expect(links.canonical, screen.name).toHaveLength(1);
      const own = new URL(links.canonical[0]!);
      expect(own.origin, screen.name).toBe(originOf(screen.changes ? 'changing' : 'still'));
      expect(own.pathname).toBe(new URL(address, own).pathname);
      expect(Object.keys(links.alternates).toSorted(), screen.name).toEqual(['ar', 'en', 'x-default']);
      expect(links.alternates[language]).toBe(links.canonical[0]);
      expect(links.alternates['x-default']).toBe(links.alternates.en);
      expect(new URL(links.alternates.ar!).pathname).toBe(
        `/ar${new URL(links.alternates.en!).pathname}`.replace(/\/$/, ''),
      );
    }
  });

  test('say what the page is about, how wide it may be enlarged and that the theme is black', async () => {
    for (const { screen, html, status } of served) {
      expect(html, screen.name).toContain('name="theme-color" content="#000000"');
      expect(html, screen.name).toMatch(
        /name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5"/,
      );
      if (!screen.isPublic || status !== 200) continue;
      expect(html, screen.name).toMatch(/<meta name="description" content="[^"]{20,}"/);
      for (const property of ['og:title', 'og:url', 'og:type', 'og:locale']) {
        expect(html, `${screen.name}: ${property}`).toContain(`property="${property}"`);
      }
    }
  });

  test('hold no text that is missing, empty or of the wrong kind', async ({ language }) => {
    for (const { screen, html } of served) {
      const text = html
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
        // What staff write for many names its variables so; each is shown isolated.
        .replace(/<bdi[^>]*>\{\{\w+\}\}<\/bdi>/g, '')
        .replace(/<[^>]+>/g, ' ');
      expect(text, screen.name).not.toMatch(/\{\{|\}\}|\[object |undefined|\bNaN\b/);
      // A key that no language has shows itself; ours are words with dots.
      expect(text, screen.name).not.toMatch(
        /(?:^|\s)[a-z]+(?:\.[a-zA-Z-]+){1,3}_(?:one|other|few|many)(?:\s|$)/,
      );
      if (language !== 'ar') continue;
      const arabic = (text.match(/[\u0621-\u064a]/g) ?? []).length;
      const latin = (text.match(/[A-Za-z]/g) ?? []).length;
      if (screen.isPublic)
        expect(arabic, `${screen.name}: ${arabic} Arabic and ${latin} Latin letters`).toBeGreaterThan(latin);
    }
  });
});

test('the place where the reader stands is marked in the navigation', async ({ page, path, text }) => {
  for (const address of ['/', '/learn']) {
    await page.goto(originOf('still') + path(address));
    const current = page
      .getByRole('navigation', { name: text('shell')('nav.main') })
      .locator('[aria-current=page]:visible');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', path(address));
  }
});

test('an Arabic page is the same page as the English one', { tag: '@once' }, async ({ request }) => {
  // It asks for a thousand pages, one after the other.
  test.setTimeout(300_000);
  for (const screen of screens.filter(({ path, act }) => typeof path === 'string' && !act)) {
    const shapes: string[] = [];
    for (const language of languages) {
      const visit = await visitOf(screen, language);
      const address = visit.origin + (await addressOf(screen, visit));
      const headers = await headersOf(screen, visit);
      const answer = await request.get(address, { headers });
      // Arabic alone has a choice of digits.
      const html = (await answer.text()).replace(/<input[^>]* name="digits"[^>]*>/g, '');
      // Headings, links and fields in order; the words differ.
      shapes.push(
        [...html.matchAll(/<(h[1-6]|a|input|select|button|li)\b/g)].map(([, tag]) => tag).join(' '),
      );
    }
    expect(shapes[1], screen.name).toBe(shapes[0]);
  }
});

/** One after the other: a process that has just started, and is asked for all pages at once, is busy and says so. */
async function serveAll(request: APIRequestContext, language: Language): Promise<Served[]> {
  const all: Served[] = [];
  for (const screen of screens.filter(({ act }) => !act)) {
    const visit = await visitOf(screen, language);
    const address = await addressOf(screen, visit);
    const headers = await headersOf(screen, visit);
    const answer = await open(request, visit.origin + address, headers);
    expect(answer.status(), `${screen.name} at ${address}`).toBe(screen.status ?? 200);
    all.push({ screen, address, status: answer.status(), html: await answer.text() });
  }
  return all;
}

async function open(request: APIRequestContext, address: string, headers: Record<string, string>) {
  return await request.get(address, { headers, maxRedirects: 0 });
}

function linksOf(html: string): { canonical: string[]; alternates: Record<string, string> } {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
  return {
    canonical: links
      .filter((tag) => attribute(tag, 'rel') === 'canonical')
      .map((tag) => attribute(tag, 'href')),
    alternates: Object.fromEntries(
      links
        .filter((tag) => attribute(tag, 'rel') === 'alternate' && /hreflang/i.test(tag))
        .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
    ),
  };
}

/** The path of an address, without what stands for one person's own page of it. */
function routeOf(address: string): string {
  return new URL(address, 'http://x').pathname.replace(/\/[\w-]{36,43}(?=\/|$)/g, '/:own');
}
