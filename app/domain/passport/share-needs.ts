import { and, eq, isNull } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { columnsOfPlaces, needsAt, type NeedName, type PlaceOfNeeds } from './needs-constants.ts';
import { lockNeeds, namesOfNeeds } from './needs.ts';
import { needsSharings } from './tables.server.ts';

/**
 * What needs are shared for: a registration for an event, the interview that an application may lead to, or a live session.
 * The first two are one person's; in a session each learner shares their own.
 */
export type SharedFor = { place: PlaceOfNeeds; id: string };

type Who = { userId: string; requestSource: RequestSource };

/**
 * Shares what a person chose of what they need, in place of what they shared there before; nothing chosen takes all of
 * it back. What they do not need, or what would help nobody there, is left out. Sent twice it changes nothing. The
 * caller has made sure that the registration or application is theirs, or that they learn in the session.
 * @throws Refusal 'needs-not-stated'.
 */
export async function shareNeeds(
  db: Database,
  { userId, requestSource, shared, chosen }: Who & { shared: SharedFor; chosen: readonly NeedName[] },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const stated = await lockNeeds(db, userId);
    if (!stated) throw new Refusal('needs-not-stated');
    const own = namesOfNeeds(stated);
    const needs = needsAt[shared.place].filter((name) => own.includes(name) && chosen.includes(name));
    const note = needs.includes('own-words') ? stated.note : null;
    const isOwn = shared.place === 'live' ? eq(needsSharings.userId, userId) : undefined;
    const [former] = await db
      .select()
      .from(needsSharings)
      .where(and(isFor(shared), isNull(needsSharings.takenBackAt), isOwn));
    if (former?.needs.join() === needs.join() && former.note === note) return;
    if (former) await endSharing(db, { userId, requestSource, id: former.id }, now);
    if (needs.length === 0) return;
    const [added] = await db
      .insert(needsSharings)
      .values({ userId, ...columnOf(shared), needs, note, sharedAt: now })
      .returning({ id: needsSharings.id });
    await noteSharing(db, { userId, requestSource, id: added!.id, action: 'needs.share' }, now);
  });
}

/**
 * Takes back what a person shared; others do not see it from this moment on. Doing it twice changes nothing.
 * @throws Refusal 'needs-sharing-unknown' (404) for one that is not theirs.
 */
export async function takeNeedsBack(
  db: Database,
  { userId, requestSource, sharingId }: Who & { sharingId: string },
  now: Date,
): Promise<void> {
  const isTheirs =
    isRowId(sharingId) && and(eq(needsSharings.id, sharingId), eq(needsSharings.userId, userId));
  await db.transaction(async (db) => {
    // Whoever shares at this moment is waited for.
    await lockNeeds(db, userId);
    const [sharing] = isTheirs ? await db.select().from(needsSharings).where(isTheirs) : [];
    if (!sharing) throw new Refusal('needs-sharing-unknown', {}, 404);
    if (sharing.takenBackAt === null) await endSharing(db, { userId, requestSource, id: sharing.id }, now);
  });
}

/** Ends what was shared for something that is over, such as a registration that is cancelled, with its note. */
export async function endSharingsFor(db: Database, shared: SharedFor, now: Date): Promise<void> {
  await db
    .update(needsSharings)
    .set({ takenBackAt: now, note: null })
    .where(and(isFor(shared), isNull(needsSharings.takenBackAt)));
}

async function endSharing(db: Database, { id, ...who }: Who & { id: string }, now: Date): Promise<void> {
  await db.update(needsSharings).set({ takenBackAt: now, note: null }).where(eq(needsSharings.id, id));
  await noteSharing(db, { ...who, id, action: 'needs.take_back' }, now);
}

/** That something was shared, and never what: the log is read by others. */
async function noteSharing(
  db: Database,
  { userId, requestSource, id, action }: Who & { id: string; action: 'needs.share' | 'needs.take_back' },
  now: Date,
): Promise<void> {
  const target = { kind: 'needs-sharing', id } as const;
  await writeAudit(db, { actorId: userId, action, target, outcome: 'done', requestSource }, now);
}

function isFor({ place, id }: SharedFor) {
  return eq(needsSharings[columnsOfPlaces[place]], id);
}

function columnOf({ place, id }: SharedFor) {
  return { [columnsOfPlaces[place]]: id };
}
