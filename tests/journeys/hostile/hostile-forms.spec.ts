import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sessions, userRoles, users } from '#domain/identity/tables.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { encode, hostileKinds } from '#tests/worlds/hostile/hostile-input.ts';
import { fillIn, forms, make, visit, withPasskey } from '../account/account-forms.ts';
import { faultsOf, get, lostWords, post, unescaped } from './form-answer.ts';
import { expect, test } from '../kit/journey.ts';
import { appDatabase } from '../kit/members.ts';
import { postRaw } from '../kit/raw-request.ts';

for (const form of forms.filter(({ represents }) => represents)) {
  test(`no input breaks a form ${form.represents}: ${form.is}`, async ({ baseURL, language }) => {
    test.setTimeout(240_000);
    const faults: string[] = [];
    const fields = [
      ...Object.keys(form.fields),
      ...(form.captcha ? ['captcha', 'captcha-stamp', 'website'] : []),
    ];
    // In Arabic the same code answers with other words: a part of it tells enough.
    const tried = language === 'ar' ? [form.shown?.[0] ?? fields[0] ?? 'x'] : [...fields, 'x'];
    const kinds = hostileKinds.filter((_, index) => language === 'en' || index % 6 === 0);
    for (const [place, field] of tried.entries()) {
      // The fields of a form are read by the same code: each meets every other kind, and one that no form has a sixth.
      const every = tried.length === 1 ? 1 : field === 'x' ? 6 : 2;
      const met = kinds.filter((_, index) => (index + place) % every === 0);
      for (const kind of met) {
        const { cookie, right } = await fillIn(form, baseURL!, language);
        const body = kind.write(field, right);
        const answer = await post(baseURL!, { path: form.path, language, cookie, body });
        const found = [
          ...faultsOf(answer, baseURL!),
          ...lostWords(answer, { shown: form.shown, field, text: kind.text }),
        ];
        // What was accepted is shown by the page that follows.
        if (answer.location?.startsWith('/')) {
          found.push(...faultsOf(await get(baseURL!, answer.location, answer.cookie ?? cookie), baseURL!));
        }
        faults.push(...found.map((fault) => `${kind.name} in ${field}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}

test(
  'a form of another type is refused before anybody reads it',
  { tag: '@once' },
  async ({ baseURL, language }) => {
    test.setTimeout(240_000);
    const faults: string[] = [];
    for (const form of forms) {
      const { cookie, right } = await fillIn(form, baseURL!, language);
      const json = { body: JSON.stringify(right), type: 'application/json' };
      const sent = { path: form.path, language, cookie };
      for (const [what, expected, answer] of [
        ['JSON', 400, await post(baseURL!, { ...sent, ...json })],
        ['text', 400, await post(baseURL!, { ...sent, body: `x=y&${encode(right)}`, type: 'text/plain' })],
        ['XML', 400, await post(baseURL!, { ...sent, body: '<!DOCTYPE a>', type: 'application/xml' })],
        [
          'another boundary',
          400,
          await post(baseURL!, { ...sent, body: '--y\r\n', type: 'multipart/form-data; boundary=x' }),
        ],
      ] as const) {
        if (answer.status !== expected)
          faults.push(`${what} to ${form.is}: ${answer.status}, not ${expected}`);
        faults.push(...faultsOf(answer, baseURL!).map((fault) => `${what} to ${form.is}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
);

test('a megabyte is refused without being read', { tag: '@once' }, async ({ baseURL, path }) => {
  for (const form of forms) {
    const headers = { Origin: baseURL!, 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await postRaw(baseURL!, path(form.path), headers, `x=${'y'.repeat(1024 * 1024)}`);
    // Whoever still writes while the connection is closed may miss the answer.
    expect([413, 0]).toContain(answer.status);
  }
  expect((await fetch(`${baseURL}/health/ready`)).status).toBe(200);
});

test(
  'nothing in an address or a cookie breaks a page of the accounts',
  { tag: '@once' },
  async ({ baseURL, language }) => {
    test.setTimeout(240_000);
    const mona = visit(await make({ hasSecondFactor: true }), baseURL!);
    const faults: string[] = [];
    const look = async (what: string, path: string, cookie: string) => {
      const answer = await get(baseURL!, localizedPath(path, language), cookie);
      faults.push(...faultsOf(answer, baseURL!).map((fault) => `${what}: ${fault}`));
    };
    const parameters = [
      'next',
      'email',
      'token',
      'role',
      'mode',
      'done',
      'set-up',
      'welcome',
      'verified',
      'signed-out',
    ];
    for (const { name, text } of hostileKinds) {
      if (text === null || text.length > 5000) continue;
      const value = encodeURIComponent(text);
      const all = parameters.map((parameter) => `${parameter}=${value}`).join('&');
      for (const path of ['/signup', '/verify-email', '/login', '/login/link', '/reset-password']) {
        await look(`${name} in the address of ${path}`, `${path}?${all}`, '');
      }
      for (const path of [
        '/dashboard',
        '/account/two-step',
        '/account/passkeys',
        '/account/data',
        '/account/prove',
      ]) {
        await look(`${name} in the address of ${path}`, `${path}?${all}`, mona.cookie);
      }
      if (text !== '') await look(`${name} as a copy of data`, `/account/data/${value}`, mona.cookie);
      for (const cookie of ['session', 'registration', 'sign-in']) {
        // What a header cannot carry never comes as far as us.
        await look(
          `${name} as the cookie ${cookie}`,
          '/account',
          `${cookie}=${encodeURIComponent(text)}; x=${value}`,
        );
      }
    }
    expect(faults).toEqual([]);
  },
);

test('a name that looks like a script or like our own texts is shown and mailed as it stands', async ({
  baseURL,
  language,
}) => {
  const db = await appDatabase();
  const names = [
    '<script>alert(1)</script>',
    '$t(passkeys.title) {{name}}',
    '"><img src=x onerror=alert(1)>',
  ];
  for (const name of names) {
    const { cookie, fields, userId } = await withPasskey(baseURL!);
    const path = '/account/passkeys';
    const renamed = await post(baseURL!, { path, language, cookie, body: encode({ ...fields, name }) });
    expect(renamed.status).toBe(303);
    const page = await get(baseURL!, localizedPath(path, language), cookie);
    expect(faultsOf(page, baseURL!)).toEqual([]);
    expect(unescaped(page.body)).toContain(`<bdi>${name}</bdi>`);
    const removed = await post(baseURL!, {
      path,
      language,
      cookie,
      body: encode({ ...fields, remove: 'yes' }),
    });
    expect(removed.status).toBe(303);
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    const [mail] = await db.select().from(messages).where(eq(messages.recipient, user!.email));
    expect(mail?.text).toContain(name);
    expect(mail?.html).not.toMatch(/<script|<img src=x/);
    expect(unescaped(mail!.html)).toContain(name);
  }
});

test('a passkey that is not there any more is said to be gone', async ({ baseURL, language, text }) => {
  const { cookie } = await withPasskey(baseURL!);
  for (const [name, value] of [
    ['name', 'My phone'],
    ['remove', 'yes'],
  ] as const) {
    const body = encode({ passkey: randomUUID(), [name]: value });
    const answer = await post(baseURL!, { path: '/account/passkeys', language, cookie, body });
    expect(answer.status).toBe(404);
    expect(unescaped(answer.body)).toContain(text('refusals')('passkey-unknown'));
  }
});

test('fields that a form does not have change nothing', async ({ baseURL, language }) => {
  const db = await appDatabase();
  const mona = await make({});
  const { cookie } = visit(mona, baseURL!);
  const extra = {
    ...{ email: 'other@example.com', emailKey: 'other@example.com', role: 'owner', isStaff: 'true' },
    ...{ userId: randomUUID(), id: randomUUID(), passwordHash: 'x', phone: '+201000000000' },
    ...{ phoneConfirmedAt: '2020-01-01', mustChangePassword: '', suspendedAt: '', provedAt: '2099-01-01' },
  };
  const [before] = await db.select().from(users).where(eq(users.id, mona.userId));
  const profile = { firstName: 'Mona', lastName: 'Adel', roles: 'student' };
  for (const [path, fields] of [
    ['/account/profile', profile],
    ['/account/preferences', { language: 'en', messages: 'courses' }],
  ] as const) {
    const body = `${encode({ ...extra, ...fields })}&roles=owner&roles=admin`;
    expect((await post(baseURL!, { path, language, cookie, body })).status).toBe(303);
  }
  const [after] = await db.select().from(users).where(eq(users.id, mona.userId));
  expect({ ...after, mutedMessages: before?.mutedMessages }).toEqual(before);
  expect(await db.select().from(userRoles).where(eq(userRoles.userId, mona.userId))).toEqual([]);
  const [session] = await db.select().from(sessions).where(eq(sessions.id, mona.sessionId));
  expect(session!.provedAt!.getTime()).toBeLessThanOrEqual(Date.now());
});
