import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, type MemberOptions } from '#tests/worlds/identity/members.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import { confirmPhone, requestPhoneCode } from './confirm-phone.ts';
import { codes } from '../registration-tables.server.ts';
import { tellSecurityNewsKind } from '../security-news.ts';
import { findSession, type Session } from '../sessions.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import { users } from '../tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const site = { url: 'https://baseera.example', name: { en: 'Baseera', ar: 'بصيرة' } };
const secret = 'a secret of a test';
const requestSource: RequestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const [phone, otherPhone] = ['+201001234567', '+966501234567'];

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
  const member = await makeMember(db, { phone, ...options }, now);
  return (await findSession(db, member.sessionToken, now))!;
}

const ask = (session: Session, number: string | null = null, at = now) =>
  requestPhoneCode(db, { session, phone: number, secret, requestSource }, at);
const confirm = (session: Session, code: string, at = later(5)) =>
  confirmPhone(db, { session, code, secret, site, requestSource }, at);
const sentTo = async (number: string) =>
  await db.select().from(messages).where(eq(messages.recipient, number)).orderBy(asc(messages.createdAt));
const codeFor = async (number: string) => (await sentTo(number)).at(-1)!.template!.values[0]!;
const mailsTo = async ({ email }: Session) =>
  await db.select().from(messages).where(eq(messages.recipient, email));
const userOf = async ({ userId }: Session) => (await db.select().from(users).where(eq(users.id, userId)))[0]!;
const auditOf = async ({ userId }: Session) =>
  await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, userId), eq(auditLog.action, 'phone.confirm')))
    .orderBy(asc(auditLog.id));
const refusedAs = (code: string, status = 400) => expect.objectContaining({ code, status });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code for the telephone', () => {
  it('goes by WhatsApp to the number of the account, in the language of the person', async () => {
    const session = await signedIn({ language: 'ar' });
    await ask(session);
    const [message, ...others] = await sentTo(phone);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: 'whatsapp', language: 'ar', isSecret: true });
    expect(await codeFor(phone)).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await db.select().from(codes))).not.toContain(`"${await codeFor(phone)}"`);
  });

  it('needs a number', async () => {
    await expect(ask(await signedIn({ phone: null }))).rejects.toEqual(refusedAs('phone-missing'));
  });

  it('needs no fresh proof for the first confirmation, but one to change a confirmed number', async () => {
    const first = await signedIn({ provedAt: later(-7200) });
    await ask(first);
    const confirmed = await signedIn({
      ...{ phone: '+201112345678', isPhoneConfirmed: true, provedAt: later(-7200) },
    });
    await expect(ask(confirmed, otherPhone)).rejects.toEqual(refusedAs('prove-again', 403));
    expect(await sentTo(otherPhone)).toEqual([]);
  });

  it('is not sent to a number that is confirmed already', async () => {
    const session = await signedIn({ isPhoneConfirmed: true });
    for (const number of [null, phone])
      await expect(ask(session, number)).rejects.toEqual(refusedAs('phone-confirmed-already', 409));
  });

  it('is sent once a minute, and once when it is asked for many times at the same moment', async () => {
    const session = await signedIn();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => ask(session)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask(session, null, later(30))).rejects.toMatchObject({
      ...{ code: 'code-too-soon', status: 429 },
      values: { seconds: 30 },
    });
    expect(await sentTo(phone)).toHaveLength(1);
  });

  it('does not lose its daily ones to impatience', async () => {
    const session = await signedIn();
    await ask(session);
    for (let tries = 0; tries < 12; tries += 1) await ask(session, null, later(1)).catch(() => {});
    await ask(session, null, later(60));
    expect(await sentTo(phone)).toHaveLength(2);
  });

  it('is sent to one number five times a day, whoever asks, and by one account ten times', async () => {
    for (let asked = 0; asked < 5; asked += 1) await ask(await signedIn());
    await expect(ask(await signedIn())).rejects.toEqual(refusedAs('too-many-requests', 429));
    expect(await sentTo(phone)).toHaveLength(5);

    const session = await signedIn();
    for (let asked = 0; asked < 10; asked += 1)
      await ask(session, `+20101234567${asked}`, later(asked * 60 + 60)).catch((error: unknown) => {
        // The sixth code for the shared number above was counted for this account as well.
        expect(error).toEqual(refusedAs('too-many-requests', 429));
      });
    await expect(ask(session, '+201112223334', later(900))).rejects.toEqual(
      refusedAs('too-many-requests', 429),
    );
  });
});

describe('a confirmed telephone', () => {
  it('is the one that the code went to; the first confirmation mails nothing', async () => {
    const session = await signedIn();
    await ask(session, otherPhone);
    await confirm(session, await codeFor(otherPhone));
    expect(await userOf(session)).toMatchObject({ phone: otherPhone, phoneConfirmedAt: later(5) });
    expect(await mailsTo(session)).toEqual([]);
    const audit = await auditOf(session);
    expect(audit).toMatchObject([{ outcome: 'done', actorId: session.userId }]);
    expect(JSON.stringify(audit)).not.toContain(otherPhone);
  });

  it('that takes the place of another confirmed one is told by mail', async () => {
    const session = await signedIn({ isPhoneConfirmed: true });
    await ask(session, otherPhone);
    expect(await userOf(session)).toMatchObject({ phone, phoneConfirmedAt: now });
    await confirm(session, await codeFor(otherPhone));
    expect(await userOf(session)).toMatchObject({ phone: otherPhone, phoneConfirmedAt: later(5) });
    expect(await mailsTo(session)).toMatchObject([{ kind: 'phone-changed' }]);
  });

  it('belongs to one account; whoever is second is told so after the right code only', async () => {
    await signedIn({ isPhoneConfirmed: true });
    const second = await signedIn();
    await ask(second);
    const code = await codeFor(phone);
    await expect(confirm(second, wrong(code))).rejects.toEqual(refusedAs('code-wrong'));
    await expect(confirm(second, code)).rejects.toEqual(refusedAs('phone-taken', 409));
    expect(await userOf(second)).toMatchObject({ phone, phoneConfirmedAt: null });
    expect(await auditOf(second)).toMatchObject([
      { outcome: 'refused', details: { reason: 'code-wrong' } },
      { outcome: 'refused', details: { reason: 'phone-taken' } },
    ]);
  });

  it('goes to one of two accounts that confirm it at the same moment', async () => {
    const [mona, ali] = [await signedIn(), await signedIn()];
    await ask(mona);
    const first = await codeFor(phone);
    await ask(ali, null, later(1));
    const second = await codeFor(phone);
    const answers = await Promise.allSettled([confirm(mona, first), confirm(ali, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'phone-taken' },
    });
  });

  it('comes from a code that works once, for ten minutes and five tries', async () => {
    const session = await signedIn();
    await ask(session);
    const code = await codeFor(phone);
    await expect(confirm(session, code, later(600))).rejects.toEqual(refusedAs('code-expired'));
    const answers = await Promise.allSettled([1, 2, 3].map(() => confirm(session, code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(confirm(session, code)).rejects.toEqual(refusedAs('code-wrong'));

    const other = await signedIn({ phone: otherPhone });
    await ask(other);
    const otherCode = await codeFor(otherPhone);
    await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => confirm(other, wrong(otherCode))));
    await expect(confirm(other, otherCode)).rejects.toEqual(refusedAs('code-used-up'));
  });

  it('is not confirmed by a code for the other purpose', async () => {
    const session = await signedIn();
    await ask(session);
    await db.update(codes).set({ purpose: 'change-email' });
    await expect(confirm(session, await codeFor(phone))).rejects.toEqual(refusedAs('code-wrong'));
  });
});
