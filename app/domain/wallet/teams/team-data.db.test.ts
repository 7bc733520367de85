import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { addressOf, contactNamed, teamsWorld } from '#tests/worlds/wallet/teams-world.ts';
import { daysLater, makePayer, now, siteUrl, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { closeTeams, forgetTeams } from './close-teams.ts';
import { withdrawTeamPlan } from './close-team-plan.ts';
import { giveSeatUp } from './invite-to-team.ts';
import { forgetSeats, teamDataPart } from './team-data.ts';
import { teamPlanSteps, teamSeats } from './teams-tables.server.ts';

let db: TestDatabase;
let teams: ReturnType<typeof teamsWorld>;
let seller: Payer;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  seller = await makePayer(db, { roles: ['finance'] });
  teams = teamsWorld(db, () => staffOf(seller));
});

const subjectOf = ({ userId, email }: Payer) => ({ userId, email, emailKey: email, phone: null });
const seatsOf = async (planId: string) =>
  await db.select().from(teamSeats).where(eq(teamSeats.planId, planId)).orderBy(teamSeats.invitedAt);

it('the copy of the data has the seats and invitations of a person, and the plans they look after, of nobody else', async () => {
  const [mona, karim] = [await makePayer(db), await makePayer(db)];
  const looked = { ...contactNamed('Mona'), email: addressOf(mona.email) };
  const own = await teams.sell({ contact: looked });
  const other = await teams.sell();
  await teams.seat(other, mona);
  await teams.seat(other, karim);
  await teams.invite(teams.access(own), [mona.email]);
  const data = (await teamDataPart.read(db, subjectOf(mona))) as Record<string, unknown[]>;
  expect(data.seats).toHaveLength(2);
  expect(data.plans).toMatchObject([{ organisation: 'Delta Bank', contactName: 'Mona' }]);
  expect(JSON.stringify(data)).not.toContain(karim.email);
});

it('whoever deletes their account frees the seat, and is named nowhere in it', async () => {
  const id = await teams.sell({ terms: { seats: 1 } });
  const [mona, karim] = [await makePayer(db), await makePayer(db)];
  const seatId = await teams.seat(id, mona);
  await db.transaction(async (db) => await forgetSeats(db, subjectOf(mona), now));
  expect(await seatsOf(id)).toMatchObject([{ status: 'freed', email: null, emailKey: null, closedAt: now }]);
  const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, seatId));
  expect(lines.map(({ action }) => action)).toContain('team_seat.leave');
  await teams.seat(id, karim);
});

it('an invitation of theirs is taken back, and others stay', async () => {
  const id = await teams.sell();
  const [mona, karim] = [await makePayer(db), await makePayer(db)];
  await teams.invite(teams.access(id), [mona.email, karim.email]);
  await db.transaction(async (db) => await forgetSeats(db, subjectOf(mona), now));
  const seats = await seatsOf(id);
  expect(seats.map(({ status, emailKey }) => [status, emailKey]).toSorted()).toEqual([
    ['invited', karim.email],
    ['taken-back', null],
  ]);
});

it('addresses are forgotten 30 days after a seat is nobody’s any more, and not before', async () => {
  const id = await teams.sell({ terms: { lastOn: '2026-12-31' } });
  const access = teams.access(id);
  const [mona, one, two] = [await makePayer(db), 'one@example.com', 'two@example.com'];
  await teams.seat(id, mona);
  await teams.invite(access, [one, two]);
  const { id: seatId } = await teams.seatOf(id, one);
  await giveSeatUp(db, { access, seatId, act: 'take-back', siteUrl }, now);
  const known = async () => (await seatsOf(id)).map(({ emailKey }) => emailKey).filter((key) => key !== null);
  await forgetTeams(db, new Date(daysLater(30).getTime() - 1));
  expect(await known()).toHaveLength(3);
  await forgetTeams(db, daysLater(30));
  expect((await known()).toSorted()).toEqual([mona.email, two].toSorted());
  const over = new Date('2027-01-01T09:00:00Z');
  await closeTeams(db, { siteUrl }, over);
  await forgetTeams(db, daysLater(29, over));
  expect(await known()).toHaveLength(2);
  await forgetTeams(db, daysLater(30, over));
  expect(await known()).toEqual([]);
});

it('the contact, the note and the reasons are forgotten a year after the end; what was sold stays', async () => {
  const id = await teams.offer();
  const withdrawing = { staff: staffOf(seller), id, reason: 'Rana left the bank.', siteUrl };
  await withdrawTeamPlan(db, withdrawing, now);
  await forgetTeams(db, daysLater(364));
  expect(await teams.planOf(id)).toMatchObject({ contactName: 'Rana' });
  await forgetTeams(db, daysLater(365));
  expect(await teams.planOf(id)).toMatchObject({
    ...{ contactName: null, contactEmail: null, contactEmailKey: null, note: null },
    ...{ organisation: 'Delta Bank', seats: 3, pricePiastres: 300_000 },
  });
  const steps = await db.select().from(teamPlanSteps).where(eq(teamPlanSteps.planId, id));
  expect(steps.map(({ reason }) => reason)).toEqual([null, null]);
});
