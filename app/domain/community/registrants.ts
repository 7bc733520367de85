import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { eventRegistrations } from './tables.server.ts';

/** Who has a place at an event, in the order in which they came; `userId` is null for whoever has no account. */
export async function listRegistrants(
  db: Database,
  eventId: string,
): Promise<{ id: string; userId: string | null }[]> {
  return await db
    .select({ id: eventRegistrations.id, userId: eventRegistrations.userId })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.status, 'registered')))
    .orderBy(asc(eventRegistrations.position));
}

/** How to write to these registrants; whoever cancelled meanwhile is left out. */
export async function findRegistrants(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; email: string; fullName: string; language: Language }[]> {
  const { id, email, fullName, language, status } = eventRegistrations;
  return await db
    .select({ id, email, fullName, language })
    .from(eventRegistrations)
    .where(and(inArray(id, [...ids]), eq(status, 'registered')));
}
