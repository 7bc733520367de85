import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as ask, type ClientRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBody } from './request-body.ts';
import { UploadPlaces, uploadLimits, type UploadPlace } from './upload-places.ts';

// A real server with real connections, on which time runs twenty times faster: three seconds stand for a minute.
const limits = {
  ...uploadLimits,
  windowSeconds: 3,
  bytesPerSecond: 20 * uploadLimits.bytesPerSecond,
  secondsOfSilence: 1.5,
  seconds: 30,
};
const rule = { files: 1, bytes: 500_000 };
const head = '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n';
const end = '\r\n--x--\r\n';

let folder = '';
let server: Server;
let places = new UploadPlaces(limits);
const open: ClientRequest[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baseera-uploads-'));
  const listener = getRequestListener(
    async (request) => {
      const network = request.headers.get('x-network') ?? '';
      const isStaff = async () => false;
      const refusals = new UploadPlaces(limits);
      const body = await readBody(request, { rule, folder, network, places, refusals, isStaff });
      if ('status' in body) return new Response(null, { status: body.status });
      await body.close?.();
      return new Response(String(body.files?.[0]?.bytes));
    },
    { overrideGlobalObjects: false },
  );
  server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const each of open.splice(0)) each.destroy();
  places = new UploadPlaces(limits);
  await wait(50);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** A form with a file of so many bytes that has begun to arrive; `answer` is the status that it gets in the end. */
function begin(network: string, bytes: number): { form: ClientRequest; answer: Promise<number> } {
  const { port } = server.address() as AddressInfo;
  const form = ask({
    ...{ host: '127.0.0.1', port, method: 'POST', agent: false },
    headers: {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': head.length + bytes + end.length,
      'X-Network': network,
    },
  });
  open.push(form);
  const answer = new Promise<number>((resolve) => {
    form.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    form.on('error', () => resolve(0));
  });
  form.write(head);
  return { form, answer };
}

/** A whole form, sent at once. */
async function send(network: string, bytes = 100_000): Promise<number> {
  const { form, answer } = begin(network, bytes);
  form.end(Buffer.concat([Buffer.alloc(bytes, 1), Buffer.from(end)]));
  return await answer;
}

/** Sends `bytes` evenly, a little at a time, at a rate, however late a busy machine wakes it. */
async function trickle(form: ClientRequest, bytes: number, bytesPerSecond: number): Promise<void> {
  const begunAt = performance.now();
  for (let sent = 0; sent < bytes && !form.destroyed;) {
    await wait(100);
    const due = Math.min(bytes, Math.round(((performance.now() - begunAt) * bytesPerSecond) / 1000));
    form.write(Buffer.alloc(due - sent, 1));
    sent = due;
  }
}

describe('forms with files that arrive at the same time', () => {
  it('are not hindered by 60 slow ones of one network', async () => {
    const slow = Array.from({ length: 60 }, () => begin('192.0.2.1', 400_000));
    await wait(300);
    expect(await send('198.51.100.1')).toBe(200);
    expect(await send('2001:db8:1:1')).toBe(200);
    expect(slow.filter(({ form }) => form.destroyed)).toEqual([]);
  });

  it('take as many places of one network as a class needs, and no more', async () => {
    const all = Array.from({ length: limits.placesPerNetwork + 1 }, () => begin('192.0.2.1', 100_000));
    await wait(300);
    for (const { form } of all) form.end(Buffer.concat([Buffer.alloc(100_000, 1), Buffer.from(end)]));
    const answers = await Promise.all(all.map(({ answer }) => answer));
    expect(answers.filter((status) => status === 200)).toHaveLength(limits.placesPerNetwork);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    expect(await send('192.0.2.1')).toBe(200);
  });

  it('make room for a newcomer when few networks hold all places', async () => {
    const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
    const slow = networks.flatMap((network) => Array.from({ length: 24 }, () => begin(network, 400_000)));
    await wait(300);
    expect(await send('198.51.100.1')).toBe(200);
    expect(await Promise.race([...slow.map(({ answer }) => answer), wait(1000, null)])).toBe(503);
  });
});

describe('a form with files on a slow line', () => {
  it('arrives when it comes a little faster than the least rate, with pauses', async () => {
    const bytes = 8 * limits.bytesPerSecond;
    const { form, answer } = begin('192.0.2.1', bytes);
    for (let part = 0; part < 4; part += 1) {
      await trickle(form, bytes / 4, 3 * limits.bytesPerSecond);
      await wait(700);
    }
    form.end(end);
    expect(await answer).toBe(200);
  });

  it('is let go of when next to nothing comes, though something always does', async () => {
    const { form, answer } = begin('192.0.2.1', 400_000);
    void trickle(form, 400_000, limits.bytesPerSecond / 4);
    expect(await answer).toBe(408);
  });

  it('is let go of when nothing comes', async () => {
    expect(await begin('192.0.2.1', 400_000).answer).toBe(408);
  });
});

describe('a form with files that says it is too large', () => {
  it('is refused without a place, and its sender can read why', async () => {
    Array.from({ length: limits.placesPerNetwork }, () => begin('192.0.2.1', 400_000));
    await wait(300);
    expect(await send('192.0.2.1', 900_000)).toBe(413);
  });
});

describe('a place, when each network holds one and all are used', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('goes from the slowest to a newcomer, once it has had its time', () => {
    const few = new UploadPlaces({ ...uploadLimits, places: 2 });
    const taken = ['a', 'b'].map((network) => few.take(network));
    const [quick, slow] = taken as [UploadPlace, UploadPlace];
    const pass = (seconds: number) => {
      vi.advanceTimersByTime(seconds * 1000);
      quick.pace.note(8192 * seconds);
      slow.pace.note(2048 * seconds);
    };
    pass(5);
    expect(few.take('c')).toBe(503);
    pass(6);
    expect(few.take('c')).toHaveProperty('pace');
    expect([quick.signal.aborted, slow.signal.aborted]).toEqual([false, true]);
    pass(20);
    few.take('d');
    expect(quick.signal.aborted).toBe(false);
  });

  it('goes from the slowest of a network that has its share to somebody else behind the same address', () => {
    const places = new UploadPlaces({ ...uploadLimits, placesPerNetwork: 2 });
    const [slow, quick] = ['a', 'a'].map((network) => places.take(network)) as [UploadPlace, UploadPlace];
    expect(places.take('a')).toBe(429);
    vi.advanceTimersByTime(11_000);
    quick.pace.note(11 * 8192);
    expect(places.take('a')).toHaveProperty('pace');
    expect([quick.signal.aborted, slow.signal.aborted]).toEqual([false, true]);
    expect(places.take('a')).toBe(429);
  });
});
