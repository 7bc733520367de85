import type { AuditAction } from '#domain/manifests.ts';
import type { AuditEntry } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';

/**
 * How a domain writes which files belong to its things: rows of its own with a foreign key to the thing, one for each
 * kind of file. Its rules (who may attach, see or take out what) stay with it.
 */
export type AttachmentRows<Kind extends string> = {
  /** What the files are for, as it stands with each of them in the file store. */
  purpose: string;
  /** What the audit log calls the thing, and a download of one of its files. */
  target: AuditEntry['target']['kind'];
  download: AuditAction;
  list(db: Database, ownerId: string): Promise<{ kind: Kind; fileId: string }[]>;
  put(db: Database, row: { ownerId: string; kind: Kind; fileId: string }): Promise<void>;
  /** Deletes rows, of all kinds unless one is named, and gives the files that they referred to. */
  take(db: Database, of: { ownerIds: readonly string[]; kind?: Kind }): Promise<string[]>;
};
