import { localizedPath, type Language } from '#platform/text/language.ts';
import {
  makeMember,
  makeRegistration,
  testSecret,
  type MemberOptions,
} from '#tests/worlds/identity/members.ts';
import { answerFor, opened, posted, unknownId, type Row } from '#tests/worlds/routes/route-roles.ts';
import { visitors, type Column } from '#tests/worlds/routes/route-visitors.ts';
import { siteRoutes as routes, type SiteRoute } from '#tests/worlds/routes/site-map.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase } from '../kit/members.ts';

test('every route of the site map is in the table of roles, and nothing else', () => {
  expect(opened.map(({ path }) => path).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
  const takers = routes.filter(({ takesForms }) => takesForms);
  expect(posted.map(({ path }) => path).toSorted()).toEqual(takers.map(({ path }) => path).toSorted());
});

/** What machines know by its plain address alone. */
const plainOnly = new Set(['/whatsapp/webhook', '/webhooks/incoming-mail', '/.well-known/security.txt']);

/** The same code answers both languages: in Arabic one visitor of each kind stands for all. */
const alsoInArabic = new Set<Column>(['nobody', 'member', 'staff']);

for (const column of Object.keys(visitors) as Column[]) {
  for (const [index, [name, who]] of Object.entries(visitors[column]).entries()) {
    const tag = index > 0 || !alsoInArabic.has(column) ? '@once' : [];
    test(`${name} gets what the table of roles says`, { tag }, async ({ language, baseURL }) => {
      const asked = { origin: baseURL!, language, column };
      const enter = async () => await cookieOf(who as Who, baseURL!);
      let cookie = await enter();
      const wrong: string[] = [];
      const check = (what: string, got: string, expected: string) => {
        if (got !== expected) wrong.push(`${what}: ${got}, not ${expected}`);
      };
      for (const [place, row] of opened.filter(isAskedBy(index)).entries()) {
        if (language === 'ar' && plainOnly.has(row.path)) continue;
        const expected = answerFor(row, column, name);
        check(`GET ${row.path}`, await answerTo({ ...asked, row, cookie }), expected);
        if (!isTurnedAway(expected) && expected !== '403') continue;
        // Nor do they get the data without the document, as scripts ask for it, or the data of the route alone. The first
        // of a column asks for both, each other for one of them in turn.
        for (const isAlone of index === 0 ? [false, true] : [(place + index) % 2 === 0]) {
          const data = await answerTo({ ...asked, row, cookie, isData: true, isAlone });
          if (!isTurnedAway(data) && data !== '403')
            wrong.push(`GET ${row.path} as ${isAlone ? 'its own data' : 'data'}: ${data}`);
        }
      }
      for (const row of posted.filter(isAskedBy(index))) {
        if (language === 'ar' && plainOnly.has(row.path)) continue;
        const expected = answerFor(row, column, name);
        const form = { ...asked, row, method: 'POST' };
        const got = await answerTo({ ...form, cookie });
        check(`POST ${row.path}`, got, expected);
        if (isTurnedAway(expected) || expected === '403') {
          const data = await answerTo({ ...form, cookie, isData: true });
          if (/^[25]/.test(data)) wrong.push(`POST ${row.path} as data: ${data}`);
        }
        // What was taken may have ended the session, and what was refused has not: the next form comes from somebody new.
        if (!got.startsWith('4')) cookie = await enter();
      }
      expect(wrong).toEqual([]);
    });
  }
}

/** What everybody gets alike, by roles or without, is asked by the first of each column alone. */
function isAskedBy(place: number): (row: Row) => boolean {
  return ({ answers }) => place === 0 || new Set(Object.values(answers)).size > 1;
}

/** Whether an answer leads elsewhere instead of giving what was asked for. */
function isTurnedAway(answer: string): boolean {
  return answer.startsWith('/');
}

type Who = MemberOptions | 'registration' | null;

async function cookieOf(who: Who, origin: string): Promise<string> {
  if (who === null) return '';
  const db = await appDatabase();
  if (who === 'registration') return (await makeRegistration(db)).cookieHeader(origin);
  return (await makeMember(db, { ...who, secret: testSecret })).cookieHeader(origin);
}

type RoleRequest = {
  origin: string;
  language: Language;
  row: Row;
  cookie: string;
  method?: string;
  /** As React Router's scripts ask: for data instead of a document. */
  isData?: boolean;
  /** For the data of the route itself, without those of its layouts. */
  isAlone?: boolean;
};

/** The status of an answer, or the path that it leads to: without language and query. */
async function answerTo(asked: RoleRequest): Promise<string> {
  const { origin, language, row, cookie, method = 'GET', isData = false, isAlone = false } = asked;
  const path = row.path.replace(':id', unknownId).replace(/:slug|:token|\*/, 'no-such-page');
  const own = localizedPath(path, language);
  const dataPath = path === '/' ? `${own === '/' ? '' : own}/_.data` : `${own}.data`;
  const query = isAlone ? `?_routes=${encodeURIComponent(idOf(routeOf(row)))}` : '';
  const answer = await fetch(origin + (isData ? dataPath + query : own), {
    method,
    redirect: 'manual',
    headers: {
      cookie,
      // Limits count visitors by their network, so each request comes from another one.
      'X-Forwarded-For': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`,
      // What is looked at as text need not be packed first.
      'Accept-Encoding': 'identity',
      ...(method === 'POST' && { origin, 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { body: '' }),
  });
  const body = await answer.text();
  const location = isData && answer.status === 202 ? redirectIn(body) : answer.headers.get('location');
  if (location === null) return String(answer.status);
  const to = new URL(location, origin).pathname;
  return language === 'ar' ? to.replace(/^\/ar(?=\/|$)/, '') || '/' : to;
}

/** The address in the data that tell a script to go elsewhere. */
function redirectIn(body: string): string | null {
  const values = JSON.parse(body.split('\n', 1)[0] ?? '[]') as unknown[];
  const address = values[values.indexOf('redirect') + 1];
  return typeof address === 'string' ? address : null;
}

function routeOf({ path }: Row): SiteRoute {
  const found = routes.find((route) => route.path === path);
  if (!found) throw new Error(`The site map has no ${path}.`);
  return found;
}

/** React Router names routes after their files. */
function idOf({ file }: SiteRoute): string {
  return file.replace(/\.tsx?$/, '');
}
