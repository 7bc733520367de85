import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { findDocumentName, type DocumentName } from '#domain/documents/document-names.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { programPaths } from '../programs-tables.server.ts';

/**
 * A program whose path nobody else changes until the caller's transaction ends.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404).
 */
export async function lockPath(
  db: Database,
  { programId, ...staff }: StaffContext & { programId: string },
): Promise<{ program: DocumentName; path: typeof programPaths.$inferSelect | null }> {
  assertMay(staff, 'programs.manage');
  const program = isRowId(programId) ? await findDocumentName(db, { kind: 'program', id: programId }) : null;
  if (!program) throw new Refusal('program-unknown', {}, 404);
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.path.${programId}`}))`);
  const [path] = await db.select().from(programPaths).where(eq(programPaths.programId, programId));
  return { program, path: path ?? null };
}

/** Makes a path of a program that has none yet, in the caller's transaction, which holds it. */
export async function makePath(db: Database, programId: string, now: Date): Promise<void> {
  await db.insert(programPaths).values({ programId, updatedAt: now }).onConflictDoNothing();
}

type Noted = {
  action: Extract<AuditAction, `program.${string}` | `program_cohort.${string}`>;
  target: { kind: 'program' | 'program_cohort'; id: string };
  details: Record<string, string | number | boolean>;
  staff: StaffContext;
};

/** Writes down in the caller's transaction what staff did to a program, which visitors see at once. */
export async function noteProgramChange(
  db: Database,
  { action, target, details, staff }: Noted,
  now: Date,
): Promise<void> {
  const { actor, requestSource } = staff;
  const line = { actorId: actor.userId, action, target, outcome: 'done', requestSource, details } as const;
  await writeAudit(db, line, now);
  await raiseContentVersion(db);
}
