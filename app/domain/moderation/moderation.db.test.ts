import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { listMessages } from '#domain/conversations/message-list.ts';
import { findOwnConversation } from '#domain/conversations/sides.ts';
import { conversationMessages } from '#domain/conversations/tables.server.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { makeConversation, requestSource, say } from '#tests/worlds/conversations/conversation-world.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { makeReport } from './make-report.ts';
import { forgetReports } from './report-data.ts';
import { openReport } from './report-list.ts';
import { decideReport } from './report-process.ts';
import { conductReports } from './tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const siteUrl = 'https://baseera.example';
const refused = (code: string) => expect.objectContaining({ code }) as Error;

const nothing = { reason: null, rule: null, days: null };
const byRule = { rule: 'respect', days: null };

let db: Database;
let store: FileStore;
let folder: string;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-moderation-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await seedGuidelines(db);
  await prepareJobs(db, [sweepFilesKind, deliverMessageKind]);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const memberId = async () => (await makeMember(db, {}, now)).userId;
const moderator = (userId: string): StaffContext => ({
  actor: { userId, roles: [{ role: 'moderator', scope: 'global' }] },
  requestSource,
});

/** A talk of twenty messages whose tenth is reported. */
async function reportedTalk() {
  const [writer, reader] = [await memberId(), await memberId()];
  const conversationId = await makeConversation(db, [writer, reader], now);
  for (let count = 1; count <= 20; count++)
    await say(db, store, { conversationId, userId: writer, text: `Line ${count}` }, now);
  const rows = await db
    .select({ id: conversationMessages.id })
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(asc(conversationMessages.number));
  const messageId = rows[9]!.id;
  const report = {
    conversationId,
    messageId,
    userId: reader,
    reason: 'insult' as const,
    words: 'Rude',
    requestSource,
  };
  await Promise.all([makeReport(db, report, now), makeReport(db, report, now)]);
  const reports = await db.select().from(conductReports).where(eq(conductReports.messageId, messageId));
  expect(reports).toHaveLength(1);
  return { writer, reader, conversationId, messageId, report, reportId: reports[0]!.id };
}

it('is read with five before and after, by nobody who is a side of it, and the log says who read', async () => {
  const { reader, writer, reportId } = await reportedTalk();
  const staff = moderator(await memberId());
  const opened = await openReport(db, { reportId, ...staff }, now);
  expect(opened?.read?.surroundings?.items.map(({ number }) => number)).toEqual(
    Array.from({ length: 11 }, (_, index) => index + 5),
  );
  for (const side of [reader, writer]) {
    const own = moderator(side);
    expect((await openReport(db, { reportId, ...own }, now))?.read).toBeNull();
    await expect(
      decideReport(db, { reportId, decision: 'dismiss', ...nothing, siteUrl, ...own }, now),
    ).rejects.toThrow(refused('report-own'));
  }
  const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, reportId));
  expect(lines.filter(({ action }) => action === 'conduct_report.read')).toHaveLength(1);
});

it('hides a message once, tells both why, and who reported that it was acted upon', async () => {
  const { reader, writer, conversationId, reportId } = await reportedTalk();
  const staff = moderator(await memberId());
  const decision = { reportId, decision: 'hide' as const, reason: 'It insults.', ...byRule, siteUrl };
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => decideReport(db, { ...decision, ...staff }, now)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const userId of [reader, writer]) {
    const conversation = (await findOwnConversation(db, { conversationId, userId }))!;
    const { items } = await listMessages(db, conversation, {});
    expect(items[9]).toMatchObject({ text: null, hiddenReason: 'It insults.' });
    expect(items[8]).toMatchObject({ text: 'Line 9', hiddenReason: null });
  }
  const kindsOf = async (userId: string) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);
  expect(await kindsOf(reader)).toContain('report-upheld');
  expect(await kindsOf(writer)).toContain('message-hidden');
});

it('is made about the messages of the other alone, and goes with the account that it is about', async () => {
  const { reader, writer, report, reportId } = await reportedTalk();
  await expect(makeReport(db, { ...report, userId: writer }, now)).rejects.toThrow(
    refused('conversation-unknown'),
  );
  await expect(makeReport(db, { ...report, userId: await memberId() }, now)).rejects.toThrow(
    refused('conversation-unknown'),
  );
  const subject = (userId: string) => ({ userId, email: '', emailKey: '', phone: null });
  await db.transaction((db) => forgetReports(db, subject(reader), now));
  const ofThis = db.select().from(conductReports).where(eq(conductReports.id, reportId));
  expect(await ofThis).toMatchObject([{ reporterId: null, words: null }]);
  await db.transaction((db) => forgetReports(db, subject(writer), now));
  expect(await ofThis).toEqual([]);
});
