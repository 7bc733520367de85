import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { needsAt, type NeedName, type PlaceOfNeeds, type TimePercent } from './needs-constants.ts';
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
  { place, ids }: { place: PlaceOfNeeds; ids: readonly string[] },
): Promise<ReadonlyMap<string, SharedNeeds>> {
  if (ids.length === 0) return new Map();
  const column = place === 'event' ? needsSharings.registrationId : needsSharings.applicationId;
  const rows = await db
    .select()
    .from(needsSharings)
    .innerJoin(personalNeeds, eq(personalNeeds.userId, needsSharings.userId))
    .where(and(inArray(column, [...ids]), isNull(needsSharings.takenBackAt)));
  return new Map(
    rows
      .map(({ needs_sharings: sharing, personal_needs: needs }) => {
        return [sharedForOf(sharing).id, visibleOf(sharing, readNeeds(needs))] as const;
      })
      .filter(([, { names }]) => names.length > 0),
  );
}

/** What a person shared the last time at such a place, as far as they still need it; to offer the same once more. */
export async function findLastShared(
  db: Database,
  { userId, place }: { userId: string; place: PlaceOfNeeds },
): Promise<NeedName[]> {
  const column = place === 'event' ? needsSharings.registrationId : needsSharings.applicationId;
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

/** A check of the table holds that one of the two is there. */
function sharedForOf({ registrationId, applicationId }: Sharing): SharedFor {
  return registrationId === null
    ? { place: 'interview', id: applicationId! }
    : { place: 'event', id: registrationId };
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
