import type { Database } from '#platform/database/database.server.ts';
import { findFiles } from '#platform/files/store-file.server.ts';
import type { AttachmentRows } from './attachment-rows.ts';

/** A file of a thing: what it is called, how long it is, and where its bytes are. */
export type Attachment<Kind extends string> = {
  kind: Kind;
  fileId: string;
  name: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  storageKey: string;
};

/** The files of a thing that are there. */
export async function listAttachments<Kind extends string>(
  db: Database,
  { rows, ownerId }: { rows: Pick<AttachmentRows<Kind>, 'list'>; ownerId: string },
): Promise<Attachment<Kind>[]> {
  const referred = await rows.list(db, ownerId);
  const files = await findFiles(
    db,
    referred.map(({ fileId }) => fileId),
  );
  return referred.flatMap(({ kind, fileId }) => {
    const file = files.find(({ id }) => id === fileId);
    if (!file) return [];
    const { name, mediaType, bytes, sha256, storageKey } = file;
    return [{ kind, fileId, name, mediaType, bytes, sha256, storageKey }];
  });
}
