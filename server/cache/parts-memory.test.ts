import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { withMoreParts } from '#platform/page/answer-again.server.ts';
import { PartsMemory } from './parts-memory.ts';

const url = '/learn/tables/lesson-1/media/file/ar';
const sent = (headers: Record<string, string>, of: { url?: string; method?: string } = {}) =>
  ({ method: 'GET', url, rawHeaders: Object.entries(headers).flat(), ...of }) as unknown as IncomingMessage;
const asked = (range: string) => new Headers({ range });
const parts = (init?: ResponseInit) =>
  withMoreParts(new Response('first', init), async (head) => new Response(`part ${head.get('range')}`));

it('answers the same request for another part, for a second', async () => {
  const memory = new PartsMemory();
  memory.keep(sent({ Host: 'a.example', Cookie: 'session=mona', Range: 'bytes=0-1' }), parts());
  const again = sent({ Host: 'a.example', Cookie: 'session=mona', range: 'bytes=2-' });
  expect(await (await memory.find(again, asked('bytes=2-')))?.text()).toBe('part bytes=2-');
  // To be asked does not make it last.
  await vi.waitUntil(async () => (await memory.find(again, asked('bytes=2-'))) === null, {
    ...{ timeout: 20_000, interval: 20 },
  });
});

it('answers nothing that differs in anything else', async () => {
  const memory = new PartsMemory();
  memory.keep(sent({ Host: 'a.example', Cookie: 'session=mona' }), parts());
  for (const other of [
    sent({ Host: 'a.example', Cookie: 'session=omar' }),
    sent({ Host: 'a.example' }),
    sent({ Host: 'b.example', Cookie: 'session=mona' }),
    sent({ Host: 'a.example', Cookie: 'session=mona', 'X-Forwarded-Host': 'b.example' }),
    sent({ Host: 'a.example', Cookie: 'session=mona' }, { url: `${url}?save` }),
    sent({ Host: 'a.example', Cookie: 'session=mona' }, { method: 'HEAD' }),
    sent({ Host: 'a.example', Cookie: 'session=mona' }, { method: 'POST' }),
  ])
    expect(await memory.find(other, asked('bytes=0-'))).toBeNull();
});

it('remembers no refusal, no answer that sets a cookie, and none that says nothing of parts', async () => {
  const memory = new PartsMemory();
  const request = sent({ Host: 'a.example' });
  memory.keep(request, parts({ status: 404 }));
  memory.keep(request, parts({ headers: { 'Set-Cookie': 'session=new' } }));
  memory.keep(request, new Response('a page'));
  memory.keep(sent({ Host: 'a.example' }, { method: 'POST' }), parts());
  expect(await memory.find(request, asked('bytes=0-'))).toBeNull();
});

it('leaves a part that cannot be opened to the way that all requests go', async () => {
  const memory = new PartsMemory();
  const request = sent({ Host: 'a.example' });
  memory.keep(
    request,
    withMoreParts(new Response('first'), async () => await Promise.reject(new Error('gone'))),
  );
  expect(await memory.find(request, asked('bytes=0-'))).toBeNull();
});
