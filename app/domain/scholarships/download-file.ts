import { writeAudit, type Whence } from '#domain/identity/audit.ts';
import type { Database } from '#platform/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { findApplication, listApplicationFiles, type Access, type ApplicationFile } from './applications.ts';
import { applicationFileKinds } from './scholarship-words.ts';

export type FileAsked = { access: Access; kind: string; actorId: string | null; whence: Whence };

/**
 * A file of an application, for its applicant; the download is written into the audit log first. Null for what is
 * unknown, somebody else's or not there: who asks cannot tell which.
 */
export async function downloadFile(
  db: Database,
  store: FileStore,
  { access, kind, actorId, whence }: FileAsked,
  now: Date,
): Promise<{ file: ApplicationFile; content: ReadableStream<Uint8Array> } | null> {
  if (!applicationFileKinds.some((each) => each === kind)) return null;
  const reached = await findApplication(db, access, now);
  if (!reached) return null;
  const { id } = reached.application;
  const file = (await listApplicationFiles(db, id)).find((each) => each.kind === kind);
  if (!file) return null;
  const content = await store.open(file.storageKey);
  if (!content) throw new Error('A file that is kept is not in the store.');
  const target = { kind: 'application', id } as const;
  await writeAudit(
    db,
    {
      actorId,
      action: 'scholarship.download',
      target,
      outcome: 'done',
      whence,
      details: { file: file.kind },
    },
    now,
  );
  return { file, content };
}
