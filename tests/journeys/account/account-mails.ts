import type { APIRequestContext } from '@playwright/test';
import { findInOutbox } from '../kit/outbox.ts';

/** The code of the newest mail with one that was sent to an address, as the outbox shows it. */
export async function findMailedCode(
  request: APIRequestContext,
  { email, not }: { email: string; not?: string },
): Promise<string> {
  return await findInOutbox(request, email, (main) => {
    const code = /(?<![\w-])\d{6}(?![\w-])/.exec(main)?.[0];
    return code === not ? undefined : code;
  });
}

/** The path of the link to a page in the newest mail with one that was sent to an address. */
export async function findMailedLink(
  request: APIRequestContext,
  { email, page }: { email: string; page: string },
): Promise<string> {
  const link = new RegExp(`(?:/ar)?${page}\\?token=[\\w-]{43}(?:&next=[\\w%.-]+)?`);
  return await findInOutbox(request, email, (main) => link.exec(main.replaceAll('&amp;', '&'))?.[0]);
}
