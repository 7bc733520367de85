import { expect, type APIRequestContext } from '@playwright/test';

/** The code of the newest mail with one that was sent to an address, as the outbox shows it. */
export async function findMailedCode(
  request: APIRequestContext,
  { email, not }: { email: string; not?: string },
): Promise<string> {
  return await findInMail(request, email, (text) => {
    const code = /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0];
    return code === not ? undefined : code;
  });
}

/** The path of the link to a page in the newest mail with one that was sent to an address. */
export async function findMailedLink(
  request: APIRequestContext,
  { email, page }: { email: string; page: string },
): Promise<string> {
  const link = new RegExp(`(?:/ar)?${page}\\?token=[\\w-]{43}(?:&next=[\\w%.-]+)?`);
  return await findInMail(request, email, (text) => link.exec(text)?.[0]);
}

async function findInMail(
  request: APIRequestContext,
  email: string,
  read: (text: string) => string | undefined,
): Promise<string> {
  let found: string | undefined;
  const look = async () => (found = await lookInMails(request, email, read));
  await expect.poll(look, { message: `a mail to ${email}`, timeout: 30_000 }).toBeTruthy();
  return found!;
}

async function lookInMails(
  request: APIRequestContext,
  email: string,
  read: (text: string) => string | undefined,
): Promise<string | undefined> {
  const list = await (await request.get('/dev/outbox')).text();
  const messages = new Set(
    [...list.matchAll(/href="(\/dev\/outbox\/[^"#?]+)"/g)].map(([, href]) => href ?? ''),
  );
  for (const message of messages) {
    const html = await (await request.get(message)).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const found = main.includes(email) ? read(main.replaceAll('&amp;', '&')) : undefined;
    if (found) return found;
  }
  return undefined;
}
