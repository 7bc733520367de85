import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { editingBy, makeArticle } from '#tests/worlds/documents/documents.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { archiveDocument } from './archive-document.ts';
import { createDocument } from './create-document.ts';
import { findDocument } from './documents.ts';
import { listDocumentsForStaff } from './document-list.ts';
import { publishDocument } from './publish-document.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { findRevision } from './revisions.ts';
import { saveRevision } from './save-revision.ts';
import { scheduleDocument } from './schedule-document.ts';
import { documents } from './tables.server.ts';
import { unscheduleDocument } from './unschedule-document.ts';
import { readContentVersion } from '#domain/site/version.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let db: TestDatabase;
let mona: StaffContext;
beforeAll(async () => {
  db = await testDatabase();
  mona = editingBy((await makeMember(db)).userId);
});

it('publishes what is due and nothing before its time', async () => {
  const { id, content } = await scheduled(10);
  expect(await publishScheduled(db, inMinutes(9))).toEqual({ published: 0, refused: [] });
  expect(await live(content.slug)).toBeNull();
  const before = await readContentVersion(db);
  expect(await publishScheduled(db, inMinutes(10))).toEqual({ published: 1, refused: [] });
  expect(await live(content.slug)).toMatchObject({ publishedAt: inMinutes(10) });
  expect(await readContentVersion(db)).toBe(before + 1);
  expect(await standing(id)).toMatchObject({
    ...{ status: 'published', scheduledAt: null, scheduledRevision: null, publishedRevision: 1 },
  });
  expect(await publishScheduled(db, inMinutes(11))).toEqual({ published: 0, refused: [] });
});

it('publishes each once, however many processes look at the same moment', async () => {
  const made = [await scheduled(1), await scheduled(1), await scheduled(2), await scheduled(2)];
  const before = await readContentVersion(db);
  const { connection } = db.open as unknown as { connection: { connectionString?: string } };
  // On a server another process has connections of its own; the embedded engine has one process only.
  const other =
    db.open.engine === 'server' && connection.connectionString
      ? await openDatabase({ databaseUrl: connection.connectionString, dataFolder: '/nowhere' })
      : null;
  const lookers: Database[] = [db, db, other?.db ?? db, other?.db ?? db];
  const found = await Promise.all(lookers.map((each) => publishScheduled(each, inMinutes(5))));
  await other?.close();
  expect(found.reduce((sum, { published }) => sum + published, 0)).toBe(4);
  expect(await readContentVersion(db)).toBe(before + 4);
  for (const { id } of made)
    expect(await publications(id)).toMatchObject([{ outcome: 'done', actorId: null }]);
});

it('publishes the revision that was chosen, whatever was written after it', async () => {
  const { id, content } = await scheduled(1);
  const next = { ...content, title: { en: 'Not yet', ar: '' } };
  await saveRevision(db, { documentId: id, basedOn: 1, content: next, ...mona }, now);
  await publishScheduled(db, inMinutes(2));
  expect(await live(content.slug)).toMatchObject({ title: content.title });
});

it('leaves due what could not be finished, and publishes the others meanwhile', async () => {
  const [broken, whole] = [await scheduled(1), await scheduled(1)];
  // As if the process died just before the end of the transaction: the last statement of each fails.
  await db.execute(
    sql.raw(`create function die() returns trigger language plpgsql as $$
      begin
        if new.target_id = '${broken.id}' then raise exception 'the process died'; end if;
        return new;
      end $$`),
  );
  await db.execute(sql`create trigger die before insert on audit_log for each row execute function die()`);
  await expect(publishScheduled(db, inMinutes(2))).rejects.toThrow();
  await db.execute(sql`drop trigger die on audit_log`);
  expect(await live(broken.content.slug)).toBeNull();
  expect(await live(whole.content.slug)).not.toBeNull();
  expect(await publishScheduled(db, inMinutes(3))).toEqual({ published: 1, refused: [] });
  expect(await publications(broken.id)).toHaveLength(1);
});

it('gives up what may not be published any more, notes why, and lets staff find it', async () => {
  const holder = await draft();
  await publishDocument(db, { documentId: holder.id, number: 1, ...mona }, now);
  const { id, content } = await draft();
  const next = { ...content, slug: `${content.slug}-b` };
  await publishDocument(db, { documentId: id, number: 1, ...mona }, now);
  await saveRevision(db, { documentId: id, basedOn: 1, content: next, ...mona }, now);
  await scheduleDocument(db, { documentId: id, number: 2, at: inMinutes(1), ...mona }, now);
  await draft(next.slug);
  const before = await readContentVersion(db);
  expect(await publishScheduled(db, inMinutes(2))).toEqual({
    published: 0,
    refused: [{ documentId: id, reason: 'document-slug-taken' }],
  });
  expect(await readContentVersion(db)).toBe(before);
  expect(await standing(id)).toMatchObject({ scheduledAt: null, scheduleFailure: 'document-slug-taken' });
  expect((await publications(id)).at(-1)).toMatchObject({
    ...{ outcome: 'refused', actorId: null, details: { reason: 'document-slug-taken' } },
  });
  expect((await listDocumentsForStaff(db, { status: 'failed' })).items).toMatchObject([{ id }]);
  expect(await publishScheduled(db, inMinutes(3))).toEqual({ published: 0, refused: [] });
  await unscheduleDocument(db, { documentId: id, ...mona }, now);
  expect(await standing(id)).toMatchObject({ scheduleFailure: null });
});

it('takes no schedule that has passed, names no revision, or may not be published', async () => {
  const { id, content } = await draft();
  for (const at of [now, inMinutes(-1), new Date(NaN)])
    await expect(schedule(id, 1, at)).rejects.toMatchObject({ code: 'schedule-in-the-past' });
  await expect(schedule(id, 2, inMinutes(1))).rejects.toMatchObject({ code: 'revision-unknown' });
  const half = { ...content, title: { en: 'Half', ar: '' } };
  await saveRevision(db, { documentId: id, basedOn: 1, content: half, ...mona }, now);
  await expect(schedule(id, 2, inMinutes(1))).rejects.toMatchObject({ code: 'document-not-publishable' });
  expect(await standing(id)).toMatchObject({ scheduledAt: null });
});

it('forgets a schedule that was taken back, replaced, overtaken or archived', async () => {
  const back = await scheduled(1);
  await unscheduleDocument(db, { documentId: back.id, ...mona }, now);
  await unscheduleDocument(db, { documentId: back.id, ...mona }, now);
  const replaced = await scheduled(1);
  await schedule(replaced.id, 1, inMinutes(60));
  const overtaken = await scheduled(1);
  await publishDocument(db, { documentId: overtaken.id, number: 1, ...mona }, now);
  const archived = await scheduled(1);
  await archiveDocument(db, { documentId: archived.id, ...mona }, now);
  expect(await publishScheduled(db, inMinutes(2))).toEqual({ published: 0, refused: [] });
  expect(
    await db.$count(
      auditLog,
      and(eq(auditLog.targetId, back.id), eq(auditLog.action, 'document.unschedule')),
    ),
  ).toBe(1);
  expect(await standing(replaced.id)).toMatchObject({ scheduledAt: inMinutes(60) });
  expect(await standing(overtaken.id)).toMatchObject({ scheduledAt: null });
  await db.update(documents).set({ scheduledAt: null, scheduledRevision: null });
});

it('keeps the schedule of a later revision when an earlier one is published by hand', async () => {
  const { id, content } = await draft();
  const next = { ...content, title: { en: 'Later', ar: 'لاحقًا' } };
  await saveRevision(db, { documentId: id, basedOn: 1, content: next, ...mona }, now);
  await schedule(id, 2, inMinutes(1));
  await publishDocument(db, { documentId: id, number: 1, ...mona }, now);
  expect(await standing(id)).toMatchObject({ scheduledRevision: 2, status: 'published' });
  await publishScheduled(db, inMinutes(2));
  expect(await live(content.slug)).toMatchObject({ title: next.title, publishedAt: now });
});

async function draft(slug?: string) {
  const content = makeArticle(slug === undefined ? {} : { slug });
  const { id } = await createDocument(db, { kind: 'article', content, ...mona }, now);
  return { id, content };
}

function schedule(documentId: string, number: number, at: Date) {
  return scheduleDocument(db, { documentId, number, at, ...mona }, now);
}

async function scheduled(minutes: number) {
  const made = await draft();
  await schedule(made.id, 1, inMinutes(minutes));
  return made;
}

function live(slug: string) {
  return findDocument(db, { kind: 'article', slug });
}

function standing(documentId: string) {
  return findRevision(db, { documentId });
}

async function publications(id: string) {
  return await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, id), eq(auditLog.action, 'document.publish')))
    .orderBy(auditLog.id);
}
