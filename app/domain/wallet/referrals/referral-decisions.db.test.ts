import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeAccounts } from '#domain/identity/account/purge-accounts.ts';
import { users } from '#domain/identity/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import type { Member } from '#tests/worlds/identity/members.ts';
import { referralWorld } from '#tests/worlds/referrals/referral-world.ts';
import { makePayer, minutesLater, now, siteUrl } from '#tests/worlds/wallet/wallet-world.ts';
import { pointLots } from '../tables.server.ts';
import { walletDataPart } from '../wallet-data.ts';
import { approveReferral, refuseReferral } from './judge-referral.ts';
import { forgetReferrals } from './referral-data.ts';
import { findReferrer, openReferralLink } from './referral-link.ts';
import { findReferral, listOwnReferrals, listReferrals } from './referral-list.ts';
import { referrals, referralSteps } from './referral-tables.server.ts';

let db: TestDatabase;
let world: ReturnType<typeof referralWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = referralWorld(db);
});

const statusOf = async (invited: Member) => (await world.referralOf(invited))?.status;
const idOf = async (invited: Member) => (await world.referralOf(invited))!.id;
const staff = async (roles: ('admin' | 'finance' | 'support')[] = ['finance']) => {
  const { session } = await makePayer(db, { roles });
  return { actor: session, requestSource: { network: '', addressHash: '', userAgent: '' } };
};

describe('a decision of staff', () => {
  const hold = async () => {
    const mona = await world.makePerson();
    const sami = await world.invite(mona, { firstName: 'Sami', isReferrersBrowser: true });
    await world.run();
    return { mona, sami, referralId: await idOf(sami) };
  };

  it('gives the points, once, and tells the inviter', async () => {
    const { mona, referralId } = await hold();
    const by = await staff();
    await approveReferral(db, { referralId, siteUrl, ...by }, minutesLater(1));
    expect(await world.pointsOf(mona)).toBe(10);
    await expect(approveReferral(db, { referralId, siteUrl, ...by }, now)).rejects.toMatchObject({
      code: 'referral-settled',
    });
    expect(await world.pointsOf(mona)).toBe(10);
    expect((await world.noticesTo(mona)).map(({ kind }) => kind)).toEqual(['referral-earned']);
    const steps = await db
      .select({ status: referralSteps.status, actorId: referralSteps.actorId })
      .from(referralSteps)
      .where(eq(referralSteps.referralId, referralId))
      .orderBy(referralSteps.id);
    expect(steps).toEqual([
      { status: 'invited', actorId: null },
      { status: 'held', actorId: null },
      { status: 'earned', actorId: by.actor.userId },
    ]);
  });

  it('refuses them with a reason, which the inviter reads', async () => {
    const { mona, referralId } = await hold();
    await refuseReferral(db, { referralId, reason: 'not-genuine', siteUrl, ...(await staff()) }, now);
    expect(await world.pointsOf(mona)).toBe(0);
    const [own] = (await listOwnReferrals(db, { userId: mona.userId, page: 1, perPage: 10 })).items;
    expect(own).toMatchObject({ status: 'refused', refusalReason: 'not-genuine', points: 0 });
    expect((await world.noticesTo(mona)).map(({ kind }) => kind)).toEqual(['referral-refused']);
  });

  it('is one decision when two of the staff decide at once', async () => {
    const { mona, referralId } = await hold();
    const [one, other] = [await staff(), await staff(['admin'])];
    const outcomes = await race({
      give: async () => await approveReferral(db, { referralId, siteUrl, ...one }, now),
      refuse: async () =>
        await refuseReferral(db, { referralId, reason: 'spread-in-bulk', siteUrl, ...other }, now),
    });
    expect(countDone(outcomes)).toBe(1);
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'referral-settled']);
    expect(await world.pointsOf(mona)).toBe(outcomes.give === 'done' ? 10 : 0);
  });

  it('is not that of support, nor of who invited or was invited', async () => {
    const mona = await makePayer(db, { roles: ['finance'] });
    const sami = await world.invite(mona, { isReferrersBrowser: true });
    await world.run();
    const referralId = await idOf(sami);
    const requestSource = { network: '', addressHash: '', userAgent: '' };
    await expect(
      approveReferral(db, { referralId, siteUrl, actor: mona.session, requestSource }, now),
    ).rejects.toMatchObject({ code: 'referral-their-own', status: 403 });
    await expect(
      approveReferral(db, { referralId, siteUrl, ...(await staff(['support'])) }, now),
    ).rejects.toMatchObject({ code: 'not-permitted', status: 403 });
    expect(await statusOf(sami)).toBe('held');
  });

  it('is refused for what is not there, whatever its id looks like', async () => {
    for (const referralId of ['', 'x', '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99'])
      await expect(
        approveReferral(db, { referralId, siteUrl, ...(await staff()) }, now),
      ).rejects.toMatchObject({ code: 'referral-unknown', status: 404 });
  });

  it('is found in a list with both names, by its state and by what is in doubt', async () => {
    const { sami, referralId } = await hold();
    expect(await findReferral(db, referralId)).toMatchObject({
      inviter: 'Mona Adel',
      invited: 'Sami Adel',
      doubts: ['same-browser'],
    });
    const query = { sort: 'invited', direction: 'descending', page: 1, perPage: 100 } as const;
    const ids = async (asked: object) =>
      (await listReferrals(db, { ...query, ...asked })).items.map(({ id }) => id);
    expect(await ids({ status: 'held', doubt: 'same-browser' })).toContain(referralId);
    expect(await ids({ status: 'earned' })).not.toContain(referralId);
    expect(await ids({ doubt: 'many' })).not.toContain(referralId);
    expect(await world.referralOf(sami)).toBeDefined();
  });
});

describe('the data of people', () => {
  it('are in their copy, without anybody’s name', async () => {
    const mona = await world.makePerson();
    const sami = await world.invite(mona, { firstName: 'Sami' });
    await world.run();
    const read = async ({ userId, email }: Member) =>
      (await walletDataPart.read(db, { userId, email, emailKey: email, phone: null })) as {
        referrals: object;
      };
    expect((await read(mona)).referrals).toMatchObject({
      link: { code: expect.any(String) as string },
      cameByInvitation: null,
      invitations: [{ number: 1, status: 'earned', points: 10 }],
    });
    expect(JSON.stringify(await read(mona))).not.toContain('Sami');
    expect((await read(sami)).referrals).toEqual({
      link: null,
      cameByInvitation: { at: now },
      invitations: [],
    });
  });

  it('go with the invited person, and the points stay', async () => {
    const mona = await world.makePerson();
    const [earned, waiting] = [
      await world.invite(mona),
      await world.invite(mona, { isPhoneConfirmed: false }),
    ];
    await world.run();
    const id = await idOf(earned);
    await leave(earned);
    await leave(waiting);
    const left = await db.select().from(referrals).where(eq(referrals.inviterId, mona.userId));
    expect(left).toMatchObject([{ id, invitedId: null, status: 'earned', points: 10 }]);
    expect(await world.pointsOf(mona)).toBe(10);
    // The number of one that went is given to no other.
    const next = await world.invite(mona);
    await world.run();
    expect(await world.referralOf(next)).toMatchObject({ number: 3 });
  });

  it('go with the inviter, whose link then leads to nobody', async () => {
    const mona = await world.makePerson();
    const code = await openReferralLink(db, mona.userId, now);
    const [earned, waiting] = [
      await world.invite(mona),
      await world.invite(mona, { isPhoneConfirmed: false }),
    ];
    await world.run();
    await leave(mona);
    expect(await world.referralOf(earned)).toMatchObject({ inviterId: null, status: 'earned' });
    expect(await world.referralOf(waiting)).toBeUndefined();
    expect(await findReferrer(db, code)).toBeNull();
    const lots = await db.select().from(pointLots).where(eq(pointLots.userId, mona.userId));
    expect(lots).toHaveLength(1);
  });
});

async function leave({ userId }: Member): Promise<void> {
  await db.update(users).set({ deletionDueAt: now }).where(eq(users.id, userId));
  await purgeAccounts(db, [forgetReferrals], now);
}
