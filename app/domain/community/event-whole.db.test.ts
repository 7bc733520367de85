import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { listOwnCertificates } from '#domain/certificates/find-certificates.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { eventWorld, later, now } from '#tests/worlds/community/event-world.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember, testSecret } from '#tests/worlds/identity/members.ts';
import {
  issueAttendanceCertificates,
  listEarnedAttendances,
  namesByScript,
  takeAttendanceCertificate,
} from './attendance-certificates.ts';
import { readDoorCode, spellDoorCode } from './door-code.ts';
import { countGuests, listGuests, markArrived, markArrivedByCodes, undoArrival } from './door.ts';
import { changeEventAnswers, readEventAnswers } from './event-answers.ts';
import { findFeedback, giveFeedback, summarizeFeedback } from './event-feedback.ts';
import { givesCertificate, listPlaceFacts, prepareEvent } from './event-preparation.ts';
import { addEventQuestion, listEventQuestions, removeEventQuestion } from './event-questions.ts';
import { eventRegistrationsDataPart, forgetEventRegistrations } from './registration-data.ts';
import { eventAnswers, eventArrivals, eventFeedback } from './event-tables.server.ts';
import { eventRegistrations } from './tables.server.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const both = (text: string) => ({ en: text, ar: `«${text}»` });
const site = { origin: 'https://baseera.example', secret: testSecret };
const after = later(24 * 10);

let db: Database;
let world: ReturnType<typeof eventWorld>;
let staff: {
  actor: { userId: string; roles: { role: 'support'; scope: 'global' }[] };
  requestSource: typeof requestSource;
};

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = eventWorld(db);
  const { userId } = await makeMember(db, {}, now);
  staff = { actor: { userId, roles: [{ role: 'support', scope: 'global' }] }, requestSource };
});

const fieldsOf = (isOnline: boolean) => ({ isOnline }) as never;
const guestOf = async (eventId: string, email: string) => (await world.registrationOf(eventId, email))!;

describe('the place in words', () => {
  it('says every fact, also what is not known, and replaces what was written', async () => {
    const eventId = await world.anEvent('place');
    const said = async (isOnline = false) =>
      await listPlaceFacts(db, { id: eventId, fields: fieldsOf(isOnline) });
    expect((await said()).every(({ words }) => words === null)).toBe(true);
    const facts = { lift: both('A lift that speaks'), call: both('Nadia') };
    await prepareEvent(db, { ...staff, eventId, facts, givesCertificate: true }, now);
    expect((await said()).filter(({ words }) => words)).toEqual([
      { fact: 'lift', words: facts.lift },
      { fact: 'call', words: facts.call },
    ]);
    expect((await said(true)).map(({ fact }) => fact)).toEqual(['sign-language', 'call']);
    expect(await givesCertificate(db, eventId)).toBe(true);
    await prepareEvent(db, { ...staff, eventId, facts: {}, givesCertificate: false }, now);
    expect((await said()).every(({ words }) => words === null)).toBe(true);
    expect(await givesCertificate(db, eventId)).toBe(false);
  });

  it('is not written of what is no event on the site', async () => {
    for (const eventId of ['none', '018f4d1e-0000-7000-8000-000000000000'])
      await expect(
        prepareEvent(db, { ...staff, eventId, facts: {}, givesCertificate: false }, now),
      ).rejects.toMatchObject({ code: 'event-unknown', status: 404 });
  });
});

describe('questions to each guest', () => {
  const text = { kind: 'text', words: both('What should we know?'), isRequired: true, choices: [] } as const;
  const choice = { kind: 'choice', words: both('Lunch?'), isRequired: false } as const;

  it('are five at most, also when several are added at once, and one may be removed', async () => {
    const eventId = await world.anEvent('five');
    const add = async () =>
      await addEventQuestion(db, { ...staff, eventId, content: { ...text, choices: [] } }, now);
    const added = await Promise.allSettled(Array.from({ length: 7 }, add));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const [first] = await listEventQuestions(db, eventId);
    const removing = { ...staff, eventId, questionId: first!.id };
    await removeEventQuestion(db, removing, now);
    await removeEventQuestion(db, removing, now);
    expect(await listEventQuestions(db, eventId)).toHaveLength(4);
    await add();
    expect(await listEventQuestions(db, eventId)).toHaveLength(5);
    await expect(add()).rejects.toMatchObject({ code: 'event-questions-full' });
  });

  it('must be answered, are changed until the event begins, and by nobody who only types the address', async () => {
    const eventId = await world.anEvent('asked');
    await addEventQuestion(db, { ...staff, eventId, content: { ...text, choices: [] } }, now);
    const choices = [both('Beans'), both('Rice')];
    await addEventQuestion(db, { ...staff, eventId, content: { ...choice, choices } }, now);
    const [asked, chosen] = await listEventQuestions(db, eventId);
    const email = 'asked@example.com';
    await expect(world.register(eventId, email)).rejects.toMatchObject({ code: 'event-answers-wrong' });
    expect(await world.registrationOf(eventId, email)).toBeUndefined();
    const answers = { [asked!.id]: 'I come by bus', [chosen!.id]: '1' };
    await world.join(eventId, email, { answers });
    const { id } = await guestOf(eventId, email);
    const kept = async () => (await readEventAnswers(db, [id])).get(id);
    expect(await kept()).toEqual(answers);
    await world.register(eventId, email, { answers: { [asked!.id]: 'Not me' } });
    expect(await kept()).toEqual(answers);
    const token = await world.tokenOf(email);
    await expect(
      changeEventAnswers(db, { token, answers: { [asked!.id]: 'x', [chosen!.id]: '2' } }, now),
    ).rejects.toMatchObject({ code: 'event-answers-wrong' });
    await changeEventAnswers(db, { token, answers: { [asked!.id]: 'By metro' } }, now);
    expect(await kept()).toEqual({ [asked!.id]: 'By metro' });
    await expect(
      changeEventAnswers(db, { token, answers }, new Date('2026-11-30T14:00:00Z')),
    ).rejects.toMatchObject({ code: 'event-begun' });
  });
});

describe('the door', () => {
  it('gives everybody at an event a code of their own, and reads it however it is written', async () => {
    const eventId = await world.anEvent('codes');
    for (const name of ['a', 'b', 'c']) await world.join(eventId, `${name}@codes.example.com`);
    const codes = (await listGuests(db, eventId)).map(({ code }) => code);
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(readDoorCode(` ${spellDoorCode(code).toLowerCase()}-`)).toBe(code);
    expect(readDoorCode('٢٣٤٦٧٨')).toBe('234678');
    for (const wrong of ['', '234', 'BBBBBB', '23467890', '٠٠٠٠٠٠']) expect(readDoorCode(wrong)).toBeNull();
    const row = { ...(await guestOf(eventId, 'a@codes.example.com')), code: codes[0]! };
    const other = (await listGuests(db, eventId)).find(({ id }) => id !== row.id);
    await expect(
      db.update(eventRegistrations).set({ code: other!.code }).where(eq(eventRegistrations.id, row.id)),
    ).rejects.toThrow();
  });

  it('marks a guest once, by whichever door, says who and when, and takes it back', async () => {
    const eventId = await world.anEvent('door');
    await world.join(eventId, 'guest@door.example.com', { fullName: 'مُنى إبراهيم' });
    const guest = await guestOf(eventId, 'guest@door.example.com');
    expect(await listGuests(db, eventId, 'ابراهيم')).toHaveLength(1);
    expect(await listGuests(db, eventId, guest.code.toLowerCase())).toHaveLength(1);
    expect(await listGuests(db, eventId, 'nobody')).toEqual([]);
    const asked = { ...staff, eventId, registrationId: guest.id };
    const marked = await Promise.all([markArrived(db, asked, now), markArrived(db, asked, now)]);
    expect(marked.toSorted()).toEqual([false, true]);
    expect(await countGuests(db, eventId)).toEqual({ all: 1, arrived: 1 });
    expect(await listGuests(db, eventId)).toMatchObject([{ arrivedAt: now, markedBy: staff.actor.userId }]);
    await undoArrival(db, asked, now);
    await undoArrival(db, asked, now);
    expect(await countGuests(db, eventId)).toEqual({ all: 1, arrived: 0 });
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, eventId));
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['event.mark', 'event.unmark']);
  });

  it('lets in nobody of another event and nobody without a place', async () => {
    const [eventId, other] = [
      await world.anEvent('one-door', { capacity: 1 }),
      await world.anEvent('other-door'),
    ];
    await world.join(eventId, 'in@one.example.com');
    await world.join(eventId, 'line@one.example.com');
    const [inside, waiting] = [
      await guestOf(eventId, 'in@one.example.com'),
      await guestOf(eventId, 'line@one.example.com'),
    ];
    expect(waiting.status).toBe('waiting');
    for (const [at, registrationId] of [
      [other, inside.id],
      [eventId, waiting.id],
      [eventId, 'none'],
      ['none', inside.id],
    ] as const)
      await expect(markArrived(db, { ...staff, eventId: at, registrationId }, now)).rejects.toMatchObject({
        code: 'event-guest-unknown',
        status: 404,
      });
  });

  it('takes in the codes of a list, and says what came of each line', async () => {
    const eventId = await world.anEvent('list');
    await world.join(eventId, 'one@list.example.com');
    await world.join(eventId, 'two@list.example.com');
    const [one, two] = [
      await guestOf(eventId, 'one@list.example.com'),
      await guestOf(eventId, 'two@list.example.com'),
    ];
    await markArrived(db, { ...staff, eventId, registrationId: two.id }, now);
    const free = ['222222', '333333', '444444'].find((code) => code !== one.code && code !== two.code)!;
    const lines = [one.code.toLowerCase(), one.code, two.code, free, 'منى'];
    const results = await markArrivedByCodes(db, { ...staff, eventId, lines }, now);
    expect(results.map(({ result }) => result)).toEqual([
      'arrived',
      'before',
      'before',
      'unknown',
      'no-code',
    ]);
    expect(await countGuests(db, eventId)).toEqual({ all: 2, arrived: 2 });
    const many = Array.from({ length: 301 }, () => one.code);
    await expect(markArrivedByCodes(db, { ...staff, eventId, lines: many }, now)).rejects.toMatchObject({
      code: 'event-codes-many',
    });
    expect(await markArrivedByCodes(db, { ...staff, eventId, lines: [] }, now)).toEqual([]);
  });
});

describe('afterwards', () => {
  it('whoever was there says how accessible it was, once, and may change it', async () => {
    const eventId = await world.anEvent('said');
    await world.join(eventId, 'there@said.example.com');
    await world.join(eventId, 'away@said.example.com');
    const there = await guestOf(eventId, 'there@said.example.com');
    const [token, away] = [await world.tokenOf(there.email), await world.tokenOf('away@said.example.com')];
    const said = { token, accessibility: 4, words: 'The lift spoke' };
    await expect(giveFeedback(db, said, now)).rejects.toMatchObject({ code: 'event-feedback-closed' });
    // Nobody was at the door: whoever had a place may speak.
    await giveFeedback(db, { ...said, token: away, accessibility: 1, words: null }, after);
    await markArrived(db, { ...staff, eventId, registrationId: there.id }, after);
    await giveFeedback(db, said, after);
    await giveFeedback(db, { ...said, accessibility: 5 }, after);
    await expect(giveFeedback(db, { ...said, token: away }, after)).rejects.toMatchObject({
      code: 'event-feedback-closed',
    });
    expect(await findFeedback(db, there.id)).toEqual({ accessibility: 5, words: 'The lift spoke' });
    expect(await summarizeFeedback(db, eventId)).toEqual({
      ...{ count: 2, mean: 3, ratings: [1, 0, 0, 0, 1], words: ['The lift spoke'] },
    });
  });

  it('gives a certificate to each who was there and has an account, once, also by two at once', async () => {
    const eventId = await world.anEvent('certified');
    const mona = await makeMember(db, {}, now);
    await world.register(eventId, mona.email, { userId: mona.userId, fullName: 'منى علي' });
    await world.join(eventId, 'guest@certified.example.com');
    await world.join(eventId, 'away@certified.example.com');
    for (const email of [mona.email, 'guest@certified.example.com']) {
      const registrationId = (await guestOf(eventId, email.toLowerCase())).id;
      await markArrived(db, { ...staff, eventId, registrationId }, now);
    }
    const issue = async (at = after) =>
      await issueAttendanceCertificates(db, { ...staff, ...site, eventId }, at);
    await expect(issue(now)).rejects.toMatchObject({ code: 'event-not-over' });
    await expect(issue()).rejects.toMatchObject({ code: 'event-gives-none' });
    await prepareEvent(db, { ...staff, eventId, facts: {}, givesCertificate: true }, now);
    const done = await Promise.all([issue(), issue()]);
    expect(done.map(({ issued }) => issued).toSorted()).toEqual([0, 1]);
    expect(done.map(({ withoutAccount }) => withoutAccount)).toEqual([1, 1]);
    expect(await listOwnCertificates(db, mona.userId)).toMatchObject([
      { kind: 'event', subjectId: eventId, arabicName: 'منى علي', latinName: null, minutes: 120 },
    ]);
  });

  it('tells a guest without an account once, who has it issued by an account of the same address', async () => {
    const eventId = await world.anEvent('afterwards');
    const email = 'late@afterwards.example.com';
    await world.join(eventId, email);
    await world.join(eventId, 'away@afterwards.example.com');
    const guest = await guestOf(eventId, email);
    await markArrived(db, { ...staff, eventId, registrationId: guest.id }, now);
    await prepareEvent(db, { ...staff, eventId, facts: {}, givesCertificate: true }, now);
    for (let turn = 0; turn < 2; turn++)
      await issueAttendanceCertificates(db, { ...staff, ...site, eventId }, after);
    const mails = await world.mailed('event-certificate', 'late@');
    expect(mails).toHaveLength(1);
    const { userId } = await makeMember(db, { email }, after);
    const source = { requestSource: staff.requestSource, ...site, eventId };
    const attendee = { userId, emailKey: email as string | null };
    expect(await listEarnedAttendances(db, attendee, after)).toMatchObject([{ eventId }]);
    // Before the address is confirmed to be theirs, and before the event is over, there is nothing to take.
    expect(await listEarnedAttendances(db, { userId, emailKey: null }, after)).toEqual([]);
    expect(await listEarnedAttendances(db, attendee, now)).toEqual([]);
    const take = async (at = after, by = attendee) =>
      await takeAttendanceCertificate(db, { ...source, ...by }, at);
    await expect(take(now)).rejects.toMatchObject({ code: 'event-not-over' });
    const none = { code: 'event-attendance-unknown', status: 404 };
    await expect(take(after, { userId, emailKey: null })).rejects.toMatchObject(none);
    const away = await makeMember(db, { email: 'away@afterwards.example.com' }, after);
    const absent = { userId: away.userId, emailKey: 'away@afterwards.example.com' };
    await expect(take(after, absent)).rejects.toMatchObject(none);
    const [one, two] = await Promise.all([take(), take()]);
    expect(one).toEqual(two);
    expect(await listOwnCertificates(db, userId)).toMatchObject([{ id: one.id, subjectId: eventId }]);
    expect(await listEarnedAttendances(db, attendee, after)).toEqual([]);
  });

  it('writes a name in the script of each of its words', () => {
    expect(namesByScript('منى علي')).toEqual({ latinName: null, arabicName: 'منى علي' });
    expect(namesByScript('Mona منى Ali')).toEqual({ latinName: 'Mona Ali', arabicName: 'منى' });
    expect(namesByScript('Мона')).toEqual({ latinName: null, arabicName: null });
  });

  it('is in the copy of the guest, and goes with their account', async () => {
    const eventId = await world.anEvent('copied');
    const content = { kind: 'yes-no', words: both('By bus?'), isRequired: false, choices: [] } as const;
    await addEventQuestion(db, { ...staff, eventId, content: { ...content, choices: [] } }, now);
    const [question] = await listEventQuestions(db, eventId);
    const { userId, email } = await makeMember(db, {}, now);
    await world.register(eventId, email, { userId, answers: { [question!.id]: 'yes' } });
    const { id, emailKey, code } = await guestOf(eventId, email.toLowerCase());
    await markArrived(db, { ...staff, eventId, registrationId: id }, now);
    await giveFeedback(db, { token: await world.tokenOf(email), accessibility: 2, words: 'Loud' }, after);
    const subject = { userId, email, emailKey, phone: null };
    expect(await eventRegistrationsDataPart.read(db, subject)).toMatchObject([
      {
        ...{ eventId, code, arrivedAt: now, accessibility: 2, feedback: 'Loud' },
        answers: [{ question: content.words, kind: 'yes-no', answer: 'yes' }],
      },
    ]);
    await forgetEventRegistrations(db, subject, now);
    for (const table of [eventAnswers, eventArrivals, eventFeedback])
      expect(await db.$count(table, eq(table.registrationId, id))).toBe(0);
  });
});
