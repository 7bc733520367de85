import type { APIRequestContext } from '@playwright/test';
import { findInOutbox } from './outbox.ts';

/** The code that was sent to an address or a number last, as the outbox shows it. */
export async function findSentCode(request: APIRequestContext, recipient: string): Promise<string> {
  return await findInOutbox(request, recipient, (main) => {
    const words = main.replace(/<[^>]+>/g, ' ').replaceAll(recipient, '');
    return /(?<![\d+])\d{6}(?!\d)/.exec(words)?.[0];
  });
}
