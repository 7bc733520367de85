import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents as seeded } from '#db/seed/documents.ts';
import { seed } from '#db/seed/seed.ts';
import { archiveDocument } from '#domain/documents/archive-document.ts';
import { createDocument } from '#domain/documents/create-document.ts';
import type { DocumentContent } from '#domain/documents/document-kinds.ts';
import { addImage } from '#domain/documents/images/add-image.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import { saveRevision } from '#domain/documents/save-revision.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { documentParts } from '#platform/renditions/braille/document-parts.ts';
import { assertDocumentLimits } from '#platform/renditions/document-limits.ts';
import type { DocumentBlock, Words } from '#platform/renditions/readable-document.ts';
import { writePlainText } from '#platform/renditions/write-plain-text.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { editingBy, makeArticle, withBlocks } from '#tests/worlds/documents/documents.ts';
import { fileCheck } from '#tests/worlds/files/file-check.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { statusOf, textVisitor } from '#tests/worlds/site/text-visitor.ts';
import { loadStudioText } from '../braille/studio-text.server.ts';
import { loadPublicText, type PublicText } from './public-text.server.ts';
import { pictureReader } from './read-picture.server.ts';
import { formatsPath, readPlace, type ReadablePlace } from './readable-kinds.ts';

const now = new Date('2026-11-21T10:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'baseera-formats-'));
let db: Database;
let files: FileStore;
let mona: StaffContext;
beforeAll(async () => {
  db = await testDatabase();
  files = createFolderStore(folder);
  await seed(db);
  mona = editingBy((await makeMember(db)).userId);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const places: ReadablePlace[] = seeded.flatMap((each) => readPlace(each) ?? []);
const everyText = languages.flatMap((language) => places.map((place) => ({ ...place, language })));

describe('every text of the sample content', () => {
  it('is of each kind', () => {
    expect(Object.groupBy(places, ({ kind }) => kind)).toMatchObject({
      article: { length: 5 },
      post: { length: 9 },
      program: { length: 9 },
    });
    expect(places.filter(({ kind }) => kind === 'page').map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['about', 'story', 'faq', 'programs', 'terms', 'privacy', 'accessibility']),
    );
    expect(places.some(({ kind }) => kind === 'event')).toBe(true);
  });

  it.each(everyText)('is a document that every format takes: $language $kind $slug', async (place) => {
    const { document } = await load(place.language, place);
    expect(() => assertDocumentLimits(document)).not.toThrow();
    expect(document.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(document.address).toMatch(
      place.language === 'ar' ? /^https:\/\/baseera\.example\/ar\// : /^https:\/\/baseera\.example\/(?!ar\/)/,
    );
    expect(document.changedAt).toMatch(/^2\d{3}-\d\d-\d\dT00:00:00\.000Z$/);
    expect(document.publisher).toBe(place.language === 'ar' ? 'بصيرة' : 'Baseera');
    let above = 1;
    for (const block of document.blocks) {
      if (block.kind === 'heading') {
        expect(block.level).toBeLessThanOrEqual(above + 1);
        expect(block.text.trim()).not.toBe('');
        above = block.level;
      }
      for (const words of wordsOf(block)) {
        expect(words.length).toBeGreaterThan(0);
        for (const inline of words)
          if (typeof inline !== 'string' && inline.href)
            expect(inline.href).toMatch(/^(https?:\/\/|mailto:|tel:)/);
      }
    }
    expect(writePlainText(document)).not.toMatch(/undefined|\[object|\{\{/);
    expect(documentParts(document).filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(1);
  });

  it.each(languages)('fits the braille studio, or ends after a whole paragraph: %s', async (language) => {
    for (const place of places) {
      const query = new URLSearchParams({ document: `${place.kind}/${place.slug}` });
      const filled = await loadStudioText(textVisitor(db, language), query);
      const { document } = await load(language, place);
      expect(filled).toMatchObject({ title: document.title, formats: formatsPath(place) });
      expect(filled!.text.startsWith(`# ${document.title}\n\n`)).toBe(true);
      expect(filled!.text.length).toBeLessThanOrEqual(30_000);
      const last = documentParts(document).at(-1)!;
      expect('text' in last && filled!.text.endsWith(last.text)).toBe(filled!.isWhole);
    }
  });
});

it('of more than 30,000 characters the studio takes whole paragraphs from the beginning', async () => {
  const sentence = 'A sentence of the text. '.repeat(100).trim();
  const blocks = Array.from({ length: 20 }, (_, index) => ({
    kind: 'paragraph' as const,
    text: [`${index}: ${sentence}`],
  }));
  const content = withBlocks(makeArticle(), blocks);
  const article = { kind: 'article', content: content as DocumentContent<'article'>, ...mona } as const;
  const { id } = await createDocument(db, article, now);
  await publishDocument(db, { documentId: id, number: 1, ...mona }, now);
  const query = new URLSearchParams({ document: `article/${content.slug}` });
  const filled = (await loadStudioText(textVisitor(db, 'en'), query))!;
  expect(filled.isWhole).toBe(false);
  expect(filled.text.length).toBeGreaterThan(27_000);
  expect(filled.text.length).toBeLessThanOrEqual(30_000);
  expect(filled.text.split('\n\n').at(-1)).toBe(`11: ${sentence}`);
  const { document } = await load('en', { kind: 'article', slug: content.slug });
  expect(document.blocks.length).toBeGreaterThan(20);
});

describe('key facts come first', () => {
  it.each([
    ['en', 'article', 'accessibility-gap-egypt', 'Accessibility, January 15, 2025, 5 min read'],
    ['ar', 'article', 'accessibility-gap-egypt', 'الإتاحة، ١٥ يناير ٢٠٢٥، قراءة في ٥ دقائق'],
  ] as const)('%s %s', async (language, kind, slug, line) => {
    const { document } = await load(language, { kind, slug });
    expect(plain(document.blocks[0]!)).toBe(line);
  });
  it('of a post with its author, and that the author is invented', async () => {
    const { document } = await load('en', { kind: 'post', slug: 'nvda-or-jaws' });
    expect(plain(document.blocks[0]!)).toMatch(
      /^Assistive Tech, By .*, a fictional author, .*, \d+ min read$/,
    );
  });

  it('of an event: when, where, that it is an example, type and speaker; never how to join', async () => {
    const { document } = await load('en', { kind: 'event', slug: 'excel-cleaning-workshop' });
    expect(document.blocks.slice(0, 3)).toMatchObject([
      { kind: 'facts', items: [{ term: 'When' }, { term: 'Where' }] },
      { kind: 'paragraph', text: [{ text: expect.stringMatching(/^Example event/), isStrong: true }] },
      { kind: 'facts', items: [{ term: 'Type', text: ['Workshop'] }, { term: 'Speaker' }] },
    ]);
    const text = writePlainText(document);
    expect(text).toMatch(/When: Thursday, January 14, 2027, from .* Cairo time\nWhere: Online\n/);
    expect(text).toMatch(/Type: Workshop\nSpeaker: /);
    expect(text).toContain('Not known yet; you can ask us: Sign language');
    for (const { fields } of seeded)
      if ('joining' in fields && fields.joining) expect(text).not.toContain(fields.joining.en);
  });

  it('of a program: level, price and ways in where it is open, duration, scholarship and skills', async () => {
    for (const [slug, terms] of [
      ['ai', ['Level', 'Price', 'Duration', 'Ways in', 'Scholarship', 'Skills you will learn']],
      ['soft-skills', ['Level', 'Duration', 'Scholarship', 'Skills you will learn']],
    ] as const)
      for (const language of languages) {
        const { document } = await load(language, { kind: 'program', slug });
        const [facts, next] = document.blocks;
        const items = terms.map((term) => (language === 'en' ? { term } : {}));
        expect(facts).toMatchObject({ kind: 'facts', items });
        expect(next).toMatchObject({ kind: 'heading', level: 2 });
      }
  });

  it('of terms: the day of its words; its headings are numbered', async () => {
    const { document } = await load('ar', { kind: 'page', slug: 'terms' });
    expect(plain(document.blocks[0]!)).toMatch(/^آخر تحديث: .*٢٠٢٦$/);
    expect(document.blocks[1]).toMatchObject({
      kind: 'heading',
      level: 2,
      text: expect.stringMatching(/^١\. /),
    });
  });
});

describe('whole pages', () => {
  it('of questions have groups, questions and answers', async () => {
    const { document } = await load('en', { kind: 'page', slug: 'faq' });
    const headings = document.blocks.filter((block) => block.kind === 'heading');
    const questions = seeded.filter(({ kind }) => kind === 'question').map(({ title }) => title.en);
    expect(headings.filter(({ level }) => level === 3).map(({ text }) => text)).toEqual(
      expect.arrayContaining(questions),
    );
    expect(headings[0]).toEqual({ kind: 'heading', level: 2, text: 'General' });
  });

  it('of programs have each of them below one heading', async () => {
    const { document } = await load('ar', { kind: 'page', slug: 'programs' });
    const titles = seeded.filter(({ kind }) => kind === 'program').map(({ title }) => title.ar);
    const third = document.blocks.filter((block) => block.kind === 'heading' && block.level === 3);
    for (const title of titles) expect(third).toContainEqual({ kind: 'heading', level: 3, text: title });
  });

  it('about us name the goals and the people; our story names its figures', async () => {
    const about = writePlainText((await load('en', { kind: 'page', slug: 'about' })).document);
    for (const { title } of seeded.filter(({ kind }) => kind === 'team-member'))
      expect(about).toContain(title.en);
    expect(about).toContain('Goal 4: ');
    const story = writePlainText((await load('en', { kind: 'page', slug: 'story' })).document);
    expect(story).toMatch(/- more than 20,000 \S/);
  });
});

describe('there is no such text', () => {
  it.each([
    ...[
      ['question', 'refunds-and-guarantee'],
      ['team-member', 'x'],
      ['success-story', 'x'],
      ['', ''],
    ],
    ...[
      ['page', 'home'],
      ['page', 'contact'],
      ['page', 'apply'],
      ['page', 'learn'],
      ['page', 'articles'],
    ],
    ...[
      ['article', 'no-such-article'],
      ['article', 'nvda-or-jaws'],
      ['toString', 'x'],
    ],
    ...[
      ['article', '__proto__'],
      ['article', '../page/terms'],
      ['article', "x' or 1=1 --"],
    ],
    ...[
      ['article', '%2e%2e'],
      ['article', 'x'.repeat(5000)],
      ['article', 'مقال'],
      ['page', 'TERMS'],
    ],
  ])('at %s/%s', async (kind, slug) => {
    expect(await statusOf(loadPublicText(textVisitor(db, 'en'), { kind, slug }, formatsPath))).toBe(404);
    const query = new URLSearchParams({ document: `${kind}/${slug}` });
    expect(await statusOf(loadStudioText(textVisitor(db, 'en'), query))).toBe(404);
  });

  it('before it is published and after it was taken back; one that moved is where it is now', async () => {
    const content = makeArticle();
    const place = { kind: 'article', slug: content.slug } as const;
    const { id } = await createDocument(db, { kind: 'article', content, ...mona }, now);
    const asked = () => loadPublicText(textVisitor(db, 'ar'), place, (to) => `${formatsPath(to)}/text?a=1`);
    expect(await statusOf(asked())).toBe(404);
    await publishDocument(db, { documentId: id, number: 1, ...mona }, now);
    expect((await asked()).document.title).toBe(content.title.ar);
    const moved = { ...content, slug: `${content.slug}-b` };
    const { number } = await saveRevision(
      db,
      { documentId: id, basedOn: 1, content: moved as DocumentContent, ...mona },
      now,
    );
    await publishDocument(db, { documentId: id, number, ...mona }, now);
    const answer = await asked().catch((thrown: unknown) => thrown);
    expect(answer).toMatchObject({ status: 301 });
    expect((answer as Response).headers.get('Location')).toBe(`/formats/article/${moved.slug}/text?a=1`);
    await archiveDocument(db, { documentId: id, ...mona }, now);
    expect(await statusOf(asked())).toBe(404);
  });
});

describe('pictures', () => {
  it('of a text are read near the width that screens want; what is gone or named otherwise is none', async () => {
    const bytes = await sharp({ create: { width: 1400, height: 700, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const alternative = { en: 'A white cane', ar: 'عصا بيضاء' };
    const image = { name: 'cane.png', bytes, check: fileCheck(), alternative, ...mona };
    const { id } = await addImage(db, files, image, now);
    const content = withBlocks(makeArticle(), [{ kind: 'image', image: id, caption: 'A cane' }]);
    const article = { kind: 'article', content: content as DocumentContent<'article'>, ...mona } as const;
    const made = await createDocument(db, article, now);
    await publishDocument(db, { documentId: made.id, number: 1, ...mona }, now);
    const { document } = await load('ar', { kind: 'article', slug: content.slug });
    const picture = document.blocks.find((block) => block.kind === 'picture')!;
    expect(picture).toMatchObject({ alternative: 'عصا بيضاء', caption: 'A cane', width: 1400, height: 700 });
    const read = pictureReader(textVisitor(db, 'ar', { files }));
    const webp = Buffer.from((await read(picture.picture))!);
    // Its format, and its size as the header has it (RFC 9649, 2.5).
    expect(webp.toString('latin1', 8, 12)).toBe('WEBP');
    expect([webp.readUInt16LE(26), webp.readUInt16LE(28)]).toEqual([960, 480]);
    for (const other of ['', id, '/images/x?w=960&v=1', `/images/${id}?w=961&v=1`, `${picture.picture}&x=1`])
      expect(await read(other)).toBeNull();
  });
});

async function load(language: Language, place: { kind: string; slug: string }): Promise<PublicText> {
  return await loadPublicText(textVisitor(db, language), place, formatsPath);
}

function wordsOf(block: DocumentBlock): Words[] {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return [block.text];
    case 'list':
      return [...block.items];
    case 'facts':
      return block.items.map(({ text }) => text);
    default:
      return [];
  }
}

function plain(block: DocumentBlock): string {
  return wordsOf(block)
    .flat()
    .map((inline) => (typeof inline === 'string' ? inline : inline.text))
    .join('');
}
