import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, testSecret as secret, type Member } from '#tests/worlds/identity/members.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { takeRecoveryCode } from './recovery-code.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { takeSecondFactor } from './second-factor.ts';
import { recoveryCodes } from './second-factor-tables.server.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, type Session } from '../sessions.ts';

const now = new Date('2026-11-21T10:00:10Z');
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };

let db: Database;
let member: Member;
let session: Session;
let codes: string[];
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
  member = await makeMember(db, { hasSecondFactor: true, secret }, now);
  session = (await findSession(db, member.sessionToken, now))!;
  codes = await make();
});

const make = async (whose = session, at = now) =>
  await makeRecoveryCodes(db, { session: whose, secret, site, requestSource }, at);
const take = async (code: string, userId = member.userId) =>
  await takeRecoveryCode(db, { userId, code, secret }, now);

describe('recovery codes', () => {
  it('are ten, all different, without characters that are mistaken for others', () => {
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{4}(-[2-9B-DF-HJKMNP-TV-Z]{4}){2}$/);
  });

  it('are kept in a form that nobody can read', async () => {
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, member.userId));
    for (const code of codes) {
      expect(JSON.stringify(rows)).not.toContain(code);
      expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('work once each, as people type them', async () => {
    const [plain, small, spaced, arabic] = codes as [string, string, string, string];
    expect(await take(plain)).toBe(true);
    expect(await take(plain)).toBe(false);
    expect(await take(small.toLowerCase().replaceAll('-', ''))).toBe(true);
    expect(await take(` ${[...spaced.replaceAll('-', '')].join(' ')}\u200f`)).toBe(true);
    const inArabic = arabic.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect(await take(inArabic.replaceAll('-', '–'))).toBe(true);
    expect(await countRecoveryCodes(db, member.userId)).toBe(6);
  });

  it('work for one account and one key only', async () => {
    const stranger = await makeMember(db, { hasSecondFactor: true, secret }, now);
    expect(await take(codes[4]!, stranger.userId)).toBe(false);
    const given = { userId: member.userId, code: codes[4]!, secret: `${secret}!` };
    expect(await takeRecoveryCode(db, given, now)).toBe(false);
    for (const wrong of ['', 'x', '0000-0000-0000', '123456', "' or true --"])
      expect(await take(wrong), `${wrong} is no code`).toBe(false);
    expect(await take(codes[4]!)).toBe(true);
  });

  it('are taken once of ten uses at the same moment, as a second factor', async () => {
    const given = { userId: member.userId, code: codes[5]!, secret };
    const uses = Array.from(
      { length: 10 },
      async () => await db.transaction(async (db) => await takeSecondFactor(db, given, now)),
    );
    expect((await Promise.all(uses)).filter((use) => use !== null)).toEqual(['recovery-code']);
  });

  it('stop working when new ones are made, which a mail tells', async () => {
    const before = await db.$count(messages, eq(messages.kind, 'recovery-codes-made'));
    const fresh = await make();
    expect(await take(codes[6]!)).toBe(false);
    expect(await take(fresh[0]!)).toBe(true);
    expect(await db.$count(messages, eq(messages.kind, 'recovery-codes-made'))).toBe(before + 1);
  });

  it('stay ten when they are made twice at the same moment', async () => {
    await Promise.all([make(), make(), make()]);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, member.userId))).toBe(10);
  });

  it('are made only after a fresh proof, and only where there is a second factor', async () => {
    const late = new Date(now.getTime() + 31 * 60_000);
    await expect(make(session, late)).rejects.toMatchObject({ code: 'prove-again', status: 403 });
    const plain = await makeMember(db, {}, now);
    const whose = (await findSession(db, plain.sessionToken, now))!;
    await expect(make(whose)).rejects.toMatchObject({ code: 'second-factor-missing' });
  });
});
