import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { sounds } from '#tests/worlds/files/sample-sounds.ts';
import { makeProfile, sampleProfile, type Freelancer } from '#tests/worlds/marketplace/profile-world.ts';
import { deletePiece, movePiece } from './arrange-pieces.ts';
import { deleteProfile } from './delete-profile.ts';
import { findOwnPieceFile, findOwnProfile, findPieceFile } from './find-profiles.ts';
import type { ProfileContent } from './profile-content.ts';
import { forgetProfile, profileDataPart } from './profile-data.ts';
import { freelancerProfiles, portfolioFiles, portfolioPieces } from './profiles-tables.server.ts';
import { savePiece, type PieceContent } from './save-piece.ts';
import { saveProfile } from './save-profile.ts';
import { storePieceFile } from './store-piece-file.ts';

const now = new Date('2026-11-26T10:00:00Z');
const later = new Date('2026-11-26T11:00:00Z');

let db: TestDatabase;
let store: FileStore;
let folder: string;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-profiles-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind]);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await db.delete(portfolioFiles);
  await db.delete(portfolioPieces);
  await db.delete(freelancerProfiles);
});

const save = (who: Freelancer, content: Partial<ProfileContent>, seen: string, at = later) =>
  saveProfile(db, { ...who.owner, content: sampleProfile(content), seen }, at);

const words: PieceContent = {
  title: { en: 'A podcast in ten parts', ar: '' },
  text: { en: 'I cut and mixed all of it.', ar: '' },
  ...{ link: null, alternative: null, transcript: null },
};
type Sent = { name: string; bytes: Buffer };
const stored = async ({ name, bytes }: Sent) =>
  await storePieceFile(
    db,
    store,
    {
      file: { name, bytes: bytes.length, read: async () => bytes },
      check: fileCheck(),
      owner: `user:${randomUUID()}`,
    },
    now,
  );
async function addPiece(who: Freelancer, content: Partial<PieceContent> = {}, sent?: Sent) {
  const file = sent ? await stored(sent) : null;
  const asked = { ...who.owner, pieceId: randomUUID(), isNew: true, content: { ...words, ...content } };
  return await savePiece(db, { ...asked, file, seen: '' }, now);
}
const titles = async (who: Freelancer) =>
  (await findOwnProfile(db, who.session.userId))!.pieces.map(({ title }) => title.en);
const png = async () =>
  await sharp({ create: { width: 1400, height: 700, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

describe('pieces of a portfolio', () => {
  it('are in the order in which their owner puts them', async () => {
    const mona = await makeProfile(db, now);
    const ids = [];
    for (const en of ['One', 'Two', 'Three']) ids.push((await addPiece(mona, { title: { en, ar: '' } })).id);
    await movePiece(db, { ...mona.owner, pieceId: ids[2]!, direction: 'up' }, now);
    expect(await titles(mona)).toEqual(['One', 'Three', 'Two']);
    await movePiece(db, { ...mona.owner, pieceId: ids[0]!, direction: 'up' }, now);
    await movePiece(db, { ...mona.owner, pieceId: ids[0]!, direction: 'down' }, now);
    expect(await titles(mona)).toEqual(['Three', 'One', 'Two']);
    await deletePiece(db, { ...mona.owner, pieceId: ids[0]! }, now);
    expect(await titles(mona)).toEqual(['Three', 'Two']);
  });

  it('are refused without the words that stand for what is seen or heard', async () => {
    const mona = await makeProfile(db, now);
    const [picture, sound] = [
      { name: 'cover.png', bytes: await png() },
      { name: 'part.wav', bytes: Buffer.from(sounds.wav(1)) },
    ];
    const alternative = { code: 'piece-needs-alternative' };
    const transcript = { code: 'piece-needs-transcript' };
    await expect(addPiece(mona, {}, picture)).rejects.toMatchObject(alternative);
    await expect(addPiece(mona, { link: 'https://x.example/a.PNG' })).rejects.toMatchObject(alternative);
    await expect(addPiece(mona, {}, sound)).rejects.toMatchObject(transcript);
    for (const link of ['https://www.youtube.com/watch?v=1', 'https://x.example/a.mp3'])
      await expect(addPiece(mona, { link })).rejects.toMatchObject(transcript);
    expect(await titles(mona)).toEqual([]);
    await addPiece(mona, { alternative: 'A cover with a microphone' }, picture);
    await addPiece(mona, { transcript: 'Welcome to the first part of it.' }, sound);
    await addPiece(mona, {}, { name: 'letter.pdf', bytes: pdf() });
    const { pieces } = (await findOwnProfile(db, mona.session.userId))!;
    expect(pieces.map(({ nature, width, height }) => [nature, width, height])).toEqual([
      ['picture', 960, 480],
      ['sound', null, null],
      ['document', null, null],
    ]);
    expect(pieces.map(({ file }) => file?.mediaType)).toEqual(['image/webp', 'audio/wav', 'application/pdf']);
    const plain = db.update(portfolioPieces).set({ alternative: null });
    await expect(plain.where(eq(portfolioPieces.nature, 'picture'))).rejects.toThrow();
  });

  it('are added once when a form is sent twice, and not written over unseen', async () => {
    const mona = await makeProfile(db, now);
    const asked = { ...mona.owner, pieceId: randomUUID(), isNew: true, content: words, file: null, seen: '' };
    await savePiece(db, asked, now);
    await savePiece(db, asked, later);
    expect(await titles(mona)).toHaveLength(1);
    const changed = { ...asked, isNew: false, content: { ...words, link: 'https://a.example/' } };
    await expect(savePiece(db, { ...changed, seen: later.toISOString() }, later)).rejects.toMatchObject({
      code: 'piece-saved-meanwhile',
    });
    await savePiece(db, { ...changed, seen: now.toISOString() }, later);
  });

  it('belong to their owner alone', async () => {
    const mona = await makeProfile(db, now);
    const { id: pieceId } = await addPiece(mona, {}, { name: 'letter.pdf', bytes: pdf() });
    const other = await makeProfile(db, now);
    const unknown = { code: 'piece-unknown', status: 404 };
    const theirs = { ...other.owner, pieceId };
    await expect(movePiece(db, { ...theirs, direction: 'up' }, now)).rejects.toMatchObject(unknown);
    await expect(deletePiece(db, theirs, now)).rejects.toMatchObject(unknown);
    for (const isNew of [true, false])
      await expect(
        savePiece(db, { ...theirs, isNew, content: words, file: null, seen: '' }, now),
      ).rejects.toMatchObject(unknown);
    expect(await findOwnPieceFile(db, { userId: other.session.userId, pieceId })).toBeNull();
    const slug = 'mona-adel';
    expect(await findPieceFile(db, { slug, pieceId, viewer: 'visitor' })).toMatchObject({ isSaved: true });
    await save(mona, { visibility: 'members' }, now.toISOString());
    expect(await findPieceFile(db, { slug, pieceId, viewer: 'visitor' })).toBeNull();
    expect(await findPieceFile(db, { slug: 'mona-adel-2', pieceId, viewer: 'member' })).toBeNull();
    expect(await findPieceFile(db, { slug, pieceId, viewer: 'member' })).not.toBeNull();
  });

  it('are twenty at most, and lose their files with them', async () => {
    const mona = await makeProfile(db, now);
    const { id: pieceId } = await addPiece(mona, {}, { name: 'letter.pdf', bytes: pdf() });
    const dropped = async () =>
      (await db.select().from(storedFiles)).filter(({ status }) => status === 'dropped').length;
    const before = await dropped();
    const drop = { ...mona.owner, pieceId, isNew: false, content: words, file: null, dropsFile: true };
    await savePiece(db, { ...drop, seen: now.toISOString() }, later);
    expect(await dropped()).toBe(before + 1);
    for (let number = 2; number <= 20; number += 1) await addPiece(mona);
    await expect(addPiece(mona)).rejects.toMatchObject({ code: 'portfolio-full' });
  });
});

it('is given out with its files, and goes with its account', async () => {
  const mona = await makeProfile(db, now);
  await addPiece(mona, {}, { name: 'letter.pdf', bytes: pdf() });
  const { userId } = mona.session;
  const subject = { userId, email: mona.member.email, emailKey: mona.member.email, phone: null };
  const part = profileDataPart(store);
  expect(await part.read(db, subject)).toMatchObject([
    { name: 'Mona Adel', pieces: [{ files: [{ name: 'letter.pdf' }] }] },
  ]);
  expect((await part.files!(db, subject)).map(({ fileName }) => fileName)).toEqual([
    'portfolio-files/1-letter.pdf',
  ]);
  await db.transaction(async (db) => await forgetProfile(db, subject, now));
  expect(await part.read(db, subject)).toEqual([]);
  expect(await db.$count(portfolioFiles)).toBe(0);
});

it('is deleted by its owner with all that belongs to it', async () => {
  const mona = await makeProfile(db, now);
  await addPiece(mona, {}, { name: 'letter.pdf', bytes: pdf() });
  await deleteProfile(db, mona.owner, later);
  expect(await findOwnProfile(db, mona.session.userId)).toBeNull();
  expect(await db.$count(portfolioPieces)).toBe(0);
  await expect(deleteProfile(db, mona.owner, later)).rejects.toMatchObject({ code: 'profile-missing' });
});
