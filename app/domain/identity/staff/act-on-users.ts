import type { Database } from '#platform/database/database.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import type { StaffAct } from './change-account.ts';
import { liftSuspension } from './lift-suspension.ts';
import type { Permission } from '#domain/manifests.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { assertMay } from '../staff-context.ts';
import { readReason } from './staff-reasons.ts';
import { suspendUser } from './suspend-user.ts';

/** What staff do to several people at once. */
export const bulkActs = ['suspend', 'lift', 'end-sessions'] as const;

export type BulkAct = (typeof bulkActs)[number];

/** Which permission each act takes. */
export const permissionOfBulkAct = {
  suspend: 'users.suspend',
  lift: 'users.suspend',
  'end-sessions': 'users.edit',
} as const satisfies Record<BulkAct, Permission>;

/** So many people are acted on at once at most: as many as stand on one page of the list. */
export const mostAtOnce = 25;

export type ActOnUsers = Omit<StaffAct, 'userId'> & { userIds: readonly string[]; act: BulkAct };

/**
 * Does one thing to several people, each in a transaction and with a line of the audit log of its own, and says who
 * was left out and why. The reason is for suspensions alone.
 * @throws Refusal 'not-permitted' (403), 'nobody-chosen', 'reason-missing' or 'reason-long' (400), before anything is
 * done.
 */
export async function actOnUsers(
  db: Database,
  { userIds, act, ...asked }: ActOnUsers,
  now: Date,
): Promise<{ done: number; leftOut: { userId: string; code: RefusalCode }[] }> {
  assertMay(asked, permissionOfBulkAct[act]);
  const chosen = [...new Set(userIds)].slice(0, mostAtOnce);
  if (chosen.length === 0) throw new Refusal('nobody-chosen', {}, 400);
  if (act === 'suspend') readReason(asked.reason);
  const verbs = { suspend: suspendUser, lift: liftSuspension, 'end-sessions': revokeSessions };
  const leftOut: { userId: string; code: RefusalCode }[] = [];
  for (const userId of chosen) {
    try {
      await verbs[act](db, { ...asked, userId }, now);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      leftOut.push({ userId, code: error.code });
    }
  }
  return { done: chosen.length - leftOut.length, leftOut };
}
