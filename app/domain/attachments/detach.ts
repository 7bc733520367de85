import type { Database } from '#platform/database/database.server.ts';
import { dropFiles } from '#platform/files/store-file.server.ts';
import type { AttachmentRows } from './attachment-rows.ts';

/**
 * Takes files from things, in the caller's transaction, which holds the things; of all kinds unless one is named. Their
 * bytes go within minutes. One that is not there is no mistake.
 */
export async function detach<Kind extends string>(
  db: Database,
  { rows, ...of }: { rows: AttachmentRows<Kind>; ownerIds: readonly string[]; kind?: Kind },
): Promise<void> {
  if (of.ownerIds.length === 0) return;
  await dropFiles(db, await rows.take(db, of));
}
