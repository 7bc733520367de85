import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { openAttachment, type OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import { assertMayBeSaid } from '#domain/conduct/assert-may-be-said.ts';
import { assertNotLimited } from '#domain/conduct/decisions.ts';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import { namesInForums } from '#domain/forums/forum-members.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { dropFiles, findFiles, keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { findMembership, lockOwnGroup, type GroupMembership } from './find-groups.ts';
import { groupLimits, groupRoles, isAnswerer } from './group-constants.ts';
import { noteGroup, type GroupActor } from './note-group.ts';
import { groupFiles } from './tables.server.ts';

const fileRows = {
  ...({ target: 'group_file', download: 'group_file.download' } as const),
  list: async (db: Database, id: string) => {
    const [row] = await db
      .select({ fileId: groupFiles.fileId })
      .from(groupFiles)
      .where(eq(groupFiles.id, id));
    return row ? [{ kind: 'file' as const, fileId: row.fileId }] : [];
  },
};

/** A file of a group as its members find it. */
export type ListedGroupFile = {
  id: string;
  name: string;
  bytes: number;
  /** What is in it. */
  words: string;
  /** Who gave it; null for whoever has not chosen a name. */
  by: string | null;
  addedAt: Date;
  /** Whether the reader may take it out: their own, and everything for those who keep the group. */
  mayDrop: boolean;
};

/** The files of a group for one of its members, the newest first; none of somebody from whom a block keeps a member apart. */
export async function listGroupFiles(
  db: Database,
  { groupId, userId, role }: Pick<GroupMembership, 'groupId' | 'userId' | 'role'>,
): Promise<ListedGroupFile[]> {
  const apart = role === 'member' ? [...(await listBlockedEitherWay(db, userId))] : [];
  const rows = await db
    .select()
    .from(groupFiles)
    .where(
      and(
        eq(groupFiles.groupId, groupId),
        apart.length === 0 ? undefined : notInArray(groupFiles.userId, apart),
      ),
    )
    .orderBy(desc(groupFiles.addedAt), asc(groupFiles.id));
  const files = await findFiles(
    db,
    rows.map(({ fileId }) => fileId),
  );
  const names = await namesInForums(
    db,
    rows.map((row) => row.userId),
  );
  return rows.flatMap((row) => {
    const file = files.find(({ id }) => id === row.fileId);
    if (!file) return [];
    const { id, words, addedAt } = row;
    const mayDrop = row.userId === userId || isAnswerer(role);
    return [
      { id, words, addedAt, mayDrop, name: file.name, bytes: file.bytes, by: names.get(row.userId) ?? null },
    ];
  });
}

type GivingFile = GroupActor & { groupId: string; file: CheckedUpload; words: string };

/**
 * Gives a file to the members of one's group, with what is in it. The bytes are stored before, outside of any transaction: what is
 * refused after that is swept away.
 * @throws Refusal 'group-files-many' with a `count`, 'file-not-kept' (503), and as `lockOwnGroup`, `assertNotLimited` and `assertMayBeSaid`.
 */
export async function addGroupFile(
  db: Database,
  store: FileStore,
  { groupId, file, words, ...by }: GivingFile,
  now: Date,
): Promise<void> {
  const { userId } = by;
  const assertMayAdd = async (db: Database) => {
    await lockOwnGroup(db, { groupId, userId, roles: groupRoles });
    await assertNotLimited(db, userId, now);
    await assertMayBeSaid(db, [words]);
  };
  // Before any bytes are stored for a stranger.
  await db.transaction(assertMayAdd);
  const stored = await storeFile(db, store, { ...file, purpose: 'group', owner: `group:${groupId}` }, now);
  await db.transaction(async (db) => {
    await assertMayAdd(db);
    if ((await db.$count(groupFiles, eq(groupFiles.groupId, groupId))) >= groupLimits.files)
      throw new Refusal('group-files-many', { count: groupLimits.files });
    const [row] = await db
      .insert(groupFiles)
      .values({ groupId, userId, fileId: stored.id, words, addedAt: now })
      .returning({ id: groupFiles.id });
    if (!row) throw new Error('The file was not written.');
    await keepFile(db, stored.id);
    await noteGroup(db, { ...by, action: 'group_file.add', kind: 'group_file', id: row.id }, now);
  });
}

type OfGroupFile = GroupActor & { groupId: string; id: string };

/**
 * Takes a file out of a group: one's own, or any for those who keep it. One that is gone is no mistake.
 * @throws Refusal 'group-not-yours' (403), and as `lockOwnGroup`.
 */
export async function dropGroupFile(
  db: Database,
  { groupId, id, ...by }: OfGroupFile,
  now: Date,
): Promise<void> {
  if (!isRowId(id)) return;
  await db.transaction(async (db) => {
    const own = { groupId, userId: by.userId, roles: groupRoles };
    const { membership } = await lockOwnGroup(db, own);
    const ofThis = and(eq(groupFiles.groupId, groupId), eq(groupFiles.id, id));
    const [row] = await db.select().from(groupFiles).where(ofThis);
    if (!row) return;
    if (row.userId !== by.userId && !isAnswerer(membership.role))
      throw new Refusal('group-not-yours', {}, 403);
    await db.delete(groupFiles).where(ofThis);
    await dropFiles(db, [row.fileId]);
    await noteGroup(db, { ...by, action: 'group_file.remove', kind: 'group_file', id }, now);
  });
}

/**
 * A file of a group for one of its members; the audit log notes it first. Null for what is unknown, of another group, or of somebody
 * from whom a block keeps them apart: who asks cannot tell which.
 */
export async function openGroupFile(
  db: Database,
  store: FileStore,
  { groupId, id, userId, requestSource }: OfGroupFile,
  now: Date,
): Promise<OpenedAttachment<'file'> | null> {
  const membership = await findMembership(db, { groupId, userId });
  if (!membership || !isRowId(id)) return null;
  const listed = await listGroupFiles(db, membership);
  if (!listed.some((file) => file.id === id)) return null;
  const asked = { rows: fileRows, ownerId: id, kind: 'file', allowed: ['file'] as const };
  return await openAttachment(db, store, { ...asked, actorId: userId, requestSource }, now);
}

/** The files that somebody gave, of one group or of all, gone with their bytes; in the caller's transaction. */
export async function dropFilesOf(
  db: Database,
  { userId, groupId }: { userId: string; groupId?: string },
): Promise<void> {
  const gone = await db
    .delete(groupFiles)
    .where(
      and(eq(groupFiles.userId, userId), groupId === undefined ? undefined : eq(groupFiles.groupId, groupId)),
    )
    .returning({ fileId: groupFiles.fileId });
  await dropFiles(
    db,
    gone.map(({ fileId }) => fileId),
  );
}
