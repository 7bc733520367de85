import { expect, type APIRequestContext } from '@playwright/test';

/**
 * What `read` finds in a message to somebody, the newest first: it is given the main part of the message's page, as
 * HTML. A message that has not been written yet is waited for; one that has been read is not asked for again.
 */
export async function findInOutbox<Found extends string>(
  request: APIRequestContext,
  recipient: string,
  read: (main: string) => Found | undefined,
): Promise<Found> {
  const known = new Set<string>();
  let found: Found | undefined;
  const look = async () => {
    const list = await (await request.get('/dev/outbox')).text();
    for (const row of list.split('<tr ').filter((each) => each.includes(`>${recipient}</bdi>`))) {
      const href = /href="(\/dev\/outbox\/[^"#?]+)"/.exec(row)?.[1];
      if (!href || known.has(href)) continue;
      known.add(href);
      const page = await (await request.get(href)).text();
      found = read(/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '');
      if (found) break;
    }
    return found;
  };
  await expect.poll(look, { message: `a message to ${recipient}`, timeout: 30_000 }).toBeTruthy();
  return found!;
}
