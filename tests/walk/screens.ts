import { expect, type Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import siteMap from '../../app/routes.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import type { Member, MemberWishes } from '#tests/worlds/identity/members.ts';
import { enterAs, makeAppMember } from '#tests/journeys/kit/members.ts';
import type { Visit } from '#tests/journeys/kit/journey.ts';
import { communityScreens } from './community/screens.ts';
import { contentScreens } from './content/screens.ts';
import { discoveryScreens } from './discovery/screens.ts';
import { entryScreens } from './entry/screens.ts';
import { memberScreens } from './account/screens.ts';
import { scholarshipScreens } from './scholarships/screens.ts';
import { siteScreens } from './site/screens.ts';
import { staffReportsScreens } from './staff-reports/screens.ts';
import { staffFrameScreens } from './staff-frame/screens.ts';
import { staffContentScreens } from './staff-content/screens.ts';
import { staffMediaScreens } from './staff-media/screens.ts';
import { staffScholarshipScreens } from './staff-scholarships/screens.ts';
import { staffNotificationsScreens } from './staff-notifications/screens.ts';
import { staffSettingsScreens } from './staff-settings/screens.ts';
import { staffUsersScreens } from './staff-users/screens.ts';

/** A page of the site in one state. */
export type Screen = {
  /** Names the screen in tests and snapshot files. */
  name: string;
  /** Path and query without the language prefix; or how to find them. */
  path: string | ((visit: Visit) => Promise<string>);
  status?: number;
  /** What a reader does on the page before it is looked at. */
  act?(page: Page, language: Language): Promise<void>;
  /** Whether the public sees it: then its accessibility tree is kept as a snapshot, and it may weigh only so much. */
  isPublic: boolean;
  isLive?: boolean;
  /** Lists what other journeys make at the same time: of how it sounds only what lasts is kept. */
  isMoving?: boolean;
  /** Who is signed in; nobody is, when it is left out. */
  member?: MemberWishes;
};

/** The areas of the walk, each with a folder of its name: its screens, and what was last accepted of how they sound. */
const areas: Record<string, Record<string, Screen[]>> = {
  site: siteScreens,
  content: contentScreens,
  community: communityScreens,
  discovery: discoveryScreens,
  entry: entryScreens,
  account: memberScreens,
  scholarships: scholarshipScreens,
  'staff-reports': staffReportsScreens,
  'staff-frame': staffFrameScreens,
  'staff-content': staffContentScreens,
  'staff-media': staffMediaScreens,
  'staff-scholarships': staffScholarshipScreens,
  'staff-notifications': staffNotificationsScreens,
  'staff-settings': staffSettingsScreens,
  'staff-users': staffUsersScreens,
};

/** The screens of each route of the site map; a route without a page of its own has none. */
export const screensOfRoute: Record<string, Screen[]> = Object.assign({}, ...Object.values(areas));

/**
 * Where the last accepted version of how a screen sounds is kept.
 * @throws Error for a screen of no area.
 */
export function snapshotOf(screen: Screen, language: Language): string[] {
  const area = Object.keys(areas).find((name) => Object.values(areas[name]!).flat().includes(screen));
  if (area === undefined) throw new Error(`${screen.name} belongs to no area`);
  return [area, 'snapshots', `${screen.name}-${language}.txt`];
}

/** The paths of the site map, as they stand in `app/routes.ts`, without layouts. */
export const routePaths: string[] = pathsBelow(await siteMap, '');

/** Every screen of every route. */
export const screens: Screen[] = routePaths.flatMap((path) => screensOfRoute[path] ?? []);

/** Whether a screen shows its page as most people find it; the others show one of its states. */
export function isFirstOfItsPage(screen: Screen): boolean {
  return Object.values(screensOfRoute).some(([first]) => first === screen);
}

function pathsBelow(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path.replace(/^\//, '')}` : above;
    if (!entry.children) return [path === '' ? '/' : path];
    return pathsBelow(entry.children, path);
  });
}

/** The address of a screen in the visitor's language. */
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
  visit: Visit,
  { runsScripts } = { runsScripts: true },
): Promise<void> {
  const address = await addressOf(screen, visit);
  if (screen.member) await enterAs(page.context(), await memberOf(screen, visit.language));
  const answer = await page.goto(address);
  const expected = screen.act ? 200 : (screen.status ?? 200);
  if (answer?.status() !== expected)
    throw new Error(`${address} answers ${answer?.status()} instead of ${expected}`);
  await screen.act?.(page, visit.language);
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
export async function headersOf(screen: Screen, language: Language): Promise<Record<string, string>> {
  if (!screen.member) return {};
  return { cookie: (await memberOf(screen, language)).cookieHeader(process.env.TEST_APP_URL ?? '') };
}

/** A worker makes the person of a screen once, so that what is said twice is the same. */
const members = new Map<string, Promise<Member>>();

async function memberOf(screen: Screen, language: Language): Promise<Member> {
  // What is done on the screen changes the account: then it is somebody new each time.
  if (screen.act) return await makeAppMember({ language, ...screen.member });
  const key = `${screen.name} ${language}`;
  let member = members.get(key);
  if (!member) members.set(key, (member = makeAppMember({ language, ...screen.member })));
  return await member;
}
