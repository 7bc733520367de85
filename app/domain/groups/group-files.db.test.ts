import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { requestSource } from '#tests/worlds/forums/forum-world.ts';
import { comeInto, giveFile, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { findMembership } from './find-groups.ts';
import { forgetGroups, groupDataPart } from './group-data.ts';
import { dropGroupFile, listGroupFiles, openGroupFile } from './group-files.ts';
import { leaveGroup } from './join-group.ts';

const now = new Date('2026-11-26T10:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let store: FileStore;
let folder: string;
let mona: string;
let adel: string;
let group: Awaited<ReturnType<typeof makeGroup>>;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-groups-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind]);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));
const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
beforeEach(async () => {
  [mona, adel] = [await member(), await member()];
  group = await makeGroup(db, { organiserId: mona, staffId: await member(), kind: 'hidden' }, now);
  await comeInto(db, group, { userId: adel }, now);
});

const seenBy = async (userId: string) => {
  const membership = await findMembership(db, { groupId: group.id, userId });
  return (
    membership && (await listGroupFiles(db, membership)).map(({ words, mayDrop }) => ({ words, mayDrop }))
  );
};
const openedBy = async (userId: string, id: string) => {
  const opened = await openGroupFile(db, store, { groupId: group.id, id, userId, requestSource }, now);
  await opened?.content?.cancel();
  return opened?.file.name ?? null;
};
const statuses = async () => (await db.select().from(storedFiles)).map(({ status }) => status);

it('is found and opened by the members of its group, and by nobody else', async () => {
  const id = await giveFile(db, store, group, { userId: adel, text: 'Phrases' }, now);
  expect(await seenBy(mona)).toEqual([{ words: 'Phrases', mayDrop: true }]);
  expect(await openedBy(mona, id)).toBe('phrases.pdf');
  const stranger = await member();
  expect(await openedBy(stranger, id)).toBeNull();
  await expect(giveFile(db, store, group, { userId: stranger }, now)).rejects.toThrow(
    refused('group-unknown'),
  );
  const third = await member();
  await comeInto(db, group, { userId: third, name: 'Third' }, now);
  await db.insert(blocks).values({ blockerId: adel, blockedId: third, at: now });
  expect(await seenBy(third)).toEqual([]);
  expect(await openedBy(third, id)).toBeNull();
});

it('is taken out by whoever gave it, and by those who keep the group', async () => {
  const [own, hers] = [
    await giveFile(db, store, group, { userId: adel }, now),
    await giveFile(db, store, group, { userId: mona }, now),
  ];
  const by = { groupId: group.id, requestSource };
  await expect(dropGroupFile(db, { ...by, id: hers, userId: adel }, now)).rejects.toThrow(
    refused('group-not-yours'),
  );
  await dropGroupFile(db, { ...by, id: own, userId: adel }, now);
  await dropGroupFile(db, { ...by, id: hers, userId: mona }, now);
  expect(await seenBy(mona)).toEqual([]);
});

it('goes with whoever leaves where they choose so, and with their account', async () => {
  await giveFile(db, store, group, { userId: adel }, now);
  const leaving = { groupId: group.id, userId: adel, requestSource };
  await leaveGroup(db, { ...leaving, deletesPosts: false }, now);
  expect(await seenBy(mona)).toHaveLength(1);
  const subject = { userId: adel, email: 'a@example.com', emailKey: 'a@example.com', phone: null };
  const part = groupDataPart(store);
  expect(await part.read(db, subject)).toMatchObject({ files: [{ name: 'phrases.pdf' }] });
  const [file] = await part.files!(db, subject);
  expect((await file!.read())?.length).toBeGreaterThan(100);
  await db.transaction(async (db) => await forgetGroups(db, subject, now));
  expect(await seenBy(mona)).toEqual([]);
  await giveFile(db, store, group, { userId: mona }, now);
  expect(await statuses()).toContain('dropped');
});
