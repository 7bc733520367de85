import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { lockBarrier } from './find-barriers.ts';
import { joinReport, lockWaitingReport } from './settle-report.ts';
import { barriers, barrierSteps } from './tables.server.ts';

/** What staff say of a barrier, and everybody reads. */
export type BarrierContent = {
  title: Bilingual;
  description: Bilingual;
  /** The path of the page; null where it is on many. */
  page: string | null;
};

type Creating = StaffContext & {
  content: BarrierContent;
  /** The report that it is made of, which then is about it; null where staff found it themselves. */
  reportId: string | null;
  siteUrl: string;
};

/**
 * Makes a barrier known. It was found when it was reported; whoever reported it is told, as they chose.
 * @throws Refusal 'barrier-report-unknown' (404), 'barrier-report-settled', 'not-permitted' (403).
 */
export async function createBarrier(
  db: Database,
  { content, reportId, siteUrl, ...by }: Creating,
  now: Date,
): Promise<{ id: string }> {
  assertMay(by, 'barriers.manage');
  return await db.transaction(async (db) => {
    const report = reportId === null ? null : await lockWaitingReport(db, reportId);
    const [barrier] = await db
      .insert(barriers)
      .values({ ...content, foundAt: report?.reportedAt ?? now, updatedAt: now })
      .returning();
    if (!barrier) throw new Error('The barrier was not written.');
    const step = { barrierId: barrier.id, status: barrier.status, at: now, actorId: by.actor.userId };
    await db.insert(barrierSteps).values(step);
    await note(db, { ...by, id: barrier.id, action: 'barrier.create' }, now);
    if (report) await joinReport(db, { ...by, report, barrier, siteUrl }, now);
    await raiseContentVersion(db);
    return { id: barrier.id };
  });
}

type BarrierChange = StaffContext & {
  id: string;
  content: BarrierContent;
  /** When what its writer had before them was saved, as an ISO instant. */
  seen: string;
};

/**
 * Changes what is said of a known barrier; where it stands, `moveBarrier` says.
 * @throws Refusal 'changed-meanwhile' when somebody else has saved it since, 'barrier-unknown' (404), 'not-permitted' (403).
 */
export async function changeBarrier(
  db: Database,
  { id, content, seen, ...by }: BarrierChange,
  now: Date,
): Promise<void> {
  assertMay(by, 'barriers.manage');
  await db.transaction(async (db) => {
    const row = await lockBarrier(db, id);
    if (row.updatedAt.toISOString() !== seen) throw new Refusal('changed-meanwhile');
    await db
      .update(barriers)
      .set({ ...content, updatedAt: now })
      .where(eq(barriers.id, id));
    await note(db, { ...by, id, action: 'barrier.change' }, now);
    await raiseContentVersion(db);
  });
}

async function note(
  db: Database,
  line: StaffContext & { id: string; action: 'barrier.create' | 'barrier.change' },
  now: Date,
): Promise<void> {
  const { actor, requestSource, id, action } = line;
  const target = { kind: 'barrier', id } as const;
  await writeAudit(db, { actorId: actor.userId, action, target, requestSource, outcome: 'done' }, now);
}
