import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
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
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { isSubscribed } from '../subscriptions/subscribe.ts';
import { giveSeatUp } from './invite-to-team.ts';
import { listSeats } from './list-team-plans.ts';
import { findInvitation, isInvitedThemselves, listInvitations } from './take-seat.ts';
import { teamSeats } from './teams-tables.server.ts';

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

describe('an invitation', () => {
  it('is mailed by the contact without an account, keeps a seat, and leads its person to it', async () => {
    const contact = contactNamed();
    const id = await teams.sell({ contact });
    const mona = await makePayer(db);
    const token = await teams.tokenMailedTo(contact.email.address, 'team-plans');
    await teams.invite({ token, requestSource }, [mona.email], { language: 'ar' });
    const seat = await teams.seatOf(id, mona.email);
    expect(seat).toMatchObject({ status: 'invited', place: 1, ofSeats: 3, invitedUntil: daysLater(14) });
    expect(await linesOf(seat.id)).toEqual([['team_seat.invite', null]]);
    const [mail] = await db.select().from(messages).where(eq(messages.recipient, mona.email));
    expect(mail).toMatchObject({ kind: 'team-invitation', language: 'ar', isSecret: true });
    expect(mail!.subject).toContain('Delta Bank');
    const invited = await teams.tokenMailedTo(mona.email, 'team-invitations');
    expect(await findInvitation(db, invited, now)).toMatchObject({
      ...{ id: seat.id, organisation: 'Delta Bank', contactName: 'Rana', lastOn: '2027-11-24' },
    });
    expect(await isSubscribed(db, mona.userId, now)).toBe(false);
    await teams.take(mona, { token: invited });
    // A double press.
    await teams.take(mona, { token: invited });
    expect(await isSubscribed(db, mona.userId, now)).toBe(true);
    expect(await linesOf(seat.id)).toEqual([
      ['team_seat.invite', null],
      ['team_seat.take', mona.userId],
    ]);
    expect(await listSeats(db, id)).toMatchObject([{ email: mona.email, status: 'taken' }]);
  });

  it('waits for a new account of its address without the link, and not for anybody else', async () => {
    const id = await teams.sell();
    const email = stranger();
    await teams.invite(teams.access(id), [email.toUpperCase()]);
    const { id: seatId } = await teams.seatOf(id, email);
    const mona = await makePayer(db, { email });
    expect(await listInvitations(db, mona.session, now)).toMatchObject([{ id: seatId }]);
    const unconfirmed = { ...mona.session, emailConfirmedAt: null };
    expect(await listInvitations(db, unconfirmed, now)).toEqual([]);
    expect(await listInvitations(db, (await makePayer(db)).session, now)).toEqual([]);
    expect(await listInvitations(db, mona.session, daysLater(14))).toEqual([]);
    await teams.take(mona, { seatId });
    expect(await listInvitations(db, mona.session, now)).toEqual([]);
  });

  it('that was handed on gives nobody else the seat', async () => {
    const id = await teams.sell();
    const [mona, karim] = [await makePayer(db), await makePayer(db)];
    await teams.invite(teams.access(id), [mona.email]);
    const token = await teams.tokenMailedTo(mona.email, 'team-invitations');
    const found = await findInvitation(db, token, now);
    expect([isInvitedThemselves(found!, mona.session), isInvitedThemselves(found!, karim.session)]).toEqual([
      ...[true, false],
    ]);
    const code = { code: 'team-seat-of-another' };
    await expect(teams.take(karim, { token })).rejects.toMatchObject(code);
    await expect(teams.take(karim, { seatId: found!.id })).rejects.toMatchObject(code);
    // Who has the address, but has not confirmed it.
    const claimed = { ...karim, session: { ...karim.session, email: mona.email, emailConfirmedAt: null } };
    await expect(teams.take(claimed, { token })).rejects.toMatchObject(code);
    await teams.take(mona, { token });
    await expect(teams.take(karim, { token })).rejects.toMatchObject(code);
    expect(await isSubscribed(db, karim.userId, now)).toBe(false);
  });

  it('cannot be used by staff who see the site as somebody', async () => {
    const id = await teams.sell();
    const mona = await makePayer(db);
    await teams.invite(teams.access(id), [mona.email]);
    const { id: seatId } = await teams.seatOf(id, mona.email);
    const seen = { staffId: seller.userId, startedAt: now, endsAt: daysLater(1) };
    const looked = { ...mona, session: { ...mona.session, impersonation: seen } };
    await expect(teams.take(looked, { seatId })).rejects.toMatchObject({ code: 'impersonated' });
  });

  it('is over after 14 days: its link does not work, and its seat is free at once, also before any job ran', async () => {
    const id = await teams.sell({ terms: { seats: 1 } });
    const mona = await makePayer(db);
    await teams.invite(teams.access(id), [mona.email]);
    const { id: seatId } = await teams.seatOf(id, mona.email);
    const token = await teams.tokenMailedTo(mona.email, 'team-invitations');
    const [last, over] = [new Date(daysLater(14).getTime() - 1), daysLater(14)];
    expect(await findInvitation(db, token, last)).not.toBeNull();
    expect(await findInvitation(db, token, over)).toBeNull();
    await expect(teams.take(mona, { token }, over)).rejects.toMatchObject({
      ...{ code: 'team-invitation-unknown', status: 404 },
    });
    await expect(teams.take(mona, { seatId }, over)).rejects.toMatchObject({ code: 'team-invitation-over' });
    await expect(teams.invite(teams.access(id), [stranger()], { at: last })).rejects.toMatchObject({
      ...{ code: 'team-seats-few', values: { count: 0, asked: 1 } },
    });
    await teams.invite(teams.access(id), [stranger()], { at: over });
    expect(await statusOf(seatId)).toBe('lapsed');
  });

  it('keeps no seat longer than the plan, and is mailed again at most once an hour, which keeps the seat longer', async () => {
    const contact = contactNamed();
    const id = await teams.sell({ contact, terms: { lastOn: '2026-12-15' } });
    const email = stranger();
    await teams.invite(teams.access(id), [email]);
    const first = await teams.tokenMailedTo(email, 'team-invitations');
    await teams.invite(teams.access(id), [email], { at: minutesLater(59) });
    expect(await teams.mailsTo(email)).toEqual(['team-invitation']);
    const aWeekOn = daysLater(7);
    await teams.invite(teams.access(id), [email], { at: aWeekOn });
    expect(await teams.mailsTo(email)).toEqual(['team-invitation', 'team-invitation']);
    const seat = await teams.seatOf(id, email);
    // To the end of the last day of the plan in Cairo, which is the sooner of the two.
    expect(seat.invitedUntil).toEqual(daysLater(21));
    expect(await findInvitation(db, first, daysLater(20))).toMatchObject({ id: seat.id });
    await teams.invite(teams.access(id), [email], { at: daysLater(10) });
    expect((await teams.seatOf(id, email)).invitedUntil).toEqual(new Date('2026-12-15T22:00:00Z'));
    expect(await db.$count(teamSeats, eq(teamSeats.planId, id))).toBe(1);
  });

  it('is for all that were written, or for nobody', async () => {
    const id = await teams.sell({ terms: { seats: 4 } });
    const mona = await makePayer(db);
    await teams.seat(id, mona);
    const [one, two] = [stranger(), stranger()];
    const theirs = teams.invite(teams.access(id), [one, mona.email]);
    await expect(theirs).rejects.toMatchObject({
      ...{ code: 'team-seat-theirs', values: { addresses: `\u2068${mona.email}\u2069` } },
    });
    await expect(teams.invite(teams.access(id), [one, two, stranger(), stranger()])).rejects.toMatchObject({
      code: 'team-seats-few',
      values: { count: 3, asked: 4 },
    });
    expect(await teams.mailsTo(one)).toEqual([]);
    // Written twice is once.
    await teams.invite(teams.access(id), [one, two, one.toUpperCase()]);
    expect((await listSeats(db, id)).map(({ place }) => place)).toEqual([1, 2, 3]);
  });

  it('goes out only for a plan that is paid and not over', async () => {
    const id = await teams.offer();
    const closed = { code: 'team-plan-closed' };
    await expect(teams.invite(teams.access(id), [stranger()])).rejects.toMatchObject(closed);
    await teams.pay(id);
    const overAt = new Date('2027-11-24T22:00:00Z');
    await expect(teams.invite(teams.access(id), [stranger()], { at: overAt })).rejects.toMatchObject(closed);
    const unknown = teams.invite({ token: 'x'.repeat(43), requestSource }, [stranger()]);
    await expect(unknown).rejects.toMatchObject({ code: 'team-link-unknown', status: 404 });
  });

  it('is taken back: its link stops working, its seat is free, and another person may have it', async () => {
    const contact = contactNamed();
    const id = await teams.sell({ contact, terms: { seats: 1 } });
    const mona = await makePayer(db);
    const token = await teams.tokenMailedTo(contact.email.address, 'team-plans');
    const access = { token, requestSource };
    await teams.invite(access, [mona.email]);
    const { id: seatId } = await teams.seatOf(id, mona.email);
    const link = await teams.tokenMailedTo(mona.email, 'team-invitations');
    await giveSeatUp(db, { access, seatId, act: 'take-back', siteUrl }, now);
    expect(await findInvitation(db, link, now)).toBeNull();
    const again = giveSeatUp(db, { access, seatId, act: 'take-back', siteUrl }, now);
    await expect(again).rejects.toMatchObject({ code: 'team-seat-elsewhere' });
    await teams.invite(access, [stranger()]);
  });

  it('is not sent to the whole world by taking back and inviting again', async () => {
    const id = await teams.sell({ terms: { seats: 1 } });
    const access = teams.access(id);
    const sendOne = async (at: Date) => {
      const email = stranger();
      await teams.invite(access, [email], { at });
      const { id: seatId } = await teams.seatOf(id, email);
      await giveSeatUp(db, { access, seatId, act: 'take-back', siteUrl }, at);
    };
    for (let nth = 0; nth < 12; nth += 1) await sendOne(minutesLater(nth));
    await expect(sendOne(minutesLater(12))).rejects.toMatchObject({ code: 'team-invitations-many' });
    await sendOne(minutesLater(24 * 60));
  });
});
