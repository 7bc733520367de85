import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  makeMember,
  testSecret as secret,
  type Member,
  type MemberOptions,
} from '#tests/worlds/identity/members.ts';
import { SoftwareAuthenticator, type Circumstances } from '#tests/worlds/identity/software-authenticator.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { purgePasskeyChallenges } from './passkey-challenges.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor } from './second-factor.ts';
import { passkeyChallenges } from './second-factor-tables.server.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, staffSessionLimits, startSession, type Session } from '../sessions.ts';
import { auditLog } from '#domain/audit/tables.server.ts';

const now = new Date('2026-11-21T10:00:10Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const origin = 'https://baseera.example';
const site = { url: origin, name: { en: 'Baseera', ar: 'بصيرة' } };

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});

async function enter(options: MemberOptions = {}): Promise<{ member: Member; session: Session }> {
  const member = await makeMember(db, { secret, ...options }, now);
  return { member, session: (await findSession(db, member.sessionToken, now))! };
}

const begin = async (session: Session, at = now) => await beginPasskey(db, { session, origin, site }, at);
const add = async (session: Session, response: string, name = 'My phone', at = now) =>
  await addPasskey(db, { session, response, name, origin, site, requestSource }, at);
const remove = async (session: Session, id: string) =>
  await removePasskey(db, { session, id, site, requestSource }, now);

async function register(session: Session, circumstances: Partial<Circumstances> = {}) {
  const device = new SoftwareAuthenticator();
  return await add(session, device.register(await begin(session), { origin, ...circumstances }));
}

const refused = { code: 'passkey-refused', status: 400 };

describe('adding a passkey', () => {
  it('asks the browser for one that the device keeps and guards', async () => {
    const { session } = await enter({ firstName: 'منى', lastName: 'عادل' });
    const options = await begin(session);
    expect(options).toMatchObject({
      rp: { id: 'baseera.example', name: 'Baseera' },
      user: { name: session.email, displayName: 'منى عادل' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(16);
    await register(session);
    expect((await begin(session)).excludeCredentials).toMatchObject([{ transports: ['internal', 'hybrid'] }]);
  });

  it('gives the account a second factor, which this session has shown and others have not', async () => {
    const { session, member } = await enter({ roles: ['admin'] });
    const opening = { userId: member.userId, limits: staffSessionLimits, requestSource };
    const other = await startSession(db, opening, now);
    const { id, hasRecoveryCodes } = await register(session);
    expect(hasRecoveryCodes).toBe(false);
    expect(await hasSecondFactor(db, member.userId)).toBe(true);
    expect(await findSession(db, member.sessionToken, now)).toMatchObject({
      hasSecondFactor: true,
      secondFactorAt: now,
    });
    expect(await findSession(db, other.token, now)).toBeNull();
    expect(await listPasskeys(db, member.userId)).toEqual([
      { id, name: 'My phone', createdAt: now, lastUsedAt: null, isBackedUp: true },
    ]);
  });

  it('tells the person and the audit log', async () => {
    const { session, member } = await enter();
    const { id } = await register(session);
    const mails = await db.select().from(messages).where(eq(messages.recipient, member.email));
    expect(mails.map(({ kind }) => kind)).toEqual(['passkey-added']);
    const written = await db.select().from(auditLog).where(eq(auditLog.actorId, member.userId));
    expect(written).toMatchObject([{ action: 'passkey.add', outcome: 'done', details: { passkey: id } }]);
  });

  it('refuses an answer from another site, for another site, unguarded, or to another question', async () => {
    const { session, member } = await enter();
    const cases: Partial<Circumstances>[] = [
      { origin: 'https://baseera.example.evil.test' },
      { origin: 'http://baseera.example' },
      { siteId: 'evil.test' },
      { isVerified: false },
      { isTouched: false },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { type: 'webauthn.get' },
    ];
    for (const circumstances of cases)
      await expect(
        register(session, circumstances),
        `as ${JSON.stringify(circumstances)}`,
      ).rejects.toMatchObject(refused);
    expect(await listPasskeys(db, member.userId)).toEqual([]);
    const refusals = await db.select().from(auditLog).where(eq(auditLog.actorId, member.userId));
    expect(refusals).toHaveLength(cases.length);
    expect(refusals.every(({ outcome }) => outcome === 'refused')).toBe(true);
  });

  it('refuses what is no answer at all', async () => {
    const { session } = await enter();
    for (const response of ['', '{}', 'null', '[]', '{"id":1}', 'x'.repeat(100_000), '{"response":{}}'])
      await expect(add(session, response)).rejects.toMatchObject(refused);
    const options = await begin(session);
    const answer = JSON.parse(new SoftwareAuthenticator().register(options, { origin }));
    answer.response.attestationObject = 'AAAA';
    await expect(add(session, JSON.stringify(answer))).rejects.toMatchObject(refused);
  });

  it('takes each answer once, in time, and from the one who was asked', async () => {
    const { session } = await enter();
    const device = new SoftwareAuthenticator();
    const late = device.register(await begin(session), { origin });
    await expect(add(session, late, 'x', after(5))).rejects.toMatchObject(refused);
    const stranger = await enter();
    const stolen = device.register(await begin(session), { origin });
    await expect(add(stranger.session, stolen)).rejects.toMatchObject(refused);
    const twice = device.register(await begin(session), { origin });
    const both = await Promise.allSettled([add(session, twice), add(session, twice)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(add(session, twice)).rejects.toMatchObject(refused);
  });

  it('refuses a passkey that belongs to an account already', async () => {
    const [one, other] = [await enter(), await enter()];
    const made = new SoftwareAuthenticator().register(await begin(one.session), { origin });
    await add(one.session, made);
    const { challenge } = await begin(other.session);
    const copy = JSON.parse(made);
    const said = JSON.parse(Buffer.from(copy.response.clientDataJSON, 'base64url').toString());
    copy.response.clientDataJSON = Buffer.from(JSON.stringify({ ...said, challenge })).toString('base64url');
    await expect(add(other.session, JSON.stringify(copy))).rejects.toMatchObject({ code: 'passkey-known' });
  });

  it('keeps names short, tidy and there', async () => {
    const { session, member } = await enter();
    const options = await begin(session);
    const response = new SoftwareAuthenticator().register(options, { origin });
    const missing = { code: 'passkey-name-missing', status: 400 };
    await expect(add(session, response, ' \u0000 ')).rejects.toMatchObject(missing);
    await expect(add(session, response, 'ن'.repeat(61))).rejects.toMatchObject({ code: 'passkey-name-long' });
    const { id } = await add(session, response, '  هاتف \n منى ');
    expect(await listPasskeys(db, member.userId)).toMatchObject([{ name: 'هاتف منى' }]);
    await renamePasskey(db, { session, id, name: '🔑'.repeat(60), requestSource }, now);
    expect(await listPasskeys(db, member.userId)).toMatchObject([{ name: '🔑'.repeat(60) }]);
  });

  it('stops at ten, also when several come at the same moment', async () => {
    const { session, member } = await enter();
    for (let count = 0; count < 8; count++) await register(session);
    const responses = await Promise.all(
      Array.from({ length: 4 }, async () =>
        new SoftwareAuthenticator().register(await begin(session), { origin }),
      ),
    );
    const added = await Promise.allSettled(responses.map((response) => add(session, response)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await listPasskeys(db, member.userId)).toHaveLength(10);
    await expect(begin(session)).rejects.toMatchObject({ code: 'passkeys-full', values: { most: 10 } });
  });

  it('asks for a fresh proof, as all changes do', async () => {
    const { session } = await enter();
    const { id } = await register(session);
    const late = after(31);
    const refusal = { code: 'prove-again', status: 403 };
    await expect(begin(session, late)).rejects.toMatchObject(refusal);
    await expect(add(session, '{}', 'x', late)).rejects.toMatchObject(refusal);
    await expect(renamePasskey(db, { session, id, name: 'x', requestSource }, late)).rejects.toMatchObject(
      refusal,
    );
    await expect(removePasskey(db, { session, id, site, requestSource }, late)).rejects.toMatchObject(
      refusal,
    );
  });
});

describe('removing a passkey', () => {
  it('takes the recovery codes with the last one only, and tells the person', async () => {
    const { session, member } = await enter();
    const [first, second] = [await register(session), await register(session)];
    const whole = (await findSession(db, member.sessionToken, now))!;
    await makeRecoveryCodes(db, { session: whole, secret, site, requestSource }, now);
    await remove(session, first.id);
    expect(await countRecoveryCodes(db, member.userId)).toBe(10);
    await remove(session, second.id);
    expect(await countRecoveryCodes(db, member.userId)).toBe(0);
    expect(await hasSecondFactor(db, member.userId)).toBe(false);
    const mails = await db.select().from(messages).where(eq(messages.recipient, member.email));
    expect(mails.filter(({ kind }) => kind === 'passkey-removed')).toHaveLength(2);
  });

  it('leaves staff their last second factor, also when they remove two at the same moment', async () => {
    const { session, member } = await enter({ roles: ['super_admin'] });
    const [first, second] = [await register(session), await register(session)];
    const both = await Promise.allSettled([remove(session, first.id), remove(session, second.id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'second-factor-required' },
    });
    expect(await listPasskeys(db, member.userId)).toHaveLength(1);
  });

  it('touches nobody else, and nothing that is not there', async () => {
    const [one, other] = [await enter(), await enter()];
    const { id } = await register(one.session);
    const unknown = { code: 'passkey-unknown', status: 404 };
    await expect(remove(other.session, id)).rejects.toMatchObject(unknown);
    const renaming = { session: other.session, id, name: 'Mine', requestSource };
    await expect(renamePasskey(db, renaming, now)).rejects.toMatchObject(unknown);
    for (const nonsense of ['', 'x', "' or true --"])
      await expect(remove(one.session, nonsense)).rejects.toMatchObject(unknown);
    await remove(one.session, id);
    await expect(remove(one.session, id)).rejects.toMatchObject(unknown);
  });
});

it('forgets questions that nobody answered in time', async () => {
  const { session } = await enter();
  await begin(session);
  await purgePasskeyChallenges(db, after(4));
  expect(await db.$count(passkeyChallenges)).toBeGreaterThan(0);
  await purgePasskeyChallenges(db, after(60));
  expect(await db.$count(passkeyChallenges)).toBe(0);
});
