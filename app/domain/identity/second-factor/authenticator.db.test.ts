import { asc, eq } from 'drizzle-orm';
import { Secret, TOTP, URI } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { unseal } from '#platform/security/seal.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  makeMember,
  testSecret as secret,
  type Member,
  type MemberOptions,
} from '#tests/worlds/identity/members.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  findPendingAuthenticator,
  hasAuthenticator,
  removeAuthenticator,
} from './authenticator.ts';
import { findStep, takeAuthenticatorCode } from './authenticator-code.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor, takeSecondFactor } from './second-factor.ts';
import { authenticators } from './second-factor-tables.server.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, staffSessionLimits, startSession, type Session } from '../sessions.ts';
import { auditLog } from '#domain/audit/tables.server.ts';

const start = new Date('2026-11-21T10:00:10Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});

async function enter(options: MemberOptions = {}): Promise<{ member: Member; session: Session }> {
  const member = await makeMember(db, { secret, ...options }, start);
  const session = await findSession(db, member.sessionToken, start);
  return { member, session: session! };
}

const appWith = (typedSecret: string) => new TOTP({ secret: Secret.fromBase32(typedSecret) });
const codeOf = (typedSecret: string, at: Date) => appWith(typedSecret).generate({ timestamp: at.getTime() });

const begin = async (session: Session, at = start) =>
  await beginAuthenticator(db, { session, secret, site, requestSource }, at);
const confirm = async (session: Session, code: string, at = start) =>
  await confirmAuthenticator(db, { session, code, secret, site, requestSource }, at);
const take = async (userId: string, code: string, at: Date) =>
  await takeAuthenticatorCode(db, { userId, code, secret }, at);

describe('setting up an authenticator app', () => {
  it('gives the app an address that names the site and the person', async () => {
    const { session } = await enter({ email: 'Mona+1@baseera.example', language: 'ar' });
    const { otpauthUrl, typedSecret } = await begin(session);
    const app = URI.parse(otpauthUrl) as TOTP;
    expect(app).toBeInstanceOf(TOTP);
    expect(app).toMatchObject({ issuer: 'بصيرة', label: 'Mona+1@baseera.example', algorithm: 'SHA1' });
    expect(app).toMatchObject({ digits: 6, period: 30 });
    expect(app.secret.base32).toBe(typedSecret);
    expect(app.secret.bytes).toHaveLength(20);
  });

  it('keeps the secret sealed', async () => {
    const { session, member } = await enter();
    const { typedSecret } = await begin(session);
    const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, member.userId));
    expect(JSON.stringify(row)).not.toContain(typedSecret);
    expect(unseal(secret, row!.sealedSecret)).toBe(typedSecret);
  });

  it('counts for nothing until a code proved it, and shows the same secret until then', async () => {
    const { session, member } = await enter();
    const made = await begin(session);
    expect(await findPendingAuthenticator(db, { session, secret, site }, start)).toEqual(made);
    expect(await hasAuthenticator(db, member.userId)).toBe(false);
    expect(await hasSecondFactor(db, member.userId)).toBe(false);
    expect(await take(member.userId, codeOf(made.typedSecret, start), start)).toBe(false);
    const { recoveryCodes } = await confirm(session, codeOf(made.typedSecret, start));
    expect(recoveryCodes).toHaveLength(10);
    expect(await hasAuthenticator(db, member.userId)).toBe(true);
    expect(await hasSecondFactor(db, member.userId)).toBe(true);
    expect(await findPendingAuthenticator(db, { session, secret, site }, start)).toBeNull();
  });

  it('makes a new secret each time it is begun', async () => {
    const { session } = await enter();
    const first = await begin(session);
    const second = await begin(session);
    expect(second.typedSecret).not.toBe(first.typedSecret);
    await expect(confirm(session, codeOf(first.typedSecret, start))).rejects.toMatchObject({
      code: 'authenticator-code-wrong',
      status: 400,
    });
    await confirm(session, codeOf(second.typedSecret, start));
  });

  it('lets the session that did it go on, and ends those that never showed a second factor', async () => {
    const { session, member } = await enter({ roles: ['admin'] });
    const opening = { userId: member.userId, limits: staffSessionLimits, requestSource };
    const other = await startSession(db, opening, start);
    const { typedSecret } = await begin(session);
    await confirm(session, codeOf(typedSecret, start));
    expect(await findSession(db, member.sessionToken, start)).toMatchObject({
      hasSecondFactor: true,
      secondFactorAt: start,
    });
    expect(await findSession(db, other.token, start)).toBeNull();
  });

  it('tells the person, and the audit log of what was done and of what was refused', async () => {
    const { session, member } = await enter();
    const { typedSecret } = await begin(session);
    await expect(confirm(session, '000000')).rejects.toMatchObject({ code: 'authenticator-code-wrong' });
    await confirm(session, codeOf(typedSecret, start));
    const mails = await db.select().from(messages).where(eq(messages.recipient, member.email));
    expect(mails.map(({ kind }) => kind)).toEqual(['authenticator-added']);
    expect(JSON.stringify(mails)).not.toContain(typedSecret);
    const written = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, member.userId))
      .orderBy(asc(auditLog.id));
    expect(written.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'authenticator.begin done',
      'authenticator.add refused',
      'authenticator.add done',
    ]);
  });

  it('asks for a fresh proof, each time', async () => {
    const { session } = await enter();
    const { typedSecret } = await begin(session);
    const late = after(31 * 60);
    const refusal = { code: 'prove-again', status: 403 };
    await expect(begin(session, late)).rejects.toMatchObject(refusal);
    await expect(confirm(session, codeOf(typedSecret, late), late)).rejects.toMatchObject(refusal);
    await expect(removeAuthenticator(db, { session, site, requestSource }, late)).rejects.toMatchObject(
      refusal,
    );
    await expect(findPendingAuthenticator(db, { session, secret, site }, late)).rejects.toMatchObject(
      refusal,
    );
  });

  it('refuses a code when nothing was begun, and slows down who guesses', async () => {
    const { session } = await enter();
    await expect(confirm(session, '123456')).rejects.toMatchObject({ code: 'authenticator-not-begun' });
    await begin(session);
    const tries = Array.from({ length: 25 }, () => confirm(session, '000000').catch((error: Error) => error));
    const codes = (await Promise.all(tries)).map((error) => (error as { code?: string }).code);
    expect(codes).toContain('too-many-requests');
  });

  it('of two confirmations at the same moment lets one win', async () => {
    const { session, member } = await enter();
    const { typedSecret } = await begin(session);
    const code = codeOf(typedSecret, start);
    const both = await Promise.allSettled([confirm(session, code), confirm(session, code)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countRecoveryCodes(db, member.userId)).toBe(10);
  });

  it('puts another app in the place of the first one only when its code is there', async () => {
    const { session, member } = await enter({ hasSecondFactor: true });
    const { userId, authenticator } = member;
    const next = await begin(session);
    expect(await findPendingAuthenticator(db, { session, secret, site }, start)).toEqual(next);
    expect(await take(userId, codeOf(next.typedSecret, start), start)).toBe(false);
    expect(await take(userId, authenticator!.code(start), start)).toBe(true);
    await confirm(session, codeOf(next.typedSecret, start));
    expect(await take(userId, authenticator!.code(after(60)), after(60))).toBe(false);
    expect(await take(userId, codeOf(next.typedSecret, after(60)), after(60))).toBe(true);
  });
});

describe('a code of the app', () => {
  it('is that of RFC 6238', () => {
    // Appendix B, for SHA-1: its eight digits end in the six that apps show.
    const typedSecret = Secret.fromUTF8('12345678901234567890').base32;
    const vectors: [number, string][] = [
      [59, '94287082'],
      [1111111109, '07081804'],
      [1111111111, '14050471'],
      [1234567890, '89005924'],
      [2000000000, '69279037'],
      [20000000000, '65353130'],
    ];
    for (const [seconds, digits] of vectors) {
      const found = findStep({ typedSecret, code: digits.slice(2) }, new Date(seconds * 1000));
      expect(found, `${seconds}`).toBe(Math.floor(seconds / 30));
    }
  });

  it('is taken half a minute early or late, and no more', async () => {
    for (const [seconds, isTaken] of [
      [-60, false],
      [-30, true],
      [0, true],
      [30, true],
      [60, false],
    ] as const) {
      const { member } = await enter({ hasSecondFactor: true });
      const code = member.authenticator!.code(after(seconds));
      expect(await take(member.userId, code, start), `${seconds} seconds`).toBe(isTaken);
    }
  });

  it('works once, and no older one after it', async () => {
    const { member } = await enter({ hasSecondFactor: true });
    const { userId, authenticator } = member;
    expect(await take(userId, authenticator!.code(start), start)).toBe(true);
    expect(await take(userId, authenticator!.code(start), after(5))).toBe(false);
    expect(await take(userId, authenticator!.code(after(-30)), after(5))).toBe(false);
    expect(await take(userId, authenticator!.code(after(30)), after(5))).toBe(true);
    expect(await take(userId, authenticator!.code(after(30)), after(30))).toBe(false);
  });

  it('is taken once of ten uses at the same moment', async () => {
    const { member } = await enter({ hasSecondFactor: true });
    const code = member.authenticator!.code(start);
    const uses = Array.from(
      { length: 10 },
      async () =>
        await db.transaction(
          async (db) => await takeSecondFactor(db, { userId: member.userId, code, secret }, start),
        ),
    );
    const taken = (await Promise.all(uses)).filter((use) => use !== null);
    expect(taken).toEqual(['authenticator']);
  });

  it('is read as people type it, in either set of digits', async () => {
    const { member } = await enter({ hasSecondFactor: true });
    const code = member.authenticator!.code(start);
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const typed = `${arabic.slice(0, 3)} ${arabic.slice(3)}`;
    expect(await take(member.userId, typed, start)).toBe(true);
  });

  it('opens one account only, and nonsense opens none', async () => {
    const [one, other] = [await enter({ hasSecondFactor: true }), await enter({ hasSecondFactor: true })];
    const code = one.member.authenticator!.code(start);
    expect(await take(other.member.userId, code, start)).toBe(false);
    for (const wrong of ['', '12345', '1234567', 'abcdef', '١٢٣', "' or 1=1"])
      expect(await take(one.member.userId, wrong, start), `${wrong} is no code`).toBe(false);
    const nobody = await enter();
    expect(await take(nobody.member.userId, code, start)).toBe(false);
  });

  it('is not taken when the caller rolls back', async () => {
    const { member } = await enter({ hasSecondFactor: true });
    const code = member.authenticator!.code(start);
    const given = { userId: member.userId, code, secret };
    await db
      .transaction(async (db) => {
        expect(await takeSecondFactor(db, given, start)).toBe('authenticator');
        throw new Error('no');
      })
      .catch(() => {});
    expect(await takeSecondFactor(db, given, start)).toBe('authenticator');
  });
});

describe('removing the authenticator app', () => {
  const remove = async (session: Session) =>
    await removeAuthenticator(db, { session, site, requestSource }, start);

  it('takes the recovery codes with it, and tells the person once', async () => {
    const { session, member } = await enter();
    const { typedSecret } = await begin(session);
    await confirm(session, codeOf(typedSecret, start));
    await Promise.all([remove(session), remove(session)]);
    expect(await hasSecondFactor(db, member.userId)).toBe(false);
    expect(await countRecoveryCodes(db, member.userId)).toBe(0);
    const mails = await db.select().from(messages).where(eq(messages.recipient, member.email));
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'authenticator-added',
      'authenticator-removed',
    ]);
  });

  it('is refused to staff who have no other second factor', async () => {
    const { session, member } = await enter({ roles: ['owner'], hasSecondFactor: true });
    await expect(remove(session)).rejects.toMatchObject({ code: 'second-factor-required' });
    expect(await hasAuthenticator(db, member.userId)).toBe(true);
  });

  it('gives a set-up in the making up without a word', async () => {
    const { session, member } = await enter({ roles: ['admin'] });
    await begin(session);
    await remove(session);
    expect(await db.$count(authenticators, eq(authenticators.userId, member.userId))).toBe(0);
    expect(await db.$count(messages, eq(messages.recipient, member.email))).toBe(0);
  });
});
