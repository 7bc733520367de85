import type { Language } from '#platform/language.ts';
import { expect, test, type Page } from '../e2e/journey.ts';
import { axeViolations, colourViolations } from './axe.ts';
import { goToTop, markTabStops, motionLeft, walkByTab } from './keyboard.ts';
import {
  clippedText,
  enlargeText,
  overlappingText,
  sidewaysScroll,
  smallTargets,
  spaceText,
} from './layout.ts';
import { headingTroubles, readOutline } from './outline.ts';
import { isFirstOfItsPage, openScreen, routePaths, screens, screensOfRoute } from './screens.ts';
import { weigh } from './weight.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };
const themes = ['light', 'dark', 'contrast'] as const;
const KiB = 1024;

test('every route of the site map has its screens in the walk', () => {
  const forgotten = routePaths.filter((path) => !(path in screensOfRoute));
  expect(forgotten, 'add the new routes to tests/a11y/screens.ts').toEqual([]);
});

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.beforeEach(({ watch }) => {
      // A form that is sent again answers with a status of its own.
      if (screen.status) watch.expectComplaint(new RegExp(`status of ${screen.status}`));
    });

    test('is clean for axe on phone and desktop, in every theme; has one heading of level 1 and targets of 44 px', async ({
      page,
      visit,
      language,
    }) => {
      const violations: string[] = [];
      for (const theme of themes) {
        await chooseDisplay(page, `theme.${theme}`);
        await page.setViewportSize(desktop);
        await openScreen(page, screen, visit);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        if (screen.isLive) await page.waitForLoadState('networkidle');
        for (const size of [desktop, phone]) {
          await page.setViewportSize(size);
          // Another theme changes nothing but colours.
          const found = await (theme === 'light' ? axeViolations(page) : colourViolations(page));
          violations.push(...found.map((violation) => `${theme}, ${size.width} px: ${violation}`));
        }
        if (theme === 'light') await checkOutline(page, language);
      }
      expect(violations).toEqual([]);
    });

    test('reflows at 320 px, at 400 % zoom, with wide text and with text twice as large', async ({
      page,
      visit,
    }) => {
      const troubles: string[] = [];
      const look = async (circumstance: string) => {
        const found = [
          await sidewaysScroll(page),
          await clippedText(page),
          await overlappingText(page),
        ].flat();
        troubles.push(...found.map((trouble) => `${circumstance}: ${trouble}`));
      };
      await openScreen(page, screen, visit);
      for (const size of [
        { width: 320, height: 640 },
        { width: 320, height: 256 },
        { width: 768, height: 1024 },
        desktop,
      ]) {
        await page.setViewportSize(size);
        await look(`${size.width} x ${size.height}`);
      }
      await spaceText(page);
      for (const size of [{ width: 320, height: 640 }, desktop]) {
        await page.setViewportSize(size);
        await look(`text spacing at ${size.width} px`);
      }
      await chooseDisplay(page, 'text.200_spacing.wide_links.underlined');
      await openScreen(page, screen, visit);
      for (const size of [{ width: 320, height: 640 }, { width: 640, height: 512 }, desktop]) {
        await page.setViewportSize(size);
        await look(`display preferences at 200 % and ${size.width} px`);
      }
      await page.context().clearCookies({ name: 'display' });
      await enlargeText(page);
      await openScreen(page, screen, visit);
      for (const size of [phone, { width: 640, height: 512 }, desktop]) {
        await page.setViewportSize(size);
        await look(`the browser's text at 200 % and ${size.width} px`);
      }
      expect(troubles).toEqual([]);
    });

    // The other states of a page have its controls and a few more: once by keyboard is enough for them.
    for (const size of isFirstOfItsPage(screen) ? [phone, desktop] : [phone]) {
      // The phone also stands for forced colours and less motion.
      const isForced = size === phone;
      test(`can be walked by keyboard at ${size.width} px${isForced ? ' in forced colours' : ''}`, async ({
        page,
        visit,
      }) => {
        await page.setViewportSize(size);
        if (isForced) await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
        await openScreen(page, screen, visit);
        if (isForced) expect(await motionLeft(page)).toEqual([]);
        if (screen.isLive) await page.waitForLoadState('networkidle');
        const expected = await markTabStops(page);
        await goToTop(page);
        const stops = await walkByTab(page, expected.length + 10);
        const numbers = stops.map(({ number }) => number).filter((number) => number >= 0);
        const missed = expected.filter((_, index) => !numbers.includes(index));
        expect(missed, 'never reached by Tab').toEqual([]);
        expect(numbers, 'in the order of the page').toEqual(
          numbers.toSorted((first, second) => first - second),
        );
        expect(
          stops
            .filter(({ troubles }) => troubles.length > 0)
            .map(({ description, troubles }) => `${description}: ${troubles.join(', ')}`),
        ).toEqual([]);
      });
    }

    test('says the same without JavaScript', async ({ page, openPage, visit }) => {
      await openScreen(page, screen, visit);
      if (screen.isLive) await page.waitForLoadState('networkidle');
      const plain = await openPage({ javaScriptEnabled: false });
      await openScreen(plain, screen, visit);
      const [own, without] = [await mainWords(page), await mainWords(plain)];
      expect(without.headings).toEqual(own.headings);
      if (!screen.isLive) return expect(without.lines).toEqual(own.lines);
      // What a script folds away, such as the panels of tabs, lies open without it; nothing may be missing.
      expect(own.lines.filter((line) => !without.lines.includes(line))).toEqual([]);
    });

    if (screen.isPublic && !screen.act) {
      test('weighs little on a first visit', async ({ page, visit }) => {
        const sum = weigh(page);
        await openScreen(page, screen, visit);
        const weight = await sum();
        const note = weight.requests.join('\n');
        expect(weight.requests.length, note).toBeLessThanOrEqual(10);
        expect(weight.document + weight.style, note).toBeLessThanOrEqual(25 * KiB);
        // A form with the security check brings its script and its worker.
        const hasCheck = (await page.locator('[data-captcha]').count()) > 0;
        expect(weight.script, note).toBeLessThanOrEqual((hasCheck ? 7 : 3) * KiB);
        expect(weight.font, note).toBeLessThanOrEqual(36 * KiB);
      });
    }
  });
}

/** One heading of level 1, ordered headings, landmarks, a title, the language, and targets of 44 px. */
async function checkOutline(page: Page, language: Language): Promise<void> {
  const outline = await readOutline(page);
  expect(outline.language).toBe(language);
  expect(outline.direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
  expect(headingTroubles(outline.headings)).toEqual([]);
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
    await page.setViewportSize(size);
    small.push(...(await smallTargets(page)).map((target) => `${size.width} px: ${target}`));
  }
  expect(small, 'targets smaller than 44 px').toEqual([]);
}

async function chooseDisplay(page: Page, preferences: string): Promise<void> {
  await page.context().addCookies([{ name: 'display', value: preferences, url: process.env.TEST_APP_URL! }]);
}

/** Headings and words of the page's main part, without what changes from visit to visit. */
async function mainWords(page: Page): Promise<{ headings: string[]; lines: string[] }> {
  const main = page.getByRole('main');
  // A button that only a script can serve, such as "Show" beside a password, may stand or not; the security check
  // and the button for passkeys say what they can do here, which differs.
  await main.evaluate((element) => {
    const scripted = 'button[type=button], [data-captcha], [data-captcha-field] noscript, [data-passkey]';
    for (const each of element.querySelectorAll<HTMLElement>(scripted)) each.style.display = 'none';
  });
  const headings = await main.getByRole('heading').allInnerTexts();
  const words = (await main.innerText())
    .replace(/reader-[\w-]+@example\.com/g, '')
    .replace(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\b/g, 'CODE');
  const lines = words.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return { headings, lines: lines.filter((line) => line !== '') };
}
