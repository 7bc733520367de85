import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';

/** A page that was read: its places, and the links on it. */
type ReadPage = { places: Set<string>; links: string[] };

/** Events, projects and groups that come and go while this one walks. */
const ofOtherJourneys =
  /\/(?:[a-z]+-)*(?:[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|word[\da-f]{32}|[a-z]{16}-[a-z\d]{4}(?![a-z\d]))/;
/** Every page leads to this form with its own address; barriers.spec.ts opens it so. */
const isReport = /\/barriers\/new\?page=/;
/** One form, wherever it leads on to. */
const isSignIn = /\/login\?next=/;
const isFile = /\/formats\/[^/]+\/[^/]+\/[^/]+$/;

// From the first page by every link, as a visitor could go; the other language is the other project's.
test('no link of the site leads to nothing', async ({ request, path, baseURL }) => {
  // Each of the texts has a page of formats, which makes them.
  test.slow();
  const before = await readSitemap(request);
  const pages = new Map<string, ReadPage | null>();
  const problems: string[] = [];
  const waiting = [{ from: 'the start', to: path('/') }];
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const { from, to } = link;
    const [address = '', place] = to.split('#', 2);
    const isNew = !pages.has(address);
    if (isNew) pages.set(address, await readPage(request, address));
    const page = pages.get(address);
    if (!page) problems.push(`${from} leads to ${address}, which is not there`);
    else if (place && !page.places.has(place)) problems.push(`${from} leads to ${to}: no such place there`);
    for (const href of (isNew && page?.links) || []) {
      const target = new URL(href, new URL(address, baseURL));
      // A file is made for whoever fetches it; formats.spec.ts does.
      if (isFile.test(target.pathname) || ofOtherJourneys.test(target.pathname)) continue;
      const asked = target.pathname + target.search;
      if (isReport.test(asked) || isSignIn.test(asked)) target.search = '';
      if (target.origin === baseURL && !/^#?$/.test(href))
        waiting.push({ from: address, to: target.pathname + target.search + target.hash });
      else if (!/^(https:|mailto:[^?]+@|tel:[+\d])/.test(href))
        problems.push(`${address} has a link to "${href}"`);
    }
    if (pages.size > 500)
      throw new Error(`The site does not come to an end: ${[...pages.keys()].slice(-20)}`);
  }
  expect(problems).toEqual([]);
  expect(pages.size).toBeGreaterThan(40);
  // Whatever search engines are told of, visitors find by links; pages that staff add are linked by them.
  // What other journeys publish or take away meanwhile is in one of the two lists alone.
  const after = new Set(await readSitemap(request));
  const listed = before.filter((address) => after.has(address));
  const isOwn = (address: string) => /^\/ar(\/|$)/.test(address) === (path('/') === '/ar');
  const own = listed.filter(
    (address) => isOwn(address) && !address.includes('/pages/') && !ofOtherJourneys.test(address),
  );
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter((address) => !pages.get(address))).toEqual([]);
});

/** The addresses that search engines are told of. */
async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

async function readPage(request: APIRequestContext, address: string): Promise<ReadPage | null> {
  const answer = await request.get(address);
  if (answer.status() !== 200) return null;
  const html = await answer.text();
  return {
    places: new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => unescaped(id!))),
    links: [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href]) => unescaped(href!)),
  };
}

function unescaped(attribute: string): string {
  return attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
}
