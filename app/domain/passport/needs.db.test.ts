import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { cancelRegistration } from '#domain/community/cancel-registration.ts';
import { shareEventNeeds } from '#domain/community/share-event-needs.ts';
import { countNeedsOfEvent, listRegistrantsForStaff } from '#domain/community/staff-registrants.ts';
import { eventRegistrations } from '#domain/community/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { eventWorld, later, now, siteUrl } from '#tests/worlds/community/event-world.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { race } from '#tests/worlds/database/race.ts';
import { makeMember, type Member } from '#tests/worlds/identity/members.ts';
import { addRegistrationLink } from '../community/registrations.ts';
import { findNeeds, type Needs } from './needs.ts';
import type { NeedName } from './needs-constants.ts';
import { forgetNeeds, passportDataPart } from './passport-data.ts';
import { deleteNeeds, saveNeeds } from './save-needs.ts';
import { shareNeeds, takeNeedsBack } from './share-needs.ts';
import { findLastShared, listSharings, readShared } from './sharings.ts';
import { needsSharings, personalNeeds } from './tables.server.ts';

let db: TestDatabase;
let world: ReturnType<typeof eventWorld>;
let mona: Member;
beforeAll(async () => {
  db = await testDatabase();
  world = eventWorld(db);
  await prepareJobs(db, [deliverMessageKind]);
});
beforeEach(async () => {
  mona = await makeMember(db, {}, now);
});

const requestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const everything: Needs = {
  chosen: ['step-free', 'guide-dog', 'large-print', 'call-instead'],
  timePercent: 150,
  triesMore: null,
  contact: { name: 'Karim', phone: '+201001234567' },
  note: 'Please speak first.',
};
const nothing: Needs = { chosen: [], timePercent: null, triesMore: null, contact: null, note: null };

let events = 0;

/** Somebody registers for an event of their own, and shares what they tick. */
async function registered(chosen: NeedName[] = [], person = mona): Promise<{ id: string; eventId: string }> {
  const eventId = await world.anEvent(`needs-${(events += 1)}`);
  const sharing = { chosen, requestSource };
  await world.register(eventId, person.email, { userId: person.userId, sharing });
  const row = await world.registrationOf(eventId, person.email);
  return { id: row!.id, eventId };
}

const save = (needs: Needs = everything, person = mona, at = now) =>
  saveNeeds(db, { userId: person.userId, requestSource, needs }, at);
const seen = async (id: string) => (await readShared(db, { place: 'event', ids: [id] })).get(id);
const change = (registrationId: string, chosen: NeedName[], person = mona, at = now) =>
  shareEventNeeds(
    db,
    {
      ...{ registrationId, chosen, requestSource },
      account: { userId: person.userId, emailKey: person.email },
    },
    at,
  );
const linesAbout = async (userId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.actorId, userId)).orderBy(auditLog.id)).filter(
    ({ action }) => action.startsWith('needs.'),
  );

describe('what a person needs', () => {
  it('is kept as they said it, for themselves alone', async () => {
    const karim = await makeMember(db, {}, now);
    await save();
    expect(await findNeeds(db, mona.userId)).toEqual(everything);
    expect(await findNeeds(db, karim.userId)).toBeNull();
  });

  it('is replaced by what they say next, and deleted by saying nothing', async () => {
    await save();
    await save({ ...nothing, chosen: ['braille'] });
    expect(await findNeeds(db, mona.userId)).toEqual({ ...nothing, chosen: ['braille'] });
    await save(nothing);
    expect(await findNeeds(db, mona.userId)).toBeNull();
    await save(nothing);
    expect((await linesAbout(mona.userId)).map(({ action }) => action)).toEqual([
      'needs.save',
      'needs.save',
      'needs.delete',
    ]);
  });

  it('does not stand in the audit log', async () => {
    await save();
    const { id } = await registered(['step-free', 'own-words']);
    await change(id, ['guide-dog']);
    const lines = JSON.stringify(await linesAbout(mona.userId));
    for (const word of ['step-free', 'guide', 'speak', 'Karim', '150']) expect(lines).not.toContain(word);
  });

  it('is refused by the database where it says nothing, half of a contact, or a time that there is not', async () => {
    const row = { userId: mona.userId, chosen: [], updatedAt: now };
    const wrong = [
      {},
      { contactName: 'Karim' },
      { timePercent: 110 },
      { triesMore: 4 },
      { note: 'x'.repeat(301) },
      { note: '' },
    ];
    for (const values of wrong)
      await expect(db.insert(personalNeeds).values({ ...row, ...values })).rejects.toThrow();
    await expect(
      db.insert(personalNeeds).values({ ...row, chosen: ['blindness' as 'braille'] }),
    ).rejects.toThrow();
  });
});

describe('sharing with an event', () => {
  it('shows the team what was ticked, and no more', async () => {
    await save();
    const { id, eventId } = await registered(['step-free', 'large-print']);
    expect(await seen(id)).toEqual({
      ...{ names: ['step-free', 'large-print'], timePercent: null, contact: null, note: null },
    });
    const { items } = await listRegistrantsForStaff(db, {
      ...{ eventId, sort: 'at', direction: 'ascending', page: 1, perPage: 10 },
    });
    expect(items.map(({ needs }) => needs?.names)).toEqual([['step-free', 'large-print']]);
    expect(JSON.stringify(items)).not.toContain('speak');
    expect(await countNeedsOfEvent(db, eventId)).toEqual([
      { name: 'step-free', count: 1 },
      { name: 'large-print', count: 1 },
    ]);
  });

  it('shares nothing that nobody ticked, that is not needed, or that an event can do nothing about', async () => {
    await save();
    expect(await seen((await registered()).id)).toBeUndefined();
    const { id } = await registered(['braille', 'call-instead', 'more-time', 'guide-dog']);
    expect((await seen(id))?.names).toEqual(['guide-dog']);
  });

  it('is for the account that registers: whoever registers without one shares nothing', async () => {
    await save();
    const eventId = await world.anEvent('guest-needs');
    const sharing = { chosen: ['step-free'] as const, requestSource };
    await world.register(eventId, 'guest-needs@example.com', { sharing });
    expect(await countNeedsOfEvent(db, eventId)).toEqual([]);
  });

  it('registers nobody whose needs are gone meanwhile', async () => {
    await expect(registered(['step-free'])).rejects.toMatchObject({ code: 'needs-not-stated' });
    expect(
      await db.select().from(eventRegistrations).where(eq(eventRegistrations.userId, mona.userId)),
    ).toEqual([]);
  });

  it('follows what the person needs: what they need no longer is not seen, what is new is not shared', async () => {
    await save();
    const { id } = await registered(['step-free', 'contact']);
    await save({
      ...{ ...everything, chosen: ['guide-dog'] },
      contact: { name: 'Huda', phone: '+201112345678' },
    });
    expect(await seen(id)).toMatchObject({ names: ['contact'], contact: { name: 'Huda' } });
    await save({ ...nothing, chosen: ['guide-dog'] });
    expect(await seen(id)).toBeUndefined();
  });

  it('shares the note that was there, not what is written later, and forgets it with the note', async () => {
    await save();
    const { id } = await registered(['own-words', 'step-free']);
    const alone = await registered(['own-words']);
    await save({ ...everything, note: 'Something private.' });
    expect((await seen(id))?.note).toBe('Please speak first.');
    await save({ ...everything, note: null });
    expect(await seen(id)).toMatchObject({ names: ['step-free'], note: null });
    expect(await seen(alone.id)).toBeUndefined();
    const rows = await db.select().from(needsSharings).where(eq(needsSharings.userId, mona.userId));
    expect(rows.map(({ note }) => note)).toEqual([null, null]);
  });

  it('is changed and taken back, at once, and said to the person as it was', async () => {
    await save();
    const { id, eventId } = await registered(['step-free', 'own-words']);
    await change(id, ['guide-dog'], mona, later(1));
    expect((await seen(id))?.names).toEqual(['guide-dog']);
    await change(id, [], mona, later(2));
    expect(await seen(id)).toBeUndefined();
    expect(await countNeedsOfEvent(db, eventId)).toEqual([]);
    const sharings = await listSharings(db, mona.userId);
    expect(sharings.map(({ needs, takenBackAt }) => [needs.names, takenBackAt])).toEqual([
      [['guide-dog'], later(2)],
      [['step-free', 'own-words'], later(1)],
    ]);
    expect((await linesAbout(mona.userId)).map(({ action }) => action)).toEqual([
      ...['needs.save', 'needs.share', 'needs.take_back', 'needs.share', 'needs.take_back'],
    ]);
  });

  it('does nothing twice: the same ticks, the same button, ten times at once', async () => {
    await save();
    const { id } = await registered(['step-free']);
    await change(id, ['step-free'], mona, later(1));
    const [sharing, ...others] = await listSharings(db, mona.userId);
    expect(others).toEqual([]);
    const back = { userId: mona.userId, requestSource, sharingId: sharing!.id };
    await takeNeedsBack(db, back, later(2));
    await takeNeedsBack(db, back, later(3));
    expect((await listSharings(db, mona.userId)).map(({ takenBackAt }) => takenBackAt)).toEqual([later(2)]);
    expect(await linesAbout(mona.userId)).toHaveLength(3);
  });

  it('lets nobody share for, or take back, what is another person’s', async () => {
    const karim = await makeMember(db, {}, now);
    await save();
    await save({ ...nothing, chosen: ['braille'] }, karim);
    const { id } = await registered(['step-free']);
    await expect(change(id, ['braille'], karim)).rejects.toMatchObject({ code: 'event-link-unknown' });
    const [sharing] = await listSharings(db, mona.userId);
    for (const sharingId of [sharing!.id, 'x', '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99'])
      await expect(
        takeNeedsBack(db, { userId: karim.userId, requestSource, sharingId }, now),
      ).rejects.toMatchObject({ code: 'needs-sharing-unknown', status: 404 });
    expect((await seen(id))?.names).toEqual(['step-free']);
  });

  it('ends with the registration: cancelled, it cannot be shared for; deleted, nothing is left of it', async () => {
    await save();
    const { id } = await registered(['step-free', 'own-words']);
    const token = await addRegistrationLink(db, id, now);
    await cancelRegistration(db, { token, siteUrl }, later(1));
    expect(await seen(id)).toBeUndefined();
    expect(await listSharings(db, mona.userId)).toMatchObject([{ takenBackAt: later(1) }]);
    await expect(change(id, ['step-free'])).rejects.toMatchObject({ code: 'event-link-unknown' });
    await db.delete(eventRegistrations).where(eq(eventRegistrations.id, id));
    expect(await listSharings(db, mona.userId)).toEqual([]);
  });

  it('offers the same as last time, as far as it is still needed', async () => {
    await save();
    const last = () => findLastShared(db, { userId: mona.userId, place: 'event' });
    expect(await last()).toEqual([]);
    const { id } = await registered(['step-free', 'large-print']);
    await change(id, [], mona, later(1));
    await save({ ...everything, chosen: ['large-print'] });
    expect(await last()).toEqual(['large-print']);
  });
});

describe('at the same moment', () => {
  it('ten clicks share once', async () => {
    await save();
    const { id } = await registered();
    const clicks = Array.from({ length: 10 }, (_, index) => [String(index), () => change(id, ['step-free'])]);
    const ended = await race(Object.fromEntries(clicks) as Record<string, () => Promise<void>>);
    expect(new Set(Object.values(ended))).toEqual(new Set(['done']));
    expect(await listSharings(db, mona.userId)).toHaveLength(1);
  });

  it('whoever shares while everything is deleted shares nothing that stays', async () => {
    for (let run = 0; run < 10; run += 1) {
      const person = await makeMember(db, {}, now);
      await save(everything, person);
      const { id } = await registered([], person);
      await race({
        share: () => change(id, ['step-free', 'own-words'], person),
        delete: () => deleteNeeds(db, { userId: person.userId, requestSource }, now),
      });
      expect(await seen(id)).toBeUndefined();
      expect(await db.select().from(needsSharings).where(eq(needsSharings.userId, person.userId))).toEqual(
        [],
      );
    }
  });

  it('whoever shares while the registration is cancelled leaves nothing shared', async () => {
    for (let run = 0; run < 10; run += 1) {
      const person = await makeMember(db, {}, now);
      await save(everything, person);
      const { id } = await registered([], person);
      const token = await addRegistrationLink(db, id, now);
      await race({
        share: () => change(id, ['step-free'], person),
        cancel: () => cancelRegistration(db, { token, siteUrl }, now),
      });
      expect(await seen(id)).toBeUndefined();
    }
  });
});

describe('deleting', () => {
  it('everything takes all back, and leaves other people alone', async () => {
    const karim = await makeMember(db, {}, now);
    await save();
    await save({ ...nothing, chosen: ['braille'] }, karim);
    const { id } = await registered(['step-free']);
    const others = await registered(['braille'], karim);
    await deleteNeeds(db, { userId: mona.userId, requestSource }, now);
    expect([await seen(id), (await seen(others.id))?.names]).toEqual([undefined, ['braille']]);
    expect(await findNeeds(db, mona.userId)).toBeNull();
  });

  it('the account leaves nothing of it, and the copy of the data has it before', async () => {
    await save();
    await registered(['step-free']);
    const subject = { userId: mona.userId, email: mona.email, emailKey: mona.email, phone: null };
    expect(await passportDataPart.read(db, subject)).toMatchObject({
      ...{ needs: everything, shared: [{ needs: ['step-free'], takenBackAt: null }] },
    });
    await db.transaction(async (db) => await forgetNeeds(db, subject, now));
    expect(await passportDataPart.read(db, subject)).toEqual({ needs: null, shared: [] });
  });

  it('the row of a user takes all of it along', async () => {
    await save();
    const { id } = await registered(['step-free']);
    await db.execute(sql`update event_registrations set user_id = null where id = ${id}`);
    await db.delete(users).where(eq(users.id, mona.userId));
    const left = await db.select().from(needsSharings).where(eq(needsSharings.userId, mona.userId));
    expect([await findNeeds(db, mona.userId), left]).toEqual([null, []]);
  });
});

it('the database keeps one sharing for a registration, and each for one thing', async () => {
  await save();
  const { id } = await registered(['step-free']);
  const row = { userId: mona.userId, needs: ['braille' as const], sharedAt: now };
  await expect(db.insert(needsSharings).values({ ...row, registrationId: id })).rejects.toThrow();
  await expect(db.insert(needsSharings).values(row)).rejects.toThrow();
  const unknown = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
  await expect(db.insert(needsSharings).values({ ...row, registrationId: unknown })).rejects.toThrow();
  await expect(db.insert(needsSharings).values({ ...row, applicationId: unknown })).rejects.toThrow();
  await expect(
    shareNeeds(
      db,
      {
        ...{ userId: mona.userId, requestSource, chosen: ['step-free'] },
        shared: { place: 'event', id: unknown },
      },
      now,
    ),
  ).rejects.toThrow();
});
