import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { AttachmentRows } from '#domain/attachments/attachment-rows.ts';
import { detach } from '#domain/attachments/detach.ts';
import { listAttachments, type Attachment } from '#domain/attachments/list-attachments.ts';
import { openAttachment, type OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileFacts } from '#platform/files/file-facts.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { sideOf } from '../contracts/find-contracts.ts';
import { disputeLimits, statementFileKinds, type StatementFileKind } from './dispute-constants.ts';
import { lockDispute } from './dispute-rows.ts';
import { contractOfDispute } from './find-disputes.ts';
import { disputeStatementFiles, disputeStatements } from './disputes-tables.server.ts';

type ToldOfFile = { isSound: boolean; words: string | null; facts: FileFacts | null };

/** A file of a statement with what is said and was found in it. */
type StatementFile = Attachment<StatementFileKind> & ToldOfFile;

/** Which files belong to a statement, one in each of its places. */
export const statementFileRows = rowsWith({ isSound: false, words: null, facts: null });

function rowsWith(told: ToldOfFile): AttachmentRows<StatementFileKind> {
  const { statementId, kind: place, fileId } = disputeStatementFiles;
  return {
    ...{ purpose: 'dispute', target: 'dispute_statement', download: 'dispute.download' },
    list: async (db, ownerId) =>
      await db
        .select({ kind: place, fileId })
        .from(disputeStatementFiles)
        .where(eq(statementId, ownerId))
        .orderBy(asc(place)),
    put: async (db, { ownerId, kind, fileId }) => {
      await db.insert(disputeStatementFiles).values({ statementId: ownerId, kind, fileId, ...told });
    },
    take: async (db, { ownerIds, kind }) => {
      const chosen = and(inArray(statementId, [...ownerIds]), kind && eq(place, kind));
      const taken = await db.delete(disputeStatementFiles).where(chosen).returning({ fileId });
      return taken.map(({ fileId }) => fileId);
    },
  };
}

type PreparedStatement = { disputeId: string; userId: string };

/**
 * Puts a file that was checked beside what one will say next. A recording needs its transcript, so that everybody can read it. The
 * bytes are stored first, outside of any transaction: what is refused after that is swept away.
 * @throws Refusal 'dispute-needs-transcript' (400), 'dispute-files-full', 'dispute-elsewhere', 'dispute-unknown' (404),
 * 'file-not-kept' (503).
 */
export async function attachEvidence(
  db: Database,
  store: FileStore,
  { file, told, ...prepared }: PreparedStatement & { file: CheckedUpload; told: Omit<ToldOfFile, 'isSound'> },
  now: Date,
): Promise<void> {
  const isSound = file.mediaType.startsWith('audio/');
  if (isSound && (told.words?.length ?? 0) < disputeLimits.leastTranscript)
    throw new Refusal('dispute-needs-transcript', {}, 400);
  const rows = rowsWith({ ...told, isSound });
  const owner = `dispute:${prepared.disputeId}`;
  const stored = await storeFile(db, store, { ...file, purpose: rows.purpose, owner }, now);
  await db.transaction(async (db) => {
    const ownerId = await lockPrepared(db, prepared);
    const kept = await listAttachments(db, { rows, ownerId });
    // The same file by a second press is there already.
    if (kept.some((each) => each.sha256 === stored.sha256 && each.name === stored.name)) return;
    const kind = statementFileKinds.find((place) => kept.every((each) => each.kind !== place));
    if (!kind) throw new Refusal('dispute-files-full', { most: statementFileKinds.length });
    await rows.put(db, { ownerId, kind, fileId: stored.id });
    await keepFile(db, stored.id);
  });
}

/** Takes a file out of what is prepared; one that is not there is no mistake. @throws Refusal as `attachEvidence`. */
export async function detachEvidence(
  db: Database,
  { kind, ...prepared }: PreparedStatement & { kind: StatementFileKind },
): Promise<void> {
  await db.transaction(async (db) => {
    const ownerId = await lockPrepared(db, prepared);
    await detach(db, { rows: statementFileRows, ownerIds: [ownerId], kind });
  });
}

/** What a side prepares for a dispute in which something can still be said; begun if there is nothing. */
async function lockPrepared(db: Database, { disputeId, userId }: PreparedStatement): Promise<string> {
  const { status, milestone } = await lockDispute(db, disputeId);
  const side = sideOf(milestone.contract, userId);
  if (!side) throw new Refusal('dispute-unknown', {}, 404);
  if (!canState(status)) throw new Refusal('dispute-elsewhere');
  return await findOrBegin(db, { disputeId, side });
}

/** Whether something can be said in a dispute that stands there: an appeal says it with itself. */
function canState(status: string): boolean {
  return status === 'talking' || status === 'deciding' || status === 'decided' || status === 'appealed';
}

async function findOrBegin(
  db: Database,
  { disputeId, side }: { disputeId: string; side: ContractSide },
): Promise<string> {
  const { id } = disputeStatements;
  const [known] = await db
    .select({ id })
    .from(disputeStatements)
    .where(
      and(
        eq(disputeStatements.disputeId, disputeId),
        eq(disputeStatements.side, side),
        isNull(disputeStatements.statedAt),
      ),
    );
  if (known) return known.id;
  const [begun] = await db.insert(disputeStatements).values({ disputeId, side }).returning({ id });
  return begun!.id;
}

/** Writes down what a side says now, in a dispute that is held, with the files that it has prepared. */
export async function keepStatement(
  db: Database,
  { disputeId, side, words }: { disputeId: string; side: ContractSide; words: string },
  now: Date,
): Promise<void> {
  const id = await findOrBegin(db, { disputeId, side });
  await db.update(disputeStatements).set({ words, statedAt: now }).where(eq(disputeStatements.id, id));
}

export type DisputeStatement = {
  id: string;
  side: ContractSide;
  words: string | null;
  statedAt: Date | null;
  files: StatementFile[];
};

/** What was said in a dispute, in order, with its files; what is still prepared only of the side that `preparedBy` names. */
export async function listStatements(
  db: Database,
  { disputeId, preparedBy }: { disputeId: string; preparedBy: ContractSide | null },
): Promise<DisputeStatement[]> {
  const { id, number, side, words, statedAt } = disputeStatements;
  const own = preparedBy === null ? undefined : eq(side, preparedBy);
  const rows = await db
    .select({ id, side, words, statedAt })
    .from(disputeStatements)
    .where(
      and(
        eq(disputeStatements.disputeId, disputeId),
        own ? or(isNotNull(statedAt), own) : isNotNull(statedAt),
      ),
    )
    .orderBy(asc(statedAt), asc(number));
  const all = [];
  for (const row of rows) all.push({ ...row, files: await listEvidence(db, row.id) });
  return all;
}

async function listEvidence(db: Database, ownerId: string): Promise<StatementFile[]> {
  const files = await listAttachments(db, { rows: statementFileRows, ownerId });
  const { kind, isSound, words, facts } = disputeStatementFiles;
  const told = await db
    .select({ kind, isSound, words, facts })
    .from(disputeStatementFiles)
    .where(eq(disputeStatementFiles.statementId, ownerId));
  return files.flatMap((file) => {
    const row = told.find((each) => each.kind === file.kind);
    return row ? [{ ...file, isSound: row.isSound, words: row.words, facts: row.facts }] : [];
  });
}

type EvidenceAsked = { statementId: string; kind: string; readerId: string; requestSource: RequestSource };

/**
 * A file of a statement, for both sides once it was said and for its own side before that; the download is written into the audit
 * log first. Null for what is unknown or not for this reader: who asks cannot tell which.
 */
export async function openEvidence(
  db: Database,
  store: FileStore,
  { statementId, kind, readerId, requestSource }: EvidenceAsked,
  now: Date,
): Promise<OpenedAttachment<StatementFileKind> | null> {
  const statement = await findStatement(db, statementId);
  const contract = statement && (await contractOfDispute(db, statement.disputeId));
  const side = contract && sideOf(contract, readerId);
  if (!side || (statement.statedAt === null && statement.side !== side)) return null;
  const asked = { rows: statementFileRows, ownerId: statementId, kind, allowed: statementFileKinds };
  return await openAttachment(db, store, { ...asked, actorId: readerId, requestSource }, now);
}

/** A statement by its id; null when there is none. */
export async function findStatement(
  db: Database,
  id: string,
): Promise<{ disputeId: string; side: ContractSide; statedAt: Date | null } | null> {
  if (!isRowId(id)) return null;
  const { disputeId, side, statedAt } = disputeStatements;
  const [row] = await db
    .select({ disputeId, side, statedAt })
    .from(disputeStatements)
    .where(eq(disputeStatements.id, id));
  return row ?? null;
}
