import { sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { chosenNeeds, type EntryMode, type EntryWay } from './needs-constants.ts';
import { lockNeeds, namesOfNeeds, type Needs } from './needs.ts';
import { writeNeeds } from './save-needs.ts';

export type NeedsEntry = {
  userId: string;
  /** What the caller says that they need. */
  needs: Needs;
  way: EntryWay;
  mode: EntryMode;
};

/**
 * Writes down for somebody who calls what they need, beside what they said before or in its place. Nothing of what is there
 * is shown or told. The person is notified, and the log says that and how they were in touch, never what. The same sent twice
 * changes nothing.
 * @throws Refusal 'not-permitted' (403), 'needs-person-unknown' (404), 'needs-nothing-entered'.
 */
export async function enterNeeds(
  db: Database,
  { userId, needs, way, mode, ...staff }: StaffContext & NeedsEntry,
  now: Date,
): Promise<void> {
  assertMay(staff, 'needs.enter');
  if (namesOfNeeds(needs).length === 0) throw new Refusal('needs-nothing-entered');
  const isKnown = isRowId(userId) && (await namesOf(db, [userId])).has(userId);
  if (!isKnown) throw new Refusal('needs-person-unknown', {}, 404);
  await db.transaction(async (db) => {
    // While there is no row of theirs to hold: two who write at once must not both add to what was there before.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`baseera.needs ${userId}`}, 0))`);
    const former = await lockNeeds(db, userId);
    const entered = mode === 'add' && former ? together(former, needs) : inOrder(needs);
    if (former && JSON.stringify(inOrder(former)) === JSON.stringify(entered)) return;
    await writeNeeds(db, { userId, needs: entered }, now);
    const { actor, requestSource } = staff;
    const target = { kind: 'needs', id: userId } as const;
    const line = { actorId: actor.userId, action: 'needs.enter', target, requestSource } as const;
    const { lineId } = await writeAudit(db, { ...line, outcome: 'done', details: { way } }, now);
    const href = '/account/needs';
    const key = `needs-entered:${lineId}`;
    await notify(db, { userId, kind: 'needs-entered', key, values: {}, href }, now);
  });
}

/** What was there with what is new; of what can be said once, the new one. */
function together(former: Needs, added: Needs): Needs {
  return inOrder({
    chosen: [...former.chosen, ...added.chosen],
    timePercent: added.timePercent ?? former.timePercent,
    triesMore: added.triesMore ?? former.triesMore,
    contact: added.contact ?? former.contact,
    note: added.note ?? former.note,
  });
}

/** The same needs, so that two can be compared. */
function inOrder({ chosen, timePercent, triesMore, contact, note }: Needs): Needs {
  return {
    chosen: chosenNeeds.filter((name) => chosen.includes(name)),
    ...{ timePercent, triesMore, note },
    contact: contact && { name: contact.name, phone: contact.phone },
  };
}
