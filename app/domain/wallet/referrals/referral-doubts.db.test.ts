import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { confirmedNumbers, sessions, users } from '#domain/identity/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import type { Member } from '#tests/worlds/identity/members.ts';
import { referralWorld } from '#tests/worlds/referrals/referral-world.ts';
import { daysLater, minutesLater, now } from '#tests/worlds/wallet/wallet-world.ts';
import { openReferralLink } from './referral-link.ts';
import { countHeldReferrals } from './referral-list.ts';
import { referrals } from './referral-tables.server.ts';

let db: TestDatabase;
let world: ReturnType<typeof referralWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = referralWorld(db);
});

const statusOf = async (invited: Member) => (await world.referralOf(invited))?.status;

describe('an account of the inviter’s own', () => {
  it.each([
    ['mona.adel@gmail.com', 'mo.naadel+second@googlemail.com'],
    ['huda@baseera.example', 'huda+friend@baseera.example'],
  ])('is known by the mailbox of %s and %s, and brings nothing', async (email, other) => {
    const mona = await world.makePerson({ email });
    const second = await world.invite(mona, { email: other });
    await world.run();
    expect(await world.referralOf(second)).toMatchObject({ status: 'refused', refusalReason: 'own-account' });
    expect(await world.pointsOf(mona)).toBe(0);
    const notices = (await world.noticesTo(mona)).filter(({ kind }) => kind === 'referral-refused');
    expect(notices).toMatchObject([
      { values: { number: 1, reason: { en: 'It is an account of your own.', ar: 'الحساب لك أنت.' } } },
    ]);
  });

  it('is known by a number that moved from one account to the other', async () => {
    const phone = '+201009990001';
    const mona = await world.makePerson({ phone, isPhoneConfirmed: true });
    await db.update(users).set({ phone: '+201009990002' }).where(eq(users.id, mona.userId));
    const second = await world.invite(mona, { phone });
    await world.run();
    expect(await world.referralOf(second)).toMatchObject({ status: 'refused', refusalReason: 'own-account' });
    const numbers = await db
      .select({ phone: confirmedNumbers.phone })
      .from(confirmedNumbers)
      .where(eq(confirmedNumbers.userId, mona.userId))
      .orderBy(confirmedNumbers.phone);
    expect(numbers.map((row) => row.phone)).toEqual([phone, '+201009990002']);
  });
});

describe('a doubt', () => {
  const doubtful: [string, string[], () => Promise<[Member, Member]>][] = [
    [
      'an account made in a browser of the inviter',
      ['same-browser'],
      async () => {
        const mona = await world.makePerson();
        return [mona, await world.invite(mona, { isReferrersBrowser: true })];
      },
    ],
    [
      'an account made in the network of the inviter within a day',
      ['same-network'],
      async () => {
        const mona = await world.makePerson();
        const sami = await world.invite(mona, {}, minutesLater(23 * 60));
        await world.moveTo(mona, 'one network');
        await world.moveTo(sami, 'one network');
        return [mona, sami];
      },
    ],
    [
      'a number that the inviter entered and never confirmed',
      ['same-number'],
      async () => {
        const mona = await world.makePerson({ phone: '+201009990003' });
        return [mona, await world.invite(mona, { phone: '+201009990003' })];
      },
    ],
    [
      'two who invited each other',
      ['mutual'],
      async () => {
        const [mona, sami] = [await world.makePerson(), await world.makePerson({ isPhoneConfirmed: true })];
        const invited = { inviterId: sami.userId, invitedId: mona.userId, number: 1 } as const;
        await db
          .insert(referrals)
          .values({ ...invited, status: 'refused', refusalReason: 'not-genuine', invitedAt: now });
        const referralCode = await openReferralLink(db, mona.userId, now);
        await db.update(users).set({ referralCode }).where(eq(users.id, sami.userId));
        return [mona, sami];
      },
    ],
  ];

  it.each(doubtful)('about %s waits for staff and gives nothing', async (_what, doubts, prepare) => {
    const [inviter, invited] = await prepare();
    const held = await countHeldReferrals(db);
    await world.run();
    await world.run();
    expect(await world.referralOf(invited)).toMatchObject({ status: 'held', doubts, decidedAt: null });
    expect(await countHeldReferrals(db)).toBe(held + 1);
    expect(await world.pointsOf(inviter)).toBe(0);
    expect(await world.noticesTo(inviter)).toEqual([]);
  });

  it('about a network is none after two days, nor about a session of which nothing is known', async () => {
    const mona = await world.makePerson();
    const late = await world.invite(mona, {}, daysLater(2));
    await world.moveTo(late, 'another network');
    await world.moveTo(mona, 'another network');
    const unknown = await world.invite(mona);
    await world.moveTo(unknown, '');
    await world.run(daysLater(2));
    expect([await statusOf(late), await statusOf(unknown)]).toEqual(['earned', 'earned']);
  });

  it('about a network stands as well when the inviter has signed out meanwhile', async () => {
    const mona = await world.makePerson();
    const sami = await world.invite(mona);
    await world.moveTo(sami, 'a shared desk');
    await db.delete(sessions).where(eq(sessions.userId, mona.userId));
    await db.insert(auditLog).values({
      ...{ at: minutesLater(-30), actorId: mona.userId, action: 'session.end', targetKind: 'session' },
      ...{ outcome: 'done', addressHash: 'a shared desk' },
    });
    await world.run();
    expect(await world.referralOf(sami)).toMatchObject({ status: 'held', doubts: ['same-network'] });
  });

  it('holds the sixth who comes by one link within an hour, and not the sixth in two hours', async () => {
    const [quick, slow] = [await world.makePerson(), await world.makePerson()];
    const [byQuick, bySlow]: Member[][] = [[], []];
    for (let place = 0; place < 6; place += 1) {
      byQuick!.push(await world.invite(quick, {}, minutesLater(place * 10)));
      bySlow!.push(await world.invite(slow, {}, minutesLater(place * 20)));
    }
    await world.run(minutesLater(120));
    const statuses = async (people: Member[]) => await Promise.all(people.map(statusOf));
    expect(await statuses(byQuick!)).toEqual([...Array<string>(5).fill('earned'), 'held']);
    expect(await statuses(bySlow!)).toEqual(Array(6).fill('earned'));
    expect(await world.referralOf(byQuick!.at(-1)!)).toMatchObject({ doubts: ['many'] });
  });
});
