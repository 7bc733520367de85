import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import {
  columnsOfPlaces,
  needsAt,
  placesOfNeeds,
  type NeedName,
  type PlaceOfNeeds,
  type TimePercent,
} from './needs-constants.ts';
import { namesOfNeeds, readNeeds, type Contact, type Needs } from './needs.ts';
import type { SharedFor } from './share-needs.ts';
import { needsSharings, personalNeeds } from './tables.server.ts';

/** What others see of it: what to see to, and nothing about why. */
export type SharedNeeds = {
  names: NeedName[];
  timePercent: TimePercent | null;
  contact: Contact | null;
  note: string | null;
};

/** A sharing in the list of its person. */
export type OwnSharing = {
  id: string;
  shared: SharedFor;
  sharedAt: Date;
  takenBackAt: Date | null;
  /** What others see at this moment; of one that was taken back, what was shared, without details. */
  needs: SharedNeeds;
};

/** What a person shares and has shared, the newest first. */
export async function listSharings(db: Database, userId: string): Promise<OwnSharing[]> {
  const rows = await db
    .select()
    .from(needsSharings)
    .innerJoin(personalNeeds, eq(personalNeeds.userId, needsSharings.userId))
    .where(eq(needsSharings.userId, userId))
    .orderBy(desc(needsSharings.sharedAt), desc(needsSharings.id))
    .limit(50);
  return rows.map(({ needs_sharings: sharing, personal_needs: needs }) => ({
    id: sharing.id,
    shared: sharedForOf(sharing),
    ...{ sharedAt: sharing.sharedAt, takenBackAt: sharing.takenBackAt },
    needs: sharing.takenBackAt
      ? { names: sharing.needs, timePercent: null, contact: null, note: null }
      : visibleOf(sharing, readNeeds(needs)),
  }));
}

/**
 * What is shared for these registrations or applications, by their id; those for which nothing is to be seen are left
 * out. What was taken back, and what its person does not need any more, is not in it.
 */
export async function readShared(
  db: Database,
  { place, ids }: { place: 'event' | 'interview'; ids: readonly string[] },
): Promise<ReadonlyMap<string, SharedNeeds>> {
  const found = await listVisible(db, { place, ids });
  return new Map(found.map(({ id, needs }) => [id, needs]));
}

/** What each learner shares for a live session, by their account; the same is left out. */
export async function readSharedInSession(
  db: Database,
  sessionId: string,
): Promise<ReadonlyMap<string, SharedNeeds>> {
  const found = await listVisible(db, { place: 'live', ids: [sessionId] });
  return new Map(found.map(({ userId, needs }) => [userId, needs]));
}

/** What one person shares somewhere; null where nothing is to be seen. */
export async function findShared(
  db: Database,
  { userId, shared }: { userId: string; shared: SharedFor },
): Promise<SharedNeeds | null> {
  const found = await listVisible(db, { place: shared.place, ids: [shared.id] });
  return found.find((each) => each.userId === userId)?.needs ?? null;
}

/** The live sessions for which somebody shares something, in no order. */
export async function listSessionsWithSharings(db: Database): Promise<string[]> {
  const { liveSessionId, takenBackAt } = needsSharings;
  const rows = await db
    .selectDistinct({ id: liveSessionId })
    .from(needsSharings)
    .where(and(isNotNull(liveSessionId), isNull(takenBackAt)));
  return rows.map(({ id }) => id!);
}

async function listVisible(
  db: Database,
  { place, ids }: { place: PlaceOfNeeds; ids: readonly string[] },
): Promise<{ id: string; userId: string; needs: SharedNeeds }[]> {
  if (ids.length === 0) return [];
  const column = needsSharings[columnsOfPlaces[place]];
  const rows = await db
    .select()
    .from(needsSharings)
    .innerJoin(personalNeeds, eq(personalNeeds.userId, needsSharings.userId))
    .where(and(inArray(column, [...ids]), isNull(needsSharings.takenBackAt)))
    .orderBy(desc(needsSharings.sharedAt), desc(needsSharings.id));
  return rows
    .map(({ needs_sharings: sharing, personal_needs: needs }) => ({
      ...{ id: sharedForOf(sharing).id, userId: sharing.userId },
      needs: visibleOf(sharing, readNeeds(needs)),
    }))
    .filter(({ needs }) => needs.names.length > 0);
}

/** What a person shared the last time at such a place, as far as they still need it; to offer the same once more. */
export async function findLastShared(
  db: Database,
  { userId, place }: { userId: string; place: PlaceOfNeeds },
): Promise<NeedName[]> {
  const column = needsSharings[columnsOfPlaces[place]];
  const [last] = await db
    .select()
    .from(needsSharings)
    .innerJoin(personalNeeds, eq(personalNeeds.userId, needsSharings.userId))
    .where(and(eq(needsSharings.userId, userId), isNotNull(column)))
    .orderBy(desc(needsSharings.sharedAt), desc(needsSharings.id))
    .limit(1);
  if (!last) return [];
  const own = namesOfNeeds(readNeeds(last.personal_needs));
  return needsAt[place].filter((name) => own.includes(name) && last.needs_sharings.needs.includes(name));
}

type Sharing = typeof needsSharings.$inferSelect;

/** A check of the table holds that one of the columns is filled. */
function sharedForOf(sharing: Sharing): SharedFor {
  const place = placesOfNeeds.find((each) => sharing[columnsOfPlaces[each]] !== null)!;
  return { place, id: sharing[columnsOfPlaces[place]]! };
}

function visibleOf({ needs, note }: Sharing, stated: Needs): SharedNeeds {
  const names = namesOfNeeds(stated).filter((name) => needs.includes(name));
  return {
    names,
    timePercent: names.includes('more-time') ? stated.timePercent : null,
    contact: names.includes('contact') ? stated.contact : null,
    note: names.includes('own-words') ? note : null,
  };
}
