import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

export type PathContent = {
  /** Null where it is not sold by itself. */
  pricePiastres: number | null;
  opensBySubscription: boolean;
  prerequisites: Bilingual | null;
};

/**
 * Saves how one comes to a program and what one should know before; makes a path of it the first time.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404), 'changed-meanwhile' when somebody else has saved it since.
 */
export async function savePath(
  db: Database,
  saving: StaffContext & { programId: string; content: PathContent; seen: string },
  now: Date,
): Promise<void> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${saving.seen} ${String(now)}`));
}
