import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readByteRange, type ByteRange } from '#platform/files/byte-range.server.ts';
import { openKept, type FileStore } from '#platform/files/file-store.server.ts';
import type { AttachmentRows } from './attachment-rows.ts';
import { listAttachments, type Attachment } from './list-attachments.ts';

export type AttachmentToOpen<Kind extends string> = {
  rows: Pick<AttachmentRows<Kind>, 'list' | 'target' | 'download'>;
  ownerId: string;
  /** As the address says it. */
  kind: string;
  /** Which files of this thing whoever asks may open, as the domain of the thing has found. */
  allowed: readonly Kind[];
  actorId: string | null;
  requestSource: RequestSource;
  /** The part that a player asks for, as the head of its request says it. */
  range?: string | null;
};

/** A file on its way to somebody. */
export type OpenedAttachment<Kind extends string> = {
  file: Attachment<Kind>;
  /** Which of its bytes: all, where there is none. */
  part: ByteRange | 'beyond' | null;
  /** Null for a part that is behind the end. */
  content: ReadableStream<Uint8Array> | null;
};

/**
 * Opens a file of a thing for a download, which is written into the audit log first; of a sound, once for a listening, by the
 * part that begins it. Null for what is not allowed or not
 * there: who asks cannot tell which.
 * @throws DamagedFile when the store does not have the bytes.
 */
export async function openAttachment<Kind extends string>(
  db: Database,
  store: FileStore,
  { rows, ownerId, kind, allowed, actorId, requestSource, range = null }: AttachmentToOpen<Kind>,
  now: Date,
): Promise<OpenedAttachment<Kind> | null> {
  if (!allowed.some((each) => each === kind)) return null;
  const file = (await listAttachments(db, { rows, ownerId })).find((each) => each.kind === kind);
  if (!file) return null;
  const part = readByteRange(range, file.bytes);
  const content = part === 'beyond' ? null : await openKept(store, file, part);
  const opened = { file, part, content };
  if (goesOn(opened)) return opened;
  const target = { kind: rows.target, id: ownerId };
  const line = { actorId, action: rows.download, target, requestSource, details: { file: file.kind } };
  await writeAudit(db, { ...line, outcome: 'done' }, now);
  return opened;
}

/** Whether a player fetches more of a sound whose beginning it has. Of anything else each part is written down. */
function goesOn({ file, part }: OpenedAttachment<string>): boolean {
  return file.mediaType.startsWith('audio/') && part !== null && (part === 'beyond' || part.first > 0);
}
