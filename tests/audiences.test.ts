import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { languages, localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { findPathPrefixes, isBelow, type AudienceOfRoute } from '#platform/page/site-map.ts';
import { loader as readRobots } from '#routes/site/robots.ts';
import type { HttpContext } from '#server/http/environment.ts';
import { isForeignPost } from '#server/http/foreign-post.ts';
import { maintenanceSeconds } from '#server/http/maintenance.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { answerSpeculationRules } from '#server/http/speculation-rules.ts';
import { storePage } from '#server/cache/store-page.ts';
import { leadFromTeamSite } from '#server/sites/team-site.ts';
import { audiences, pathsFor } from '../app/audiences.ts';
import { siteRoutes, somePath } from '#tests/worlds/routes/site-map.ts';

const origin = 'https://baseera.example';

/** The routes, each with a path of it in both languages, for which something is as it should not be. */
async function findWrong(
  check: (route: AudienceOfRoute, path: string) => Promise<boolean> | boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of audiences) {
    for (const language of languages) {
      const path = localizedPath(somePath(route), language);
      if (!(await check(route, path))) wrong.push(`${path} (${route.audience})`);
    }
  }
  return wrong;
}

const needsSignIn = ({ audience }: AudienceOfRoute) =>
  ['members', 'staff', 'developers'].includes(audience ?? '');

describe('who a route is for', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is said of every route of the site map', () => {
    expect(audiences.filter(({ audience }) => audience === undefined)).toEqual([]);
    expect(audiences.map(({ path }) => path).toSorted()).toEqual(
      siteRoutes.map(({ path }) => path).toSorted(),
    );
    expect(audiences.length).toBeGreaterThan(150);
  });

  it('is told by the parts of a path that name nothing, whatever stands in the others', () => {
    const route = (path: string, audience: AudienceOfRoute['audience']) => ({ path, audience, alsoFor: {} });
    const open = [route('/learn', 'everyone'), route('/learn/:course/:lesson', 'everyone')];
    const closed = [route('/learn/:course/notes', 'members'), route('/learn/:course/notes/:id', 'members')];
    const ofMembers = ({ audience }: AudienceOfRoute) => audience === 'members';
    const found = findPathPrefixes([...open, ...closed], ofMembers);
    expect(found).toEqual(['/learn/*/notes']);
    expect(isBelow('/learn/excel/notes', found)).toBe(true);
    expect(isBelow('/learn/excel/notes/7', found)).toBe(true);
    expect(isBelow('/learn/excel/notes-on-it', found)).toBe(false);
    expect(isBelow('/learn/excel', found)).toBe(false);
    expect(isBelow('/learn//notes', found)).toBe(false);
    const above = [...open, route('/learn/:course', 'members')];
    expect(() => findPathPrefixes(above, ofMembers)).toThrow('/learn/:course');
    const beside = [route('/learn/new', 'everyone'), route('/learn/:course', 'members')];
    expect(() => findPathPrefixes(beside, ofMembers)).toThrow('/learn/new');
  });

  it('decides what a browser fetches ahead', async () => {
    type Where = { href_matches: string; not?: { href_matches: string } };
    const { prefetch } = (await answerSpeculationRules({ savesData: false }).json()) as {
      prefetch: { where: { and: Where[] } }[];
    };
    const closed = prefetch[0]!.where.and.flatMap(({ not }) =>
      not ? [new URLPattern(not.href_matches, origin)] : [],
    );
    const isFetched = (path: string) => !closed.some((pattern) => pattern.test(path, origin));
    // A file is made for whoever downloads it.
    const isFile = ({ path }: AudienceOfRoute) => path.endsWith('/:format');
    // Opening a page of a thread is noted as having read it.
    const isThread = ({ path }: AudienceOfRoute) => path.startsWith('/community/threads/');
    const isNot = (route: AudienceOfRoute) => needsSignIn(route) || isFile(route) || isThread(route);
    expect(await findWrong((route, path) => isFetched(path) === !isNot(route))).toEqual([]);
    expect(isFetched('/ar/formats/article/x/large-print?points=18')).toBe(false);
  });

  it('decides what search engines open', async () => {
    const context = new RouterContextProvider();
    context.set(appContext, { page: { origin } } as never);
    const text = await readRobots({ context } as LoaderFunctionArgs<RouterContextProvider> as never).text();
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!);
    // `*` in a rule is any run of characters (RFC 9309, 2.2.3); here only whole parts of a path stand for it.
    const isClosedBy = (path: string, rule: string) =>
      rule.includes('*') ? isBelow(path, [rule]) : path.startsWith(rule);
    const isOpened = (path: string) => !closed.some((rule) => isClosedBy(path, rule));
    const isListed = (route: AudienceOfRoute) => !needsSignIn(route) && route.audience !== 'one person';
    expect(await findWrong((route, path) => isOpened(path) === isListed(route))).toEqual([]);
  });

  it('decides what is kept for reading offline', async () => {
    const kept = new Set<string>();
    let answer: ((event: object) => void) | undefined;
    const page = () =>
      new Response('<html>', { headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' } });
    const files = { keys: async () => [], match: async () => undefined, delete: async () => false };
    vi.stubGlobal('siteVersion', '1');
    vi.stubGlobal('pathsNotOffline', pathsFor.notOffline);
    vi.stubGlobal('location', { origin });
    vi.stubGlobal('caches', {
      open: async () => ({ ...files, put: async (path: string) => kept.add(path) }),
    });
    vi.stubGlobal('fetch', async () => page());
    vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
      if (type === 'fetch') answer = listener;
    });
    await import('../app/enhance/service-worker.ts');
    const visit = async (path: string) => {
      const work: Promise<unknown>[] = [];
      const request = { url: origin + path, method: 'GET', mode: 'navigate' };
      const note = (each: Promise<unknown>) => void work.push(each);
      answer!({ request, waitUntil: note, respondWith: note });
      // What is asked for may lead to more work.
      for (let done = 0; done < work.length; done++) await work[done];
      return kept.has(origin + path);
    };
    expect(
      await findWrong(async (route, path) => (await visit(path)) === (route.audience === 'everyone')),
    ).toEqual([]);
  });

  it('decides what the staff site answers itself', async () => {
    const site = { origin: 'https://team.baseera.example', mainOrigin: origin };
    const isAnswered = (path: string) => leadFromTeamSite(site, new URL(path, site.origin)) === null;
    const isOwn = ({ path, audience, alsoFor }: AudienceOfRoute) =>
      audience === 'staff' || alsoFor.staffSite === true || /\.\w+$/.test(path);
    expect(await findWrong((route, path) => isAnswered(path) === isOwn(route))).toEqual([]);
  });

  it('decides what stays open during maintenance', async () => {
    const maintenance = { ...defaultSettings.maintenance, on: true };
    const content = { remember: async () => ({ maintenance }) } as never;
    const isOpen = async (path: string) => {
      const visitor = { cookieHeader: null, origin, path };
      return (
        (await maintenanceSeconds({ db: null as never, content, clock: () => new Date(), visitor })) === null
      );
    };
    const meant = audiences.filter(
      ({ audience, alsoFor }) => audience === 'staff' || alsoFor.maintenance === true,
    );
    const open = [];
    for (const route of audiences) if (await isOpen(somePath(route))) open.push(route);
    expect(open).toEqual(meant);
  });

  it('decides which pages are stored for the next visitor', async () => {
    const isStored = async (path: string) => {
      const page = {
        request: new Request(origin + path),
        language: 'en',
        displayCookie: '',
        fonts: '',
        offersArabic: false,
      };
      const asked = { page, cookies: { isSignedIn: false } };
      const c = {
        get: (name: keyof typeof asked) => asked[name],
        req: { method: 'GET', header: () => undefined },
        env: { incoming: { url: path, headers: {}, socket: {} } },
      } as unknown as HttpContext;
      const handle = { cache: { parameters: [] } };
      const pages = { paths: async () => ({ handleOf: () => handle, isWellSpelled: () => true }) };
      const config = { mode: 'production', appUrl: origin, trustedProxies: 0 };
      const site = { pages, cache: new PageCache(1_000_000), content: { version: 1 }, config } as never;
      return (await storePage(c, site, new Response('<p>'))) !== null;
    };
    const stored = [];
    for (const route of audiences) if (await isStored(somePath(route))) stored.push(route.path);
    const isEveryones = ({ audience }: AudienceOfRoute) =>
      audience === 'everyone' || audience === 'everyone online';
    const everyones = audiences.filter(isEveryones).map(({ path }) => path);
    expect(stored).toEqual(everyones);
    const withRule = siteRoutes.filter((each) => each.isStored).map(({ path }) => path);
    expect(everyones).toEqual(expect.arrayContaining(withRule));
  });

  it('decides where something may be posted without saying where from', async () => {
    const isTaken = (path: string) =>
      !isForeignPost({ method: 'POST', path, headers: new Headers() }, origin);
    const mayBe = ({ audience, alsoFor }: AudienceOfRoute, path: string) =>
      alsoFor.mailPrograms === true ||
      // Of a provider that there is not nothing is taken.
      (audience === 'machines' && !path.startsWith('/ar/') && !path.startsWith('/payments/no-such'));
    expect(await findWrong((route, path) => isTaken(path) === mayBe(route, path))).toEqual([]);
  });
});
