import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { suspendUser } from '#domain/identity/staff/suspend-user.ts';
import { sessions, userRoles, users } from '#domain/identity/tables.server.ts';
import { memberPassword, type Member } from '#tests/worlds/identity/members.ts';
import { processTest as test, expect } from '#tests/journeys/kit/journey.ts';
import { appUrl, cookieOf, own, productionSite } from './production-site.ts';

// Members and staff who are signed in, and try for more. What comes between them and the site is in
// hostile-requests.spec.ts.

const profile = { firstName: 'Taken', lastName: 'Over', roles: 'student' };

test.describe('in production, behind a proxy', () => {
  const site = productionSite();
  const { send, member, staff, mailTo } = site;
  const userOf = async ({ userId }: Member) => {
    const [user] = await site.db().select().from(users).where(eq(users.id, userId));
    return user!;
  };
  const rolesOf = async ({ userId }: Member) =>
    await site.db().select().from(userRoles).where(eq(userRoles.userId, userId));

  test('a form of another site, or of no site, is refused, whatever it says of its method', async () => {
    const mona = await member({ firstName: 'Mona' });
    const claims: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'http://baseera.example' },
      { origin: `${appUrl}.evil.test` },
      { origin: `${appUrl}:444` },
      { origin: 'null' },
      {},
      { referer: `${appUrl}/account/profile` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin', 'x-forwarded-host': 'evil.test' },
    ];
    for (const claim of claims) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const headers = { ...claim, cookie: cookieOf(mona) };
        const answer = await send({ path: '/account/profile', method, headers, form: profile });
        // The page knows no other method than POST, whoever asks.
        expect(answer.status, JSON.stringify({ ...claim, method })).toBe(method === 'POST' ? 403 : 405);
      }
    }
    // Nor does a GET become a POST.
    const query = String(new URLSearchParams({ ...profile, _method: 'POST' }));
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
      const headers = { cookie: cookieOf(mona), [name]: 'POST' };
      await send({ path: `/account/profile?${query}`, headers });
    }
    expect((await userOf(mona)).firstName).toBe('Mona');
    expect((await send({ path: '/account/profile', headers: own(mona), form: profile })).status).toBe(303);
    expect((await userOf(mona)).firstName).toBe('Taken');
  });

  test('a session counts in its own cookie alone', async () => {
    const mona = await member();
    const token = mona.sessionToken;
    expect(cookieOf(mona)).toBe(`__Host-session=${token}`);
    expect((await send({ path: '/account', headers: { cookie: cookieOf(mona) } })).status).toBe(200);
    for (const cookie of [
      `session=${token}`,
      `__Secure-session=${token}`,
      `__host-session=${token}`,
      `__Host-Session=${token}`,
      `__Host-session=${token}x`,
      `__Host-session="${token}"`,
      `__Host-session=${token}; __Host-session=${'A'.repeat(43)}`,
      `__Host-session=${'A'.repeat(43)}; __Host-session=${token}`,
      `__Host-sign-in=${token}; __Host-registration=${token}`,
      `__Host-session=`,
    ]) {
      const answer = await send({ path: '/account', headers: { cookie } });
      expect([answer.status, answer.headers.location], cookie).toEqual([303, '/login?next=%2Faccount']);
    }
  });

  test('who signs in gets a new session, not the one that somebody put into their browser', async () => {
    const eve = await member();
    for (const planted of ['B'.repeat(43), eve.sessionToken]) {
      const mona = await member({ email: `signs-in-${randomUUID()}@example.com` });
      const headers = { cookie: `__Host-session=${planted}`, origin: appUrl };
      const form = { email: mona.email, password: memberPassword, ...site.timestampFieldsFor('sign-in') };
      const asked = await send({ path: '/login', headers, form, from: 81 });
      // Who could not solve the security check goes on by a link in a mail.
      expect([asked.headers.location, asked.cookies]).toEqual(['/login?link-sent=1', []]);
      const token = /login\/link\?token=([\w-]+)/.exec((await mailTo(mona.email)).text ?? '')?.[1] ?? '';
      const answer = await send({ path: `/login/link?token=${token}`, headers, form: { token }, from: 81 });
      expect(answer.status).toBe(303);
      const [set = ''] = answer.cookies;
      expect(set).toMatch(/^__Host-session=[\w-]{43};/);
      for (const word of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(set).toContain(word);
      expect(set).not.toContain('Domain');
      expect(set).not.toContain(planted);
      const signedIn = await send({ path: '/account', headers: { cookie: set.split(';', 1)[0] } });
      expect(signedIn.body).toContain(mona.email);
      const after = await send({ path: '/account', headers: { cookie: `__Host-session=${planted}` } });
      expect(after.body).not.toContain(mona.email);
      expect(after.status).toBe(303);
    }
  });

  test('a session is over after signing out, a new password and a suspension', async () => {
    const over = async (who: Member) => {
      const answer = await send({ path: '/account', headers: { cookie: cookieOf(who) } });
      expect([answer.status, answer.headers.location]).toEqual([303, '/login?next=%2Faccount']);
      expect(
        (await send({ path: '/account/profile', headers: own(who), form: profile })).headers.location,
      ).toContain('/login');
      expect(await site.db().$count(sessions, eq(sessions.id, who.sessionId))).toBe(0);
    };
    const [leaves, changes, suspended, owner] = [
      await member(),
      await member(),
      await member(),
      await staff('owner'),
    ];
    expect((await send({ path: '/sign-out', headers: own(leaves), form: {} })).status).toBe(303);
    await over(leaves);
    const newPassword = 'quiet harbour lantern';
    const form = { current: memberPassword, newPassword, again: newPassword };
    const changed = await send({ path: '/account/password', headers: own(changes), form });
    expect(changed.headers.location).toBe('/account/password?done=password');
    await over(changes);
    const session = { userId: owner.userId, roles: [{ role: 'owner', scope: 'global' }] } as const;
    expect((await send({ path: '/account', headers: own(suspended) })).status).toBe(200);
    await suspendUser(
      site.db(),
      {
        ...{ actor: session, userId: suspended.userId, reason: 'Asked for at the desk.' },
        ...{
          requestSource: { network: '', addressHash: '', userAgent: '' },
          site: { url: appUrl, name: { en: 'Baseera', ar: 'بصيرة' } },
        },
      } as unknown as Parameters<typeof suspendUser>[1],
      new Date(),
    );
    await over(suspended);
  });

  test('fields that a form does not have change nothing: nobody makes themselves more than they are', async () => {
    const more = {
      ...{ role: 'owner', isAdmin: 'true', admin: '1', permissions: 'users.manage', scope: 'global' },
      ...{
        emailConfirmedAt: '2020-01-01',
        phoneConfirmedAt: '2020-01-01',
        suspendedAt: '',
        status: 'verified',
      },
      ...{
        email: 'taken@example.com',
        emailKey: 'taken@example.com',
        phone: '+201000000000',
        passwordHash: 'x',
      },
      ...{
        deletionDueAt: '',
        mustChangePassword: '',
        __proto__: 'x',
        constructor: 'x',
        secondFactorAt: '2020-01-01',
      },
    };
    const victim = await member();
    for (const who of [await member(), await staff('support'), await staff('editor')]) {
      const [before, roles, other] = [await userOf(who), await rolesOf(who), await userOf(victim)];
      const fields: [string, string][] = [
        ...Object.entries({ ...profile, roles: 'student' }),
        ...['owner', 'admin', 'super_admin'].map((role): [string, string] => ['roles', role]),
        ...Object.entries({ ...more, userId: victim.userId, id: victim.userId, 'user[role]': 'owner' }),
      ];
      for (const path of [
        '/account/profile',
        '/account/preferences',
        '/account/password',
        '/account/two-step',
      ])
        await send({ path, headers: own(who), form: fields });
      const after = await userOf(who);
      // What these forms are for may change, and nothing else.
      const { firstName, lastName, searchKey, memberRoles, language, mutedMessages } = after;
      const theirs = { firstName, lastName, searchKey, memberRoles, language, mutedMessages };
      expect(after).toEqual({ ...before, ...theirs });
      expect(memberRoles).toEqual(['student']);
      expect(await rolesOf(who)).toEqual(roles);
      expect(await userOf(victim)).toEqual(other);
      // Staff who may see people may not raise themselves or others.
      await send({
        path: `/admin/users/${who.userId}/access`,
        headers: own(who),
        form: { ...more, act: 'grant', intent: 'grant' },
      });
      await send({
        path: `/admin/users/${victim.userId}/access`,
        headers: own(who),
        form: { ...more, act: 'grant', intent: 'grant' },
      });
      expect([await rolesOf(who), await rolesOf(victim)]).toEqual([roles, []]);
    }
  });

  test('nobody is led to another site, whatever an address says about where to go on', async () => {
    const mona = await member();
    const elsewhere = [
      ...[
        '//evil.test',
        '/\\evil.test',
        '\\\\evil.test',
        'https://evil.test',
        'https:evil.test',
        '///evil.test',
      ],
      ...[
        'javascript:alert(1)',
        'data:text/html,x',
        '/%2f%2fevil.test',
        '%2f%2fevil.test',
        '/\t/evil.test',
        '/\n/evil.test',
      ],
      ...[
        '/ /evil.test',
        'https://baseera.example@evil.test',
        '@evil.test',
        '.evil.test',
        '/account@evil.test',
      ],
      ...[
        '/account/..//evil.test',
        '/account?x=//evil.test',
        '/ar//evil.test',
        '/account#@evil.test',
        '/；/evil.test',
      ],
    ];
    for (const next of elsewhere) {
      const query = `next=${encodeURIComponent(next)}`;
      for (const path of [
        `/login?${query}`,
        `/ar/login?${query}`,
        `/login/second-factor?${query}`,
        `/account/prove?${query}`,
        `/admin/sign-in?${query}`,
        `/admin/sidebar?back=${encodeURIComponent(next)}`,
      ]) {
        const { status, headers } = await send({ path, headers: own(mona) });
        const to = headers.location;
        if (to !== undefined) expect(new URL(to, appUrl).origin, `${path} (${status})`).toBe(appUrl);
      }
      for (const [path, form] of [
        ['/language', { language: 'ar', to: next, path: next, next, returnTo: next }],
        ['/display', { next, back: next, to: next, theme: 'dark' }],
        ['/account/prove', { next, password: memberPassword }],
        ['/sign-out', { next, to: next }],
      ] as [string, Record<string, string>][]) {
        const who = path === '/sign-out' ? await member() : mona;
        const to = (await send({ path, headers: own(who), form })).headers.location;
        if (to !== undefined)
          expect(new URL(to, appUrl).origin, `${path} ${JSON.stringify(form)}`).toBe(appUrl);
      }
    }
  });
});
