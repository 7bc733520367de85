import { and, eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { enqueue } from '#platform/process/jobs.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { assertMaySend, auditBroadcast } from './audit-broadcast.ts';
import { findBroadcast } from './broadcasts.ts';
import { sendBroadcastsKind, sendBroadcastsKey } from './send-broadcasts.ts';
import { broadcasts } from '../tables.server.ts';

export type BroadcastToStart = StaffContext & {
  id: string;
  /** What its sender has looked at: a draft that was changed since is not sent. */
  revision: number;
  /** When; null for now. */
  at: Date | null;
};

/**
 * Sends a draft now, or at an instant that lies ahead; from then on it cannot be edited. Of two people who press at
 * once, one sends it.
 * @throws Refusal 'broadcast-out-of-reach' (403), 'schedule-in-the-past', 'broadcast-unknown' (404),
 * 'broadcast-started' when it is on its way already, or 'changed-meanwhile'.
 */
export async function startBroadcast(
  db: Database,
  { id, revision, at, ...sending }: BroadcastToStart,
  now: Date,
): Promise<void> {
  assertMaySend(sending);
  // An instant that is none is neither before nor after.
  if (at !== null && !(at > now)) throw new Refusal('schedule-in-the-past');
  await db.transaction(async (db) => {
    const found = await findBroadcast(db, id);
    if (!found) throw new Refusal('broadcast-unknown', {}, 404);
    const [started] = await db
      .update(broadcasts)
      .set(
        at
          ? { status: 'scheduled', scheduledAt: at }
          : { status: 'sending', scheduledAt: null, startedAt: now },
      )
      .where(and(eq(broadcasts.id, id), eq(broadcasts.status, 'draft'), eq(broadcasts.revision, revision)))
      .returning({ id: broadcasts.id });
    // Who came second waited for the first one and finds what that one left.
    if (!started)
      throw new Refusal(
        (await findBroadcast(db, id))?.status === 'draft' ? 'changed-meanwhile' : 'broadcast-started',
      );
    const target = { kind: 'broadcast', id } as const;
    if (at) {
      const details = { at: at.toISOString() };
      await auditBroadcast(db, { action: 'broadcast.schedule', target, sending, details }, now);
    } else {
      await auditBroadcast(db, { action: 'broadcast.start', target, sending }, now);
      await enqueue(db, sendBroadcastsKind, {}, { key: sendBroadcastsKey });
    }
  });
}
