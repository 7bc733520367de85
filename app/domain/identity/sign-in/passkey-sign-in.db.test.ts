import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
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
import { handleOf } from '../second-factor/passkey-answer.ts';
import { beginPasskeyProof, proveByPasskey } from '../second-factor/passkey-proof.ts';
import {
  beginPasskeySecondFactor,
  findSecondFactorChoice,
  finishByPasskey,
} from '../second-factor/passkey-second-factor.ts';
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '../second-factor/passkeys.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { addSignInStep } from './sign-in-steps.ts';
import { findSession, rememberedSessionLimits, type Session } from '../sessions.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { sessions, users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:10Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const origin = 'https://baseera.example';
const site = { url: origin, name: { en: 'Baseera', ar: 'بصيرة' } };

let networks = 0;
/** A network of its own each time, so that no limit of another test is in the way. */
const nextRequestSource = (): RequestSource => ({
  network: `192.0.2.${networks++}`,
  addressHash: 'abc',
  userAgent: 'A browser',
});

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind]);
});

type Person = { member: Member; session: Session; device: SoftwareAuthenticator };

async function enter(options: MemberOptions & { isCounting?: boolean } = {}): Promise<Person> {
  const member = await makeMember(db, { secret, ...options }, now);
  const session = (await findSession(db, member.sessionToken, now))!;
  const device = new SoftwareAuthenticator({ isCounting: options.isCounting });
  const response = device.register(await beginPasskey(db, { session, origin, site }, now), { origin });
  const requestSource = nextRequestSource();
  await addPasskey(db, { session, response, name: 'My phone', origin, site, requestSource }, now);
  return { member, session, device };
}

async function ask(device: SoftwareAuthenticator, circumstances: Partial<Circumstances> = {}, at = now) {
  return device.answer(await beginPasskeySignIn(db, { origin }, at), { origin, ...circumstances });
}

const signIn = async (response: string, at = now, isRemembered = false) => {
  const attempt = { response, origin, isRemembered, previousToken: null, requestSource: nextRequestSource() };
  return await signInByPasskey(db, attempt, at);
};

const refused = { code: 'passkey-refused', status: 401 };

async function lastRefusal() {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.outcome, 'refused'))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return { action: row?.action, target: row?.targetId, reason: row?.details.reason };
}

describe('signing in by a passkey', () => {
  it('opens a session that has shown both factors', async () => {
    const { member, device } = await enter();
    const { session, maxAgeSeconds } = await signIn(await ask(device));
    expect(maxAgeSeconds).toBeNull();
    expect(await findSession(db, session.token, now)).toMatchObject({
      userId: member.userId,
      provedAt: now,
      secondFactorAt: now,
    });
    expect(await listPasskeys(db, member.userId)).toMatchObject([{ lastUsedAt: now }]);
  });

  it('names nobody while it asks', async () => {
    await enter();
    const options = await beginPasskeySignIn(db, { origin }, now);
    expect(options).toMatchObject({ rpId: 'baseera.example', allowCredentials: [], timeout: 300_000 });
    expect(options.userVerification).toBe('required');
  });

  it('remembers members who want it, and never staff', async () => {
    const [one, staff] = [await enter(), await enter({ roles: ['admin'] })];
    const opened = await signIn(await ask(one.device), now, true);
    expect(opened.maxAgeSeconds).toBe(rememberedSessionLimits.absoluteSeconds);
    expect((await signIn(await ask(staff.device), now, true)).maxAgeSeconds).toBeNull();
  });

  it('ends the session that the browser had', async () => {
    const { member, device } = await enter();
    const response = await ask(device);
    const previousToken = member.sessionToken;
    const attempt = {
      response,
      origin,
      isRemembered: false,
      previousToken,
      requestSource: nextRequestSource(),
    };
    await signInByPasskey(db, attempt, now);
    expect(await findSession(db, previousToken, now)).toBeNull();
  });

  it('takes an answer once, even ten times at the same moment', async () => {
    const { device, member } = await enter();
    const response = await ask(device);
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => signIn(response)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signIn(response)).rejects.toMatchObject(refused);
    expect(await lastRefusal()).toEqual({
      action: 'session.start',
      target: null,
      reason: 'passkey: challenge',
    });
    expect(await db.$count(sessions, eq(sessions.userId, member.userId))).toBe(2);
  });

  it('refuses what another site asked for, what nobody unlocked, and what was not asked', async () => {
    const { device } = await enter();
    const cases: [Partial<Circumstances>, string][] = [
      [{ origin: 'https://evil.test' }, 'verification'],
      [{ origin: 'https://www.baseera.example' }, 'verification'],
      [{ siteId: 'evil.test' }, 'verification'],
      [{ isVerified: false }, 'verification'],
      [{ isTouched: false }, 'verification'],
      [{ type: 'webauthn.create' }, 'verification'],
      [{ challenge: Buffer.alloc(32, 7).toString('base64url') }, 'challenge'],
      [{ handle: handleOf('3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c11') }, 'not theirs'],
      [{ handle: '' }, 'not theirs'],
    ];
    for (const [circumstances, reason] of cases) {
      const response = await ask(device, circumstances);
      await expect(signIn(response), `as ${JSON.stringify(circumstances)}`).rejects.toMatchObject(refused);
      expect((await lastRefusal()).reason).toBe(`passkey: ${reason}`);
    }
  });

  it('refuses a signature of another key, and what is no answer at all', async () => {
    const [one, other] = [await enter(), await enter()];
    const mine = JSON.parse(await ask(one.device));
    const theirs = JSON.parse(await ask(other.device));
    const mixed = { ...theirs, response: { ...theirs.response, signature: mine.response.signature } };
    await expect(signIn(JSON.stringify(mixed))).rejects.toMatchObject(refused);
    expect((await lastRefusal()).reason).toBe('passkey: verification');
    for (const nonsense of ['', '{}', 'null', '"x"', 'x'.repeat(100_000)])
      await expect(signIn(nonsense)).rejects.toMatchObject(refused);
    const broken = JSON.parse(await ask(one.device));
    broken.response.authenticatorData = '****';
    await expect(signIn(JSON.stringify(broken))).rejects.toMatchObject(refused);
  });

  it('refuses an answer that comes too late', async () => {
    const { device } = await enter();
    await signIn(await ask(device), after(4.9));
    await expect(signIn(await ask(device), after(5))).rejects.toMatchObject(refused);
  });

  it('refuses a passkey that nobody knows or that was removed', async () => {
    const { device, session, member } = await enter();
    const stranger = new SoftwareAuthenticator();
    stranger.register(await beginPasskey(db, { session, origin, site }, now), { origin });
    await expect(signIn(await ask(stranger))).rejects.toMatchObject(refused);
    expect((await lastRefusal()).reason).toBe('passkey: unknown passkey');
    const [passkey] = await listPasskeys(db, member.userId);
    await removePasskey(db, { session, id: passkey!.id, site, requestSource: nextRequestSource() }, now);
    await expect(signIn(await ask(device))).rejects.toMatchObject(refused);
  });

  it('refuses a suspended person with the same words', async () => {
    const { device, member } = await enter();
    await db.update(users).set({ suspendedAt: now }).where(eq(users.id, member.userId));
    await expect(signIn(await ask(device))).rejects.toMatchObject(refused);
    expect(await lastRefusal()).toMatchObject({ target: member.userId, reason: 'passkey: suspended' });
  });

  it('refuses a copy of the device, whose counter goes back, and tells the audit log', async () => {
    const { device, member } = await enter({ isCounting: true });
    const copy = device.copy();
    await signIn(await ask(device));
    await signIn(await ask(device));
    await expect(signIn(await ask(copy))).rejects.toMatchObject(refused);
    expect(await lastRefusal()).toMatchObject({ target: member.userId, reason: 'passkey: counter' });
    await signIn(await ask(device));
  });

  it('lets a device and its copy in only once when they come at the same moment', async () => {
    const { device } = await enter({ isCounting: true });
    const copy = device.copy();
    const answers = [await ask(device), await ask(copy)];
    const both = await Promise.allSettled(answers.map((answer) => signIn(answer)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('slows a network down that tries without end', async () => {
    const requestSource = nextRequestSource();
    const attempt = { response: '{}', origin, isRemembered: false, previousToken: null, requestSource };
    const tries = Array.from({ length: 101 }, () =>
      signInByPasskey(db, attempt, now).catch((error: { code: string }) => error.code),
    );
    expect(await Promise.all(tries)).toContain('too-many-requests');
  });
});

describe('a passkey as second factor', () => {
  const stepFor = async ({ member: { userId } }: Person, isRemembered = false) =>
    await addSignInStep(db, { userId, isRemembered, waitsFor: 'second-factor', minutes: 10 }, now);
  const finish = async (token: string, response: string, at = now) => {
    const finishing = { token, response, origin, previousToken: null, requestSource: nextRequestSource() };
    return await finishByPasskey(db, finishing, at);
  };
  const answerTo = async (token: string, device: SoftwareAuthenticator) =>
    device.answer(await beginPasskeySecondFactor(db, { token, origin }, now), { origin });

  it('finishes the sign-in once, remembered as was wished at its beginning', async () => {
    const person = await enter();
    const token = await stepFor(person, true);
    expect(await findSecondFactorChoice(db, token, now)).toEqual({
      hasAuthenticator: false,
      hasPasskey: true,
    });
    const answers = [await answerTo(token, person.device), await answerTo(token, person.device)];
    const both = await Promise.allSettled(answers.map((answer) => finish(token, answer)));
    const opened = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(opened).toHaveLength(1);
    expect(opened[0]!.maxAgeSeconds).toBe(rememberedSessionLimits.absoluteSeconds);
    expect(await findSession(db, opened[0]!.session.token, now)).toMatchObject({ secondFactorAt: now });
    expect(await findSecondFactorChoice(db, token, now)).toBeNull();
  });

  it('asks for the passkeys of this person, and takes nobody else’s', async () => {
    const [one, other] = [await enter(), await enter()];
    const token = await stepFor(one);
    const options = await beginPasskeySecondFactor(db, { token, origin }, now);
    expect(options.allowCredentials).toHaveLength(1);
    await expect(finish(token, other.device.answer(options, { origin }))).rejects.toMatchObject(refused);
    expect(await lastRefusal()).toMatchObject({ target: one.member.userId, reason: 'passkey: not theirs' });
    await finish(token, await answerTo(token, one.device));
  });

  it('does not take the answer to another kind of question', async () => {
    const person = await enter();
    const token = await stepFor(person);
    await expect(finish(token, await ask(person.device))).rejects.toMatchObject(refused);
    const answer = await answerTo(token, person.device);
    await expect(signIn(answer)).rejects.toMatchObject(refused);
    await finish(token, answer);
  });

  it('needs a sign-in that waits', async () => {
    const person = await enter();
    const token = await stepFor(person);
    const expired = { code: 'second-factor-expired', status: 400 };
    await expect(finish(token, '{}', after(10))).rejects.toMatchObject(expired);
    for (const nonsense of ['', 'x', person.member.sessionToken])
      await expect(beginPasskeySecondFactor(db, { token: nonsense, origin }, now)).rejects.toMatchObject(
        expired,
      );
  });
});

describe('a fresh proof by a passkey', () => {
  it('opens what is grave for half an hour', async () => {
    const { session, member, device } = await enter({ provedAt: after(-20) });
    const answer = device.answer(await beginPasskeyProof(db, { session, origin }, after(5)), { origin });
    await proveByPasskey(
      db,
      { session, response: answer, origin, requestSource: nextRequestSource() },
      after(5),
    );
    expect(await findSession(db, member.sessionToken, after(5))).toMatchObject({
      provedAt: after(5),
      secondFactorAt: after(5),
    });
    const again = proveByPasskey(
      db,
      { session, response: answer, origin, requestSource: nextRequestSource() },
      after(5),
    );
    await expect(again).rejects.toMatchObject({ code: 'passkey-refused', status: 400 });
    expect(await lastRefusal()).toMatchObject({ action: 'session.prove', target: member.userId });
  });

  it('is given by the same person only', async () => {
    const [one, other] = [await enter(), await enter()];
    const options = await beginPasskeyProof(db, { session: one.session, origin }, now);
    const response = other.device.answer(options, { origin });
    const proof = proveByPasskey(
      db,
      { session: one.session, response, origin, requestSource: nextRequestSource() },
      now,
    );
    await expect(proof).rejects.toMatchObject({ code: 'passkey-refused' });
    const stolen = one.device.answer(await beginPasskeyProof(db, { session: one.session, origin }, now), {
      origin,
    });
    const theirs = { session: other.session, response: stolen, origin, requestSource: nextRequestSource() };
    await expect(proveByPasskey(db, theirs, now)).rejects.toMatchObject({ code: 'passkey-refused' });
  });
});
