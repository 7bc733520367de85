import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition, type Process } from '#domain/processes/run-transition.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { BarrierEvent } from './barrier-constants.ts';
import { barrierTable } from './barrier-table.ts';
import { lockBarrier, type KnownBarrier } from './find-barriers.ts';
import { barriers, barrierSteps } from './tables.server.ts';
import { tellPeople } from './tell-people.ts';

type BarrierWords = {
  /** Why it is not mended, as everybody reads; only where that is said. */
  reason: Bilingual | null;
};

/** The life of a known barrier: whoever asked to be told of it is told of each state, by the way that they chose. */
const barrierProcess: Process<typeof barrierTable, KnownBarrier, BarrierWords> = {
  table: barrierTable,
  target: 'barrier',
  refusals: { impossible: 'barrier-moved', notPermitted: 'not-permitted' },
  mutedBy: 'community',
  lock: lockBarrier,
  guards: {
    'with-reason': (_db, { input }) =>
      input.reason === null ? Promise.reject(new Refusal('barrier-reason-missing')) : Promise.resolve(),
  },
  write: async (db, { row: before, to: status, staff, input }, now) => {
    const mendedAt = status === 'mended' ? now : null;
    const reason = status === 'not-mended' ? input.reason : null;
    const [row] = await db
      .update(barriers)
      .set({ status, mendedAt, reason, updatedAt: now })
      .where(eq(barriers.id, before.id))
      .returning();
    const [step] = await db
      .insert(barrierSteps)
      .values({ barrierId: before.id, status, at: now, actorId: staff?.actor.userId ?? null })
      .returning({ id: barrierSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    await raiseContentVersion(db);
    return { row, stepId: step.id };
  },
  mail: async (db, { row, key, siteUrl }, now) => await tellPeople(db, { barrier: row, key, siteUrl }, now),
  // Everybody is told by their own way, by `mail`.
  address: () => Promise.resolve(null),
};

type BarrierMove = StaffContext & {
  barrierId: string;
  event: BarrierEvent;
  reason: Bilingual | null;
  siteUrl: string;
};

/**
 * Says where a known barrier stands, and tells everybody who asked to be told, once for each state.
 * @throws Refusal 'barrier-moved' where it stands elsewhere already, 'barrier-reason-missing' where it is not mended and nothing
 * says why, 'barrier-unknown' (404), 'not-permitted' (403).
 */
export async function moveBarrier(
  db: Database,
  { barrierId: id, event, reason, siteUrl, ...by }: BarrierMove,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await runTransition(db, barrierProcess, { event, id, by, input: { reason }, siteUrl }, now);
  });
}
