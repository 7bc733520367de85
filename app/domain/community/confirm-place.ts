import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countTaken, remindedAtOnce, type EventSummary } from './events.ts';
import { moveUp } from './move-up.ts';
import { eventRegistrations } from './tables.server.ts';

type Registration = typeof eventRegistrations.$inferSelect;

type Place = {
  event: EventSummary;
  /** One that nobody has confirmed yet. */
  registration: Registration;
  /** Whose account it is from now on. */
  userId: string | null;
  siteUrl: string;
};

/**
 * Turns a registration whose person has shown that the address is theirs into a place or a place in the line, in the
 * caller's transaction, which has locked the event. The place that is held for them is theirs, unless staff have taken
 * places away meanwhile. Nobody overtakes whoever has waited longer; those who move up at this occasion are mailed.
 */
export async function confirmPlace(
  db: Database,
  { event, registration: { id, heldUntil }, userId, siteUrl }: Place,
  now: Date,
): Promise<Registration> {
  // What was free before goes to those who waited before.
  await moveUp(db, { event, siteUrl }, now);
  const { registered } = (await countTaken(db, [event.id], now)).get(event.id)!;
  const isTheirs = heldUntil !== null && heldUntil > now && registered < event.fields.capacity;
  const [confirmed] = await db
    .update(eventRegistrations)
    .set({
      ...{ userId, confirmedAt: now, heldUntil: null, heldFor: null },
      status: isTheirs ? 'registered' : 'waiting',
      remindedAt: isTheirs ? remindedAtOnce(event, now) : null,
    })
    .where(eq(eventRegistrations.id, id))
    .returning();
  if (isTheirs) return confirmed!;
  const moved = await moveUp(db, { event, siteUrl, untold: id }, now);
  return moved.find((each) => each.id === id) ?? confirmed!;
}
