import { randomUUID } from 'node:crypto';
import { localizedPath } from '#platform/text/language.ts';
import { hostileKinds } from '#tests/worlds/hostile/hostile-input.ts';
import { someOf } from '#tests/worlds/random/random.ts';
import { siteRoutes, somePath } from '#tests/worlds/routes/site-map.ts';
import { makeMember, testSecret, type MemberOptions } from '#tests/worlds/identity/members.ts';
import { faultsOf, get, post } from './form-answer.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase } from '../kit/members.ts';
import { getRaw, sendRaw } from '../kit/raw-request.ts';

const staff: MemberOptions = { roles: ['owner'], hasSecondFactor: true, secret: testSecret };

/** All addresses, as a soak asks for them, take several minutes on a busy machine; `npm test` asks for a tenth. */
const longest = 900_000;

/** Bytes in a path that are no text: NUL, other control characters, and what is no UTF-8. */
const hostile = [
  '%00',
  'a%00b',
  '%0A',
  '%7F',
  '%C2%85',
  '%FF',
  '%C0%80',
  '%C0%AF',
  '%E0%80%AF',
  '%ED%A0%80',
  '%',
];

/** Every address of the site with something else in the place of each of its words, and behind its end. */
function* hostileAddresses(): Generator<string> {
  for (const [index, route] of siteRoutes.entries()) {
    const path = somePath(route);
    const words = path.split('/').slice(1);
    const bytes = hostile[index % hostile.length]!;
    // A word that is read from the path meets all of them, a fixed one each in its turn.
    const places = route.path.split('/').slice(1);
    for (const [place, word] of places.entries()) {
      for (const each of /^[:*]/.test(word) ? hostile : [bytes])
        yield `/${words.with(place, each).join('/')}`;
    }
    yield `${path === '/' ? '' : path}/${bytes}`;
    yield `${path}${bytes}`;
    yield `${path}${bytes}.data`;
  }
  for (const each of hostile) {
    for (const path of ['/images/', '/assets/', '/health/', '/health/live', '/language', '/favicon.svg'])
      yield path + each;
    yield `/events/${each}/calendar.ics`;
    yield `/_.data${each}`;
    yield `//${each}`;
  }
}

test(
  'bytes that are no text, in the path of any route, lead to the page that says so',
  { tag: '@once' },
  async ({ baseURL, language, text }) => {
    test.setTimeout(longest);
    const title = text('errors')('404.title');
    const cookie = (await makeMember(await appDatabase(), staff)).cookieHeader(baseURL!);
    const faults: string[] = [];
    for (const [index, address] of someOf([...hostileAddresses()], 'hostile paths').entries()) {
      const own = localizedPath(address, language);
      const headers = index % 2 === 0 ? '' : `Cookie: ${cookie}\r\n`;
      const answer = await getRaw(baseURL!, own, `${headers}Accept-Encoding: identity\r\n`);
      if (answer.status !== 404) faults.push(`${own}: ${answer.status}`);
      else if (!answer.body.includes(title) || !answer.body.includes(`lang="${language}"`))
        faults.push(`${own}: not the page that says so`);
    }
    expect(faults).toEqual([]);
  },
);

test(
  'neither does a form that is sent there reach its route',
  { tag: '@once' },
  async ({ baseURL, language }) => {
    test.setTimeout(longest);
    const faults: string[] = [];
    const routes = siteRoutes.filter(({ takesForms }) => takesForms);
    for (const route of someOf(routes, 'forms at hostile paths')) {
      const answer = await post(baseURL!, {
        path: `${somePath(route)}%00`,
        language,
        cookie: '',
        body: 'a=b',
      });
      if (answer.status !== 404) faults.push(`${route.path}: ${answer.status}`);
    }
    expect(faults).toEqual([]);
  },
);

test(
  'a raw control character in the path gets a page in words',
  { tag: '@once' },
  async ({ baseURL, path }) => {
    for (const byte of ['\0', '\u0001', '\u001b', '\u007f']) {
      const { host } = new URL(baseURL!);
      const head = `GET ${path(`/learn${byte}`)} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const answer = await sendRaw(baseURL!, Buffer.from(head, 'latin1'));
      expect([400, 404]).toContain(answer.status);
      expect(answer.body).toMatch(/<h1\b/);
    }
  },
);

/** Every parameter that a route of ours reads. */
const parameters = [
  ...[
    'q',
    'kind',
    'page',
    'category',
    'level',
    'role',
    'type',
    'token',
    'next',
    'email',
    'mode',
    'done',
    'sent',
  ],
  ...['action', 'w', 'v', 'after', 'application', 'signed-out', 'subscribed', 'subject', 'cancel', 'welcome'],
  ...[
    'template',
    'kept',
    'field',
    'place',
    'number',
    'with',
    'moved',
    'whom',
    'part',
    'from',
    'to',
    'left',
    'count',
  ],
  ...['sort', 'status', 'actor', 'person', 'back', 'added', 'assigned', 'short', 'hub.mode', 'hub.challenge'],
];

for (const [who, options] of [
  ['a visitor', null],
  ['somebody of the staff', staff],
] as const) {
  test(
    `NUL in the query of any route, sent by ${who}, does no harm`,
    { tag: '@once' },
    async ({ baseURL, language }) => {
      test.setTimeout(longest);
      const cookie = options ? (await makeMember(await appDatabase(), options)).cookieHeader(baseURL!) : '';
      const faults: string[] = [];
      const query = [
        ...parameters.map((name) => `${name}=%00`),
        ...parameters.map((name) => `${name}=a%00b`),
      ];
      const routes = siteRoutes.filter(({ isShown }) => isShown);
      for (const route of someOf(routes, `NUL in queries of ${who}`)) {
        for (const each of [query.slice(0, parameters.length), query.slice(parameters.length)]) {
          const path = `${localizedPath(somePath(route), language)}?${each.join('&')}&x%00=${randomUUID()}`;
          const answer = await get(baseURL!, path, cookie);
          if (answer.status >= 500) faults.push(`${route.path}: ${answer.status}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
}

test('NUL in the fields of any form does no harm', { tag: '@once' }, async ({ baseURL, language }) => {
  test.setTimeout(longest);
  const db = await appDatabase();
  const nul = hostileKinds.find(({ name }) => name === 'NUL bytes')!.text!;
  const fields = [...parameters, ...formFields];
  const plain = fields.map((name) => `${name}=${encodeURIComponent(nul)}`).join('&');
  const parts = new FormData();
  for (const name of fields) parts.append(name, nul);
  const faults: string[] = [];
  const routes = siteRoutes.filter(({ takesForms }) => takesForms);
  for (const route of someOf(routes, 'NUL in fields')) {
    for (const [kind, body] of [
      ['plain', plain],
      ['with parts', parts],
    ] as const) {
      for (const options of [null, staff]) {
        const cookie = options ? (await makeMember(db, options)).cookieHeader(baseURL!) : '';
        const answer = await post(baseURL!, { path: somePath(route), language, cookie, body });
        const who = options ? 'staff' : 'visitor';
        faults.push(
          ...faultsOf(answer, baseURL!).map((fault) => `${route.path} (${kind}, ${who}): ${fault}`),
        );
      }
    }
  }
  expect(faults).toEqual([]);
});

const formFields = [
  ...[
    'fullName',
    'firstName',
    'lastName',
    'name',
    'title',
    'message',
    'password',
    'code',
    'phone',
    'reason',
    'id',
  ],
  ...[
    'user',
    'users',
    'response',
    'intent',
    'slug',
    'key',
    'text',
    'label',
    'website',
    'form-stamp',
    'captcha',
  ],
  ...[
    'captcha-stamp',
    'country',
    'passkey',
    'act',
    'remove',
    'session',
    'language',
    'display',
    'theme',
    'version',
  ],
];
