import {
  defaultDisplayPreferences,
  displayAttributes,
  type DisplayPreferences,
} from '#platform/page/display-preferences.ts';
import type { Language } from '#platform/text/language.ts';
import type { Browser } from '@playwright/test';
import { keepDevtools } from '#tests/journeys/kit/devtools.ts';
import { clearCache, expect, test as base, useWatched, type Page } from '#tests/journeys/kit/journey.ts';
import { axeViolations, axeViolationsOnceMore, colourViolations } from './checks/axe.ts';
import { motionLeft, walkByTab } from './checks/keyboard.ts';
import { layoutProblems, smallTargets, spaceText, withLargerText } from './checks/layout.ts';
import { hear, withoutChance } from './checks/hear.ts';
import { headingProblems, readOutline } from './checks/outline.ts';
import { showOwnFonts } from './checks/own-fonts.ts';
import {
  isFirstOfItsPage,
  openScreen,
  routePaths,
  screens,
  screensOfRoute,
  shellSnapshotOf,
  snapshotOf,
  type Screen,
} from './screens.ts';
import { weigh, type Weight } from './checks/weight.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };
const KiB = 1024;

/**
 * One page, and one without scripts, serve all screens: a browser takes as long to start another as to show a screen. They
 * are no fixtures of the worker, as Playwright would start workers of their own for them.
 */
let shownPage: Promise<Page> | undefined;
let pageWithoutScripts: Promise<Page> | undefined;

/** Nothing of a screen may be left for the next: neither cookies nor what scripts remember. */
const test = base.extend<{ plainPage: Page }>({
  plainPage: async ({ browser }, use, { project }) => {
    pageWithoutScripts ??= openOwnPage({ browser, locale: project.use.locale!, javaScriptEnabled: false });
    await use(await pageWithoutScripts);
  },
  page: async ({ browser, watch, visitorHeaders }, use, { project }) => {
    shownPage ??= openOwnPage({ browser, locale: project.use.locale! });
    const page = await shownPage;
    await beginAnew(page, visitorHeaders);
    await useWatched({ page, watch }, use);
    page.removeAllListeners();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('about:blank');
  },
});

async function openOwnPage({
  browser,
  ...options
}: {
  browser: Browser;
  locale: string;
  javaScriptEnabled?: boolean;
}): Promise<Page> {
  const page = await browser.newPage({
    ...{ ...options, serviceWorkers: 'block' },
    // Readers are in Egypt; elsewhere a script says the time there as well (app/enhance/own-time.ts).
    timezoneId: 'Africa/Cairo',
    // Nothing is looked at half-way from one colour to another; that nothing moves then is looked at, too.
    reducedMotion: 'reduce',
  });
  await keepDevtools(page);
  return page;
}

async function beginAnew(page: Page, headers: Record<string, string>): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  await context.setExtraHTTPHeaders(headers);
  await clearCache(page);
}

test('every route of the site map has its screens in the walk', () => {
  const forgotten = routePaths.filter((path) => !(path in screensOfRoute));
  expect(forgotten, 'add the new routes to the screens.ts of their area below tests/walk').toEqual([]);
});

/** An ordinary run looks at the first state of each page in Arabic, a soak or `--changed` at all of them (record 009). */
const looksAtAll = process.env.TEST_SOAK === '1' || Boolean(process.env.WALK_ROUTES);

for (const screen of screens) {
  const tag = looksAtAll || isFirstOfItsPage(screen) ? [] : '@once';
  test(
    `${screen.name} stands up to every way of reading`,
    { tag },
    async ({ page, plainPage, language, watch, visitorHeaders }) => {
      // A form that is sent again answers with a status of its own.
      if (screen.status) watch.expectComplaint(new RegExp(`status of ${screen.status}`));
      // A lesson tells where its reader stopped when they leave: the other screens of this reader would show it.
      await page.addInitScript(() => {
        navigator.sendBeacon = () => true;
      });
      await resize(page, desktop);
      const isWeighed = screen.isPublic && !screen.act;
      const sum = weigh(page);
      await openScreen(page, screen, language);
      if (screen.isLive) await page.waitForLoadState('networkidle');

      if (isWeighed)
        await test.step('weighs little on a first visit', async () => checkWeight(page, await sum()));
      await showOwnFonts(page);
      // The other states of a page have its parts and a few more, in both languages alike: what a second look at them
      // could show is looked for once.
      const isFirst = isFirstOfItsPage(screen);
      await test.step('sounds as it did', () => checkSound(page, screen, { language, isFirst }));
      await test.step('has one heading of level 1, landmarks, targets of 44 px', () =>
        checkOutline(page, language));
      // The same code writes both languages, with and without a script.
      if (language === 'en')
        await test.step('says the same without JavaScript', async () => {
          const own = await mainWords(page);
          await beginAnew(plainPage, visitorHeaders);
          await openScreen(plainPage, screen, language, { runsScripts: false });
          const without = await mainWords(plainPage);
          checkSame(own, without, screen.isLive);
        });
      await test.step('is clean for axe on phone and desktop, in every theme', () =>
        checkByAxe(page, { language, isFirst, isPublic: screen.isPublic }));
      if (language === 'ar' && !isFirst) return;
      await test.step('can be walked by keyboard', async () => {
        await checkKeyboard(page, phone, { isForced: true });
        if (isFirst && language === 'en') await checkKeyboard(page, desktop, { isForced: false });
      });
      await test.step('reflows at 320 px, at 400 % zoom, with wide text and with text twice as large', () =>
        checkReflow(page, { isWhole: isFirst && language === 'en' }));
    },
  );
}

/** A change of a snapshot is a change of what people hear: look at the difference before you accept it. */
async function checkSound(
  page: Page,
  screen: Screen,
  { language, isFirst }: { language: Language; isFirst: boolean },
): Promise<void> {
  const { main, shell } = await hear(page);
  if (screen.shell !== null) expect.soft(shell).toMatchSnapshot(shellSnapshotOf(screen, language));
  if (language === 'en' || isFirst) expect.soft(main).toMatchSnapshot(snapshotOf(screen, language));
}

async function checkByAxe(
  page: Page,
  { language, isFirst, isPublic }: { language: Language; isFirst: boolean; isPublic: boolean },
): Promise<void> {
  const violations: string[] = [];
  const look = async (theme: string, size: typeof phone, ask: (page: Page) => Promise<string[]>) => {
    await resize(page, size);
    const found = await ask(page);
    violations.push(...found.map((violation) => `${theme}, ${size.width} px: ${violation}`));
  };
  // What stands on a page of members or staff is the same in both languages, on the desktop as on the phone.
  const sizes = isFirst && (isPublic || language === 'en') ? [desktop, phone] : [phone];
  for (const [place, size] of sizes.entries())
    await look('light', size, language === 'en' && place === 0 ? axeViolations : axeViolationsOnceMore);
  // Another theme changes nothing but colours, and another language does not change those.
  for (const theme of language === 'en' ? (['dark', 'contrast'] as const) : []) {
    await showDisplay(page, { theme });
    await look(theme, phone, colourViolations);
  }
  if (language === 'en') await showDisplay(page, {});
  expect.soft(violations).toEqual([]);
}

async function checkReflow(page: Page, { isWhole }: { isWhole: boolean }): Promise<void> {
  const problems: string[] = [];
  const lookAt = async (circumstance: string, sizes: readonly { width: number; height: number }[]) => {
    for (const size of sizes) {
      await resize(page, size);
      const found = await layoutProblems(page);
      problems.push(...found.map((problem) => `${circumstance}, ${size.width} px: ${problem}`));
    }
  };
  const narrow = { width: 320, height: 640 };
  const half = { width: 640, height: 512 };
  const tablet = { width: 768, height: 1024 };
  // As narrow as the smallest phone, and as low as a desktop at 400 %.
  const zoomed = { width: 320, height: 256 };
  await lookAt('plain', isWhole ? [narrow, zoomed, tablet, desktop] : [zoomed, desktop]);
  await showDisplay(page, { text: '200', spacing: 'wide', links: 'underlined' });
  await lookAt('display preferences at 200 %', isWhole ? [desktop, half, narrow] : [narrow]);
  await showDisplay(page, {});
  const undo = await spaceText(page);
  await lookAt('text spacing', isWhole ? [narrow, desktop] : [narrow]);
  await undo();
  await withLargerText(page, () =>
    lookAt("the browser's text at 200 %", isWhole ? [desktop, half, phone] : [phone]),
  );
  expect.soft(problems).toEqual([]);
}

/** Every control is reached by Tab, in the order of the page, seen, and ringed; the phone stands for forced colours. */
async function checkKeyboard(
  page: Page,
  size: { width: number; height: number },
  { isForced }: { isForced: boolean },
): Promise<void> {
  await resize(page, size);
  if (isForced) await page.emulateMedia({ forcedColors: 'active' });
  if (isForced) expect.soft(await motionLeft(page)).toEqual([]);
  const { expected, stops } = await walkByTab(page);
  const numbers = stops.map(({ number }) => number).filter((number) => number >= 0);
  const missed = expected.filter((_, index) => !numbers.includes(index));
  expect.soft(missed, `${size.width} px: never reached by Tab`).toEqual([]);
  expect
    .soft(numbers, `${size.width} px: in the order of the page`)
    .toEqual(numbers.toSorted((first, second) => first - second));
  expect
    .soft(
      stops
        .filter(({ problems }) => problems.length > 0)
        .map(({ description, problems }) => `${size.width} px, ${description}: ${problems.join(', ')}`),
    )
    .toEqual([]);
  if (isForced) await page.emulateMedia({ forcedColors: null });
}

type Words = Awaited<ReturnType<typeof mainWords>>;

function checkSame(own: Words, without: Words, isLive = false): void {
  expect.soft(without.headings).toEqual(own.headings);
  if (!isLive) return expect.soft(without.lines).toEqual(own.lines);
  // What a script folds away, such as the panels of tabs, lies open without it; nothing may be missing.
  expect.soft(own.lines.filter((line) => !without.lines.includes(line))).toEqual([]);
}

async function checkWeight(page: Page, weight: Weight): Promise<void> {
  const note = weight.requests.join('\n');
  expect.soft(weight.requests.length, note).toBeLessThanOrEqual(10);
  expect.soft(weight.document + weight.style, note).toBeLessThanOrEqual(25 * KiB);
  // A form with the security check brings its script and its worker.
  const hasCheck = (await page.locator('[data-captcha]').count()) > 0;
  // So does a player: its script jumps to moments, chooses a speed, and waits for descriptions.
  const hasPlayer = (await page.locator('[data-media]').count()) > 0;
  expect.soft(weight.script, note).toBeLessThanOrEqual((hasCheck ? 7 : hasPlayer ? 4 : 3) * KiB);
  expect.soft(weight.font, note).toBeLessThanOrEqual(36 * KiB);
}

/** One heading of level 1, ordered headings, landmarks, a title, the language, and targets of 44 px. */
async function checkOutline(page: Page, language: Language): Promise<void> {
  const outline = await readOutline(page);
  expect(outline.language).toBe(language);
  expect(outline.direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
  expect(headingProblems(outline.headings)).toEqual([]);
  expect(outline.landmarks).toEqual({ banner: 1, main: 1, contentinfo: 1 });
  expect(
    outline.navigationNames.filter((name) => name === ''),
    'navigation without a name',
  ).toEqual([]);
  expect(new Set(outline.navigationNames).size, 'one name per navigation').toBe(
    outline.navigationNames.length,
  );
  expect(outline.title).toMatch(/^[^|]+( \| [^|]+)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const small: string[] = [];
  for (const size of [phone, desktop]) {
    await resize(page, size);
    small.push(...(await smallTargets(page)).map((target) => `${size.width} px: ${target}`));
  }
  expect(small, 'targets smaller than 44 px').toEqual([]);
}

/** Gives the window a size, unless it has it: the checks follow each other so that it often does. */
async function resize(page: Page, size: typeof phone): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  if (width !== size.width || height !== size.height) await page.setViewportSize(size);
}

/** Shows the page with display preferences, as the server would write it for them. */
async function showDisplay(page: Page, preferences: Partial<DisplayPreferences>): Promise<void> {
  const attributes = displayAttributes({ ...defaultDisplayPreferences, ...preferences });
  await page.evaluate((wanted) => {
    const { documentElement } = document;
    for (const name of documentElement.getAttributeNames())
      if (name.startsWith('data-') && name !== 'data-fonts') documentElement.removeAttribute(name);
    for (const [name, value] of Object.entries(wanted)) if (value) documentElement.setAttribute(name, value);
  }, attributes);
}

/** Headings and words of the page's main part. */
async function mainWords(page: Page): Promise<{ headings: string[]; lines: string[] }> {
  const { headings, text } = await page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main')!;
    // A button that only a script can serve, such as "Show" beside a password, may stand or not; the security check
    // and the button for passkeys say what they can do here, which differs; and what runs a program is nothing without one.
    const scripted = main.querySelectorAll<HTMLElement>(
      'button[type=button], [data-captcha], [data-captcha-field] noscript, [data-passkey], [data-code], noscript:has(+ [data-code])',
    );
    for (const element of scripted) element.style.display = 'none';
    const seen = [...main.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6, [role=heading]')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => heading.innerText);
    const said = main.innerText;
    for (const element of scripted) element.style.display = '';
    return { headings: seen, text: said };
  });
  const lines = withoutChance(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return { headings, lines: lines.filter((line) => line !== '') };
}
