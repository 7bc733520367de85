import type { StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { correctionProcess } from './correction-process.ts';

type Deciding = { staff: StaffContext; id: string; siteUrl: string };

/**
 * Moves what somebody else asked for, and tells the member with the reason.
 * @throws Refusal 'not-permitted' (403), 'correction-unknown' (404), 'correction-decided', 'correction-own-request',
 * 'correction-own-wallet', 'correction-too-much' when the wallet has less than is to be taken.
 */
export async function approveCorrection(
  db: Database,
  { staff, id, siteUrl }: Deciding,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const asked = { event: 'approve', id, by: staff, input: null, siteUrl } as const;
    await runTransition(db, correctionProcess, asked, now);
  });
}

/**
 * Turns a correction down: nothing moves, and the member is not told. Whoever asked may do so too.
 * @throws Refusal 'not-permitted' (403), 'correction-unknown' (404), 'correction-decided'.
 */
export async function declineCorrection(
  db: Database,
  { staff, id, siteUrl }: Deciding,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const asked = { event: 'decline', id, by: staff, input: null, siteUrl } as const;
    await runTransition(db, correctionProcess, asked, now);
  });
}
