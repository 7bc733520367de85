import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { createDocument } from '#domain/documents/create-document.ts';
import type { DocumentContent } from '#domain/documents/document-kinds.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { seriesLimits, writeSeriesDates, type Repeats } from '#platform/time/series-dates.ts';
import { findLaterDates } from './event-series.ts';
import { eventPlaceFacts, eventPreparations, eventQuestions, eventSeries } from './event-tables.server.ts';
import { lockDateForChange } from './lock-date.ts';

type Repetition = {
  eventId: string;
  /** Counts the event itself as the first date. */
  repeats: Repeats;
};

/**
 * Publishes the later dates of a published event: each an event of its own with the same text, place, way and questions, its own
 * places, and its day in its address. Asking twice for the same dates makes them once.
 * @throws Refusal 'event-unknown' (404), 'event-series-draft', 'event-series-short', 'event-series-many' with a `count`,
 * 'event-series-past', 'event-series-followed', 'event-series-address' with a `slug`, 'document-not-publishable' with a `count`,
 * 'not-permitted' (403). Nothing is published then.
 */
export async function repeatEvent(
  db: Database,
  { eventId, repeats, ...by }: StaffContext & Repetition,
  now: Date,
): Promise<void> {
  assertMay(by, 'content.publish');
  await db.transaction(async (db) => {
    const { document, content } = await lockDateForChange(db, eventId);
    const dates = datesAfter(content, repeats);
    const { fields } = content;
    const later = await findLaterDates(db, { id: eventId, fields }, new Date(fields.startsAt));
    if (later.length > 0) {
      if (isAsMany(later, dates)) return;
      throw new Refusal('event-series-followed');
    }
    if (dates[0]! <= now) throw new Refusal('event-series-past');
    const seriesId = await beginSeries(db, eventId);
    const base = baseSlugOf(content, document.slug);
    for (const startsAt of dates) {
      const dated = datedContent(content, { base, startsAt });
      const id = await publishDate(db, { content: dated, by }, now);
      await db.insert(eventSeries).values({ eventId: id, seriesId });
      await prepareLike(db, { eventId, id }, now);
    }
    const target = { kind: 'event', id: eventId } as const;
    const { actor, requestSource } = by;
    const line = { actorId: actor.userId, action: 'event.repeat', target, requestSource } as const;
    const details = { dates: dates.length, rhythm: repeats.rhythm };
    await writeAudit(db, { ...line, outcome: 'done', details }, now);
  });
}

/** When the dates after the first one begin. */
function datesAfter({ fields }: DocumentContent<'event'>, repeats: Repeats): Date[] {
  const dates = writeSeriesDates(new Date(fields.startsAt), repeats);
  const { fewest, times } = seriesLimits;
  if (dates.length < fewest) throw new Refusal('event-series-short');
  if (dates.length > times) throw new Refusal('event-series-many', { count: times });
  return dates.slice(1);
}

/** Whether there are these dates already, as for a button that was pressed twice. */
function isAsMany(later: readonly { fields: { startsAt: string } }[], dates: readonly Date[]): boolean {
  const known = later.map(({ fields }) => new Date(fields.startsAt).getTime());
  return known.length === dates.length && dates.every((date, index) => date.getTime() === known[index]);
}

async function beginSeries(db: Database, eventId: string): Promise<string> {
  const [row] = await db
    .insert(eventSeries)
    .values({ eventId, seriesId: randomUUID() })
    // What is a date of a series already goes on with it.
    .onConflictDoUpdate({ target: eventSeries.eventId, set: { eventId } })
    .returning({ seriesId: eventSeries.seriesId });
  return row!.seriesId;
}

const longestSlug = 100;

/** What the addresses of the dates begin with: a date that carries on a series does not keep its own day in them. */
function baseSlugOf({ fields }: DocumentContent<'event'>, slug: string): string {
  const own = `-${cairoDayOf(new Date(fields.startsAt))}`;
  const base = slug.endsWith(own) ? slug.slice(0, -own.length) : slug;
  const cut = base.slice(0, longestSlug - own.length);
  return cut.endsWith('-') ? cut.slice(0, -1) : cut;
}

/** A date lasts as long as the first one. Its places are its own, as many as the first one has. */
function datedContent(
  content: DocumentContent<'event'>,
  { base, startsAt }: { base: string; startsAt: Date },
): DocumentContent<'event'> {
  const { fields } = content;
  const lasting = new Date(fields.endsAt).getTime() - new Date(fields.startsAt).getTime();
  const endsAt = new Date(startsAt.getTime() + lasting);
  return {
    ...content,
    slug: `${base}-${cairoDayOf(startsAt)}`,
    fields: { ...fields, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  };
}

async function publishDate(
  db: Database,
  { content, by }: { content: DocumentContent<'event'>; by: StaffContext },
  now: Date,
): Promise<string> {
  try {
    const { id, number } = await createDocument(db, { ...by, kind: 'event', content }, now);
    await publishDocument(db, { ...by, documentId: id, number }, now);
    return id;
  } catch (error) {
    const isTaken = error instanceof Refusal && error.code === 'document-slug-taken';
    throw isTaken ? new Refusal('event-series-address', { slug: content.slug }) : error;
  }
}

/** A new date says the same of its place, gives a certificate or none, and asks its guests the same. */
async function prepareLike(
  db: Database,
  { eventId, id }: { eventId: string; id: string },
  now: Date,
): Promise<void> {
  const facts = await db.select().from(eventPlaceFacts).where(eq(eventPlaceFacts.eventId, eventId));
  if (facts.length > 0)
    await db.insert(eventPlaceFacts).values(facts.map((fact) => ({ ...fact, eventId: id })));
  const [prepared] = await db
    .select({ givesCertificate: eventPreparations.givesCertificate })
    .from(eventPreparations)
    .where(eq(eventPreparations.eventId, eventId));
  if (prepared) await db.insert(eventPreparations).values({ ...prepared, eventId: id, changedAt: now });
  const asked = await db
    .select()
    .from(eventQuestions)
    .where(eq(eventQuestions.eventId, eventId))
    .orderBy(asc(eventQuestions.position));
  if (asked.length === 0) return;
  const questions = asked.map(({ id: _own, ...question }) => ({ ...question, eventId: id }));
  await db.insert(eventQuestions).values(questions);
}
