import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext, type AppContext } from '#platform/page/request-context.server.ts';
import { followMailLink } from './mail-link.server.ts';

it('leads back to the page of the link when its button is pressed', async () => {
  const answer = (await press()) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/mail/leave?token=abc']);
});

it('gives a mail program the page at once', async () => {
  expect(await press({ body: 'List-Unsubscribe=One-Click' })).toBeNull();
});

it('comes back with the status of a refusal, or of a failure of ours, and never as if it was done', async () => {
  const refusal = new Refusal('mail-link-unknown', {}, 404);
  expect(await press({ error: refusal })).toMatchObject({
    init: { status: 404 },
    data: { refusal: { code: 'mail-link-unknown' } },
  });
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(await press({ error: away })).toMatchObject({ init: { status: 503 }, data: { form: 'mail-link' } });
  // A mail program that is told of a failure tries once more.
  const oneClick = await press({ body: 'List-Unsubscribe=One-Click', error: new Error('broken') });
  expect(oneClick).toMatchObject({ init: { status: 500 } });
});

async function press({ body = '', error }: { body?: string; error?: Error } = {}) {
  const url = new URL('https://example.com/mail/leave?token=abc');
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const context = new RouterContextProvider();
  context.set(appContext, { log: { error: () => {} }, requestId: 'r1' } as unknown as AppContext);
  const request = new Request(url, { method: 'POST', headers, body });
  return await followMailLink({ request, url, context, path: '/mail/leave' }, async (token) => {
    if (error) throw error;
    expect(token).toBe('abc');
  });
}
