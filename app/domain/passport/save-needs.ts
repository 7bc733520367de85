import { and, eq, isNull, sql } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { chosenNeeds } from './needs-constants.ts';
import { namesOfNeeds, type Needs } from './needs.ts';
import { needsSharings, personalNeeds } from './tables.server.ts';

type Who = { userId: string; requestSource: RequestSource };

/**
 * Keeps what a person needs, in place of what they said before. Where something of it is shared, others see the change at
 * once; what is new is shared nowhere. Needs without anything in them are deleted.
 */
export async function saveNeeds(
  db: Database,
  { userId, requestSource, needs }: Who & { needs: Needs },
  now: Date,
): Promise<void> {
  if (namesOfNeeds(needs).length === 0) return await deleteNeeds(db, { userId, requestSource }, now);
  await db.transaction(async (db) => {
    await writeNeeds(db, { userId, needs }, now);
    await noteChange(db, { userId, requestSource, action: 'needs.save' }, now);
  });
}

/** Writes needs in the caller's transaction, which says in the log who did; there is something in them. */
export async function writeNeeds(
  db: Database,
  { userId, needs }: { userId: string; needs: Needs },
  now: Date,
): Promise<void> {
  const { chosen, timePercent, triesMore, contact, note } = needs;
  const row = {
    chosen: chosenNeeds.filter((name) => chosen.includes(name)),
    ...{ timePercent, triesMore, note },
    ...{ contactName: contact?.name ?? null, contactPhone: contact?.phone ?? null },
    updatedAt: now,
  };
  await db
    .insert(personalNeeds)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: personalNeeds.userId, set: row });
  if (note === null) await forgetSharedNotes(db, userId, now);
}

/** A note that is deleted is deleted in what was shared, too. */
async function forgetSharedNotes(db: Database, userId: string, now: Date): Promise<void> {
  const { needs, takenBackAt } = needsSharings;
  const isShared = and(eq(needsSharings.userId, userId), isNull(takenBackAt));
  await db
    .update(needsSharings)
    .set({ note: null, takenBackAt: now })
    .where(and(isShared, sql`${needs} = array['own-words']`));
  await db
    .update(needsSharings)
    .set({ note: null, needs: sql`array_remove(${needs}, 'own-words')` })
    .where(and(isShared, sql`'own-words' = any(${needs})`));
}

/** Deletes all that a person said about it, and everything that was shared of it. Doing it twice changes nothing. */
export async function deleteNeeds(db: Database, { userId, requestSource }: Who, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    // The needs first: whoever shares something at this moment waits for their row, and then finds none.
    const needs = await db
      .delete(personalNeeds)
      .where(eq(personalNeeds.userId, userId))
      .returning({ userId: personalNeeds.userId });
    const sharings = await db
      .delete(needsSharings)
      .where(eq(needsSharings.userId, userId))
      .returning({ id: needsSharings.id });
    if (needs.length + sharings.length > 0)
      await noteChange(db, { userId, requestSource, action: 'needs.delete' }, now);
  });
}

/** That something was changed, and never what: the log is read by others. */
async function noteChange(
  db: Database,
  { userId, requestSource, action }: Who & { action: 'needs.save' | 'needs.delete' },
  now: Date,
): Promise<void> {
  const target = { kind: 'needs', id: userId } as const;
  await writeAudit(db, { actorId: userId, action, target, outcome: 'done', requestSource }, now);
}
