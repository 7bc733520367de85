import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { findSession } from '#domain/identity/sessions.ts';
import { users } from '#domain/identity/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { contactNamed, teamsWorld } from '#tests/worlds/wallet/teams-world.ts';
import {
  daysLater,
  makePayer,
  minutesLater,
  now,
  requestSource,
  siteUrl,
  walletWorld,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { findSubscription, isSubscribed, startSubscription } from '../subscriptions/subscribe.ts';
import { closeTeams } from './close-teams.ts';
import { endTeamPlan } from './close-team-plan.ts';
import { giveSeatUp } from './invite-to-team.ts';
import { listSeats } from './list-team-plans.ts';
import { teamPlans, teamSeats } from './teams-tables.server.ts';

let db: TestDatabase;
let teams: ReturnType<typeof teamsWorld>;
let seller: Payer;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  seller = await makePayer(db, { firstName: 'Salma', roles: ['finance'] });
  teams = teamsWorld(db, () => staffOf(seller));
});

const stranger = () => `${randomUUID()}@example.com`;
const statusOf = async (id: string) => {
  const [seat] = await db.select().from(teamSeats).where(eq(teamSeats.id, id));
  return seat!.status;
};
const linesOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id)).map(
    ({ action, actorId }) => [action, actorId],
  );

describe('a seat', () => {
  it('opens what an own year opens, from the first day of the plan to the last one in Cairo', async () => {
    const id = await teams.sell({ terms: { firstOn: '2026-12-01', lastOn: '2026-12-31' } });
    const mona = await makePayer(db);
    await teams.seat(id, mona);
    const [startsAt, endsAt] = [new Date('2026-11-30T22:00:00Z'), new Date('2026-12-31T22:00:00Z')];
    const at = (instant: Date, shift = 0) => new Date(instant.getTime() + shift);
    const seen = [at(startsAt, -1), startsAt, at(endsAt, -1), endsAt];
    const open = [];
    for (const moment of seen) open.push(await isSubscribed(db, mona.userId, moment));
    expect(open).toEqual([false, true, true, false]);
    const team = { organisation: 'Delta Bank', startsAt, endsAt };
    expect(await findSubscription(db, mona.userId, now)).toEqual({
      ...{ state: 'none', team: { ...team, isRunning: false } },
    });
    expect(await findSubscription(db, mona.userId, startsAt)).toEqual({
      ...{ state: 'none', team: { ...team, isRunning: true } },
    });
    expect(await findSubscription(db, mona.userId, endsAt)).toEqual({ state: 'none' });
  });

  it('is paid for: an own year can be bought in its last 60 days, and before it begins', async () => {
    const wallets = walletWorld(db);
    const id = await teams.sell({ terms: { firstOn: '2026-11-25' } });
    const mona = await makePayer(db);
    await wallets.fill(mona, 500_000);
    await teams.seat(id, mona);
    await startSubscription(db, mona, now);
    const running = startSubscription(db, mona, new Date('2026-11-24T22:00:00Z'));
    await expect(running).rejects.toMatchObject({ code: 'subscription-through-team' });
    const tooSoon = startSubscription(db, mona, new Date('2027-09-25T20:59:59Z'));
    await expect(tooSoon).rejects.toMatchObject({ code: 'subscription-through-team' });
    await startSubscription(db, mona, new Date('2027-09-25T21:00:00Z'));
  });

  it('is freed: access ends at once, its person is told once in their language, and it can be given again', async () => {
    const id = await teams.sell({ terms: { seats: 1 } });
    const mona = await makePayer(db, { language: 'ar' });
    const seatId = await teams.seat(id, mona);
    const free = { access: teams.access(id), seatId, act: 'free', siteUrl } as const;
    const results = await Promise.allSettled([1, 2, 3].map(() => giveSeatUp(db, free, now)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await isSubscribed(db, mona.userId, now)).toBe(false);
    const mails = await db.select().from(messages).where(eq(messages.recipient, mona.email));
    expect(mails.map(({ kind, language }) => [kind, language]).toSorted()).toEqual([
      ['team-invitation', 'en'],
      ['wallet-team-seat-freed', 'ar'],
    ]);
    const [notice] = await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
    expect(notice).toMatchObject({ kind: 'team-seat-freed', values: { organisation: 'Delta Bank' } });
    expect(await linesOf(seatId)).toContainEqual(['team_seat.free', seller.userId]);
    await teams.seat(id, await makePayer(db));
  });

  it('is not freed by a button that meant an invitation', async () => {
    const id = await teams.sell();
    const seatId = await teams.seat(id, await makePayer(db));
    const stale = giveSeatUp(db, { access: teams.access(id), seatId, act: 'take-back', siteUrl }, now);
    await expect(stale).rejects.toMatchObject({ code: 'team-seat-elsewhere' });
    expect(await statusOf(seatId)).toBe('taken');
  });

  it('of another team is out of reach', async () => {
    const [ours, theirs] = [contactNamed(), contactNamed()];
    await teams.sell({ contact: ours });
    const other = await teams.sell({ contact: theirs });
    const seatId = await teams.seat(other, await makePayer(db));
    const token = await teams.tokenMailedTo(ours.email.address, 'team-plans');
    const access = { token, requestSource };
    const reach = giveSeatUp(db, { access, seatId, act: 'free', siteUrl }, now);
    await expect(reach).rejects.toMatchObject({ code: 'team-seat-unknown', status: 404 });
  });

  it('ends with the plan: access at once, and the job tells each person once', async () => {
    const id = await teams.sell();
    const [mona, email] = [await makePayer(db), stranger()];
    const seatId = await teams.seat(id, mona);
    await teams.invite(teams.access(id), [email]);
    const ending = { staff: staffOf(seller), id, reason: 'Asked for.', siteUrl };
    await endTeamPlan(db, ending, now);
    expect(await isSubscribed(db, mona.userId, now)).toBe(false);
    await closeTeams(db, { siteUrl }, now);
    await closeTeams(db, { siteUrl }, minutesLater(5));
    expect([await statusOf(seatId), (await teams.seatOf(id, email)).status]).toEqual(['ended', 'lapsed']);
    expect(await teams.mailsTo(mona.email)).toEqual(['team-invitation', 'wallet-team-seat-ended']);
    const kinds = await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
    expect(kinds.map(({ kind }) => kind)).toEqual(['team-seat-ended']);
    expect(await listSeats(db, id)).toEqual([]);
  });

  it('ends by itself after the last day, with its plan', async () => {
    const id = await teams.sell({ terms: { lastOn: '2026-12-31' } });
    const mona = await makePayer(db);
    const seatId = await teams.seat(id, mona);
    const [last, over] = [new Date('2026-12-31T21:59:59Z'), new Date('2026-12-31T22:00:00Z')];
    await closeTeams(db, { siteUrl }, last);
    expect(await statusOf(seatId)).toBe('taken');
    await closeTeams(db, { siteUrl }, over);
    expect(await statusOf(seatId)).toBe('ended');
  });
});

describe('what the database refuses', () => {
  it('more seats than were bought, a place twice, an address twice, and a person twice', async () => {
    const id = await teams.sell({ terms: { seats: 2 } });
    const mona = await makePayer(db);
    await teams.seat(id, mona);
    const row = {
      ...({ planId: id, ofSeats: 2, status: 'invited', language: 'en', invitedAt: now } as const),
      invitedUntil: daysLater(14),
    };
    const insert = async (given: Partial<typeof teamSeats.$inferInsert>) => {
      const email = given.email ?? stranger();
      const whole = { id: randomUUID(), place: 2, ...row, ...given, email, emailKey: email };
      return await db.insert(teamSeats).values(whole);
    };
    const refusedBy = (constraint: string) => ({ cause: { constraint } });
    await expect(insert({ place: 3 })).rejects.toMatchObject(
      refusedBy('team_seats_are_no_more_than_were_bought'),
    );
    await expect(insert({ place: 3, ofSeats: 3 })).rejects.toMatchObject(
      refusedBy('team_seats_are_of_the_plan'),
    );
    await expect(insert({ place: 1 })).rejects.toMatchObject(refusedBy('team_seats_each_for_one_person'));
    await expect(insert({ email: mona.email })).rejects.toMatchObject(
      refusedBy('team_seats_one_for_an_address'),
    );
    const taken = { status: 'taken', userId: mona.userId, takenAt: now } as const;
    await expect(insert(taken)).rejects.toMatchObject(refusedBy('team_seats_one_for_each_person'));
    const fewer = db.update(teamPlans).set({ seats: 1 }).where(eq(teamPlans.id, id));
    await expect(fewer).rejects.toMatchObject(refusedBy('team_seats_are_of_the_plan'));
  });
});

it('an account that moved to another address keeps its seat', async () => {
  const id = await teams.sell();
  const mona = await makePayer(db);
  await teams.seat(id, mona);
  const email = stranger();
  await db.update(users).set({ email, emailKey: email }).where(eq(users.id, mona.userId));
  expect(await isSubscribed(db, mona.userId, now)).toBe(true);
  // Under the new address there is no second seat of the same plan.
  await teams.invite(teams.access(id), [email]);
  const session = (await findSession(db, mona.sessionToken, now))!;
  const { id: seatId } = await teams.seatOf(id, email);
  const second = teams.take({ ...mona, session }, { seatId });
  await expect(second).rejects.toMatchObject({ code: 'team-seat-have-one' });
  const theirs = and(eq(teamSeats.userId, mona.userId), eq(teamSeats.status, 'taken'));
  expect(await db.$count(teamSeats, theirs)).toBe(1);
});
