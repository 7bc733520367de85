import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { findInOutbox } from '../kit/outbox.ts';

/** An address that nobody has subscribed with. */
export function newEmail(): string {
  return `reader-${randomUUID()}@example.com`;
}

/** Fills in the newsletter form of the page as a reader would, by the words of its labels. */
export async function fillInNewsletter(
  page: Page,
  language: Language,
  { fullName, email, country = 'EG' }: { fullName: string; email: string; country?: string },
): Promise<void> {
  const t = textsFor(language).getFixedT(null, 'newsletter');
  await page.getByRole('textbox', { name: t('full-name') }).fill(fullName);
  await page.getByRole('combobox', { name: t('country') }).selectOption(country);
  await page.getByRole('textbox', { name: t('email') }).fill(email);
}

/** The summary of what a form's answer found, whatever the number of problems. */
export function errorSummary(page: Page, language: Language): Locator {
  const ui = textsFor(language).getFixedT(null, 'ui');
  const names = Array.from({ length: 20 }, (_, index) => ui('form.summary', { count: index + 1 }));
  const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^(?:${names.join('|')})$`) });
  return page.getByRole('group').filter({ has: heading });
}

/** What takes focus in it: the summary itself, which a single problem names, or the heading that counts several. */
export function errorFocus(page: Page): Locator {
  return page.locator('[data-error-summary]');
}

/** The path of the link in the mail that was sent to an address, as the outbox shows it. */
export async function findMailedPath(
  request: APIRequestContext,
  email: string,
  page: 'confirm' | 'unsubscribe',
): Promise<string> {
  const link = new RegExp(`(?:/ar)?/newsletter/${page}\\?token=[\\w-]+`);
  return await findInOutbox(request, email, (main) => link.exec(main)?.[0]);
}

/** Subscribes an address without a browser, and answers with the path of the link that confirms it. */
export async function subscribeByRequest(
  request: APIRequestContext,
  origin: string,
  language: Language,
): Promise<string> {
  const email = newEmail();
  const answer = await request.post(localizedPath('/newsletter', language), {
    headers: { Origin: origin },
    form: { fullName: 'منى Hassan', country: 'EG', email },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return await findMailedPath(request, email, 'confirm');
}
