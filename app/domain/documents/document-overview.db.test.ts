import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { editingBy, makeArticle, withBlocks } from '#tests/worlds/documents/documents.ts';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { addImage } from './images/add-image.ts';
import { compareDocuments } from './compare-documents.ts';
import { createDocument } from './create-document.ts';
import { describeImage } from './images/describe-image.ts';
import { countDocumentsForStaff, listDocumentsForStaff, type DocumentFilter } from './document-list.ts';
import { builtPages, documentPath } from './document-kinds.ts';
import { publishDocument } from './publish-document.ts';
import { documents } from './tables.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'baseera-overview-'));
let db: Database;
let mona: StaffContext;
beforeAll(async () => {
  db = await testDatabase();
  mona = editingBy((await makeMember(db)).userId);
});
beforeEach(async () => void (await db.delete(documents)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what staff are shown of all texts', () => {
  it('is how many there are of each kind in each state, and how many need somebody', async () => {
    const { id } = await make();
    await publishDocument(db, { documentId: id, number: 1, ...mona }, now);
    await make({ title: { en: 'Half', ar: '' } });
    expect(await countDocumentsForStaff(db)).toEqual({
      article: { all: 2, published: 1, draft: 1, scheduled: 0, archived: 0, lacking: 1, problems: 1 },
    });
  });

  it('is sorted by title in a language, by saving or by publishing, either way', async () => {
    const [first, second, third] = [
      await make({ title: { en: 'B', ar: 'أ' } }),
      await make({ title: { en: 'a', ar: 'ب' } }),
      await make({ title: { en: 'C', ar: 'ت' } }),
    ].map(({ id }) => id);
    await publishDocument(db, { documentId: third!, number: 1, ...mona }, now);
    const sorted = async (sort: DocumentFilter['sort']) =>
      (await listDocumentsForStaff(db, { ...(sort && { sort }) })).items.map(({ id }) => id);
    expect(await sorted({ by: 'title', direction: 'ascending', language: 'en' })).toEqual([
      second,
      first,
      third,
    ]);
    expect(await sorted({ by: 'title', direction: 'descending', language: 'ar' })).toEqual([
      third,
      second,
      first,
    ]);
    for (const direction of ['ascending', 'descending'] as const)
      expect((await sorted({ by: 'published', direction, language: 'en' }))[0]).toBe(third);
  });

  it('can be only what is not ready, also while an image waits for its words', async () => {
    const whole = await make();
    const half = await make({ description: { en: '', ar: '' } });
    const shape = { width: 40, height: 30, channels: 3, background: 'teal' } as const;
    const bytes = await sharp({ create: shape }).png().toBuffer();
    const file = { name: 'six-dots.png', bytes, check: fileCheck(), alternative: null };
    const image = await addImage(db, createFolderStore(folder), { ...file, ...mona }, now);
    const content = withBlocks(makeArticle(), [{ kind: 'image', image: image.id }]);
    const pictured = await createDocument(db, { kind: 'article', content, ...mona }, now);
    const unready = async () =>
      (await listDocumentsForStaff(db, { hasProblems: true })).items.map(({ id }) => id).toSorted();
    expect(await unready()).toEqual([half.id, pictured.id].toSorted());
    await describeImage(db, { imageId: image.id, alternative: 'decorative', ...mona }, now);
    expect(await unready()).toEqual([half.id]);
    const [entry] = (await listDocumentsForStaff(db, { text: whole.slug })).items;
    expect(entry).toMatchObject({ id: whole.id, hasProblems: false });
  });
});

describe('two versions of a text', () => {
  it('differ in no word, or tell place by place how', () => {
    const old = makeArticle({ slug: 'a' });
    expect(compareDocuments(old, structuredClone(old))).toEqual([]);
    const fresh = withBlocks(old, [
      { kind: 'subheading', text: 'New' },
      { kind: 'paragraph', text: ['It begins at the ', { strong: 'very' }, ' top.'] },
    ]);
    fresh.sections.ar = old.sections.ar;
    fresh.fields = { readMinutes: 4 };
    expect(compareDocuments(old, fresh)).toEqual([
      {
        ...{ language: null, where: { part: 'field', name: 'fields.readMinutes' }, change: 'changed' },
        parts: [
          { kind: 'removed', text: '3' },
          { kind: 'added', text: '4' },
        ],
      },
      {
        ...{ language: 'en', change: 'added', parts: [{ kind: 'added', text: 'New' }] },
        where: { part: 'block', heading: 'A voice for every page', number: 1, kind: 'subheading' },
      },
      {
        ...{ language: 'en', change: 'changed' },
        where: { part: 'block', heading: 'A voice for every page', number: 2, kind: 'paragraph' },
        parts: [
          { kind: 'same', text: 'It begins at the ' },
          { kind: 'added', text: '**very** ' },
          { kind: 'same', text: 'top.' },
        ],
      },
    ]);
  });
});

it('a page stands at its own address where the site map knows it by name, and below /pages otherwise', () => {
  expect(documentPath({ kind: 'page', slug: 'home' })).toBe('/');
  expect(documentPath({ kind: 'page', slug: 'terms' })).toBe('/terms');
  expect(documentPath({ kind: 'page', slug: 'volunteering' })).toBe('/pages/volunteering');
  expect(new Set(builtPages).size).toBe(builtPages.length);
});

async function make(changes: Parameters<typeof makeArticle>[0] = {}) {
  const content = makeArticle(changes);
  const { id } = await createDocument(db, { kind: 'article', content, ...mona }, now);
  const [row] = await db.select({ slug: documents.slug }).from(documents).where(eq(documents.id, id));
  return { id, slug: row!.slug };
}
