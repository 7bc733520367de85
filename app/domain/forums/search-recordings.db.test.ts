import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
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
import { makeMember } from '#tests/worlds/identity/members.ts';
import { deletePost } from './change-post.ts';
import { changeFileWords } from './files/change-files.ts';
import { hidePost } from './moderate-forum.ts';
import { findThreads } from './search-threads.ts';

const now = new Date('2026-11-26T10:00:00Z');
const sound = { bytes: Buffer.from('OggS'), mediaType: 'audio/ogg', name: 'voice.ogg' };

let db: Database;
let store: FileStore;
let folder: string;
let mona: string;
let adel: string;
let threadId: string;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-search-recordings-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind]);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));
/** A word that no other test has. */
let word: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  word = `voice${'abcdefghij'[count % 10]}${'klmnopqrst'[count % 10]}zz`;
  mona = (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  adel = (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  const { slug } = await makeCategory(db, mona, now);
  threadId = await begin(db, { slug, userId: mona, title: 'How do you read tables?' }, now);
});

const speak = async (words: string | null) => {
  await putFile(db, store, { place: { userId: adel, threadId }, words, file: sound }, now);
  return await answer(db, { threadId, userId: adel, text: 'Listen.' }, now);
};
const find = async (query: string, userId: string | null = null) => {
  const search = await readSearch(db, { query, language: 'en', page: 1, perPage: 5 });
  const { threads } = await findThreads({ db, language: 'en', userId }, search);
  return threads.items.map(({ href, text }) => ({ href, text }));
};

it('finds a thread by what is said in a recording, and quotes it', async () => {
  const number = await speak(`I use the ${word} commands.`);
  expect(await find(`${word} commands`)).toEqual([
    { href: `/community/threads/${threadId}#post-${number}`, text: `I use the ${word} commands.` },
  ]);
});

it('finds what is said in Arabic in every spelling', async () => {
  await speak('أستخدم القارئة المتأنّية دائمًا');
  expect(await find('متانيه')).toMatchObject([{ text: 'أستخدم القارئة المتأنّية دائمًا' }]);
});

it('finds it once it is written down, and not what waits in a draft', async () => {
  await putFile(db, store, { place: { userId: adel, threadId }, words: `Only ${word}.`, file: sound }, now);
  expect(await find(word)).toEqual([]);
  const number = await answer(db, { threadId, userId: adel, text: 'Listen.' }, now);
  const [{ id } = { id: '' }] = (await read(db, { threadId, number })).post!.files;
  expect(await find(word)).toHaveLength(1);
  const place = { userId: adel, threadId, number };
  await changeFileWords(db, { place, id, words: 'Other words.' }, now);
  expect(await find(word)).toEqual([]);
});

it('finds nothing of a post that is hidden or deleted, or of somebody whom the searcher does not read', async () => {
  const number = await speak(`Only ${word}.`);
  await db.insert(blocks).values({ blockerId: adel, blockedId: mona, at: now });
  expect(await find(word, mona)).toEqual([]);
  expect(await find(word)).toHaveLength(1);
  const { id: postId } = (await read(db, { threadId, number })).post!;
  await hidePost(db, { ...staffOf(mona), postId, reason: 'Not here.' }, now);
  expect(await find(word)).toEqual([]);
  await db.delete(blocks).where(eq(blocks.blockerId, adel));
  const again = await speak(`Once more ${word}.`);
  expect(await find(word)).toHaveLength(1);
  await deletePost(db, { threadId, number: again, userId: adel, requestSource }, now);
  expect(await find(word)).toEqual([]);
});
