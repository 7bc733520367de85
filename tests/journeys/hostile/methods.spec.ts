import { localizedPath, type Language } from '#platform/text/language.ts';
import { siteRoutes, somePath, type SiteRoute } from '#tests/worlds/routes/site-map.ts';
import { expect, test } from '../kit/journey.ts';
import { sendRaw, type RawAnswer } from '../kit/raw-request.ts';

type OddRequest = { baseURL: string; language: Language; method: string; path: string };

/** Asks as a page of ours would, with an empty form where the method may have one. */
async function ask({ baseURL, language, method, path }: OddRequest): Promise<RawAnswer> {
  const { host } = new URL(baseURL);
  const network = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`;
  const form = /^(?:GET|HEAD|OPTIONS)$/.test(method)
    ? ''
    : `Origin: ${baseURL}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n`;
  const head = `${method} ${localizedPath(path, language)} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${network}\r\n`;
  return await sendRaw(baseURL, `${head}Connection: close\r\nAccept-Encoding: identity\r\n${form}\r\n`);
}

/** The methods that a route should know, as its file says. */
function methodsOf({ isShown, takesForms }: SiteRoute): string[] {
  return [...(isShown ? ['GET', 'HEAD'] : []), 'OPTIONS', ...(takesForms ? ['POST'] : [])];
}

const known = siteRoutes.filter(({ path }) => !path.endsWith('*'));
const unknown = siteRoutes.filter(({ path }) => path.endsWith('*'));

test('a method that a route does not know is refused in words, with those that it knows', async ({
  baseURL,
  language,
  text,
}) => {
  test.setTimeout(300_000);
  const title = text('errors')('405.title');
  const faults: string[] = [];
  for (const route of known) {
    const methods = methodsOf(route);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'].filter(
      (each) => !methods.includes(each),
    )) {
      for (const path of [somePath(route), `${somePath(route)}.data`.replace(/^\/\.data$/, '/_.data')]) {
        // Of files with an ending of their own there are no data.
        if (path.endsWith('.data') && somePath(route).includes('.')) continue;
        const { status, headers, body } = await ask({ baseURL: baseURL!, language, method, path });
        const is = `${method} ${path}`;
        if (status !== 405) faults.push(`${is}: ${status}`);
        if (headers.get('allow') !== methods.join(', ')) faults.push(`${is}: allows ${headers.get('allow')}`);
        if (!body.includes(title) || !body.includes(`lang="${language}"`)) faults.push(`${is}: not in words`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test(
  'HEAD is answered as GET is, without the body; OPTIONS with the methods of the route',
  { tag: '@once' },
  async ({ baseURL, language }) => {
    test.setTimeout(300_000);
    const faults: string[] = [];
    for (const route of known) {
      const path = somePath(route);
      const methods = methodsOf(route);
      const options = await ask({ baseURL: baseURL!, language, method: 'OPTIONS', path });
      if (
        options.status !== 204 ||
        options.headers.get('allow') !== methods.join(', ') ||
        options.body !== ''
      )
        faults.push(`OPTIONS ${path}: ${options.status}, ${options.headers.get('allow')}`);
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => ask({ baseURL: baseURL!, language, method, path })),
      );
      if (head!.status !== get!.status || head!.body !== '')
        faults.push(`HEAD ${path}: ${head!.status}, GET ${get!.status}, ${head!.body.length} characters`);
    }
    expect(faults).toEqual([]);
  },
);

test('where there is no page, no method changes that', { tag: '@once' }, async ({ baseURL, language }) => {
  const faults: string[] = [];
  for (const route of unknown.filter(({ path }) => path === '/*')) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await ask({ baseURL: baseURL!, language, method, path: somePath(route) });
      if (status !== 404) faults.push(`${method} ${route.path}: ${status}`);
    }
  }
  expect(faults).toEqual([]);
});

test('what the server answers by itself knows its methods as well', { tag: '@once' }, async ({ baseURL }) => {
  for (const [path, allowed] of [
    ['/health/live', 'GET, HEAD, OPTIONS'],
    ['/health/ready', 'GET, HEAD, OPTIONS'],
    ['/speculation-rules.json', 'GET, HEAD, OPTIONS'],
    ['/language', 'OPTIONS, POST'],
  ] as const) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask({ baseURL: baseURL!, language: 'en', method, path });
      const isKnown = allowed.includes(method);
      if (method === 'OPTIONS') expect(status, `${method} ${path}`).toBe(204);
      else if (isKnown) expect([200, 303], `${method} ${path}`).toContain(status);
      else expect(status, `${method} ${path}`).toBe(405);
      if (!isKnown || method === 'OPTIONS') expect(headers.get('allow'), `${method} ${path}`).toBe(allowed);
    }
  }
});
