import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { editingBy, makeArticle } from '#tests/worlds/documents/documents.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { archiveDocument } from './archive-document.ts';
import { createDocument } from './create-document.ts';
import type { DocumentContent } from './document-kinds.ts';
import { findDocument, findMovedSlug } from './documents.ts';
import { findPublishingProblems } from './find-publishing-problems.ts';
import { publishDocument } from './publish-document.ts';
import { findRevision } from './revisions.ts';
import { saveRevision } from './save-revision.ts';
import { documentRedirects } from './tables.server.ts';
import { readContentVersion } from '#domain/site/version.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-30T22:30:00Z');
let db: Database;
let mona: StaffContext;
let version: number;
beforeAll(async () => {
  db = await testDatabase();
  mona = editingBy((await makeMember(db)).userId);
});
beforeEach(async () => {
  version = await readContentVersion(db);
});

describe('publishing', () => {
  it('lets visitors see a revision at once, with a line in the audit log', async () => {
    const { id, content } = await draft();
    await publish(id, 1);
    expect(await live(content.slug)).toMatchObject({
      ...{ title: content.title, sections: content.sections, fields: content.fields },
      ...{ category: 'technology', publishedAt: now, lastUpdatedOn: '2026-11-21' },
    });
    expect(await readContentVersion(db)).toBe(version + 1);
    expect(await lastAudit(id)).toMatchObject({
      action: 'document.publish',
      ...{ actorId: mona.actor.userId, outcome: 'done', details: { kind: 'article', number: 1 } },
    });
  });

  it('twice at the same moment is once', async () => {
    const { id } = await draft();
    await Promise.all([publish(id, 1), publish(id, 1)]);
    expect(await readContentVersion(db)).toBe(version + 1);
    expect(await publications(id)).toBe(1);
  });

  it('keeps the first day and notes the last, by the date in Cairo', async () => {
    const { id, content } = await draft();
    await publish(id, 1);
    await save(id, 1, { ...content, description: { en: 'New', ar: 'جديد' } });
    await publish(id, 2, later);
    expect(await live(content.slug)).toMatchObject({ publishedAt: now, lastUpdatedOn: '2026-12-01' });
  });

  it('may go back to an older revision', async () => {
    const { id, content } = await draft();
    await save(id, 1, { ...content, title: { en: 'Second', ar: 'ثانٍ' } });
    await publish(id, 2);
    await publish(id, 1, later);
    expect(await live(content.slug)).toMatchObject({ title: content.title, lastUpdatedOn: '2026-12-01' });
    expect(await findRevision(db, { documentId: id })).toMatchObject({ newest: 2, publishedRevision: 1 });
  });

  it('is refused while something is missing, and says what', async () => {
    const { id, content } = await draft({ title: { en: 'Half', ar: '' }, category: null });
    await expect(publish(id, 1)).rejects.toMatchObject({
      ...{ code: 'document-not-publishable', status: 409, values: { count: 2 } },
    });
    expect(await live(content.slug)).toBeNull();
    expect(await readContentVersion(db)).toBe(version);
    expect(
      (await findPublishingProblems(db, { documentId: id, number: 1 }))!.map(({ code }) => code),
    ).toEqual(['title-missing', 'category-wrong']);
    expect(await findPublishingProblems(db, { documentId: id, number: 2 })).toBeNull();
    await expect(publish(id, 2)).rejects.toMatchObject({ code: 'revision-unknown' });
  });
});

describe('an address', () => {
  it('that a document leaves leads to the one it has now, however often it moves', async () => {
    const { id, content } = await draft();
    await publish(id, 1);
    await move(id, 1, { ...content, slug: `${content.slug}-b` });
    await move(id, 2, { ...content, slug: `${content.slug}-c` });
    expect(await live(content.slug)).toBeNull();
    for (const old of [content.slug, `${content.slug}-b`]) expect(await moved(old)).toBe(`${content.slug}-c`);
    expect(await moved(`${content.slug}-c`)).toBeNull();
  });

  it('that a document comes back to leads nowhere else', async () => {
    const { id, content } = await draft();
    await publish(id, 1);
    await move(id, 1, { ...content, slug: `${content.slug}-b` });
    await move(id, 2, content);
    expect(await live(content.slug)).not.toBeNull();
    expect(await moved(content.slug)).toBeNull();
    expect(await moved(`${content.slug}-b`)).toBe(content.slug);
  });

  it('that another document takes over belongs to that one', async () => {
    const { id, content } = await draft();
    await publish(id, 1);
    await move(id, 1, { ...content, slug: `${content.slug}-b` });
    const heir = await draft({ slug: content.slug });
    expect(await moved(content.slug)).toBe(`${content.slug}-b`);
    await publish(heir.id, 1);
    expect(await live(content.slug)).toMatchObject({ id: heir.id });
    expect(await moved(content.slug)).toBeNull();
    expect(await moved(`${content.slug}-b`)).toBeNull();
  });

  it('that visitors never saw leaves nothing behind', async () => {
    const { id, content } = await draft();
    await save(id, 1, { ...content, slug: `${content.slug}-b` });
    await publish(id, 2);
    expect(await moved(content.slug)).toBeNull();
    expect(await db.$count(documentRedirects, eq(documentRedirects.documentId, id))).toBe(0);
  });

  it('that another document has is refused, and the check says so before', async () => {
    const [one, other] = [await draft(), await draft()];
    await publish(one.id, 1);
    await publish(other.id, 1);
    await save(one.id, 1, { ...one.content, slug: other.content.slug });
    expect(await findPublishingProblems(db, { documentId: one.id, number: 2 })).toEqual([
      { code: 'slug-taken', severity: 'error', where: { field: 'slug' } },
    ]);
    await expect(publish(one.id, 2)).rejects.toMatchObject({ code: 'document-slug-taken' });
    expect(await live(one.content.slug)).toMatchObject({ id: one.id });
  });

  it('is exchanged by no two documents at the same moment', async () => {
    const [one, other] = [await draft(), await draft()];
    for (const { id } of [one, other]) await publish(id, 1);
    await save(one.id, 1, { ...one.content, slug: other.content.slug });
    await save(other.id, 1, { ...other.content, slug: one.content.slug });
    const answers = await Promise.allSettled([publish(one.id, 2), publish(other.id, 2)]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'document-slug-taken' } });
  });

  it('of a page that the site map knows by name stays, others move', async () => {
    const content = { ...makeArticle(), category: null, fields: {} };
    const { id } = await createDocument(db, { kind: 'page', content, ...mona }, now);
    await publish(id, 1);
    await save(id, 1, { ...content, slug: 'about' });
    await publish(id, 2);
    expect(await findMovedSlug(db, { kind: 'page', slug: content.slug })).toBe('about');
    await save(id, 2, content);
    await expect(publish(id, 3)).rejects.toMatchObject({ code: 'document-not-publishable' });
    expect(await findPublishingProblems(db, { documentId: id, number: 3 })).toMatchObject([
      { code: 'slug-fixed' },
    ]);
  });
});

describe('archiving', () => {
  it('takes a document from visitors with its old addresses, and publishing brings both back', async () => {
    const { id, content } = await draft();
    await publish(id, 1);
    const slug = `${content.slug}-b`;
    await move(id, 1, { ...content, slug });
    const before = await readContentVersion(db);
    await archiveDocument(db, { documentId: id, ...mona }, now);
    await archiveDocument(db, { documentId: id, ...mona }, now);
    expect([await live(slug), await moved(content.slug)]).toEqual([null, null]);
    expect(await readContentVersion(db)).toBe(before + 1);
    expect(await lastAudit(id)).toMatchObject({ action: 'document.archive' });
    expect(await findRevision(db, { documentId: id })).toMatchObject({ status: 'archived' });

    await publish(id, 2, later);
    expect(await live(slug)).toMatchObject({ publishedAt: now, lastUpdatedOn: '2026-11-21' });
    expect(await moved(content.slug)).toBe(slug);
  });

  it('of a draft changes nothing for visitors', async () => {
    const { id } = await draft();
    await archiveDocument(db, { documentId: id, ...mona }, now);
    expect(await readContentVersion(db)).toBe(version);
  });

  it('is refused for the home page', async () => {
    const content = { ...makeArticle({ slug: 'home' }), category: null, fields: {} };
    const { id } = await createDocument(db, { kind: 'page', content, ...mona }, now);
    await expect(archiveDocument(db, { documentId: id, ...mona }, now)).rejects.toMatchObject({
      code: 'home-page-stays',
    });
  });
});

async function draft(changes: Parameters<typeof makeArticle>[0] = {}) {
  const content = makeArticle(changes);
  const { id } = await createDocument(db, { kind: 'article', content, ...mona }, now);
  return { id, content };
}

function publish(documentId: string, number: number, at = now) {
  return publishDocument(db, { documentId, number, ...mona }, at);
}

function save(documentId: string, basedOn: number, content: DocumentContent) {
  return saveRevision(db, { documentId, basedOn, content, ...mona }, now);
}

async function move(documentId: string, basedOn: number, content: DocumentContent) {
  const { number } = await save(documentId, basedOn, content);
  await publish(documentId, number);
}

function live(slug: string) {
  return findDocument(db, { kind: 'article', slug });
}

function moved(slug: string) {
  return findMovedSlug(db, { kind: 'article', slug });
}

async function lastAudit(id: string) {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, id))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

function publications(id: string) {
  return db.$count(auditLog, and(eq(auditLog.targetId, id), eq(auditLog.action, 'document.publish')));
}
