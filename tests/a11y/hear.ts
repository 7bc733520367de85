import type { Page } from '@playwright/test';

/** What a screen reader finds on a page, word for word: its title and its accessibility tree. */
export async function hear(page: Page): Promise<string> {
  return `${await page.title()}\n${lastingOnly(await page.locator('body').ariaSnapshot())}\n`;
}

/**
 * The tree without what differs from visit to visit, without what is announced for a second, and without the many
 * countries of the world.
 */
function lastingOnly(tree: string): string {
  return tree
    .replace(/^(- region "(?:Notifications|الإشعارات)"):\n(?: {2}.*\n?)+/mu, '$1\n')
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
