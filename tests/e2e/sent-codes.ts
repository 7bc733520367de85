import { expect, type APIRequestContext } from '@playwright/test';

/** The code that was sent to an address or a number last, as the outbox shows it. */
export async function findSentCode(request: APIRequestContext, recipient: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => (code = await lookForCode(request, recipient)), {
      message: `a message to ${recipient} with a code`,
      timeout: 30_000,
    })
    .toBeTruthy();
  return code!;
}

async function lookForCode(request: APIRequestContext, recipient: string): Promise<string | undefined> {
  const list = await (await request.get('/dev/outbox')).text();
  const messages = new Set(
    [...list.matchAll(/href="(\/dev\/outbox\/[^"#?]+)"/g)].map(([, href]) => href ?? ''),
  );
  for (const message of messages) {
    const words = (await (await request.get(message)).text())
      .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ');
    if (!words.includes(recipient)) continue;
    const code = /(?<![\d+])\d{6}(?!\d)/.exec(words.replace(recipient, ''))?.[0];
    if (code) return code;
  }
  return undefined;
}
