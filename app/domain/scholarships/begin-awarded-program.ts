import type { RequestSource } from '#domain/audit/audit.ts';
import type { Session } from '#domain/identity/sessions.ts';
import type { Database } from '#platform/database/database.server.ts';

/**
 * The scholarship for a program that somebody was given and has not begun: by their account, or by the address that they
 * applied with and have confirmed. Null where there is none.
 */
export async function findAwardToBegin(
  db: Database,
  of: { programId: string; userId: string },
): Promise<{ awardId: string; awardedAt: Date } | null> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${of.programId}`));
}

/**
 * Lets the holder of a scholarship into its program. Who began it already is answered like the first time.
 * @throws Refusal 'program-unknown' (404), 'program-not-open', 'award-unknown' for whoever was given none, 'award-program-bought'
 * for whoever has bought the program, 'cohort-unknown', 'cohort-over', 'cohort-full', 'impersonated' (403).
 */
export async function beginAwardedProgram(
  db: Database,
  beginning: { session: Session; slug: string; cohortId: string | null; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  return await Promise.reject(new Error(`Not written yet: ${String(db)} ${beginning.slug} ${String(now)}`));
}
