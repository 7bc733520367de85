import { expect, test } from '../e2e/journey.ts';
import { openScreen, screens } from './screens.ts';

// What a screen reader is given of each public screen, word for word. A change here is a change of what
// people hear: look at the difference before you accept it with `--update-snapshots`.
for (const screen of screens.filter(({ isPublic, member }) => isPublic || member)) {
  test(`${screen.name} sounds as it did`, async ({ page, visit, language, watch }) => {
    if (screen.status) watch.expectComplaint(new RegExp(`status of ${screen.status}`));
    await page.setViewportSize({ width: 1280, height: 900 });
    await openScreen(page, screen, visit);
    const tree = await page.locator('body').ariaSnapshot();
    expect(`${await page.title()}\n${lastingOnly(tree)}\n`).toMatchSnapshot(`${screen.name}.${language}.txt`);
  });
}

/** The tree without what differs from visit to visit, and without the many countries of the world. */
function lastingOnly(tree: string): string {
  return tree
    .replaceAll(/token=[\w-]+/g, 'token=TOKEN')
    .replaceAll(/reader-[\w-]+@example\.com/g, 'reader@example.com')
    .replaceAll(/(- time: ).*$/gm, '$1TIME')
    .replaceAll(/\d{1,2} [A-Z][a-z]+ \d{4}|[٠-٩]{1,2} \p{L}+ [٠-٩]{4}/gu, 'DATE')
    .replaceAll(/\+201\d{9}/g, '+201PHONE')
    .replaceAll(/otpauth:\S+/g, 'otpauth:SECRET')
    .replaceAll(/[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/g, 'SECRET')
    .replaceAll(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}\b/g, 'CODE')
    .replaceAll(/((?:^ *- option .*\n){3})(?: *- option .*\n){20,}/gm, '$1      (and so on)\n');
}
