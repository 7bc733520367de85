import { expect, test } from '../kit/journey.ts';
import { htmlMistakes } from '#tests/walk/checks/valid-html.ts';
import { getRaw, postRaw, sendRaw, type RawAnswer } from '../kit/raw-request.ts';

const oddPaths = [
  '/no-such-page',
  '/%E0%A4%A',
  '/%FF',
  '/a%00b',
  '/<script>alert(1)</script>',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
  '/"><img/src=x>',
  '/..%2f..%2fetc%2fpasswd',
  '/.env',
  '/.git/config',
  '/assets/none-12345678.js',
  '/%',
  '/learn/%C0%AF',
  '/arabic',
  '/AR',
  '//evil.example/x',
  '/{{7*7}}',
  `/${'a/'.repeat(500)}b`,
  `/${'x'.repeat(6000)}`,
];

test('an address of another site in the request line does not move our links there', async ({ baseURL }) => {
  const { host } = new URL(baseURL!);
  for (const target of ['http://evil.example/learn?x=1', '//evil.example/learn?x=1']) {
    const answer = await sendRaw(
      baseURL!,
      `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect([200, 404]).toContain(answer.status);
    expect(answer.body).toContain(`href="http://${host}/`);
    expect(answer.body).not.toContain('//evil.example');
  }
});

test.describe('a path that nobody knows', () => {
  for (const odd of oddPaths) {
    test(`gives the not-found page: ${odd.slice(0, 40)}`, async ({ baseURL, path, text, language }) => {
      let answer = await getRaw(baseURL!, path(odd));
      if (answer.status === 308) {
        // One address per page; the redirect must stay on this site.
        expect(answer.headers.get('location')).toMatch(/^\/(?![/\\])/);
        answer = await getRaw(baseURL!, answer.headers.get('location')!);
      }
      expect(answer.status).toBe(404);
      expectReadable(answer, language, text('errors')('404.title'));
      expect(answer.body).not.toContain('<script>alert');
      expect(answer.body).not.toContain('<img/src');
    });
  }

  test('gives a page that leads on', async ({ page, path, text, watch }) => {
    watch.expectComplaint(/status of 404/);
    const answer = await page.goto(path('/no/such-page'));
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('errors')('404.title'));
    await page
      .getByRole('main')
      .getByRole('link', { name: text('errors')('home') })
      .click();
    await expect(page).toHaveURL(path('/'));
  });
});

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

test.describe('a post that cannot be accepted is answered with a page that says so', () => {
  for (const [name, headers] of Object.entries<Record<string, string>>({
    'from another site': { Origin: 'https://evil.example' },
    'from the same host by another scheme': { Origin: 'https://127.0.0.1' },
    'from nowhere': { Origin: 'null' },
    'without origin': {},
    'from another site by its metadata': { 'Sec-Fetch-Site': 'cross-site' },
    'from a sibling site by its metadata': { 'Sec-Fetch-Site': 'same-site' },
  })) {
    for (const target of ['/newsletter', '/language', '/display', '/no/such-page']) {
      test(`${name}, to ${target}`, async ({ baseURL, path, text, language }) => {
        const answer = await postRaw(baseURL!, path(target), { ...form, ...headers }, 'language=ar&next=/');
        expect(answer.status).toBe(403);
        expect(answer.headers.get('set-cookie')).toBeUndefined();
        expectReadable(answer, language, text('errors')('403.title'));
      });
    }
  }

  test('a body that is too large', async ({ baseURL, path, text, language }) => {
    const own = { ...form, Origin: baseURL! };
    const answer = await postRaw(baseURL!, path('/newsletter'), own, `fullName=${'x'.repeat(70 * 1024)}`);
    expect(answer.status).toBe(413);
    expectReadable(answer, language, text('errors')('413.title'));
  });

  test('a body that claims to be small and is large', async ({ baseURL, path, text, language }) => {
    const chunk = 'x'.repeat(16 * 1024);
    const chunks = Array.from({ length: 8 }, () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
    const head = `POST ${path('/newsletter')} HTTP/1.1\r\nHost: ${new URL(baseURL!).host}\r\nConnection: close\r\nOrigin: ${baseURL}\r\nContent-Type: ${form['Content-Type']}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const answer = await sendRaw(baseURL!, `${head}${chunks}0\r\n\r\n`);
    expect(answer.status).toBe(413);
    expectReadable(answer, language, text('errors')('413.title'));
  });

  for (const [name, type, body] of [
    ['a broken multipart body', 'multipart/form-data; boundary=x', '--y\r\nnothing'],
    ['a multipart body without a boundary', 'multipart/form-data', '--x--'],
    ['JSON', 'application/json', '{"email":"a@example.com"}'],
    ['plain text', 'text/plain', 'email=a@example.com'],
    ['a body without a type', '', 'email=a@example.com'],
  ] as const) {
    test(name, async ({ baseURL, path, text, language }) => {
      const headers = { Origin: baseURL!, ...(type ? { 'Content-Type': type } : {}) };
      const answer = await postRaw(baseURL!, path('/newsletter'), headers, body);
      expect(answer.status).toBe(400);
      expectReadable(answer, language, text('errors')('400.title'));
    });
  }

  test('a post to a page that takes none', async ({ baseURL, path, language }) => {
    const answer = await postRaw(baseURL!, path('/accessibility'), { ...form, Origin: baseURL! }, 'a=b');
    expect(answer.status).toBe(405);
    expectReadable(answer, language);
  });

  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'BREW']) {
    test(`the method ${method}`, async ({ baseURL, path, language }) => {
      const { host } = new URL(baseURL!);
      const answer = await sendRaw(
        baseURL!,
        `${method} ${path('/learn')} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${baseURL}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
      // A method that HTTP does not know is refused before any page is asked.
      expect([400, 403, 405, 501]).toContain(answer.status);
      if (answer.body) expectNoLeak(answer);
      if (answer.body.includes('<html')) expectReadable(answer, language);
    });
  }

  for (const [name, bytes] of Object.entries<string | Buffer>({
    'bytes beyond ASCII in the path': Buffer.from(
      'GET /\u00d8\u00a8 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      'latin1',
    ),
    'a path above the root': 'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'no HTTP at all': 'hello\r\n\r\n',
    'a header of 100 KB': `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    'two lengths': 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabc',
    'a length and chunks':
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'a strange host': 'GET /learn HTTP/1.1\r\nHost: a b"<c>\r\nConnection: close\r\n\r\n',
    'an absolute address of another site':
      'GET http://evil.example/learn HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  })) {
    test(`${name} does no harm`, async ({ baseURL, request }) => {
      const answer = await sendRaw(baseURL!, bytes);
      expect(answer.status).toBeLessThan(500);
      expectNoLeak(answer);
      expect((await request.get('/health/ready')).status()).toBe(200);
    });
  }

  for (const [name, status, target] of [
    ['bytes beyond ASCII in the query', 400, '/learn?q=\u00d8\u00a8'],
    ['an address of 20 KB', 431, `/learn?q=${'x'.repeat(20_000)}`],
  ] as const) {
    test(`${name} get a page in words, on a new connection and on a used one`, async ({
      baseURL,
      path,
      text,
      language,
    }) => {
      const answer = await getRaw(baseURL!, path(target));
      expect(answer.status).toBe(status);
      expectReadable(answer, language, text('errors')(`${status}.title`));
      expect(await htmlMistakes(answer.body)).toEqual([]);
      const { host } = new URL(baseURL!);
      const two = ['/robots.txt', path(target)].map(
        (each) => `GET ${each} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      );
      const both = await sendRaw(baseURL!, Buffer.from(two[0]!, 'latin1'), Buffer.from(two[1]!, 'latin1'));
      expect(both.status).toBe(200);
      expect(both.body).toContain(`HTTP/1.1 ${status}`);
    });
  }

  test('and every such page is valid HTML', async ({ baseURL, path }) => {
    const own = { ...form, Origin: baseURL! };
    const answers = [
      await postRaw(baseURL!, path('/newsletter'), form, 'a=b'),
      await postRaw(baseURL!, path('/newsletter'), own, `a=${'x'.repeat(70 * 1024)}`),
      await postRaw(baseURL!, path('/newsletter'), { ...own, 'Content-Type': 'text/plain' }, 'a=b'),
      await postRaw(baseURL!, path('/newsletter'), own, ''),
    ];
    for (const { status, body, headers } of answers) {
      expect(await htmlMistakes(unchunked(body, headers)), String(status)).toEqual([]);
    }
  });
});

/** A whole page in the visitor's language, with our own words and without a trace of the machinery. */
function expectReadable(answer: RawAnswer, language: string, title?: string): void {
  expect(answer.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8/i);
  expect(answer.body).toContain(`lang="${language}"`);
  expect(answer.body).toMatch(/<main\b/);
  expect(answer.body).toMatch(/<h1\b/);
  if (title) expect(answer.body.replaceAll('&#x27;', "'")).toContain(title);
  expectNoLeak(answer);
}

const traces =
  /node_modules|\n\s+at \S|\.tsx?:\d|\.js:\d+:\d+|(?:Type|Range|Syntax|Reference|Query)Error|postgres(?:ql)?:|pglite/i;

function expectNoLeak({ body, headers }: RawAnswer): void {
  expect(body).not.toMatch(traces);
  expect(headers.get('server')).toBeUndefined();
  expect(headers.get('x-powered-by')).toBeUndefined();
}

function unchunked(body: string, headers: Map<string, string>): string {
  if (headers.get('transfer-encoding') !== 'chunked') return body;
  return body.replace(/^[0-9a-f]+\r\n/i, '').replace(/\r\n0\r\n\r\n$/, '');
}
