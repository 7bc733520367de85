import { expect, test } from '../e2e/journey.ts';
import { openScreen, screens } from './screens.ts';

// What a screen reader is given of each public screen, word for word. A change here is a change of what
// people hear: look at the difference before you accept it with `--update-snapshots`.
for (const screen of screens.filter(({ isPublic }) => isPublic)) {
  test(`${screen.name} sounds as it did`, async ({ page, visit, language, watch }) => {
    if (screen.status) watch.expectComplaint(new RegExp(`status of ${screen.status}`));
    await page.setViewportSize({ width: 1280, height: 900 });
    await openScreen(page, screen, visit);
    const tree = await page.locator('body').ariaSnapshot();
    const lasting = tree
      .replaceAll(/token=[\w-]+/g, 'token=TOKEN')
      .replaceAll(/reader-[\w-]+@example\.com/g, 'reader@example.com');
    expect(`${await page.title()}\n${lasting}\n`).toMatchSnapshot(`${screen.name}.${language}.txt`);
  });
}
