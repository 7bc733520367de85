import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, type MemberOptions } from '#tests/worlds/identity/members.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { findCodeRecipient, purgeCodes, secondsUntilNextCode } from '../codes.ts';
import { issueLink } from '#domain/private-links/issue-link.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import { codes, signInSteps } from '../registration-tables.server.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, memberSessionLimits, startSession, type Session } from '../sessions.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const secret = 'a secret of a test';
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };

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

async function signedIn(options: MemberOptions = {}): Promise<Session> {
  const member = await makeMember(db, options, now);
  return (await findSession(db, member.sessionToken, now))!;
}

function addressOf(text: string) {
  const email = readEmailAddress(text);
  if (typeof email === 'string') throw new Error(email);
  return email;
}

const ask = (session: Session, email: string, at = now) =>
  requestEmailChange(db, { session, email: addressOf(email), secret, site, requestSource }, at);
const confirm = (session: Session, code: string, at = later(5)) =>
  confirmEmailChange(db, { session, code, secret, site, requestSource }, at);
const mailsTo = async (address: string) =>
  await db.select().from(messages).where(eq(messages.recipient, address)).orderBy(asc(messages.createdAt));
const codeFor = async (address: string) =>
  /^\d{6}$/m.exec((await mailsTo(address)).findLast(({ kind }) => kind === 'email-change')!.text)![0];
const userOf = async ({ userId }: Session) => (await db.select().from(users).where(eq(users.id, userId)))[0]!;
const auditOf = async ({ userId }: Session, action: 'email.change' | 'email.request') =>
  await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, userId), eq(auditLog.action, action)))
    .orderBy(asc(auditLog.id));
const refusedAs = (code: string, status = 400) => expect.objectContaining({ code, status });

/** Any code but the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('asking for a new address', () => {
  it('mails a code to it and changes nothing yet', async () => {
    const session = await signedIn({ language: 'ar' });
    await ask(session, 'New.Mona@Example.com');
    const [mail, ...others] = await mailsTo('New.Mona@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'email-change', language: 'ar', isSecret: true });
    expect(mail!.text).toMatch(/^\d{6}$/m);
    expect(mail!.text).not.toContain('Mona');
    expect(mail!.subject).not.toMatch(/\d/);
    expect(await mailsTo(session.email)).toEqual([]);
    expect(await userOf(session)).toMatchObject({ email: session.email });
    expect(await findCodeRecipient(db, { userId: session.userId, purpose: 'change-email' }, now)).toBe(
      'New.Mona@example.com',
    );
    expect(await auditOf(session, 'email.request')).toMatchObject([{ outcome: 'done', details: {} }]);
  });

  it('keeps the code as a keyed hash only', async () => {
    const session = await signedIn();
    await ask(session, 'new@example.com');
    const code = await codeFor('new@example.com');
    const kept = JSON.stringify(await db.select().from(codes));
    expect(kept).not.toContain(`"${code}"`);
    await expect(
      confirmEmailChange(db, { session, code, secret: 'another secret', site, requestSource }, later(5)),
    ).rejects.toEqual(refusedAs('code-wrong'));
  });

  it('needs a fresh proof', async () => {
    const session = await signedIn();
    await expect(ask(session, 'new@example.com', later(1800))).rejects.toEqual(refusedAs('prove-again', 403));
    expect(await mailsTo('new@example.com')).toEqual([]);
  });

  it.each(['mona@baseera.example', 'Mona@Baseera.Example'])(
    'is pointless for the own one: %s',
    async (same) => {
      const session = await signedIn({ email: 'mona@baseera.example' });
      await expect(ask(session, same)).rejects.toEqual(refusedAs('email-same'));
    },
  );

  it('answers the same for an address that has an account, which is told and which no code moves', async () => {
    const session = await signedIn();
    const other = await signedIn({ email: 'Taken@example.com', language: 'ar' });
    await expect(ask(session, 'taken@example.com')).resolves.toBeUndefined();
    const [mail, ...others] = await mailsTo('Taken@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'email-taken', language: 'ar', isSecret: false });
    expect(mail!.text).not.toMatch(/^\d{6}$/m);
    expect(await secondsUntilNextCode(db, { userId: session.userId, purpose: 'change-email' }, now)).toBe(60);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(confirm(session, `00000${tries}`)).rejects.toEqual(refusedAs('code-wrong'));
    await expect(confirm(session, '000005')).rejects.toEqual(refusedAs('code-used-up'));
    expect(await userOf(other)).toMatchObject({ email: 'Taken@example.com' });
  });

  it('is possible once a minute; the new code takes the place of the old one', async () => {
    const session = await signedIn();
    await ask(session, 'new@example.com');
    const first = await codeFor('new@example.com');
    await expect(ask(session, 'new@example.com', later(59.5))).rejects.toMatchObject({
      ...{ code: 'code-too-soon', status: 429 },
      values: { seconds: 1 },
    });
    await ask(session, 'newer@example.com', later(60));
    const second = await codeFor('newer@example.com');
    if (first !== second)
      await expect(confirm(session, first, later(61))).rejects.toEqual(refusedAs('code-wrong'));
    await confirm(session, second, later(62));
    expect(await userOf(session)).toMatchObject({ email: 'newer@example.com' });
  });

  it('sends one code when it is asked for many times at the same moment', async () => {
    const session = await signedIn();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => ask(session, 'new@example.com')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo('new@example.com')).toHaveLength(1);
  });

  it('is mailed once to an address that many accounts name at the same moment', async () => {
    const askers = await Promise.all([1, 2, 3, 4].map(() => signedIn()));
    await Promise.all(askers.map((session) => ask(session, 'many@example.com')));
    expect(await mailsTo('many@example.com')).toHaveLength(1);
  });

  it('has limits for a day: of the account, and of an address, whoever asks', async () => {
    const session = await signedIn();
    for (let asked = 0; asked < 10; asked += 1)
      await ask(session, `new-${asked}@example.com`, later(asked * 60));
    const more = ask(session, 'new-10@example.com', later(600));
    await expect(more).rejects.toEqual(refusedAs('too-many-requests', 429));

    await db.delete(rateLimits);
    for (let asked = 0; asked < 5; asked += 1)
      await ask(await signedIn(), 'victim@example.com', later(asked * 60));
    await expect(ask(await signedIn(), 'victim@example.com', later(300))).rejects.toEqual(
      refusedAs('too-many-requests', 429),
    );
    expect(await mailsTo('victim@example.com')).toHaveLength(5);
  });
});

describe('a confirmed new address', () => {
  it('is the one of the account; both addresses are told', async () => {
    const session = await signedIn({ email: 'old@example.com' });
    await ask(session, 'New@Example.com');
    await confirm(session, await codeFor('New@example.com'));
    expect(await userOf(session)).toMatchObject({
      ...{ email: 'New@example.com', emailKey: 'new@example.com', emailConfirmedAt: later(5) },
    });
    expect((await mailsTo('old@example.com')).map(({ kind }) => kind)).toEqual(['email-changed']);
    expect((await mailsTo('New@example.com')).map(({ kind }) => kind)).toEqual([
      'email-change',
      'email-changed',
    ]);
    const audit = await auditOf(session, 'email.change');
    expect(audit).toMatchObject([{ outcome: 'done', actorId: session.userId, addressHash: 'abc' }]);
    expect(JSON.stringify(audit)).not.toContain('example.com');
  });

  it('ends every other session, links to set a password, and sign-ins that wait', async () => {
    const session = await signedIn();
    const { userId } = session;
    const other = await startSession(db, { userId, limits: memberSessionLimits, requestSource }, now);
    const row = { userId, tokenHash: 'a hash', createdAt: now, expiresAt: later(3600) };
    await issueLink(db, { purpose: 'password', ownerId: userId, expiresAt: later(3600) }, now);
    await db
      .insert(signInSteps)
      .values({ ...row, waitsFor: 'mailed-link', isRemembered: false, triesLeft: 1 });
    await ask(session, 'new@example.com');
    await confirm(session, await codeFor('new@example.com'));
    expect(await findSession(db, other.token, later(6))).toBeNull();
    expect(await db.$count(privateLinks)).toBe(0);
    expect(await db.$count(signInSteps)).toBe(0);
    expect(await db.execute('select id from sessions')).toMatchObject({ rows: [{ id: session.id }] });
  });

  it('comes from a code typed in any way, in both sets of digits', async () => {
    const session = await signedIn();
    await ask(session, 'new@example.com');
    const code = await codeFor('new@example.com');
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    await confirm(session, ` ${arabic.slice(0, 3)} ${arabic.slice(3)}\u200f`);
    expect(await userOf(session)).toMatchObject({ email: 'new@example.com' });
  });

  it('is one change when the code comes many times at the same moment, and the code is worth nothing after', async () => {
    const session = await signedIn();
    await ask(session, 'new@example.com');
    const code = await codeFor('new@example.com');
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => confirm(session, code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await auditOf(session, 'email.change')).toSatisfy(
      (lines: { outcome: string }[]) => lines.filter(({ outcome }) => outcome === 'done').length === 1,
    );
    await expect(confirm(session, code)).rejects.toEqual(refusedAs('code-wrong'));
  });

  it('is refused after five wrong codes, also when they come at the same moment', async () => {
    const session = await signedIn();
    await ask(session, 'new@example.com');
    const code = await codeFor('new@example.com');
    const tries = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(() => confirm(session, wrong(code))));
    const reasons = tries.map((answer) => (answer as { reason: { code: string } }).reason.code);
    expect(reasons.toSorted()).toEqual([
      ...['code-used-up', 'code-used-up'],
      ...Array<string>(5).fill('code-wrong'),
    ]);
    await expect(confirm(session, code)).rejects.toEqual(refusedAs('code-used-up'));
    expect(await userOf(session)).toMatchObject({ email: session.email });
    const written = await auditOf(session, 'email.change');
    expect(written).toHaveLength(8);
    expect(JSON.stringify(written)).not.toContain(code);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12345\u0000', "1' or 1"])(
    'is refused for %j without using up a try',
    async (typed) => {
      const session = await signedIn();
      await ask(session, 'new@example.com');
      await expect(confirm(session, typed)).rejects.toEqual(refusedAs('code-wrong'));
      expect(await db.select().from(codes)).toMatchObject([{ triesLeft: 5 }]);
    },
  );

  it('is refused after ten minutes, and where no code was asked for', async () => {
    const session = await signedIn();
    await expect(confirm(session, '123456')).rejects.toEqual(refusedAs('code-wrong'));
    await ask(session, 'new@example.com');
    const code = await codeFor('new@example.com');
    await expect(confirm(session, code, later(600))).rejects.toEqual(refusedAs('code-expired'));
    await purgeCodes(db, later(599));
    expect(await db.$count(codes)).toBe(1);
    await purgeCodes(db, later(600));
    expect(await db.$count(codes)).toBe(0);
  });

  it('is refused to somebody else who has the code', async () => {
    const [mona, ali] = [await signedIn(), await signedIn()];
    await ask(mona, 'new@example.com');
    await ask(ali, 'other@example.com');
    const code = await codeFor('new@example.com');
    if (code !== (await codeFor('other@example.com')))
      await expect(confirm(ali, code)).rejects.toEqual(refusedAs('code-wrong'));
    expect(await userOf(ali)).toMatchObject({ email: ali.email });
  });

  it('is refused like a wrong code when the address got an account in the meantime', async () => {
    const session = await signedIn();
    await ask(session, 'new@example.com');
    await signedIn({ email: 'new@example.com' });
    await expect(confirm(session, await codeFor('new@example.com'))).rejects.toEqual(refusedAs('code-wrong'));
    expect(await userOf(session)).toMatchObject({ email: session.email });
    expect(await auditOf(session, 'email.change')).toMatchObject([
      { outcome: 'refused', details: { reason: 'taken' } },
    ]);
  });

  it('goes to one of two accounts that confirm it at the same moment', async () => {
    const [mona, ali] = [await signedIn(), await signedIn()];
    await ask(mona, 'new@example.com');
    const first = await codeFor('new@example.com');
    await ask(ali, 'new@example.com', later(1));
    const second = await codeFor('new@example.com');
    const answers = await Promise.allSettled([confirm(mona, first), confirm(ali, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.$count(users, eq(users.emailKey, 'new@example.com'))).toBe(1);
  });
});
