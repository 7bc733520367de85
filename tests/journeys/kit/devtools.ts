import type { CDPSession, Page } from '@playwright/test';

const kept = new WeakMap<Page, CDPSession>();

/** Keeps a line to the browser open for a page that serves many tests: to open one takes longer than what is said. */
export async function keepDevtools(page: Page): Promise<void> {
  kept.set(page, await page.context().newCDPSession(page));
}

/** Speaks the browser's own protocol with a page, for what Playwright has no words for. */
export async function withDevtools<Answer>(
  page: Page,
  speak: (session: CDPSession) => Promise<Answer>,
): Promise<Answer> {
  const own = kept.get(page);
  if (own) return await speak(own);
  const session = await page.context().newCDPSession(page);
  try {
    return await speak(session);
  } finally {
    await session.detach();
  }
}
