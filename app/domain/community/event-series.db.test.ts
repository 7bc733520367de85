import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { archiveDocument } from '#domain/documents/archive-document.ts';
import { createDocument } from '#domain/documents/create-document.ts';
import type { DocumentContent } from '#domain/documents/document-kinds.ts';
import { findDocumentById } from '#domain/documents/documents.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import { saveRevision } from '#domain/documents/save-revision.ts';
import { documents } from '#domain/documents/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeCairoTime } from '#platform/time/cairo-time.ts';
import type { Repeats } from '#platform/time/series-dates.ts';
import { eventWorld, now } from '#tests/worlds/community/event-world.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { untilAvailable } from '#tests/worlds/database/until-available.ts';
import { editingBy, makeEventContent } from '#tests/worlds/documents/documents.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { alignLaterDates } from './align-later-dates.ts';
import { listPlaceFacts, prepareEvent, givesCertificate } from './event-preparation.ts';
import { addEventQuestion, listEventQuestions } from './event-questions.ts';
import {
  findLaterDates,
  findTellingTimes,
  isInSeries,
  listComingEvents,
  listEventNames,
  listOtherDates,
  withDays,
} from './event-series.ts';
import { countTaken } from './events.ts';
import { repeatEvent } from './repeat-event.ts';

const both = (text: string) => ({ en: text, ar: `«${text}»` });
const weekly = (times: number): Repeats => ({ rhythm: 'weekly', end: { times } });
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let by: StaffContext;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  by = editingBy((await makeMember(db, {}, now)).userId);
  by.actor.roles = [
    { role: 'editor', scope: 'global' },
    { role: 'support', scope: 'global' },
  ];
});

type Changes = Parameters<typeof makeEventContent>[0];

async function aDraft(changes: Changes = {}) {
  const content = makeEventContent(changes);
  const { id } = await createDocument(db, { kind: 'event', content, ...by }, now);
  return { id, content };
}

async function anEvent(changes: Changes = {}) {
  const draft = await aDraft(changes);
  await publishDocument(db, { documentId: draft.id, number: 1, ...by }, now);
  return draft;
}

const repeat = async (eventId: string, repeats: Repeats, at = now) =>
  await repeatEvent(db, { eventId, repeats, ...by }, at);
const align = async (eventId: string) => await alignLaterDates(db, { eventId, ...by }, now);
const othersOf = async (eventId: string) => await listOtherDates(db, { eventId });
const linesOf = async (id: string, action: 'event.repeat' | 'event.align') =>
  await db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.targetId, id)));

async function write(id: string, changes: Partial<DocumentContent<'event'>>, basedOn = 1) {
  const event = await findDocumentById(db, { kind: 'event', id });
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  const { slug, title, description, sections, fields, category, position } = row!;
  const content = { slug, title, description, sections, fields, category, position, ...changes };
  expect(event).not.toBeNull();
  return await saveRevision(db, { documentId: id, basedOn, content, ...by }, now);
}

describe('an event that is repeated', () => {
  it('has later dates with the same text, place, way and questions, and places of their own', async () => {
    const { id, content } = await anEvent({ slug: 'reading-together' });
    const facts = { lift: both('A lift that speaks') };
    await prepareEvent(db, { ...by, eventId: id, facts, givesCertificate: true }, now);
    await eventWorld(db).join(id, 'series-guest@example.com');
    const asked = { kind: 'yes-no' as const, words: both('By bus?'), isRequired: true, choices: [] };
    await addEventQuestion(db, { ...by, eventId: id, content: asked }, now);
    await repeat(id, weekly(3));

    const dates = await othersOf(id);
    expect(dates.map(({ slug }) => slug)).toEqual([
      'reading-together-2026-12-12',
      'reading-together-2026-12-19',
    ]);
    expect(dates.map(({ fields }) => writeCairoTime(new Date(fields.startsAt)))).toEqual([
      '2026-12-12T17:00',
      '2026-12-19T17:00',
    ]);
    const taken = await countTaken(
      db,
      dates.map((date) => date.id),
      now,
    );
    for (const date of dates) {
      const { startsAt, endsAt, ...said } = date.fields;
      expect(date).toMatchObject({ title: content.title, description: content.description });
      expect(said).toEqual({ ...content.fields, startsAt: undefined, endsAt: undefined });
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(2 * 3600_000);
      expect((await listPlaceFacts(db, date)).find(({ fact }) => fact === 'lift')?.words).toEqual(facts.lift);
      expect(await listEventQuestions(db, date.id)).toMatchObject([asked]);
      expect(await givesCertificate(db, date.id)).toBe(true);
      expect(taken.get(date.id)).toEqual({ registered: 0, held: 0, waiting: 0 });
    }
    expect(await linesOf(id, 'event.repeat')).toEqual([{ details: { dates: 2, rhythm: 'weekly' } }]);
  });

  it('keeps its hour through the changes of summer time', async () => {
    const fields = { startsAt: '2027-04-22T16:00:00.000Z', endsAt: '2027-04-22T18:00:00.000Z' };
    const { id } = await anEvent({ fields });
    await repeat(id, weekly(3));
    const starts = (await othersOf(id)).map((date) => date.fields.startsAt);
    expect(starts).toEqual(['2027-04-29T16:00:00.000Z', '2027-05-06T15:00:00.000Z']);
  });

  it('is repeated once by a button that is pressed twice, and by two at the same moment', async () => {
    const { id } = await anEvent();
    const asked = async () => await untilAvailable(() => repeat(id, weekly(3)));
    await Promise.all([asked(), asked()]);
    await repeat(id, weekly(3));
    expect(await othersOf(id)).toHaveLength(2);
    expect(await linesOf(id, 'event.repeat')).toHaveLength(1);

    const other = await anEvent();
    const answers = await Promise.allSettled([
      untilAvailable(() => repeat(other.id, weekly(3))),
      untilAvailable(() => repeat(other.id, weekly(4))),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([2, 3]).toContain((await othersOf(other.id)).length);
  });

  it('is carried on from its last date, and from no other', async () => {
    const { id } = await anEvent({ slug: 'carried-on' });
    await repeat(id, weekly(2));
    await expect(repeat(id, weekly(4))).rejects.toThrow(refused('event-series-followed'));
    const [last] = await othersOf(id);
    await repeat(last!.id, weekly(2));
    expect((await othersOf(id)).map(({ slug }) => slug)).toEqual([
      'carried-on-2026-12-12',
      'carried-on-2026-12-19',
    ]);
  });

  it('is not repeated as a draft, with no later date, with too many, in the past, or where an address is taken', async () => {
    const draft = await aDraft();
    await expect(repeat(draft.id, weekly(2))).rejects.toThrow(refused('event-series-draft'));
    const { id, content } = await anEvent();
    const until = (day: string): Repeats => ({ rhythm: 'weekly', end: { until: day } });
    await expect(repeat(id, until('2026-12-11'))).rejects.toThrow(refused('event-series-short'));
    await expect(repeat(id, until('2029-12-11'))).rejects.toThrow(refused('event-series-many'));
    const later = new Date('2026-12-12T16:00:00Z');
    await expect(repeat(id, weekly(2), later)).rejects.toThrow(refused('event-series-past'));
    await aDraft({ slug: `${content.slug}-2026-12-19` });
    await expect(repeat(id, weekly(3))).rejects.toThrow(refused('event-series-address'));
    expect(await isInSeries(db, id)).toBe(false);
    expect(await othersOf(id)).toEqual([]);
    expect(await linesOf(id, 'event.repeat')).toEqual([]);
    await expect(repeat('none', weekly(2))).rejects.toThrow(refused('event-unknown'));
    const support: StaffContext = {
      ...by,
      actor: { ...by.actor, roles: [{ role: 'support', scope: 'global' }] },
    };
    const asSupport = repeatEvent(db, { eventId: id, repeats: weekly(2), ...support }, now);
    await expect(asSupport).rejects.toThrow(refused('not-permitted'));
  });

  it('has addresses that are not longer than any other', async () => {
    const slug = `${'long-'.repeat(19)}words`;
    const { id } = await anEvent({ slug });
    await repeat(id, weekly(2));
    const [date] = await othersOf(id);
    expect(date!.slug.length).toBeLessThanOrEqual(100);
    expect(date!.slug).toMatch(/^long-.*[a-z]-2026-12-12$/);
  });
});

describe('lists', () => {
  it('show a series once, with its next date and how many follow it', async () => {
    const { id } = await anEvent();
    await repeat(id, weekly(3));
    const [second, third] = await othersOf(id);
    const shown = async (at: Date) =>
      (await listComingEvents(db, { notOverAt: at }))
        .filter(({ event }) => [id, second!.id, third!.id].includes(event.id))
        .map(({ event, following }) => [event.id, following]);
    expect(await shown(now)).toEqual([[id, 2]]);
    expect(await shown(new Date('2026-12-05T17:00:00Z'))).toEqual([[second!.id, 1]]);
    await archiveDocument(db, { documentId: second!.id, ...by }, now);
    expect(await shown(now)).toEqual([[id, 1]]);
    expect(await listComingEvents(db, { notOverAt: now, most: 1 })).toHaveLength(1);
    expect((await othersOf(third!.id)).map((date) => date.id)).toEqual([id]);
    const notOverAt = new Date('2026-12-06T17:00:00Z');
    expect(await listOtherDates(db, { eventId: third!.id, notOverAt })).toEqual([]);
  });

  it('tell the dates of a series apart by their day, and events of the same name, and no others', async () => {
    const { id } = await anEvent({ title: both('Dated') });
    await repeat(id, weekly(2));
    const [other] = await othersOf(id);
    const alone = await anEvent({ title: both('Alone') });
    const fields = { startsAt: '2026-12-05T16:30:00.000Z', endsAt: '2026-12-05T17:30:00.000Z' };
    const twins = [await anEvent({ title: both('Twins') }), await anEvent({ title: both('Twins'), fields })];
    const ids = [id, other!.id, alone.id, ...twins.map((twin) => twin.id)];
    const names = new Map((await listEventNames(db, ids)).map((event) => [event.id, event.title.en]));
    expect(ids.map((each) => names.get(each))).toEqual([
      ...['Dated, December 5, 2026', 'Dated, December 12, 2026', 'Alone'],
      ...['Twins, December 5, 2026 at 5:00 PM', 'Twins, December 5, 2026 at 6:30 PM'],
    ]);
    expect((await findTellingTimes(db, ids)).has(alone.id)).toBe(false);
    const titled = { id: twins[0]!.id, title: both('Twins'), startsAt: '2026-12-05T15:00:00.000Z' };
    expect(await withDays(db, [titled])).toEqual([titled]);
    expect((await withDays(db, [{ ...titled, id }]))[0]!.title.ar).toBe('«Twins»، ٥ ديسمبر ٢٠٢٦');
  });
});

describe('a mail about one date', () => {
  it('says the day in its subject, which the mail about a lone event does not', async () => {
    const title = both('Reading aloud');
    const { id } = await anEvent({ title });
    const world = eventWorld(db);
    const subjectsOf = async (email: string) =>
      (await world.mailsTo(email)).map(({ subject }) => subject.replace(/^.*: /, ''));
    await world.join(id, 'alone@example.com');
    expect(await subjectsOf('alone@example.com')).toEqual(['Reading aloud', 'Reading aloud']);
    await repeat(id, weekly(2));
    const [later] = await othersOf(id);
    await world.join(later!.id, 'series@example.com');
    const dated = 'Reading aloud, December 12, 2026';
    expect(await subjectsOf('series@example.com')).toEqual([dated, dated]);
  });
});

describe('the text of one date', () => {
  it('is given to the later ones, which keep their day, hour, places and questions', async () => {
    const { id } = await anEvent();
    await repeat(id, weekly(3));
    const [second, third] = await othersOf(id);
    const moved = {
      ...second!.fields,
      startsAt: '2026-12-13T16:00:00.000Z',
      endsAt: '2026-12-13T17:00:00.000Z',
    };
    const { number } = await write(second!.id, { fields: { ...moved, capacity: 3 } });
    await publishDocument(db, { documentId: second!.id, number, ...by }, now);
    const asked = { kind: 'text' as const, words: both('What else?'), isRequired: false, choices: [] };
    await addEventQuestion(db, { ...by, eventId: second!.id, content: asked }, now);

    const place = both('The garden');
    const event = (await findDocumentById(db, { kind: 'event', id }))!;
    const said = await write(id, { title: both('In the garden'), fields: { ...event.fields, place } });
    await publishDocument(db, { documentId: id, number: said.number, ...by }, now);
    const facts = { way: both('Through the gate') };
    await prepareEvent(db, { ...by, eventId: id, facts, givesCertificate: false }, now);
    expect(await align(id)).toEqual({ dates: 2 });

    const [later, latest] = await othersOf(id);
    expect(later).toMatchObject({ id: second!.id, slug: second!.slug, title: both('In the garden') });
    expect(later!.fields).toEqual({ ...event.fields, ...moved, place, capacity: 3 });
    expect(await listEventQuestions(db, second!.id)).toMatchObject([asked]);
    expect(latest!.fields).toEqual({ ...third!.fields, place });
    expect((await listPlaceFacts(db, latest!)).find(({ fact }) => fact === 'way')?.words).toEqual(facts.way);

    expect(await align(id)).toEqual({ dates: 2 });
    const [row] = await db.select().from(documents).where(eq(documents.id, third!.id));
    expect(row!.newestRevision).toBe(2);
    expect(await align(third!.id)).toEqual({ dates: 0 });
    expect(await linesOf(third!.id, 'event.align')).toEqual([]);
    expect((await findLaterDates(db, event, now)).map((date) => date.id)).toEqual([second!.id, third!.id]);
  });

  it('goes on beside colleagues who prepare its later dates', async () => {
    const { id } = await anEvent({ slug: 'prepared-meanwhile' });
    await repeat(id, weekly(12));
    const others = await othersOf(id);
    const facts = { lift: both('A lift that speaks') };
    const prepare = async (eventId: string) =>
      await prepareEvent(db, { ...by, eventId, facts, givesCertificate: true }, now);
    const { number } = await write(id, { title: both('In the evening') });
    await publishDocument(db, { documentId: id, number, ...by }, now);
    const work = { isOver: false };
    const preparing = others.slice(0, 4).map(async (date) => {
      while (!work.isOver) await prepare(date.id);
    });
    const aligning = align(id).finally(() => {
      work.isOver = true;
    });
    expect((await Promise.all([aligning, ...preparing]))[0]).toEqual({ dates: 11 });
  });

  it('is not given over what a colleague has written and not published', async () => {
    const { id } = await anEvent();
    await repeat(id, weekly(2));
    const [second] = await othersOf(id);
    await write(second!.id, { title: both('Unpublished') });
    await expect(align(id)).rejects.toThrow(refused('event-series-written'));
    expect(await linesOf(id, 'event.align')).toEqual([]);
  });
});
