import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { programPaths } from '../programs-tables.server.ts';
import { lockPath, makePath, noteProgramChange } from './program-changes.ts';

export type PathContent = {
  /** Null where it is not sold by itself. */
  pricePiastres: number | null;
  opensBySubscription: boolean;
  prerequisites: Bilingual | null;
};

/**
 * Saves how one comes to a program and what one should know before; makes a path of it the first time. Who is in it already
 * stays in it.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404), 'changed-meanwhile' when somebody else has saved it since.
 */
export async function savePath(
  db: Database,
  {
    programId,
    content,
    seen,
    ...staff
  }: StaffContext & { programId: string; content: PathContent; seen: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { path } = await lockPath(db, { programId, ...staff });
    if ((path?.updatedAt.toISOString() ?? '') !== seen) throw new Refusal('changed-meanwhile');
    await makePath(db, programId, now);
    await db
      .update(programPaths)
      .set({ ...content, updatedAt: now })
      .where(eq(programPaths.programId, programId));
    const target = { kind: 'program', id: programId } as const;
    const { pricePiastres, opensBySubscription } = content;
    const details = { pricePiastres: pricePiastres ?? '', opensBySubscription };
    await noteProgramChange(db, { action: 'program.change', target, details, staff }, now);
  });
}
