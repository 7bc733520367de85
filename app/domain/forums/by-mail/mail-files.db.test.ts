import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { answer, begin, makeCategory, read, staffOf } from '#tests/worlds/forums/forum-world.ts';
import {
  addressOf,
  attached,
  handleWaiting,
  incomingOf,
  partsOf,
  receive,
  replyOffice,
  writeRaw,
  type MailPart,
} from '#tests/worlds/forums/mail-world.ts';
import { makeMember, type Member } from '#tests/worlds/identity/members.ts';
import { newsMailsTo } from '#tests/worlds/notifications/news-world.ts';
import { changeFileWords } from '../files/change-files.ts';
import { measurePictures } from '../files/measure-pictures.ts';
import { forumFiles } from '../files/post-file-tables.server.ts';
import { remindOfFiles } from '../files/remind-of-files.ts';
import { findForumDraft, saveForumDraft } from '../forum-drafts.ts';
import { hidePost, lockForumThread } from '../moderate-forum.ts';
import { handleMailKind } from './handle-mail-kind.ts';
import { takeMail } from './take-mail.ts';
import { createLog } from '#platform/process/log.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000);

let db: Database;
let store: FileStore;
let folder: string;
let mona: Member;
let adel: Member;
let threadId: string;
let to: string;
let photo: Buffer;
let logo: Buffer;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-mail-files-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [deliverMessageKind, handleMailKind, sweepFilesKind]);
  photo = await pictureOf(640, 480);
  logo = await pictureOf(300, 60);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  mona = await makeMember(db, { isPhoneConfirmed: true }, now);
  adel = await makeMember(db, { isPhoneConfirmed: true }, now);
  const { slug } = await makeCategory(db, mona.userId, now);
  threadId = await begin(db, { slug, userId: adel.userId, name: 'Adel' }, now);
  await answer(db, { threadId, userId: mona.userId, name: 'Mona', text: 'First.' }, now);
  to = await addressOf(db, { userId: mona.userId, threadId }, now);
});

const pictureOf = async (width: number, height: number) =>
  await sharp({ create: { width, height, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
const words = (text = 'See what I mean.'): MailPart => ({ type: 'text/plain; charset=utf-8', body: text });
const send = async (parts: readonly MailPart[], kind?: string) => {
  const raw = writeRaw({ from: mona.email, ...partsOf(parts, kind) });
  return await receive(db, { raw, to, files: store }, now);
};
const postSeenBy = async (userId: string | null, number = 3) =>
  (await read(db, { threadId, number, userId })).post!;
const namesSeenBy = async (userId: string | null) => (await postSeenBy(userId)).files.map(({ name }) => name);
const told = async () => await newsMailsTo(db, mona.email);
const noticesOf = async () =>
  await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
const close = async () => {
  const staff = await makeMember(db, {}, now);
  await lockForumThread(db, { ...staffOf(staff.userId), threadId, reason: 'Over' }, now);
};

it('keeps nobody from hearing that an answer was refused, however many files wait', async () => {
  for (let count = 1; count <= 6; count += 1)
    await send([words(`See ${count}.`), attached(`${count}.jpg`, 'image/jpeg', photo)]);
  expect(await told()).toHaveLength(5);
  await close();
  await send([words('Too late.')]);
  expect((await told()).filter(({ text }) => text.includes('> Too late.'))).toHaveLength(1);
});

describe('the files of a mail', () => {
  it('go with its post, and others find each once its author has said what it is', async () => {
    await send([
      words(),
      attached('Screen.jpg', 'image/jpeg', photo),
      attached('paper.pdf', 'application/pdf', pdf()),
    ]);
    expect(await postSeenBy(null)).toMatchObject({ text: 'See what I mean.', files: [], waiting: 2 });
    expect(await postSeenBy(mona.userId)).toMatchObject({
      files: [
        { name: 'Screen.jpg', words: null, kind: 'picture', size: { width: 640, height: 480 } },
        { name: 'paper.pdf', words: null, kind: 'document', size: null },
      ],
    });
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Your answer is published, and its files wait for words of yours');
    expect(mail!.text).toContain('2 files are kept with your post.');
    expect(mail!.text).toContain(`https://baseera.example/community/threads/${threadId}/posts/3/files`);
    expect(await noticesOf()).toMatchObject([
      { kind: 'forum-files-wait', href: `/community/threads/${threadId}/posts/3/files` },
    ]);
    const [{ id } = { id: '' }] = (await postSeenBy(mona.userId)).files;
    const place = { userId: mona.userId, threadId, number: 3 };
    await changeFileWords(db, { place, id, words: 'The start screen.' }, now);
    expect(await postSeenBy(null)).toMatchObject({ files: [{ words: 'The start screen.' }], waiting: 1 });
  });

  it('are left where they are of another kind, broken, or too many, and each is named with why', async () => {
    const page = (count: number) => attached(`page-${count}.pdf`, 'application/pdf', pdf());
    await send([
      words(),
      attached('../../etc/\u202ecod.exe', 'application/pdf', Buffer.from('MZ, a program')),
      attached('broken.jpg', 'image/jpeg', photo.subarray(0, 900)),
      ...Array.from({ length: 7 }, (_, count) => page(count + 1)),
      attached('page-8.pdf', 'application/pdf', pdf()),
      attached('never-looked-at.pdf', 'application/pdf', pdf()),
    ]);
    expect(await namesSeenBy(mona.userId)).toEqual([1, 2, 3, 4, 5].map((count) => `page-${count}.pdf`));
    const [mail] = await told();
    expect(mail!.text).toContain(
      'The file \u2068cod.exe\u2069 was not kept. This kind of file is not accepted here.',
    );
    expect(mail!.text).toContain(
      'The file \u2068broken.jpg\u2069 was not kept. This picture could not be read',
    );
    expect(mail!.text).toContain('The file \u2068page-6.pdf\u2069 was not kept. A post has 5 files at most.');
    expect(mail!.text).toContain('1 more file was not kept');
    expect(mail!.text).not.toContain('never-looked-at');
  });

  it('are none of the pictures that signatures and quoted words bring', async () => {
    const html = [
      '<p>See what I mean.</p><img src="cid:photo@x"><img src="cid:logo@x">',
      '<blockquote><img src="cid:quoted@x"></blockquote>',
    ].join('');
    const inText = (id: string, body: Buffer): MailPart => ({
      ...{ type: `image/jpeg; name=${id}.jpg`, body },
      heads: [`Content-ID: <${id}@x>`, 'Content-Disposition: inline'],
    });
    await send(
      [
        { type: 'text/html; charset=utf-8', body: html },
        ...[inText('photo', photo), inText('logo', logo), inText('quoted', photo), inText('unseen', photo)],
      ],
      'multipart/related',
    );
    expect(await namesSeenBy(mona.userId)).toEqual(['photo.jpg']);
    expect((await told())[0]!.text).not.toContain('was not kept');
  });

  it('are none that count who opened a mail, of which nothing is said', async () => {
    await send([words(), attached('dot.jpg', 'image/jpeg', await pictureOf(1, 1))]);
    expect(await namesSeenBy(mona.userId)).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('may be as large as those of a form', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(4 * 1024 * 1024, '%')]);
    expect(await send([words(), attached('large.pdf', 'application/pdf', large)])).toBe('taken');
    const [{ status, reason } = { status: '', reason: '' }] = await incomingOf(db, mona.userId);
    expect({ status, reason }).toEqual({ status: 'posted', reason: null });
  });

  it('are nothing of what somebody else sends', async () => {
    const parts = partsOf([words(), attached('a.jpg', 'image/jpeg', photo)]);
    const before = await db.$count(storedFiles);
    await receive(db, { raw: writeRaw({ from: 'x@y.example', ...parts }), to, files: store }, now);
    expect(await db.$count(storedFiles)).toBe(before);
    expect(await findForumDraft(db, { userId: mona.userId, threadId })).toBeNull();
  });
});

describe('the files of a mail that becomes no post', () => {
  const draft = async () => await findForumDraft(db, { userId: mona.userId, threadId });

  it('wait with its words as a draft', async () => {
    await close();
    await send([words(), attached('a.jpg', 'image/jpeg', photo)]);
    expect(await draft()).toMatchObject({ text: 'See what I mean.', files: [{ words: null }] });
    const [mail] = await told();
    expect(mail!.text).toContain('1 file of your mail waits with your draft.');
    expect(mail!.text).toContain(`/community/threads/${threadId}/reply/files`);
  });

  it('wait alone where it has no words', async () => {
    await send([attached('a.jpg', 'image/jpeg', photo)]);
    expect(await draft()).toMatchObject({ text: null, files: [{ name: 'a.jpg' }] });
    expect((await told())[0]!.text).toContain('Your mail had files and no words of yours');
  });

  it('are not kept beside another draft, and the mail says so', async () => {
    const typed = { title: null, text: 'Typed.', replyTo: null, quote: null };
    await saveForumDraft(db, { userId: mona.userId, threadId, words: typed }, now);
    await close();
    await send([words(), attached('a.jpg', 'image/jpeg', photo)]);
    expect(await draft()).toMatchObject({ text: 'Typed.', files: [] });
    expect((await told())[0]!.text).toContain('1 file of your mail was not kept');
  });

  it('go with the draft when it is sent, and still wait for their words', async () => {
    await send([attached('a.jpg', 'image/jpeg', photo)]);
    const number = await answer(db, { threadId, userId: mona.userId, text: 'With words now.' }, now);
    expect(await postSeenBy(null, number)).toMatchObject({ files: [], waiting: 1 });
  });
});

it('does nothing twice and loses no file when its process dies or the store fails', async () => {
  const raw = writeRaw({
    from: mona.email,
    ...partsOf([words(), attached('a.jpg', 'image/jpeg', photo)]),
  });
  await takeMail(db, { raw, recipients: [to], ...replyOffice }, now);
  const failing: FileStore = { ...store, put: async () => await Promise.reject(new Error('full')) };
  await expect(handleWaiting(db, now, failing)).rejects.toMatchObject({ code: 'file-not-kept' });
  const dies = async () =>
    await db.transaction(async (db) => {
      await handleWaiting(db as Database, now, store);
      throw new Error('killed');
    });
  await expect(dies()).rejects.toThrow('killed');
  expect((await read(db, { threadId, number: 3 })).post).toBeNull();
  await Promise.all([handleWaiting(db, now, store), handleWaiting(db, now, store)]);
  expect(await namesSeenBy(mona.userId)).toEqual(['a.jpg']);
  expect((await read(db, { threadId, number: 4 })).post).toBeNull();
  // What the other one stored goes.
  await sweepFiles(db, store, days(1));
  const kept = await db
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.owner, `user:${mona.userId}`));
  expect(kept).toMatchObject([{ status: 'kept' }]);
});

it('publishes the words without files that could not be checked for an hour', async () => {
  const raw = writeRaw({
    from: mona.email,
    ...partsOf([words(), attached('a.jpg', 'image/jpeg', photo)]),
  });
  await takeMail(db, { raw, recipients: [to], ...replyOffice }, now);
  const failing: FileStore = { ...store, put: async () => await Promise.reject(new Error('full')) };
  await handleWaiting(db, new Date(now.getTime() + 61 * 60_000), failing);
  expect(await postSeenBy(mona.userId)).toMatchObject({ text: 'See what I mean.', files: [] });
  expect((await told())[0]!.text).toContain('The file \u2068a.jpg\u2069 was not kept.');
});

describe('whoever has not said what their files are', () => {
  const reminders = async () =>
    (await db.select().from(messages).where(eq(messages.recipient, mona.email))).filter(
      ({ kind }) => kind === 'forum-files-wait',
    );
  beforeEach(async () => void (await send([words(), attached('a.jpg', 'image/jpeg', photo)])));

  it('is reminded once, three days later', async () => {
    await remindOfFiles(db, { siteUrl: 'https://baseera.example' }, days(2));
    expect(await reminders()).toEqual([]);
    await remindOfFiles(db, { siteUrl: 'https://baseera.example' }, days(3));
    await remindOfFiles(db, { siteUrl: 'https://baseera.example' }, days(9));
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(mail!.text).toContain('1 file that you sent by mail is kept with your post');
    expect(await noticesOf()).toHaveLength(2);
  });

  it('is not reminded of a post that is hidden', async () => {
    const { id: postId } = await postSeenBy(mona.userId);
    await hidePost(db, { ...staffOf(adel.userId), postId, reason: 'Not here.' }, now);
    await remindOfFiles(db, { siteUrl: '' }, days(3));
    expect(await reminders()).toEqual([]);
  });
});

it('finds out how large pictures are that were there before', async () => {
  await send([words(), attached('a.jpg', 'image/jpeg', photo)]);
  const [{ id, size } = { id: '', size: null }] = (await postSeenBy(mona.userId)).files;
  await db.update(forumFiles).set({ width: null, height: null }).where(eq(forumFiles.id, id));
  await measurePictures(db, { files: store, log: createLog('silent') });
  expect((await postSeenBy(mona.userId)).files[0]!.size).toEqual(size);
});
