import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { decisionLimits } from '#domain/conduct/conduct-constants.ts';
import { appealUntil, lockDecision } from '#domain/conduct/decisions.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { conductAppeals } from './tables.server.ts';

type Appealing = { decisionId: string; userId: string; words: string; requestSource: RequestSource };

/**
 * Appeals against a decision about oneself: within 14 days, and once.
 * @throws Refusal 'appeal-late' with a `count` of days, 'appeal-made' for a second one, 'decision-unknown' (404) also for a decision
 * about somebody else.
 */
export async function makeAppeal(
  db: Database,
  { decisionId, userId, words, requestSource }: Appealing,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const decision = await lockDecision(db, decisionId);
    if (!decision || decision.userId !== userId) throw new Refusal('decision-unknown', {}, 404);
    if (now > appealUntil(decision.decidedAt))
      throw new Refusal('appeal-late', { count: decisionLimits.appealDays });
    const [appeal] = await db
      .insert(conductAppeals)
      .values({ decisionId, words, madeAt: now })
      .onConflictDoNothing()
      .returning({ id: conductAppeals.id });
    if (!appeal) throw new Refusal('appeal-made');
    const target = { kind: 'conduct_appeal', id: appeal.id } as const;
    const line = { actorId: userId, action: 'conduct_appeal.make', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
  });
}
