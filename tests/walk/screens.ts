import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import siteMap from '../../app/routes.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cookieOf, isStaff, makeSomebodyNew, sessionTokenOf, type Person } from './world/people.ts';
import { databaseOf, originOf } from './world/sites.ts';

/** A site as a visitor of one language meets it. */
export type Visit = { origin: string; language: Language; db: Database };

/** A page of the site in one state. */
export type Screen = {
  /** Names the screen in tests and snapshot files. */
  name: string;
  /** Path and query without the language prefix; or how to find them. */
  path: string | ((visit: Visit) => string | Promise<string>);
  status?: number;
  /** What a reader does on the page before it is looked at. */
  act?(page: Page, visit: Visit): Promise<void>;
  /**
   * What is changed by that, if anything: only the account of whoever does it, who is then somebody new each time, or
   * something that others might see. Either way it is done where no screen shows what others have done.
   */
  changes?: 'account' | 'site';
  /** Whether the public sees it: then it may weigh only so much. */
  isPublic: boolean;
  isLive?: boolean;
  /** Who is signed in; nobody is, when it is left out. */
  person?: Person;
  /**
   * The kind of its shell, where whoever is signed in does not tell; null where a job may write a notification before the
   * page is there, or after it.
   */
  shell?: Shell | null;
};

/** What stands around the main part: header, navigation, banners and footer. Each kind is alike on all its screens. */
export type Shell =
  | 'public'
  | 'home'
  | 'member'
  | 'member-with-news'
  | 'impersonation'
  | 'staff-sign-in'
  | `staff-${Person}`;

type Area = { screensOfArea: Record<string, Screen[]> };

/** The areas of the walk, each with a folder of its name: its screens, and what was last accepted of how they sound. */
const areas: Record<string, Record<string, Screen[]>> = await findAreas();

/** The screens of each route of the site map; a route without a page of its own has none. */
export const screensOfRoute: Record<string, Screen[]> = Object.assign({}, ...Object.values(areas));

/**
 * Where the last accepted version of how the main part of a screen sounds is kept.
 * @throws Error for a screen of no area.
 */
export function snapshotOf(screen: Screen, language: Language): string[] {
  const area = Object.keys(areas).find((name) => Object.values(areas[name]!).flat().includes(screen));
  if (area === undefined) throw new Error(`${screen.name} belongs to no area`);
  return [area, 'snapshots', `${screen.name}-${language}.txt`];
}

/** Where the same is kept of its shell, once for all screens of the kind. */
export function shellSnapshotOf({ shell, person }: Screen, language: Language): string[] {
  const kind = shell ?? (person ? (isStaff(person) ? `staff-${person}` : 'member') : 'public');
  return ['shells', `${kind}-${language}.txt`];
}

/** The paths of the site map, as they stand in `app/routes.ts`, without layouts. */
export const routePaths: string[] = routesBelow(await siteMap, '').map(({ path }) => path);

/** So many routes of a change are walked at most; who touches more runs all tests anyway. */
const mostChosen = 12;

/** Every screen of every route; with WALK_ROUTES those of some modules of routes alone (`npm test -- --changed`). */
export const screens: Screen[] = await chosenScreens();

/** Whether a screen shows its page as most people find it; the others show one of its states. */
export function isFirstOfItsPage(screen: Screen): boolean {
  return Object.values(screensOfRoute).some(([first]) => first === screen);
}

async function findAreas(): Promise<Record<string, Record<string, Screen[]>>> {
  const names = readdirSync(import.meta.dirname).filter((name) =>
    existsSync(join(import.meta.dirname, name, 'screens.ts')),
  );
  const found = await Promise.all(
    names.map(async (name) => [name, ((await import(`./${name}/screens.ts`)) as Area).screensOfArea]),
  );
  return Object.fromEntries(found) as Record<string, Record<string, Screen[]>>;
}

async function chosenScreens(): Promise<Screen[]> {
  const screensOf = (paths: readonly string[]) => paths.flatMap((path) => screensOfRoute[path] ?? []);
  const chosen = process.env.WALK_ROUTES?.split(',');
  if (!chosen) return screensOf(routePaths);
  const paths = routesBelow(await siteMap, '').filter(({ file }) => chosen.includes(file));
  return screensOf(paths.slice(0, mostChosen).map(({ path }) => path));
}

type Found = { path: string; file: string };

function routesBelow(entries: readonly RouteConfigEntry[], above: string): Found[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path.replace(/^\//, '')}` : above;
    if (!entry.children) return [{ path: path === '' ? '/' : path, file: entry.file }];
    return routesBelow(entry.children, path);
  });
}

/** The site that a screen is looked at on, as visitors of a language meet it. */
export async function visitOf({ changes }: Screen, language: Language): Promise<Visit> {
  const site = changes ? 'changing' : 'still';
  return { origin: originOf(site), language, db: await databaseOf(site) };
}

/** The path of a screen in the visitor's language. */
export async function addressOf(screen: Screen, visit: Visit): Promise<string> {
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(visit);
  return localizedPath(path, visit.language);
}

/**
 * Opens a screen and brings it into its state.
 * @throws Error when the page does not answer with its status.
 */
export async function openScreen(
  page: Page,
  screen: Screen,
  language: Language,
  { runsScripts } = { runsScripts: true },
): Promise<void> {
  const visit = await visitOf(screen, language);
  const address = await addressOf(screen, visit);
  const token = await sessionTokenFor(screen, visit);
  if (token !== null) {
    const [name = '', value = ''] = cookieOf(visit.origin, token).split('=');
    await page.context().addCookies([{ name, value, url: visit.origin }]);
  }
  // From the same page to a place in it nothing is asked for, so nothing would answer.
  if (address.includes('#')) await page.goto('about:blank');
  const answer = await page.goto(visit.origin + address);
  const expected = screen.act ? 200 : (screen.status ?? 200);
  if (answer?.status() !== expected)
    throw new Error(`${address} answers ${answer?.status()} instead of ${expected}`);
  await screen.act?.(page, visit);
  if (runsScripts) await settleScripts(page);
}

/** A screen is looked at when the scripts that only some pages fetch have done their part. */
async function settleScripts(page: Page): Promise<void> {
  const some = '[data-keep], [data-passkey=create] [role=status], [data-captcha]';
  if (!(await page.evaluate((wanted) => document.querySelector(wanted) !== null, some))) return;
  for (const buttons of await page.locator('[data-keep]').all()) await expect(buttons).toBeVisible();
  // Here passkeys cannot be used, and where they are offered alone the page says so.
  for (const passkey of await page.locator('[data-passkey=create] [role=status]').all())
    await expect(passkey).not.toBeEmpty();
  // The security check of a form ends by itself.
  for (const check of await page.locator('[data-captcha]').all())
    await expect(check).toHaveAttribute('data-state', 'done');
}

/** What a request for the screen carries: the cookie of whoever is signed in on it. */
export async function headersOf(screen: Screen, visit: Visit): Promise<Record<string, string>> {
  const token = await sessionTokenFor(screen, visit);
  return token === null ? {} : { cookie: cookieOf(visit.origin, token) };
}

async function sessionTokenFor(
  { name, person, changes }: Screen,
  { db, language }: Visit,
): Promise<string | null> {
  if (!person) return null;
  if (changes !== 'account') return sessionTokenOf(person, language);
  return await makeSomebodyNew(db, { person, language, screen: name });
}
