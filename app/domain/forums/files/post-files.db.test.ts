import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { blocks } from '#domain/conversations/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  answer,
  begin,
  makeCategory,
  putFile,
  read,
  requestSource,
  staffOf,
} from '#tests/worlds/forums/forum-world.ts';
import { comeInto, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { changePost, deletePost } from '../change-post.ts';
import { forgetForums, forumDataPart } from '../forum-data.ts';
import { findForumDraft, saveForumDraft } from '../forum-drafts.ts';
import { leaveGroupForum } from '../group-forum.ts';
import { listVersions } from '../list-posts.ts';
import { hidePost } from '../moderate-forum.ts';
import { addPostFile, changeFileWords, dropPostFile } from './change-files.ts';
import { openForumFile, openModeratedPostFile } from './open-file.ts';
import { postFileLimits } from './post-file-constants.ts';
import { forumFiles } from './post-file-tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const later = new Date('2026-11-26T11:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const nothing = { title: null, text: null, replyTo: null, quote: null };

let db: Database;
let store: FileStore;
let folder: string;
let mona: string;
let adel: string;
let staff: string;
let category: { id: string; slug: string };
let threadId: string;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-post-files-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind]);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));
const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
beforeEach(async () => {
  [mona, adel, staff] = [await member(), await member(), await member()];
  category = await makeCategory(db, staff, now);
  threadId = await begin(db, { slug: category.slug, userId: mona }, now);
});

const filesOf = async (number: number, userId: string | null = null) =>
  (await read(db, { threadId, number, userId })).post!.files.map(({ words }) => words);
const idOf = async (words: string) => {
  const [row] = await db.select().from(forumFiles).where(eq(forumFiles.words, words));
  return row!.id;
};
const opens = async (id: string, userId: string | null, moderates = false) => {
  const opened = await openForumFile(db, store, { id, reader: { userId, moderates }, requestSource }, now);
  await opened?.content?.cancel();
  return opened !== null;
};
/** How many bytes are kept, of all that were stored under a name. */
const keptOf = async (name: string) =>
  (await db.select().from(storedFiles).where(eq(storedFiles.name, name))).filter(
    ({ status }) => status === 'kept',
  ).length;
const named = (name: string) => ({ bytes: Buffer.from('%PDF-1.7'), mediaType: 'application/pdf', name });

describe('a recording without words', () => {
  const sound = { bytes: Buffer.from('OggS'), mediaType: 'audio/ogg', name: 'voice.ogg' };
  const idOfSound = async () => {
    const [row] = await db.select().from(forumFiles).where(isNull(forumFiles.words));
    return row!.id;
  };
  const seenBy = async (number: number, userId: string | null, moderates = false) => {
    const { files, waiting } = (await read(db, { threadId, number, userId, moderates })).post!;
    return { files: files.map(({ words }) => words), waiting };
  };

  it('is heard by its author and whoever moderates, and by others once its words are written', async () => {
    await putFile(db, store, { place: { userId: adel, threadId }, words: null, file: sound }, now);
    const number = await answer(db, { threadId, userId: adel, text: 'Listen.' }, now);
    const id = await idOfSound();
    const heard = { files: [null], waiting: 1 };
    const unheard = { files: [], waiting: 1 };
    expect([
      await seenBy(number, adel),
      await seenBy(number, staff, true),
      await seenBy(number, mona),
      await seenBy(number, null),
    ]).toEqual([heard, heard, unheard, unheard]);
    expect([
      await opens(id, adel),
      await opens(id, staff, true),
      await opens(id, mona),
      await opens(id, null),
    ]).toEqual([true, true, false, false]);

    const place = { userId: adel, threadId, number };
    await changeFileWords(db, { place, id, words: 'Good morning.' }, later);
    expect(await seenBy(number, null)).toEqual({ files: ['Good morning.'], waiting: 0 });
    expect(await opens(id, null)).toBe(true);
    // What nobody could hear before is no earlier version of what they hear.
    const { id: postId } = (await read(db, { threadId, number })).post!;
    expect((await listVersions(db, postId)).map(({ files }) => files)).toEqual([[]]);
  });

  it('is heard by whoever moderates the group in whose forum it stands', async () => {
    const group = await makeGroup(db, { organiserId: mona, staffId: staff, kind: 'open' }, now);
    await comeInto(db, group, { userId: adel }, now);
    threadId = await begin(db, { slug: group.forum, userId: adel, name: 'Adel' }, now);
    await putFile(db, store, { place: { userId: adel, threadId, number: 1 }, words: null, file: sound }, now);
    expect(await seenBy(1, mona)).toEqual({ files: [null], waiting: 1 });
    expect(await seenBy(1, staff)).toEqual({ files: [], waiting: 1 });
  });

  it('says nothing of one in a post that its reader does not read', async () => {
    const place = { userId: adel, threadId };
    await putFile(db, store, { place, words: null, file: sound }, now);
    const number = await answer(db, { threadId, userId: adel, text: 'Listen.' }, now);
    await db.insert(blocks).values({ blockerId: adel, blockedId: mona, at: now });
    expect(await seenBy(number, mona)).toEqual({ files: [], waiting: 0 });
    const { id: postId } = (await read(db, { threadId, number })).post!;
    await hidePost(db, { ...staffOf(staff), postId, reason: 'Not here.' }, now);
    expect(await seenBy(number, null)).toEqual({ files: [], waiting: 0 });
  });

  it('is the only file that needs none', async () => {
    const place = { userId: adel, threadId };
    await expect(putFile(db, store, { place, words: null }, now)).rejects.toEqual(
      refused('forum-file-without-words'),
    );
    await putFile(db, store, { place }, now);
    const silenced = db.execute(sql`update forum_files set words = null where kind = 'document'`);
    await expect(silenced).rejects.toThrow();
  });
});

describe('the files of a draft', () => {
  it('wait for it without a word typed, are its writer’s alone, and go with the post that it becomes', async () => {
    const place = { userId: adel, threadId };
    await putFile(db, store, { place, words: 'Waits' }, now);
    await saveForumDraft(db, { ...place, words: nothing }, now);
    expect((await findForumDraft(db, place))?.files).toMatchObject([{ kind: 'document', words: 'Waits' }]);
    const id = await idOf('Waits');
    expect([
      await opens(id, adel),
      await opens(id, mona),
      await opens(id, null),
      await opens(id, staff, true),
    ]).toEqual([true, false, false, false]);
    const number = await answer(db, { threadId, userId: adel }, now);
    expect(await findForumDraft(db, place)).toBeNull();
    expect(await filesOf(number)).toEqual(['Waits']);
    expect(await opens(id, null)).toBe(true);
  });

  it('begin a thread too', async () => {
    await putFile(db, store, { place: { userId: adel, categoryId: category.id }, words: 'Begins' }, now);
    threadId = await begin(db, { slug: category.slug, userId: adel, name: 'Adel' }, now);
    expect(await filesOf(1)).toEqual(['Begins']);
  });

  it('stay where an answer by mail is sent beside it', async () => {
    const place = { userId: adel, threadId };
    await putFile(db, store, { place }, now);
    const number = await answer(db, { threadId, userId: adel, keepsDraft: true }, now);
    expect(await filesOf(number)).toEqual([]);
    expect((await findForumDraft(db, place))?.files).toHaveLength(1);
  });

  it('leave nothing behind: taken out, their bytes go, and so does a draft of nothing', async () => {
    const place = { userId: adel, threadId };
    await putFile(db, store, { place, words: 'Goes', file: named('goes.pdf') }, now);
    await dropPostFile(db, { place, id: await idOf('Goes') }, now);
    expect(await keptOf('goes.pdf')).toBe(0);
    expect(await findForumDraft(db, place)).toBeNull();
    await dropPostFile(db, { place, id: randomUUID() }, now);
    expect(await findForumDraft(db, place)).toBeNull();
    await saveForumDraft(db, { ...place, words: { ...nothing, text: 'Stays' } }, now);
    await putFile(db, store, { place, words: 'Goes too' }, now);
    await dropPostFile(db, { place, id: await idOf('Goes too') }, now);
    expect(await findForumDraft(db, place)).toMatchObject({ text: 'Stays', files: [] });
    await saveForumDraft(db, { ...place, words: nothing }, now);
    expect(await findForumDraft(db, place)).toBeNull();
  });

  it('are five at most, from however many tabs', async () => {
    const place = { userId: adel, threadId };
    const file = named('many.pdf');
    const tries = Array.from({ length: 8 }, () => putFile(db, store, { place, file }, now));
    const done = await Promise.allSettled(tries);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(postFileLimits.files);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'forum-files-many', values: { count: postFileLimits.files } },
    });
    expect(await keptOf('many.pdf')).toBe(postFileLimits.files);
  });

  it('are put by people who may write there, with words that are short enough', async () => {
    const { userId } = await makeMember(db, {}, now);
    const given = { file: named('no.pdf'), words: 'No' };
    const add = (place: Parameters<typeof addPostFile>[2]['place'], words = 'No') =>
      addPostFile(db, store, { ...given, place, words }, now);
    await expect(add({ userId, threadId })).rejects.toThrow(refused('forum-not-verified'));
    await expect(add({ userId: adel, threadId: 'none' })).rejects.toThrow(refused('forum-thread-unknown'));
    await expect(add({ userId: adel, threadId, number: 1 })).rejects.toThrow(refused('forum-post-unknown'));
    await expect(add({ userId: adel, threadId }, 'x'.repeat(201))).rejects.toThrow(
      refused('forum-file-words-long-document'),
    );
    const group = await makeGroup(db, { organiserId: mona, staffId: staff, kind: 'open' }, now);
    const inGroup = await begin(db, { slug: group.forum, userId: mona }, now);
    await expect(add({ userId: adel, threadId: inGroup })).rejects.toThrow(refused('forum-not-in-group'));
    expect(await db.select().from(storedFiles).where(eq(storedFiles.name, 'no.pdf'))).toEqual([]);
  });
});

describe('the files of a post', () => {
  it('are changed by its author, and a version says what they were', async () => {
    const place = { userId: mona, threadId, number: 1 };
    await putFile(db, store, { place, words: 'First' }, now);
    const id = await idOf('First');
    await changeFileWords(db, { place, id, words: 'Second' }, later);
    await changeFileWords(db, { place, id, words: 'Second' }, later);
    const { post } = await read(db, { threadId, number: 1 });
    const seen = post!.editedAt!.toISOString();
    await changePost(db, { ...place, text: 'Other words.', title: null, seen }, later);
    await dropPostFile(db, { place, id }, later);
    await dropPostFile(db, { place, id }, later);
    const versions = await listVersions(db, post!.id);
    expect(versions.map(({ files }) => files.map(({ words }) => words))).toEqual([
      [],
      ['First'],
      ['Second'],
      ['Second'],
    ]);
    expect(await filesOf(1)).toEqual([]);
    const theirs = { place: { userId: adel, threadId, number: 1 }, id };
    await expect(dropPostFile(db, theirs, later)).rejects.toThrow(refused('forum-post-unknown'));
  });

  it('are not found where the post is not: hidden, of somebody apart, or deleted', async () => {
    const place = { userId: mona, threadId, number: 1 };
    await putFile(db, store, { place, words: 'Shown', file: named('shown.pdf') }, now);
    const id = await idOf('Shown');
    await db.insert(blocks).values({ blockerId: mona, blockedId: adel, at: now });
    expect([await opens(id, null), await opens(id, adel)]).toEqual([true, false]);
    const { post } = await read(db, { threadId, number: 1 });
    await hidePost(db, { ...staffOf(staff), postId: post!.id, reason: 'No.' }, now);
    expect([await opens(id, null), await opens(id, mona), await opens(id, staff, true)]).toEqual([
      false,
      true,
      true,
    ]);
    const noted = await db.select().from(auditLog).where(eq(auditLog.action, 'forum_file.download'));
    expect(noted.map(({ actorId, targetId }) => [actorId, targetId])).toEqual([[staff, post!.id]]);
    await deletePost(db, { ...place, requestSource }, now);
    expect(await opens(id, mona)).toBe(false);
    expect(await keptOf('shown.pdf')).toBe(0);
  });

  it('of a private group are for its members, and go with whoever leaves if they choose so', async () => {
    const group = await makeGroup(db, { organiserId: mona, staffId: staff, kind: 'hidden' }, now);
    await comeInto(db, group, { userId: adel }, now);
    threadId = await begin(db, { slug: group.forum, userId: adel, name: 'Adel' }, now);
    await putFile(db, store, { place: { userId: adel, threadId, number: 1 }, words: 'Ours' }, now);
    const draft = { userId: adel, threadId };
    await putFile(db, store, { place: draft, words: 'Unsent', file: named('unsent.pdf') }, now);
    const id = await idOf('Ours');
    const stranger = await member();
    expect([
      await opens(id, mona),
      await opens(id, stranger),
      await opens(id, null),
      await opens(id, staff, true),
    ]).toEqual([true, false, false, false]);
    const asked = {
      ...staffOf(staff),
      id,
      postId: (await read(db, { threadId, number: 1, userId: adel })).post!.id,
    };
    const opened = await openModeratedPostFile(db, store, asked, now);
    await opened?.content?.cancel();
    expect(opened?.file.name).toBe('voices.pdf');
    expect(await openModeratedPostFile(db, store, { ...asked, postId: threadId }, now)).toBeNull();
    const without = { ...asked, actor: { userId: staff, roles: [] } };
    await expect(openModeratedPostFile(db, store, without, now)).rejects.toThrow(refused('not-permitted'));
    const leaving = { groupId: group.id, userId: adel, deletesPosts: true };
    await db.transaction(async (db) => await leaveGroupForum(db, leaving, now));
    expect(await opens(id, mona)).toBe(false);
    expect(await keptOf('unsent.pdf')).toBe(0);
  });

  it('stand in the copy of their author’s data, and go with the account while the post stays', async () => {
    await putFile(
      db,
      store,
      { place: { userId: mona, threadId, number: 1 }, words: 'Copied', file: named('copied.pdf') },
      now,
    );
    await putFile(
      db,
      store,
      { place: { userId: mona, threadId }, words: 'Drafted', file: named('drafted.pdf') },
      later,
    );
    const subject = { userId: mona, email: 'm@example.com', emailKey: 'm@example.com', phone: null };
    const part = forumDataPart(store);
    expect(await part.read(db, subject)).toMatchObject({
      files: [
        { number: 1, name: 'copied.pdf', words: 'Copied' },
        { number: null, name: 'drafted.pdf', words: 'Drafted' },
      ],
    });
    const files = await part.files!(db, subject);
    expect(files.map(({ fileName }) => fileName)).toEqual([
      'forum-files/1-copied.pdf',
      'forum-files/2-drafted.pdf',
    ]);
    expect((await files[0]!.read())?.toString()).toBe('%PDF-1.7');
    await db.transaction(async (db) => await forgetForums(db, subject, now));
    expect(await filesOf(1)).toEqual([]);
    expect([await keptOf('copied.pdf'), await keptOf('drafted.pdf')]).toEqual([0, 0]);
    expect((await read(db, { threadId, number: 1 })).post?.text).toBe('I look for a clear voice.');
  });
});
