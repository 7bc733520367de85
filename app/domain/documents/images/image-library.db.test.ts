import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, ne } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readWhole, type FileStore } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { fingerprintOf } from '#platform/security/fingerprint.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { editingBy, makeArticle, withBlocks } from '#tests/worlds/documents/documents.ts';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { addImage } from './add-image.ts';
import { createDocument } from '../create-document.ts';
import { deleteImage } from './delete-image.ts';
import { describeImage } from './describe-image.ts';
import { findLibraryImage, listImages, listImagesForPicking } from './image-library.ts';
import { countImageUses, listImageUses } from './image-uses.ts';
import { findImageFile, findPictures } from './images.ts';
import { publishDocument } from '../publish-document.ts';
import { replaceImage } from './replace-image.ts';
import { saveRevision } from '../save-revision.ts';
import type { ImageAlternative } from '../text/structured-text.ts';
import { readContentVersion } from '#domain/site/version.ts';

const now = new Date('2026-11-21T10:00:00Z');
const words = { en: 'A braille cell', ar: 'خلية برايل' };
const unknownId = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
const folder = mkdtempSync(join(tmpdir(), 'baseera-library-'));
let db: Database;
let store: FileStore;
let mona: StaffContext;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [sweepFilesKind]);
  store = createFolderStore(folder);
  mona = editingBy((await makeMember(db)).userId);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the library', () => {
  it('finds images by name and words in any spelling, and says what is missing and what is unused', async () => {
    const braille = await add('خلية برايل.jpg', null);
    const cane = await add('white cane.png', { en: 'A white cane', ar: 'عصا بيضاء' });
    const line = await add('line.png', 'decorative');
    await article(cane);
    const found = async (fields: Parameters<typeof listImages>[1]) =>
      (await listImages(db, fields)).items.map(({ id }) => id);
    expect(await found({ q: 'خليه' })).toEqual([braille]);
    expect(await found({ q: 'CANE white' })).toEqual([cane]);
    expect(await found({ q: 'بيضاء' })).toEqual([cane]);
    expect(await found({ q: '!!' })).toEqual([]);
    expect(await found({ state: 'missing' })).toEqual([braille]);
    expect(await found({ state: 'described' })).toEqual([cane]);
    expect(await found({ state: 'decorative' })).toEqual([line]);
    expect(await found({ usage: 'used' })).toEqual([cane]);
    expect(new Set(await found({ usage: 'unused' }))).toEqual(new Set([braille, line]));
    expect(await found({ sort: 'name', direction: 'ascending' })).toEqual([line, cane, braille]);
    const page = await listImages(db, { perPage: 2, page: 9 });
    expect([page.total, page.page, page.items.length]).toEqual([3, 2, 1]);
    expect((await listImagesForPicking(db, { q: 'cane', page: 1 })).items).toMatchObject([
      { id: cane, name: 'white cane', uses: 1, alternative: { en: 'A white cane' } },
    ]);
    const one = await findLibraryImage(db, braille);
    expect(one).toMatchObject({ name: 'خلية برايل', uses: 0, version: 1, widths: [40] });
    expect(one!.files[0]).toEqual({ width: 40, bytes: expect.any(Number) });
    for (const id of [unknownId, 'none']) expect(await findLibraryImage(db, id)).toBeNull();
  });

  it('knows the texts whose newest, published or scheduled version has an image, and those that had it', async () => {
    const image = await add('used.png', words);
    const { id, content } = await article(image);
    expect(await listImageUses(db, image)).toEqual({
      current: [{ documentId: id, kind: 'article', title: content.title, isPublished: false }],
      olderCount: 0,
    });
    await publishDocument(db, { documentId: id, number: 1, ...mona }, now);
    await saveRevision(
      db,
      { documentId: id, basedOn: 1, content: makeArticle({ slug: content.slug }), ...mona },
      now,
    );
    expect((await listImageUses(db, image)).current).toMatchObject([{ isPublished: true }]);
    await publishDocument(db, { documentId: id, number: 2, ...mona }, now);
    expect(await listImageUses(db, image)).toEqual({ current: [], olderCount: 1 });
    expect(await countImageUses(db, [image, unknownId, 'none'])).toEqual(new Map());
  });
});

describe('replacing an image', () => {
  it('shows the new one under the same id, keeps the words, and lets the old files go', async () => {
    const image = await add('old.png', words, 800);
    const old = await findImageFile(db, { id: image, width: 640 });
    const before = await readContentVersion(db);
    await replaceImage(
      db,
      store,
      { imageId: image, name: 'جديدة.jpg', bytes: await photo(350), check: fileCheck(), ...mona },
      now,
    );
    expect(await readContentVersion(db)).toBe(before + 1);
    expect((await findPictures(db, [image])).get(image)).toEqual({
      ...{ id: image, version: 2, width: 350, height: 350, alternative: words, widths: [320, 350] },
    });
    expect((await findLibraryImage(db, image))!.name).toBe('جديدة');
    // A page from before still gets a picture.
    expect(await findImageFile(db, { id: image, width: 640, version: 1 })).toMatchObject({ version: 2 });
    expect(await findImageFile(db, { id: image, width: 640, version: 2 })).toBeNull();
    await sweepFiles(db, store, now);
    expect(await readWhole(store, old!.storageKey)).toBeNull();
    expect(await findLines(image)).toEqual(['image.add', 'image.replace']);
  });

  it('leaves everything as it was when the file is refused or the image is not there', async () => {
    const image = await add('stays.png', words);
    const before = await findLibraryImage(db, image);
    const files = await db.$count(storedFiles);
    const bytes = Buffer.from('<svg onload="alert(1)"/>');
    await expect(
      replaceImage(db, store, { imageId: image, name: 'x.png', bytes, check: fileCheck(), ...mona }, now),
    ).rejects.toMatchObject({ code: 'file-kind' });
    for (const imageId of [unknownId, 'none'])
      await expect(
        replaceImage(
          db,
          store,
          { imageId, name: 'x.png', bytes: await photo(20), check: fileCheck(), ...mona },
          now,
        ),
      ).rejects.toMatchObject({ status: 404 });
    expect(await findLibraryImage(db, image)).toEqual(before);
    expect(await db.$count(storedFiles)).toBe(files);
  });

  it('by two at once ends with one of them whole, and no file of the other is kept', async () => {
    const image = await add('two.png', words);
    const replace = async (width: number) =>
      await replaceImage(
        db,
        store,
        { imageId: image, name: `${width}.png`, bytes: await photo(width), check: fileCheck(), ...mona },
        now,
      );
    await Promise.all([replace(330), replace(650)]);
    const after = await findLibraryImage(db, image);
    expect([after!.version, [330, 650].includes(after!.width)]).toEqual([3, true]);
    expect(after!.files.every(({ bytes }) => bytes > 0)).toBe(true);
    const kept = await db
      .select({ status: storedFiles.status })
      .from(storedFiles)
      .where(eq(storedFiles.owner, `image:${image}`));
    expect(kept.filter(({ status }) => status === 'kept')).toHaveLength(after!.widths.length);
    expect(kept.filter(({ status }) => status === 'pending')).toEqual([]);
  });
});

describe('a store that fails half-way', () => {
  it('leaves the library as it was, and nothing behind that is not swept away', async () => {
    const image = await add('before.png', words, 700);
    const before = await findLibraryImage(db, image);
    const count = (await listImages(db, {})).total;
    let puts = 0;
    const failing: FileStore = {
      ...store,
      put: async (key, bytes) => {
        puts += 1;
        if (puts % 2 === 0) throw new Error('The disk is full.');
        await store.put(key, bytes);
      },
    };
    const sent = { name: 'x.png', bytes: await photo(900), check: fileCheck(), ...mona };
    await expect(addImage(db, failing, { ...sent, alternative: null }, now)).rejects.toThrow('file-not-kept');
    await expect(replaceImage(db, failing, { ...sent, imageId: image }, now)).rejects.toThrow(
      'file-not-kept',
    );
    expect(await findLibraryImage(db, image)).toEqual(before);
    expect((await listImages(db, {})).total).toBe(count);
    await sweepFiles(db, store, new Date(now.getTime() + 2 * 3600_000));
    expect(await db.$count(storedFiles, ne(storedFiles.status, 'kept'))).toBe(0);
    const stored: string[] = [];
    for await (const { key } of store.list()) stored.push(key);
    expect(stored).toHaveLength(await db.$count(storedFiles));
  });
});

describe('deleting an image', () => {
  it('takes its row and its files away, and is noted', async () => {
    const image = await add('gone.png', null);
    const file = await findImageFile(db, { id: image, width: null });
    await deleteImage(db, { imageId: image, ...mona }, now);
    expect(await findLibraryImage(db, image)).toBeNull();
    await sweepFiles(db, store, now);
    expect(await readWhole(store, file!.storageKey)).toBeNull();
    expect(await findLines(image)).toEqual(['image.add', 'image.delete']);
    for (const imageId of [image, 'none'])
      await expect(deleteImage(db, { imageId, ...mona }, now)).rejects.toMatchObject({ status: 404 });
  });

  it('is refused while a text uses it, and says how many do', async () => {
    const image = await add('needed.png', words);
    await article(image);
    await article(image);
    await expect(deleteImage(db, { imageId: image, ...mona }, now)).rejects.toMatchObject({
      code: 'image-used',
      values: { count: 2 },
    });
    expect(await findLibraryImage(db, image)).toMatchObject({ uses: 2 });
  });

  it('at the moment at which a text with it is saved never leaves a text without its image', async () => {
    for (let round = 0; round < 8; round += 1) {
      const image = await add('race.png', words);
      const { id, content } = await article(null);
      const next = withBlocks({ ...content }, [{ kind: 'image', image }]);
      const [saved, deleted] = await Promise.allSettled([
        saveRevision(db, { documentId: id, basedOn: 1, content: next, ...mona }, now),
        deleteImage(db, { imageId: image, ...mona }, now),
      ]);
      // Saving always works; what was deleted before is told by the check before publishing.
      expect(saved.status).toBe('fulfilled');
      const isThere = (await findLibraryImage(db, image)) !== null;
      expect(isThere).toBe(deleted.status === 'rejected');
      const publication = publishDocument(db, { documentId: id, number: 2, ...mona }, now);
      if (isThere) await publication;
      else await expect(publication).rejects.toMatchObject({ code: 'document-not-publishable' });
    }
  });
});

describe('describing an image', () => {
  it('is refused when somebody else said it otherwise, and keeps their words', async () => {
    const image = await add('words.png', null);
    const basedOn = fingerprintOf(null);
    await describeImage(db, { imageId: image, alternative: words, basedOn, ...mona }, now);
    const late = { imageId: image, alternative: 'decorative' as const, basedOn, ...mona };
    await expect(describeImage(db, late, now)).rejects.toMatchObject({ code: 'image-described-meanwhile' });
    // The same form sent twice is no other opinion, and is noted once.
    await describeImage(db, { ...late, alternative: words }, now);
    expect((await findLibraryImage(db, image))!.alternative).toEqual(words);
    expect(await findLines(image)).toEqual(['image.add', 'image.describe']);
  });
});

function photo(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: width, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}

async function add(name: string, alternative: ImageAlternative | null, width = 40): Promise<string> {
  const bytes = await photo(width);
  return (await addImage(db, store, { name, bytes, check: fileCheck(), alternative, ...mona }, now)).id;
}

async function article(image: string | null) {
  const content = image ? withBlocks(makeArticle(), [{ kind: 'image', image }]) : makeArticle();
  const { id } = await createDocument(db, { kind: 'article', content, ...mona }, now);
  return { id, content };
}

async function findLines(image: string): Promise<string[]> {
  const lines = await auditLines(db, image);
  return lines.map(({ action }) => action);
}
