import type { Page } from '@playwright/test';

/**
 * Shows the page as nearly all are seen: all but the first of a visitor, which stands in the device's own fonts. How many lines
 * those take hangs on the machine.
 */
export async function showOwnFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all([document.fonts.load('1em Atkinson', 'a'), document.fonts.load('1em Readex', 'ا٠٢')]);
    document.documentElement.dataset.fonts = 'latin arabic';
  });
}
