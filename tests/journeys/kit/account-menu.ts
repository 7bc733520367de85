import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Page } from './journey.ts';

/** Opens the menu of the header with the pages of whoever is signed in, where there is one. */
export async function openAccountMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').locator('summary:has([data-bell-menu])');
  if (await menu.isVisible()) await menu.click();
}

/** Presses the button of the header that signs out. */
export async function signOutByHeader(page: Page, language: Language): Promise<void> {
  const name = textsFor(language).getFixedT(null, 'shell')('account.signOut');
  await openAccountMenu(page);
  await page.getByRole('banner').getByRole('button', { name }).click();
}
