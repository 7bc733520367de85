import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { foldTexts } from '#platform/search/search.server.ts';
import { readDoorCode } from './door-code.ts';
import { mostDoorCodes } from './event-constants.ts';
import { eventArrivals } from './event-tables.server.ts';
import { eventRegistrations } from './tables.server.ts';

/** Somebody with a place, as the door knows them; `arrivedAt` is null until they are marked. */
export type Guest = {
  id: string;
  fullName: string;
  code: string;
  arrivedAt: Date | null;
  markedBy: string | null;
};

const { id, eventId, fullName, code, status } = eventRegistrations;
const { arrivedAt, markedBy } = eventArrivals;
const hasPlaceAt = (event: string) => and(eq(eventId, event), eq(status, 'registered'));

/** Those with a place, by name; with `q`, those whose code it is or whose name has these words. */
export async function listGuests(db: Database, event: string, q = ''): Promise<Guest[]> {
  const asked = readDoorCode(q);
  const [folded = ''] = q.trim() === '' ? [] : await foldTexts(db, [q]);
  const words = folded.split(' ').filter(Boolean);
  const hasWords = words.map((word) => sql`strpos(search_fold(${fullName}), ${word}) > 0`);
  return await db
    .select({ id, fullName, code, arrivedAt, markedBy })
    .from(eventRegistrations)
    .leftJoin(eventArrivals, eq(eventArrivals.registrationId, id))
    .where(and(hasPlaceAt(event), asked === null ? and(...hasWords) : eq(code, asked)))
    .orderBy(asc(sql`search_fold(${fullName})`), asc(code));
}

/** How many have a place at an event, and how many of them were marked as there. */
export async function countGuests(db: Database, event: string): Promise<{ all: number; arrived: number }> {
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      arrived: sql<number>`count(${arrivedAt})::integer`,
    })
    .from(eventRegistrations)
    .leftJoin(eventArrivals, eq(eventArrivals.registrationId, id))
    .where(hasPlaceAt(event));
  return counted!;
}

type AtDoor = StaffContext & { eventId: string; registrationId: string };

/**
 * Marks that a guest is there. Two doors that mark the same guest mark them once: false for the second.
 * @throws Refusal 'not-permitted' (403), 'event-guest-unknown' (404) for whoever has no place at this event.
 */
export async function markArrived(
  db: Database,
  { registrationId, ...door }: AtDoor,
  now: Date,
): Promise<boolean> {
  assertMay(door, 'events.run');
  return await db.transaction(async (db) => {
    const guest = await lockGuest(db, { eventId: door.eventId, registrationId });
    return await writeArrival(db, { ...door, guest }, now);
  });
}

/**
 * Takes back that a guest was marked as there. Doing it twice changes nothing.
 * @throws Refusal 'not-permitted' (403), 'event-guest-unknown' (404).
 */
export async function undoArrival(
  db: Database,
  { actor, requestSource, eventId: event, registrationId }: AtDoor,
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'events.run');
  await db.transaction(async (db) => {
    const guest = await lockGuest(db, { eventId: event, registrationId });
    const undone = await db
      .delete(eventArrivals)
      .where(eq(eventArrivals.registrationId, guest))
      .returning({ id: eventArrivals.registrationId });
    if (undone.length === 0) return;
    const target = { kind: 'event', id: event } as const;
    const line = { actorId: actor.userId, action: 'event.unmark', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done', details: { registration: guest } }, now);
  });
}

/** What came of one line that was written at the door. */
export type CodeResult = {
  line: string;
  result: 'arrived' | 'before' | 'unknown' | 'no-code';
  /** Whose code it is. */
  fullName: string | null;
};

/**
 * Marks the guests whose codes were written down at the door, one on each line, and says what came of each line. What cannot
 * be read changes nothing; the rest is done.
 * @throws Refusal 'not-permitted' (403), 'event-codes-many'.
 */
export async function markArrivedByCodes(
  db: Database,
  { eventId: event, lines, ...door }: StaffContext & { eventId: string; lines: readonly string[] },
  now: Date,
): Promise<CodeResult[]> {
  assertMay(door, 'events.run');
  if (lines.length > mostDoorCodes) throw new Refusal('event-codes-many', { count: mostDoorCodes });
  return await db.transaction(async (db) => {
    const codes = lines.flatMap((line) => readDoorCode(line) ?? []);
    const guests = codes.length === 0 ? [] : await lockGuestsByCode(db, event, codes);
    const byCode = new Map(guests.map((guest) => [guest.code, guest]));
    const results: CodeResult[] = [];
    for (const line of lines) {
      const read = readDoorCode(line);
      const guest = read === null ? undefined : byCode.get(read);
      if (!guest) {
        results.push({ line, result: read === null ? 'no-code' : 'unknown', fullName: null });
        continue;
      }
      const isNew = await writeArrival(db, { ...door, eventId: event, guest: guest.id }, now);
      results.push({ line, result: isNew ? 'arrived' : 'before', fullName: guest.fullName });
    }
    return results;
  });
}

/** In one order, so that two lists that are sent at once wait for each other and do not block each other. */
async function lockGuestsByCode(db: Database, event: string, codes: readonly string[]) {
  return await db
    .select({ id, code, fullName })
    .from(eventRegistrations)
    .where(and(hasPlaceAt(event), inArray(code, [...codes])))
    .orderBy(asc(id))
    .for('update');
}

/** A guest with a place, who keeps it until the caller's transaction ends. */
async function lockGuest(
  db: Database,
  { eventId: event, registrationId }: { eventId: string; registrationId: string },
): Promise<string> {
  const [guest] =
    isRowId(event) && isRowId(registrationId)
      ? await db
          .select({ id })
          .from(eventRegistrations)
          .where(and(hasPlaceAt(event), eq(id, registrationId)))
          .for('update')
      : [];
  if (!guest) throw new Refusal('event-guest-unknown', {}, 404);
  return guest.id;
}

async function writeArrival(
  db: Database,
  { actor, requestSource, eventId: event, guest }: StaffContext & { eventId: string; guest: string },
  now: Date,
): Promise<boolean> {
  const written = await db
    .insert(eventArrivals)
    .values({ registrationId: guest, arrivedAt: now, markedBy: actor.userId })
    .onConflictDoNothing()
    .returning({ id: eventArrivals.registrationId });
  if (written.length === 0) return false;
  const target = { kind: 'event', id: event } as const;
  const line = { actorId: actor.userId, action: 'event.mark', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done', details: { registration: guest } }, now);
  return true;
}
