import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, makeCategory, putFile, read } from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { changePost } from '../change-post.ts';
import { findForumDraft } from '../forum-drafts.ts';
import { listVersions } from '../list-posts.ts';
import { changeFileWords } from './change-files.ts';
import { mayBeUntyped } from './spoken-text.ts';

const now = new Date('2026-11-26T10:00:00Z');
const later = new Date('2026-11-26T11:00:00Z');
const sound = { bytes: Buffer.from('OggS'), mediaType: 'audio/ogg', name: 'voice.ogg' };
const waits = expect.objectContaining({ code: 'forum-voice-without-words' }) as Error;

let db: Database;
let store: FileStore;
let folder: string;
let mona: string;
let adel: string;
let category: { id: string; slug: string };
let threadId: string;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-voice-posts-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind]);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  mona = (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  adel = (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  category = await makeCategory(db, mona, now);
  threadId = await begin(db, { slug: category.slug, userId: mona }, now);
});

const record = async (words: string | null, place: Parameters<typeof putFile>[2]['place']) =>
  await putFile(db, store, { place, words, file: sound }, now);
const post = async (number: number, of = threadId) =>
  (await read(db, { threadId: of, number, userId: adel })).post!;

it('is a recording alone, whose words are its text and say its language', async () => {
  await record('صباح الخير، هذا صوتي.', { userId: adel, threadId });
  const key = randomUUID();
  expect(await mayBeUntyped(db, { userId: adel, threadId, key })).toBe(true);
  const number = await answer(db, { threadId, userId: adel, text: null, key }, now);
  // The same form once more is the same post, though its recording is with no draft any more.
  expect(await mayBeUntyped(db, { userId: adel, threadId, key })).toBe(true);
  expect(await answer(db, { threadId, userId: adel, text: null, key }, now)).toBe(number);
  expect(await post(number)).toMatchObject({
    ...{ text: 'صباح الخير، هذا صوتي.', language: 'ar' },
    files: [{ kind: 'sound', words: 'صباح الخير، هذا صوتي.' }],
  });
  expect(await findForumDraft(db, { userId: adel, threadId })).toBeNull();
});

it('begins a thread under its title', async () => {
  await record('How do you read tables?', { userId: adel, categoryId: category.id });
  expect(await mayBeUntyped(db, { userId: adel, slug: category.slug, key: '' })).toBe(true);
  const begun = await begin(db, { slug: category.slug, userId: adel, title: 'Tables', text: null }, now);
  expect(await post(1, begun)).toMatchObject({ text: 'How do you read tables?', files: [{ kind: 'sound' }] });
});

it('stays a draft that nobody else finds until its words are written', async () => {
  await record(null, { userId: adel, threadId });
  await expect(answer(db, { threadId, userId: adel, text: null }, now)).rejects.toEqual(waits);
  const draft = await findForumDraft(db, { userId: adel, threadId });
  expect(draft?.files).toMatchObject([{ words: null }]);
  const { thread } = await read(db, { threadId, number: 1 });
  expect(thread?.lastNumber).toBe(1);
  await changeFileWords(
    db,
    { place: { userId: adel, threadId }, id: draft!.files[0]!.id, words: 'Good morning.' },
    later,
  );
  expect(await post(await answer(db, { threadId, userId: adel, text: null }, later))).toMatchObject({
    text: 'Good morning.',
  });
});

it('is not one without a recording, or by the recording of somebody else', async () => {
  await record('Good morning.', { userId: mona, threadId });
  await expect(answer(db, { threadId, userId: adel, text: null }, now)).rejects.toEqual(waits);
  expect(await mayBeUntyped(db, { userId: adel, threadId, key: randomUUID() })).toBe(false);
});

it('has one text: whoever corrects it corrects the words of the recording, and the other way round', async () => {
  await record('Good mourning.', { userId: adel, threadId });
  const number = await answer(db, { threadId, userId: adel, text: null }, now);
  const place = { userId: adel, threadId, number };
  const { id, files } = await post(number);
  await changeFileWords(db, { place, id: files[0]!.id, words: 'Good morning.' }, later);
  const corrected = await post(number);
  expect(corrected).toMatchObject({ text: 'Good morning.', files: [{ words: 'Good morning.' }] });
  const seen = corrected.editedAt!.toISOString();
  await changePost(db, { ...place, text: 'Good morning, all.', title: null, seen }, later);
  expect(await post(number)).toMatchObject({
    ...{ text: 'Good morning, all.', files: [{ words: 'Good morning, all.' }] },
  });
  const versions = await listVersions(db, id);
  expect(versions.map(({ text }) => text)).toEqual(['Good mourning.', 'Good morning.']);
});

it('leaves the words of a recording alone where a text of its own was written', async () => {
  await record('Good morning.', { userId: adel, threadId });
  const number = await answer(db, { threadId, userId: adel, text: 'Listen.' }, now);
  const place = { userId: adel, threadId, number };
  const seen = (await post(number)).postedAt.toISOString();
  await changePost(db, { ...place, text: 'Listen to this.', title: null, seen }, later);
  expect(await post(number)).toMatchObject({ text: 'Listen to this.', files: [{ words: 'Good morning.' }] });
});
