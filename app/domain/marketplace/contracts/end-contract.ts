import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { projectProcess } from '../projects/project-process.ts';
import { keptMilestones, openMilestones } from './contract-constants.ts';
import { contractProcess, countMilestones } from './contract-process.ts';
import { contractMilestones } from './contracts-tables.server.ts';
import { sideOf } from './find-contracts.ts';
import { milestoneProcess } from './milestone-process.ts';
import { lockContract } from './milestone-rows.ts';

const requestSource = { network: '', addressHash: '', userAgent: '' };

type Ending = { contractId: string; userId: string; requestSource: RequestSource; siteUrl: string };

/**
 * Ends a contract for which no money is kept, by one of its sides alone: nobody owes anybody anything. What was agreed and not
 * funded falls away.
 * @throws Refusal 'contract-keeps-money', 'contract-over', 'contract-unknown' (404).
 */
export async function endContract(
  db: Database,
  { contractId, userId, requestSource, siteUrl }: Ending,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const contract = await lockContract(db, contractId);
    const side = sideOf(contract, userId);
    if (!side) throw new Refusal('contract-unknown', {}, 404);
    if (contract.status !== 'active') throw new Refusal('contract-over');
    if ((await countMilestones(db, contractId, keptMilestones)) > 0)
      throw new Refusal('contract-keeps-money');
    const { id, position, status } = contractMilestones;
    const open = await db
      .select({ id })
      .from(contractMilestones)
      .where(and(eq(contractMilestones.contractId, contractId), inArray(status, [...openMilestones])))
      .orderBy(asc(position));
    const by = { party: 'either', userId, requestSource } as const;
    for (const milestone of open) {
      const input = { event: 'drop', side } as const;
      await runTransition(db, milestoneProcess, { event: 'drop', id: milestone.id, by, input, siteUrl }, now);
    }
    await endIfNothingIsOpen(db, { contractId, siteUrl }, now);
  });
}

/**
 * Ends a contract that is held once none of its milestones goes on: completed if something of it was paid, cancelled otherwise;
 * and its project with it. Does nothing while something goes on.
 */
export async function endIfNothingIsOpen(
  db: Database,
  { contractId: id, siteUrl }: { contractId: string; siteUrl: string },
  now: Date,
): Promise<void> {
  if ((await countMilestones(db, id, openMilestones)) > 0) return;
  const event = (await countMilestones(db, id, ['paid'])) > 0 ? 'complete' : 'cancel';
  const by = { party: 'program', userId: null, requestSource } as const;
  await runTransition(db, contractProcess, { event, id, by, input: { siteUrl }, siteUrl }, now);
  const { projectId } = await lockContract(db, id);
  if (projectId)
    await runTransition(db, projectProcess, { event, id: projectId, by, input: {}, siteUrl }, now);
}
