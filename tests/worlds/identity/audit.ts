import { asc, eq } from 'drizzle-orm';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';

/** What the audit log says of a thing, in the order in which it was done. */
export async function auditLines(db: Database, targetId: string) {
  return await db.select().from(auditLog).where(eq(auditLog.targetId, targetId)).orderBy(asc(auditLog.id));
}
