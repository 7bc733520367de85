import { eq } from 'drizzle-orm';
import { detach } from '#domain/attachments/detach.ts';
import { listAttachments, type Attachment } from '#domain/attachments/list-attachments.ts';
import { openAttachment, type OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findOwnProposal, findReceivedProposal } from './find-proposals.ts';
import { proposalFileKinds, type ProposalFileKind } from './proposal-constants.ts';
import { proposalFileRows as rows } from './proposal-files.ts';
import { proposals } from './proposals-tables.server.ts';
import { lockProposalDraft } from './save-draft.ts';

type FileOfProposal = { proposalId: string; freelancerId: string };

/**
 * Puts a file that was checked in a free place of a draft. The bytes are stored first, outside of any transaction: what is
 * refused after that is swept away.
 * @throws Refusal 'proposal-files-full', 'file-not-kept' (503), and as `lockProposalDraft`.
 */
export async function attachProposalFile(
  db: Database,
  store: FileStore,
  { file, ...which }: FileOfProposal & { file: CheckedUpload },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => void (await lockProposalDraft(db, which)));
  const { proposalId: ownerId } = which;
  const stored = await storeFile(
    db,
    store,
    { ...file, purpose: rows.purpose, owner: `proposal:${ownerId}` },
    now,
  );
  await db.transaction(async (db) => {
    await lockProposalDraft(db, which);
    const kept = await listAttachments(db, { rows, ownerId });
    // The same file by a second press is there already.
    if (kept.some((each) => each.sha256 === stored.sha256 && each.name === stored.name)) return;
    const kind = proposalFileKinds.find((place) => kept.every((each) => each.kind !== place));
    if (!kind) throw new Refusal('proposal-files-full', { most: proposalFileKinds.length });
    await rows.put(db, { ownerId, kind, fileId: stored.id });
    await keepFile(db, stored.id);
    await db.update(proposals).set({ updatedAt: now }).where(eq(proposals.id, ownerId));
  });
}

/** Takes a file out of a draft; one that is not there is no mistake. @throws Refusal as `lockProposalDraft`. */
export async function detachProposalFile(
  db: Database,
  { kind, ...which }: FileOfProposal & { kind: ProposalFileKind },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockProposalDraft(db, which);
    await detach(db, { rows, ownerIds: [which.proposalId], kind });
    await db.update(proposals).set({ updatedAt: now }).where(eq(proposals.id, which.proposalId));
  });
}

/** The files of a proposal. */
export async function listProposalFiles(
  db: Database,
  proposalId: string,
): Promise<Attachment<ProposalFileKind>[]> {
  return await listAttachments(db, { rows, ownerId: proposalId });
}

type Asked = { proposalId: string; kind: string; userId: string; requestSource: RequestSource };

/**
 * A file of a proposal for its writer, and once it was sent for the client of its project; the download is written into the
 * audit log first. Null for all others and what is not there: who asks cannot tell which.
 */
export async function openProposalFile(
  db: Database,
  store: FileStore,
  { proposalId, kind, userId, requestSource }: Asked,
  now: Date,
): Promise<OpenedAttachment<ProposalFileKind> | null> {
  const found =
    (await findOwnProposal(db, { id: proposalId, freelancerId: userId })) ??
    (await findReceivedProposal(db, { id: proposalId, clientId: userId }));
  if (!found) return null;
  const asked = { rows, ownerId: proposalId, kind, allowed: proposalFileKinds };
  return await openAttachment(db, store, { ...asked, actorId: userId, requestSource }, now);
}
