import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { disputeWorld } from '#tests/worlds/marketplace/dispute-world.ts';
import { requestSource } from '#tests/worlds/marketplace/posting.ts';
import type { Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { disputesDataPart, forgetDisputes } from './dispute-data.ts';
import { attachEvidence, detachEvidence, listStatements, openEvidence } from './dispute-statements.ts';
import { disputeStatementFiles } from './disputes-tables.server.ts';
import { openDisputeForStaff, openEvidenceForStaff } from './staff-disputes.ts';
import { stateInDispute } from './take-part-in-dispute.ts';

const now = new Date('2026-11-24T10:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const letter = { bytes: pdf(), mediaType: 'application/pdf', name: 'letter.pdf' };
const call = { bytes: pdf(), mediaType: 'audio/mpeg', name: 'call.mp3' };
const transcript = 'Omar: Two are missing. Salma: I know.';
const facts = { kind: 'pdf', hasText: true, isTagged: true, unnamedPictures: 0 } as const;
let db: TestDatabase;
let store: FileStore;
let folder: string;
let world: ReturnType<typeof disputeWorld>;

beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-disputes-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind, deliverMessageKind]);
  world = disputeWorld(db, now);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const add = async (
  { userId }: Payer,
  disputeId: string,
  { file = letter, words = null as string | null } = {},
) => await attachEvidence(db, store, { disputeId, userId, file, told: { words, facts } }, now);
const say = async (who: Payer, disputeId: string, words = 'See the letter.') =>
  await stateInDispute(db, { ...world.turn(who, disputeId), words }, now);

/** A dispute in which the client has shown a letter and a recording; the statement that has them. */
async function shown() {
  const made = await world.make();
  await add(made.client, made.disputeId);
  await add(made.client, made.disputeId, { file: call, words: transcript });
  await say(made.client, made.disputeId);
  const said = await listStatements(db, { disputeId: made.disputeId, preparedBy: null });
  return { ...made, statementId: said.find(({ files }) => files.length > 0)!.id };
}

describe('what is shown in a dispute', () => {
  it('goes with what is said next; before that its own side alone has it', async () => {
    const { client, freelancer, disputeId } = await world.make();
    await add(client, disputeId);
    await add(client, disputeId);
    const namesFor = async (side: 'client' | 'freelancer') =>
      (await listStatements(db, { disputeId, preparedBy: side })).flatMap(({ files }) =>
        files.map(({ name }) => name),
      );
    expect(await namesFor('client')).toEqual(['letter.pdf']);
    expect(await namesFor('freelancer')).toEqual([]);
    const prepared = (await listStatements(db, { disputeId, preparedBy: 'client' })).find(
      ({ statedAt }) => statedAt === null,
    );
    const open = async ({ userId: readerId }: Payer) =>
      await openEvidence(
        db,
        store,
        { statementId: prepared!.id, kind: 'file-1', readerId, requestSource },
        now,
      );
    expect(await open(freelancer)).toBeNull();
    await say(client, disputeId);
    expect(await namesFor('freelancer')).toEqual(['letter.pdf']);
    await (await open(freelancer))!.content?.cancel();
    expect(await open(await world.person())).toBeNull();
    expect((await auditLines(db, prepared!.id)).map(({ action }) => action)).toEqual(['dispute.download']);
  });

  it('is at most three files for a statement, and can be taken out before', async () => {
    const { client, disputeId } = await world.make();
    for (const name of ['1.pdf', '2.pdf', '3.pdf'])
      await add(client, disputeId, { file: { ...letter, name } });
    const fourth = add(client, disputeId, { file: { ...letter, name: '4.pdf' } });
    await expect(fourth).rejects.toEqual(refused('dispute-files-full'));
    await detachEvidence(db, { disputeId, userId: client.userId, kind: 'file-2' });
    await add(client, disputeId, { file: { ...letter, name: '4.pdf' } });
    await expect(add(await world.person(), disputeId)).rejects.toEqual(refused('dispute-unknown'));
  });

  it('has a transcript where it is a recording, by the verb and by the database', async () => {
    const { client, disputeId } = await world.make();
    for (const words of [null, 'Two are missing.'])
      await expect(add(client, disputeId, { file: call, words })).rejects.toEqual(
        refused('dispute-needs-transcript'),
      );
    await add(client, disputeId, { file: call, words: transcript });
    const [kept] = (await listStatements(db, { disputeId, preparedBy: 'client' })).flatMap(
      ({ files }) => files,
    );
    expect(kept).toMatchObject({ isSound: true, words: transcript });
    const without = db
      .update(disputeStatementFiles)
      .set({ words: null })
      .where(eq(disputeStatementFiles.fileId, kept!.fileId));
    await expect(without).rejects.toThrow();
  });
});

describe('staff', () => {
  it('read all of it, each time in the audit log, unless it is their own', async () => {
    const { client, disputeId, statementId } = await shown();
    const judge = await world.judge();
    const opened = (await openDisputeForStaff(db, { disputeId, ...judge }, now))!;
    expect(opened.read!.statements.map(({ words }) => words)).toEqual([
      'Two are missing.',
      'See the letter.',
    ]);
    expect(opened.read!.deliveries).toHaveLength(1);
    const asked = { disputeId, place: 'statements', ownerId: statementId, kind: 'file-1' } as const;
    const file = await openEvidenceForStaff(db, store, { ...asked, ...judge }, now);
    expect(file!.file.name).toBe('letter.pdf');
    await file!.content?.cancel();
    const read = (await auditLines(db, disputeId)).filter(({ action }) => action === 'dispute.read');
    expect(read).toHaveLength(1);
    const own: StaffContext = { ...judge, actor: { ...judge.actor, userId: client.userId } };
    expect((await openDisputeForStaff(db, { disputeId, ...own }, now))!.read).toBeNull();
    expect(await openEvidenceForStaff(db, store, { ...asked, ...own }, now)).toBeNull();
    const other = await shown();
    expect(
      await openEvidenceForStaff(db, store, { ...asked, disputeId: other.disputeId, ...judge }, now),
    ).toBeNull();
    const nobody = { ...judge, actor: { ...judge.actor, roles: [] } };
    await expect(openDisputeForStaff(db, { disputeId, ...nobody }, now)).rejects.toEqual(
      refused('not-permitted'),
    );
  });
});

describe('the data of a side', () => {
  it('is in the copy with its files, and what they said goes with them', async () => {
    const { client, freelancer, disputeId } = await shown();
    await say(freelancer, disputeId, 'The recording has noise.');
    const subject = { userId: client.userId, email: '', emailKey: '', phone: null };
    const part = disputesDataPart(store);
    const copy = JSON.stringify(await part.read(db, subject));
    for (const words of ['See the letter.', 'The recording has noise.', transcript])
      expect(copy).toContain(words);
    expect((await part.files!(db, subject)).map(({ fileName }) => fileName.slice(-10))).toEqual([
      'letter.pdf',
      '2-call.mp3',
    ]);
    await db.transaction(async (db) => await forgetDisputes(db, subject, now));
    const left = await listStatements(db, { disputeId, preparedBy: null });
    expect(left.map(({ words, files }) => [words, files.length])).toEqual([
      [null, 0],
      [null, 0],
      ['The recording has noise.', 0],
    ]);
  });
});
