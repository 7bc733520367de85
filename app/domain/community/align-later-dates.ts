import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { getRevisionContent, type LockedDocument } from '#domain/documents/document-changes.ts';
import type { DocumentContent } from '#domain/documents/document-kinds.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import { saveRevision } from '#domain/documents/save-revision.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findLaterDates } from './event-series.ts';
import { eventPlaceFacts } from './event-tables.server.ts';
import { lockDateForChange } from './lock-date.ts';

/**
 * Gives the later dates of an event what visitors read of it: its text, its place, the way there and how to join. Each keeps its
 * address, day and hour, its places, its guests and its questions. Doing it twice changes nothing; says for how many dates it holds.
 * @throws Refusal 'event-unknown' (404), 'event-series-draft', 'event-series-written' with the `slug` of a date of which somebody wrote
 * what is not published yet, 'document-not-publishable' with a `count`, 'not-permitted' (403). Nothing is changed then.
 */
export async function alignLaterDates(
  db: Database,
  { eventId, ...by }: StaffContext & { eventId: string },
  now: Date,
): Promise<{ dates: number }> {
  assertMay(by, 'content.publish');
  return await db.transaction(async (db) => {
    const { content } = await lockDateForChange(db, eventId);
    const later = await findLaterDates(db, { id: eventId, fields: content.fields }, now);
    // All are held before one is written, in the order in which whoever prepares one of them holds what they need.
    const dates = [];
    for (const { id } of later) dates.push(await lockDateForChange(db, id));
    for (const date of dates) {
      await assertNothingWritten(db, date.document, date.content);
      await rewrite(db, { date, content, by }, now);
      await copyPlaceFacts(db, { from: eventId, to: date.document.id });
    }
    if (later.length === 0) return { dates: 0 };
    await raiseContentVersion(db);
    const target = { kind: 'event', id: eventId } as const;
    const { actor, requestSource } = by;
    const line = { actorId: actor.userId, action: 'event.align', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done', details: { dates: later.length } }, now);
    return { dates: later.length };
  });
}

/** What a colleague has written of a date, or has scheduled, is not published or lost by what is written of another. */
async function assertNothingWritten(
  db: Database,
  { id: documentId, newestRevision, scheduledAt, slug }: LockedDocument,
  content: DocumentContent<'event'>,
): Promise<void> {
  const newest = await getRevisionContent(db, { documentId, number: newestRevision });
  if (scheduledAt !== null || !isDeepStrictEqual(newest, content))
    throw new Refusal('event-series-written', { slug });
}

type Rewriting = {
  date: Awaited<ReturnType<typeof lockDateForChange>>;
  content: DocumentContent<'event'>;
  by: StaffContext;
};

async function rewrite(
  db: Database,
  { date: { document, content: own }, content, by }: Rewriting,
  now: Date,
): Promise<void> {
  const { startsAt, endsAt, capacity } = own.fields;
  const said = { ...content, slug: own.slug, position: own.position };
  const aligned = { ...said, fields: { ...content.fields, startsAt, endsAt, capacity } };
  const of = { ...by, documentId: document.id };
  const { number } = await saveRevision(
    db,
    { ...of, basedOn: document.newestRevision, content: aligned },
    now,
  );
  await publishDocument(db, { ...of, number }, now);
}

async function copyPlaceFacts(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  const facts = await db.select().from(eventPlaceFacts).where(eq(eventPlaceFacts.eventId, from));
  await db.delete(eventPlaceFacts).where(eq(eventPlaceFacts.eventId, to));
  if (facts.length > 0)
    await db.insert(eventPlaceFacts).values(facts.map((fact) => ({ ...fact, eventId: to })));
}
