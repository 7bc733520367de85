import { and, asc, eq, sql } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readKept, type FileStore } from '#platform/files/file-store.server.ts';
import { findFiles } from '#platform/files/store-file.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { countOrganisers, lockGroup } from './find-groups.ts';
import { dropPlacesOf } from './group-event-places.ts';
import { groupEventPlaces, groupEvents } from './group-event-tables.server.ts';
import { dropFilesOf } from './group-files.ts';
import {
  groupFiles,
  groupInvitations,
  groupMembers,
  groupRemovals,
  groupRequests,
  groups,
} from './tables.server.ts';

/** The groups and their events of somebody, what they asked for, gave, were invited to and were sent away from, in the copy of their data. */
export const groupDataPart = (store: FileStore): DataPart => ({
  fileName: 'groups.json',
  describe: (language) => textsFor(language).getFixedT(null, 'groups')('data-export'),
  read: async (db, { userId }) => {
    const group = groups.name;
    const { role, joinedAt, rulesVersion, agreedAt } = groupMembers;
    const memberships = await db
      .select({ group, role, joinedAt, rulesVersion, agreedAt })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(eq(groupMembers.userId, userId))
      .orderBy(asc(joinedAt), asc(groups.id));
    const { words, askedAt, declinedAt, declinedReason } = groupRequests;
    const requests = await db
      .select({ group, words, rulesVersion: groupRequests.rulesVersion, askedAt, declinedAt, declinedReason })
      .from(groupRequests)
      .innerJoin(groups, eq(groups.id, groupRequests.groupId))
      .where(eq(groupRequests.userId, userId))
      .orderBy(asc(askedAt), asc(groupRequests.id));
    const { invitedAt, expiresAt } = groupInvitations;
    const invitations = await db
      .select({ group, invitedAt, expiresAt })
      .from(groupInvitations)
      .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
      .where(eq(groupInvitations.userId, userId))
      .orderBy(asc(invitedAt), asc(groupInvitations.id));
    const { removedAt, reason } = groupRemovals;
    const removals = await db
      .select({ group, removedAt, reason })
      .from(groupRemovals)
      .innerJoin(groups, eq(groups.id, groupRemovals.groupId))
      .where(eq(groupRemovals.userId, userId))
      .orderBy(asc(removedAt), asc(groupRemovals.id));
    const asked = await db
      .select({
        ...{ group, kind: groups.kind, whatFor: groups.purpose, status: groups.status },
        ...{ askedAt: groups.askedAt, endedAt: groups.endedAt, endedReason: groups.endedReason },
      })
      .from(groups)
      .where(eq(groups.askedById, userId))
      .orderBy(asc(groups.askedAt), asc(groups.id));
    const given = await readGiven(db, userId);
    const files = given.map(({ group, name, words, addedAt }) => ({ group, name, words, addedAt }));
    const events = await readEvents(db, userId);
    return { memberships, requests, invitations, removals, asked, files, events };
  },
  files: async (db, { userId }) =>
    (await readGiven(db, userId)).map(({ file, name }, index) => ({
      fileName: `group-files/${index + 1}-${name}`,
      read: () => readKept(store, file),
    })),
});

/** The events of their groups where somebody has a place or waits for one, the earliest first. */
async function readEvents(db: Database, of: string) {
  const { eventId, userId, status, takenAt, remindedAt } = groupEventPlaces;
  const { title, startsAt, endsAt, id } = groupEvents;
  return await db
    .select({ group: groups.name, title, startsAt, endsAt, status, takenAt, remindedAt })
    .from(groupEventPlaces)
    .innerJoin(groupEvents, eq(id, eventId))
    .innerJoin(groups, eq(groups.id, groupEvents.groupId))
    .where(eq(userId, of))
    .orderBy(asc(startsAt), asc(id));
}

/** The files that somebody gave to their groups, the earliest first. */
async function readGiven(db: Database, userId: string) {
  const { fileId, words, addedAt } = groupFiles;
  const rows = await db
    .select({ group: groups.name, fileId, words, addedAt })
    .from(groupFiles)
    .innerJoin(groups, eq(groups.id, groupFiles.groupId))
    .where(eq(groupFiles.userId, userId))
    .orderBy(asc(addedAt), asc(groupFiles.id));
  const files = await findFiles(
    db,
    rows.map((row) => row.fileId),
  );
  return rows.flatMap(({ fileId, ...row }) => {
    const file = files.find(({ id }) => id === fileId);
    return file ? [{ ...row, file, name: file.name }] : [];
  });
}

/**
 * Somebody who goes leaves their groups without a word. A group that they kept alone has nobody to keep it, which staff are told
 * of; what they asked for and was never opened goes with them.
 */
export const forgetGroups: PurgePart = async (db, { userId }, now) => {
  const own = await db
    .select({ groupId: groupMembers.groupId, role: groupMembers.role })
    .from(groupMembers)
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groupMembers.groupId));
  for (const { groupId, role } of own) {
    const group = await lockGroup(db, groupId);
    if (role === 'organiser' && group.status === 'open' && (await countOrganisers(db, groupId)) === 1)
      await db.update(groups).set({ vacantSince: now }).where(eq(groups.id, groupId));
    await dropPlacesOf(db, { groupId, userId, isTold: false }, now);
    await db
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  }
  await dropFilesOf(db, { userId });
  await db.delete(groupRequests).where(eq(groupRequests.userId, userId));
  await db
    .delete(groupInvitations)
    .where(sql`${userId} in (${groupInvitations.userId}, ${groupInvitations.invitedById})`);
  await db.delete(groupRemovals).where(eq(groupRemovals.userId, userId));
  await db
    .delete(groups)
    .where(and(eq(groups.askedById, userId), sql`${groups.status} in ('asked', 'refused')`));
  await db.update(groups).set({ askedById: null }).where(eq(groups.askedById, userId));
  if (own.length > 0) await raiseContentVersion(db);
};
