import type { Page, Request } from '@playwright/test';

/** What a first visit cost on the wire, in bytes as sent, by kind of file. */
export type Weight = {
  requests: string[];
  document: number;
  script: number;
  font: number;
  style: number;
  other: number;
};

/** Starts counting what the page asks for; the answer is the sum once everything has loaded. */
export function weigh(page: Page): () => Promise<Weight> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  return async () => {
    await page.waitForLoadState('load');
    // Fonts are fetched when the page is done.
    await page.waitForLoadState('networkidle');
    const weight: Weight = { requests: [], document: 0, script: 0, font: 0, style: 0, other: 0 };
    for (const request of requests) {
      const { responseBodySize } = await request.sizes();
      const kind = request.url().endsWith('.woff2') ? 'font' : (kinds[request.resourceType()] ?? 'other');
      weight[kind] += responseBodySize;
      weight.requests.push(
        `${request.resourceType()} ${responseBodySize} ${new URL(request.url()).pathname}`,
      );
    }
    return weight;
  };
}

const kinds: Record<string, 'document' | 'script' | 'style'> = {
  document: 'document',
  script: 'script',
  stylesheet: 'style',
};
