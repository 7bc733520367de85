import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
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
import { deliveryFileKinds, type DeliveryFileKind } from './contract-constants.ts';
import { contractDeliveries, contractDeliveryFiles, contractMilestones } from './contracts-tables.server.ts';
import { findContract, sideOf } from './find-contracts.ts';
import { lockMilestone } from './milestone-rows.ts';

type Told = { words: string | null; facts: FileFacts };

export type DeliveryFile = Attachment<DeliveryFileKind> & Told;

/** Which files belong to a delivery, one in each of its places. */
export const deliveryFileRows = rowsWith({
  words: null,
  facts: { kind: 'picture', hasText: false, isTagged: null, unnamedPictures: 0 },
});

function rowsWith(told: Told): AttachmentRows<DeliveryFileKind> {
  const { deliveryId, kind: place, fileId } = contractDeliveryFiles;
  return {
    ...{ purpose: 'delivery', target: 'contract', download: 'contract.download' },
    list: async (db, ownerId) =>
      await db
        .select({ kind: place, fileId })
        .from(contractDeliveryFiles)
        .where(eq(deliveryId, ownerId))
        .orderBy(asc(place)),
    put: async (db, { ownerId, kind, fileId }) => {
      await db.insert(contractDeliveryFiles).values({ deliveryId: ownerId, kind, fileId, ...told });
    },
    take: async (db, { ownerIds, kind }) => {
      const chosen = and(inArray(deliveryId, [...ownerIds]), kind && eq(place, kind));
      const taken = await db.delete(contractDeliveryFiles).where(chosen).returning({ fileId });
      return taken.map(({ fileId }) => fileId);
    },
  };
}

type Preparing = { milestoneId: string; userId: string };

/**
 * Puts a file that was checked and looked into beside what will be delivered next. The bytes are stored first, outside of any
 * transaction: what is refused after that is swept away.
 * @throws Refusal 'delivery-files-full', 'milestone-elsewhere', 'milestone-unknown' (404), 'file-not-kept' (503).
 */
export async function attachDeliveryFile(
  db: Database,
  store: FileStore,
  { file, told, ...preparing }: Preparing & { file: CheckedUpload; told: Told },
  now: Date,
): Promise<void> {
  const prepared = await db.transaction(async (db) => await lockPrepared(db, preparing));
  const rows = rowsWith(told);
  const owner = `milestone:${preparing.milestoneId}`;
  const stored = await storeFile(db, store, { ...file, purpose: rows.purpose, owner }, now);
  await db.transaction(async (db) => {
    const ownerId = await lockPrepared(db, preparing);
    // It was delivered while the file was on its way.
    if (ownerId !== prepared) throw new Refusal('milestone-elsewhere');
    const kept = await listAttachments(db, { rows, ownerId });
    // The same file by a second press is there already.
    if (kept.some((each) => each.sha256 === stored.sha256 && each.name === stored.name)) return;
    const kind = deliveryFileKinds.find((place) => kept.every((each) => each.kind !== place));
    if (!kind) throw new Refusal('delivery-files-full', { most: deliveryFileKinds.length });
    await rows.put(db, { ownerId, kind, fileId: stored.id });
    await keepFile(db, stored.id);
  });
}

/** Takes a file out of what is prepared; one that is not there is no mistake. @throws Refusal as `attachDeliveryFile`. */
export async function detachDeliveryFile(
  db: Database,
  { kind, ...preparing }: Preparing & { kind: DeliveryFileKind },
): Promise<void> {
  await db.transaction(async (db) => {
    const ownerId = await lockPrepared(db, preparing);
    await detach(db, { rows: deliveryFileRows, ownerIds: [ownerId], kind });
  });
}

/** The delivery that is prepared for a milestone that is funded, by its freelancer; begun if there is none. */
async function lockPrepared(db: Database, { milestoneId, userId }: Preparing): Promise<string> {
  const row = await lockMilestone(db, milestoneId);
  if (sideOf(row.contract, userId) !== 'freelancer') throw new Refusal('milestone-unknown', {}, 404);
  if (row.status !== 'funded') throw new Refusal('milestone-elsewhere');
  return await findOrBegin(db, milestoneId);
}

async function findOrBegin(db: Database, milestoneId: string): Promise<string> {
  const { id, deliveredAt } = contractDeliveries;
  const [known] = await db
    .select({ id })
    .from(contractDeliveries)
    .where(and(eq(contractDeliveries.milestoneId, milestoneId), isNull(deliveredAt)));
  if (known) return known.id;
  const [begun] = await db.insert(contractDeliveries).values({ milestoneId }).returning({ id });
  return begun!.id;
}

/** Writes down what is handed over now, for a milestone that is held. */
export async function keepDelivery(
  db: Database,
  { milestoneId, note }: { milestoneId: string; note: string },
  now: Date,
): Promise<void> {
  const id = await findOrBegin(db, milestoneId);
  await db.update(contractDeliveries).set({ note, deliveredAt: now }).where(eq(contractDeliveries.id, id));
}

/** The files of a delivery with what was said and found about each. */
export async function listDeliveryFiles(db: Database, ownerId: string): Promise<DeliveryFile[]> {
  const files = await listAttachments(db, { rows: deliveryFileRows, ownerId });
  const { kind, words, facts } = contractDeliveryFiles;
  const told = await db
    .select({ kind, words, facts })
    .from(contractDeliveryFiles)
    .where(eq(contractDeliveryFiles.deliveryId, ownerId));
  return files.flatMap((file) => {
    const row = told.find((each) => each.kind === file.kind);
    return row ? [{ ...file, words: row.words, facts: row.facts }] : [];
  });
}

type Asked = { deliveryId: string; kind: string; readerId: string; requestSource: RequestSource };

/**
 * A file of a delivery, for both sides once it was delivered and for its freelancer before that; the download is written into the
 * audit log first. Null for what is unknown or not for this reader: who asks cannot tell which.
 */
export async function openDeliveryFile(
  db: Database,
  store: FileStore,
  { deliveryId, kind, readerId, requestSource }: Asked,
  now: Date,
): Promise<OpenedAttachment<DeliveryFileKind> | null> {
  if (!isRowId(deliveryId)) return null;
  const [delivery] = await db
    .select({ contractId: contractMilestones.contractId, deliveredAt: contractDeliveries.deliveredAt })
    .from(contractDeliveries)
    .innerJoin(contractMilestones, eq(contractMilestones.id, contractDeliveries.milestoneId))
    .where(eq(contractDeliveries.id, deliveryId));
  const contract = delivery && (await findContract(db, delivery.contractId));
  if (!contract) return null;
  const side = sideOf(contract, readerId);
  if (side !== 'freelancer' && (side === null || delivery.deliveredAt === null)) return null;
  const asked = { rows: deliveryFileRows, ownerId: deliveryId, kind, allowed: deliveryFileKinds };
  return await openAttachment(db, store, { ...asked, actorId: readerId, requestSource }, now);
}
