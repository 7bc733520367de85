import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { holdTie, unfollowPerson } from './follow-person.ts';
import { mutes } from './tables.server.ts';

type MutingOfPerson = {
  userId: string;
  otherId: string;
  /** By which name they met. */
  knownAs: string;
};

/** Puts away what somebody writes, for oneself alone, and follows them no more. Who may do so is for the caller to say. Twice is once. */
export async function mutePersonMet(
  db: Database,
  { userId, otherId, knownAs }: MutingOfPerson,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await holdTie(db, [userId, otherId]);
    await db
      .insert(mutes)
      .values({ muterId: userId, mutedId: otherId, knownAs, at: now })
      .onConflictDoNothing();
    await unfollowPerson(db, { followerId: userId, followedId: otherId });
  });
}

/** Takes it back by the person; where nobody is muted nothing changes. */
export async function unmutePerson(
  db: Database,
  { userId, otherId }: Omit<MutingOfPerson, 'knownAs'>,
): Promise<void> {
  await db.delete(mutes).where(and(eq(mutes.muterId, userId), eq(mutes.mutedId, otherId)));
}

/** Takes back one of one's own by its id; where there is none of this id, nothing changes. */
export async function takeBackMute(
  db: Database,
  { userId, muteId }: { userId: string; muteId: string },
): Promise<void> {
  if (!isRowId(muteId)) return;
  await db.delete(mutes).where(and(eq(mutes.id, muteId), eq(mutes.muterId, userId)));
}

/** Somebody whose posts one has put away. */
export type OwnMute = { id: string; name: string; at: Date };

/** Everybody whose posts somebody has put away, the latest first. */
export async function listOwnMutes(db: Database, userId: string): Promise<OwnMute[]> {
  const { id, knownAs, at, muterId } = mutes;
  return await db
    .select({ id, name: knownAs, at })
    .from(mutes)
    .where(eq(muterId, userId))
    .orderBy(desc(at), id);
}

/** Whose posts somebody has put away. */
export async function listMutedBy(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ mutedId: mutes.mutedId }).from(mutes).where(eq(mutes.muterId, userId));
  return new Set(rows.map(({ mutedId }) => mutedId));
}

/** Who has put away the posts of somebody: nobody tells them of what they write. */
export async function listMutersOf(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ muterId: mutes.muterId }).from(mutes).where(eq(mutes.mutedId, userId));
  return new Set(rows.map(({ muterId }) => muterId));
}
