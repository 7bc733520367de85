import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { confirmPhone, requestPhoneCode } from '#domain/identity/account/confirm-phone.ts';
import { tellSecurityNewsKind } from '#domain/identity/security-news.ts';
import { findSession } from '#domain/identity/sessions.ts';
import { confirmRegistration } from '#domain/identity/sign-up/confirm-registration.ts';
import { mailRegistrationCodeJob } from '#domain/identity/sign-up/mail-registration-code.ts';
import { signUp } from '#domain/identity/sign-up/sign-up.ts';
import { users } from '#domain/identity/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { rateLimits } from '#platform/security/rate-limit-tables.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { race } from '#tests/worlds/database/race.ts';
import type { Member } from '#tests/worlds/identity/members.ts';
import { runQueued } from '#tests/worlds/process/run-queued.ts';
import { referralWorld } from '#tests/worlds/referrals/referral-world.ts';
import { findBroken, minutesLater, now, siteUrl } from '#tests/worlds/wallet/wallet-world.ts';
import { walletEntries } from '../tables.server.ts';
import { noteReferrals } from './note-referrals.ts';
import { findReferrer, openReferralLink } from './referral-link.ts';
import { listOwnReferrals } from './referral-list.ts';
import { referralLinks } from './referral-tables.server.ts';

const secret = 'a secret of a test';
const site = { url: siteUrl, name: { en: 'Baseera', ar: 'بصيرة' } };
const codeJob = mailRegistrationCodeJob(secret);

let db: TestDatabase;
let world: ReturnType<typeof referralWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, tellSecurityNewsKind, codeJob]);
  world = referralWorld(db);
});
beforeEach(async () => {
  await db.delete(rateLimits);
});

const statusOf = async (invited: Member) => (await world.referralOf(invited))?.status;
const idOf = async (invited: Member) => (await world.referralOf(invited))!.id;

describe('a personal link', () => {
  it('is made once for each member, also in two tabs at once, and leads back to them', async () => {
    const mona = await world.makePerson();
    const codes = await Promise.all([1, 2, 3].map(async () => await openReferralLink(db, mona.userId, now)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[bcdfghjkmnpqrstvwxz2-9]{10}$/);
    expect(await findReferrer(db, codes[0]!)).toBe(mona.userId);
  });

  it.each([
    '',
    'x',
    '%00',
    "' or 1=1",
    '../../admin',
    'ABCDEFGHJK',
    'بصيرة',
    'b'.repeat(100_000),
    '          ',
  ])('is nobody’s with the code %#', async (code) => {
    expect(await findReferrer(db, code)).toBeNull();
  });
});

describe('an invitation', () => {
  it('brings points once the address and the number are confirmed, by sign-up and both codes', async () => {
    const mona = await world.makePerson({ language: 'ar', email: 'mona.invites@example.com' });
    const code = await openReferralLink(db, mona.userId, now);
    const karim = await joinBy(code, 'karim.joins@example.com', '+201112223334');
    await world.run(minutesLater(2));
    expect(await statusOf(karim)).toBe('invited');
    // The code of the link is needed no more, and kept no longer.
    expect(await db.select().from(users).where(eq(users.id, karim.userId))).toMatchObject([
      { referralCode: null, isReferrersBrowser: false },
    ]);
    expect(await world.pointsOf(mona)).toBe(0);

    await confirmNumber(karim, minutesLater(5));
    await world.run(minutesLater(6));
    expect(await world.referralOf(karim)).toMatchObject({
      ...{ status: 'earned', points: 10, number: 1, inviterId: mona.userId, doubts: [] },
      decidedAt: minutesLater(6),
    });
    expect(await world.pointsOf(mona)).toBe(10);
    expect(await db.select().from(walletEntries).where(eq(walletEntries.userId, mona.userId))).toMatchObject([
      {
        ...{ kind: 'points-earned', currency: 'PTS', change: 10 },
        title: { en: 'Points for an invitation', ar: 'نقاط مقابل دعوة' },
      },
    ]);
    const lines = await db
      .select({ action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.targetId, await idOf(karim)));
    expect(lines).toEqual([{ action: 'referral.earn', actorId: null }]);

    // The inviter is told twice, and by no word of who it was.
    const mails = (await world.mailsTo(mona)).filter(({ kind }) => kind === 'wallet-referral-earned');
    expect(mails.map(({ subject }) => subject)).toEqual(['حصلت على ١٠ نقاط مقابل دعوتك']);
    const notices = (await world.noticesTo(mona)).filter(({ kind }) => kind === 'referral-earned');
    expect(notices).toMatchObject([{ values: { count: 10 }, href: '/wallet/referrals' }]);
    const told = JSON.stringify([mails, notices]);
    for (const word of ['Karim', 'karim', karim.userId, '+201112223334']) expect(told).not.toContain(word);
    expect(await findBroken(db, [await asPayer(mona)])).toEqual([]);
  });

  it('is not counted for who came by no link, and by a link that nobody has any more', async () => {
    const nobodys = await joinBy('bbbbbbbbbb', 'lost.link@example.com', '+201112223335');
    const alone = await world.makePerson({ isPhoneConfirmed: true });
    await world.run();
    expect(await world.referralOf(nobodys)).toBeUndefined();
    expect(await world.referralOf(alone)).toBeUndefined();
    const [user] = await db.select().from(users).where(eq(users.id, nobodys.userId));
    expect(user?.referralCode).toBeNull();
  });

  it('gives points once, however often the job comes, and when several come at once', async () => {
    const mona = await world.makePerson();
    const invited = [await world.invite(mona), await world.invite(mona), await world.invite(mona)];
    await Promise.all([1, 2, 3].map(async () => await world.run()));
    await world.run(minutesLater(1));
    for (const person of invited) expect(await statusOf(person)).toBe('earned');
    expect(await world.pointsOf(mona)).toBe(30);
    const mails = (await world.mailsTo(mona)).filter(({ kind }) => kind === 'wallet-referral-earned');
    expect(mails).toHaveLength(3);
    const numbers = await listOwnReferrals(db, { userId: mona.userId, page: 1, perPage: 10 });
    expect(numbers.items.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('gives points once when the number is confirmed twice while the job comes twice', async () => {
    const mona = await world.makePerson();
    const sami = await world.invite(mona, { isPhoneConfirmed: false });
    await world.run();
    const code = await askForCode(sami, now);
    const outcomes = await race({
      one: async () => await enterCode(sami, code, now),
      two: async () => await enterCode(sami, code, now),
      job: async () => await world.run(),
      again: async () => await world.run(),
    });
    expect([outcomes.one, outcomes.two].filter((outcome) => outcome === 'done')).toHaveLength(1);
    await world.run();
    expect(await statusOf(sami)).toBe('earned');
    expect(await world.pointsOf(mona)).toBe(10);
  });

  it('goes on where a process died: what was noted is judged by the next', async () => {
    const mona = await world.makePerson();
    const sami = await world.invite(mona);
    await noteReferrals(db, now);
    expect(await statusOf(sami)).toBe('invited');
    // Nothing of a note is there when its transaction fails.
    const huda = await world.invite(mona);
    await db.execute(sql`alter table referral_steps rename to referral_steps_away`);
    await expect(noteReferrals(db, now)).rejects.toThrow();
    await db.execute(sql`alter table referral_steps_away rename to referral_steps`);
    expect(await statusOf(huda)).toBeUndefined();
    await world.run();
    expect([await statusOf(sami), await statusOf(huda)]).toEqual(['earned', 'earned']);
    const [link] = await db.select().from(referralLinks).where(eq(referralLinks.userId, mona.userId));
    expect(link?.invitations).toBe(2);
  });

  it('waits while one of the two is suspended', async () => {
    const mona = await world.makePerson();
    const [sami, huda] = [await world.invite(mona), await world.invite(mona, { isSuspended: true })];
    await suspend(mona, true);
    await world.run();
    await suspend(mona, false);
    expect([await statusOf(sami), await statusOf(huda)]).toEqual(['invited', 'invited']);
    await world.run();
    expect([await statusOf(sami), await statusOf(huda)]).toEqual(['earned', 'invited']);
  });
});

/** Somebody signs up by a link and enters the mailed code. */
async function joinBy(code: string, email: string, phone: string): Promise<Member> {
  const requestSource = { network: phone, addressHash: phone, userAgent: 'A browser' };
  const address = readEmailAddress(email);
  if (typeof address === 'string') throw new Error(address);
  const fields = {
    ...{ email: address, firstName: 'Karim', lastName: 'Adel', phone, password: 'felucca lantern quartz' },
    ...{ memberRoles: ['student' as const], language: 'en' as const },
  };
  const agreed = { termsVersion: '2026-11-01', privacyVersion: '2026-11-21-2' };
  const referral = { code, isReferrersBrowser: false };
  const { browserToken } = await signUp(db, { fields, agreed, referral, site, requestSource }, now);
  await runQueued(db, [codeJob], { now });
  const [mail] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.recipient, email), eq(messages.kind, 'registration-code')));
  const typed = /^\d{6}$/m.exec(mail?.text ?? '')![0];
  const confirmation = { email, code: typed, browserToken, site, secret, requestSource };
  const { userId, session } = await confirmRegistration(db, confirmation, minutesLater(1));
  return { userId, email, phone, sessionToken: session.token } as Member;
}

async function askForCode(member: Member, at: Date): Promise<string> {
  const session = (await findSession(db, member.sessionToken, at))!;
  const requestSource = { network: member.phone!, addressHash: '', userAgent: '' };
  await requestPhoneCode(db, { session, phone: null, secret, requestSource }, at);
  const [message] = await db.select().from(messages).where(eq(messages.recipient, member.phone!));
  return message!.template!.values[0]!;
}

async function enterCode(member: Member, code: string, at: Date): Promise<void> {
  const session = (await findSession(db, member.sessionToken, at))!;
  const requestSource = { network: member.phone!, addressHash: '', userAgent: '' };
  await confirmPhone(db, { session, code, secret, site, requestSource }, at);
}

async function confirmNumber(member: Member, at: Date): Promise<void> {
  await enterCode(member, await askForCode(member, at), at);
}

async function suspend({ userId }: Member, isSuspended: boolean): Promise<void> {
  await db
    .update(users)
    .set({ suspendedAt: isSuspended ? now : null })
    .where(eq(users.id, userId));
}

async function asPayer(member: Member) {
  return { ...member, session: (await findSession(db, member.sessionToken, now))! };
}
