import { expect, type Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import siteMap from '../../app/routes.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Member, MemberWishes } from '#tests/worlds/identity/members.ts';
import { enterAs, makeAppMember } from '#tests/journeys/kit/members.ts';
import type { Visit } from '#tests/journeys/kit/journey.ts';
import { communityScreens } from './community-screens.ts';
import { contentScreens } from './content-screens.ts';
import { discoveryScreens } from './discovery-screens.ts';
import { entryScreens } from './entry-screens.ts';
import { memberScreens } from './member-screens.ts';
import { scholarshipScreens } from './scholarship-screens.ts';
import { staffReportsScreens } from './staff-reports-screens.ts';
import { staffFrameScreens } from './staff-frame-screens.ts';
import { staffContentScreens } from './staff-content-screens.ts';
import { staffMediaScreens } from './staff-media-screens.ts';
import { staffScholarshipScreens } from './staff-scholarships-screens.ts';
import { staffNotificationsScreens } from './staff-notifications-screens.ts';
import { staffSettingsScreens } from './staff-settings-screens.ts';
import { staffUsersScreens } from './staff-users-screens.ts';
import {
  errorSummary,
  fillInNewsletter,
  newEmail,
  subscribeByRequest,
} from '#tests/journeys/site/newsletter-mails.ts';

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

/** The screens of each route of the site map; a route without a page of its own has none. */
export const screensOfRoute: Record<string, Screen[]> = {
  '/': [{ name: 'home', path: '/', isPublic: true }],
  '/learn': [
    { name: 'learn', path: '/learn', isPublic: true },
    { name: 'learn-page-2', path: '/learn?page=2', isPublic: false },
    { name: 'learn-none', path: '/learn?category=graphic-design&level=advanced', isPublic: false },
  ],
  '/search': [
    { name: 'search', path: '/search', isPublic: true },
    { name: 'search-results', path: '/search?q=nvda', isPublic: true },
    { name: 'search-similar', path: '/search?q=exsel', isPublic: false },
    { name: 'search-none', path: '/search?q=zzzz', isPublic: true },
  ],
  '/accessibility': [{ name: 'accessibility', path: '/accessibility', isPublic: true }],
  '/display': [
    { name: 'display', path: '/display', isPublic: true },
    { name: 'display-saved', path: '/display?saved=1', isPublic: true },
  ],
  '/newsletter': [
    { name: 'newsletter', path: '/newsletter', isPublic: true },
    { name: 'newsletter-errors', path: '/newsletter', status: 400, act: sendEmptyForm, isPublic: true },
    { name: 'newsletter-subscribed', path: '/newsletter', act: subscribe, isPublic: true },
  ],
  '/newsletter/confirm': [
    { name: 'newsletter-confirm', path: confirmPath, isPublic: true },
    {
      name: 'newsletter-confirm-unknown',
      path: '/newsletter/confirm?token=none',
      status: 404,
      isPublic: true,
    },
  ],
  '/newsletter/unsubscribe': [
    {
      name: 'newsletter-unsubscribe-unknown',
      path: '/newsletter/unsubscribe?token=none',
      status: 404,
      isPublic: true,
    },
  ],
  '/mail/leave': [
    { name: 'mail-leave-unknown', path: '/mail/leave?token=none', status: 404, isPublic: true },
  ],
  ...contentScreens,
  ...communityScreens,
  ...discoveryScreens,
  ...entryScreens,
  ...memberScreens,
  ...scholarshipScreens,
  ...staffReportsScreens,
  // JSON for a script.
  '/captcha/challenge': [],
  // A picture.
  '/images/:id': [],
  '/dev/ui': [{ name: 'design-system', path: '/dev/ui', isPublic: false }],
  '/dev/ui/live': [{ name: 'design-system-live', path: '/dev/ui/live', isPublic: false, isLive: true }],
  '/dev/outbox': [{ name: 'outbox', path: outboxPath, isPublic: false, isMoving: true }],
  '/dev/outbox/:id': [{ name: 'outbox-message', path: messagePath, isPublic: false }],
  // Machines call it; it shows nothing.
  '/whatsapp/webhook': [],
  ...staffFrameScreens,
  ...staffContentScreens,
  ...staffMediaScreens,
  ...staffScholarshipScreens,
  ...staffNotificationsScreens,
  ...staffSettingsScreens,
  ...staffUsersScreens,
  '/*': [{ name: 'not-found', path: '/no/such-page', status: 404, isPublic: true }],
};

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

async function sendEmptyForm(page: Page, language: Language): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'newsletter');
  await page.getByRole('button', { name: t('submit'), exact: true }).click();
  await errorSummary(page, language).waitFor();
}

async function subscribe(page: Page, language: Language): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'newsletter');
  await fillInNewsletter(page, language, { fullName: 'Mona Hassan', email: newEmail() });
  await page.getByRole('button', { name: t('submit'), exact: true }).click();
  await page.getByText(t('success.title')).first().waitFor();
}

/** The token of a link is found once per worker: its page may be opened any number of times. */
const confirmPaths = new Map<Language, Promise<string>>();

async function confirmPath({ request, origin, language }: Visit): Promise<string> {
  let path = confirmPaths.get(language);
  if (!path) {
    path = subscribeByRequest(request, origin, language);
    confirmPaths.set(language, path);
  }
  return withoutPrefix(await path);
}

async function outboxPath(visit: Visit): Promise<string> {
  await confirmPath(visit);
  return '/dev/outbox';
}

/** The same message each time, while others arrive. */
const messagePaths = new Map<Language, Promise<string>>();

async function messagePath(visit: Visit): Promise<string> {
  const path = messagePaths.get(visit.language) ?? findMessagePath(visit);
  messagePaths.set(visit.language, path);
  return await path;
}

async function findMessagePath(visit: Visit): Promise<string> {
  await confirmPath(visit);
  // One that waits is sent while it is looked at.
  const sent = `>${textsFor(visit.language).getFixedT(null, 'mail')('outbox.status.sent')}<`;
  let path: string | undefined;
  const look = async () => {
    const list = await (await visit.request.get(localizedPath('/dev/outbox', visit.language))).text();
    const row = list.split('<tr ').find((each) => each.includes(sent));
    path = /href="([^"#?]+\/outbox\/[^"#?]+)"/.exec(row ?? '')?.[1];
    return path;
  };
  await expect.poll(look, { message: 'a message that was sent' }).toBeTruthy();
  return withoutPrefix(path!);
}

function withoutPrefix(path: string): string {
  return path.replace(/^\/ar(?=\/)/, '');
}
