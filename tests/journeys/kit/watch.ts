import type { Page } from '@playwright/test';

/** What the browser complains about on the pages that are watched. */
export type Watch = {
  /** Collects console errors and warnings, uncaught errors, policy violations and failed requests of a page. */
  over(page: Page): void;
  complaints(): string[];
  /** A complaint that the journey brings about on purpose. */
  expectComplaint(pattern: RegExp): void;
};

/** A watch that has seen nothing yet. */
export function startWatch(): Watch {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  return {
    over: (page) => watchPage(page, complaints),
    complaints: () => complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
    expectComplaint: (pattern) => void expected.push(pattern),
  };
}

function watchPage(page: Page, complaints: string[]): void {
  let ownAddress = '';
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // A page whose own status is an error is reported by the browser as a failed resource.
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === ownAddress;
    // Journeys start no service worker: playwright.config.ts blocks it, and says so.
    const isBlockedWorker = message.text() === 'Service Worker registration blocked by Playwright';
    if (!isOwnStatus && !isBlockedWorker)
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText;
    if (failure !== 'net::ERR_ABORTED') complaints.push(`failed request: ${request.url()} ${failure}`);
  });
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) ownAddress = response.url();
    else if (response.status() >= 400) complaints.push(`status ${response.status()}: ${response.url()}`);
  });
}
