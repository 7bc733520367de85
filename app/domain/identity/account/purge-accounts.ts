import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, type Job } from '#platform/process/jobs.server.ts';
import { forgetRecipient } from '#platform/messages/forget-recipient.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { eraseDataExports } from './data-exports.ts';
import type { KeepsAccount, PurgePart } from '../data-parts.ts';
import { lockOwners } from '../owners-lock.ts';
import { registrations } from '../registration-tables.server.ts';
import { users } from '../tables.server.ts';

/** One run takes so many; the rest goes the night after. */
const accountsPerRun = 500;

const nowhere = { network: '', addressHash: '', userAgent: '' };

/**
 * Deletes the accounts whose 30 days are over, with everything of theirs and with what the parts delete;
 * each in a transaction of its own. One that something keeps stays until nothing does. The audit log keeps its ids. Says how many went.
 */
export async function purgeAccounts(
  db: Database,
  parts: readonly PurgePart[],
  now: Date,
  keeps: readonly KeepsAccount[] = [],
): Promise<number> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionDueAt, now))
    .orderBy(asc(users.deletionDueAt))
    .limit(accountsPerRun);
  let purged = 0;
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      if (await db.transaction(async (db) => await purgeAccount(db, { id, parts, keeps }, now))) purged += 1;
    } catch (error) {
      // One account that cannot go must not keep the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return purged;
}

/** Comes every night; each domain that holds something about people by their address gives a part. */
export function purgeAccountsJob(parts: readonly PurgePart[], keeps: readonly KeepsAccount[]): Job {
  return defineJob(
    { name: 'purge-accounts', schema: z.object({}), pollSeconds: 30, expireSeconds: 600 },
    {
      schedule: '7 4 * * *',
      run: async (db, _data, { now, log }) => {
        const purged = await purgeAccounts(db, parts, now, keeps);
        if (purged > 0) log.info({ purged }, 'accounts were deleted, as their people had asked');
      },
    },
  );
}

async function purgeAccount(
  db: Database,
  { id, parts, keeps }: { id: string; parts: readonly PurgePart[]; keeps: readonly KeepsAccount[] },
  now: Date,
): Promise<boolean> {
  await lockOwners(db);
  // The fields may have been taken back a moment ago, or another process may be at it. Rows that others write meanwhile may
  // still point at the account: if they waited here, while this waits for what they have locked, nobody would go on.
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), lte(users.deletionDueAt, now)))
    .for('no key update');
  if (!user) return false;
  for (const keep of keeps) if (await keep(db, id)) return false;
  const { email, emailKey } = user;
  const subject = { userId: id, email, emailKey, phone: await phoneOfTheirs(db, user) };
  for (const forget of parts) await forget(db, subject, now);
  await forgetRecipient(db, [email, ...(subject.phone ? [subject.phone] : [])]);
  await eraseDataExports(db, id);
  await db.delete(registrations).where(eq(registrations.emailKey, emailKey));
  await db.delete(users).where(eq(users.id, id));
  const target = { kind: 'user', id } as const;
  await writeAudit(
    db,
    { actorId: null, action: 'account.purge', target, outcome: 'done', requestSource: nowhere },
    now,
  );
  return true;
}

/** A number that was never confirmed may be somebody else's: it counts only if nobody else has it. */
async function phoneOfTheirs(
  db: Database,
  { id, phone, phoneConfirmedAt }: typeof users.$inferSelect,
): Promise<string | null> {
  if (phone === null || phoneConfirmedAt) return phone;
  const others = await db.$count(users, and(eq(users.phone, phone), ne(users.id, id)));
  return others === 0 ? phone : null;
}
