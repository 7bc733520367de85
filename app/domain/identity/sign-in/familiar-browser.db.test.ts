import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  makeMember,
  memberPassword as password,
  type Member,
  type MemberOptions,
} from '#tests/worlds/identity/members.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { changePassword } from '../account/change-password.ts';
import { findFamiliarBrowser, markBrowser } from './familiar-browser.ts';
import { resetPassword } from './reset-password.ts';
import { mailResetLink } from './reset-links.ts';
import { revokeSessions } from '../staff/revoke-sessions.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { endAllSessions } from '../account/session-list.ts';
import { findSession } from '../sessions.ts';
import { signIn, type SignIn } from './sign-in.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const day = 24 * 3600;
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const secret = 'a secret of a test';
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const next = 'harbour violin thirteen';
const limited = { code: 'sign-in-limited', status: 429 };
const refused = { code: 'sign-in-refused', status: 401 };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});
beforeEach(async () => {
  await db.delete(users);
  await db.delete(rateLimits);
  await db.delete(messages);
});

const member = (options: MemberOptions = {}) => makeMember(db, options, now);
/** What the cookie of a browser holds in which somebody signed in. */
const marksOf = async ({ userId }: Member, before: string | null = null, at = now) =>
  (await markBrowser(db, { userId, marks: before, secret }, at))!;
const find = (email: string, marks: string | null, at = now) =>
  findFamiliarBrowser(db, { email, marks, secret }, at);
/** As the route does it. */
async function enter(email: string, parts: Partial<SignIn> & { typed?: string; marks?: string }, at = now) {
  const { typed = password, marks = null, ...more } = parts;
  const familiar = await find(email, marks, at);
  const attempt = { entered: { email, password: typed }, isRemembered: false, isHuman: true, owner: null };
  const rest = { area: 'members' as const, previousToken: null, site, requestSource, familiar };
  return await signIn(db, { ...attempt, ...rest, ...more }, at);
}

/** Wrong passwords from everywhere, until the account has no tries left. */
async function attack(email: string, area: SignIn['area'] = 'members'): Promise<void> {
  const guesses = Array.from({ length: 100 }, (_, index) =>
    enter(email, {
      typed: 'wrong',
      area,
      requestSource: { ...requestSource, network: `203.0.113.${index % 10}` },
    }),
  );
  for (const guess of await Promise.allSettled(guesses)) expect(guess).toMatchObject({ reason: refused });
}

describe('a hundred wrong passwords from ten networks', () => {
  it.each(['members', 'staff'] as const)('shut no familiar browser out: %s', async (area) => {
    const mona = await member({ roles: area === 'staff' ? ['admin'] : [] });
    const marks = await marksOf(mona);
    await attack(mona.email, area);
    await expect(enter(mona.email, { area })).rejects.toMatchObject(limited);
    expect(await enter(mona.email, { area, marks })).toMatchObject({ is: 'session' });
    expect(await enter(mona.email.toUpperCase(), { area, marks })).toMatchObject({ is: 'session' });
  });

  it('leave the way by a new password, from whatever browser', async () => {
    const mona = await member();
    await attack(mona.email);
    await mailResetLink(
      db,
      { user: { id: mona.userId, email: mona.email, language: 'en' }, isFirst: false, site },
      now,
    );
    const [mail] = await db.select().from(messages);
    const token = /reset-password\?token=([\w-]{43})/.exec(mail!.text)![1]!;
    const { userId } = await resetPassword(db, { token, password: next, site, requestSource }, later(60));
    const marks = (await markBrowser(db, { userId, marks: null, secret }, later(60)))!;
    expect(await enter(mona.email, { typed: next, marks }, later(61))).toMatchObject({ is: 'session' });
    await expect(enter(mona.email, { typed: next }, later(61))).rejects.toMatchObject(limited);
  });
});

describe('a robot in the network of a familiar browser', () => {
  it('does not shut it out', async () => {
    const mona = await member();
    const marks = await marksOf(mona);
    for (let guess = 0; guess < 60; guess += 1)
      await expect(enter(`person${guess}@baseera.example`, { typed: 'wrong' })).rejects.toMatchObject(
        refused,
      );
    await expect(enter(mona.email, {})).rejects.toMatchObject(limited);
    expect(await enter(mona.email, { marks })).toMatchObject({ is: 'session' });
  });
});

describe('a familiar browser', () => {
  it('guesses ten times in a quarter of an hour and fifty times in a day, and no oftener at once', async () => {
    const mona = await member();
    const marks = await marksOf(mona);
    const guess = (at: Date) => enter(mona.email, { typed: 'wrong', marks }, at);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => guess(now)));
    const codes = answers.map((each) => (each.status === 'rejected' ? each.reason.code : 'in'));
    expect(codes.filter((code) => code === 'sign-in-refused')).toHaveLength(10);
    expect(codes.filter((code) => code === 'sign-in-limited')).toHaveLength(10);
    // Not counted against anybody else: another browser of theirs has tries left.
    expect(await enter(mona.email, {})).toMatchObject({ is: 'session' });
    for (let quarter = 1; quarter < 5; quarter += 1)
      for (let tries = 0; tries < 10; tries += 1)
        await expect(guess(later(quarter * 900))).rejects.toMatchObject(refused);
    await expect(guess(later(5 * 900))).rejects.toMatchObject(limited);
  });

  it('is familiar for 180 days, and longer with each sign-in', async () => {
    const mona = await member();
    const marks = await marksOf(mona);
    expect(await find(mona.email, marks, later(180 * day - 1))).not.toBeNull();
    expect(await find(mona.email, marks, later(180 * day))).toBeNull();
    const renewed = await marksOf(mona, marks, later(100 * day));
    expect(renewed).toHaveLength(marks.length);
    expect(await find(mona.email, renewed, later(250 * day))).not.toBeNull();
  });

  it('is familiar to four people who share it', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => member()));
    let marks: string | null = null;
    for (const person of people) marks = await marksOf(person, marks);
    expect(marks!.length).toBeLessThanOrEqual(400);
    const found = await Promise.all(people.map(({ email }) => find(email, marks)));
    expect(found.map((each) => each !== null)).toEqual([false, true, true, true, true]);
    expect(new Set(found.slice(1).map((each) => each!.key)).size).toBe(4);
  });
});

describe('a mark', () => {
  it('says nothing about whose it is', async () => {
    const mona = await member();
    const marks = await marksOf(mona);
    expect(marks).not.toContain(mona.userId);
    expect(marks).toMatch(/^[\w.-]+$/);
  });

  it('is worth nothing when it was made up, changed, or given for another account', async () => {
    const mona = await member();
    const other = await member();
    const marks = await marksOf(mona);
    const [issued, nonce, seal] = marks.split('.') as [string, string, string];
    const later = (parseInt(issued, 36) - 1).toString(36);
    const elsewhere = await markBrowser(db, { userId: mona.userId, marks: null, secret: 'another' }, now);
    for (const made of [
      '',
      'x',
      '~~~',
      `${later}.${nonce}.${seal}`,
      `${issued}.${'A'.repeat(22)}.${seal}`,
      `${issued}.${nonce}.${'A'.repeat(43)}`,
      `zzzzzzzzzz.${nonce}.${seal}`,
      elsewhere,
      await marksOf(other),
    ])
      expect(await find(mona.email, made)).toBeNull();
    expect(await find(other.email, marks)).toBeNull();
    expect(await find('nobody@baseera.example', marks)).toBeNull();
    expect(await find('not an address', marks)).toBeNull();
  });

  it('opens nothing by itself, and nothing for another address', async () => {
    const mona = await member();
    const other = await member();
    const familiar = await find(mona.email, await marksOf(mona));
    await expect(enter(mona.email, { typed: 'wrong', familiar })).rejects.toMatchObject(refused);
    await attack(other.email);
    await expect(enter(other.email, { familiar })).rejects.toMatchObject(limited);
  });

  it('is over when the password is changed, for everybody but the browser that changed it', async () => {
    const mona = await member();
    const marks = await marksOf(mona);
    const change = {
      userId: mona.userId,
      sessionId: mona.sessionId,
      current: password,
      next,
      site,
      requestSource,
    };
    await changePassword(db, change, now);
    expect(await find(mona.email, marks)).toBeNull();
    expect(await find(mona.email, await marksOf(mona, marks))).not.toBeNull();
  });

  it('is over when its person signs out everywhere, and when staff sign them out', async () => {
    const mona = await member();
    const staff = await member({ roles: ['admin'] });
    const first = await marksOf(mona);
    await endAllSessions(db, { userId: mona.userId, except: mona.sessionId, site, requestSource }, later(60));
    expect(await find(mona.email, first, later(60))).toBeNull();
    // The browser that asked is marked anew in the same moment.
    const second = await marksOf(mona, first, later(60));
    expect(await find(mona.email, second, later(61))).not.toBeNull();
    const actor = (await findSession(db, staff.sessionToken, now))!;
    await revokeSessions(db, { actor, userId: mona.userId, site, requestSource }, later(120));
    expect(await find(mona.email, second, later(120))).toBeNull();
  });

  it('is not given for an account without a password', async () => {
    const mona = await member({ password: null });
    expect(await markBrowser(db, { userId: mona.userId, marks: null, secret }, now)).toBeNull();
  });
});
