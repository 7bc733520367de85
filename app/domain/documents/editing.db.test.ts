import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { editingBy, makeArticle } from '#tests/worlds/documents/documents.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { archiveDocument } from './archive-document.ts';
import { createDocument } from './create-document.ts';
import { listDocumentsForStaff } from './document-list.ts';
import { findDocument } from './documents.ts';
import { publishDocument } from './publish-document.ts';
import { restoreRevision } from './restore-revision.ts';
import { findRevision, listRevisions } from './revisions.ts';
import { saveRevision } from './save-revision.ts';
import { scheduleDocument } from './schedule-document.ts';
import { documents } from './tables.server.ts';
import { readContentVersion } from '#domain/site/version.ts';

const now = new Date('2026-11-21T10:00:00Z');
const unknownId = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
let db: Database;
let mona: StaffContext;
let adel: StaffContext;
beforeAll(async () => {
  db = await testDatabase();
  [mona, adel] = [editingBy((await makeMember(db)).userId), editingBy((await makeMember(db)).userId)];
});

describe('beginning a document', () => {
  it('makes a draft with its first revision that visitors do not see', async () => {
    const before = await readContentVersion(db);
    const content = makeArticle({ title: { en: 'Half', ar: '' } });
    const { id, number } = await createDocument(db, { kind: 'article', content, ...mona }, now);
    expect(number).toBe(1);
    expect(await findDocument(db, { kind: 'article', slug: content.slug })).toBeNull();
    expect(await readContentVersion(db)).toBe(before);
    expect(await findRevision(db, { documentId: id })).toMatchObject({
      ...{ kind: 'article', status: 'draft', number: 1, newest: 1, content },
      ...{ authorId: mona.actor.userId, publishedSlug: null, publishedRevision: null },
    });
    expect(await auditOf(id)).toEqual([['document.create', mona.actor.userId]]);
  });

  it('is refused at an address that another of its kind has, once of two at the same moment', async () => {
    const content = makeArticle();
    const tries = [mona, adel].map((who) => createDocument(db, { kind: 'article', content, ...who }, now));
    const answers = await Promise.allSettled(tries);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused!.reason).toMatchObject({ code: 'document-slug-taken', status: 409 });
    await createDocument(
      db,
      { kind: 'page', content: { ...content, category: null, fields: {} }, ...mona },
      now,
    );
  });
});

describe('saving', () => {
  it('counts the revisions, and a draft takes its new address at once', async () => {
    const { id, content } = await draft();
    const next = { ...content, slug: `${content.slug}-b` };
    expect(await saveRevision(db, { documentId: id, basedOn: 1, content: next, ...mona }, now)).toEqual({
      number: 2,
    });
    const [row] = await db.select({ slug: documents.slug }).from(documents).where(eq(documents.id, id));
    expect(row).toEqual({ slug: next.slug });
    await draft({ slug: content.slug });
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('of two editors who began from the same revision lets the first pass, and the second lose nothing', async () => {
    const { id, content } = await draft();
    const save = (who: StaffContext, title: string) =>
      saveRevision(
        db,
        { documentId: id, basedOn: 1, content: { ...content, title: { en: title, ar: 'س' } }, ...who },
        now,
      );
    const answers = await Promise.allSettled([save(mona, 'Mona’s'), save(adel, 'Adel’s')]);
    const saved = answers.filter((answer) => answer.status === 'fulfilled');
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(saved.map(({ value }) => value)).toEqual([{ number: 2 }]);
    expect(refused.map(({ reason }) => reason)).toMatchObject([
      { code: 'document-changed-meanwhile', status: 409, values: { number: 2 } },
    ]);
    expect(await listRevisions(db, { documentId: id })).toMatchObject({ total: 2 });

    const [winner, loser] = answers[0]!.status === 'fulfilled' ? ['Mona’s', 'Adel’s'] : ['Adel’s', 'Mona’s'];
    const other = await findRevision(db, { documentId: id });
    expect(other!.content.title.en).toBe(winner);
    const [who] = loser === 'Mona’s' ? [mona] : [adel];
    const again = { ...content, title: { en: loser!, ar: 'س' } };
    await saveRevision(db, { documentId: id, basedOn: other!.newest, content: again, ...who! }, now);
    const titles = await Promise.all(
      [1, 2, 3].map(async (number) => (await findRevision(db, { documentId: id, number }))!.content.title.en),
    );
    expect(titles).toEqual([content.title.en, winner, loser]);
  });

  it('of twenty at the same moment leaves numbers without gaps', async () => {
    const { id, content } = await draft();
    const save = async (name: string) => {
      for (let basedOn = 1; ;) {
        try {
          const title = { en: name, ar: 'س' };
          return await saveRevision(
            db,
            { documentId: id, basedOn, content: { ...content, title }, ...mona },
            now,
          );
        } catch (error) {
          basedOn = (error as { values: { number: number } }).values.number;
        }
      }
    };
    const numbers = await Promise.all(Array.from({ length: 20 }, (_, index) => save(`Title ${index}`)));
    expect(numbers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    );
  });

  it('twice is once: what is the newest already is not saved again', async () => {
    const { id, content } = await draft();
    const next = { ...content, description: { en: 'New', ar: 'جديد' } };
    const form = { documentId: id, basedOn: 1, content: next, ...mona };
    const answers = await Promise.all([saveRevision(db, form, now), saveRevision(db, form, now)]);
    expect(answers).toEqual([{ number: 2 }, { number: 2 }]);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('of what is published leaves what visitors see, address included', async () => {
    const { id, content } = await published();
    const before = await readContentVersion(db);
    const next = { ...content, slug: `${content.slug}-b`, title: { en: 'Later', ar: 'لاحقًا' } };
    await saveRevision(db, { documentId: id, basedOn: 1, content: next, ...mona }, now);
    expect(await findDocument(db, { kind: 'article', slug: content.slug })).toMatchObject({
      title: content.title,
    });
    expect(await readContentVersion(db)).toBe(before);
    expect(await findRevision(db, { documentId: id })).toMatchObject({
      ...{ number: 2, publishedRevision: 1, publishedSlug: content.slug },
    });
  });

  it('is refused at an address that another draft has', async () => {
    const [one, other] = [await draft(), await draft()];
    const content = { ...one.content, slug: other.content.slug };
    await expect(
      saveRevision(db, { documentId: one.id, basedOn: 1, content, ...mona }, now),
    ).rejects.toMatchObject({ code: 'document-slug-taken' });
    expect(await listRevisions(db, { documentId: one.id })).toMatchObject({ total: 1 });
  });

  it('is refused when there is no such document', async () => {
    for (const documentId of [unknownId, 'nothing', "'; drop table documents; --", '']) {
      const attempt = saveRevision(db, { documentId, basedOn: 1, content: makeArticle(), ...mona }, now);
      await expect(attempt).rejects.toMatchObject({ code: 'document-unknown', status: 404 });
      await expect(archiveDocument(db, { documentId, ...mona }, now)).rejects.toMatchObject({ status: 404 });
      expect(await findRevision(db, { documentId })).toBeNull();
      expect(await listRevisions(db, { documentId })).toEqual({ items: [], total: 0, page: 1 });
    }
  });
});

describe('restoring', () => {
  it('brings old words back as the newest revision and keeps all others', async () => {
    const { id, content } = await draft();
    const next = { ...content, title: { en: 'Second', ar: 'ثانٍ' } };
    await saveRevision(db, { documentId: id, basedOn: 1, content: next, ...mona }, now);
    expect(await restoreRevision(db, { documentId: id, number: 1, basedOn: 2, ...adel }, now)).toEqual({
      number: 3,
    });
    const { items } = await listRevisions(db, { documentId: id });
    expect(items.map(({ number, title, authorId }) => [number, title.en, authorId])).toEqual([
      [3, content.title.en, adel.actor.userId],
      [2, 'Second', mona.actor.userId],
      [1, content.title.en, mona.actor.userId],
    ]);
    expect((await auditOf(id)).at(-1)).toEqual(['document.restore', adel.actor.userId]);
    await restoreRevision(db, { documentId: id, number: 1, basedOn: 3, ...adel }, now);
    expect((await listRevisions(db, { documentId: id })).total).toBe(3);
  });

  it('does not bury what somebody saved meanwhile, and knows its revisions', async () => {
    const { id, content } = await draft();
    const next = { ...content, title: { en: 'Second', ar: 'ثانٍ' } };
    await saveRevision(db, { documentId: id, basedOn: 1, content: next, ...mona }, now);
    await expect(
      restoreRevision(db, { documentId: id, number: 1, basedOn: 1, ...adel }, now),
    ).rejects.toMatchObject({ code: 'document-changed-meanwhile', values: { number: 2 } });
    for (const number of [0, 3, -1, 1.5, NaN, 2 ** 40]) {
      await expect(
        restoreRevision(db, { documentId: id, number, basedOn: 2, ...adel }, now),
      ).rejects.toMatchObject({ code: 'revision-unknown', status: 404 });
      expect(await findRevision(db, { documentId: id, number })).toBeNull();
    }
  });
});

describe('the history of a document', () => {
  it('comes in pages, says what visitors see and what waits, and forgets who is gone', async () => {
    const { id, content } = await published();
    for (const basedOn of [1, 2, 3, 4]) {
      const title = { en: `Version ${basedOn + 1}`, ar: basedOn === 3 ? '' : 'نسخة' };
      await saveRevision(db, { documentId: id, basedOn, content: { ...content, title }, ...mona }, now);
    }
    const at = new Date(now.getTime() + 3600_000);
    await scheduleDocument(db, { documentId: id, number: 3, at, ...mona }, now);
    const first = await listRevisions(db, { documentId: id, perPage: 3 });
    expect(first).toMatchObject({ total: 5, page: 1 });
    expect(first.items.map((each) => [each.number, each.translation, each.isScheduled])).toEqual([
      [5, 'whole', false],
      [4, 'lacks-ar', false],
      [3, 'whole', true],
    ]);
    const last = await listRevisions(db, { documentId: id, page: 9, perPage: 3 });
    expect(last.page).toBe(2);
    expect(last.items.map(({ number, isPublished }) => [number, isPublished])).toEqual([
      [2, false],
      [1, true],
    ]);
  });
});

describe('the list for staff', () => {
  it('finds by kind, status, words and translation, and shows what was written last first', async () => {
    const db = await testDatabase();
    const who = editingBy((await makeMember(db)).userId);
    const make = async (slug: string, title: { en: string; ar: string }, minutes: number) => {
      const content = makeArticle({ slug, title });
      const at = new Date(now.getTime() + minutes * 60_000);
      return { content, ...(await createDocument(db, { kind: 'article', content, ...who }, at)) };
    };
    const one = await make('one-article', { en: 'Screen readers', ar: 'قارئات الشاشة' }, 0);
    const two = await make('two-article', { en: 'Braille', ar: 'برايل والإملاء' }, 1);
    await make('three-article', { en: 'Only English', ar: '' }, 2);
    await publishDocument(db, { documentId: one.id, number: 1, ...who }, now);
    const slugs = async (filter: Parameters<typeof listDocumentsForStaff>[1]) =>
      (await listDocumentsForStaff(db, filter)).items.map(({ slug }) => slug.replace('-article', ''));

    expect(await slugs({})).toEqual(['three', 'two', 'one']);
    expect(await slugs({ kind: 'page' })).toEqual([]);
    expect(await slugs({ status: 'published' })).toEqual(['one']);
    expect(await slugs({ status: 'draft' })).toEqual(['three', 'two']);
    expect(await slugs({ text: 'screen READERS' })).toEqual(['one']);
    expect(await slugs({ text: 'الاملاء' })).toEqual(['two']);
    expect(await slugs({ text: 'three-art' })).toEqual(['three']);
    expect(await slugs({ text: '%' })).toEqual([]);
    expect(await slugs({ text: '  ' })).toHaveLength(3);
    expect(await slugs({ translation: 'lacks-ar' })).toEqual(['three']);
    expect(await slugs({ translation: 'lacking' })).toEqual(['three']);
    expect(await slugs({ translation: 'whole', kind: 'article' })).toEqual(['two', 'one']);
    expect(await listDocumentsForStaff(db, { page: 5, perPage: 2 })).toMatchObject({
      ...{ total: 3, page: 2, items: [{ slug: 'one-article', hasUnpublished: false }] },
    });

    const title = { en: 'Screen readers today', ar: 'قارئات الشاشة اليوم' };
    const later = new Date(now.getTime() + 3600_000);
    const content = { ...one.content, title };
    await saveRevision(db, { documentId: one.id, basedOn: 1, content, ...who }, later);
    await scheduleDocument(
      db,
      { documentId: two.id, number: 1, at: new Date(later.getTime() + 1), ...who },
      later,
    );
    expect((await listDocumentsForStaff(db, { text: 'today' })).items).toMatchObject([
      { title, status: 'published', hasUnpublished: true, newest: { number: 2 }, publishedAt: now },
    ]);
    expect(await slugs({ status: 'scheduled' })).toEqual(['two']);
    expect(await slugs({ status: 'failed' })).toEqual([]);
    expect((await slugs({})).at(0)).toBe('one');
  });
});

async function draft(changes: Parameters<typeof makeArticle>[0] = {}) {
  const content = makeArticle(changes);
  const { id } = await createDocument(db, { kind: 'article', content, ...mona }, now);
  return { id, content };
}

async function published() {
  const made = await draft();
  await publishDocument(db, { documentId: made.id, number: 1, ...mona }, now);
  return made;
}

async function auditOf(id: string) {
  const rows = await db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.targetId, id))
    .orderBy(auditLog.id);
  return rows.map(({ action, actorId }) => [action, actorId]);
}
