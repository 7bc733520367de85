import { desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { longestReason } from '../account-constants.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { staffReasons, users } from '../tables.server.ts';

/** Why staff did something to somebody, and who it was; the name is null once their account is gone. */
export type StaffReason = { id: string; action: AuditAction; reason: string; at: Date; by: string | null };

/**
 * A reason as staff wrote it, without what cannot be seen.
 * @throws Refusal 'reason-missing' or 'reason-long' (400).
 */
export function readReason(written: string): string {
  const reason = written.replace(/\p{Cc}+/gu, ' ').trim();
  if (reason === '') throw new Refusal('reason-missing', {}, 400);
  if ([...reason].length > longestReason) throw new Refusal('reason-long', { most: longestReason }, 400);
  return reason;
}

/** Keeps why staff did something to an account, in the transaction that does it. */
export async function keepReason(
  db: Database,
  kept: { userId: string; staffId: string; action: AuditAction; reason: string },
  now: Date,
): Promise<void> {
  await db.insert(staffReasons).values({ ...kept, at: now });
}

/** Why staff did what they did to an account, the last first. */
export async function listReasons(db: Database, userId: string): Promise<StaffReason[]> {
  const { firstName, lastName, email } = users;
  const rows = await db
    .select({
      id: staffReasons.id,
      action: staffReasons.action,
      reason: staffReasons.reason,
      at: staffReasons.at,
      by: { firstName, lastName, email },
    })
    .from(staffReasons)
    .leftJoin(users, eq(users.id, staffReasons.staffId))
    .where(eq(staffReasons.userId, userId))
    .orderBy(desc(staffReasons.at), desc(staffReasons.id))
    .limit(50);
  return rows.map(({ action, by, ...row }) => ({
    ...row,
    action: action as AuditAction,
    by: by && (`${by.firstName} ${by.lastName}`.trim() || by.email),
  }));
}
