import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { readWhole, type FileStore } from '#platform/files/file-store.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { editingBy, makeArticle, withBlocks } from '#tests/worlds/documents/documents.ts';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { addImage } from './add-image.ts';
import { createDocument } from '../create-document.ts';
import { describeImage } from './describe-image.ts';
import { imageAlternativeSchema } from '../document-content-schema.ts';
import { findDocument, listWholeDocuments } from '../documents.ts';
import { findPublishingProblems } from '../find-publishing-problems.ts';
import { findImageFile, findPictures } from './images.ts';
import { publishDocument } from '../publish-document.ts';
import type { ImageAlternative } from '../text/structured-text.ts';
import { images } from '../tables.server.ts';
import { readContentVersion } from '#domain/site/version.ts';

const now = new Date('2026-11-21T10:00:00Z');
const alternative = { en: 'A braille cell', ar: 'خلية برايل' };
const unknownId = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
const folder = mkdtempSync(join(tmpdir(), 'baseera-images-'));
let db: Database;
let store: FileStore;
let mona: StaffContext;
beforeAll(async () => {
  db = await testDatabase();
  store = createFolderStore(folder);
  mona = editingBy((await makeMember(db)).userId);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('adding a picture', () => {
  it('keeps it in the widths of screens, never wider than it is, and notes who did it', async () => {
    const { id } = await add(await photo(1000, 500), alternative);
    const picture = (await findPictures(db, [id])).get(id);
    expect(picture).toEqual({
      ...{ id, version: 1, width: 1000, height: 500, alternative },
      widths: [320, 640, 960, 1000],
    });
    for (const width of [320, 640, 960, 1000]) {
      const file = await findImageFile(db, { id, width });
      const bytes = await readWhole(store, file!.storageKey);
      expect(file).toMatchObject({ mediaType: 'image/webp', status: 'kept', bytes: bytes!.length });
      expect(bytes!.toString('latin1', 0, 4) + bytes!.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    }
    expect(await findImageFile(db, { id, width: null })).toEqual(
      await findImageFile(db, { id, width: 1000 }),
    );
    const [line] = await auditLines(db, id);
    expect(line).toMatchObject({ action: 'image.add', actorId: mona.actor.userId, targetKind: 'image' });
  });

  it('makes a huge one as wide as the widest screen, and a tiny one no larger', async () => {
    const huge = await add(await photo(4000, 1000), null);
    expect((await findPictures(db, [huge.id])).get(huge.id)).toMatchObject({
      ...{ width: 1920, height: 480, widths: [320, 640, 960, 1280, 1920] },
    });
    const tiny = await add(await photo(20, 30), null);
    expect((await findPictures(db, [tiny.id])).get(tiny.id)).toMatchObject({ height: 30, widths: [20] });
  });

  it('turns it upright and forgets what the camera knew', async () => {
    const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'Mona Adel' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { id } = await add(taken, null);
    expect((await findPictures(db, [id])).get(id)).toMatchObject({ width: 40, height: 60 });
    const file = await findImageFile(db, { id, width: null });
    expect((await readWhole(store, file!.storageKey))!.includes('Mona')).toBe(false);
  });

  it('refuses what is no picture and leaves nothing behind', async () => {
    const before = await db.$count(images);
    for (const bytes of [Buffer.alloc(0), Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('%PDF-1.7')])
      await expect(add(bytes, null)).rejects.toMatchObject({ name: 'Refusal' });
    expect(await db.$count(images)).toBe(before);
  });

  it('keeps its files when others are swept away', async () => {
    const { id } = await add(await photo(400, 400), alternative);
    await sweepFiles(db, store, new Date(now.getTime() + 7 * 24 * 3600_000));
    const file = await findImageFile(db, { id, width: 320 });
    expect(await readWhole(store, file!.storageKey)).not.toBeNull();
  });
});

describe('a picture in a document', () => {
  it('must be described or decorative before visitors see it, and then comes with the text', async () => {
    const { id } = await add(await photo(700, 300), null);
    const content = withBlocks(makeArticle(), [{ kind: 'image', image: id }]);
    const made = await createDocument(db, { kind: 'article', content, ...mona }, now);
    const publication = { documentId: made.id, number: 1, ...mona };
    await expect(publishDocument(db, publication, now)).rejects.toMatchObject({
      code: 'document-not-publishable',
    });
    expect(await findPublishingProblems(db, { documentId: made.id, number: 1 })).toMatchObject([
      { code: 'image-without-words', where: { language: 'en', section: 'voice', block: 1 } },
      { code: 'image-without-words', where: { language: 'ar', section: 'voice', block: 1 } },
    ]);
    const before = await readContentVersion(db);
    await describeImage(db, { imageId: id, alternative, ...mona }, now);
    expect(await readContentVersion(db)).toBe(before + 1);
    await publishDocument(db, publication, now);
    const picture = { id, version: 1, width: 700, height: 300, widths: [320, 640, 700], alternative };
    const block = { kind: 'image', image: id, picture };
    const found = await findDocument(db, { kind: 'article', slug: content.slug });
    expect(found!.sections.ar[0]!.blocks).toEqual([block]);
    const [listed] = await listWholeDocuments(db, { kind: 'article', order: 'newest' });
    expect(listed!.sections.en[0]!.blocks).toEqual([block]);
  });

  it('is described in both languages or said to be decorative, nothing between', async () => {
    const { id } = await add(await photo(30, 30), null);
    for (const written of ['decorative', { en: ' Dots\u202e ', ar: 'نقاط' }])
      await describeImage(
        db,
        { imageId: id, alternative: imageAlternativeSchema.parse(written), ...mona },
        now,
      );
    expect((await findPictures(db, [id])).get(id)!.alternative).toEqual({ en: 'Dots', ar: 'نقاط' });
    for (const written of [
      null,
      '',
      'x',
      {},
      { en: 'x' },
      { en: 'x', ar: ' ' },
      { en: 'x'.repeat(501), ar: 'س' },
    ])
      expect(imageAlternativeSchema.safeParse(written).success).toBe(false);
    const half = { en: 'x', ar: '' } as ImageAlternative;
    await expect(describeImage(db, { imageId: id, alternative: half, ...mona }, now)).rejects.toMatchObject({
      cause: { constraint: 'images_alternative_in_both_languages' },
    });
    for (const imageId of [unknownId, 'none'])
      await expect(describeImage(db, { imageId, alternative, ...mona }, now)).rejects.toMatchObject({
        status: 404,
      });
  });

  it('that does not exist has no file', async () => {
    for (const id of [unknownId, 'none', '../../etc/passwd'])
      expect(await findImageFile(db, { id, width: null })).toBeNull();
    const { id } = await add(await photo(30, 30), null);
    for (const width of [29, 320, 2 ** 31 - 1]) expect(await findImageFile(db, { id, width })).toBeNull();
    expect(await findPictures(db, [unknownId, 'none'])).toEqual(new Map());
  });
});

function photo(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
}

function add(bytes: Buffer, alternative: ImageAlternative | null) {
  return addImage(
    db,
    store,
    { name: 'cell of braille.jpg', bytes, check: fileCheck(), alternative, ...mona },
    now,
  );
}
