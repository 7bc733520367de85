import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../kit/journey.ts';
import { getRaw, sendRaw } from '../kit/raw-request.ts';

const securityHeaders: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'x-frame-options': /^DENY$/,
};

test.describe('every answer', () => {
  for (const address of [
    '/',
    '/learn',
    '/newsletter',
    '/display',
    '/no/such-page',
    '/health/live',
    '/health/ready',
    '/favicon.svg',
  ]) {
    test(`carries the headers that protect readers: ${address}`, async ({ request, path }) => {
      // Twice: the second answer may be a stored one.
      for (let times = 0; times < 2; times += 1) {
        const own = address.startsWith('/health') || address.includes('.') ? address : path(address);
        const headers = (await request.get(own)).headers();
        expect(headers['x-content-type-options']).toBe('nosniff');
        if (!headers['content-type']?.startsWith('text/html')) continue;
        for (const [name, value] of Object.entries(securityHeaders))
          expect(headers[name], name).toMatch(value);
        const policy = headers['content-security-policy'] ?? '';
        for (const rule of [
          "default-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
          "object-src 'none'",
        ]) {
          expect(policy).toContain(rule);
        }
        expect(policy).not.toMatch(/unsafe-|\*|https?:/);
        // Over plain HTTP there is nothing to be strict about.
        expect(headers['strict-transport-security']).toBeUndefined();
      }
    });
  }

  test('over TLS asks browsers to stay with it', async ({ request }) => {
    const answer = await request.get('/learn', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(answer.headers()['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/);
  });

  test('of a live page has a nonce of its own', async ({ request, path }) => {
    const nonces = new Set<string>();
    for (let times = 0; times < 3; times += 1) {
      const answer = await request.get(path('/dev/ui/live'));
      const nonce = /'nonce-([\w-]+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
      expect(nonce).toBeTruthy();
      expect(await answer.text()).toContain(`nonce="${nonce}"`);
      nonces.add(nonce!);
    }
    expect(nonces.size).toBe(3);
  });
});

test.describe('files', () => {
  test('with a hash in their name are kept for a year and are sent compressed', async ({ request, path }) => {
    const html = await (await request.get(path('/'))).text();
    const live = await (await request.get(path('/dev/ui/live'))).text();
    const files = new Set([...`${html}${live}`.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file));
    expect(files.size).toBeGreaterThan(2);
    for (const file of files) {
      const answer = await request.get(file, { headers: { 'Accept-Encoding': 'br' } });
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable');
      if (/\.(js|css|svg)$/.test(file)) expect(answer.headers()['content-encoding'], file).toBe('br');
      const again = await request.get(file, { headers: { 'If-None-Match': answer.headers().etag! } });
      expect(again.status(), file).toBe(304);
    }
  });

  test('are the same in each encoding', async ({ baseURL, request, path }) => {
    const file = /\/assets\/enhance-[\w-]+\.js/.exec(await (await request.get(path('/'))).text())![0];
    const plain = Buffer.from(
      await (await fetch(baseURL + file, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer(),
    );
    const bytes = async (encoding: string) => await rawBody(baseURL!, file, encoding);
    expect(brotliDecompressSync(await bytes('br')).equals(plain)).toBe(true);
    expect(gunzipSync(await bytes('gzip')).equals(plain)).toBe(true);
  });
});

test.describe('a stored page', () => {
  test('is what a page made anew would be', async ({ request, path }) => {
    for (const address of ['/', '/learn', '/learn?page=2', '/accessibility']) {
      const url = path(address);
      const separator = url.includes('?') ? '&' : '?';
      const stored = [await (await request.get(url)).text(), await (await request.get(url)).text()];
      expect(stored[1]).toBe(stored[0]);
      // A parameter that no page reads keeps the answer out of the store.
      const parameter = `${separator}anew=${randomUUID()}`;
      const anew = await (await request.get(url + parameter)).text();
      const written = [
        parameter,
        parameter.replace('&', '&amp;'),
        parameter.slice(1),
        encodeURIComponent(parameter),
      ];
      const withoutParameter = written.reduce((html, each) => html.replaceAll(each, ''), anew);
      expect(withoutParameter.length, address).toBe(stored[0]!.length);
      expect(withoutParameter, address).toBe(stored[0]);
    }
  });

  test('is not sent again to a browser that has it', async ({ request, path }) => {
    const first = await request.get(path('/learn'));
    const again = await request.get(path('/learn'), { headers: { 'If-None-Match': first.headers().etag! } });
    expect(again.status()).toBe(304);
    expect(await again.text()).toBe('');
    for (const name of ['etag', 'cache-control', 'vary']) expect(again.headers()[name], name).toBeTruthy();
    const other = await request.get(path('/learn'), {
      headers: { 'If-None-Match': first.headers().etag!, Cookie: 'display=theme.dark' },
    });
    expect(other.status()).toBe(200);
  });

  test('answers HEAD with the headers of GET and no body', async ({ baseURL, path }) => {
    for (const address of ['/learn', '/newsletter', '/no/such-page', '/favicon.svg']) {
      const own = address.includes('.') ? address : path(address);
      const { host } = new URL(baseURL!);
      const get = await getRaw(baseURL!, own);
      const head = await sendRaw(
        baseURL!,
        `HEAD ${own} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(head.status, own).toBe(get.status);
      expect(head.body, own).toBe('');
      expect(head.headers.get('content-type'), own).toBe(get.headers.get('content-type'));
      expect(head.headers.get('etag'), own).toBe(get.headers.get('etag'));
    }
  });

  test('is compressed as the browser likes it', async ({ baseURL, path }) => {
    const plain = await rawBody(baseURL!, path('/learn'), 'identity');
    for (let times = 0; times < 2; times += 1) {
      expect(brotliDecompressSync(await rawBody(baseURL!, path('/learn'), 'br')).equals(plain)).toBe(true);
      expect(gunzipSync(await rawBody(baseURL!, path('/learn'), 'gzip')).equals(plain)).toBe(true);
    }
  });

  test('is never one that a session or a form made', async ({ request, path }) => {
    const answer = await request.get(path('/learn'), { headers: { Cookie: 'session=abc' } });
    expect(answer.headers()['cache-control']).toMatch(/no-store/);
    const saved = await request.get(path('/newsletter'));
    expect(saved.headers()['set-cookie']).toBeUndefined();
  });
});

test(
  'what may be fetched ahead is a small file, and nothing where data is saved',
  { tag: '@once' },
  async ({ baseURL, request }) => {
    const path = '/speculation-rules.json';
    const plain = await rawBody(baseURL!, path, 'identity');
    const zipped = await rawBody(baseURL!, path, 'gzip');
    expect(gunzipSync(zipped).equals(plain)).toBe(true);
    expect(zipped.length * 4).toBeLessThan(plain.length);
    const saving = await request.get(path, { headers: { 'Save-Data': 'on' } });
    expect(await saving.json()).toEqual({});
    expect(saving.headers().vary).toBe('Accept-Encoding, Save-Data');
  },
);

async function rawBody(url: string, path: string, encoding: string): Promise<Buffer> {
  const { request } = await import('node:http');
  return await new Promise((resolve, reject) => {
    const asked = request(url + path, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      if ((answer.headers['content-encoding'] ?? 'identity') !== encoding)
        reject(new Error(`not sent as ${encoding}`));
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    });
    asked.on('error', reject);
    asked.end();
  });
}
