import { alignLaterDates } from '#domain/community/align-later-dates.ts';
import { issueAttendanceCertificates } from '#domain/community/attendance-certificates.ts';
import { markArrived, markArrivedByCodes, undoArrival } from '#domain/community/door.ts';
import { prepareEvent } from '#domain/community/event-preparation.ts';
import {
  addEventQuestion,
  listEventQuestions,
  removeEventQuestion,
} from '#domain/community/event-questions.ts';
import { repeatEvent } from '#domain/community/repeat-event.ts';
import { exportRegistrants } from '#domain/community/staff-registrants.ts';
import { eventRegistrations } from '#domain/community/tables.server.ts';
import { createDocument } from '#domain/documents/create-document.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import { makeEventContent } from '../documents/documents.ts';
import { testSecret } from '../identity/members.ts';
import { eventWorld } from '../community/event-world.ts';
import { both, now, site, type Acting, type Acts } from './acting.ts';

const kind = 'event' as const;
const weekly = { rhythm: 'weekly', end: { times: 2 } } as const;
const question = { kind: 'yes-no' as const, words: both('By bus?'), isRequired: false, choices: [] };

/** Somebody with a place at an event of their own. */
async function aGuest({ db, member }: Acting, slug: string, times = {}) {
  const { userId } = await member();
  const eventId = await eventWorld(db).anEvent(slug, times);
  const person = { fullName: 'منى علي', language: 'ar' as const, status: 'registered' as const };
  const email = `${slug}@example.com`;
  const [guest] = await db
    .insert(eventRegistrations)
    .values({
      ...{
        ...person,
        eventId,
        userId,
        email,
        emailKey: email,
        position: 1,
        createdAt: now,
        confirmedAt: now,
      },
    })
    .returning();
  return { eventId, registrationId: guest!.id, code: guest!.code };
}

/** An event that staff wrote and published. */
async function aWrittenEvent({ db, by }: Acting): Promise<string> {
  const { id, number } = await createDocument(db, { kind, content: makeEventContent(), ...by }, now);
  await publishDocument(db, { documentId: id, number, ...by }, now);
  return id;
}

export const communityActs: Acts = {
  async repeatEvent(acting) {
    const eventId = await aWrittenEvent(acting);
    return {
      ...{ action: 'event.repeat', kind },
      run: async (by) => {
        await repeatEvent(acting.db, { ...by, eventId, repeats: weekly }, now);
        return eventId;
      },
    };
  },
  async alignLaterDates(acting) {
    const eventId = await aWrittenEvent(acting);
    await repeatEvent(acting.db, { ...acting.by, eventId, repeats: weekly }, now);
    return {
      ...{ action: 'event.align', kind },
      run: async (by) => {
        await alignLaterDates(acting.db, { ...by, eventId }, now);
        return eventId;
      },
    };
  },
  async exportRegistrants({ db }) {
    const eventId = await eventWorld(db).anEvent('exported');
    return {
      ...{ action: 'registrants.export', kind, onlyReads: true },
      run: async (by) => {
        for await (const row of await exportRegistrants(db, { query: { eventId }, ...by }, now)) void row;
        return eventId;
      },
    };
  },
  async prepareEvent({ db }) {
    const eventId = await eventWorld(db).anEvent('prepared');
    return {
      ...{ action: 'event.prepare', kind },
      run: async (by) => {
        const facts = { lift: both('A lift') };
        await prepareEvent(db, { ...by, eventId, facts, givesCertificate: true }, now);
        return eventId;
      },
    };
  },
  async addEventQuestion({ db }) {
    const eventId = await eventWorld(db).anEvent('asking');
    return {
      ...{ action: 'event.ask', kind },
      run: async (by) => {
        await addEventQuestion(db, { ...by, eventId, content: question }, now);
        return eventId;
      },
    };
  },
  async removeEventQuestion({ db, by: owner }) {
    const eventId = await eventWorld(db).anEvent('unasking');
    await addEventQuestion(db, { ...owner, eventId, content: question }, now);
    const [{ id: questionId } = { id: '' }] = await listEventQuestions(db, eventId);
    return {
      ...{ action: 'event.unask', kind },
      run: async (by) => {
        await removeEventQuestion(db, { ...by, eventId, questionId }, now);
        return eventId;
      },
    };
  },
  async markArrived(acting) {
    const { eventId, registrationId } = await aGuest(acting, 'marked');
    return {
      ...{ action: 'event.mark', kind },
      run: async (by) => {
        await markArrived(acting.db, { ...by, eventId, registrationId }, now);
        return eventId;
      },
    };
  },
  async undoArrival(acting) {
    const { eventId, registrationId } = await aGuest(acting, 'unmarked');
    await markArrived(acting.db, { ...acting.by, eventId, registrationId }, now);
    return {
      ...{ action: 'event.unmark', kind },
      run: async (by) => {
        await undoArrival(acting.db, { ...by, eventId, registrationId }, now);
        return eventId;
      },
    };
  },
  async markArrivedByCodes(acting) {
    const { eventId, code } = await aGuest(acting, 'listed');
    return {
      ...{ action: 'event.mark', kind },
      run: async (by) => {
        await markArrivedByCodes(acting.db, { ...by, eventId, lines: [code] }, now);
        return eventId;
      },
    };
  },
  async issueAttendanceCertificates(acting) {
    const times = { startsAt: '2026-10-01T14:00:00.000Z', endsAt: '2026-10-01T16:00:00.000Z' };
    const { eventId, registrationId } = await aGuest(acting, 'certified', times);
    await markArrived(acting.db, { ...acting.by, eventId, registrationId }, now);
    await prepareEvent(acting.db, { ...acting.by, eventId, facts: {}, givesCertificate: true }, now);
    return {
      ...{ action: 'event.certify', kind },
      run: async (by) => {
        const asked = { eventId, origin: site.url, secret: testSecret };
        await issueAttendanceCertificates(acting.db, { ...by, ...asked }, now);
        return eventId;
      },
    };
  },
};
