import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { openKept, type FileStore } from '#platform/files/file-store.server.ts';
import { findFiles } from '#platform/files/store-file.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { dataExports } from './data-export-tables.server.ts';
import { assertIsThemselves } from '../impersonation.ts';
import { exportFileName } from './make-data-export.ts';
import type { Session } from '../sessions.ts';

/**
 * The zip file of a copy that somebody asked for themselves, and a name for it; the download is written into
 * the audit log. Null for what is unknown, somebody else's, not ready or over: who asks cannot tell which.
 */
export async function downloadDataExport(
  db: Database,
  store: FileStore,
  { session, exportId, requestSource }: { session: Session; exportId: string; requestSource: RequestSource },
  now: Date,
): Promise<{ zip: ReadableStream<Uint8Array>; fileName: string } | null> {
  assertIsThemselves(session);
  if (!isRowId(exportId)) return null;
  const { userId } = session;
  const isTheirs = and(eq(dataExports.id, exportId), eq(dataExports.userId, userId));
  const [found] = await db
    .select({ zip: dataExports.zip, fileId: dataExports.fileId, readyAt: dataExports.readyAt })
    .from(dataExports)
    .where(and(isTheirs, gt(dataExports.expiresAt, now)));
  if (!found?.readyAt) return null;
  // In no transaction: a store may be slow.
  const zip = await openZip(db, store, found);
  if (!zip) return null;
  const target = { kind: 'user', id: userId } as const;
  await writeAudit(
    db,
    { actorId: userId, action: 'data.download', target, outcome: 'done', requestSource },
    now,
  );
  return { zip, fileName: exportFileName(found.readyAt) };
}

async function openZip(
  db: Database,
  store: FileStore,
  { zip, fileId }: { zip: Uint8Array | null; fileId: string | null },
): Promise<ReadableStream<Uint8Array> | null> {
  if (zip) return new Blob([new Uint8Array(zip)]).stream();
  const [file] = await findFiles(db, fileId ? [fileId] : []);
  return file ? await openKept(store, file) : null;
}
