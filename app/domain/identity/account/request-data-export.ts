import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { enqueue } from '#platform/process/jobs.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { dataExports } from './data-export-tables.server.ts';
import { hoursToMake } from './data-exports.ts';
import { assertFreshProof } from '../fresh-proof.ts';
import { makeDataExportKind } from './make-data-export.ts';
import type { AccountSite } from '../security-mails.ts';
import type { Session } from '../sessions.ts';
import { users } from '../tables.server.ts';

const exportsPerDay = 3;
const aDay = 24 * 3600_000;

/**
 * Asks for a copy of everything that is kept about a person. A job makes it, and a mail tells when it is ready.
 * @throws Refusal 'prove-again' (403); 'data-export-pending' (409) while one is being made;
 * 'too-many-requests' (429) after three in a day.
 */
export async function requestDataExport(
  db: Database,
  { session, site, requestSource }: { session: Session; site: AccountSite; requestSource: RequestSource },
  now: Date,
): Promise<{ exportId: string }> {
  assertFreshProof(session, now);
  const { userId } = session;
  return await db.transaction(async (db) => {
    // Of two requests at the same moment the second one waits here.
    const [user] = await db
      .select({ language: users.language })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!user) throw new Error('An account is gone although its session was open.');
    await assertIsNotTooMuch(db, userId, now);
    const [made] = await db
      .insert(dataExports)
      .values({ userId, language: user.language, requestedAt: now })
      .returning({ id: dataExports.id });
    if (!made) throw new Error('The request for a copy was not written.');
    await enqueue(db, makeDataExportKind, { exportId: made.id, site }, { key: made.id });
    const target = { kind: 'user', id: userId } as const;
    await writeAudit(
      db,
      { actorId: userId, action: 'data.export', target, outcome: 'done', requestSource },
      now,
    );
    return { exportId: made.id };
  });
}

async function assertIsNotTooMuch(db: Database, userId: string, now: Date): Promise<void> {
  const isRecent = and(
    eq(dataExports.userId, userId),
    gt(dataExports.requestedAt, new Date(now.getTime() - aDay)),
  );
  const [pending] = await db
    .select({ requestedAt: dataExports.requestedAt })
    .from(dataExports)
    .where(
      and(
        isRecent,
        isNull(dataExports.readyAt),
        gt(dataExports.requestedAt, new Date(now.getTime() - hoursToMake * 3600_000)),
      ),
    );
  if (pending) throw new Refusal('data-export-pending');
  const recent = await db
    .select({ requestedAt: dataExports.requestedAt })
    .from(dataExports)
    .where(isRecent)
    .orderBy(asc(dataExports.requestedAt));
  const first = recent[0];
  if (!first || recent.length < exportsPerDay) return;
  const seconds = Math.ceil((first.requestedAt.getTime() + aDay - now.getTime()) / 1000);
  throw new Refusal('too-many-requests', { seconds, minutes: Math.ceil(seconds / 60) }, 429);
}
