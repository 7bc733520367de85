// Twenty at once for the last seat, in the ways in which it can be raced for: one gets it, and the others are told why not.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { contactNamed, teamsWorld } from '#tests/worlds/wallet/teams-world.ts';
import {
  daysLater,
  makePayer,
  now,
  requestSource,
  siteUrl,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { isSubscribed } from '../subscriptions/subscribe.ts';
import { closeTeams } from './close-teams.ts';
import { endTeamPlan } from './close-team-plan.ts';
import { giveSeatUp } from './invite-to-team.ts';
import { openSeatStatuses } from './team-constants.ts';
import { teamSeats } from './teams-tables.server.ts';

let db: TestDatabase;
let teams: ReturnType<typeof teamsWorld>;
let seller: Payer;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  seller = await makePayer(db, { roles: ['finance'] });
  teams = teamsWorld(db, () => staffOf(seller));
});

const twenty = Array.from({ length: 20 }, (_, nth) => nth);
const countOpen = async (planId: string) =>
  await db.$count(
    teamSeats,
    and(eq(teamSeats.planId, planId), inArray(teamSeats.status, [...openSeatStatuses])),
  );

it('twenty people are invited to the last seat at once, by the contact and by staff: one is', async () => {
  const contact = contactNamed();
  const id = await teams.sell({ contact, terms: { seats: 2 } });
  await teams.seat(id, await makePayer(db));
  const token = await teams.tokenMailedTo(contact.email.address, 'team-plans');
  const by = (nth: number) => (nth % 2 === 0 ? { token, requestSource } : teams.access(id));
  const outcomes = await race(
    Object.fromEntries(
      twenty.map((nth) => [
        `person ${nth}`,
        async () => await teams.invite(by(nth), [`${randomUUID()}@example.com`]),
      ]),
    ),
  );
  expect(countDone(outcomes)).toBe(1);
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['done', 'team-seats-few']));
  expect(await countOpen(id)).toBe(2);
});

it('twenty accept the last seat by one link, each with an account of their own: the invited one has it, once', async () => {
  const id = await teams.sell({ terms: { seats: 1 } });
  const people = await Promise.all(twenty.map(async () => await makePayer(db)));
  const [invited] = people;
  await teams.invite(teams.access(id), [invited!.email]);
  const token = await teams.tokenMailedTo(invited!.email, 'team-invitations');
  const outcomes = await race(
    Object.fromEntries(
      people.map((person, nth) => [`person ${nth}`, async () => await teams.take(person, { token })]),
    ),
  );
  expect(outcomes['person 0']).toBe('done');
  expect(countDone(outcomes)).toBe(1);
  const seated = await Promise.all(people.map(async ({ userId }) => await isSubscribed(db, userId, now)));
  expect(seated.filter(Boolean)).toHaveLength(1);
});

it('one person presses twenty times, in twenty tabs: they have one seat', async () => {
  const id = await teams.sell();
  const mona = await makePayer(db);
  await teams.invite(teams.access(id), [mona.email]);
  const token = await teams.tokenMailedTo(mona.email, 'team-invitations');
  const { id: seatId } = await teams.seatOf(id, mona.email);
  const outcomes = await race(
    Object.fromEntries(
      twenty.map((nth) => [
        `tab ${nth}`,
        async () => await teams.take(mona, nth % 2 === 0 ? { token } : { seatId }),
      ]),
    ),
  );
  expect(countDone(outcomes)).toBe(20);
  const theirs = and(eq(teamSeats.userId, mona.userId), eq(teamSeats.status, 'taken'));
  expect(await db.$count(teamSeats, theirs)).toBe(1);
});

it('whoever goes round the verbs meets the database: twenty rows for the last seat are one', async () => {
  const id = await teams.sell({ terms: { seats: 1 } });
  const people = await Promise.all(twenty.map(async () => await makePayer(db)));
  const results = await Promise.allSettled(
    people.map(async ({ userId, email }) => {
      await db.insert(teamSeats).values({
        ...{ id: randomUUID(), planId: id, place: 1, ofSeats: 1, status: 'taken', language: 'en' },
        ...{ email, emailKey: email, invitedAt: now, invitedUntil: daysLater(14), userId, takenAt: now },
      });
    }),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countOpen(id)).toBe(1);
});

it('a seat is taken, taken back and closed with its plan at once: it is one of these, and nobody waits in a circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await teams.sell();
    const [mona, karim] = [await makePayer(db), await makePayer(db)];
    await teams.invite(teams.access(id), [mona.email, karim.email]);
    const access = teams.access(id);
    const { id: seatId } = await teams.seatOf(id, mona.email);
    const ending = { staff: staffOf(seller), id, reason: 'Asked for.', siteUrl };
    await race({
      take: async () => await teams.take(mona, { seatId }),
      'take back': async () => await giveSeatUp(db, { access, seatId, act: 'take-back', siteUrl }, now),
      'invite both again': async () => await teams.invite(access, [karim.email, mona.email]),
      end: async () => await endTeamPlan(db, ending, now),
      close: async () => void (await closeTeams(db, { siteUrl }, now)),
    });
    await closeTeams(db, { siteUrl }, now);
    expect(await isSubscribed(db, mona.userId, now)).toBe(false);
    expect(await countOpen(id)).toBe(0);
  }
});
