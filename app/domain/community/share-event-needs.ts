import { and, eq, ne, or } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { NeedName } from '#domain/passport/needs-constants.ts';
import { shareNeeds } from '#domain/passport/share-needs.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { eventRegistrations } from './tables.server.ts';

type Sharing = {
  registrationId: string;
  /** Who is signed in, with their confirmed address. */
  account: { userId: string; emailKey: string };
  chosen: readonly NeedName[];
  requestSource: RequestSource;
};

/**
 * Shares with the team of an event what a member chose of what they need, in place of what they shared before; nothing
 * chosen takes it back.
 * @throws Refusal 'event-link-unknown' (404) for a registration that is not theirs or is cancelled, or
 * 'needs-not-stated'.
 */
export async function shareEventNeeds(
  db: Database,
  { registrationId, account: { userId, emailKey }, chosen, requestSource }: Sharing,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    // Whoever cancels at this moment is waited for.
    const [own] = await db
      .select({ id: eventRegistrations.id })
      .from(eventRegistrations)
      .where(
        and(
          eq(eventRegistrations.id, registrationId),
          ne(eventRegistrations.status, 'cancelled'),
          or(eq(eventRegistrations.userId, userId), eq(eventRegistrations.emailKey, emailKey)),
        ),
      )
      .for('update');
    if (!own) throw new Refusal('event-link-unknown', {}, 404);
    await shareNeeds(db, { userId, requestSource, shared: { place: 'event', id: own.id }, chosen }, now);
  });
}
