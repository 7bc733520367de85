import { randomInt, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { passkeys } from '#domain/identity/second-factor/second-factor-tables.server.ts';
import type { Role } from '#domain/identity/role-names.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { openDatabase, type Database, type OpenDatabase } from '#platform/database/database.server.ts';
import { startApp, type RunningApp } from '#tests/worlds/process/app-server.ts';
import { makeMember, testSecret, type Member, type MemberOptions } from '#tests/worlds/identity/members.ts';
import { randomLetters } from '#tests/worlds/random/random-letters.ts';
import siteMap from '../../app/routes.ts';
import { expect, processTest as test } from '#tests/journeys/kit/journey.ts';
import { ownerships, type Ownership, type Thing } from './others-things.ts';

// Everything that an address names is asked for, changed and deleted by somebody else: nothing is given, nothing changes.
// What roles get where is told by the table of roles (routes-by-role.spec.ts), for things that nobody has; here they are real.

const named = pathsBelow(await siteMap, '').filter((path) => path.includes(':'));

// On a site of its own: categories and projects that it makes would stand on pages that others read meanwhile.
test.describe.configure({ mode: 'default' });
let app: RunningApp;
let open: OpenDatabase;
test.beforeAll(async () => {
  app = await startApp({ env: { SECRET: testSecret, TRUST_PROXY: '1' } });
  open = await openDatabase({ dataFolder: app.dataFolder, share: true });
});
test.afterAll(async () => {
  await open?.close();
  await app?.stop();
});
const makeAppMember = async (options: MemberOptions = {}) =>
  await makeMember(open.db, { secret: testSecret, ...options });

test('every route whose path names something says whose it is', () => {
  expect(Object.keys(ownerships).toSorted()).toEqual(named.toSorted());
});

type Stranger = { who: string; options: MemberOptions | null; mostly: RegExp };

/** What strangers get: 404 and 403, or an address that tells nothing. */
function strangersTo(ownership: Exclude<Ownership, { open: string }>, path: string): Stranger[] {
  const isStaffPath = path.startsWith('/admin');
  const isTeachersPath = path.startsWith('/teach');
  const away = /^(404|\/admin|\/login)$/;
  const memberGets = isStaffPath ? /^\/admin$/ : isTeachersPath ? /^403$/ : /^404$/;
  const nobody = { who: 'nobody signed in', options: null, mostly: away };
  const member = { who: 'another member', options: {}, mostly: memberGets };
  const roles = (role: Role) => ({
    roles: [role],
    hasSecondFactor: true,
  });
  if (ownership.of === 'person')
    // Deleting what is not theirs leads where deleting leads, and deletes nothing.
    return [nobody, member, { who: 'an owner', options: roles('owner'), mostly: /^(404|\/admin)$/ }];
  if (ownership.of === 'reviewer') {
    const reviewer = { who: 'another reviewer', options: roles('reviewer'), mostly: /^404$/ };
    return [nobody, member, reviewer, { who: 'finance', options: roles('finance'), mostly: /^403$/ }];
  }
  const role = 'without' in ownership ? ownership.without : 'finance';
  return [nobody, member, { who: role, options: roles(role), mostly: /^403$/ }];
}

for (const [path, ownership] of Object.entries(ownerships)) {
  if ('open' in ownership) continue;
  test(`nobody else is given, changes or deletes what is at ${path}`, async () => {
    const { db } = open;
    const secret = `secret${randomLetters()}`;
    const member = await makeAppMember({ firstName: secret, roles: ['reviewer'], hasSecondFactor: true });
    const { dataFolder } = app;
    const thing = await ownership.make({ db, member, dataFolder, secret });
    const own = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(thing.params[name]!));
    const before = await readRows(db, thing);
    for (const { who, options, mostly } of strangersTo(ownership, path)) {
      const cookie = options ? (await makeAppMember(options)).cookieHeader(app.url) : '';
      for (const [method, address] of [
        ...[
          ['GET', own],
          ['GET', `${own}.data`],
          ['GET', `/ar${own}`],
          ['HEAD', own],
        ],
        ...['POST', 'PUT', 'PATCH', 'DELETE'].map((each) => [each, own]),
        ...[['POST', `${own}.data`]],
      ] as [string, string][]) {
        const answer = await ask(app.url, { method, address, cookie, form: ownership.form ?? {} });
        const said = `${method} ${address} by ${who}: ${answer.status}`;
        expect(answer.body, said).not.toContain(secret);
        expect(answer.headers, said).not.toContain(secret);
        if (method === 'GET' && !address.includes('.data')) expect(answer.outcome, said).toMatch(mostly);
        if (!['GET', 'HEAD'].includes(method) && !address.includes('.data'))
          expect(answer.outcome, said).toMatch(/^(40[0345]|\/admin|\/login)$/);
      }
    }
    expect(await readRows(db, thing)).toEqual(before);
  });
}

test('a form that names a session, a passkey or a message of somebody else does nothing to it', async () => {
  const { db } = open;
  const [mona, other] = [await makeAppMember(), await makeAppMember({ hasSecondFactor: true })];
  const [passkey] = await db
    .insert(passkeys)
    .values({
      ...{ userId: mona.userId, credentialId: randomUUID(), publicKey: new Uint8Array([1]), counter: 0 },
      ...{ isBackedUp: false, name: 'My phone', createdAt: new Date() },
    })
    .returning({ id: passkeys.id });
  const notice = {
    userId: mona.userId,
    kind: 'invitation-approved',
    key: 'test',
    href: '/freelance',
  } as const;
  await notify(db, notice, new Date());
  const [message] = await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
  const rows = [
    { table: 'sessions', id: mona.sessionId },
    { table: 'passkeys', id: passkey!.id },
    { table: 'notifications', id: String(message!.id) },
  ];
  const before = await readRows(db, { params: {}, rows });
  for (const [address, form] of [
    ['/account/sessions', { session: mona.sessionId }],
    ['/account/passkeys', { passkey: passkey!.id, remove: 'yes' }],
    ['/account/passkeys', { passkey: passkey!.id, name: 'Mine now' }],
    ['/account/notifications', { read: String(message!.id) }],
  ] as [string, Record<string, string>][]) {
    const cookie = other.cookieHeader(app.url);
    const answer = await ask(app.url, { method: 'POST', address, cookie, form });
    expect(answer.status, address).toBeLessThan(500);
    expect(await readRows(db, { params: {}, rows }), address).toEqual(before);
    // Its owner is still there.
    const owner = await ask(app.url, {
      method: 'GET',
      address: '/account',
      cookie: mona.cookieHeader(app.url),
      form: {},
    });
    expect(owner.status).toBe(200);
  }
});

test('what is nobody else’s is there for its owner: the test asks for the right things', async () => {
  const { db } = open;
  const secret = `secret${randomLetters()}`;
  const { dataFolder } = app;
  const wrong: string[] = [];
  for (const [path, ownership] of Object.entries(ownerships)) {
    if ('open' in ownership) continue;
    const roles = ownership.of === 'person' ? (['editor'] as const) : (['owner', 'reviewer'] as const);
    const member: Member = await makeAppMember({
      firstName: secret,
      roles: [...roles],
      hasSecondFactor: true,
    });
    const { params } = await ownership.make({ db, member, dataFolder, secret });
    const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
    const answer = await ask(app.url, {
      method: 'GET',
      address,
      cookie: member.cookieHeader(app.url),
      form: {},
    });
    const isThere = answer.status === 200 || onlySometimes.test(path);
    if (!isThere) wrong.push(`${path}: ${answer.outcome}`);
  }
  expect(wrong).toEqual([]);
});

/**
 * There only under conditions that other tests set: files that the cycle lets reviewers see, steps that can be taken,
 * hours of an award, the choice of a picture for a place in a text, the refund of something that was paid. The pages of a
 * freelancer and of a person are private here: their owner has them at /freelance/profile/preview and /account/community/preview.
 */
const onlySometimes =
  /reviews\/:id\/files|steps\/:slug|:id\/service|\/picture$|pay\/:id\/refund|^\/freelancers\/:slug|people\/:id$/;

async function ask(
  origin: string,
  {
    method,
    address,
    cookie,
    form,
  }: { method: string; address: string; cookie: string; form: Record<string, string> },
) {
  const isSent = !['GET', 'HEAD'].includes(method);
  const answer = await fetch(origin + address, {
    ...{ method, redirect: 'manual' },
    headers: {
      ...{ cookie, origin, 'Accept-Encoding': 'identity' },
      'X-Forwarded-For': `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`,
    },
    ...(isSent && { body: new URLSearchParams(form) }),
  });
  const body = await answer.text();
  const location = answer.headers.get('location');
  const path = location && new URL(location, origin).pathname.replace(/^\/ar(?=\/|$)/, '');
  return {
    status: answer.status,
    outcome: path ?? String(answer.status),
    headers: JSON.stringify([...answer.headers]),
    body,
  };
}

/** The rows of a thing as text, each with all its columns. */
async function readRows(db: Database, { rows }: Thing): Promise<string[]> {
  const read: string[] = [];
  const keys: Record<string, string> = {
    ...{ kept_forms: 'user_id', course_categories: 'slug', contract_deposits: 'contract_id' },
    ...{ impact_figures: 'key', sdg_goals: 'number', menu_items: 'key' },
  };
  for (const { table, id } of rows) {
    const column = sql.identifier(keys[table] ?? 'id');
    const found = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(table)} t where ${column}::text = ${id}`,
    );
    expect(found.rows.length, `${table} ${id}`).toBe(1);
    read.push(found.rows[0]!.row);
  }
  return read;
}

function pathsBelow(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path.replace(/^\//, '')}` : above;
    return entry.children ? pathsBelow(entry.children, path) : [path];
  });
}
