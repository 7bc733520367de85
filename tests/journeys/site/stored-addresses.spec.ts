import { changePost } from '#domain/forums/change-post.ts';
import { vouchForWriter } from '#domain/forums/vouches.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { begin, staffOf } from '#tests/worlds/forums/forum-world.ts';
import { makeGroup } from '#tests/worlds/groups/group-world.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import { siteRoutes } from '#tests/worlds/routes/site-map.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase, makeAppMember } from '../kit/members.ts';
import { getRaw } from '../kit/raw-request.ts';

/** An address of each stored route with a parameter in its path, as the sample content has it. */
const samples: Record<string, () => Promise<string>> = {
  '/articles/:slug': () => firstLink('/articles', /href="(\/articles\/[\w-]+)"/),
  '/courses/:slug': () => firstLink('/learn', /href="(\/courses\/[\w-]+)"/),
  '/freelance/projects/:slug': () =>
    firstLink('/freelance/projects', /href="(\/freelance\/projects\/[\w-]+)"/),
  '/community/forums/:category': () => firstLink('/community/forums', /href="(\/community\/forums\/[\w-]+)"/),
  '/community/forums/:category/feed.xml': async () => '/community/forums/daily-life/feed.xml',
  '/community/forums/tags/:tag': () => tagAddress(),
  '/community/forums/tags/:tag/feed.xml': async () => `${await tagAddress()}/feed.xml`,
  '/community/threads/:id': () => threadAddress(),
  '/community/threads/:id/feed.xml': async () => `${await threadAddress()}/feed.xml`,
  '/community/threads/:id/posts/:number/versions': async () => `${await threadAddress()}/posts/1/versions`,
  '/community/groups/:group': () => groupAddress(),
  '/programs/:slug': () => firstLink('/programs', /href="(\/programs\/[\w-]+)"/),
  '/blog/:slug': () => firstLink('/blog', /href="(\/blog\/[\w-]+)"/),
  '/formats/:kind/:slug': async () =>
    `/formats${(await firstLink('/articles', /href="(\/articles\/[\w-]+)"/)).replace('articles', 'article')}`,
  // The sample content has no such page: what is not found is not stored.
  '/pages/:slug': async () => '/pages/no-such-page',
};

let thread: Promise<string> | undefined;

/** A thread whose first post was changed: the sample content has none. */
async function threadAddress(): Promise<string> {
  thread ??= makeThread();
  return await thread;
}

async function makeThread(): Promise<string> {
  const [db, now] = [await appDatabase(), new Date()];
  const { userId } = await makeAppMember({ isPhoneConfirmed: true });
  const threadId = await begin(db, { slug: 'daily-life', userId }, now);
  const change = { threadId, number: 1, userId, title: null, text: 'Other words.', seen: now.toISOString() };
  await changePost(db, change, new Date());
  return `/community/threads/${threadId}`;
}

/** A tag of a thread: the sample content has none. Whoever names a new one is no newcomer. */
async function tagAddress(): Promise<string> {
  const [db, now] = [await appDatabase(), new Date()];
  const [{ userId }, { userId: staffId }] = [
    await makeAppMember({ isPhoneConfirmed: true }),
    await makeAppMember(),
  ];
  await vouchForWriter(db, { ...staffOf(staffId), userId }, now);
  const name = randomLetters();
  await begin(db, { slug: 'daily-life', userId, tags: [name] }, now);
  return `/community/forums/tags/${name}`;
}

let group: Promise<string> | undefined;

/** An open group: the sample content has none. */
async function groupAddress(): Promise<string> {
  group ??= (async () => {
    const people = [await makeAppMember({ isPhoneConfirmed: true }), await makeAppMember()];
    const [organiserId, staffId] = people.map(({ userId }) => userId) as [string, string];
    return (await makeGroup(await appDatabase(), { organiserId, staffId }, new Date())).href;
  })();
  return await group;
}

async function firstLink(list: string, link: RegExp): Promise<string> {
  const answer = await getRaw(process.env.TEST_APP_URL!, list, 'Accept-Encoding: identity\r\n');
  return link.exec(answer.body)?.[1] ?? '/no-such-link';
}

/** The addresses with a query that our links and forms write. */
const written: Record<string, readonly string[]> = {
  '/': ['signed-out=1'],
  '/signup': ['role=student', 'role=freelancer', 'role=client'],
  '/newsletter': ['subscribed=1'],
  '/articles': ['category=accessibility'],
  '/blog': ['page=2'],
  '/learn': ['page=2', 'level=beginner', 'level=', 'category=&level=', 'category=&level=&page=2'],
};

const odd = [
  ...[
    '?',
    '?&',
    '?x=1',
    '?page=01',
    '?page=1.0',
    '?page=0',
    '?page=-1',
    '?page=99999',
    '?page=2&page=2',
    '?page=',
  ],
  ...[
    '?page=%32',
    '?p%61ge=2',
    '?page=2&',
    '?&page=2',
    '?page=2#x',
    '#x',
    '?role=admin',
    '?role=',
    '?role=student%00',
  ],
  ...[
    '?role=student&role=student',
    '?subscribed=2',
    '?subscribed',
    '?signed-out',
    '?signed-out=2',
    '?category=x',
  ],
  ...[
    '?level=beginner&category=',
    '?level=',
    '?category=&page=2&level=',
    '?page=2&category=',
    '?Page=2',
    '?page=２',
  ],
  ...['?category=%00', '?level=BEGINNER', '?signed-out=1&x', '?role=x&page=2'],
];

type Visibility = { isStored: boolean; isFromStore: boolean; status: number };

/** Only what is stored has an ETag, and only what comes from the store has no number of its request. */
async function look(path: string, language: Language): Promise<Visibility> {
  const own = localizedPath(path, language);
  const { status, headers } = await getRaw(process.env.TEST_APP_URL!, own, 'Accept-Encoding: br\r\n');
  return { status, isStored: headers.has('etag'), isFromStore: !headers.has('x-request-id') };
}

async function addressOf(path: string): Promise<string> {
  return (await samples[path]?.()) ?? path;
}

const stored = siteRoutes.filter(({ isStored }) => isStored);

/**
 * Looks until a stored copy comes, a few times: what another journey publishes makes all copies old, and a page that is
 * written meanwhile is not kept.
 */
async function lookAgain(path: string, language: Language): Promise<Visibility[]> {
  const sights: Visibility[] = [];
  while (sights.length < 12 && !sights.at(-1)?.isFromStore) sights.push(await look(path, language));
  return sights;
}

test('every stored page is stored, under its own address', async ({ language }) => {
  for (const { path } of stored) {
    const address = await addressOf(path);
    const sights = await lookAgain(address, language);
    if (path === '/pages/:slug') {
      expect(sights.at(-1), address).toEqual({ status: 404, isStored: false, isFromStore: false });
      continue;
    }
    for (const { status } of sights) expect(status, address).toBe(200);
    // A moment later a format that is missing may be there.
    if (path === '/formats/:kind/:slug' && (await lacksFormat(address, language))) {
      expect(sights.at(-1), address).toMatchObject({ isStored: false, isFromStore: false });
      continue;
    }
    expect(sights.at(-1), address).toEqual({ status: 200, isStored: true, isFromStore: true });
  }
});

async function lacksFormat(path: string, language: Language): Promise<boolean> {
  const own = localizedPath(path, language);
  const { body } = await getRaw(process.env.TEST_APP_URL!, own, 'Accept-Encoding: identity\r\n');
  return body.includes(textsFor(language).getFixedT(null, 'formats')('away'));
}

test('and under the addresses that our own links and forms write', async ({ language }) => {
  for (const [path, queries] of Object.entries(written)) {
    for (const query of queries) {
      const address = `${path}?${query}`;
      const sights = await lookAgain(address, language);
      for (const { status } of sights) expect(status, address).toBe(200);
      expect(sights.at(-1), address).toEqual({ status: 200, isStored: true, isFromStore: true });
    }
  }
});

test('an odd address is answered and never stored', { tag: '@once' }, async ({ language }) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  for (const { path } of stored) {
    const address = await addressOf(path);
    const variants = [...odd.map((query) => address + query), ...spelledOtherwise(address)];
    for (const variant of variants) {
      const sights = [await look(variant, language), await look(variant, language)];
      if (sights.some(({ status }) => status >= 500)) faults.push(`${variant}: ${sights[0]!.status}`);
      // What one route writes itself is odd for the others only.
      if (written[path]?.some((query) => variant === `${address}?${query}`)) continue;
      if (sights.some(({ isStored, isFromStore }) => isStored || isFromStore))
        faults.push(`${variant} is stored`);
    }
  }
  expect(faults).toEqual([]);
});

/** The same path, in the letters of other addresses. */
function spelledOtherwise(address: string): string[] {
  const last = address.at(-1)!;
  return [
    address.toUpperCase(),
    `${address.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`,
    `/.${address}`,
    `/x/..${address}`,
    `/${address}`,
  ].filter((each) => each !== address && address !== '/');
}
