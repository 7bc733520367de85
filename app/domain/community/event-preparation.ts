import { and, eq, inArray } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { lockDocument } from '#domain/documents/documents.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { onlineFacts, placeFacts, type PlaceFact } from './event-constants.ts';
import { eventPlaceFacts, eventPreparations } from './event-tables.server.ts';
import type { EventSummary } from './events.ts';

/** A fact of an event's place, in the order in which they are said; null where it is not known yet. */
export type SaidFact = { fact: PlaceFact; words: Bilingual | null };

/** What is known of the way and the place: every fact is said, also that it is not known. */
export async function listPlaceFacts(
  db: Database,
  { id, fields }: Pick<EventSummary, 'id' | 'fields'>,
): Promise<SaidFact[]> {
  const rows = await db.select().from(eventPlaceFacts).where(eq(eventPlaceFacts.eventId, id));
  const known = new Map(rows.map(({ fact, words }) => [fact, words]));
  const said = fields.isOnline ? onlineFacts : placeFacts;
  return said.map((fact) => ({ fact, words: known.get(fact) ?? null }));
}

/** Whether whoever was at an event gets a certificate. */
export async function givesCertificate(db: Database, eventId: string): Promise<boolean> {
  const [row] = await db
    .select({ gives: eventPreparations.givesCertificate })
    .from(eventPreparations)
    .where(eq(eventPreparations.eventId, eventId));
  return row?.gives ?? false;
}

type Preparation = {
  eventId: string;
  /** What is known; what is left out is not known, also if it was known before. */
  facts: Partial<Record<PlaceFact, Bilingual>>;
  givesCertificate: boolean;
};

/**
 * Writes down what is known of the way to an event and its place, and whether it gives a certificate, in place of what was
 * written before. Doing it twice changes nothing.
 * @throws Refusal 'not-permitted' (403), 'event-unknown' (404).
 */
export async function prepareEvent(
  db: Database,
  { actor, requestSource, eventId, facts, givesCertificate: gives }: StaffContext & Preparation,
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'events.run');
  await db.transaction(async (db) => {
    await lockEvent(db, eventId);
    const known = placeFacts.flatMap((fact) => {
      const words = facts[fact];
      return words ? [{ eventId, fact, words }] : [];
    });
    await db
      .delete(eventPlaceFacts)
      .where(and(eq(eventPlaceFacts.eventId, eventId), inArray(eventPlaceFacts.fact, [...placeFacts])));
    if (known.length > 0) await db.insert(eventPlaceFacts).values(known);
    const row = { givesCertificate: gives, changedAt: now };
    await db
      .insert(eventPreparations)
      .values({ eventId, ...row })
      .onConflictDoUpdate({ target: eventPreparations.eventId, set: row });
    await raiseContentVersion(db);
    const target = { kind: 'event', id: eventId } as const;
    const line = { actorId: actor.userId, action: 'event.prepare', target, requestSource } as const;
    const details = { known: known.length, certificate: gives };
    await writeAudit(db, { ...line, outcome: 'done', details }, now);
  });
}

/**
 * A published event, held until the caller's transaction ends.
 * @throws Refusal 'event-unknown' (404).
 */
export async function lockEvent(db: Database, id: string): Promise<EventSummary> {
  const event = isRowId(id) ? await lockDocument(db, { kind: 'event', id }) : null;
  if (!event) throw new Refusal('event-unknown', {}, 404);
  return event;
}
